"""Choices: legal actions as the clicks that lead to them, kind first, then field by field, one step at a time.

A game whose actions are too many to list offers its own clicks for some kinds (`Appearance(clicks=…)`): what follows
one is worked out when somebody has chosen it, so nothing legal is out of reach and no step is ever long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from threading import get_ident
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .errors import NotationError
from .kinds import Kind
from .rules import FINE
from .turn.tables import ANYTIME

if TYPE_CHECKING:
    from .match import Match

Path = tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """One click: a stable token, a label for people, and the id its element has if the picture draws it.

    `field` is what is chosen and `value` the number chosen, where it is one number; a kind of action has neither. A
    choice that completes an action carries it, and `more` says that something can be chosen after it. An `aside` is
    open at any time, on turn or not; what is `weighty` should be asked twice; one that `pays` says what is spent.
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
    pays: bool = False

    def as_data(self, drawn: frozenset[str] = frozenset()) -> dict[str, Any]:
        """The choice as JSON-able data. `drawn` are the ids of the picture's elements."""
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
            "pays": self.pays,
        }


@dataclass(frozen=True)
class Click:
    """A click that a game offers by itself on the way to an action (`narrow`).

    `field` and `value` are what is chosen; `text` and `label` are there for what is no single value, such as a part of
    a map, and `element` where it is drawn under another id. `fields` are those of the legal action it completes;
    otherwise `onward` gives the clicks that follow.
    """

    field: str
    value: int | None = None
    text: str = ""
    label: str = ""
    element: str = ""
    fields: Mapping[str, int | Sequence[int]] | None = None
    onward: Callable[[], Sequence[Click]] | None = None


def element_id(field_name: str, value: str) -> str:
    """The id of the picture's element for a value of a field: `cell-b2`."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", f"{field_name}-{value}")


def next_choices(match: Match, path: Path, seat: int | None) -> list[Choice]:
    """What a seat can choose after these tokens."""
    who = match.to_act if seat is None else seat
    return [] if who is None or match.is_over else Choosing.of(match, who).after(path)


def every_choice(
    match: Match, seat: int | None = None, into: Callable[[Choice], bool] = lambda choice: True
) -> Iterator[tuple[Path, Choice]]:
    """Every choice there is, with the tokens that lead to it; what follows a choice comes right after it.

    `into` says which choices are gone into, where there are too many ways for all.
    """
    waiting: list[tuple[Path, Choice]] = [((), choice) for choice in reversed(match.choices((), seat))]
    while waiting:
        path, choice = waiting.pop()
        yield path, choice
        if choice.more and into(choice):
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


Entry: TypeAlias = tuple[Choice, Callable[[], "list[Entry]"]]
"""A choice, and what works out what follows it."""


MOST_KNOWN = 64
"""Steps that are kept of one position: whoever asks for one path after another must not fill the memory."""


class Choosing:
    """What one seat can choose in one position."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.position = match.memory
        self.seat = seat
        self.thread = get_ident()
        self.rows = match.legal_rows(seat)
        self.asides = asides(match, seat)
        self.box, self.seen = match.gate.opened(match.table, match.memory, seat)
        self.known: dict[Path, list[Entry]] = {(): self._kinds()}

    @staticmethod
    def of(match: Match, seat: int) -> Choosing:
        """Made once for a position, however many steps one thread asks for: games note things while they look."""
        known = match.choosing
        asked = (match, seat, get_ident())
        if known is None or known.position is not match.memory or (known.match, known.seat, known.thread) != asked:
            known = match.choosing = Choosing(match, seat)
        return known

    def after(self, path: Path) -> list[Choice]:
        """What can be chosen after these tokens; a step is kept until many others have been asked for."""
        known = self.known
        for place, token in enumerate(path):
            if path[: place + 1] not in known:
                entries = known[path[:place]]
                onward = next((onward for choice, onward in entries if choice.token == token), None)
                if onward is None:
                    listed = ", ".join(choice.token for choice, _ in entries[:20]) or "nothing"
                    said = " ".join(path[:place]) or "the start"
                    raise NotationError(f"{token[:80]!r} cannot be chosen after {said[:200]!r}; {listed} can")
                if len(known) >= MOST_KNOWN:
                    known = self.known = {path[:step]: known[path[:step]] for step in range(place + 1)}
                known[path[: place + 1]] = onward()
        return [choice for choice, _ in known[path]]

    def _kinds(self) -> list[Entry]:
        kinds, numbers = self.match.game.kinds, self.rows["kind"]
        found = [self._kind(_Step(kinds[number], self.rows[numbers == number])) for number in _in_order(numbers)]
        for kind in self._unlisted():
            clicks = self._narrowed(kind)
            if clicks:
                choice = Choice(kind.name, kind.label, element_id("kind", kind.name), more=True, weighty=kind.weighty)
                found.append((choice, partial(self._offered, kind, clicks)))
        for number in dict.fromkeys(int(action.kind) for action in self.asides):
            rows = np.concatenate([action.memory for action in self.asides if action.kind == number])
            found.append(self._kind(_Step(kinds[number], rows, aside=True)))
        return found

    def _unlisted(self) -> list[Kind]:
        """The kinds that are open and have nothing in the list: the game may know of something all the same."""
        game, listed = self.match.game, set(self.rows["kind"].tolist())
        if game.appearance.clicks is None or self.seat not in self.match.may_act:
            return []
        is_open = int(self.match.table.turn["open_kinds"][0, self.position["node"][0]])
        return [kind for kind in game.kinds if is_open >> kind & 1 and kind.fields and kind not in listed]

    def _kind(self, step: _Step) -> Entry:
        name = step.kind.name
        choice = self._choice(step, name, step.kind.label, element_id("kind", name))
        return choice, partial(self._into, step)

    def _into(self, step: _Step) -> list[Entry]:
        """What follows a kind: the game's own clicks, or its fields one after another."""
        clicks = None if step.aside else self._narrowed(step.kind)
        return self._fields(step) if clicks is None else self._offered(step.kind, clicks)

    def _narrowed(self, kind: Kind) -> Sequence[Click] | None:
        game = self.match.game
        if game.appearance.clicks is None:
            return None
        state: Any = game.plain_state(self.position.copy())
        state.to_act = self.seat
        found: Sequence[Click] | None = game.appearance.clicks(self.match.table.plain.box, state, kind)
        return found

    def _offered(self, kind: Kind, clicks: Sequence[Click]) -> list[Entry]:
        """A game's own clicks; the actions they complete lie side by side in memory."""
        complete = [click.fields for click in clicks if click.fields is not None]
        rows = np.zeros(len(complete), self.match.game.action_dtype)
        rows["kind"], rows["seat"] = kind, self.seat
        for name in kind.fields if complete else ():
            rows[name] = [fields[name] for fields in complete]
        actions = (Action(self.match.game, rows[place : place + 1], self.match.table) for place in range(len(rows)))
        return [self._clicked(kind, click, None if click.fields is None else next(actions)) for click in clicks]

    def _clicked(self, kind: Kind, click: Click, action: Action | None) -> Entry:
        value, onward = click.value or 0, click.onward
        text = click.text or self.match.game.notation.write_value(click.field, value)
        label = click.label or self._label(kind, click.field, value) or f"{click.field} {text}"
        element = click.element or element_id(click.field, text)
        more = onward is not None
        token = f"{click.field}={text}"
        choice = Choice(token, label, element, click.field, click.value, action, more, weighty=kind.weighty)
        return choice, lambda: self._offered(kind, onward() if onward else ())

    def _fields(self, step: _Step) -> list[Entry]:
        if step.field == len(step.kind.fields):
            return []
        name = step.kind.fields[step.field]
        column = step.rows[name]
        if column.ndim == 1:
            return [self._number(step, name, name, value, column == value) for value in _in_order(column)]
        if step.place:
            return self._one_by_one(step, name, column)
        return self._whole_or_one_by_one(step, name, column)

    def _whole_or_one_by_one(self, step: _Step, name: str, column: NDArray[Any]) -> list[Entry]:
        """A row of numbers is a single click if the game has a label for it."""
        kinds, first, which = np.unique(column, axis=0, return_index=True, return_inverse=True)
        found: list[Entry] = []
        single = np.zeros(len(column), np.bool_)
        for place in np.argsort(first):
            numbers = kinds[place].tolist()
            label = self._label(step.kind, name, numbers)
            if label is None:
                single |= which.ravel() == place
                continue
            text = self.match.game.notation.write_value(name, numbers)
            following = _Step(step.kind, step.rows[which.ravel() == place], step.field + 1, 0, step.aside)
            element = element_id(name, _first_sort(numbers) if name == step.kind.spends else text)
            choice = self._choice(following, f"{name}={text}", label, element, name)
            found.append((choice, partial(self._fields, following)))
        if single.any():
            rest = _Step(step.kind, step.rows[single], step.field, 0, step.aside)
            found += self._one_by_one(rest, name, rest.rows[name])
        return found

    def _one_by_one(self, step: _Step, name: str, column: NDArray[Any]) -> list[Entry]:
        numbers = column[:, step.place]
        where = f"{name}.{step.place}"
        further = step.place + 1 < column.shape[1]
        return [self._number(step, name, where, value, numbers == value, further) for value in _in_order(numbers)]

    def _number(
        self, step: _Step, name: str, where: str, value: int, chosen: NDArray[np.bool_], further: bool = False
    ) -> Entry:
        place = (step.field, step.place + 1) if further else (step.field + 1, 0)
        following = _Step(step.kind, step.rows[chosen], *place, step.aside)
        text = self.match.game.notation.write_value(name, value)
        label = self._label(step.kind, name, value) or f"{where.replace('_', ' ')} {text}"
        choice = self._choice(following, f"{where}={text}", label, element_id(name, text), name, value)
        return choice, partial(self._fields, following)

    def _label(self, kind: Kind, name: str, value: int | list[int]) -> str | None:
        label = self.match.game.label
        return (label(self.box, self.seen, kind, name, value) or None) if label else None

    def _choice(
        self, step: _Step, token: str, label: str, element: str, field: str = "", value: int | None = None
    ) -> Choice:
        complete = step.field == len(step.kind.fields)
        action = Action(self.match.game, step.rows[:1], self.match.table) if complete else None
        pays = bool(field) and field == step.kind.spends
        return Choice(token, label, element, field, value, action, not complete, step.aside, step.kind.weighty, pays)


def _first_sort(numbers: list[int]) -> str:
    """Of so many of each sort the first that there are any of."""
    return str(next((sort for sort, number in enumerate(numbers) if number), 0))


def _in_order(numbers: NDArray[Any]) -> list[int]:
    """Each number once, in the order they come."""
    return list(dict.fromkeys(numbers.tolist()))
