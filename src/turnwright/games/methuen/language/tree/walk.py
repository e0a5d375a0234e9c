"""Going through a tree: every node below a node, in the order of the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

from turnwright.dice import Term

from .campaign import Campaign, Table

N = TypeVar("N")
Parts = Callable[[Any], Sequence[object]]
_PARTS: dict[type, Parts | None] = {}
"""How to take apart what a tree is made of, by type; None for what has no parts."""


def _parts_of(kind: type) -> Parts | None:
    """How a type is taken apart, from the last part to the first."""
    if issubclass(kind, Term | Campaign):
        names = [item.name for item in fields(kind) if item.name not in ("span", "nodes")]
        if len(names) > 1:
            return attrgetter(*reversed(names))
        return lambda item: [getattr(item, name) for name in names]
    if issubclass(kind, tuple | list):
        return lambda item: item[::-1]
    return (lambda item: list(item)[::-1]) if issubclass(kind, Table) else None


def walk(root: object, *, into: Callable[[Term], bool] | None = None) -> Iterator[Term]:
    """The node itself and all nodes below it; `into` says below which nodes to look.

    Checks go through whole campaigns again and again, so a campaign keeps its list of nodes.
    """
    if into is not None or not isinstance(root, Campaign):
        return _walk(root, into)
    if not root.nodes:
        root.nodes.extend(_walk(root, None))
    return iter(root.nodes)


def _walk(root: object, into: Callable[[Term], bool] | None) -> Iterator[Term]:
    stack: list[object] = [root]
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind not in _PARTS:
            _PARTS[kind] = _parts_of(kind)
        parts = _PARTS[kind]
        if parts is None:
            continue
        if isinstance(item, Term):
            yield item
            if into is not None and not into(item):
                continue
        stack += parts(item)


def find(root: object, kind: type[N]) -> Iterator[N]:
    """All nodes of a kind below a node."""
    return (item for item in walk(root) if isinstance(item, kind))
