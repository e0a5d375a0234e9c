"""The automaton of a turn: one node per remainder, found by walking from the start until nothing new turns up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..errors import TurnError
from ..kinds import Kind
from .expression import DONE, Automatic, Condition, Expression, Never, Reason, Repeat, Step
from .parts import Budget, Together
from .words import listed

AUTOMATIC, CUT, TOGETHER, END = 1, 2, 4, 8
ON_TURN, ANYTIME, BY_TABLE = 0, 1, 2
NOWHERE, WAITS = -32768, -1
"""A step that does not exist; and a step to node n that waits until every seat has taken it, written as WAITS − n."""
MOST_NODES = 4096
MOST_KINDS = 64


TurnTables: TypeAlias = NDArray[np.void]
"""The automaton as one record, for compiled code: no table of it is ever counted or copied."""


def tables_dtype(nodes: int, kinds: int, stages: int) -> np.dtype[np.void]:
    """The record of an automaton of this size."""
    per_node = ("automatic", "automatic_to", "cut", "cut_to")
    return np.dtype(
        [
            ("open_kinds", "u8", (nodes,)),
            ("exact_kinds", "u8", (nodes,)),
            ("step", "i2", (nodes, kinds)),
            *((name, "i2", (nodes,)) for name in per_node),
            ("entry", "i2", (stages,)),
            ("flags", "u1", (nodes,)),
            ("off_turn", "u1", (kinds,)),
        ],
        align=True,
    )


@dataclass
class Node:
    """A place in a turn: what may happen here, where it leads, and the words for it."""

    number: int
    stage: int
    remainder: Expression
    steps: dict[str, int] = field(default_factory=dict)
    automatic: Automatic | None = None
    automatic_to: int = -1
    cut_name: str = ""
    cut: int = -1
    cut_to: int = -1

    @property
    def together(self) -> bool:
        return isinstance(_head(self.remainder), Together)

    @property
    def remaining(self) -> str:
        return "the turn is over" if self.number == 0 else self.remainder.remaining()

    @property
    def label(self) -> str:
        return self.remainder.label()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        return self.remainder.reasons()


def _head(expression: Expression) -> Expression:
    """The part that is current, with what is wrapped around it and what follows taken away."""
    while not isinstance(expression, Repeat):
        inner = getattr(expression, "first", None) or getattr(expression, "inner", None)
        if inner is None:
            break
        expression = inner
    return expression


class Automaton:
    """All turns of a game, compiled. Node 0 is the end of a turn."""

    def __init__(
        self, stages: dict[str, Expression], kinds: Sequence[Kind], stop: str, off_turn: dict[str, int]
    ) -> None:
        if len(kinds) > MOST_KINDS:
            raise TurnError(f"a game has at most {MOST_KINDS} kinds of action; this one has {len(kinds)}")
        self.stages = tuple(stages)
        self.kinds = tuple(kinds)
        self.stop = stop
        self.off_turn = off_turn
        self.steps: list[Step] = []
        self.cuts: list[Condition] = []
        self.nodes = [Node(0, 0, DONE)]
        self.entries: list[int] = []
        self._known: dict[tuple[int, Expression], int] = {}
        used: set[object] = set()
        for number, (name, expression) in enumerate(stages.items()):
            self.entries.append(self._explore(number, name, expression, used))
        self._require_every_part(stages, used)
        self._require_an_end(stages)
        self.tables = self._tables()

    def node(self, number: int) -> Node:
        return self.nodes[number]

    def _repr_svg_(self) -> str:
        """In a notebook it shows itself as its diagram."""
        from ..drawing import as_markup
        from .diagram import as_svg

        return as_markup(as_svg(self))

    def mark_exact(self, kinds: Sequence[Kind]) -> None:
        """Let lists take actions of these kinds as they are proposed, without asking the rules again."""
        marked = np.uint64(sum(1 << kind for kind in kinds))
        self.tables["exact_kinds"] = self.tables["open_kinds"] & marked

    def _explore(self, stage: int, name: str, start: Expression, used: set[object]) -> int:
        if start == DONE:
            raise TurnError(f"the turn {name!r} is empty; it needs at least one kind")
        entry = self._number(stage, start)
        pending = [entry]
        while pending:
            node = self.nodes[pending.pop(0)]
            before = len(self.nodes)
            self._fill(node, used)
            pending.extend(range(before, len(self.nodes)))
        return entry

    def _number(self, stage: int, remainder: Expression) -> int:
        if remainder == DONE:
            return 0
        key = (stage, remainder)
        if key not in self._known:
            if len(self.nodes) >= MOST_NODES:
                raise TurnError(f"this turn has more than {MOST_NODES} different places; use smaller numbers")
            self._known[key] = len(self.nodes)
            self.nodes.append(Node(len(self.nodes), stage, remainder))
        return self._known[key]

    def _fill(self, node: Node, used: set[object]) -> None:
        remainder, firsts = node.remainder, node.remainder.firsts()
        kinds = [first for first in firsts if isinstance(first, str)]
        for name in kinds:
            self._require_kind(name, remainder)
            node.steps[name] = self._number(node.stage, remainder.after(name, used))
        steps = [first for first in firsts if isinstance(first, Automatic)]
        if len(steps) == 1 and not kinds:
            self._fill_automatic(node, steps[0], used)
        elif steps:
            self._fill_stop_before(node, steps[0])
        elif kinds and remainder.may_stop() and self.stop:
            node.steps.setdefault(self.stop, 0)
        cut = remainder.cut()
        if cut:
            if cut[0].when not in self.cuts:
                self.cuts.append(cut[0].when)
            node.cut, node.cut_name = self.cuts.index(cut[0].when), cut[0].name
            node.cut_to = self._number(node.stage, cut[1])

    def _fill_automatic(self, node: Node, step: Automatic, used: set[object]) -> None:
        node.automatic = step
        if step.step not in self.steps:
            self.steps.append(step.step)
        node.automatic_to = self._number(node.stage, node.remainder.after(step, used))

    def _fill_stop_before(self, node: Node, step: Automatic) -> None:
        """A free part with an automatic step after it: the stop kind ends the one and lets the other happen."""
        rest = node.remainder.skipped()
        if rest is None or rest.firsts() != (step,):
            raise TurnError(f"{step} happens by itself, so it cannot be one of several ways on in {node.remainder}")
        if not self.stop:
            raise TurnError(f"nothing says when {step} happens in {node.remainder}: declare Turn(…, stop=KIND)")
        node.steps.setdefault(self.stop, self._number(node.stage, rest))

    def _require_kind(self, name: str, where: Expression) -> None:
        known = [kind.name for kind in self.kinds]
        if name not in known:
            raise TurnError(f"unknown kind {name!r} in {where}; the game has {listed(known, 'and')}")

    def _require_every_part(self, stages: dict[str, Expression], used: set[object]) -> None:
        for name, expression in stages.items():
            for leaf, words in expression.leaves():
                if leaf not in used:
                    raise TurnError(f"unreachable part in turn {name!r}: {words} can never come up")
        mentioned = {kind for node in self.nodes for kind in node.steps} | set(self.off_turn)
        for kind in self.kinds:
            if kind.name not in mentioned:
                raise TurnError(f"kind {kind.name!r} is declared, but no part of any turn allows it")

    def _require_an_end(self, stages: dict[str, Expression]) -> None:
        ending = {0}
        while True:
            more = {n.number for n in self.nodes if n.number not in ending and not ending.isdisjoint(_ways(n))}
            if not more:
                break
            ending |= more
        stuck = [node for node in self.nodes if node.number not in ending]
        if stuck:
            raise TurnError(self._stuck(min(stuck, key=lambda node: len(_ways(node)))))

    def _stuck(self, node: Node) -> str:
        remainder = node.remainder
        whole = f"turn {self.stages[node.stage]!r}"
        head = _head(remainder)
        if isinstance(head, Budget) and not head.firsts():
            return f"the budget in {whole} cannot be used up: {head} is left and every kind costs more"
        if remainder.may_stop():
            return f"{whole} may stop at {remainder}, but nothing ends it: declare Turn(…, stop=KIND)"
        if isinstance(remainder, Never) or not node.steps:
            return f"{whole} cannot go on at {remainder}"
        return f"{whole} can never end once it is at {remainder}"

    def _tables(self) -> TurnTables:
        made = np.zeros(1, tables_dtype(len(self.nodes), len(self.kinds), len(self.entries)))
        tables = made[0]
        tables["step"] = NOWHERE
        tables["automatic"] = tables["automatic_to"] = tables["cut"] = tables["cut_to"] = -1
        tables["entry"] = self.entries
        tables["off_turn"] = [self.off_turn.get(kind.name, ON_TURN) for kind in self.kinds]
        number = {kind.name: int(kind) for kind in self.kinds}
        flags = tables["flags"]
        flags[0] = END
        for node in self.nodes[1:]:
            for name, to in node.steps.items():
                tables["step"][node.number, number[name]] = to
                tables["open_kinds"][node.number] |= np.uint64(1 << number[name])
            if node.automatic:
                flags[node.number] |= AUTOMATIC
                tables["automatic"][node.number] = self.steps.index(node.automatic.step)
                tables["automatic_to"][node.number] = node.automatic_to
            if node.cut >= 0:
                flags[node.number] |= CUT
                tables["cut"][node.number], tables["cut_to"][node.number] = node.cut, node.cut_to
            for name in self.off_turn:
                tables["step"][node.number, number[name]] = node.number
            if node.together:
                flags[node.number] |= TOGETHER
                steps = tables["step"][node.number]
                tables["step"][node.number] = np.where(steps == NOWHERE, NOWHERE, WAITS - steps)
        return made


def _ways(node: Node) -> set[int]:
    ways = set(node.steps.values())
    return ways | {node.automatic_to} if node.automatic else ways
