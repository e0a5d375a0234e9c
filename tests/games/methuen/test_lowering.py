"""Every effect has a function that makes code of it, found by its class."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

import turnwright.games.methuen.program.link  # noqa: F401 - with it all of them are there
from turnwright.games.methuen.language.tree import arrivals, movement
from turnwright.games.methuen.language.tree.effects import Effect, EffectRef
from turnwright.games.methuen.program.lowering import lowering_of, lowers

HEADS = {movement.Movement, movement.Shove}
"""Families of effects: no sentence is one of them alone."""


def kinds(family: type[Effect] = Effect) -> Iterator[type[Effect]]:
    """All kinds of a family; what a dataclass was made from is left out."""
    for kind in family.__subclasses__():
        if getattr(sys.modules[kind.__module__], kind.__name__) is kind:
            yield kind
            yield from kinds(kind)


def test_no_effect_is_without_code() -> None:
    found = {kind for kind in kinds() if kind not in HEADS and kind is not EffectRef}  # a reference is its text
    assert len(found) > 30 and arrivals.Deploy in found
    assert {kind for kind in found if lowering_of(kind) is None} == set()


def test_no_effect_is_lowered_in_two_ways() -> None:
    with pytest.raises(AssertionError, match="Deploy is lowered twice"):
        lowers(arrivals.Deploy)(lambda code, effect: None)
