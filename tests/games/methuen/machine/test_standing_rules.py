"""Features, statuses and durations (3.9): order, precedence, names that replace each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games.methuen.language import compile_text

from .fights import Fight


def test_M341_wider_scopes_come_first(tmp_path: Path) -> None:
    blocks = "\nFeature: Own (Actor)\nAt the start of this actor's turn: [X] *= 2\n"
    blocks += "\nFeature: All (Global)\nAt the start of each turn, [X] += 3\n"
    fight = Fight(tmp_path, blocks=blocks, raven="Health: 10, X: 1", raven_features="Own")
    assert fight.value("Raven", "X") == 8


def test_M342_bonuses_add_up_and_of_two_allowances_the_wider_scope_wins(tmp_path: Path) -> None:
    blocks = "\nFeature: Land\nAll actors move up to 2 spaces per turn\n\nFeature: Swift (Actor)\n"
    blocks += "This actor may move up to 8 spaces per turn\n"
    fight = Fight(tmp_path, blocks=blocks, raven_features="Swift")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Move to 3S 0E")
    fight.play("Move to 2S 0E")


def test_M343_an_override_beats_whatever_the_scopes(tmp_path: Path) -> None:
    blocks = "\nFeature: Land\nAll actors move up to 2 spaces per turn\n\nFeature: Swift (Actor)\nOverrides: Land\n"
    blocks += "This actor may move up to 8 spaces per turn\n"
    fight = Fight(tmp_path, blocks=blocks, raven_features="Swift")
    fight.play("Move to 6S 0E")
    assert fight.sheet("Raven")["place"] == "6S 0E"


POISON = "\nPoison\nRange: Adjacent\ndo: Target becomes poisoned\n\nStatus: Poisoned\nDuration: 3 turns\n"
POISON += "At the start of this actor's turn: [Health] -= 1\n"


def test_M344_the_same_name_never_stacks_and_starts_anew(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=POISON, actions="Poison")
    fight.play("Poison on Goblin")
    for _ in range(2):
        fight.play("End turn")
        fight.play("End turn")
    fight.play("Poison on Goblin")
    assert fight.sheet("Goblin")["statuses"] == ["Poisoned"]
    health = fight.value("Goblin", "Health")
    for _ in range(4):
        fight.play("End turn")
        fight.play("End turn")
    assert fight.value("Goblin", "Health") == health - 3


def test_M345_a_status_without_a_definition_is_a_mark(tmp_path: Path) -> None:
    blocks = "\nMark\nRange: Adjacent\nif: Target is marked\ndo: [Twice] += 1\nelse: Target becomes marked\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Mark")
    fight.play("Mark on Goblin")
    fight.play("Mark on Goblin")
    assert fight.sheet("Goblin")["statuses"] == ["marked"] and fight.value("Raven", "Twice") == 1
    assert "MW-30" in [m.code for m in compile_text("Action: A\ndo: Target becomes marked").warnings]


def test_M346_taking_what_is_not_there_does_nothing(tmp_path: Path) -> None:
    blocks = f"{POISON}\nCure\nRange: Adjacent\ndo: Remove poisoned from target, [Cures] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Cure, Poison")
    fight.play("Cure on Goblin")
    fight.play("Poison on Goblin")
    fight.play("Cure on Goblin")
    assert fight.sheet("Goblin")["statuses"] == [] and fight.value("Raven", "Cures") == 2


@pytest.mark.parametrize(("effect", "turns"), [("for 1 turn", 1), ("", 3), ("until removed", 9)])
def test_M347_the_duration_of_the_effect_then_of_the_definition(tmp_path: Path, effect: str, turns: int) -> None:
    blocks = POISON.replace("becomes poisoned", f"becomes poisoned {effect}".strip())
    fight = Fight(tmp_path, blocks=blocks, actions="Poison", goblin="Health: 30")
    fight.play("Poison on Goblin")
    for _ in range(9):
        fight.play("End turn")
        fight.play("End turn")
    assert 30 - fight.value("Goblin", "Health") == turns


def test_M351_until_a_condition_is_true(tmp_path: Path) -> None:
    blocks = "\nChill\nRange: Adjacent\ndo: Target becomes cold\n\nStatus: Cold\nDuration: until [Heat] >= 2\n"
    blocks += "This actor has -1 Guard.\n\nWarm\nRange: Adjacent\ndo: [Target Heat] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Chill, Warm")
    fight.play("Chill on Goblin")
    fight.play("Warm on Goblin")
    assert fight.sheet("Goblin")["statuses"] == ["Cold"]
    fight.play("Warm on Goblin")
    assert fight.sheet("Goblin")["statuses"] == []


@pytest.mark.parametrize(("head", "points"), [("", 3), ("Optional rules: Haste", 9)])
def test_M352_optional_features_are_off_unless_listed(tmp_path: Path, head: str, points: int) -> None:
    blocks = "\nFeature: Haste (Global, Optional)\nAction Points resets to 9 at the start of each turn.\n"
    fight = Fight(
        tmp_path, blocks=f"{blocks}\nLook\nTarget: None\ndo: [Seen] = [Action Points]\n", actions="Look", head=head
    )
    fight.play("Look")
    assert fight.value("Raven", "Seen") == points


def test_M353_a_feature_grants_its_actions(tmp_path: Path) -> None:
    blocks = (
        "\nRoar\nTarget: None\ndo: [Roars] += 1\n\nFeature: Lion (Actor)\nActions: Roar\nThis actor has +1 Guard.\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Basic Attack", raven_features="Lion")
    fight.play("Roar")
    assert fight.value("Raven", "Roars") == 1


def test_M354_features_of_an_action_hold_while_it_is_performed(tmp_path: Path) -> None:
    blocks = "\nFeature: Aimed (Action)\nThis actor has +5 Skill.\n"
    blocks += (
        "\nShot\nFeatures: Aimed\nTarget: None\ndo: [Seen] = [Skill]\n\nLook\nTarget: None\ndo: [After] = [Skill]\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Shot, Look", raven="Health: 10, Skill: 2")
    fight.play("Shot")
    fight.play("Look")
    assert (fight.value("Raven", "Seen"), fight.value("Raven", "After")) == (7, 2)
