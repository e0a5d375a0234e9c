"""Everything together: the kept blocks of a text as one campaign tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..blocks import Block
from ..entries import Entry
from ..kinds import Kind
from ..messages import Report
from ..names import key_of
from ..scope import Scope
from ..tree.actions import Action
from ..tree.campaign import Campaign, Table
from ..tree.maps import EventBlock, Terrain
from .choices import declared_ways
from .features import BUILT_IN, Features
from .maps import Maps
from .order import ordered
from .overview import Overviews
from .resources import ResourceBodies
from .strategies import Strategies
from .values import unquoted

PackedPosition = list[tuple[Block, Kind, list[Entry]]]


class Assembly:
    """Reads all blocks, each by the reader for its kind."""

    def __init__(self, scope: Scope, report: Report, strict: bool) -> None:
        self.scope = scope
        self.report = report
        self._resources = ResourceBodies(scope, report, strict)
        self._maps = Maps(scope, report, strict)
        self._features = Features(scope, report, strict)
        self._strategies = Strategies(scope, report, strict)
        self._scenes = Overviews(scope, report, strict)

    def campaign(self, kept: PackedPosition) -> Campaign:
        """The tree of a campaign or library."""
        below = _children(kept)
        made: dict[Kind, list[Any]] = {kind: [] for kind in Kind}
        for block, kind, entries in kept:
            found = self._block(block, kind, entries, below)
            if found is not None:
                made[kind].append(found)
        campaign = next((item for item in kept if item[1] is Kind.CAMPAIGN), None)
        overview = made[Kind.CAMPAIGN][0] if made[Kind.CAMPAIGN] else None
        actions: list[Action] = _in_order(kept, made, Kind.ACTION, Kind.FREE_ACTION, Kind.REACTION)
        tree = Campaign(
            overview,
            Table(),
            Table(_in_order(kept, made, Kind.ACTOR, Kind.TEMPLATE)),
            Table(made[Kind.CAST]),
            Table(self._terrains(made[Kind.TERRAIN])),
            Table(made[Kind.MAP]),
            Table(made[Kind.CHECK]),
            Table(made[Kind.EFFECT]),
            Table([way for action in actions for way in declared_ways(action)]),
            Table(_in_order(kept, made, Kind.FEATURE, Kind.STATUS)),
            Table(ordered(made[Kind.STRATEGY], self.report)),
            Table(made[Kind.ENCOUNTER]),
            Table(made[Kind.SCENE]),
            Table(made[Kind.ENDING]),
        )
        return self._resources.with_resources(tree, made[Kind.RESOURCE], campaign[2] if campaign else [])

    def _block(self, block: Block, kind: Kind, entries: list[Entry], below: _Below) -> Any:
        """One block as its node; regions, behaviors and events are read with what they belong to."""
        match kind:
            case Kind.CAMPAIGN:
                return self._scenes.overview(block, entries)
            case Kind.RESOURCE:
                return self._resources.resource(block, entries)
            case Kind.ACTOR | Kind.TEMPLATE:
                return self._resources.actor(block, kind, entries)
            case Kind.CAST:
                return self._resources.cast(block, entries)
            case Kind.TERRAIN:
                return self._features.terrain(block, entries)
            case Kind.MAP:
                return self._map_block(block, entries, below)
            case Kind.CHECK:
                return self._maps.check(block, entries)
            case Kind.EFFECT:
                return self._maps.component(block, entries)
            case Kind.ACTION | Kind.FREE_ACTION | Kind.REACTION:
                return self._maps.action(block, kind, entries)
            case Kind.FEATURE | Kind.STATUS:
                return self._features.feature(block, kind, entries)
            case Kind.STRATEGY:
                return self._strategies.strategy(block, entries, below.get((id(block), Kind.BEHAVIOR), []))
            case Kind.ENCOUNTER:
                return replace(self._scenes.encounter(block, entries), events=self._events(block, below))
            case Kind.SCENE:
                return self._scenes.scene(block, entries)
            case Kind.ENDING:
                return self._scenes.ending(block, entries)
        return None

    def _map_block(self, block: Block, entries: list[Entry], below: _Below) -> Any:
        regions = below.get((id(block), Kind.REGION), [])
        return replace(self._maps.map(block, entries, regions), events=self._events(block, below))

    def _events(self, block: Block, below: _Below) -> tuple[EventBlock, ...]:
        found = (self._maps.event_block(inner, inside) for inner, inside in below.get((id(block), Kind.EVENT), []))
        return tuple(event for event in found if event is not None)

    def _terrains(self, written: list[Terrain]) -> list[Terrain]:
        """The built-in terrains that are not replaced, then the written ones (M-105)."""
        replaced = {terrain.name.key for terrain in written}
        return [terrain for terrain in BUILT_IN if terrain.name.key not in replaced] + written


def wants_strictness(kept: PackedPosition) -> bool:
    """Whether the campaign says `Strict: yes`, which must be known before anything is read (M-451)."""
    for _, kind, entries in kept:
        for entry in entries if kind is Kind.CAMPAIGN else ():
            if entry.key == "strict":
                return key_of(unquoted(entry.value)) == "yes"
    return False


_Below = dict[tuple[int, Kind], list[tuple[Block, list[Entry]]]]


def _children(kept: PackedPosition) -> _Below:
    """The regions, behaviors and events of each parent."""
    found: _Below = {}
    for block, kind, entries in kept:
        if block.parent is not None:
            found.setdefault((id(block.parent), kind), []).append((block, entries))
    return found


def _in_order(kept: PackedPosition, made: dict[Kind, list[Any]], *kinds: Kind) -> list[Any]:
    """Things of several kinds that share a table, in file order."""
    nodes = [node for kind in kinds for node in made[kind]]
    return sorted(nodes, key=lambda node: node.span.position)
