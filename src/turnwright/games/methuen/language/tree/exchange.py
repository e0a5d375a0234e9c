"""A tree with some of its parts exchanged; what stays as it is stays the same node."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from turnwright.dice import Term

Change = Callable[[object], object]


def exchanged(item: object, change: Change) -> object:
    """A node, or a list of nodes, in which `change` has been asked about everything, from the outside in.

    `change` returns what it is given where that stays; what it puts in place of something is not looked into.
    """
    found = change(item)
    if found is not item:
        return found
    if isinstance(item, tuple):
        parts = tuple(exchanged(part, change) for part in item)
        return item if all(new is old for new, old in zip(parts, item, strict=True)) else parts
    if not isinstance(item, Term):
        return item
    changed: dict[str, Any] = {}
    for field in fields(item):
        old = getattr(item, field.name)
        new = old if field.name == "span" else exchanged(old, change)
        if new is not old:
            changed[field.name] = new
    return replace(item, **changed) if changed else item
