"""Real dice at the table: what somebody rolled comes with the action, where the match's options allow it.

A die that is missing is asked for, or the machine rolls it. Once the machine has rolled, the action is done: nobody
sees what it would roll and then thinks again.
"""

from __future__ import annotations

from ...core.hand import dice_of_action, in_hand
from ...core.match import Match
from .. import asked
from ..refusing import TableRefusal
from ..timekeeper import falls_after


class NotRolled(TableRefusal):
    """A die that nobody has rolled yet; nothing has happened."""

    def __init__(self, sides: int) -> None:
        super().__init__("table.dice", f"A die with {sides} sides is still to be rolled.")
        self.sides = sides


def rolled(match: Match, wish: asked.Act, seat: int, elapsed: int) -> list[int] | None:
    """Everything an action draws, as somebody rolled it; None where the match rolls by itself, or it is not played."""
    if wish.dice is None and not wish.asks:
        return None
    if not in_hand(match.options):
        raise TableRefusal("table.dice", "This match rolls by itself; dice in hand are an option of a new match.")
    falls = falls_after(match)
    if match.why_not(wish.action, seat) is not None or (falls is not None and falls <= elapsed):
        return None
    typed = list(wish.dice or ())
    machine = match.chance(None)
    place = 0

    def face(sides: int, told: list[str]) -> int:
        nonlocal place
        place += 1
        if place <= len(typed):
            return _shown(place, sides, typed[place - 1])
        if wish.asks:
            raise NotRolled(sides)
        return 1 + machine.draw(sides)

    dice = dice_of_action(match, match.read(wish.action, seat), face)
    if place < len(typed):
        raise TableRefusal("table.dice", f"{len(typed)} dice came, but this action rolls {place}.")
    return dice


def _shown(place: int, sides: int, value: int) -> int:
    if not 1 <= value <= sides:
        raise TableRefusal("table.dice", f"Die {place} has {sides} sides and shows 1 to {sides}; {value} came.")
    return value
