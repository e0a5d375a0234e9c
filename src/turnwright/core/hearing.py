"""What of an action others may hear: the gate of words, which lets through no more than the gate of positions does.

What a kind declares `secret` is heard by the acting seat alone. Where all choose together in a game that hides
something, declarations are not relied upon: whatever a listener cannot see after the choice is not told either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Action
from .chance import Chance
from .entries import Entry
from .turn.tables import TOGETHER

if TYPE_CHECKING:
    from .match import Match

MOST_TRIED = 24
"""Other choices that are compared with the one that was made."""


@dataclass(frozen=True)
class HeardAction:
    """An action as a listener may hear of it: hidden fields are zero; of an `unknown` one only that it was made."""

    action: Action
    hidden: tuple[str, ...] = ()
    unknown: bool = False


def heard(match: Match, entry: Entry, seat: int | None) -> HeardAction:
    """What this seat may hear of the action; None is a spectator."""
    action = entry.action
    assert action is not None
    if seat is not None and seat == action.seat:
        return HeardAction(action)
    hidden, unknown = action.kind.secret, False
    if match.gate.hides and _is_one_of_many(match, entry, action):
        same = _seen_alike(match, entry, action, seat)
        differing = {name for other in same for name in action.kind.fields if _differs(action, other, name)}
        hidden = tuple(name for name in action.kind.fields if name in action.kind.secret or name in differing)
        unknown = any(other.kind != action.kind for other in same)
    return HeardAction(action.without(hidden), hidden, unknown)


def _is_one_of_many(match: Match, entry: Entry, action: Action) -> bool:
    """Whether this was chosen while others chose, and there is anything to tell of it."""
    if action.seat < 0 or not match.table.turn["flags"][0, entry.before["node"][0]] & TOGETHER:
        return False
    several = len(match.game.automaton.nodes[int(entry.before["node"][0])].steps) > 1
    return several or len(action.kind.secret) < len(action.kind.fields)


def _seen_alike(match: Match, entry: Entry, action: Action, seat: int | None) -> list[Action]:
    """Other choices that would have left this listener with the very same sight of another position."""
    reader, table = match.game.reader(), match.table
    before = entry.before.copy()
    before["to_act"] = action.seat
    rows, after = reader.legal(table, before), entry.after
    seen, found = match.gate.seen(table, after, seat).tobytes(), []
    for place in range(min(len(rows), MOST_TRIED)):
        other, chance = Action(match.game, rows[place : place + 1], table), Chance(1)
        led_to = reader.advance(table, before, other.memory, chance)
        different = led_to.tobytes() != after.tobytes() and not chance.drawn
        if different and match.gate.seen(table, led_to, seat).tobytes() == seen:
            found.append(other)
    return found


def _differs(action: Action, other: Action, name: str) -> bool:
    return other.kind == action.kind and other.memory[name].tobytes() != action.memory[name].tobytes()
