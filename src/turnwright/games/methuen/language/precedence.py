"""Which feature sentences exclude each other, and which of them is the stronger one (M-341 to M-343)."""

from __future__ import annotations

from .tree.conduct import ActionCap, Allowance, DiagonalCost, MovementOrder, MustPay, ReactionChains
from .tree.features import Feature, FeatureScope
from .tree.ground import Overruling
from .tree.order import CastRolls, FixedInitiative, InitiativeOrder, InitiativeRoll, Ties
from .tree.rules import Band, Bearers, NoReset, Period, Refresh, Rule

RANKS = {scope: rank for rank, scope in enumerate(FeatureScope)}
"""Scopes by strength, the strongest first (M-341)."""
_SETTLED: dict[type[Rule], str] = {
    Allowance: "allowance",
    ActionCap: "cap",
    DiagonalCost: "diagonal",
    InitiativeRoll: "initiative",
    FixedInitiative: "initiative",
    InitiativeOrder: "order",
    Ties: "ties",
    CastRolls: "cast rolls",
    MustPay: "payment",
    ReactionChains: "chains",
    MovementOrder: "movement order",
}
SETTINGS = (*_SETTLED, Refresh, NoReset)
"""Sentences that exclude others of their kind."""


def settled_by(rule: Rule) -> frozenset[tuple[object, ...]]:
    """What a sentence settles, where only one sentence can hold at a time; nothing for those that add up."""
    if isinstance(rule, Refresh):
        return frozenset({("refresh", rule.resource.key, rule.moment.ends, rule.moment.period)})
    if isinstance(rule, NoReset):
        return frozenset(("refresh", rule.resource.key, ends, period) for ends in (False, True) for period in Period)
    what = _SETTLED.get(type(rule))
    return frozenset({(what,)}) if what else frozenset()


def narrowness(rule: Rule, rank: int) -> int:
    """How narrowly a sentence is worded in a scope of that rank: all actors, some actors, this actor."""
    who = getattr(rule, "who", None)
    if not isinstance(rule, SETTINGS) or not isinstance(who, Bearers) or who.band is Band.ALL:
        return 0
    if who.band is Band.THIS:
        return 0 if rank <= RANKS[FeatureScope.ENCOUNTER] else 2
    return 1


def overrides(one: Feature, other: Feature) -> bool:
    """Whether a feature beats another whatever their scopes (M-343)."""
    said = [rule.feature for rule in one.rules if isinstance(rule, Overruling)]
    return other.name in (*one.overrides, *said)
