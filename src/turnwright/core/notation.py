"""Actions as text, `place 4`, and as JSON; and back, with errors that say what was expected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .actions import NO_SEAT, Action
from .errors import NotationError
from .flow import TABLE, Table
from .kinds import Kind
from .printable import said
from .records import Field
from .turn.tables import ANYTIME, BY_TABLE

if TYPE_CHECKING:
    from .game import Game

LONGEST = 2000
PREFIX = re.compile(r"^(table|\d{1,2})\s*:\s*")


class Notation:
    """Reads and writes the actions of one game.

    The usual form is the kind's name and its fields: `place 4`. A game may name the values of a field (`names`), or
    write and read whole actions itself. Actions that are open to others than the seat to act say who: `1: resign`.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = {f.name: f for f in game.action.fields}
        self._places = {
            name: {known.lower(): place for place, known in reversed(list(enumerate(names)))}
            for name, names in game.names.items()
        }

    def write(self, action: Action, table: Table) -> str:
        """The action as text."""
        return self._prefix(action) + self.write_choice(action, table)

    def write_choice(self, action: Action, table: Table) -> str:
        """The same without who plays it."""
        if self.game.write:
            text = self.game.write(table.plain.box, action)
            if text is not None:
                return text
        kind = action.kind
        return " ".join([kind.name, *(self.write_value(name, action.fields[name]) for name in kind.fields)])

    def write_value(self, name: str, value: int | list[int]) -> str:
        """One field's value as text."""
        if isinstance(value, list):
            return ",".join(self.write_value(name, number) for number in value)
        names = self.game.names.get(name)
        place = value - self.fields[name].domain[0] if names else -1
        return names[place] if names and 0 <= place < len(names) else str(value)

    def _prefix(self, action: Action) -> str:
        off_turn = self.game.automaton.off_turn.get(action.kind.name)
        if off_turn == BY_TABLE:
            return "table: "
        return f"{action.seat}: " if off_turn == ANYTIME and action.seat >= 0 else ""

    def parse(self, text: str, table: Table, state: Any = None) -> Action:
        """The action that the text names. With a seen position, a game may fill in what was left out."""
        if not isinstance(text, str):
            raise NotationError(f"an action is text such as {self._example()!r}; {type(text).__name__} came")
        if len(text) > LONGEST:
            raise NotationError(f"an action has at most {LONGEST} characters; {len(text)} came")
        said = PREFIX.match(text.strip())
        rest = text.strip()[said.end() :] if said else text.strip()
        seat = NO_SEAT if not said else TABLE if said[1] == "table" else int(said[1])
        action = self._parse_whole(rest, table, state)
        if seat == NO_SEAT and self.game.automaton.off_turn.get(action.kind.name) == BY_TABLE:
            seat = TABLE
        return action.by(seat)

    def _parse_whole(self, text: str, table: Table, state: Any) -> Action:
        if self.game.read:
            found = self.game.read(table.plain.box, text, state)
            if isinstance(found, tuple):
                kind, fields = found
                return Action.make(self.game, kind, None, fields, table)
            if found is not None:
                raise NotationError(
                    f"{self.game.name}: {said(text)} is read as {said(found)}, not a kind and its fields"
                )
        words = text.split()
        kind = self.game.kind_named(words[0].lower()) if words else None
        if kind is None:
            names = ", ".join(k.name for k in self.game.kinds)
            raise NotationError(f"{said(text)} is not an action of {self.game.name}: it begins with one of {names}")
        if len(words) - 1 != len(kind.fields):
            raise NotationError(f"{said(text)}: write {self._form(kind)}")
        values = {name: self._value(name, word, text) for name, word in zip(kind.fields, words[1:], strict=True)}
        return Action.make(self.game, kind, None, values, table)

    def _value(self, name: str, word: str, text: str) -> int | list[int]:
        declared = self.fields[name]
        if declared.shape:
            return [self._number(declared, piece, text) for piece in word.split(",")]
        return self._number(declared, word, text)

    def _number(self, declared: Field, word: str, text: str) -> int:
        place = self._places.get(declared.name, {}).get(word.lower())
        if place is not None:
            return place + declared.domain[0]
        names = self.game.names.get(declared.name, ())
        if not names and re.fullmatch(r"-?\d{1,10}", word):
            return int(word)
        wanted = (
            f"one of {', '.join(names)}" if names else f"a number from {declared.domain[0]} to {declared.domain[-1]}"
        )
        raise NotationError(f"{said(text)}: {declared.name} is {wanted}; {said(word)} came")

    def _form(self, kind: Kind) -> str:
        return " ".join([kind.name, *(f"<{name}>" for name in kind.fields)])

    def _example(self) -> str:
        return self._form(self.game.kinds[0])

    def from_data(self, data: Any, table: Table | None = None) -> Action:
        """The action that this JSON-able data names."""
        if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
            raise NotationError(
                f'an action is an object like {{"kind": "{self.game.kinds[0].name}", …}}; {said(data)} came'
            )
        fields = {name: value for name, value in data.items() if name not in ("kind", "seat")}
        seat = data.get("seat")
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not -1 <= seat < 16):
            raise NotationError(f"$.seat is a seat number; {said(seat)} came")
        for name, value in fields.items():
            if not isinstance(value, int | list):
                raise NotationError(f"$.{name} is a whole number; {said(value)} came")
        return Action.make(self.game, data["kind"], seat, fields, table)
