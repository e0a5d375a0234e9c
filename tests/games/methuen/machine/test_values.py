"""Resources in play: what they start from, what bounds them, who sees them (1.4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_hidden import given_to

from turnwright import Refusal
from turnwright.games.methuen.language import compile_text

from .fights import Fight


def changed(folder: Path, effect: str, *faces: int, raven: str = "Health: 10", **written: str) -> Fight:
    """A fight in which Raven has carried out one effect, aimed at Goblin."""
    blocks = f"\nChange\nTarget: Single actor\ndo: {effect}\n\n{written.pop('blocks', '')}"
    fight = Fight(folder, blocks=blocks, actions="Change", raven=raven, **written)
    fight.play("Change on Goblin", *faces)
    return fight


def test_M50_a_resource_is_a_whole_number_of_at_least_zero(tmp_path: Path) -> None:
    fight = changed(tmp_path, "[Gold] -= 5, [Salt] += 7 / 2", raven="Health: 10, Gold: 3")
    assert (fight.value("Raven", "Gold"), fight.value("Raven", "Salt")) == (0, 3)


def test_M51_every_actor_has_every_resource(tmp_path: Path) -> None:
    fight = changed(tmp_path, "[Luck] += 2, [Target Luck] += 3")
    assert (fight.value("Raven", "Luck"), fight.value("Goblin", "Luck")) == (2, 3)


def test_M52_what_nobody_mentions_is_zero(tmp_path: Path) -> None:
    fight = changed(tmp_path, "[Luck] += [Target Luck] + 1")
    assert fight.value("Raven", "Luck") == 1
    assert fight.sheet("Goblin")["resources"]["Luck"] == 0


def test_M54_starting_values_may_use_other_resources_of_the_actor(tmp_path: Path) -> None:
    rule = "\nFeature: Body\nHealth is initialized as 8 + [Vigor].\nVigor is initialized as 1d4 + 1.\n"
    fight = Fight(tmp_path, blocks=rule, raven="Vigor: 5", goblin="Skill: 1", dice=[100, 1])
    fight.play("Basic Attack on Goblin", 3, 6)
    assert (fight.value("Goblin", "Vigor"), fight.value("Goblin", "Health")) == (4, 6)
    assert "ME-19" in [e.code for e in compile_text("Resource: A\nInitialize: [Target B]").errors]
    assert "ME-23" in [
        e.code for e in compile_text("Resource: A\nInitialize: [B]\n\nResource: B\nInitialize: [A]").errors
    ]


def test_M56_an_entry_is_the_value_without_bonuses(tmp_path: Path) -> None:
    fight = changed(
        tmp_path,
        "[Seen] = [Guard]",
        raven="Health: 10, Guard: 4",
        blocks="Feature: Shield (Actor)\nThis actor gains +3 Guard.\n",
        raven_features="Shield",
    )
    assert (fight.value("Raven", "Guard"), fight.value("Raven", "Seen")) == (4, 7)


def test_M57_listed_resources_are_rolled_when_an_actor_is_deployed(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 2d6, Wits: 1d4", dice=[6, 5, 2, 100, 1])
    assert (fight.value("Raven", "Health"), fight.value("Raven", "Wits")) == (11, 2)


def test_M57_what_validation_reads_is_there_before_anybody_declares(tmp_path: Path) -> None:
    blocks = "\nThrow\nRange: [Arm]\ndo: [Target Health] -= 1\n\nFeature: F\nArm is initialized as 1d6.\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Throw", at="4N 0E", dice=[4, 3, 100, 1])
    assert (fight.value("Raven", "Arm"), fight.value("Goblin", "Arm")) == (4, 3)
    fight.play("Throw on Goblin")
    assert fight.value("Goblin", "Health") == 11


@pytest.mark.parametrize(
    ("effect", "faces", "result"),
    [
        ("[Gold] += 1d6 - 10", (3,), 5),
        ("[Gold] -= 9", (), 0),
        ("[Gold] *= 9", (), 20),
        ("[Gold] /= 2", (), 2),
        ("[Gold] = 7", (), 7),
    ],
)
def test_M58_changing_follows_one_procedure(tmp_path: Path, effect: str, faces: tuple[int, ...], result: int) -> None:
    fight = changed(
        tmp_path, effect, *faces, raven="Health: 10, Gold: 5", blocks="Feature: F\nGold cannot exceed 20.\n"
    )
    assert fight.value("Raven", "Gold") == result


def test_M61_nothing_is_ever_negative_or_above_its_maximum(tmp_path: Path) -> None:
    fight = changed(tmp_path, "[Gold] -= 100, [Mana] += 100", blocks="Feature: F\nMana cannot exceed 6.\n")
    assert (fight.value("Raven", "Gold"), fight.value("Raven", "Mana")) == (0, 6)


def test_M65_reading_a_maximum(tmp_path: Path) -> None:
    effect = "[One] = [Health Maximum], [Two] = [Target Mana Max], [Three] = [Skill Maximum]"
    fight = changed(
        tmp_path,
        effect,
        raven="Health: 4 (Maximum: 9), Skill: 5",
        blocks="Feature: F\nHealth cannot exceed its initial value.\nMana cannot exceed 6.\n",
    )
    assert [fight.value("Raven", name) for name in ("One", "Two", "Three")] == [9, 6, 5]


def test_M68_hidden_values_are_kept_and_not_shown(tmp_path: Path) -> None:
    blocks = "Resource: Doom\nVisibility: hidden\n"
    fight = changed(tmp_path, "[Doom] += 2, [Seen] = [Doom]", blocks=blocks)
    assert "Doom" not in fight.sheet("Raven")["resources"]
    assert fight.value("Raven", "Seen") == 2
    assert "Doom" not in fight.match.text(0) and "Doom" not in fight.match.picture(0)


def test_M68_hidden_values_are_in_nothing_that_a_seat_receives(tmp_path: Path) -> None:
    blocks = "Resource: Doom\nVisibility: hidden\n"
    sheets = [f"Health: 10, Doom: {amount}" for amount in (2, 3)]
    matches = [changed(tmp_path, "[Doom] += 1", raven=sheet, blocks=blocks).match for sheet in sheets]
    assert matches[0].memory.tobytes() != matches[1].memory.tobytes()
    received = [[*given_to(match, seat), *map(str, match.told(0, seat))] for match in matches for seat in (0, None)]
    assert received[0] == received[2] and received[1] == received[3]


def test_M69_derived_values(tmp_path: Path) -> None:
    effect = "[A] = [Target Distance], [B] = [Round], [C] = [Initiative], [D] = [Target Initiative]"
    fight = changed(tmp_path, effect, at="3N 3E")
    assert [fight.value("Raven", name) for name in "ABCD"] == [5, 1, 100, 1]
    assert "ME-27" in [error.code for error in compile_text("Action: A\ndo: [Round] += 1").errors]


def test_M72_refreshes_run_before_regenerations(tmp_path: Path) -> None:
    blocks = "\nResource: Mana\nRegeneration: 2 at the start of each turn\nRefresh: 3 at the start of each turn\n"
    fight = Fight(tmp_path, blocks=blocks, raven="Health: 10, Mana: 9")
    assert fight.value("Raven", "Mana") == 5


def test_M74_action_points_are_three_and_have_no_maximum(tmp_path: Path) -> None:
    fight = changed(tmp_path, "[Action Points] += 4")
    assert fight.value("Raven", "Action Points") == 7


def test_M113_turning_is_free(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    fight.play("Face SE")
    assert fight.sheet("Raven")["heading"] == "SE"
    fight.play("Jog to 1S 0E")
    assert fight.sheet("Raven")["heading"] == "SE"
    with pytest.raises(Refusal):
        fight.play("Face SE")
