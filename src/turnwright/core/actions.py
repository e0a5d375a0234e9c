"""An action: a choice as plain data, with a text form. Equal when the bytes are equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .errors import NotationError
from .kinds import Kind
from .printable import said
from .records import whole_range

if TYPE_CHECKING:
    from .flow import Table
    from .game import Game

NO_SEAT = -2
"""The seat of an action that does not say who plays it; a match fills it in."""


class Action:
    """One action of a game; it never changes."""

    __slots__ = ("_text", "game", "memory", "table")

    def __init__(self, game: Game, memory: NDArray[np.void], table: Table | None = None) -> None:
        self.game = game
        self.memory = memory
        self.table = table
        self._text: str | None = None

    @classmethod
    def make(
        cls,
        game: Game,
        kind: Kind | str,
        seat: int | None,
        fields: Mapping[str, int | Sequence[int]],
        table: Table | None = None,
    ) -> Action:
        """From a kind and its fields; every field of the kind must be given, no other may be."""
        known = kind if isinstance(kind, Kind) else game.kind_named(kind)
        if known is None or known not in game.kinds:
            names = ", ".join(k.name for k in game.kinds)
            raise NotationError(f"{game.name} has no kind of action {said(kind)}; it has {names}")
        memory = np.zeros(1, game.action_dtype)
        memory["kind"] = int(known)
        memory["seat"] = NO_SEAT if seat is None else seat
        if set(fields) != set(known.fields):
            wanted = ", ".join(known.fields) or "no fields"
            raise NotationError(f"{known.name} takes {wanted}; {', '.join(map(str, fields)) or 'nothing'} came")
        for name, value in fields.items():
            _put(game, memory, name, value)
        return cls(game, memory, table)

    @property
    def kind(self) -> Kind:
        """The kind of action."""
        return self.game.kinds[int(self.memory["kind"][0])]

    @property
    def seat(self) -> int:
        """Who plays it; −1 is the table."""
        return int(self.memory["seat"][0])

    @property
    def fields(self) -> dict[str, int | list[int]]:
        """The fields of its kind, in the order they are chosen."""
        return {name: self.memory[name][0].tolist() for name in self.kind.fields}

    def __getattr__(self, name: str) -> Any:
        if name in self.kind.fields:
            return self.memory[name][0].tolist()
        raise AttributeError(f"{self.kind.name} has no field {name!r}; it has {', '.join(self.kind.fields) or 'none'}")

    def by(self, seat: int) -> Action:
        """The same action, played by this seat."""
        memory = self.memory.copy()
        memory["seat"] = seat
        return Action(self.game, memory, self.table)

    def as_data(self) -> dict[str, Any]:
        """The action as JSON-able data."""
        return {"kind": self.kind.name, "seat": self.seat, **self.fields}

    def without_secrets(self) -> Action:
        """The action as others may see it: secret fields are zero."""
        return self.without(self.kind.secret)

    def without(self, fields: Sequence[str]) -> Action:
        """The action with these fields zero."""
        memory = self.memory.copy()
        for name in fields:
            memory[name] = 0
        return Action(self.game, memory, self.table)

    def tobytes(self) -> bytes:
        """The bytes that identify the action."""
        return self.memory.tobytes()

    def __reduce__(self) -> tuple[Any, ...]:
        """An action crosses processes as its bytes; a match it is played in gives it the names of its box again."""
        return _unpacked, (self.game, self.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.game.name == other.game.name and self.tobytes() == other.tobytes()

    def __hash__(self) -> int:
        return hash(self.tobytes())

    def __str__(self) -> str:
        if self._text is None:
            self._text = self.game.notation.write(self, self.table or self.game.table())
        return self._text

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self}>"


def _unpacked(game: Game, raw: bytes) -> Action:
    return Action(game, np.frombuffer(raw, game.action_dtype).copy())


def _put(game: Game, memory: NDArray[np.void], name: str, value: int | Sequence[int]) -> None:
    declared = next(f for f in game.action.fields if f.name == name)
    numbers = [value] if isinstance(value, int) else list(value)
    if len(numbers) != (declared.shape[0] if declared.shape else 1):
        raise NotationError(f"{name} takes {declared.shape or 'one number'}; {said(value)} came")
    possible = whole_range(declared.code)
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or number not in possible:
            raise NotationError(
                f"{name} is a whole number from {declared.domain[0]} to {declared.domain[-1]}; {said(number)} came"
            )
    memory[name] = value
