"""Where features hold in an encounter: which are in force, in what order, and who bears them (M-340, M-341)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from ..language.check.sheets import Assembled, templates_of
from ..language.check.statuses import attached, scopes_in_force
from ..language.names import Name
from ..language.precedence import RANKS, narrowness, overrides
from ..language.tree.arrivals import Deploy, JoinCast
from ..language.tree.features import Feature, FeatureScope, Sentence
from ..language.tree.ground import BlocksSight, EnteringCost, Hazardous, Impassable, Overruling
from ..language.tree.people import Ground, Here, Place, Region
from ..language.tree.rules import Rule
from ..language.tree.walk import walk
from .numbering import Numbering

LAID = (Impassable, BlocksSight, EnteringCost, Hazardous)
"""Sentences of terrains that are properties of the tiles themselves."""
NOWHERE = Here()
ALONE = (FeatureScope.ACTOR, FeatureScope.ACTION, FeatureScope.TEMPORARY)


@dataclass(frozen=True)
class Held:
    """A feature in force here: its scopes, and the terrain or region whose own sentences it stands for."""

    feature: Feature
    scopes: frozenset[FeatureScope]
    number: int
    place: Place = NOWHERE

    @property
    def rank(self) -> int:
        """The strongest of its scopes."""
        return min(RANKS[scope] for scope in self.scopes)

    @property
    def for_one(self) -> bool:
        """Whether it is attached to single actors, so that each of them is its only bearer (M-355)."""
        return all(scope in ALONE for scope in self.scopes)


class Scopes:
    """The features of one encounter, the strongest scope first."""

    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.campaign = numbering.campaign

    @cached_property
    def listed_here(self) -> tuple[Name, ...]:
        """The features of this encounter and of its map."""
        ground = self.numbering.map
        return (*self.numbering.encounter.features, *(ground.features if ground else ()))

    @cached_property
    def casts_change(self) -> bool:
        """Whether somebody may come to be a member of another cast in play (M-241)."""
        return any(isinstance(node, JoinCast | Deploy) for node in walk(self.campaign))

    @cached_property
    def held(self) -> list[Held]:
        """Everything somebody can bear in this encounter."""
        lists, in_force = attached(self.campaign), scopes_in_force(self.campaign)
        found = []
        for feature in self.by_attachment():
            scopes = in_force.get(feature.name.key, frozenset())
            elsewhere = (
                FeatureScope.ENCOUNTER in lists.get(feature.name.key, ()) and feature.name not in self.listed_here
            )
            scopes -= {FeatureScope.ENCOUNTER} if elsewhere else set()
            if scopes:
                found.append(Held(feature, scopes, self.numbering.feature(feature.name)))
        return sorted([*found, *self.grounds()], key=lambda item: item.rank)

    def by_attachment(self) -> list[Feature]:
        """All features as they are attached: in the order of the lists that name them, else as written (M-341).

        Where two lists disagree, and no order is that of both, the one written first comes first.
        """
        campaign = self.campaign
        chains = [templates_of(campaign, sheet) for sheet in campaign.actors]
        lists = [tuple(name for layer in chain for name in layer.features) for chain in chains]
        lists += [item.features for item in (*campaign.casts, *campaign.encounters, *campaign.maps, *campaign.actions)]
        lists += [campaign.overview.global_features] if campaign.overview else []
        before: dict[str, set[str]] = {}
        for one, other in (pair for names in lists for pair in pairwise(names)):
            before.setdefault(other.key, set()).add(one.key)
        waiting = {feature.name.key: feature for feature in campaign.features}
        found = []
        while waiting:
            free = (key for key in waiting if not any(one in waiting for one in before.get(key, ()) if one != key))
            found.append(waiting.pop(next(free, next(iter(waiting)))))
        return found

    def grounds(self) -> list[Held]:
        """Regions and terrains of this map that have sentences of their own."""
        ground = self.numbering.map
        found = []
        for zone in ground.zones if ground else ():
            own = tuple(item for item in zone.sentences if item.rule and not isinstance(item.rule, LAID))
            if own:
                found.append(self.of_ground(FeatureScope.REGION, zone.name, own, Region(zone.name)))
        for terrain in self.campaign.terrains:
            own = tuple(item for item in terrain.sentences if item.rule and not isinstance(item.rule, LAID))
            if own:
                found.append(self.of_ground(FeatureScope.TILE, terrain.name, own, Ground(terrain.name)))
        return found

    def of_ground(self, scope: FeatureScope, name: Name, sentences: tuple[Sentence, ...], place: Place) -> Held:
        """A region or terrain as a feature that everybody who stands there bears."""
        hidden = Name(f"{scope.value}:{name.key}", str(name))
        feature = Feature(hidden, False, scope, sentences=sentences)
        return Held(feature, frozenset({scope}), self.numbering.ground(hidden), place)

    def settle(self, box: Any) -> None:
        """Write down who bears what from the start, apart from what sheets and casts list."""
        for item in self.held:
            if (
                FeatureScope.GLOBAL in item.scopes
                or item.feature.name in self.listed_here
                or FeatureScope.ENCOUNTER in item.scopes
            ):
                box["everywhere"][item.number] = 1
            if item.feature.is_status:
                box["status_kind"][item.number] = 1
            if isinstance(item.place, Region):
                box["feature_region"][item.number] |= 1 << self.numbering.region(item.place.name)
            elif isinstance(item.place, Ground):
                box["feature_terrain"][item.number] |= 1 << self.numbering.terrain(item.place.terrain)
        ground = self.numbering.map
        for zone in ground.zones if ground else ():
            for name in zone.features:
                box["feature_region"][self.numbering.feature(name)] |= 1 << self.numbering.region(zone.name)
        for name in self.campaign.statuses:
            if self.campaign.features.get(name) is None:
                box["status_kind"][self.numbering.feature(name)] = 1

    def bear(self, bearers: Any, names: tuple[Name, ...]) -> None:
        """Somebody has these features from its sheet, or all members of a cast: a row of the box."""
        known = {item.feature.name for item in self.held}
        for name in names:
            if name in known:
                bearers[self.numbering.feature(name)] = 1

    def actions_of(self, sheet: Assembled, features: tuple[Name, ...]) -> list[tuple[Name, int]]:
        """Everything somebody may come to do: its own actions with 0, then those of features with their number + 1."""
        layers = templates_of(self.campaign, sheet.sheet)
        standard = self.campaign.overview.standard_actions if self.campaign.overview else ()
        own = {name.key for name in (*standard, *(name for layer in layers for name in layer.actions))}
        found = {name.key: (name, 0) for name in sheet.actions if name.key in own}
        for item in self.held:
            near = item.feature.name in features or not item.scopes <= {
                FeatureScope.ACTOR,
                FeatureScope.CAST,
                FeatureScope.ACTION,
            }
            near = near or (self.casts_change and FeatureScope.CAST in item.scopes)
            for name in item.feature.actions if near else ():
                found.setdefault(name.key, (name, 1 + item.number))
        return list(found.values())

    def ranked(self) -> list[tuple[Held, Rule]]:
        """All sentences, the strongest first: scope, then how narrowly worded, then the most recent (M-342)."""
        found = [(item, rule) for item in self.held for rule in item.feature.rules]
        places = {id(rule): place for place, (_, rule) in enumerate(found)}

        def strength(entry: tuple[Held, Rule]) -> tuple[int, int, int]:
            item, rule = entry
            return item.rank, -narrowness(rule, item.rank), -places[id(rule)] if rule.settles else 0

        ordered = sorted(found, key=strength)
        for entry in [pair for pair in ordered if pair[0].feature.overrides or _says_so(pair[0].feature)]:
            beaten = [at for at, pair in enumerate(ordered) if overrides(entry[0].feature, pair[0].feature)]
            if beaten and beaten[0] < ordered.index(entry):
                ordered.remove(entry)
                ordered.insert(beaten[0], entry)
        return ordered


def _says_so(feature: Feature) -> bool:
    return any(isinstance(rule, Overruling) for rule in feature.rules)
