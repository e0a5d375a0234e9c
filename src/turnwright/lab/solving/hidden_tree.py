"""Small games with secrets or chance: their whole tree, with what each seat knows at its decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import OptionError
from ...core.flow import Table
from ...core.game import Game
from ...core.interpreter import Interpreted
from ...core.views import Gate
from .retrograde import TooLarge

CHANCE = -1


class EveryDraw:
    """Chance that takes one way after another, until all have been taken."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self.drawn: list[int] = []
        self.bounds: list[int] = []
        self.key = 0

    def draw(self, bound: int) -> int:
        """The next number of the way that is taken now."""
        place = len(self.drawn)
        value = self.path[place] if place < len(self.path) else 0
        self.drawn.append(value)
        self.bounds.append(bound)
        return value

    def ways(self, go: Callable[[EveryDraw], Any]) -> Iterator[tuple[float, Any]]:
        """What comes of every way, with its probability."""
        while True:
            self.drawn, self.bounds = [], []
            found = go(self)
            yield float(np.prod([1 / bound for bound in self.bounds])), found
            self.path = list(self.drawn)
            while self.path and self.path[-1] == self.bounds[len(self.path) - 1] - 1:
                self.path.pop()
            if not self.path:
                return
            self.path[-1] += 1


@dataclass
class HiddenTree:
    """Nodes in the order of their depth. A node is reached from its parent by chance, or by a choice of a seat."""

    parents: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    """Which choice of which information set led here; −1 by chance."""
    movers: list[int] = field(default_factory=list)
    """Who chose that; −1 is chance."""
    sets: list[int] = field(default_factory=list)
    """The information set that a seat is in here; −1 where nobody chooses."""
    worths: list[float] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    """Where each depth begins."""
    owners: list[int] = field(default_factory=list)
    first_slots: list[int] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """What each choice is called."""


@dataclass(frozen=True)
class _Reached:
    state: NDArray[np.void]
    known: tuple[bytes, bytes]
    """What each seat has seen at its own decisions so far."""


def whole_tree(game: Game, table: Table, most: int) -> HiddenTree:
    """The tree of a game for two; `TooLarge` beyond so many nodes."""
    if game.seats[0] > 2 or game.seats[1] < 2:
        raise OptionError(f"equilibria are found for two seats; {game.name} is for {game.seats[0]} to {game.seats[1]}")
    verbs, gate, tree = Interpreted(game), Gate(game), HiddenTree()
    numbers: dict[bytes, int] = {}
    tree.levels.append(0)
    _add(tree, CHANCE, 1.0, CHANCE, CHANCE)
    started = EveryDraw().ways(lambda chance: verbs.set_up(table, 2, chance))  # type: ignore[arg-type]
    level = [(0, share, CHANCE, CHANCE, _Reached(state, (b"", b""))) for share, state in _merged(started)]
    while level:
        tree.levels.append(len(tree.parents))
        below = []
        for parent, share, slot, mover, reached in level:
            if len(tree.parents) >= most:
                raise TooLarge(f"{game.name} has more than {most} nodes; --positions allows more")
            node = _add(tree, parent, share, slot, mover)
            below += _follow(game, table, verbs, gate, tree, numbers, node, reached)
        level = below
    tree.levels.append(len(tree.parents))
    return tree


def _add(tree: HiddenTree, parent: int, share: float, slot: int, mover: int) -> int:
    tree.parents.append(parent)
    tree.chances.append(share)
    tree.slots.append(slot)
    tree.movers.append(mover)
    tree.sets.append(CHANCE)
    tree.worths.append(0.0)
    return len(tree.parents) - 1


def _merged(ways: Iterator[tuple[float, Any]]) -> list[tuple[float, NDArray[np.void]]]:
    """Ways that lead to the same position are one."""
    shares: dict[bytes, float] = {}
    states: dict[bytes, NDArray[np.void]] = {}
    for share, state in ways:
        key = state.tobytes()
        shares[key] = shares.get(key, 0.0) + share
        states[key] = state
    return [(share, states[key]) for key, share in shares.items()]


def _follow(
    game: Game,
    table: Table,
    verbs: Interpreted,
    gate: Gate,
    tree: HiddenTree,
    numbers: dict[bytes, int],
    node: int,
    reached: _Reached,
) -> list[Any]:
    """All that can follow from a node; at an end, what it is worth to seat 0."""
    state = reached.state
    if int(state["status"][0]) != 0:
        points = verbs.points(table, state)
        tree.worths[node] = (points[0] - points[1]) / 2 / game.appearance.points_in
        return []
    seat = int(state["to_act"][0])
    rows = verbs.legal(table, state)
    seen = blake2b(reached.known[seat] + gate.seen(table, state, seat).tobytes(), digest_size=16).digest()
    key = bytes([seat]) + seen
    if key not in numbers:
        numbers[key] = len(tree.owners)
        tree.owners.append(seat)
        tree.first_slots.append(len(tree.names))
        tree.widths.append(len(rows))
        tree.names += [game.notation.write_choice(_named(game, rows, at, table), table) for at in range(len(rows))]
    tree.sets[node] = numbers[key]
    known = (seen, reached.known[1]) if seat == 0 else (reached.known[0], seen)
    below = []
    for place in range(len(rows)):
        action = rows[place : place + 1].copy()
        ways = EveryDraw().ways(lambda chance, action=action: verbs.advance(table, state, action, chance))  # type: ignore[misc]
        slot = tree.first_slots[numbers[key]] + place
        below += [(node, share, slot, seat, _Reached(after, known)) for share, after in _merged(ways)]
    return below


def _named(game: Game, rows: NDArray[np.void], place: int, table: Table) -> Any:
    from ...core.actions import Action

    return Action(game, rows[place : place + 1], table)
