"""Which of several feature sentences that exclude each other is the stronger one (M-341 to M-343)."""

from __future__ import annotations

from .tree.features import Feature, FeatureScope
from .tree.ground import Overruling
from .tree.rules import Band, Bearers, Rule

RANKS = {scope: rank for rank, scope in enumerate(FeatureScope)}
"""Scopes by strength, the strongest first (M-341)."""


def narrowness(rule: Rule, rank: int) -> int:
    """How narrowly a sentence is worded in a scope of that rank: all actors, some actors, this actor."""
    who = getattr(rule, "who", None)
    if not rule.settles or not isinstance(who, Bearers) or who.band is Band.ALL:
        return 0
    if who.band is Band.THIS:
        return 0 if rank <= RANKS[FeatureScope.ENCOUNTER] else 2
    return 1


def overrides(one: Feature, other: Feature) -> bool:
    """Whether a feature beats another whatever their scopes (M-343)."""
    said = [rule.feature for rule in one.rules if isinstance(rule, Overruling)]
    return other.name in (*one.overrides, *said)
