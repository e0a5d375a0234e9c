"""What a click means, in words, for menus and screen readers."""

from __future__ import annotations

from typing import Any

from .actions import CHOICES
from .box import Box
from .machine.packs import other_at, others_count, path_length, path_step
from .scene_words import option_at
from .script import DIRECTIONS, place_name, script_of
from .state import State


def label(box: Box, state: State, kind: int, field: str, value: Any) -> str | None:
    """A choice in words."""
    script = script_of(box)
    if field == "actor":
        return script.actor(value)
    if field == "option":
        return f"{option_at(box, state, value).letter}) {option_at(box, state, value).text}"
    if field == "ability":
        return script.action(value)
    if not (any(value) if isinstance(value, list) else value) and field in CHOICES:
        return f"no {'other target' if field == 'others' else field}"
    if field == "target":
        return script.actor(value - 1)
    if field == "others":
        return ", ".join(script.actor(other_at(value, 0, place)) for place in range(others_count(value, 0)))
    if field == "direction":
        return str(DIRECTIONS[value - 1])
    if field in ("place", "tile"):
        return place_name(box, value - 1)
    if field == "path":
        return " ".join(DIRECTIONS[path_step(value, 0, step)] for step in range(path_length(value, 0)))
    return None
