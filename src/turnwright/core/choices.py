"""Choice paths: legal actions as the clicks that lead to them, kind first, then field by field."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .actions import Action
from .kinds import Kind

if TYPE_CHECKING:
    from .match import Match


@dataclass
class Choice:
    """One click: a stable token, a label for people, the picture's element, and what can be chosen next.

    A choice that completes an action carries it.
    """

    token: str
    label: str
    element: str
    next: list[Choice] = field(default_factory=list)
    action: Action | None = None

    def as_data(self) -> dict[str, Any]:
        """The choice as JSON-able data."""
        data: dict[str, Any] = {"token": self.token, "label": self.label, "element": self.element}
        if self.action is not None:
            data["action"] = str(self.action)
        if self.next:
            data["next"] = [choice.as_data() for choice in self.next]
        return data


def element_id(field_name: str, value: str) -> str:
    """The id of the picture's element for a value of a field: `cell-b2`."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", f"{field_name}-{value}")


def choice_tree(match: Match, seat: int | None) -> list[Choice]:
    """The legal actions of a seat as a tree."""
    who = match.to_act if seat is None else seat
    if who is None:
        return []
    box, seen = match.gate.opened(match.table, match.memory, who)
    roots: list[Choice] = []
    known: dict[tuple[str, ...], Choice] = {}
    for action in [*match.legal(who), *match.asides(who)]:
        path: tuple[str, ...] = ()
        level = roots
        for token, label, element in _steps(match, box, seen, action):
            path = (*path, token)
            if path not in known:
                known[path] = Choice(token, label, element)
                level.append(known[path])
            level = known[path].next
        known[path].action = action
    return roots


def path_of(match: Match, action: Action) -> tuple[str, ...]:
    """The tokens that lead to an action."""
    box, seen = match.gate.opened(match.table, match.memory, action.seat)
    return tuple(token for token, _, _ in _steps(match, box, seen, action))


def _steps(match: Match, box: Any, seen: Any, action: Action) -> list[tuple[str, str, str]]:
    """A click for the kind and one per number; a row of numbers is a single click if the game has a label for it."""
    kind = action.kind
    steps = [(kind.name, kind.label, element_id("kind", kind.name))]
    for name in kind.fields:
        value = action.fields[name]
        whole = _label(match, box, seen, kind, name, value) if isinstance(value, list) else None
        if whole:
            text = match.game.notation.write_value(name, value)
            steps.append((f"{name}={text}", whole, element_id(name, text)))
            continue
        numbers = value if isinstance(value, list) else [value]
        for place, number in enumerate(numbers):
            where = f"{name}.{place}" if isinstance(value, list) else name
            text = match.game.notation.write_value(name, number)
            label = _label(match, box, seen, kind, name, number)
            steps.append((f"{where}={text}", label or f"{where.replace('_', ' ')} {text}", element_id(name, text)))
    return steps


def _label(match: Match, box: Any, seen: Any, kind: Kind, name: str, value: int | list[int]) -> str | None:
    return match.game.label(box, seen, kind, name, value) if match.game.label else None
