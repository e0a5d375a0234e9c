"""What was read of a function, acted out statement by statement in Python: what it says must be what Python says."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from turnwright.engine.translator.reading import nodes
from turnwright.engine.translator.reading.nodes import Assign, Branch, Expression, Fail, Jump, Return, SetField, SetItem
from turnwright.engine.translator.reading.statements import read

MOST_STATEMENTS = 200_000
NOTHING_LEFT: Any = object()


class Acting:
    """One call of a function that was read."""

    def __init__(self, given: tuple[Any, ...]) -> None:
        self.given = given
        self.names: dict[str, Any] = {}

    def value(self, name: str) -> Any:
        if name not in self.names:
            raise UnboundLocalError(name)
        return self.names[name]

    def expression(self, node: Expression) -> Any:
        """What an expression comes to."""
        if isinstance(node, nodes.KnownBefore):
            return node.value
        if isinstance(node, nodes.Argument):
            return self.given[node.index]
        done: Callable[[Any], Any] = getattr(self, f"_{type(node).__name__.lower()}")
        return done(node)

    def _variable(self, node: nodes.Variable) -> Any:
        return self.value(node.name)

    def _combined(self, node: nodes.Combined) -> Any:
        return node.function(self.value(node.left), self.value(node.right))

    def _turned(self, node: nodes.Turned) -> Any:
        return node.function(self.value(node.value))

    def _fieldof(self, node: nodes.FieldOf) -> Any:
        return getattr(self.value(node.value), node.name)

    def _itemof(self, node: nodes.ItemOf) -> Any:
        return self.value(node.value)[self.value(node.index)]

    def _several(self, node: nodes.Several) -> Any:
        return tuple(self.value(item) for item in node.items)

    def _takenapart(self, node: nodes.TakenApart) -> Any:
        found = tuple(self.value(node.value))
        assert len(found) == node.count
        return found

    def _partof(self, node: nodes.PartOf) -> Any:
        return self.value(node.value)[node.index]

    def _callof(self, node: nodes.CallOf) -> Any:
        named = {name: self.value(value) for name, value in node.named}
        return self.value(node.function)(*(self.value(one) for one in node.given), **named)

    def _loopover(self, node: nodes.LoopOver) -> Any:
        return iter(self.value(node.value))

    def _nextof(self, node: nodes.NextOf) -> Any:
        found = next(self.value(node.loop), NOTHING_LEFT)
        return found, found is not NOTHING_LEFT


def acted_out(function: FunctionType) -> Callable[..., Any]:
    """A function that does what was read of this one."""
    reading = read(function)

    def acted(*given: Any) -> Any:
        acting = Acting(given)
        block, place = reading.blocks[min(reading.blocks)], 0
        for _ in range(MOST_STATEMENTS):
            line = block[place]
            place += 1
            if isinstance(line, Assign):
                acting.names[line.target] = acting.expression(line.value)
            elif isinstance(line, SetField):
                setattr(acting.value(line.target), line.name, acting.value(line.value))
            elif isinstance(line, SetItem):
                acting.value(line.target)[acting.value(line.index)] = acting.value(line.value)
            elif isinstance(line, Jump):
                block, place = reading.blocks[line.to], 0
            elif isinstance(line, Branch):
                block, place = reading.blocks[line.yes if acting.value(line.condition) else line.no], 0
            elif isinstance(line, Return):
                return acting.value(line.value)
            else:
                assert isinstance(line, Fail)
                raise AssertionError
        raise RuntimeError("it goes on and on")

    return acted
