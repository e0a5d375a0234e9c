"""Faults: a step that cannot be carried out has not happened (M-197, 7.5; MT-198, MT-199)."""

from __future__ import annotations

from pathlib import Path

from turnwright import Match
from turnwright.games.methuen import game
from turnwright.games.methuen.state import KeptFields, SituationFields

from .fights import Fight, campaign


def test_M197_a_fault_takes_the_declaration_back(tmp_path: Path) -> None:
    blocks = "Overreach\ndo: [Gold] += 1d6, [Gold] = 40000 * 40000\nthen: [ActionPoints] -= 1\n"
    fight = Fight(tmp_path, raven="Health: 9, Gold: 2, Action Points: 3", blocks=blocks, actions="Overreach, Jog")
    told = fight.play("Raven: Overreach", 3)
    assert (
        told[-1] == 'MF-2 in action "Overreach": a number is beyond 1,000,000,000. Nothing of this step has happened.'
    )
    assert (fight.value("Raven", "Gold"), fight.value("Raven", "Action Points")) == (2, 3)
    fight.play("Raven: Jog to 0N 2E")
    assert fight.value("Raven", "Action Points") == 2


def test_M30_a_number_beyond_the_limit_is_a_fault(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Gold: 900000000", blocks="Swell\ndo: [Gold] *= 5\n", actions="Swell")
    assert "MF-2" in fight.play("Raven: Swell")[-1]
    assert fight.value("Raven", "Gold") == 900_000_000


def test_M476_a_limit_is_not_used_up_by_a_fault(tmp_path: Path) -> None:
    blocks = "Swell\nLimit: once per encounter\ndo: [Gold] = [Many]d6\n"
    fight = Fight(tmp_path, raven="Health: 9, Many: 5000", blocks=blocks, actions="Swell")
    for _ in range(2):
        assert "MF-1 in" in fight.play("Raven: Swell")[-1]


def test_M471_triggers_that_feed_each_other_name_their_sentence(tmp_path: Path) -> None:
    blocks = "Feature: Echo (Actor)\nWhen this actor takes damage, this actor takes 1 damage.\n"
    fight = Fight(
        tmp_path, raven="Health: 9, Action Points: 3", goblin="Health: 100", blocks=blocks, goblin_features="Echo"
    )
    told = fight.play("Raven: Basic Attack on Goblin", 2)
    assert 'MF-3 in the sentence "When' in told[-1]
    assert '"Echo"' in told[-1]
    assert fight.value("Goblin", "Health") == 100
    assert fight.value("Raven", "Action Points") == 3


def test_M476_every_part_of_the_situation_is_kept() -> None:
    assert {f"kept_{known.name}" for known in SituationFields.fields} == {known.name for known in KeptFields.fields}


def test_MF7_a_question_nobody_can_answer() -> None:
    text = campaign(
        goblin_actions="Wonder",
        blocks='Wonder\nif: Ask "Well?"\ndo: [Gold] += 1\n\nStrategy: Muse\n1. If true: Perform Wonder\n2. End turn\n',
    )
    for old, new in (
        ("Type: Player", "Strategy: Muse"),
        ("Actor: Goblin", "Actor: Goblin\nStrategy: Muse"),
        ("All enemies defeated", "Goblin is defeated"),
        ("All players defeated", "Raven is defeated"),
    ):
        text = text.replace(old, new)
    match = Match.start(game, 1, {"campaign": text}, seed=1)
    assert match.view(0)["position"]["fault"] == "MF-7"
    assert match.outcome is not None
    assert match.outcome.rule == "M-197"


def test_MF9_more_dice_than_a_question_can_wait_for(tmp_path: Path) -> None:
    blocks = (
        "Storm\ndo: [Gold] = 1000d6, [Gold] = 1000d6\n"
        "\nStorm On\ndo: [Gold] = 1000d6, [Gold] = 1000d6, [Target Health] -= 1\n"
        "\nReaction: Cower\nTrigger: this actor is attacked\ndo: [Fear] += 1\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Storm, Storm On", goblin_actions="Cower")
    fight.play("Raven: Storm", *[1] * 2000)
    assert fight.value("Raven", "Gold") == 1000
    assert "MF-9" in fight.play("Raven: Storm On on Goblin", *[1] * 2000)[-1]
