"""The limits that can be counted in the text (part 11, ME-91)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from turnwright.dice import Span, Term

from .. import limits as most
from ..bodies.assemble import PackedPosition
from ..kinds import ACTIONS, SUFFIX_ONLY, Kind
from ..messages import Report
from ..names import Name
from ..tree.actors import Controller
from ..tree.campaign import Campaign
from ..tree.durations import Duration, Until
from ..tree.effects import Note, Say
from ..tree.events import BecomesTrue
from ..tree.rules import Bonus
from ..tree.scenes import Branch
from ..tree.walk import find, walk
from .sheets import People


@dataclass(frozen=True, slots=True)
class Counted:
    """Some things that may not be too many: how many there are and where the first too many stands."""

    things: str
    count: int
    limit: int
    rule: str
    span: Span


def _listed(things: str, items: Sequence[object], limit: int, rule: str) -> Counted:
    """Nodes or names in a list; the first too many is where the message points."""
    extra = items[limit] if len(items) > limit else None
    span = extra.span if isinstance(extra, Name) else getattr(extra, "span", Span(0, 1))
    return Counted(things, len(items), limit, rule, span)


_KINDS: tuple[tuple[str, int, str, tuple[Kind, ...]], ...] = (
    ("actor and template definitions", most.ACTOR_DEFINITIONS, "K-3", (Kind.ACTOR, Kind.TEMPLATE)),
    ("casts", most.CASTS, "K-4", (Kind.CAST,)),
    ("resources", most.RESOURCES + most.SHARED_RESOURCES, "K-6", (Kind.RESOURCE,)),
    ("features and statuses", most.FEATURES, "K-10", (Kind.FEATURE, Kind.STATUS)),
    ("maps", most.MAPS, "K-17", (Kind.MAP,)),
    ("terrains", most.TERRAINS, "K-17", (Kind.TERRAIN,)),
    ("actions, checks and effects", most.ACTIONS, "K-19", (*ACTIONS, *SUFFIX_ONLY)),
    ("strategies", most.STRATEGIES, "K-23", (Kind.STRATEGY,)),
    ("encounters", most.ENCOUNTERS, "K-24", (Kind.ENCOUNTER,)),
    ("scenes", most.SCENES, "K-24", (Kind.SCENE,)),
    ("endings", most.ENDINGS, "K-24", (Kind.ENDING,)),
)
_BELOW = {
    Kind.BEHAVIOR: ("behaviors of a strategy", most.BEHAVIORS, "K-23"),
    Kind.REGION: ("regions and zones of a map", most.REGIONS, "K-17"),
    Kind.EVENT: ("events of a map or encounter", most.EVENTS, "K-17"),
}


def blocks(kept: PackedPosition) -> Iterator[Counted]:
    """Limits on how many blocks there are, counted before any body is read: they bound the work."""
    for things, limit, rule, kinds in _KINDS:
        headers = [block.header for block, kind, _ in kept if kind in kinds]
        yield Counted(things, len(headers), limit, rule, headers[limit] if len(headers) > limit else Span(0, 1))
    below: dict[tuple[Kind, int], list[Span]] = {}
    for block, kind, _ in kept:
        if kind in _BELOW:
            below.setdefault((kind, id(block.parent)), []).append(block.header)
    for (kind, _), headers in below.items():
        things, limit, rule = _BELOW[kind]
        yield Counted(things, len(headers), limit, rule, headers[limit] if len(headers) > limit else headers[0])


def tables(campaign: Campaign) -> Iterator[Counted]:
    """Limits on names and sentences that are spread over many blocks."""
    shared = [resource for resource in campaign.resources if resource.shared]
    own = [resource for resource in campaign.resources if not resource.shared]
    sentences = [sentence for feature in campaign.features for sentence in feature.sentences]
    written = [terrain for terrain in campaign.terrains if terrain.span.length]
    sentences += [sentence for terrain in written for sentence in terrain.sentences]
    sentences += [sentence for found in campaign.maps for zone in found.zones for sentence in zone.sentences]
    yield _listed("resources", own, most.RESOURCES, "K-6")
    yield _listed("shared resources", shared, most.SHARED_RESOURCES, "K-6")
    named = [*(feature.name for feature in campaign.features), *campaign.statuses]
    yield _listed("features and statuses", list(dict.fromkeys(named)), most.FEATURES, "K-10")
    yield _listed("sentences in features", sentences, most.SENTENCES, "K-10")
    yield _listed("terrains", list(campaign.terrains), most.TERRAINS, "K-17")
    yield _listed("flags", campaign.flags, most.FLAGS, "K-25")


def inside(campaign: Campaign) -> Iterator[Counted]:
    """Limits on what stands inside one block."""
    for feature in campaign.features:
        yield _listed("sentences in one feature", feature.sentences, most.SENTENCES_IN_FEATURE, "K-10")
    for action in campaign.actions:
        yield _listed("tags of an action", action.tags, most.TAGS, "K-39")
    for strategy in campaign.strategies:
        yield _listed("parameters of a strategy", strategy.parameters, most.PARAMETERS, "K-23")
    for scene in campaign.scenes:
        branches = [condition for condition, _ in scene.branches]
        yield _listed("`If` lines of a scene", branches, most.SCENE_IFS, "K-39")


def spread(campaign: Campaign) -> Iterator[Counted]:
    """Limits on things that are spread over the text."""
    watched: list[Term] = list(find(campaign, BecomesTrue))
    watched += [node for node in find(campaign, Duration) if node.condition is not None]
    yield _listed("conditions that are watched", watched, most.WATCHED, "K-40")
    bonuses: dict[str, list[Bonus]] = {}
    for bonus in find(campaign, Bonus):
        for change in bonus.changes:
            bonuses.setdefault(change.resource.key, []).append(bonus)
    for group in bonuses.values():
        yield _listed("bonuses on one resource", group, most.BONUSES_ON_RESOURCE, "K-39")
    texts = [node for node in walk(campaign) if isinstance(node, Say | Note | Branch)]
    yield _listed("texts", texts, most.TEXTS, "K-28")
    for duration in find(campaign, Duration):
        if duration.until in (Until.TURNS, Until.ROUNDS):
            yield Counted("turns or rounds", duration.count, most.LONGEST_COUNT, "K-44", duration.span)


def people_counts(campaign: Campaign, people: People) -> Iterator[Counted]:
    """Limits on what one actor has, and on how many actors persist."""
    for actor in people.actors.values():
        yield _listed("actions of one actor", actor.actions, most.ACTIONS_OF_ACTOR, "K-19")
        yield _listed("features of one actor", actor.features, most.FEATURES_OF_ACTOR, "K-11")
    for cast in campaign.casts:
        total = sum(count for _, count in people.members[cast.name.key])
        span = cast.members[0].span if cast.members else cast.span
        yield Counted("actors in one encounter", total, most.ACTORS_IN_ENCOUNTER, "K-2", span)
    players = [cast for cast in campaign.casts if people.controller(cast) is Controller.PLAYER]
    kept = sum(count for cast in players for _, count in people.members[cast.name.key])
    marked = [actor for actor in people.actors.values() if actor.sheet.persistent]
    inside_casts = {name.key for cast in players for name, _ in people.members[cast.name.key]}
    kept += sum(1 for actor in marked if actor.name.key not in inside_casts)
    span = players[0].span if players else Span(0, 1)
    yield Counted("actors that persist", kept, most.PERSISTENT_ACTORS, "K-3", span)


def exceeded(counted: Iterator[Counted], report: Report) -> bool:
    """Report the limits that are passed, each once; True if there are any."""
    said: set[tuple[str, str]] = set()
    for item in counted:
        if item.count > item.limit and (item.rule, item.things) not in said:
            said.add((item.rule, item.things))
            report.too_many(item.things, item.count, item.limit, item.span, item.rule)
    return bool(said)
