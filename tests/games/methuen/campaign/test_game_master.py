"""A person plays the other side: who decides for whom, who sees what, and dice that are rolled in secret."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from turnwright import Match, OptionError, read_record
from turnwright.games.methuen import game
from turnwright.games.methuen.sequel import next_chapter

DUEL = """Campaign: Duel
Start: Encounter "Yard"
Standard actions: Strike, Slay

Resource: Doom
Visibility: hidden

Action: Strike
Range: Adjacent
Target: Single enemy
if: 1d20 + [Hit] >= [Target Guard]
do: (none)
then:
  [Doom] += 1
  Target takes 1d6 damage
else: [Doom] += 2

Action: Slay
Target: Single enemy
do: Target is defeated

Actor: Raven
Type: Player
Resources:
  Health: 30
  Hit: 2
  Guard: 10

Actor: Squire
Strategy: Wait
Resources:
  Health: 9

Actor: Ogre
Strategy: Wait
Resources:
  Health: 30
  Hit: 3
  Guard: 11
  Doom: 7

Cast: Black
Controller: Player
Members: Raven
Allied with: Helpers

Cast: Helpers
Members: Squire
Strategy: Wait

Cast: Foes
Members: Ogre
Strategy: Wait

Strategy: Wait
1. End turn

Encounter: Yard
Deploy:
  Raven at 0N 0E
  Ogre at 1N 0E
  Squire at 5N 5E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Transitions:
  Victory: Encounter "Gate"

Encounter: Gate
Deploy:
  Raven at 0N 0E
  Ogre at 1N 0E
Completion:
  Victory: All enemies defeated
"""
ORDER = [10, 90, 5]
"""The ogre acts first."""
SECRET = 17


def duel(**options: Any) -> Match:
    wanted = {"campaign": DUEL, "game_master": True, **options}
    return Match.start(game, 2, wanted, chance=ORDER)


def ogre_first(match: Match) -> Match:
    """The ogre strikes, with a die that nobody would think of by chance."""
    if match.to_act == 0:
        match.play("End turn")
    match.play("Ogre: Strike on Raven", 1, chance=[SECRET - 1, 3])
    return match


def test_M82_a_game_master_decides_for_the_other_side_and_for_nobody_allied_with_the_players() -> None:
    match = duel()
    seen = {match.to_act}
    for _ in range(4):
        match.play("End turn")
        seen.add(match.to_act)
    assert seen == {0, 1}
    assert not any(str(action).startswith("Squire") for seat in (0, 1) for action in match.legal(seat)), (
        "their strategy does"
    )
    alone = Match.start(game, 1, {"campaign": DUEL}, chance=ORDER)
    alone.play("End turn")
    assert alone.to_act == 0 and alone.seats == 1, "without one the ogre's strategy has played"


def test_M82_a_game_master_has_a_seat_in_every_chapter() -> None:
    match = duel(hidden_dice=True)
    if match.to_act == 1:
        match.play("End turn")
    match.play("Raven: Slay on Ogre")
    further = next_chapter(match)
    assert further is not None and further["game_master"] and further["hidden_dice"]
    assert game.hosting.fits is not None and game.hosting.game_master is not None
    options = game.read_options(further)
    assert game.hosting.fits(options) == (2, 2)
    assert [game.hosting.game_master.seat(options, seats) for seats in (1, 2)] == [None, 1]
    assert Match.start(game, 2, further).seats == 2


def test_M68_the_game_master_sees_what_is_hidden_and_nobody_else_does() -> None:
    match = ogre_first(duel())
    actors = {seat: match.view(seat)["position"]["actors"] for seat in (None, 0, 1)}
    sheets = {seat: {one["name"]: one["resources"] for one in found} for seat, found in actors.items()}
    assert sheets[1]["Ogre"]["Doom"] == 8
    assert "Doom" not in sheets[0]["Ogre"] and "Doom" not in sheets[None]["Ogre"]
    told = {seat: " ".join(match.told(match.sequence - 1, seat)[0].words) for seat in (None, 0, 1)}
    assert "Ogre Doom: 7 → 8" in told[1] and "Doom" not in told[0] + told[None]


def test_M468_hidden_dice_are_told_to_the_game_master_alone() -> None:
    match = ogre_first(duel(hidden_dice=True))
    told = {seat: match.told(match.sequence - 1, seat)[0].words for seat in (None, 0, 1)}
    assert "1d20 17 + 3 = 20 reaches 10" in told[1][0]
    for seat in (None, 0):
        assert "1d20 rolled hidden." in told[seat][0] and "Raven Health: 30 → 26" in told[seat][0]
        assert not re.search(rf"\b({SECRET}|{SECRET + 3})\b", " ".join(told[seat]))
        assert all(die.fell == () and die.hidden for line in told[seat] for die in getattr(line, "dice", ()))


def test_M468_no_byte_of_what_others_see_depends_on_a_hidden_die() -> None:
    one, other = (duel(hidden_dice=True) for _ in range(2))
    for match, face in ((one, 12), (other, 19)):
        if match.to_act == 0:
            match.play("End turn")
        match.play("Ogre: Strike on Raven", 1, chance=[face, 3])
    for seat in (None, 0):
        seen = [match.gate.seen(match.table, match.memory, seat).tobytes() for match in (one, other)]
        assert seen[0] == seen[1]
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
        assert one.picture(seat) == other.picture(seat) and one.text(seat) == other.text(seat)
    seen = [match.gate.seen(match.table, match.memory, 1).tobytes() for match in (one, other)]
    assert seen[0] != seen[1], "the game master's own view does"
    assert read_record(one.record()).memory.tobytes() == one.memory.tobytes(), "the record has every die"


def test_M468_what_players_roll_is_open() -> None:
    match = duel(hidden_dice=True)
    if match.to_act == 1:
        match.play("End turn")
    match.play("Raven: Strike on Ogre", 0, chance=[15, 3])
    assert all("1d20 16 + 2 = 18" in match.told(match.sequence - 1, seat)[0].words[0] for seat in (None, 0, 1))


def test_M468_hidden_dice_are_for_the_machine_to_roll_and_mean_nothing_without_a_game_master() -> None:
    with pytest.raises(OptionError, match="people roll their own"):
        duel(hidden_dice=True, dice_in_hand=True)
    alone = Match.start(game, 1, {"campaign": DUEL, "hidden_dice": True}, chance=ORDER)
    alone.play("Raven: Strike on Ogre", 0, chance=[15, 3])
    assert "1d20 16 + 2 = 18" in alone.told(alone.sequence - 1, None)[0].words[0]
