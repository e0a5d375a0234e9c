"""The five steps of an action, by the test vectors MT-22 to MT-64."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight


def test_M180_the_complete_turn_of_the_worked_example(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Strength: 4, Action Points: 3")
    fight.play("Raven: Basic Attack on Goblin", 5)
    assert fight.value("Goblin", "Health") == 7
    assert fight.value("Raven", "Action Points") == 2
    fight.play("End turn")
    assert fight.turn == "Goblin"


def test_M291_as_many_actions_as_desired(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    for face in (5, 2, 6):
        fight.play("Raven: Basic Attack on Goblin", face)
    assert fight.value("Goblin", "Health") == 0
    assert fight.sheet("Goblin")["state"] == "defeated"
    assert fight.value("Raven", "Action Points") == 0


def test_M184_a_false_if_is_no_refusal_and_still_pays(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Action Points: 0")
    told = fight.play("Raven: Basic Attack on Goblin")
    assert "The check fails." in told
    assert fight.value("Goblin", "Health") == 12
    assert fight.value("Raven", "Action Points") == 0


def test_M189_then_pays_what_it_can(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Action Points: 1")
    fight.play("Raven: Heavy Swing on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (12, 0)


def test_MR8_out_of_range_is_refused_before_anything_happens(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Action Points: 3", at="3N 0E")
    with pytest.raises(Refusal, match="Goblin is 3 away, the range is 1"):
        fight.play("Raven: Basic Attack on Goblin")
    assert fight.value("Raven", "Action Points") == 3


def test_M188_adjacency_inside_if_is_not_a_refusal(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="3N 0E")
    fight.play("Raven: Close Cut on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (12, 2)


@pytest.mark.parametrize(("faces", "health"), [((7, 3), 9), ((8, 2), 10), ((9, 4, 6), 2)])
def test_M186_do_or_else(tmp_path: Path, faces: tuple[int, ...], health: int) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Accuracy: 4", goblin="Health: 12, Defense: 12")
    fight.play("Raven: Measured Blow on Goblin", *faces)
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (health, 2)


@pytest.mark.parametrize(("gold", "left", "given"), [(7, 2, 5), (4, 4, 0)])
def test_M170_without_then_nothing_is_paid(tmp_path: Path, gold: int, left: int, given: int) -> None:
    fight = Fight(tmp_path, raven=f"Health: 10, Gold: {gold}", goblin="Health: 12, Gold: 0")
    fight.play("Raven: Hand Over on Goblin")
    assert (fight.value("Raven", "Gold"), fight.value("Goblin", "Gold")) == (left, given)


@pytest.mark.parametrize(("at", "faces", "health"), [("3N 3E", (2, 5), 5), ("4N 3E", (4,), 8)])
def test_M112_distance_decides(tmp_path: Path, at: str, faces: tuple[int, ...], health: int) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Accuracy: 5, Arrows: 6", at=at)
    fight.play("Raven: Long Shot on Goblin", *faces)
    assert fight.value("Goblin", "Health") == health
    assert (fight.value("Raven", "Arrows"), fight.value("Raven", "Action Points")) == (5, 2)


def test_M191_effects_run_one_after_another(tmp_path: Path) -> None:
    share = "Share Salt\ndo: [Salt] += [Target Salt] / 3, [Target Salt] -= [Target Salt] / 3\n"
    fight = Fight(
        tmp_path, raven="Health: 10, Salt: 3", goblin="Health: 12, Salt: 11", blocks=share, actions="Share Salt"
    )
    fight.play("Raven: Share Salt on Goblin")
    assert (fight.value("Raven", "Salt"), fight.value("Goblin", "Salt")) == (6, 8)


def test_M212_a_reference_is_its_text_in_parentheses(tmp_path: Path) -> None:
    blocks = (
        "Ready (Check)\n[ActionPoints] >= 1 OR [Focus] >= 1\n\n"
        "Lunge\nif: #Ready AND Adjacent to target\ndo: [Target Health] -= 1\n"
    )
    fight = Fight(tmp_path, raven="Health: 10, Focus: 0", at="4N 0E", blocks=blocks, actions="Lunge")
    fight.play("Raven: Lunge on Goblin")
    assert fight.value("Goblin", "Health") == 12


def test_M38_no_if_is_true_and_a_destination_is_walked_to(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="5N 0E")
    fight.play("Raven: Jog to 2N 1E")
    assert fight.sheet("Raven")["place"] == "2N 1E"
    assert fight.value("Raven", "Action Points") == 2


def test_M198_then_after_defeating_oneself(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 2, Action Points: 3")
    fight.play("Raven: Gamble on Goblin", 10, 3)
    assert fight.sheet("Raven")["state"] == "defeated"
    assert fight.value("Raven", "Action Points") == 2


def test_MR1_wrong_turn(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    with pytest.raises(Refusal, match="MR-1"):
        fight.play("Goblin: Basic Attack on Raven")


def test_MR3_not_your_action(tmp_path: Path) -> None:
    fight = Fight(tmp_path, actions="Basic Attack, Jog")
    with pytest.raises(Refusal, match='Raven does not have "Heavy Swing"; it has: Basic Attack, Jog'):
        fight.play("Raven: Heavy Swing on Goblin")


def test_MR10_adjacent_means_another_actor(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    with pytest.raises(Refusal, match="MR-10"):
        fight.play("Raven: Basic Attack on Raven")


def test_MR5_a_target_is_needed_and_MR21_not_wanted(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    with pytest.raises(Refusal, match="MR-5"):
        fight.play("Raven: Basic Attack")
    with pytest.raises(Refusal, match="MR-21"):
        fight.play("Raven: Jog on Goblin to 0N 1E")


def test_M195_reading_a_defeated_target(tmp_path: Path) -> None:
    blocks = "Finish\ndo: [Target Health] -= 9, [Fury] += [Target Health]\n"
    more = "Actor: Rat\nResources:\n  Health: 3\n"
    fight = Fight(
        tmp_path, raven="Health: 10, Fury: 2", goblin="Health: 6", blocks=blocks, actions="Finish", more=more,
        lines="  Rat at 5N 5E", dice=[100, 1, 2],
    )  # fmt: skip
    fight.play("Raven: Finish on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"
    assert fight.value("Raven", "Fury") == 2


def test_M196_a_chained_action_that_is_refused_is_skipped(tmp_path: Path) -> None:
    blocks = "Zealous Charge\ndo: [Zeal] += 1, Perform Basic Attack on target\nthen: [ActionPoints] -= 1\n"
    fight = Fight(tmp_path, at="3N 0E", blocks=blocks, actions="Zealous Charge, Basic Attack")
    fight.play("Raven: Zealous Charge on Goblin")
    assert (fight.value("Raven", "Zeal"), fight.value("Raven", "Action Points")) == (1, 2)
    assert fight.value("Goblin", "Health") == 12


def test_MR15_a_limit_counts_declarations(tmp_path: Path) -> None:
    blocks = "Once\nLimit: once per turn\nif: [Luck] >= 1\ndo: [Gold] += 1\n"
    fight = Fight(tmp_path, raven="Health: 10, Luck: 0", blocks=blocks, actions="Once")
    fight.play("Raven: Once")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Raven: Once")


def test_M183_a_refusal_leaves_dice_and_values_alone(tmp_path: Path) -> None:
    blocks = "Robust\nHealth is initialized as 1d20 + [Constitution]\n"
    fight = Fight(tmp_path, raven="Health: 10, MovementPoints: 9", goblin="Constitution: 12", at="2N 0E", blocks=blocks)
    before = fight.match.state.tobytes()
    with pytest.raises(Refusal, match="MR-8"):
        fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.match.state.tobytes() == before
    fight.play("Raven: Step toward N")
    fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.value("Goblin", "Health") == 23
