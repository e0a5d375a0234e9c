"""How far a match has come is what the game says of it, as one seat may see it, while it runs."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnwright import Appearance, Game
from turnwright.core.headway import MOST_PIPS, Headway, Pips, RoundTrack


def told(box: Any, state: Any, seat: int) -> Headway:
    """A track of nine stones, and more rows than there is room for."""
    rows = tuple(Pips(f"cell-{row}", f"row {row} for {seat}", 1, 2) for row in range(99))
    return Headway(RoundTrack("stone", 1 + sum(int(marks).bit_count() for marks in state.marks), 9, "full"), rows)


def test_a_game_declares_a_track_and_rows_of_pips(tic_tac_toe: Game) -> None:
    assert tic_tac_toe.new_match(seed=1).headway(0) == Headway()
    match = dataclasses.replace(tic_tac_toe, appearance=Appearance(headway=told)).new_match(seed=1)
    match.play(match.legal()[0])
    shown = match.headway(1)
    assert shown.track == RoundTrack("stone", 2, 9, "full")
    assert len(shown.pips) == MOST_PIPS and shown.pips[0].name == "row 0 for 1"
    assert match.headway().pips[0].name == "row 0 for -1", "a spectator sees with nobody's eyes"


def test_nothing_is_told_once_it_is_over(tic_tac_toe: Game) -> None:
    match = dataclasses.replace(tic_tac_toe, appearance=Appearance(headway=told)).new_match(seed=1)
    while not match.is_over:
        match.play(match.legal()[0])
    assert match.headway(0) == Headway()
