"""Real dice at the table: what somebody rolled comes with the action, where the match's options allow it.

A die that is missing is asked for, or the machine rolls it. Once the machine has rolled, the action is done: nobody
sees what it would roll and then thinks again. What falls before the first action, such as the order of play, is
asked for in the same way before the match begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ...core.drawn import DrawnNumbers
from ...core.hand import Ask, dice_of_action, in_hand
from ...core.log_lines import indented
from ...core.match import Match
from .. import incoming, outgoing
from ..beginning import begin, match_with_dice
from ..granted import GrantedBefore
from ..refusing import TableRefusal
from ..room_document import RoomDocument
from ..timekeeper import falls_after
from .once import sign
from .own_seat import own_seat

if TYPE_CHECKING:
    from ..room import Listener, Room

T = TypeVar("T")


class NotRolled(TableRefusal):
    """A die that nobody has rolled yet; nothing has happened."""

    def __init__(self, sides: int, words: list[str]) -> None:
        super().__init__("table.dice", f"A die with {sides} sides is still to be rolled.")
        self.sides = sides
        self.words = tuple(str(indented(line)) for line in words)

    def to_roll(self, wish: incoming.Act | incoming.RollToStart) -> outgoing.ToRoll:
        """What the client is told."""
        sequence, action = (wish.sequence, wish.action) if isinstance(wish, incoming.Act) else (0, "")
        return outgoing.ToRoll(
            id=wish.id,
            sequence=sequence,
            action=action,
            dice=wish.dice or (),
            sides=self.sides,
            words=self.words,
        )


def rolled(match: Match, wish: incoming.Act, seat: int, elapsed: int) -> DrawnNumbers | None:
    """Everything an action draws, as somebody rolled it; None where the match rolls by itself, or it is not played."""
    if wish.dice is None and not wish.asks:
        return None
    if not in_hand(match.options):
        raise TableRefusal("table.dice", "This match rolls by itself; dice in hand are an option of a new match.")
    falls = falls_after(match)
    if match.why_not(wish.action, seat) is not None or (falls is not None and falls <= elapsed):
        return None
    return answered(wish, lambda ask: dice_of_action(match, match.read(wish.action, seat), ask), "this action rolls")


async def roll(room: Room, listener: Listener, wish: incoming.RollToStart) -> outgoing.Told:
    """What falls before the first action; when all of it has fallen, the match begins."""
    granted = sign(room, own_seat(listener, wish), wish, listener)
    kept = room.kept
    if not kept.awaits_dice:
        raise TableRefusal("table.not_rolling", "No match waits for dice here.")

    def start(ask: Ask) -> Match:
        return match_with_dice(room.game, kept, ask)

    try:
        match = await room.rooms.pools.run("taking_up", answered, wish, start, "the match rolls")
    except NotRolled as missing:
        return missing.to_roll(wish)

    def still_awaited(newest: RoomDocument) -> bool:
        if granted in newest.done:
            raise GrantedBefore
        newest.remember(granted)
        return newest.awaits_dice and newest.matches == kept.matches

    await begin(room.rooms, room, still_awaited, match)
    return outgoing.Accepted(id=wish.id)


def answered(wish: incoming.Act | incoming.RollToStart, step: Callable[[Ask], T], whose: str) -> T:
    """What a step makes of the dice of a wish: asked for die by die, in order; not one too many."""
    typed = list(wish.dice or ())
    place = 0

    def face(sides: int, words: list[str]) -> int | None:
        nonlocal place
        place += 1
        if place <= len(typed):
            return _shown(place, sides, typed[place - 1])
        if wish.asks:
            raise NotRolled(sides, words)
        return None

    done = step(face)
    if place < len(typed):
        raise TableRefusal("table.dice", f"{len(typed)} dice came, but {whose} {place}.")
    return done


def _shown(place: int, sides: int, value: int) -> int:
    if not 1 <= value <= sides:
        raise TableRefusal("table.dice", f"Die {place} has {sides} sides and shows 1 to {sides}; {value} came.")
    return value
