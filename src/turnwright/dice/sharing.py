"""Which leaves tie parts of a tree together, because they vary and are used in more than one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from turnwright.dice.expression import Comparison, Condition, Conditional, Expression, Fact, Leaf, Natural, Term
from turnwright.dice.known import Known
from turnwright.dice.walk import dice_terms, leaves, parts


class Sharing:
    """What ties the parts of a tree together: `shared` leaves, each after those it depends on, and `faces`.

    `faces` are the natural values that somebody asks for. If there are any, a varying count of dice in a
    condition is shared too, because whether the first die exists depends on it.
    """

    def __init__(self, known: Known, node: Term) -> None:
        self._known = known
        self._order: list[Leaf] = []
        self._faces: set[int] = set()
        self._counts: set[Leaf] = set()
        uses = self._uses(node)
        for leaf in self._order:
            uses.update(self._starting(leaf))
        self.faces = frozenset(self._faces - {0})
        bound = self._counts if self.faces else set()
        self.shared = tuple(leaf for leaf in self._order if uses[leaf] > 1 or leaf in bound)

    def _uses(self, node: Term) -> Counter[Leaf]:
        """How often each varying leaf is used; of two branches only one happens."""
        if isinstance(node, Conditional):
            return self._uses(node.condition) + (self._uses(node.yes) | self._uses(node.no))
        if isinstance(node, Expression):
            return Counter(self._varying(node))
        uses: Counter[Leaf] = Counter()
        for part in parts(node) if isinstance(node, Condition) else ():
            if isinstance(part, Comparison):
                for side in (part.left, part.right):
                    uses.update(self._varying(side))
                    self._counts.update(leaf for term in dice_terms(side) for leaf in leaves(term.count))
            elif isinstance(part, Natural):
                self._faces.add(part.face)
            elif isinstance(part, Fact) and isinstance(truth := self._known.truth(part), Condition):
                with self._known.chain.entering(part):
                    uses.update(self._uses(truth))
        return uses

    def _varying(self, expression: Expression) -> Iterator[Leaf]:
        for leaf in leaves(expression):
            if self._known.varies(leaf):
                self._visit(leaf)
                yield leaf

    def _visit(self, leaf: Leaf) -> None:
        """Put a leaf in order, behind everything its starting value depends on."""
        if leaf not in self._order:
            for _ in self._starting(leaf):
                pass
            self._order.append(leaf)

    def _starting(self, leaf: Leaf) -> Iterator[Leaf]:
        """The varying leaves that the starting value of a leaf uses."""
        value = self._known.number(leaf)
        return self._varying(value) if isinstance(value, Expression) else iter(())
