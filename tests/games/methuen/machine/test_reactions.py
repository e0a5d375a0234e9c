"""Reactions as interruptions: MT-112 to MT-117, and the clauses of 3.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight

MAUL = """
Maul
Range: Adjacent
if: 1d20 + 5 >= [Target Defense]
do: [Target Health] -= 1d10 + 4
then: [ActionPoints] -= 1
"""
PARRY = """
Reaction: Parry
Trigger: an adjacent enemy attacks this actor with a melee attack
if: 1d20 + 6 >= [Attacker Ferocity]
do: Negate the damage
then: [Reaction Points] -= 1
"""


def brawl(folder: Path, blocks: str = PARRY, reaction: str = "Parry", **written: str) -> Fight:
    """Raven mauls Goblin, who has a reaction."""
    return Fight(
        folder,
        raven=written.get("raven", "Health: 12, Ferocity: 5, Action Points: 3"),
        goblin=written.get("goblin", "Health: 20, Defense: 16, Reaction Points: 1"),
        blocks=MAUL + blocks,
        actions=written.get("actions", "Maul, Long Shot, Jog"),
        goblin_actions=reaction,
        at=written.get("at", "1N 0E"),
    )


def test_M227_a_parry_negates_the_damage_and_M230_the_action_is_paid(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    told = fight.play("Raven: Maul on Goblin", 13, 7)
    assert fight.value("Goblin", "Health") == 20
    assert "Goblin may react with Parry." in told
    assert [str(action) for action in fight.match.legal()] == ["React with Parry", "Decline"]
    fight.play("React with Parry", 13)
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (20, 0)
    assert fight.value("Raven", "Action Points") == 2
    assert fight.turn == "Raven"


def test_M222_a_reaction_may_be_declined(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("Decline")
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (9, 1)
    assert fight.value("Raven", "Action Points") == 2


def test_MR20_nothing_else_can_be_declared_while_an_answer_is_waited_for(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    for line in ("Raven: Maul on Goblin", "End turn", "Raven: Face E"):
        with pytest.raises(Refusal, match="MR-20"):
            fight.play(line)


def test_MR19_a_reaction_is_no_action_and_not_every_trigger_is_open(tmp_path: Path) -> None:
    fight = brawl(tmp_path, reaction="Parry, Maul")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-19"):
        fight.play("Goblin: Parry")
    with pytest.raises(Refusal, match="MR-19"):
        fight.play("React with Parry")
