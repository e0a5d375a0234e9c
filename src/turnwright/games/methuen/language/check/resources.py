"""Resources that are read but never set, declared but never used, and the like (MW-20 to MW-24)."""

from __future__ import annotations

from ..bodies.resources import mentions
from ..messages import Report
from ..names import OWNER_WORDS, Name, key_of
from ..scope import ACTION_POINTS, HEALTH
from ..suggest import closest
from ..tree.actors import Holding
from ..tree.campaign import Campaign
from ..tree.conduct import PricePerSpace, TurningPrice
from ..tree.effects import Assign
from ..tree.events import Crosses
from ..tree.features import FeatureScope
from ..tree.ground import Cover
from ..tree.order import DefeatAtZero, Ties
from ..tree.people import Extreme
from ..tree.rules import Bonus, Maximum, Refresh, Starting
from ..tree.scenes import Cost
from ..tree.values import Aggregate, MaximumOf, Value
from ..tree.walk import find, walk
from .statuses import attached, never_global

_READS = (Value, MaximumOf, Extreme, Aggregate, Crosses, PricePerSpace, Cost)


def vital_resource(campaign: Campaign) -> str:
    """The key of the vital resource: Health, or what the first global F-70 sentence names (M-75)."""
    lists = attached(campaign)
    for feature in campaign.features:
        by_itself = feature.scope is None and feature.name.key not in lists and not never_global(feature)
        if feature.scope is FeatureScope.GLOBAL or by_itself:
            for rule in feature.rules:
                if isinstance(rule, DefeatAtZero):
                    return rule.resource.key
    return key_of(HEALTH)


def check_resources(campaign: Campaign, report: Report, *, library: bool) -> None:
    """Warn about resources whose use does not make sense."""
    _maximums_read(campaign, report)
    _bonuses_on_vital(campaign, report)
    if not library:
        _never_set(campaign, report)
        _never_used(campaign, report)


def set_keys(campaign: Campaign) -> set[str]:
    """The resources something gives a value: an entry, a rule, a refresh, an assignment or a bonus."""
    found = {key_of(ACTION_POINTS)}
    for resource in campaign.resources:
        if resource.initial is not None or resource.renewals:
            found.add(resource.name.key)
    for node in walk(campaign):
        if isinstance(node, Holding | Starting | Refresh):
            found.add(node.resource.key)
        elif isinstance(node, Assign) and isinstance(node.left, Value):
            found.add(node.left.resource.key)
        elif isinstance(node, Bonus):
            found |= {change.resource.key for change in node.changes}
        elif isinstance(node, Cover):
            found.add(key_of("Defense"))
    return found


def first_reads(campaign: Campaign) -> dict[str, Name]:
    """The resources something reads, and where for the first time."""
    written = {id(effect.left) for effect in find(campaign, Assign)}
    found: dict[str, Name] = {}
    for node in walk(campaign):
        resource: Name | None = None
        if (isinstance(node, _READS) and id(node) not in written) or isinstance(node, TurningPrice):
            resource = node.resource
        elif isinstance(node, Ties):
            resource = node.higher
        if resource is not None:
            found.setdefault(resource.key, resource)
    return found


def _never_set(campaign: Campaign, report: Report) -> None:
    known = set_keys(campaign)
    for key, resource in sorted(first_reads(campaign).items(), key=lambda item: item[1].span.position):
        if key not in known and key in {item.name.key for item in campaign.resources}:
            near = suggestion(campaign, resource, known)
            report.add("MW-20", resource.span, resource=resource, near=near)


def suggestion(campaign: Campaign, resource: Name, known: set[str]) -> str:
    """Did you mean: an owner written apart, or a resource that is set."""
    for owner in OWNER_WORDS:
        rest = resource.key.removeprefix(owner)
        if rest != resource.key and rest:
            name = next((item.name.text for item in campaign.resources if item.name.key == rest), None)
            if name:
                return f"did you mean [{owner.capitalize()} {name}]?"
    names = [item.name.text for item in campaign.resources if item.name.key in known]
    near = closest(resource.text, names)
    if near:
        return "did you mean " + " or ".join(f"[{text}]" for text in near) + "?"
    return f"give it a value, such as `{resource}: 3` under an actor's `Resources:`"


def _never_used(campaign: Campaign, report: Report) -> None:
    parts = (
        campaign.actors,
        campaign.actions,
        campaign.checks,
        campaign.components,
        campaign.features,
        campaign.strategies,
        campaign.maps,
        campaign.encounters,
        campaign.scenes,
        campaign.endings,
        campaign.casts,
        campaign.overview,
        campaign.terrains,
    )
    used = {name.key for part in parts for name in mentions(part)}
    for resource in campaign.resources:
        for formula in (resource.initial, *(limit.value for limit in resource.maximums)):
            used |= {name.key for name in mentions(formula) if name.key != resource.name.key}
    used |= {key_of(ACTION_POINTS), vital_resource(campaign)}
    for resource in campaign.resources:
        if resource.declared and resource.name.key not in used:
            report.add("MW-23", resource.name.span, resource=resource.name)


def _maximums_read(campaign: Campaign, report: Report) -> None:
    """MW-21: `[X Maximum]` where X has none."""
    limited = {resource.name.key for resource in campaign.resources if resource.maximums}
    limited |= {rule.resource.key for rule in find(campaign.features, Maximum)}
    limited |= {holding.resource.key for holding in find(campaign.actors, Holding) if holding.maximum is not None}
    said: set[str] = set()
    for node in find(campaign, MaximumOf):
        if node.resource.key not in limited | said:
            said.add(node.resource.key)
            report.add("MW-21", node.span, resource=node.resource)


def _bonuses_on_vital(campaign: Campaign, report: Report) -> None:
    vital = vital_resource(campaign)
    for bonus in find(campaign, Bonus):
        for change in bonus.changes:
            if change.resource.key == vital:
                report.add("MW-24", change.span, resource=change.resource)
