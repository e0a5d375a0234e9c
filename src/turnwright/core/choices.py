"""Choices: legal actions as the clicks that lead to them, kind first, then field by field, one step at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .errors import NotationError
from .flow import check
from .kinds import Kind
from .plain import Slots
from .rules import FINE
from .turn.tables import ANYTIME
from .verbs import clear_unused

if TYPE_CHECKING:
    from .match import Match

Path = tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """One click: a stable token, a label for people, and the id its element has if the picture draws it.

    `field` is what is chosen and `value` the number chosen, where it is one number; a kind of action has neither. A
    choice that completes an action carries it, and `more` says that something can be chosen after it. An `aside` is
    open at any time, on turn or not; what is `weighty` should be asked twice.
    """

    token: str
    label: str
    element: str
    field: str = ""
    value: int | None = None
    action: Action | None = None
    more: bool = False
    aside: bool = False
    weighty: bool = False

    def as_data(self, drawn: frozenset[str] = frozenset()) -> dict[str, Any]:
        """The choice as JSON-able data. `drawn` are the ids of the picture's elements, as `match.drawn` gives them."""
        return {
            "token": self.token,
            "label": self.label,
            "element": self.element if self.element in drawn else None,
            "field": self.field,
            "value": self.value,
            "action": None if self.action is None else str(self.action),
            "more": self.more,
            "aside": self.aside,
            "weighty": self.weighty,
        }


def element_id(field_name: str, value: str) -> str:
    """The id of the picture's element for a value of a field: `cell-b2`."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", f"{field_name}-{value}")


def next_choices(match: Match, path: Path, seat: int | None) -> list[Choice]:
    """What a seat can choose after these tokens."""
    who = match.to_act if seat is None else seat
    return [] if who is None or match.is_over else Choosing.of(match, who).after(path)


def every_choice(match: Match, seat: int | None = None) -> Iterator[tuple[Path, Choice]]:
    """Every choice there is, with the tokens that lead to it; what follows a choice comes right after it."""
    waiting: list[tuple[Path, Choice]] = [((), choice) for choice in reversed(match.choices((), seat))]
    while waiting:
        path, choice = waiting.pop()
        yield path, choice
        if choice.more:
            further = (*path, choice.token)
            waiting += [(further, one) for one in reversed(match.choices(further, seat))]


def asides(match: Match, seat: int) -> list[Action]:
    """What this seat may do at any time, on turn or not: offer a draw, resign."""
    found = []
    for kind in match.game.kinds:
        one_each = len(match.game.space.domains(kind)) == len(kind.fields)
        if match.game.automaton.off_turn.get(kind.name) == ANYTIME and one_each:
            for numbers in match.game.space.of(kind):
                fields = dict(zip(kind.fields, numbers, strict=True))
                action = Action.make(match.game, kind, seat, fields, match.table)
                if match.check(action) == FINE:
                    found.append(action)
    return found


@dataclass(frozen=True)
class _Step:
    """Some legal actions of one kind that agree in all that was chosen, and where the next choice stands.

    `place` counts the numbers of a row that were chosen one by one.
    """

    kind: Kind
    rows: NDArray[np.void]
    field: int = 0
    place: int = 0
    aside: bool = False


class Choosing:
    """What one seat can choose in one position."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.position = match.memory
        self.seat = seat
        self.rows = match.legal_rows(seat)
        self.asides = asides(match, seat)
        self.narrowed: dict[str, NDArray[np.void] | None] = {}
        self.box, self.seen = match.gate.opened(match.table, match.memory, seat)

    @staticmethod
    def of(match: Match, seat: int) -> Choosing:
        """Made once for a position, however many steps are asked for."""
        known = match.choosing
        if known is None or known.position is not match.memory or known.seat != seat or known.match is not match:
            known = match.choosing = Choosing(match, seat)
        return known

    def after(self, path: Path) -> list[Choice]:
        """What can be chosen after these tokens."""
        steps = self._kinds()
        for place, token in enumerate(path):
            found = next((step for choice, step in steps if choice.token == token), None)
            if found is None:
                known = ", ".join(choice.token for choice, _ in steps[:20]) or "nothing"
                said = " ".join(path[:place]) or "the start"
                raise NotationError(f"{token[:80]!r} cannot be chosen after {said[:200]!r}; {known} can")
            steps = self._fields(self._widened(found))
        return [choice for choice, _ in steps]

    def _widened(self, step: _Step) -> _Step:
        """All actions that agree in what was chosen, where the game lists more of them if it is asked for fewer."""
        if self.match.game.narrow is None or step.aside or step.place or step.field == len(step.kind.fields):
            return step
        chosen = {name: step.rows[name][0].tolist() for name in step.kind.fields[: step.field]}
        key = f"{step.kind.name} {chosen}"
        if key not in self.narrowed:
            self.narrowed[key] = self._listed(step.kind, chosen)
        rows = self.narrowed[key]
        return step if rows is None else replace(step, rows=rows)

    def _listed(self, kind: Kind, chosen: dict[str, Any]) -> NDArray[np.void] | None:
        """The legal actions that begin like this; None where the list has them all already."""
        game, (box, turn) = self.match.game, self.match.table.plain
        assert game.narrow is not None
        state: Any = game.plain_state(self.position.copy())
        state.to_act = self.seat
        out = Slots(game.plain_action, game.action_dtype, game.max_candidates)
        count = game.narrow(box, state, out, kind, chosen)
        if count < 0:
            return None
        found = []
        for place in range(count):
            action: Any = out[place]
            action.seat = self.seat
            clear_unused(state, action)
            if turn.exact_kinds[state.node] >> kind & 1 or check(box, turn, state, action) == FINE:
                found.append(action.store())
        return np.concatenate(found) if found else None

    def _kinds(self) -> list[tuple[Choice, _Step]]:
        game = self.match.game
        numbers = self.rows["kind"]
        found = [_Step(game.kinds[number], self.rows[numbers == number]) for number in _in_order(numbers)]
        for number in dict.fromkeys(int(action.kind) for action in self.asides):
            rows = np.concatenate([action.memory for action in self.asides if action.kind == number])
            found.append(_Step(game.kinds[number], rows, aside=True))
        return [self._kind(step) for step in found]

    def _kind(self, step: _Step) -> tuple[Choice, _Step]:
        name = step.kind.name
        return self._choice(step, name, step.kind.label, element_id("kind", name)), step

    def _fields(self, step: _Step) -> list[tuple[Choice, _Step]]:
        if step.field == len(step.kind.fields):
            return []
        name = step.kind.fields[step.field]
        column = step.rows[name]
        if column.ndim == 1:
            return [self._number(step, name, name, value, column == value) for value in _in_order(column)]
        if step.place:
            return self._one_by_one(step, name, column)
        return self._whole_or_one_by_one(step, name, column)

    def _whole_or_one_by_one(self, step: _Step, name: str, column: NDArray[Any]) -> list[tuple[Choice, _Step]]:
        """A row of numbers is a single click if the game has a label for it."""
        kinds, first, which = np.unique(column, axis=0, return_index=True, return_inverse=True)
        found: list[tuple[Choice, _Step]] = []
        single = np.zeros(len(column), np.bool_)
        for place in np.argsort(first):
            numbers = kinds[place].tolist()
            label = self._label(step.kind, name, numbers)
            if label is None:
                single |= which.ravel() == place
                continue
            text = self.match.game.notation.write_value(name, numbers)
            following = _Step(step.kind, step.rows[which.ravel() == place], step.field + 1, 0, step.aside)
            found.append((self._choice(following, f"{name}={text}", label, element_id(name, text), name), following))
        if single.any():
            rest = _Step(step.kind, step.rows[single], step.field, 0, step.aside)
            found += self._one_by_one(rest, name, rest.rows[name])
        return found

    def _one_by_one(self, step: _Step, name: str, column: NDArray[Any]) -> list[tuple[Choice, _Step]]:
        numbers = column[:, step.place]
        where = f"{name}.{step.place}"
        further = step.place + 1 < column.shape[1]
        return [self._number(step, name, where, value, numbers == value, further) for value in _in_order(numbers)]

    def _number(
        self, step: _Step, name: str, where: str, value: int, chosen: NDArray[np.bool_], further: bool = False
    ) -> tuple[Choice, _Step]:
        place = (step.field, step.place + 1) if further else (step.field + 1, 0)
        following = _Step(step.kind, step.rows[chosen], *place, step.aside)
        text = self.match.game.notation.write_value(name, value)
        label = self._label(step.kind, name, value) or f"{where.replace('_', ' ')} {text}"
        return self._choice(following, f"{where}={text}", label, element_id(name, text), name, value), following

    def _label(self, kind: Kind, name: str, value: int | list[int]) -> str | None:
        label = self.match.game.label
        return (label(self.box, self.seen, kind, name, value) or None) if label else None

    def _choice(
        self, step: _Step, token: str, label: str, element: str, field: str = "", value: int | None = None
    ) -> Choice:
        complete = step.field == len(step.kind.fields)
        action = Action(self.match.game, step.rows[:1], self.match.table) if complete else None
        return Choice(token, label, element, field, value, action, not complete, step.aside, step.kind.weighty)


def _in_order(numbers: NDArray[Any]) -> list[int]:
    """Each number once, in the order they come."""
    return list(dict.fromkeys(numbers.tolist()))
