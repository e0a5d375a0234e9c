"""What can change the outcome of a condition or formula that is looked at all the time (M-63, M-475)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Condition, Expression

from ..bodies.resources import mentions
from ..tree import conditions as facts
from ..tree.campaign import Campaign
from ..tree.conditions import FlagSet, HasFeature, HasStatus
from ..tree.people import Group, Quantified, Selector
from ..tree.values import Aggregate, Count, Derived, DerivedValue, DistanceTo
from .mentions import expanded_checks

_SPATIAL = (
    facts.Adjacent,
    facts.Within,
    facts.Farther,
    facts.InArc,
    facts.AtRadial,
    facts.LineOfSight,
    facts.IsAt,
    facts.EndsTurnIn,
    facts.AllPlayersIn,
    DistanceTo,
)
_PEOPLE = (
    facts.IsDefeated,
    facts.IsSort,
    facts.EnemiesDefeated,
    facts.PlayersDefeated,
    facts.CastDefeated,
    facts.Survive,
    Quantified,
    Group,
    Selector,
    Count,
    Aggregate,
)


@dataclass(frozen=True, slots=True)
class Watch:
    """After which changes to look again: writes to these resources, these statuses and flags, and the rest."""

    resources: frozenset[str]
    statuses: frozenset[str]
    flags: frozenset[str]
    movement: bool
    people: bool
    rounds: bool


def watch(campaign: Campaign, tree: Condition | Expression | None) -> Watch:
    """What a condition or formula depends on, through the Checks it refers to; all by key."""
    nodes = list(expanded_checks(campaign, tree))
    resources = {name.key for node in nodes for name in mentions(node)}
    statuses = {node.status.key for node in nodes if isinstance(node, HasStatus)}
    statuses |= {node.feature.key for node in nodes if isinstance(node, HasFeature)}
    flags = {node.flag.key for node in nodes if isinstance(node, FlagSet)}
    distance = any(isinstance(node, DerivedValue) and node.what is Derived.DISTANCE for node in nodes)
    rounds = any(isinstance(node, DerivedValue) and node.what is Derived.ROUND for node in nodes)
    near = any(isinstance(node, Group | Selector) and (node.adjacent or node.within is not None) for node in nodes)
    return Watch(
        frozenset(resources),
        frozenset(statuses),
        frozenset(flags),
        distance or near or any(isinstance(node, _SPATIAL) for node in nodes),
        any(isinstance(node, _PEOPLE) for node in nodes),
        rounds or any(isinstance(node, facts.RoundBegins | facts.Survive) for node in nodes),
    )
