"""Targets, areas and tiles: MT-60, MT-207 and the clauses M-171 to M-174, M-193, M-194."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight

FIRE = """
Fire
Range: 6
Area: 1-space radius
Target: All enemies in area
if: 1d20 + 2 >= [Target Defense]
do: [Target Health] -= 1d6, [Heat] += 1
else: [Target Health] -= 1
then: [Mana] -= 3
"""
PACK = """
Actor: Bat
Resources:
  Health: 9
  Defense: 15
Actions: Basic Attack

Actor: Cat
Resources:
  Health: 4
  Defense: 12
Actions: Basic Attack
"""


def pack(folder: Path, blocks: str, actions: str, **written: str) -> Fight:
    """Raven against Goblin, Bat and Cat, in this order of initiative."""
    return Fight(
        folder,
        raven=written.get("raven", "Health: 10, Mana: 5"),
        goblin="Health: 9, Defense: 10",
        at=written.get("at", "3N 0E"),
        blocks=blocks,
        actions=actions,
        more=PACK,
        lines=written.get("lines", "  Bat at 4N 0E\n  Cat at 4N 1E"),
        dice=[100, 90, 80, 70],
    )


def healths(fight: Fight) -> list[int]:
    return [fight.value(name, "Health") for name in ("Goblin", "Bat", "Cat")]


def test_M193_several_targets_one_check_each_and_costs_once(tmp_path: Path) -> None:
    fight = pack(tmp_path, FIRE, "Fire")
    fight.play("Raven: Fire at 4N 0E", 9, 9, 10, 5, 6)
    assert healths(fight) == [4, 8, 0]
    assert fight.sheet("Cat")["state"] == "defeated"
    assert (fight.value("Raven", "Heat"), fight.value("Raven", "Mana")) == (1, 2)


def test_MR8_a_tile_beyond_the_range_and_MR12_no_tile(tmp_path: Path) -> None:
    fight = pack(tmp_path, FIRE, "Fire")
    with pytest.raises(Refusal, match="MR-8: 7N 0E is 7 away, the range is 6"):
        fight.play("Raven: Fire at 7N 0E")
    with pytest.raises(Refusal, match='MR-12: "Fire" needs a tile'):
        fight.play("Raven: Fire")


def test_M173_a_radius_may_include_the_actor_and_allies(tmp_path: Path) -> None:
    burst = "\nBurst\nRange: Self\nArea: 3-space radius\ndo: [Target Burns] += 1\n"
    fight = pack(tmp_path, burst, "Burst")
    fight.play("Raven: Burst")
    assert [fight.value(name, "Burns") for name in ("Raven", "Goblin", "Bat", "Cat")] == [1, 1, 0, 0]


def test_M173_a_line_in_a_chosen_direction(tmp_path: Path) -> None:
    bolt = "\nBolt\nArea: 4-space line in chosen direction\ndo: [Target Burns] += 1\n"
    fight = pack(tmp_path, bolt, "Bolt", at="2N 0E", lines="  Bat at 4N 0E\n  Cat at 4N 1E")
    fight.play("Raven: Bolt toward N")
    assert [fight.value(name, "Burns") for name in ("Raven", "Goblin", "Bat", "Cat")] == [0, 1, 1, 0]
    with pytest.raises(Refusal, match="MR-12"):
        fight.play("Raven: Bolt")


def test_M173_a_line_is_cut_off_before_what_blocks_sight(tmp_path: Path) -> None:
    bolt = (
        "\nBolt\nArea: 4-space line in chosen direction\n"
        "do: [Target Burns] += 1\n\nFeature: Crowd\nActors block line of sight.\n"
    )
    fight = pack(tmp_path, bolt, "Bolt", at="2N 0E", lines="  Bat at 4N 0E\n  Cat at 4N 1E")
    fight.play("Raven: Bolt toward N")
    assert fight.value("Bat", "Burns") == 0


@pytest.mark.parametrize(
    ("direction", "at", "lines", "burnt"),
    [
        ("N", "1N 0E", "  Bat at 2N 1W\n  Cat at 2N 2E", [1, 1, 0]),
        ("N", "3N 2E", "  Bat at 4N 0E\n  Cat at 1N 1E", [1, 0, 0]),
        ("NE", "1N 1E", "  Bat at 3N 1E\n  Cat at 2N 3E", [1, 1, 0]),
        ("SW", "1S 1W", "  Bat at 1N 1E\n  Cat at 0N 1W", [1, 0, 0]),
    ],
)
def test_M173_cones(tmp_path: Path, direction: str, at: str, lines: str, burnt: list[int]) -> None:
    breath = "\nBreath\nArea: 3-space cone in chosen direction\nTarget: All enemies in area\ndo: [Target Burns] += 1\n"
    fight = pack(tmp_path, breath, "Breath", at=at, lines=lines)
    fight.play(f"Raven: Breath toward {direction}")
    assert [fight.value(name, "Burns") for name in ("Goblin", "Bat", "Cat")] == burnt


def test_M173_a_facing_cone_uses_the_heading(tmp_path: Path) -> None:
    breath = "\nBreath\nArea: 3-space cone in facing direction\ndo: [Target Burns] += 1\n"
    fight = pack(tmp_path, breath, "Breath", at="0N 2E")
    fight.play("Raven: Breath")
    assert fight.value("Goblin", "Burns") == 0
    fight.play("Raven: Face E")
    fight.play("Raven: Breath")
    assert fight.value("Goblin", "Burns") == 1


def test_M173_a_radius_around_a_declared_target(tmp_path: Path) -> None:
    blast = "\nBlast\nRange: 6\nTarget: Single enemy\nArea: 1-space radius\ndo: [Target Burns] += 1\n"
    fight = pack(tmp_path, blast, "Blast")
    fight.play("Raven: Blast on Bat")
    assert [fight.value(name, "Burns") for name in ("Goblin", "Bat", "Cat")] == [1, 1, 1]


VOLLEY = "\nVolley\nRange: 9\nTarget: Up to 2 enemies\ndo: [Target Health] -= 1d6\nthen: [Mana] -= 1\n"


def test_M194_chosen_targets_are_taken_in_the_declared_order(tmp_path: Path) -> None:
    fight = pack(tmp_path, VOLLEY, "Volley")
    fight.play("Raven: Volley on Bat, Goblin", 2, 5)
    assert healths(fight) == [4, 7, 4]
    assert fight.value("Raven", "Mana") == 4
    fight.play("Raven: Volley on Cat", 1)
    assert healths(fight) == [4, 7, 3]


def test_MR6_too_many_targets_or_one_twice(tmp_path: Path) -> None:
    fight = pack(tmp_path, VOLLEY, "Volley")
    with pytest.raises(Refusal, match='MR-6: "Volley" takes 1 to 2 different targets, got 3'):
        fight.play("Raven: Volley on Bat, Goblin, Cat")
    with pytest.raises(Refusal, match="MR-6"):
        fight.play("Raven: Volley on Bat, Bat")
    with pytest.raises(Refusal, match="MR-10"):
        fight.play("Raven: Volley on Bat, Raven")


def test_M463_sets_of_targets_are_listed_once(tmp_path: Path) -> None:
    fight = pack(tmp_path, VOLLEY, "Volley")
    listed = [str(action) for action in fight.match.legal() if "Volley" in str(action)]
    assert sorted(listed) == [
        "Raven: Volley on Bat",
        "Raven: Volley on Bat, Cat",
        "Raven: Volley on Cat",
        "Raven: Volley on Goblin",
        "Raven: Volley on Goblin, Bat",
        "Raven: Volley on Goblin, Cat",
    ]


def test_M172_all_within_a_distance_are_not_chosen(tmp_path: Path) -> None:
    howl = "\nHowl\nTarget: All enemies within 3 spaces\ndo: [Target Fear] += 1\n"
    fight = pack(tmp_path, howl, "Howl")
    fight.play("Raven: Howl")
    assert [fight.value(name, "Fear") for name in ("Goblin", "Bat", "Cat")] == [1, 0, 0]


def test_MR11_who_is_protected_cannot_be_targeted_and_is_left_out(tmp_path: Path) -> None:
    veil = (
        "\nHowl\nTarget: All enemies\ndo: [Target Fear] += 1\n\nPoint\nTarget: Single enemy\ndo: [Target Fear] += 5\n"
        "\nFeature: Veil\nNon-player actors cannot be targeted while [Defense] > 12.\n"
    )
    fight = pack(tmp_path, veil, "Howl, Point")
    with pytest.raises(Refusal, match="MR-11"):
        fight.play("Raven: Point on Bat")
    fight.play("Raven: Howl")
    assert [fight.value(name, "Fear") for name in ("Goblin", "Bat", "Cat")] == [1, 0, 1]


def test_M171_range_self_and_melee(tmp_path: Path) -> None:
    blocks = "\nBreathe\nRange: Self\ndo: [Calm] += 1\n\nTap\nRange: Melee (adjacent target)\ndo: [Target Taps] += 1\n"
    fight = pack(tmp_path, blocks, "Breathe, Tap", at="1N 1E")
    fight.play("Raven: Breathe")
    fight.play("Raven: Tap on Goblin")
    assert (fight.value("Raven", "Calm"), fight.value("Goblin", "Taps")) == (1, 1)
    with pytest.raises(Refusal, match="MR-21"):
        fight.play("Raven: Breathe on Goblin")


def test_M174_each_in_area_and_the_tile_serves_all_effects(tmp_path: Path) -> None:
    quake = "\nQuake\nRange: 6\nTarget: tile\nArea: 1-space radius\ndo: Each enemy in area: [Target Shakes] += 1\n"
    fight = pack(tmp_path, quake, "Quake")
    fight.play("Raven: Quake at 4N 1E")
    assert [fight.value(name, "Shakes") for name in ("Goblin", "Bat", "Cat")] == [1, 1, 1]


def test_M182_targets_are_looked_at_one_by_one_in_the_declared_order(tmp_path: Path) -> None:
    near = VOLLEY.replace("Range: 9", "Range: 3")
    fight = pack(tmp_path, near, "Volley")
    with pytest.raises(Refusal, match="MR-8: Cat is 5 away, the range is 3"):
        fight.play("Raven: Volley on Cat, Raven")
    with pytest.raises(Refusal, match="MR-10"):
        fight.play("Raven: Volley on Raven, Cat")
