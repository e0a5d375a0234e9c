"""Going through a tree: every node below a node, in the order of the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import TypeVar

from turnwright.dice import Node

from .campaign import Campaign, Table

N = TypeVar("N")


_FIELDS: dict[type, tuple[str, ...]] = {}


def _children(kind: type[Node] | type[Campaign]) -> tuple[str, ...]:
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(item.name for item in fields(kind) if item.name != "span")
    return _FIELDS[kind]


def walk(root: object, *, into: Callable[[Node], bool] | None = None) -> Iterator[Node]:
    """The node itself and all nodes below it; `into` says below which nodes to look."""
    stack: list[object] = [root]
    while stack:
        item = stack.pop()
        if isinstance(item, Node):
            yield item
            if into is not None and not into(item):
                continue
            stack += [getattr(item, name) for name in reversed(_children(type(item)))]
        elif isinstance(item, tuple | list):
            stack += reversed(item)
        elif isinstance(item, Campaign):
            stack += [getattr(item, name) for name in reversed(_children(Campaign))]
        elif isinstance(item, Table):
            stack += reversed(list(item))


def find(root: object, kind: type[N]) -> Iterator[N]:
    """All nodes of a kind below a node."""
    return (item for item in walk(root) if isinstance(item, kind))
