"""Tree search led by a trained policy in plain Python: what plays while the compiled one is not ready.

The form is known as PUCT. Every visit starts from a fresh guess at what the seat cannot see, and the policy is asked
from the eyes of whoever acts; what it is not shown, it cannot know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.chance import Chance, key_from
from ..core.flow import Table
from ..core.game import Game
from ..core.views import Gate, hides
from ..engine.search.worth import share
from ..players.player import Limit, SeatView
from ..players.thinking import Allowance
from .actions import PATH, Decision
from .learned import Learned, Reading, chances_of

USUAL_VISITS = 200
DEEPEST = 2000


@dataclass
class GuidedBranch:
    """An action that can be played: how likely the policy finds it, how often it was tried, and what came of it."""

    action: NDArray[np.void]
    chance: float
    visits: int = 0
    total: float = 0.0
    below: GuidedNode | None = None


@dataclass
class GuidedNode:
    """A position, as far as its actions tell it: one branch for each that was ever possible here."""

    branches: dict[bytes, GuidedBranch] = field(default_factory=dict)
    visits: int = 0
    worth: float = 0.0


class GuidedSketch:
    """Searches with a policy as its guide, a leaf at a time."""

    def __init__(self, game: Game, learned: Learned, exploration: float = 1.5, seed: int = 0) -> None:
        self.game, self.learned, self.exploration = game, learned, exploration
        self.reading, self.gate, self.hidden = Reading(game), Gate(game), hides(game)
        self.chance = Chance(key_from(seed))

    def choose(self, view: SeatView, limit: Limit) -> Action:
        """The legal action that was visited most."""
        root = self.think(view, limit)
        possible = {action.tobytes(): action for action in view.legal}
        best = max(
            (key for key in root.branches if key in possible),
            key=lambda key: (root.branches[key].visits, root.branches[key].chance),
        )
        return possible[best]

    def think(self, view: SeatView, limit: Limit) -> GuidedNode:
        """The tree below what this seat sees."""
        root, allowance = GuidedNode(), Allowance(limit, USUAL_VISITS)
        while (visits := allowance.next_slice()) > 0:
            for _ in range(visits):
                self._visit(view.table, root, self._guess(view))
        return root

    def _guess(self, view: SeatView) -> NDArray[np.void]:
        if not self.hidden:
            return view.position
        return self.game.reader().fill_in(view.table, view.position, view.seat, self.chance)

    def _visit(self, table: Table, node: GuidedNode, state: NDArray[np.void]) -> None:
        """Down to a position that was not looked at yet, or to an end; what is found there is told on the way back."""
        reader = self.game.reader()
        path: list[tuple[int, GuidedBranch]] = []
        seats = int(state["seats"][0])
        while int(state["status"][0]) == 0 and len(path) < DEEPEST:
            rows = reader.legal(table, state)
            fresh = node.visits == 0
            node.visits += 1
            if fresh or any(row.tobytes() not in node.branches for row in rows):
                worths = self._look(table, node, state, rows)
                if fresh:
                    break
            seat, branch = int(state["to_act"][0]), self._most_promising(node, rows)
            path.append((seat, branch))
            state = reader.advance(table, state, branch.action, self.chance)
            branch.below = node = branch.below or GuidedNode()
        else:
            worths = [float(share(int(state["winners"][0]), seat)) for seat in range(seats)]
        for seat, branch in path:
            branch.visits += 1
            branch.total += worths[seat]

    def _most_promising(self, node: GuidedNode, rows: NDArray[np.void]) -> GuidedBranch:
        """Of what is possible in this guess the branch with the best mix of worth, likelihood and curiosity."""
        curiosity = self.exploration * sqrt(node.visits)

        def promise(branch: GuidedBranch) -> float:
            mean = branch.total / branch.visits if branch.visits else node.worth
            return mean + curiosity * branch.chance / (1 + branch.visits)

        return max((node.branches[row.tobytes()] for row in rows), key=promise)

    def _look(self, table: Table, node: GuidedNode, state: NDArray[np.void], rows: NDArray[np.void]) -> list[float]:
        """Ask the policy: branches for what can be played, and what the position is worth to every seat."""
        seat, seats = int(state["to_act"][0]), int(state["seats"][0])
        chances, worth = self._chances(self.gate.seen(table, state, seat), seat, rows)
        for place, chance in enumerate(chances):
            row = rows[place : place + 1]
            node.branches.setdefault(row.tobytes(), GuidedBranch(row, chance))
        node.worth = worth
        if seats == 2:
            return [worth if who == seat else -worth for who in range(2)]
        others = [who for who in range(seats) if who != seat]
        seen = [self.reading.row(self.gate.seen(table, state, who), who) for who in others]
        nothing = np.zeros((len(others), self.reading.encoding.size), np.int8)
        _, values = self.learned(np.array(seen), nothing) if others else (None, None)
        worths = dict(zip(others, [0.0] * len(others) if values is None else values.tolist(), strict=True))
        return [worth if who == seat else worths[who] for who in range(seats)]

    def _chances(self, seen: NDArray[np.void], seat: int, rows: NDArray[np.void]) -> tuple[list[float], float]:
        """How likely the policy plays each of these actions, and what it thinks the position is worth.

        Where an action is a path of numbers its chance is the product along it; paths are asked step by step, all at
        once.
        """
        found = dict.fromkeys((row.tobytes() for row in rows), 0.0)
        worth, first = 0.0, True
        asked = [(Decision(self.reading.encoding, rows), 1.0)]
        while asked:
            chosen = [decision.chosen if self.reading.encoding.name == PATH else () for decision, _ in asked]
            observed = np.array([self.reading.row(seen, seat, path) for path in chosen])
            masks = np.array([self.reading.mask(decision) for decision, _ in asked])
            scores, values = self.learned(observed, masks)
            if first:
                worth, first = 0.0 if values is None else float(np.clip(values[0], -1, 1)), False
            following = []
            for (decision, chance), row, mask in zip(asked, np.asarray(scores, np.float64), masks, strict=True):
                likely = chances_of(row, mask)
                for token in np.flatnonzero(mask).tolist():
                    other = decision.copy()
                    whole = other.pick(token)
                    if whole is None:
                        following.append((other, chance * likely[token]))
                    else:
                        found[whole[0].tobytes()] = chance * likely[token]
            asked = following
        return list(found.values()), worth
