"""Counterfactual regret minimisation (CFR+): an equilibrium of a small game for two, and how near it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .hidden_tree import HiddenTree

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Equilibrium:
    """What the game is worth to seat 0, what a perfect opponent would take from the strategy, and the strategy."""

    value: float
    exploitability: float
    iterations: int
    nodes: int
    information_sets: int
    strategy: Numbers
    """The share of each choice, as `HiddenTree.names` has them."""


class _Solver:
    """The tree as arrays, so that a walk over it is a few operations for each depth."""

    def __init__(self, tree: HiddenTree) -> None:
        self.tree = tree
        self.parents = np.array(tree.parents)
        self.chances = np.array(tree.chances)
        self.slots = np.array(tree.slots)
        self.movers = np.array(tree.movers)
        self.worths = np.array(tree.worths)
        self.slices = [slice(one, other) for one, other in zip(tree.levels, tree.levels[1:], strict=False)]
        self.set_of_slot = np.repeat(np.arange(len(tree.owners)), tree.widths)
        self.owner_of_slot = np.array(tree.owners)[self.set_of_slot]
        self.even = 1 / np.array(tree.widths, float)[self.set_of_slot]
        self.chosen = self.slots >= 0

    def normal(self, weights: Numbers) -> Numbers:
        """Weights as shares of their information set; even where there are none."""
        sums = np.bincount(self.set_of_slot, weights)[self.set_of_slot]
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1), self.even)

    def steps(self, strategy: Numbers) -> Numbers:
        """The share with which each node follows its parent, chance included."""
        return self.chances * np.where(self.chosen, strategy[np.maximum(self.slots, 0)], 1.0)

    def reach(self, strategy: Numbers, seat: int) -> Numbers:
        """How likely each node is if this seat does all it can to come there."""
        own = self.chosen & (self.movers == seat)
        steps = np.where(own, self.chances, self.steps(strategy))
        found = np.ones(len(self.parents))
        for level in self.slices[1:]:
            found[level] = found[self.parents[level]] * steps[level]
        return found

    def values(self, strategy: Numbers) -> Numbers:
        """What each node is worth to seat 0."""
        found, steps = self.worths.copy(), self.steps(strategy)
        for level in reversed(self.slices[1:]):
            np.add.at(found, self.parents[level], steps[level] * found[level])
        return found

    def regrets(self, strategy: Numbers, seat: int) -> Numbers:
        """By how much each choice of this seat was better than what it did."""
        values, reach = self.values(strategy), self.reach(strategy, seat)
        own = np.flatnonzero(self.chosen & (self.movers == seat))
        sign = 1.0 if seat == 0 else -1.0
        gained = sign * reach[own] * values[own]
        by_slot = np.bincount(self.slots[own], gained, len(self.set_of_slot))
        by_set = np.bincount(self.set_of_slot, by_slot * strategy)[self.set_of_slot]
        return np.where(self.owner_of_slot == seat, by_slot - by_set, 0.0)

    def best_answer(self, strategy: Numbers, seat: int) -> float:
        """What this seat can have at most against the strategy, as seat 0 counts."""
        reach, sign = self.reach(strategy, seat), 1.0 if seat == 0 else -1.0
        found, steps = self.worths.copy(), self.steps(strategy)
        for level in reversed(self.slices[1:]):
            own = np.flatnonzero(self.chosen[level] & (self.movers[level] == seat)) + level.start
            weights = steps[level].copy()
            if len(own):
                worth = np.bincount(self.slots[own], sign * reach[own] * found[own], len(self.set_of_slot))
                best = np.full(len(self.tree.owners), -np.inf)
                np.maximum.at(best, self.set_of_slot, worth)
                is_best = (worth == best[self.set_of_slot]) & (self.owner_of_slot == seat)
                first = np.flatnonzero(is_best)
                _, places = np.unique(self.set_of_slot[first], return_index=True)
                pure = np.zeros(len(self.set_of_slot))
                pure[first[places]] = 1.0
                weights[own - level.start] = self.chances[own] * pure[self.slots[own]]
            np.add.at(found, self.parents[level], weights * found[level])
        return float(found[0])

    def own_reach(self, strategy: Numbers, seat: int) -> Numbers:
        """How likely this seat's own choices make each of its information sets, for the average."""
        own = self.chosen & (self.movers == seat)
        steps = np.where(own, strategy[np.maximum(self.slots, 0)], 1.0)
        found = np.ones(len(self.parents))
        for level in self.slices[1:]:
            found[level] = found[self.parents[level]] * steps[level]
        sets = np.array(self.tree.sets)
        inside = np.flatnonzero(sets >= 0)
        reached = np.zeros(len(self.tree.owners))
        reached[sets[inside]] = found[inside]  # the same at every node of a set: a seat remembers what it did
        return reached[self.set_of_slot]


def equilibrium(
    tree: HiddenTree,
    iterations: int = 2000,
    close_enough: float = 1e-4,
    tell: Callable[[int, float], None] = lambda done, exploitability: None,
) -> Equilibrium:
    """Play against itself, regretting, until nobody could gain more than that, or for so many iterations."""
    solver = _Solver(tree)
    regrets = np.zeros(len(solver.set_of_slot))
    average = np.zeros(len(solver.set_of_slot))
    done, exploitability = 0, float("inf")
    while done < iterations and exploitability > close_enough:
        done += 1
        for seat in (0, 1):
            strategy = solver.normal(regrets)
            regrets = np.maximum(regrets + solver.regrets(strategy, seat), 0)
            mine = solver.owner_of_slot == seat
            now = solver.normal(regrets)
            average += np.where(mine, done * now * solver.own_reach(now, seat), 0)
        if done % 25 == 0 or done == iterations:
            found = solver.normal(average)
            exploitability = (solver.best_answer(found, 0) - solver.best_answer(found, 1)) / 2
            tell(done, exploitability)
    found = solver.normal(average)
    return Equilibrium(
        value=float(solver.values(found)[0]),
        exploitability=exploitability,
        iterations=done,
        nodes=len(tree.parents),
        information_sets=len(tree.owners),
        strategy=found,
    )
