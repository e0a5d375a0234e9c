"""What is known while one answer is worked out: each leaf and fact is asked for once and then remembered."""

from __future__ import annotations

from turnwright.dice.distribution import Distribution
from turnwright.dice.expression import Expression, Fact, Leaf
from turnwright.dice.values import Chain, Facts, Truth, Value, Values, number_behind, truth_behind
from turnwright.dice.walk import is_dice_free, leaves


class Known:
    """The caller's values and facts, remembered; `chain` finds those that lead back to themselves."""

    def __init__(self, values: Values | None = None, facts: Facts | None = None) -> None:
        self.chain = Chain()
        self._values = values
        self._facts = facts
        self._numbers: dict[Leaf, Value] = {}
        self._truths: dict[Fact, Truth] = {}
        self._varying: dict[Leaf, bool] = {}

    def number(self, leaf: Leaf) -> Value:
        """A number, an expression or a distribution."""
        if leaf not in self._numbers:
            self._numbers[leaf] = number_behind(leaf, self._values)
        return self._numbers[leaf]

    def truth(self, fact: Fact) -> Truth:
        """A truth or a condition."""
        if fact not in self._truths:
            self._truths[fact] = truth_behind(fact, self._facts)
        return self._truths[fact]

    def varies(self, leaf: Leaf) -> bool:
        """Whether the leaf can have more than one value."""
        if leaf not in self._varying:
            with self.chain.entering(leaf):
                self._varying[leaf] = self._depends_on_dice(self.number(leaf))
        return self._varying[leaf]

    def _depends_on_dice(self, value: Value) -> bool:
        if isinstance(value, Expression):
            return not is_dice_free(value) or any(self.varies(inner) for inner in leaves(value))
        return isinstance(value, Distribution) and len(value) > 1
