"""Statuses and features that are given, tested, or neither (MW-30, MW-32, MW-33, ME-30)."""

from __future__ import annotations

from ..messages import Report
from ..names import Name
from ..suggest import closest, did_you_mean
from ..tree.campaign import Campaign
from ..tree.conditions import HasFeature, HasStatus
from ..tree.durations import Until
from ..tree.effects import DropFeature, DropStatus, GiveFeature, GiveStatus
from ..tree.events import Becomes, Ceases
from ..tree.features import Feature, FeatureScope
from ..tree.order import DefeatAtZero
from ..tree.walk import find, walk

_BELOW_ENCOUNTER = frozenset(
    {
        FeatureScope.REGION,
        FeatureScope.TILE,
        FeatureScope.CAST,
        FeatureScope.ACTOR,
        FeatureScope.ACTION,
        FeatureScope.TEMPORARY,
    }
)


def given_statuses(campaign: Campaign) -> dict[str, Name]:
    """The statuses and features that some effect gives, and where for the first time."""
    found: dict[str, Name] = {}
    for node in walk(campaign):
        if isinstance(node, GiveStatus | DefeatAtZero) and node.status is not None:
            found.setdefault(node.status.key, node.status)
        elif isinstance(node, GiveFeature):
            found.setdefault(node.feature.key, node.feature)
    return found


def attached(campaign: Campaign) -> dict[str, set[FeatureScope]]:
    """Where features are listed: the scope each list gives (M-340)."""
    found: dict[str, set[FeatureScope]] = {}

    def note(names: tuple[Name, ...], scope: FeatureScope) -> None:
        for name in names:
            found.setdefault(name.key, set()).add(scope)

    for actor in campaign.actors:
        note(actor.features, FeatureScope.ACTOR)
    for cast in campaign.casts:
        note(cast.features, FeatureScope.CAST)
    for action in campaign.actions:
        note(action.features, FeatureScope.ACTION)
    for encounter in campaign.encounters:
        note(encounter.features, FeatureScope.ENCOUNTER)
    for place in campaign.maps:
        note(place.features, FeatureScope.ENCOUNTER)
        for zone in place.zones:
            note(zone.features, FeatureScope.REGION)
    if campaign.overview:
        note(campaign.overview.global_features, FeatureScope.GLOBAL)
    return found


def never_global(feature: Feature) -> bool:
    """Whether a feature that nothing refers to does nothing at all (M-340)."""
    timed = feature.duration is not None and feature.duration.until in (Until.TURNS, Until.ROUNDS)
    return feature.is_status or timed or feature.scope in _BELOW_ENCOUNTER


def scopes_in_force(campaign: Campaign) -> dict[str, frozenset[FeatureScope]]:
    """In which scopes each feature holds; what is switched off or nothing brings to anybody is left out (M-340)."""
    lists, given = attached(campaign), given_statuses(campaign)
    switched_on = campaign.overview.optional_rules if campaign.overview else ()
    found = {}
    for feature in campaign.features:
        key, alone = feature.name.key, never_global(feature)
        where = lists.get(key, set())
        if (feature.optional and feature.name not in switched_on) or (alone and not where and key not in given):
            continue
        scopes = {feature.scope} if feature.scope else set(where)
        scopes |= {FeatureScope.TEMPORARY} if key in given else set()
        found[key] = frozenset(scopes or {FeatureScope.GLOBAL})
    return found


def check_statuses(campaign: Campaign, report: Report, *, library: bool) -> None:
    """Report statuses without definition, without giver, and tests of what does not exist."""
    given = given_statuses(campaign)
    for status in given.values():
        if status not in campaign.features:
            report.add("MW-30", status.span, status=status)
    known = {feature.name.key for feature in campaign.features} | set(given)
    for test in find(campaign, HasStatus):
        if test.status.key not in known:
            near = closest(test.status.text, [item.text for item in campaign.statuses if item.key in known])
            forms = did_you_mean(near) or f'no status "{test.status}" is defined or given anywhere'
            report.add("ME-30", test.span, forms=forms)
    if not library:
        _never_given(campaign, given, report)


def _never_given(campaign: Campaign, given: dict[str, Name], report: Report) -> None:
    lists = attached(campaign)
    said: set[str] = set()
    for node in walk(campaign):
        name: Name | None = None
        if isinstance(node, HasStatus | DropStatus | Becomes | Ceases):
            name = node.status
        elif isinstance(node, HasFeature | DropFeature):
            name = node.feature
        if name is None or name.key in given or name.key in lists or name.key in said:
            continue
        feature = campaign.features.get(name)
        if feature is None or never_global(feature):
            said.add(name.key)
            near = did_you_mean(closest(name.text, [item.text for item in given.values()]))
            report.add("MW-32", name.span, status=name, near=near or f"give it by an effect: `Target becomes {name}`")
    for feature in campaign.features:
        if feature.name.key not in given and feature.name.key not in lists and never_global(feature):
            report.add("MW-33", feature.span, feature=feature.name)
