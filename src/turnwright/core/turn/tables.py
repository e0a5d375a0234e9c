"""The automaton of a turn as tables for compiled code: one record of numbers, a row per node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .parts import Together
from .rounds import Going

if TYPE_CHECKING:
    from .automaton import Automaton, TurnNode

AUTOMATIC, CUT, TOGETHER, END, ASKS, ROUND, POSSIBLE, MOST = 1, 2, 4, 8, 16, 32, 64, 128
"""What a node does by itself when it is come to."""
ON_TURN, ANYTIME, BY_TABLE = 0, 1, 2
NOWHERE, CLOSES, WAITS = -32768, -16384, -1
"""A step that does not exist. A step to node n that waits until every seat has taken it is written as WAITS − n; one
that goes there at once although seats are waiting, as CLOSES − n."""
EVERY_SEAT, ALL_BUT_OWNER = -1, -2
"""Who takes part, or begins, where no function of the game says so: all, or all but the seat whose turn it is."""

TurnTables: TypeAlias = NDArray[np.void]
"""The automaton as one record, for compiled code: no table of it is ever counted or copied."""
PER_NODE = (
    *("automatic", "automatic_to", "cut", "cut_to", "cut_else", "asks", "way", "ways", "otherwise"),
    *("most", "prefer"),
    *("round_does", "round_how", "round_level", "round_who", "round_first"),
)


def tables_dtype(nodes: int, kinds: int, stages: int, ways: int) -> np.dtype[np.void]:
    """The record of an automaton of this size."""
    return np.dtype(
        [
            ("open_kinds", "u8", (nodes,)),
            ("exact_kinds", "u8", (nodes,)),
            ("step", "i2", (nodes, kinds)),
            *((name, "i2", (nodes,)) for name in PER_NODE),
            ("way_to", "i2", (max(ways, 1),)),
            ("entry", "i2", (stages,)),
            ("flags", "u1", (nodes,)),
            ("off_turn", "u1", (kinds,)),
        ],
        align=True,
    )


def tables_of(automaton: Automaton) -> TurnTables:
    """The tables. A node that several conditions may end has a row for each further one, after those of all nodes."""
    nodes = automaton.nodes
    further = sum(max(0, len(node.cuts) - 1) for node in nodes)
    ways = sum(len(node.ways) for node in nodes)
    made = np.zeros(1, tables_dtype(len(nodes) + further, len(automaton.kinds), len(automaton.entries), ways))
    tables = made[0]
    tables["step"] = NOWHERE
    for name in PER_NODE:
        tables[name] = -1
    tables["round_how"] = 0
    tables["entry"] = automaton.entries
    tables["off_turn"] = [automaton.off_turn.get(kind.name, ON_TURN) for kind in automaton.kinds]
    tables["flags"][0] = END
    writer = _Writer(automaton, tables)
    for node in nodes[1:]:
        writer.write(node)
    return made


class _Writer:
    """Writes the rows of one node after the other."""

    def __init__(self, automaton: Automaton, tables: Any) -> None:
        self.automaton = automaton
        self.tables = tables
        self.number = {kind.name: int(kind) for kind in automaton.kinds}
        self.next_row = len(automaton.nodes)
        self.next_way = 0

    def write(self, node: TurnNode) -> None:
        tables, place, flags = self.tables, node.number, 0
        for name, to in node.steps.items():
            tables["step"][place, self.number[name]] = to
            tables["open_kinds"][place] |= np.uint64(1 << self.number[name])
        if node.automatic:
            flags |= AUTOMATIC
            tables["automatic"][place] = self.automaton.steps.index(node.automatic.step)
            tables["automatic_to"][place] = node.automatic_to
        if node.cuts:
            flags |= CUT
            self._cuts(node)
        if node.ways:
            flags |= self._ways(node)
        if node.otherwise >= 0:
            flags |= POSSIBLE
            tables["otherwise"][place] = node.otherwise
        if node.most is not None:
            flags |= MOST
            tables["most"][place] = node.most.left
            if node.most.prefer is not None and not node.most.begun:
                tables["prefer"][place] = self.automaton.prefers.index(node.most.prefer)
        for name in self.automaton.off_turn:
            tables["step"][place, self.number[name]] = place
        if node.together is not None:
            flags |= TOGETHER
            self._together(node, node.together)
        tables["flags"][place] = flags

    def _cuts(self, node: TurnNode) -> None:
        row = node.number
        for place, (which, _, to) in enumerate(node.cuts):
            if place > 0:
                self.tables["cut_else"][row] = self.next_row
                row, self.next_row = self.next_row, self.next_row + 1
            self.tables["cut"][row], self.tables["cut_to"][row] = which, to

    def _ways(self, node: TurnNode) -> int:
        tables, place = self.tables, node.number
        tables["way"][place], tables["ways"][place] = self.next_way, len(node.ways)
        for _, to in node.ways:
            tables["way_to"][self.next_way] = to
            self.next_way += 1
        going = node.going
        if going is None:
            tables["asks"][place] = node.asks
            return ASKS
        tables["round_level"][place] = node.level
        tables["round_does"][place] = going.does
        if isinstance(going, Going):
            tables["round_how"][place] = going.how
            tables["round_who"][place] = self._who(going.circle.among, going.circle.but_owner)
            tables["round_first"][place] = self._who(going.circle.starting, going.circle.but_owner)
        else:
            tables["round_who"][place] = self._who(going.part.among, True)
        return ROUND

    def _together(self, node: TurnNode, together: Together) -> None:
        tables, place = self.tables, node.number
        tables["round_who"][place] = self._who(together.among, False)
        steps = tables["step"][place]
        tables["step"][place] = np.where(steps == NOWHERE, NOWHERE, WAITS - steps)
        for name in together.closing:
            tables["step"][place, self.number[name]] = CLOSES - node.steps[name]

    def _who(self, asked: Any, but_owner: bool) -> int:
        if asked is None:
            return ALL_BUT_OWNER if but_owner else EVERY_SEAT
        return self.automaton.asks.index(asked)
