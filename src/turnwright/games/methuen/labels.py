"""What a click means, in words, for menus and screen readers."""

from __future__ import annotations

from typing import Any

from .box import Box
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
    if field in ("target", "others"):
        return script.actor(value - 1)
    if field == "direction":
        return str(DIRECTIONS[value - 1])
    if field in ("place", "tile"):
        return place_name(box, value - 1)
    return None
