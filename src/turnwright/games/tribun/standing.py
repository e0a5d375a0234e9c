"""What is seen of each side at a glance, and the ground the board lies on."""

from __future__ import annotations

from typing import Any

from turnwright.core.standing import BoardStage, Ground, SeatFact, SeatLook

from .tiles import TILES
from .units import colour_of, primary_of, slave_of

STAGE = BoardStage(
    Ground("#8b4a3e", "#6a322a", "#f8ece4", "rgb(40 12 8 / .5)"),
    Ground("#2b1714", "#1a0d0b", "#e8d6cf", "rgb(0 0 0 / .5)"),
)
SEATS = (SeatLook("#26221f", "disc"), SeatLook("#efe6d4", "disc"))


def facts(box: Any, state: Any, whose: int, seat: int) -> list[SeatFact]:
    """How many units a side commands, how high they are together, and how many slaves they stand on."""
    units = [state.board[tile] for tile in range(TILES)]
    mine = [unit for unit in units if unit and colour_of(unit) == whose]
    slaves = sum(1 for unit in mine if slave_of(unit))
    found = [
        SeatFact("units", len(mine), glyph="people"),
        SeatFact("height", sum(map(primary_of, mine)), glyph="stack"),
    ]
    return [*found, SeatFact("slaves", slaves, glyph="link")] if slaves else found


def tally(box: Any, state: Any, whose: int) -> list[SeatFact]:
    """What a side was left with; nothing of it was ever hidden."""
    return facts(box, state, whose, whose)
