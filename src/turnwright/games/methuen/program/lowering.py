"""Which function makes code of which effect: each is found by the class of the effect (4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..language.tree.effects import Effect

Lowering = Callable[[Any, Any], None]
"""Takes what code is written into, and an effect."""
F = TypeVar("F", bound=Lowering)
_LOWERINGS: dict[type[Effect], Lowering] = {}


def lowers(*kinds: type[Effect]) -> Callable[[F], F]:
    """The function that makes code of these kinds of effect."""

    def register(function: F) -> F:
        for kind in kinds:
            assert kind not in _LOWERINGS, f"{kind.__name__} is lowered twice"
            _LOWERINGS[kind] = function
        return function

    return register


def lowering_of(kind: type[Effect]) -> Lowering | None:
    """The function that makes code of a kind of effect, or None."""
    return _LOWERINGS.get(kind)
