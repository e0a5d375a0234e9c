"""Reactions of strategies, and reactions in the middle of a strategy's turn (M-222, F-52 to F-54)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Match
from turnwright.games.methuen import game

CAMPAIGN = """
Campaign: Ambush
Start: Encounter "Ambush"

Cudgel
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [Action Points] -= 1

Reaction: Block
Trigger: an enemy attacks this actor
{use}
{condition}
do: Negate the damage
then: [Guard] -= 1

{features}

Actor: Raven
Type: Player
Resources:
  Health: 10
  Guard: 2
Actions: Cudgel{raven}

Actor: Thug
Strategy: Beat
Resources:
  Health: 9
  Guard: {guard}
Actions: Cudgel{thug}

Strategy: Beat
1. If an enemy is adjacent: Perform Cudgel on adjacent enemy
2. End turn

Encounter: Ambush
Deploy:
  Raven at 0N 0E
  Thug at 0N 1E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""


def ambush(first: list[int], *, raven: bool = False, thug: bool = False, **written: Any) -> Match:
    """Raven and a thug that a strategy plays; the dice are what happens up to the first question or turn."""
    words = {"use": "", "condition": "", "features": "", "guard": 2} | written
    text = CAMPAIGN.format(raven=", Block" if raven else "", thug=", Block" if thug else "", **words)
    return Match.start(game, 1, {"campaign": text}, chance=[face - 1 for face in first])


def value(match: Match, actor: str, resource: str) -> int:
    sheets = match.view(0)["position"]["actors"]
    return int(next(item for item in sheets if item["name"] == actor)["resources"].get(resource, 0))


def test_M472_a_strategys_turn_waits_for_an_answer_and_goes_on_where_it_was() -> None:
    match = ambush([1, 100, 5], raven=True)
    assert match.view(0)["position"]["asked"] == {"actor": "Raven", "reaction": "Block"}
    assert value(match, "Raven", "Health") == 10
    match.play("React with Block", chance=[3])
    assert value(match, "Raven", "Guard") == 1
    match.play("Decline", chance=[1])
    assert value(match, "Raven", "Health") == 6
    match.play("React with Block", chance=[])
    assert (value(match, "Raven", "Health"), value(match, "Raven", "Guard")) == (6, 0)
    assert match.view(0)["position"]["turn"] == "Raven"
    assert match.node.label == "ACT"


@pytest.mark.parametrize(
    ("condition", "used"), [("", True), ("if: [Guard] >= 1", True), ("if: [Guard] >= 3", False), ("if: false", False)]
)
def test_M222_a_strategy_uses_a_reaction_whose_if_is_not_certainly_false(condition: str, used: bool) -> None:
    match = ambush([100, 1], thug=True, condition=condition)
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert value(match, "Thug", "Health") == (9 if used else 5)
    assert value(match, "Thug", "Guard") == (1 if used else 2)


def test_M222_a_strategy_does_not_know_how_dice_will_fall() -> None:
    match = ambush([100, 1], thug=True, condition="if: 1d6 >= 7")
    match.play("Raven: Cudgel on Thug", chance=[3, 5])
    assert (value(match, "Thug", "Health"), value(match, "Thug", "Guard")) == (5, 1)


def test_M222_use_always_and_never_override_asking() -> None:
    match = ambush([1, 100, 5, 4, 3], raven=True, use="Use: always")
    assert (value(match, "Raven", "Health"), value(match, "Raven", "Guard")) == (10, 0)
    match = ambush([1, 100, 2, 2, 2], raven=True, use="Use: never")
    assert (value(match, "Raven", "Health"), value(match, "Raven", "Guard")) == (4, 2)


@pytest.mark.parametrize("period", ["turn", "round"])
def test_F53_a_cap_on_reactions(period: str) -> None:
    match = ambush([100, 1], thug=True, features=f"Feature: One\nEach actor may use up to 1 reaction per {period}.")
    match.play("Raven: Cudgel on Thug", chance=[3])
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert (value(match, "Thug", "Health"), value(match, "Thug", "Guard")) == (5, 1)
    match.play("End turn", chance=[0, 0, 0])
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert (value(match, "Thug", "Health"), value(match, "Thug", "Guard")) == (5, 0)


def test_F52_who_cannot_react_is_not_offered_anything() -> None:
    features = "Feature: Rattled\nAll actors cannot react."
    match = ambush([100, 1], thug=True, features=features)
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert value(match, "Thug", "Health") == 5


def test_M175_once_per_turn_means_any_actors_turn_for_a_reaction() -> None:
    match = ambush([100, 1], thug=True, use="Limit: once per turn")
    match.play("Raven: Cudgel on Thug", chance=[3])
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert value(match, "Thug", "Health") == 5
    match.play("End turn", chance=[0, 0, 0])
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert (value(match, "Thug", "Health"), value(match, "Thug", "Guard")) == (5, 0)


def test_M222_a_strategy_does_not_use_what_needs_a_place() -> None:
    match = ambush([100, 1], thug=True)
    campaign = match.option_data()["campaign"]
    text = campaign.replace("do: Negate the damage", "do: Move up to 2 spaces, Negate the damage")
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Cudgel on Thug", chance=[3])
    assert (value(match, "Thug", "Health"), value(match, "Thug", "Guard")) == (5, 2)
