"""The five steps of an action: the vectors of 6.3 with the dice they print, each named after its clause first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turnwright import Refusal

from .fights import Fight
from .test_targets import FIRE, healths, pack

RAVEN = "Health: 10, Strength: 4, Action Points: 3"


def duel(folder: Path, **written: Any) -> Fight:
    return Fight(folder, **{"raven": RAVEN, **written})


def state_of(fight: Fight) -> tuple[int, int]:
    """Goblin's Health and Raven's Action Points."""
    return fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")


def test_M180_MT40_the_complete_turn(tmp_path: Path) -> None:
    fight = duel(tmp_path)
    told = fight.play("Raven: Basic Attack on Goblin", 5)
    assert "The check succeeds." in told
    assert state_of(fight) == (7, 2)
    fight.play("End turn")
    assert fight.turn == "Goblin"
    assert state_of(fight) == (7, 2)


def test_M291_MT41_as_many_as_desired(tmp_path: Path) -> None:
    fight = duel(tmp_path)
    for face, left in ((5, (7, 2)), (2, (5, 1)), (6, (0, 0))):
        fight.play("Raven: Basic Attack on Goblin", face)
        assert state_of(fight) == left
    assert fight.sheet("Goblin")["state"] == "defeated"


def test_M184_MT42_a_false_if_still_pays(tmp_path: Path) -> None:
    fight = duel(tmp_path, raven="Health: 10, Action Points: 0")
    assert "The check fails." in fight.play("Raven: Basic Attack on Goblin")
    assert state_of(fight) == (12, 0)


def test_M189_MT43_pays_what_it_can(tmp_path: Path) -> None:
    fight = duel(tmp_path, raven="Health: 10, Action Points: 1")
    fight.play("Raven: Heavy Swing on Goblin")
    assert state_of(fight) == (12, 0)


def test_MR8_MT44_out_of_range_is_refused(tmp_path: Path) -> None:
    fight = duel(tmp_path, at="3N 0E")
    with pytest.raises(Refusal, match="MR-8: Goblin is 3 away, the range is 1"):
        fight.play("Raven: Basic Attack on Goblin")
    assert state_of(fight) == (12, 3)
    fight.play("Raven: Jog to 2N 0E")


def test_M188_MT45_adjacency_inside_if_is_no_refusal(tmp_path: Path) -> None:
    fight = duel(tmp_path, at="3N 0E")
    fight.play("Raven: Close Cut on Goblin")
    assert state_of(fight) == (12, 2)


@pytest.mark.parametrize(
    ("number", "faces", "health"), [("MT-46", [7, 3], 9), ("MT-47", [8, 2], 10), ("MT-48", [9, 4, 6], 2)]
)
def test_M186_MT46_do_or_else(tmp_path: Path, number: str, faces: list[int], health: int) -> None:
    fight = duel(tmp_path, raven="Health: 10, Accuracy: 4, Action Points: 3", goblin="Defense: 12, Health: 12")
    fight.play("Raven: Measured Blow on Goblin", *faces)
    assert state_of(fight) == (health, 2)


def test_M170_MT49_no_then_no_cost(tmp_path: Path) -> None:
    for gold, left, given in ((7, 2, 5), (4, 4, 0)):
        fight = duel(tmp_path, raven=f"Health: 10, Gold: {gold}")
        fight.play("Raven: Hand Over on Goblin")
        assert (fight.value("Raven", "Gold"), fight.value("Goblin", "Gold")) == (left, given)


@pytest.mark.parametrize(
    ("number", "at", "faces", "health"), [("MT-50", "3N 3E", [2, 5], 5), ("MT-51", "4N 3E", [4], 8)]
)
def test_M112_MT50_distance_decides(tmp_path: Path, number: str, at: str, faces: list[int], health: int) -> None:
    fight = duel(tmp_path, raven="Health: 10, Accuracy: 5, Arrows: 6, Action Points: 3", at=at)
    fight.play("Raven: Long Shot on Goblin", *faces)
    assert (*state_of(fight), fight.value("Raven", "Arrows")) == (health, 2, 5)


def test_MT52_an_empty_quiver(tmp_path: Path) -> None:
    raven = "Health: 10, Accuracy: 5, Arrows: 0, Action Points: 0"
    fight = duel(tmp_path, raven=raven, at="3N 3E")
    fight.play("Raven: Long Shot on Goblin", 2, 5)
    assert (*state_of(fight), fight.value("Raven", "Arrows")) == (5, 0, 0)
    strict = "Strict\nActors cannot attempt actions they cannot pay for.\n"
    fight = duel(tmp_path, raven=raven, at="3N 3E", blocks=strict)
    with pytest.raises(Refusal, match='MR-18: Raven has 0 Arrows, "Long Shot" costs 1'):
        fight.play("Raven: Long Shot on Goblin")
    assert state_of(fight) == (12, 0)


def test_M191_MT53_sequential_effects(tmp_path: Path) -> None:
    share = "Share\ndo: [Salt] += [Target Salt] / 3, [Target Salt] -= [Target Salt] / 3\n"
    fight = duel(tmp_path, raven="Health: 9, Salt: 3", goblin="Health: 9, Salt: 11", blocks=share, actions="Share")
    fight.play("Raven: Share on Goblin")
    assert (fight.value("Raven", "Salt"), fight.value("Goblin", "Salt")) == (6, 8)


def test_M212_MT54_a_reference_is_its_text(tmp_path: Path) -> None:
    blocks = (
        "Ready (Check)\n[ActionPoints] >= 1 OR [Focus] >= 1\n\n"
        "Lunge\nif: #Ready AND Adjacent to target\ndo: [Hits] += 1\nelse: [Misses] += 1\n"
    )
    fight = duel(tmp_path, raven="Health: 9, Action Points: 1", at="4N 0E", blocks=blocks, actions="Lunge")
    fight.play("Raven: Lunge on Goblin")
    assert (fight.value("Raven", "Hits"), fight.value("Raven", "Misses")) == (0, 1)


def test_M38_MT55_no_if(tmp_path: Path) -> None:
    fight = duel(tmp_path, at="5N 5E")
    fight.play("Raven: Jog to 2N 1E")
    assert (fight.sheet("Raven")["place"], fight.value("Raven", "Action Points")) == ("2N 1E", 2)


def test_M198_MT56_then_after_self_defeat(tmp_path: Path) -> None:
    rat = "Actor: Rat\nType: Player\nResources:\n  Health: 3\nActions: Basic Attack\n"
    fight = duel(
        tmp_path, raven="Health: 2, Action Points: 3", more=rat, lines="  Rat at 5N 5E", dice=[90, 1, 50],
        blocks="Feature: Toll (Actor)\nAt the end of this actor's turn: [Tolls] += 1\n", raven_features="Toll",
    )  # fmt: skip
    fight.play("Raven: Gamble on Goblin", 10, 3)
    assert fight.sheet("Raven")["state"] == "defeated"
    assert (fight.value("Raven", "Health"), fight.value("Raven", "Action Points")) == (0, 2)
    assert fight.value("Raven", "Tolls") == 0
    assert fight.turn == "Goblin"


def test_MR1_MT57_wrong_turn(tmp_path: Path) -> None:
    fight = duel(tmp_path)
    with pytest.raises(Refusal, match="MR-1"):
        fight.play("Goblin: Basic Attack on Raven")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-1"):
        fight.play("Raven: Basic Attack on Goblin")


def test_MR3_MT58_not_your_action(tmp_path: Path) -> None:
    fight = duel(tmp_path, actions="Basic Attack, Jog")
    with pytest.raises(Refusal, match='MR-3: Raven does not have "Heavy Swing"; it has: Basic Attack, Jog'):
        fight.play("Raven: Heavy Swing on Goblin")


def test_MR10_MT59_adjacent_means_another_actor(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="MR-10"):
        duel(tmp_path).play("Raven: Basic Attack on Raven")


def test_MR5_a_target_is_needed_and_MR21_not_wanted(tmp_path: Path) -> None:
    fight = duel(tmp_path)
    with pytest.raises(Refusal, match="MR-5"):
        fight.play("Raven: Basic Attack")
    with pytest.raises(Refusal, match="MR-21"):
        fight.play("Raven: Jog on Goblin to 0N 1E")


def test_MT60_several_targets(tmp_path: Path) -> None:
    fight = pack(tmp_path, FIRE, "Fire")
    fight.play("Raven: Fire at 4N 0E", 9, 9, 10, 5, 6)
    assert healths(fight) == [4, 8, 0]
    assert (fight.value("Raven", "Heat"), fight.value("Raven", "Mana")) == (1, 2)


def test_M195_MT61_reading_a_defeated_target(tmp_path: Path) -> None:
    blocks = "Finish\ndo: [Target Health] -= 9, [Fury] += [Target Health]\n"
    fight = duel(tmp_path, raven="Health: 9, Fury: 2", goblin="Health: 6", blocks=blocks, actions="Finish")
    fight.play("Raven: Finish on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Fury")) == (0, 2)


def test_M196_MT62_a_chained_action_refused(tmp_path: Path) -> None:
    blocks = "Charge\ndo: [Zeal] += 1, Perform Basic Attack on target\nthen: [ActionPoints] -= 1\n"
    fight = duel(tmp_path, at="3N 0E", blocks=blocks, actions="Charge, Basic Attack")
    told = fight.play("Raven: Charge on Goblin")
    assert any("Basic Attack" in line and "MR-8" in line for line in told)
    assert (fight.value("Raven", "Zeal"), *state_of(fight)) == (1, 12, 2)


def test_MR15_MT63_a_limit(tmp_path: Path) -> None:
    blocks = "Once\nLimit: once per turn\nif: [Luck] >= 1\ndo: [Gold] += 1\n"
    fight = duel(tmp_path, raven="Health: 10, Luck: 0", blocks=blocks, actions="Once")
    fight.play("Raven: Once")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Raven: Once")


def test_M183_MT64_a_refusal_leaves_dice_alone(tmp_path: Path) -> None:
    blocks = "Robust\nHealth is initialized as 1d20 + [Constitution]\n"
    fight = duel(tmp_path, raven="Health: 9, MovementPoints: 9", goblin="Constitution: 12", at="2N 0E", blocks=blocks)
    before = fight.match.state.tobytes()
    with pytest.raises(Refusal, match="MR-8"):
        fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.match.state.tobytes() == before
    fight.play("Raven: Step toward N")
    fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.value("Goblin", "Health") == 23
