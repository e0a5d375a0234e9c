"""Actions as numbers: a flat space where it is small, else a path, on which each step picks the next number.

Both are told by the declaration of a game alone, so an index means the same in every match. Kinds that the table says,
and those that are open at any time (offering a draw, resigning), are not among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..core.errors import MatchError, OptionError
from ..core.game import Game
from ..core.kinds import Kind
from ..core.records import Field

MOST_FLAT = 4096
"""A space of more actions than this is a path, unless one asks for the flat one."""
MOST_ASKED = 1 << 22
"""No mask is longer than this, whoever asks."""
MOST_VALUES, BASE = 512, 64
"""On a path, a field of more values than this is chosen digit by digit, each of so many values."""
FLAT, PATH, AUTO = "flat", "path", "auto"
Tokens = NDArray[np.int64]


class Encoding(Protocol):
    """Actions as numbers below `size`, one or several for an action."""

    name: str
    size: int

    def tokens(self, rows: NDArray[np.void], step: int) -> Tokens:
        """The number that each of these actions has at a step; they agree in all the steps before."""

    def steps(self, row: NDArray[np.void]) -> int:
        """How many numbers an action has."""

    def meaning(self) -> Iterator[tuple[int, int, str]]:
        """What the numbers mean: the first, how many, and words."""

    def words(self, token: int) -> str:
        """What one number means."""


def own_kinds(game: Game) -> tuple[Kind, ...]:
    """The kinds a seat plays on its turn."""
    on_turn = {name for node in game.automaton.nodes for name in node.steps}
    return tuple(kind for kind in game.kinds if kind.name in on_turn or kind.name not in game.automaton.off_turn)


class FlatActions:
    """One number for an action: kinds in order, and the numbers of each as digits, the last one fastest."""

    name = FLAT

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = own_kinds(game)
        self.first: dict[int, int] = {}
        self.size = 0
        for kind in self.kinds:
            self.first[int(kind)] = self.size
            self.size += prod(len(declared.domain) for declared, _ in game.space.domains(kind))

    def words(self, token: int) -> str:
        return _words(self, token)

    def steps(self, row: NDArray[np.void]) -> int:
        return 1

    def tokens(self, rows: NDArray[np.void], step: int) -> Tokens:
        found = np.zeros(len(rows), np.int64)
        for kind in self.kinds:
            chosen = rows["kind"] == int(kind)
            if chosen.any():
                found[chosen] = self._within(kind, rows[chosen]) + self.first[int(kind)]
        return found

    def _within(self, kind: Kind, rows: NDArray[np.void]) -> Tokens:
        number = np.zeros(len(rows), np.int64)
        for declared, place in self.game.space.domains(kind):
            domain = declared.domain
            values = rows[declared.name].reshape(len(rows), -1)[:, place].astype(np.int64)
            number = number * len(domain) + (values - domain.start) // domain.step
        return number

    def action(self, number: int) -> NDArray[np.void]:
        """The action of a number, by nobody yet."""
        if not 0 <= number < self.size:
            raise MatchError(f"an action of {self.game.name} is a number from 0 to {self.size - 1}; {number} came")
        kind = next(kind for kind in reversed(self.kinds) if self.first[int(kind)] <= number)
        row = self.game.blank_actions(1)
        row["kind"] = int(kind)
        rest = number - self.first[int(kind)]
        for declared, place in reversed(self.game.space.domains(kind)):
            rest, digit = divmod(rest, len(declared.domain))
            row[declared.name].reshape(-1)[place] = declared.domain[digit]
        return row

    def meaning(self) -> Iterator[tuple[int, int, str]]:
        for kind in self.kinds:
            domains = self.game.space.domains(kind)
            count = prod(len(declared.domain) for declared, _ in domains)
            words = ", ".join(f"{declared.name} ({len(declared.domain)})" for declared, _ in domains)
            yield self.first[int(kind)], count, f"{kind.name}{': ' if words else ''}{words}"


@dataclass(frozen=True)
class Digit:
    """One step of a path after the kind: a number of a field, or one digit of it."""

    field: str
    place: int
    domain: range
    worth: int
    count: int

    @classmethod
    def all_of(cls, declared: Field, place: int) -> list[Digit]:
        """The steps that a number takes: one, or one per digit where its values are many, the highest first."""
        domain, worth = declared.domain, 1
        if len(domain) <= MOST_VALUES:
            return [cls(declared.name, place, domain, 1, len(domain))]
        found: list[Digit] = []
        while worth < len(domain):
            count = min(BASE, -(-len(domain) // worth))
            found.insert(0, cls(declared.name, place, domain, worth, count))
            worth *= BASE
        return found

    def of(self, rows: NDArray[np.void]) -> Tokens:
        """The digit in each of these actions."""
        values = rows[self.field].reshape(len(rows), -1)[:, self.place].astype(np.int64)
        digits: Tokens = (values - self.domain.start) // self.domain.step // self.worth
        return digits if self.count == len(self.domain) else digits % BASE

    def words(self, shaped: bool) -> str:
        name = f"{self.field}.{self.place}" if shaped else self.field
        if self.count == len(self.domain):
            return f"{name} from {self.domain[0]} to {self.domain[-1]}"
        return f"{name}, the digit worth {self.worth}"


class PathActions:
    """A number for the kind, then one for each of its fields: an index means the same value in every kind.

    A field of very many values is chosen digit by digit, to the base 64.
    """

    name = PATH

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = own_kinds(game)
        self.place_of_kind = {int(kind): place for place, kind in enumerate(self.kinds)}
        self.digits = {
            int(kind): [digit for number in game.space.domains(kind) for digit in Digit.all_of(*number)]
            for kind in self.kinds
        }
        self.first: dict[Digit, int] = {}
        self.size = len(self.kinds)
        for name in game.space.order:
            for digit in (digit for digits in self.digits.values() for digit in digits if digit.field == name):
                if digit not in self.first:
                    self.first[digit] = self.size
                    self.size += digit.count

    def words(self, token: int) -> str:
        return _words(self, token)

    def steps(self, row: NDArray[np.void]) -> int:
        return 1 + len(self.digits[int(row["kind"][0])])

    def tokens(self, rows: NDArray[np.void], step: int) -> Tokens:
        if step == 0:
            return np.array([self.place_of_kind[number] for number in rows["kind"].tolist()], np.int64)
        digit = self.digits[int(rows["kind"][0])][step - 1]
        return self.first[digit] + digit.of(rows)

    def meaning(self) -> Iterator[tuple[int, int, str]]:
        for place, kind in enumerate(self.kinds):
            yield place, 1, f"the kind {kind.name}"
        for digit, first in self.first.items():
            yield first, digit.count, digit.words(bool(self.game.space.fields[digit.field].shape))


def _words(encoding: Encoding, token: int) -> str:
    first, count, words = next(one for one in reversed(list(encoding.meaning())) if one[0] <= token)
    return words if count == 1 else f"{words}, the {token - first + 1}. of them"


def encoding_for(game: Game, name: str = AUTO) -> Encoding:
    """The encoding of this name; `auto` is flat where there are at most 4,096 actions."""
    if name not in (FLAT, PATH, AUTO):
        raise OptionError(f"an encoding is {FLAT}, {PATH} or {AUTO}; {name!r} came")
    flat = FlatActions(game)
    if name == FLAT and flat.size > MOST_ASKED:
        raise OptionError(f"{game.name} has {flat.size} actions, too many for a flat space; ask for {PATH} or {AUTO}")
    return flat if name == FLAT or (name == AUTO and flat.size <= MOST_FLAT) else PathActions(game)


class Decision:
    """One seat's choice of an action, number by number, among those that are legal.

    After the first number, a step that leaves no choice is not asked.
    """

    def __init__(self, encoding: Encoding, rows: NDArray[np.void]) -> None:
        self.encoding, self.legal, self.rows = encoding, rows, rows
        self.step = 0
        self.chosen: list[int] = []
        self.tokens = encoding.tokens(rows, 0)

    def copy(self) -> Decision:
        """The same choice, to be gone on with on its own."""
        made = Decision.__new__(Decision)
        made.__dict__.update(self.__dict__, chosen=list(self.chosen))
        return made

    def allows(self, token: int) -> bool:
        return bool((self.tokens == token).any())

    def pick(self, token: int) -> NDArray[np.void] | None:
        """Choose a number; the action, once it is complete."""
        self._take(token)
        while self.step < self.encoding.steps(self.rows[:1]):
            self.tokens = self.encoding.tokens(self.rows, self.step)
            if (self.tokens != self.tokens[0]).any():
                return None
            self._take(int(self.tokens[0]))
        return self.rows[:1]

    def follow(self, chosen: Sequence[int]) -> None:
        """Choose what was chosen before; a step without a choice is taken by itself."""
        while len(self.chosen) < len(chosen):
            self.pick(chosen[len(self.chosen)])

    def _take(self, token: int) -> None:
        self.rows = self.rows[self.tokens == token]
        self.chosen.append(token)
        self.step += 1
