"""Dice that a game master rolls in secret: nothing that others are shown depends on them, but what comes of it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from turnwright import Match
from turnwright.core.log_lines import ToldLine
from turnwright.games.methuen import game

YARD = """Campaign: Duel
Start: Encounter "Yard"
Standard actions: Slash, Burst, Shove, Roar

Action: Slash
Range: Adjacent
Target: Single enemy
if: 1d20 + [Hit] >= [Target Guard]
do: Target takes 1d6 damage

Action: Burst
Target: Single enemy
do: Target takes 2d6!kh1 damage

Action: Shove
Target: Single enemy
do: Push target 1d6 spaces

Action: Roar
Target: Single enemy
if: 1d20 >= 11 AND target is Bold
do: Target becomes Cowed

Status: Cowed
This actor has -1 Hit.

Status: Bold
This actor has +1 Hit.

Reaction: Duck
Trigger: an enemy attacks this actor
if: 1d20 >= 5 AND [Damage] >= 1
do: DUCKED

Feature: Lucky
On a natural 20, the check succeeds.
On a natural 19, damage is doubled.

Feature: Mail
This actor takes half damage.
Actors may delay their turn.

Actor: Raven
Type: Player
Features: Mail
Actions: Duck
Resources:
  Health: 30
  Hit: 2
  Guard: 10

Actor: Ogre
Strategy: Wait
Features: Lucky
Resources:
  Health: 30
  Hit: 3
  Guard: 11

Actor: Imp
Strategy: Wait
Resources:
  Health: 9

Cast: Black
Controller: Player
Members: Raven

Cast: Foes
Members: Ogre, Imp
Strategy: Wait

Strategy: Wait
1. End turn

Encounter: Yard
Map: Pit
Deploy:
  Raven at 2N 1E
  Ogre at 1N 1E
  Imp at 0N 1E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated

Map: Pit
Grid:
  ...
  ...
  ...
  ...
"""


def yard(ducked: str = "Negate the damage", health: int = 30, initiative: tuple[int, ...] = (40, 90)) -> Match:
    """A fight in which the foes are first: what Black and they roll for it, less one."""
    text = YARD.replace("DUCKED", ducked).replace("Health: 30", f"Health: {health}", 1)
    options = {"campaign": text, "game_master": True, "hidden_dice": True}
    return Match.start(game, 2, options, chance=list(initiative))


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    """Everything that is handed to a seat, as bytes and words."""
    lines: list[Any] = [
        (line, line.short, line.dice, line.changes) if isinstance(line, ToldLine) else line
        for number in range(match.sequence)
        for event in match.told(number, seat)
        for line in event.words
    ]
    return {
        "bytes": match.gate.seen(match.table, match.memory, seat).tobytes(),
        "view": json.dumps(match.view(seat)),
        "text": match.text(seat),
        "picture": str(match.picture(seat)),
        "log": lines,
        "panels": repr(match.panels(seat)),
    }


def differences(one: Match, other: Match, seat: int | None) -> list[str]:
    first, second = shown(one, seat), shown(other, seat)
    return [name for name in first if first[name] != second[name]]


def played(steps: list[tuple[str, int, list[int]]], **options: Any) -> Match:
    match = yard(**options)
    for words, seat, dice in steps:
        match.play(words, seat, chance=[face - 1 for face in dice])
    return match


DUCK = [("React with Duck", 0, [17])]
DECLINE: list[tuple[str, int, list[int]]] = [("Decline", 0, [])]
PAIRS: dict[str, tuple[list[int], list[int], str, list[tuple[str, int, list[int]]], dict[str, Any]]] = {
    "a check and damage that a feature halves": ([12, 4], [15, 5], "Ogre: Slash on Raven", DECLINE, {}),
    "a natural face that turns the check": ([20, 4], [17, 5], "Ogre: Slash on Raven", DECLINE, {}),
    "damage that is negated": ([12, 4], [15, 6], "Ogre: Slash on Raven", DUCK, {}),
    "damage that is lessened": ([12, 4], [15, 6], "Ogre: Slash on Raven", DUCK, {"ducked": "Reduce the damage by 6"}),
    "damage that is more than there is": ([19, 4], [15, 2], "Ogre: Slash on Raven", DECLINE, {"health": 1}),
    "a die thrown again": ([6, 6, 1, 3], [5, 4], "Ogre: Burst on Raven", DECLINE, {"health": 1}),
    "how far somebody would have been pushed": ([6], [4], "Ogre: Shove on Raven", [], {}),
    "a question after a hidden die": ([12], [17], "Ogre: Roar on Raven", [], {}),
}


@pytest.mark.parametrize("what", PAIRS)
def test_M468_nothing_that_others_are_shown_depends_on(what: str) -> None:
    first, second, words, answers, options = PAIRS[what]
    one, other = (played([(words, 1, dice), *answers], **options) for dice in (first, second))
    for seat in (None, 0):
        assert differences(one, other, seat) == [], what
    assert {"bytes", "view", "log"} <= set(differences(one, other, 1)), "the game master's own view does"


@pytest.mark.parametrize("what", [name for name, pair in PAIRS.items() if pair[3]])
def test_M468_nor_does_what_is_shown_while_somebody_is_asked(what: str) -> None:
    first, second, words, _, options = PAIRS[what]
    one, other = (played([(words, 1, dice)], **options) for dice in (first, second))
    assert one.to_act == 0 and not differences(one, other, 0) and not differences(one, other, None)


def test_M468_what_visibly_falls_is_told_and_no_die_beside_it() -> None:
    one, other = (played([("Ogre: Slash on Raven", 1, [12, face]), *DECLINE]) for face in (3, 6))
    words = [" ".join(str(line) for line in match.told(match.sequence - 1, 0)[0].words) for match in (one, other)]
    assert "Raven Health: 30 → 29." in words[0] and words[1] == words[0].replace("29", "27")
    assert "Raven takes damage." in words[0]


def test_M468_of_initiative_others_see_the_order_alone() -> None:
    one, other, tied = (yard(initiative=dice) for dice in ((40, 90), (40, 70), (40, 40, 10, 60)))
    for seat in (None, 0):
        assert differences(one, other, seat) == [] == differences(one, tied, seat)
        assert not re.search(r"\b(91|71)\b", one.text(seat) + other.text(seat))
        assert "Initiative of Black: 41." in one.text(seat), "what the players roll is open"
    assert "Foes 91, Black 41" in one.text(1) and "Tie: Foes rolls 61." in tied.text(1)


def test_M468_nor_does_stepping_in_behind_somebody_tell_what_they_have() -> None:
    one, other = (yard(initiative=dice) for dice in ((90, 70), (90, 60)))
    for match in (one, other):
        match.play("Delay", 0)
        match.play("End turn", 1)
        match.play("Step in", 0)
    assert [turn["cast"] for turn in one.view(0)["position"]["order"]] == ["Foes", "Black"]
    assert differences(one, other, 0) == [] == differences(one, other, None)
