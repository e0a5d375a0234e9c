"""The whole action space: every kind with every value of its fields, where that is a finite, sensible number."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any

from .errors import GameError
from .kinds import Kind
from .made_functions import functions_of
from .records import ActionRecord, Field
from .verbs import broken_rule, spare

MOST_LISTED = 4096
MOST_IN_A_SET = 63
"""So many actions fit into the bits of one number that is never negative."""


class ActionSpace:
    """Every action there could be, by kind and fields, before any rule is asked."""

    def __init__(self, record: type[ActionRecord], kinds: Sequence[Kind]) -> None:
        self.kinds = tuple(kinds)
        self.fields = {f.name: f for f in record.fields}
        self.order = [f.name for f in record.fields if f.name not in ("kind", "seat")]

    def domains(self, kind: Kind) -> list[tuple[Field, int]]:
        """Each number of the kind in order: its field and its place in the field."""
        return [
            (self.fields[name], place)
            for name in kind.fields
            for place in range(prod(self.fields[name].shape) if self.fields[name].shape else 1)
        ]

    def size(self) -> int:
        """How many actions there are."""
        return sum(prod(len(f.domain) for f, _ in self.domains(kind)) for kind in self.kinds)

    def __iter__(self) -> Iterator[tuple[Kind, tuple[int, ...]]]:
        for kind in self.kinds:
            for numbers in self.of(kind):
                yield kind, numbers

    def of(self, kind: Kind) -> Iterator[tuple[int, ...]]:
        """Every combination of numbers that an action of this kind could have."""
        return itertools.product(*(f.domain for f, _ in self.domains(kind)))

    def all_candidates(self, game: str) -> Callable[..., int]:
        """Candidates for a game that gives none: the whole space, as a generated function."""
        if self.size() > MOST_LISTED:
            raise GameError(
                f"{game} has {self.size()} possible actions, too many to try each time: "
                "give candidates(box, state, out)"
            )
        for name in (name for kind in self.kinds for name in kind.fields if self.fields[name].values is None):
            tried = self.fields[name].domain
            raise GameError(
                f"{game}: the field {name!r} of its actions does not say which numbers it may have, so all from "
                f"{tried[0]} to {tried[-1]} would be tried: write {name}: … = values(low, high), or give candidates"
            )
        if any(f.shape for f in self.fields.values()):
            raise GameError(f"{game} has array fields in its actions; give candidates(box, state, out)")
        lines = ["def made(box, state, out):", "    n = 0"]
        for kind in self.kinds:
            loops, indent = self._loops(kind, "    ")
            lines += [*loops, f"{indent}out[n].kind = {int(kind)}"]
            lines += [f"{indent}out[n].{name} = {name}" for name in kind.fields]
            lines.append(f"{indent}n += 1")
        return _made([*lines, "    return n"])

    def everything_legal(self) -> Callable[..., int]:
        """The legal list for such a game in one pass: each action is written once, and stays if no rule forbids it."""
        lines = ["def made(box, turn, state, out):", "    n = 0", "    seat = state.to_act"]
        lines.append("    open_kinds = turn.open_kinds[state.node]")
        for kind in self.kinds:
            loops, indent = self._loops(kind, "        ")
            lines += [f"    if (open_kinds >> {int(kind)}) & 1:", *loops, f"{indent}action = out[n]"]
            lines += [f"{indent}action.kind = {int(kind)}", f"{indent}action.seat = seat"]
            lines += [f"{indent}action.{name} = {name if name in kind.fields else 0}" for name in self.order]
            lines += [f"{indent}if broken_rule(box, state, action) == 0:", f"{indent}    n += 1"]
        return _made([*lines, "    return n"])

    def legal_set(self) -> Callable[..., int] | None:
        """The same as a set of bits, an action each, in order; nothing for a space that is too large.

        Written without a single branch, so that a compiler can turn simple rules into arithmetic on whole sets.
        """
        if self.size() > MOST_IN_A_SET:
            return None
        lines = ["def made(box, turn, state, out):", "    found, place, action = 0, 0, spare(out)"]
        lines += ["    action.seat, open_kinds = state.to_act, turn.open_kinds[state.node]"]
        for kind in self.kinds:
            loops, indent = self._loops(kind, "    ")
            lines += [*loops, f"{indent}action.kind = {int(kind)}"]
            lines += [f"{indent}action.{name} = {name if name in kind.fields else 0}" for name in self.order]
            lines += [f"{indent}fits = (open_kinds >> {int(kind)}) & 1 and broken_rule(box, state, action) == 0"]
            lines += [f"{indent}found |= (1 if fits else 0) << place", f"{indent}place += 1"]
        return _made([*lines, "    return found"])

    def _loops(self, kind: Kind, indent: str) -> tuple[list[str], str]:
        """A loop per field of the kind, and the indent inside them."""
        lines = []
        for name in kind.fields:
            domain = self.fields[name].domain
            lines.append(f"{indent}for {name} in range({domain[0]}, {domain[-1] + 1}):")
            indent += "    "
        return lines, indent


def _made(lines: list[str]) -> Callable[..., int]:
    space: dict[str, Any] = {"broken_rule": broken_rule, "spare": spare}
    made: Callable[..., int] = functions_of("\n".join(lines), space, "actions listed")["made"]
    return made
