"""The one gate: what a seat may know of a position, and nothing else, leaves through here."""

from __future__ import annotations

from threading import get_ident
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .errors import MatchError
from .flow import Table
from .plain import Plain, view_of
from .printable import said
from .records import EVERYONE, NOBODY, OWNER

if TYPE_CHECKING:
    from .game import Game

SPECTATOR = -1
KEPT_LOOKS = 4
"""Seen positions that are kept: a view, a picture, a text and a story of one position ask for the same one."""
MOST_SEATS = 16


def require_number(seat: object) -> None:
    """Refuse what cannot be a seat of any match; whether it is one of this match, and on turn, the rules say."""
    if seat is not None and (not isinstance(seat, int | np.integer) or not SPECTATOR <= seat < MOST_SEATS):
        raise MatchError(f"a seat is a number from 0 to {MOST_SEATS - 1}; {said(seat)} came")


def require_seat(seats: int, seat: object) -> None:
    """Refuse what is no seat of a match of so many; None is a spectator."""
    if seat is not None and (not isinstance(seat, int | np.integer) or not 0 <= seat < seats):
        raise MatchError(f"this match has seats 0 to {seats - 1}, or None for a spectator; {said(seat)} came")


def hides(game: Game) -> bool:
    """Whether seats of this game can see different things."""
    return any(declared.seen != EVERYONE for declared in game.state.fields)


class Gate:
    """Removes what a seat may not know. A field is hidden unless its declaration, or the game's `reveal`, shows it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.open_fields = frozenset(declared.name for declared in game.state.fields if declared.seen == EVERYONE)
        self.hides = hides(game)
        self._told = tuple(f.name for f in game.state.fields if f.seen != NOBODY and f.name not in HEADER_NAMES)
        self._masks: dict[int, NDArray[np.uint8]] = {}
        self._looks: dict[tuple[int, int | None, int], tuple[NDArray[np.void], Plain]] = {}

    def mask(self, seat: int) -> NDArray[np.uint8]:
        """One byte per byte of the state: 255 where this seat may look."""
        if seat not in self._masks:
            shown = self.game.blank_state()
            raw = shown.view(np.uint8)
            for declared in self.game.state.fields:
                place = np.asarray(shown[declared.name])
                if declared.seen == EVERYONE:
                    place.view(np.uint8)[...] = 255
                elif declared.seen == OWNER and 0 <= seat < declared.shape[0]:
                    place[0, seat : seat + 1].view(np.uint8)[...] = 255
            self._masks[seat] = raw.copy()
        return self._masks[seat]

    def seen(self, table: Table, state: NDArray[np.void], seat: int | None) -> NDArray[np.void]:
        """The position as this seat may see it; None is a spectator."""
        number = SPECTATOR if seat is None else seat
        shown = (state.view(np.uint8) & self.mask(number)).view(self.game.state_dtype)
        if self.hides:
            self.game.reader().unveil(table, state, number, shown)
        return shown

    def opened(self, table: Table, state: NDArray[np.void], seat: int | None) -> tuple[Any, Plain]:
        """Box and seen position for functions written in ordinary Python: views, pictures, stories, facts.

        Such functions may note things in it while they look, so every thread has its own; copies of a match have one
        gate, and are looked at by several threads.
        """
        key = (id(state), seat, get_ident())
        known = self._looks.get(key)
        if known is None or known[0] is not state:
            known = (state, self.game.plain_state(self.seen(table, state, seat)))
            self._looks[key] = known
            for old in list(self._looks)[:-KEPT_LOOKS]:
                self._looks.pop(old, None)
        return table.plain.box, known[1]

    def view(self, table: Table, state: NDArray[np.void], seat: int | None) -> dict[str, Any]:
        """The position as this seat may know it, as JSON-able data."""
        if self.game.describe:
            return self.describe(*self.opened(table, state, seat), seat)
        return self._fields(self.seen(table, state, seat))

    def describe(self, box: Any, seen: Plain, seat: int | None) -> dict[str, Any]:
        """An opened position as JSON-able data: the game's own words, or its visible fields."""
        if self.game.describe:
            return self.game.describe(box, seen, SPECTATOR if seat is None else seat)
        return self._fields(seen.store())

    def _fields(self, seen: NDArray[np.void]) -> dict[str, Any]:
        return {name: seen[name][0].tolist() for name in self._told}


class Glance:
    """A seen position, made only where somebody looks: what everyone may see is read as it is, the rest by the gate."""

    def __init__(self, gate: Gate, table: Table, state: NDArray[np.void], seat: int) -> None:
        self._gate, self._table, self._state, self._seat = gate, table, state, seat

    def __getattr__(self, name: str) -> Any:
        if name in self._gate.open_fields:
            value = self._state[name]
            return value.item() if value.ndim == 1 else view_of(value[0])
        return getattr(self._gate.opened(self._table, self._state, self._seat)[1], name)


def header_fields() -> tuple[Any, ...]:
    from .records import CallStack, Rounds, StateRecord

    return (*StateRecord.fields, *CallStack.fields, *Rounds.fields)


HEADER_FIELDS = header_fields()
HEADER_NAMES = frozenset(declared.name for declared in HEADER_FIELDS)
