"""The automaton of a turn: one node per remainder, found by walking from the start until nothing new turns up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from ..errors import TurnError
from ..kinds import Kind
from .asking import Question
from .combined import Sequence as Sequenced
from .expression import DONE, Automatic, ByItself, Condition, Count, Never, Reason, Step, TurnPart, Way, kinds_of
from .most import MostOf, Preference
from .parts import Budget, Named, Together, Wrapped
from .rounds import Circle, Going, InRound, Keeping, depth_of
from .saying import Saying
from .tables import tables_of
from .words import listed

MOST_NODES = 4096
MOST_KINDS = 64
MOST_ROUNDS = 4
"""Rounds inside one another that a state has room for."""


@dataclass
class TurnNode:
    """A place in a turn: what may happen here, where it leads, and the words for it."""

    number: int
    stage: int
    remainder: TurnPart
    steps: dict[str, int] = field(default_factory=dict)
    automatic: Automatic | None = None
    automatic_to: int = -1
    cuts: list[tuple[int, str, int]] = field(default_factory=list)
    """The conditions that end something here: the number of each, its words, and the node it leads to."""
    ways: list[tuple[str, int]] = field(default_factory=list)
    """Where something is asked or a round goes on: the words of each way, and the node it leads to."""
    asks: int = -1
    going: Going | Keeping | None = None
    level: int = -1
    circle: Circle | None = None
    """The round in which somebody chooses here, and its level."""
    otherwise: int = -1
    """Where it goes on if nothing is possible here; −1 if the turn does not say."""
    together: Together | None = None
    most: MostOf | None = None
    """Where as many as possible must be done."""

    @property
    def remaining(self) -> str:
        return "the turn is over" if self.number == 0 else self.remainder.remaining()

    @property
    def label(self) -> str:
        return self.remainder.label()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        return self.remainder.reasons()

    @property
    def default(self) -> str:
        """The kind that is taken for a seat that does not answer in time; empty if the turn does not say."""
        return self.remainder.default_kind()

    def leads_to(self) -> set[int]:
        """Every node that may come next."""
        found = {*self.steps.values(), *(to for _, _, to in self.cuts), *(to for _, to in self.ways)}
        return found | {to for to in (self.automatic_to, self.otherwise) if to >= 0}


class Automaton:
    """All turns of a game, compiled. Node 0 is the end of a turn."""

    def __init__(self, stages: dict[str, TurnPart], kinds: Sequence[Kind], stop: str, off_turn: dict[str, int]) -> None:
        if len(kinds) > MOST_KINDS:
            raise TurnError(f"a game has at most {MOST_KINDS} kinds of action; this one has {len(kinds)}")
        self.stages = tuple(stages)
        self.kinds = tuple(kinds)
        self.stop = stop
        self.off_turn = off_turn
        self.steps: list[Step] = []
        self.cuts: list[Condition] = []
        self.asks: list[Count | Condition] = []
        self.prefers: list[Preference] = []
        self.nodes = [TurnNode(0, 0, DONE)]
        self.entries: list[int] = []
        self._known: dict[tuple[int, TurnPart], int] = {}
        self._level = 0
        used: set[object] = set()
        depths = [depth_of(expression) for expression in stages.values()]
        for number, (name, expression) in enumerate(stages.items()):
            self.entries.append(self._explore(number, name, expression, used))
            if sum(depths) <= MOST_ROUNDS:  # then a call from a round may lead to another
                self._level += depths[number]
        self._require_every_part(stages, used)
        self._require_an_end(stages)
        if max(depths) > MOST_ROUNDS:
            raise TurnError(f"at most {MOST_ROUNDS} rounds may be inside one another; here it is {max(depths)}")
        self.rounds = max(depths) > 0
        self.skips = any(node.otherwise >= 0 for node in self.nodes)
        self.most = max((node.most.of for node in self.nodes if node.most), default=0)
        self.rules = {node.most.rule: None for node in self.nodes if node.most and node.most.rule}
        """The clauses that parts of the turn cite by themselves."""
        self.tables = tables_of(self)
        self.saying = Saying(kinds, stop)
        self.titles = tuple(_titles(expression) for expression in stages.values())

    def node(self, number: int) -> TurnNode:
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

    def _explore(self, stage: int, name: str, start: TurnPart, used: set[object]) -> int:
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

    def _number(self, stage: int, remainder: TurnPart) -> int:
        if remainder == DONE:
            return 0
        key = (stage, remainder)
        if key not in self._known:
            if len(self.nodes) >= MOST_NODES:
                raise TurnError(f"this turn has more than {MOST_NODES} different places; use smaller numbers")
            self._known[key] = len(self.nodes)
            self.nodes.append(TurnNode(len(self.nodes), stage, remainder))
        return self._known[key]

    def _fill(self, node: TurnNode, used: set[object]) -> None:
        remainder, firsts = node.remainder, node.remainder.firsts()
        kinds = [first for first in firsts if isinstance(first, str)]
        for name in kinds:
            self._require_kind(name, remainder)
            node.steps[name] = self._number(node.stage, remainder.after(name, used))
        steps = [first for first in firsts if isinstance(first, ByItself)]
        if steps and (remainder.may_stop() or len(steps) > 1):
            raise TurnError(f"{steps[0]} happens by itself, so nobody could choose whether it does in {remainder}")
        if steps and not kinds:
            self._fill_by_itself(node, steps[0], used)
        elif steps:
            self._fill_stop_before(node, steps[0])
        else:
            self._fill_stop(node)
        self._fill_together(node)
        self._fill_most(node)
        here = remainder.round_part()
        if isinstance(here, InRound) and node.going is None:
            node.level, node.circle = self._level + depth_of(here.part), here.circle
        for cut, rest in remainder.cuts():
            if cut.when not in self.cuts:
                self.cuts.append(cut.when)
            node.cuts.append((self.cuts.index(cut.when), cut.name, self._number(node.stage, rest)))
        rest_if_impossible = remainder.impossible() if kinds else None
        if rest_if_impossible is not None:
            if node.together:
                raise TurnError(f"all choose at once in {remainder}, so if_possible cannot be around it")
            node.otherwise = self._number(node.stage, rest_if_impossible)
        if node.most and node.cuts:
            raise TurnError(f"{node.most} looks ahead, so no condition may end it: put ends_when around something else")

    def _fill_by_itself(self, node: TurnNode, step: ByItself, used: set[object]) -> None:
        if isinstance(step, Automatic):
            node.automatic = step
            if step.step not in self.steps:
                self.steps.append(step.step)
            node.automatic_to = self._number(node.stage, node.remainder.after(Way(step), used))
            return
        for number, (words, _) in enumerate(step.ways()):
            node.ways.append((words, self._number(node.stage, node.remainder.after(Way(step, number), used))))
        if isinstance(step, Question):
            node.asks = self._asked(step.asked())
        elif isinstance(step, Going | Keeping):
            node.going, node.level = step, self._level + depth_of(step) - 1
            asked = (step.circle.among, step.circle.starting) if isinstance(step, Going) else (step.part.among,)
            for question in asked:
                if question is not None:
                    self._asked(question)

    def _asked(self, question: Count | Condition) -> int:
        if question not in self.asks:
            self.asks.append(question)
        return self.asks.index(question)

    def _fill_stop(self, node: TurnNode) -> None:
        """Where nothing more need follow, the stop kind ends it; without one, that would never happen."""
        rest = node.remainder.stopped() if node.steps else None
        if rest is None:
            return
        if not self.stop:
            raise TurnError(
                f"turn {self.stages[node.stage]!r} may stop at {node.remainder}, but nothing ends it: declare "
                "Turn(…, stop=KIND), or let a condition alone end it: until(condition, …)"
            )
        if self.stop in node.steps:
            raise TurnError(f"{self.stop!r} ends the turn, so it cannot be one of several choices in {node.remainder}")
        node.steps[self.stop] = self._number(node.stage, rest)

    def _fill_together(self, node: TurnNode) -> None:
        heads = node.remainder.heads()
        found = [head for head in heads if isinstance(head, Together)]
        if not found:
            return
        if len(set(heads)) > 1 or self.stop in node.steps:
            raise TurnError(
                f"{found[0]} is for all at once, so it cannot be one of several ways on in {node.remainder}"
            )
        node.together = found[0]
        if node.together.among is not None:
            self._asked(node.together.among)

    def _fill_most(self, node: TurnNode) -> None:
        heads = set(node.remainder.heads())
        found = [head for head in heads if isinstance(head, MostOf)]
        if not found:
            return
        if len(heads) > 1:
            raise TurnError(
                f"{found[0]} cannot be one of several ways on in {node.remainder}; put the other kinds in it"
            )
        node.most = found[0]
        if node.most.prefer is not None and node.most.prefer not in self.prefers:
            self.prefers.append(node.most.prefer)

    def _fill_stop_before(self, node: TurnNode, step: ByItself) -> None:
        """A free part, then something that happens by itself: the stop kind ends the one and lets the other happen."""
        rest = node.remainder.skipped()
        if rest is None or rest.firsts() != (step,):
            raise TurnError(f"{step} happens by itself, so it cannot be one of several ways on in {node.remainder}")
        if not self.stop:
            raise TurnError(f"nothing says when {step} happens in {node.remainder}: declare Turn(…, stop=KIND)")
        node.steps.setdefault(self.stop, self._number(node.stage, rest))

    def _require_kind(self, name: str, where: TurnPart) -> None:
        known = [kind.name for kind in self.kinds]
        if name not in known:
            raise TurnError(f"unknown kind {name!r} in {where}; the game has {listed(known, 'and')}")

    def _require_every_part(self, stages: dict[str, TurnPart], used: set[object]) -> None:
        for name, expression in stages.items():
            for leaf, words in expression.leaves():
                if leaf not in used:
                    raise TurnError(f"unreachable part in turn {name!r}: {words} can never come up")
        mentioned = {kind for node in self.nodes for kind in node.steps} | set(self.off_turn)
        for kind in self.kinds:
            if kind.name not in mentioned:
                raise TurnError(f"kind {kind.name!r} is declared, but no part of any turn allows it")

    def _require_an_end(self, stages: dict[str, TurnPart]) -> None:
        ending = {0}
        while True:
            more = {n.number for n in self.nodes if n.number not in ending and not ending.isdisjoint(n.leads_to())}
            if not more:
                break
            ending |= more
        stuck = [node for node in self.nodes if node.number not in ending]
        if stuck:
            raise TurnError(self._stuck(min(stuck, key=lambda node: len(node.leads_to()))))

    def _stuck(self, node: TurnNode) -> str:
        remainder = node.remainder
        whole = f"turn {self.stages[node.stage]!r}"
        for head in remainder.heads():
            if isinstance(head, Budget) and not head.firsts():
                return f"the budget in {whole} cannot be used up: {head} is left and every kind costs more"
        if isinstance(remainder, Never) or not node.steps:
            return f"{whole} cannot go on at {remainder}"
        return f"{whole} can never end once it is at {remainder}"


def _titles(expression: TurnPart) -> tuple[str, ...]:
    """The names of the parts in which somebody chooses, where several with a name come one after the other."""
    found: list[str] = []
    rest: TurnPart = expression
    while isinstance(rest, Sequenced | Wrapped):
        if isinstance(rest, Wrapped) and not isinstance(rest, Named):
            rest = rest.inner
            continue
        first, rest = (rest.first, rest.rest) if isinstance(rest, Sequenced) else (rest, DONE)
        if isinstance(first, Named) and kinds_of(first):
            found.append(first.title)
    return tuple(found) if len(found) > 1 else ()
