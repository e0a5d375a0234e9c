"""Feature sentences that are carried out, one by one (4.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight


@pytest.mark.parametrize(("word", "health"), [("half", 10), ("double", 2)])
def test_F31_half_and_double_damage(tmp_path: Path, word: str, health: int) -> None:
    blocks = f"Odd (Status)\nThis actor takes {word} damage\n\nMark\ndo: Target becomes Odd\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Mark, Basic Attack")
    fight.play("Raven: Mark on Goblin")
    fight.play("Raven: Basic Attack on Goblin", 5)
    assert fight.value("Goblin", "Health") == health


@pytest.mark.parametrize(("face", "health"), [(20, 4), (19, 8)])
def test_F33_a_natural_twenty_doubles_the_damage(tmp_path: Path, face: int, health: int) -> None:
    blocks = "Luck\nOn a natural 20, damage is doubled\n\nSwing\nif: 1d20 > 5\ndo: [Target Health] -= 1d6\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Swing")
    fight.play("Raven: Swing on Goblin", face, 4)
    assert fight.value("Goblin", "Health") == health


def test_F32_immunity_to_a_status(tmp_path: Path) -> None:
    blocks = (
        "Poisoned (Status)\nDuration: 3 turns\nAt start of turn: [Health] -= 1\n\n"
        "Clean\nAll actors are immune to Poisoned\n\nSting\ndo: Target becomes poisoned\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Sting")
    assert "Goblin is immune to Poisoned." in fight.play("Raven: Sting on Goblin")
    assert fight.sheet("Goblin")["statuses"] == []


def test_F43_enemies_close_their_tile(tmp_path: Path) -> None:
    blocks = "Legs\nMove up to 6 spaces per turn\n\nNarrow\nActors cannot enter tiles occupied by enemies\n"
    fight = Fight(tmp_path, at="1N 0E", blocks=blocks)
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Move to 1N 0E")


def test_MR16_a_cap_on_actions(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="Calm\nActors may perform up to 1 action per turn\n")
    fight.play("Raven: Basic Attack on Goblin", 1)
    with pytest.raises(Refusal, match="Raven has used its 1 actions this turn"):
        fight.play("Raven: Basic Attack on Goblin", 1)


def test_MR25_movement_comes_before_actions(tmp_path: Path) -> None:
    blocks = "Legs\nMove up to 6 spaces per turn\n\nOrder\nMovement comes before actions\n"
    fight = Fight(tmp_path, blocks=blocks)
    fight.play("Raven: Move to 0N 1E")
    fight.play("Raven: Basic Attack on Goblin", 1)
    with pytest.raises(Refusal, match="MR-25"):
        fight.play("Raven: Move to 0N 0E")


def test_MR2_a_defeated_actor_declares_nothing(tmp_path: Path) -> None:
    finch = "Actor: Finch\nType: Player\nResources:\n  Health: 9\n\n"
    more = finch + "Cast: Heroes\nController: Player\nMembers: Raven, Finch\n"
    fight = Fight(tmp_path, raven="Health: 2", more=more, lines="  Finch at 0N 1E", dice=[90, 50])
    fight.play("Raven: Gamble on Goblin", 10, 3)
    with pytest.raises(Refusal, match="Raven is defeated"):
        fight.play("Raven: Basic Attack on Goblin")


def test_F82_ranged_attacks_need_sight(tmp_path: Path) -> None:
    blocks = "Eyes\nRanged attacks require line of sight\n"
    ground = "Map: Yard\nDimensions: 9 x 9\nTerrain:\n  Wall at 2N 0E\n"
    fight = Fight(tmp_path, raven="Health: 9, Accuracy: 9", at="4N 0E", blocks=blocks, more=ground, lines="Map: Yard")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Long Shot on Goblin")


def test_M193_all_targets_are_checked_and_hit_one_by_one(tmp_path: Path) -> None:
    blocks = (
        "Storm\nRange: 6\nTarget: All enemies\nif: 1d20 + 2 >= [Target Defense]\n"
        "do: [Target Health] -= 1d6, [Heat] += 1\nelse: [Target Health] -= 1\nthen: [Mana] -= 3\n"
    )
    more = (
        "Actor: B\nResources:\n  Health: 9\n  Defense: 15\n\nActor: C\nResources:\n  Health: 4\n  Defense: 12\n\n"
        "Actor: D\nResources:\n  Health: 4\n"
    )
    fight = Fight(
        tmp_path, raven="Health: 9, Mana: 5, Heat: 0", goblin="Health: 9, Defense: 10", blocks=blocks, actions="Storm",
        more=more, lines="  B at 2N 0E\n  C at 3N 0E\n  D at 9N 9E", dice=[90, 50, 40, 30, 20],
    )  # fmt: skip
    fight.play("Raven: Storm", 9, 9, 10, 5, 6)
    values = [fight.value(name, "Health") for name in ("Goblin", "B", "C")]
    assert values == [4, 8, 0]
    assert (fight.value("Raven", "Heat"), fight.value("Raven", "Mana")) == (1, 2)


def test_MR18_under_F55_an_action_must_be_paid_for(tmp_path: Path) -> None:
    empty = "Health: 9, Accuracy: 5, Arrows: 0, Action Points: 0"
    fight = Fight(tmp_path, raven=empty, at="3N 3E")
    fight.play("Raven: Long Shot on Goblin", 2, 5)
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Arrows")) == (5, 0)
    strict = "Strict\nActors cannot attempt actions they cannot pay for.\n"
    fight = Fight(tmp_path, raven=empty, at="3N 3E", blocks=strict)
    with pytest.raises(Refusal, match="MR-18"):
        fight.play("Raven: Long Shot on Goblin")
    assert fight.value("Goblin", "Health") == 12
