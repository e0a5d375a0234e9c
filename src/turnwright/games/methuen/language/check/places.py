"""Where every condition and effect of a campaign stands, and what is allowed there (M-42, M-455, ME-24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.dice import Condition, Span

from ..tree.actions import Action, Pick
from ..tree.campaign import Campaign
from ..tree.effects import Effects, Interruption
from ..tree.events import (
    BecomesTrue,
    Event,
    Part,
    Participant,
)
from ..tree.features import Feature, FeatureScope, Sentence
from ..tree.ground import OnTile, Untargetable, UseStrategy
from ..tree.maps import EventBlock
from ..tree.order import EndsWhen
from ..tree.rules import AtEncounter, AtRound, AtTurn, Bonus, Hidden, Rule, WhenEvent
from ..tree.scenes import Branch, CheckPart, Options, RollPart, Scene
from ..tree.strategies import Behavior
from ..tree.walk import find

_WITH_BEARER = frozenset({FeatureScope.ACTOR, FeatureScope.TEMPORARY, FeatureScope.ACTION})


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may be used at a place. `again` names a condition that is tested again and again."""

    acting: bool = True
    target: bool = False
    attacker: bool = False
    ask: bool = False
    again: str = ""
    windows: frozenset[Interruption] = frozenset()
    scene: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A condition or effect list, and what is allowed in it."""

    tree: Condition | Effects
    allowed: Allowed
    span: Span


def spots(campaign: Campaign) -> Iterator[Spot]:
    """Every condition and effect list that runs by itself; components are looked at where they are used."""
    for action in campaign.actions:
        yield from _action(action)
    for feature in campaign.features:
        yield from _feature(feature)
    for terrain in campaign.terrains:
        yield from _sentences(terrain.sentences, FeatureScope.TILE)
    for found in campaign.maps:
        for zone in found.zones:
            yield from _sentences(zone.sentences, FeatureScope.REGION)
        for event in found.events:
            yield from _event_block(event)
    for strategy in campaign.strategies:
        for part in find(strategy.parts, Behavior):
            aims = Allowed(target=part.target is not None, ask=True)
            for condition in (part.when, part.condition):
                if condition is not None:
                    yield Spot(condition, aims, part.span)
            yield Spot(part.effects, aims, part.span)
    yield from _encounters(campaign)
    for scene in campaign.scenes:
        yield from _scene(scene)
    for ending in campaign.endings:
        if ending.condition is not None:
            yield Spot(ending.condition, Allowed(again="an ending's condition"), ending.span)
    if campaign.overview:
        for condition in (campaign.overview.victory, campaign.overview.defeat):
            if condition is not None:
                yield Spot(condition, Allowed(again="a campaign-wide condition"), campaign.overview.span)


def _action(action: Action) -> Iterator[Spot]:
    reacts = action.trigger is not None
    aimed = action.target is None or action.target.pick is not Pick.NONE
    windows = action.trigger.windows if action.trigger else frozenset()
    allowed = Allowed(target=aimed or reacts, attacker=reacts, ask=True, windows=windows)
    if action.condition is not None:
        yield Spot(action.condition, allowed, action.span)
    yield Spot(action.effects, allowed, action.span)
    if isinstance(action.trigger, BecomesTrue):
        yield Spot(action.trigger.condition, Allowed(again="a `becomes true` condition"), action.span)


def _event_block(event: EventBlock) -> Iterator[Spot]:
    caused = event.trigger.caused
    yield Spot(event.effects, Allowed(acting=caused, target=caused, attacker=caused), event.span)
    if isinstance(event.trigger, BecomesTrue):
        yield Spot(event.trigger.condition, Allowed(again="a `becomes true` condition"), event.span)


def _feature(feature: Feature) -> Iterator[Spot]:
    if feature.condition is not None:
        yield Spot(feature.condition, Allowed(again="a feature's condition"), feature.span)
    if feature.duration is not None and feature.duration.condition is not None:
        yield Spot(feature.duration.condition, Allowed(again="an `until` condition"), feature.span)
    scope = feature.scope or (FeatureScope.ACTOR if feature.is_status else None)
    yield from _sentences(feature.sentences, scope)


def _sentences(sentences: tuple[Sentence, ...], scope: FeatureScope | None) -> Iterator[Spot]:
    for sentence in sentences:
        if sentence.rule is not None:
            yield from _rule(sentence.rule, scope, sentence.span)


def _rule(rule: Rule, scope: FeatureScope | None, span: Span) -> Iterator[Spot]:
    """The conditions and effects inside one sentence."""
    match rule:
        case AtTurn() | AtRound() | AtEncounter() | OnTile():
            yield Spot(rule.effects, Allowed(), span)
        case WhenEvent():
            caused = rule.event.caused
            acting = caused or scope in _WITH_BEARER or _speaks_of_bearer(rule.event)
            windows = rule.event.windows
            allowed = Allowed(acting=acting, target=caused, attacker=caused, windows=windows)
            yield Spot(rule.effects, allowed, span)
            if isinstance(rule.event, BecomesTrue):
                yield Spot(rule.event.condition, Allowed(again="a `becomes true` condition"), span)
        case Bonus() if rule.condition is not None:
            yield Spot(rule.condition, Allowed(target=True, again="the condition of a bonus"), span)
        case Hidden() if rule.until is not None:
            yield Spot(rule.until, Allowed(again="an `until` condition"), span)
        case EndsWhen():
            yield Spot(rule.condition, Allowed(again="a completion condition"), span)
        case Untargetable() if rule.condition is not None:
            yield Spot(rule.condition, Allowed(again="the condition of a protection"), span)
        case UseStrategy():
            yield Spot(rule.condition, Allowed(again="the condition of a strategy switch"), span)


def _speaks_of_bearer(event: Event) -> bool:
    """Whether an event mentions this actor, an enemy, an ally, or a distance from the bearer (M-355)."""
    for part in find(event, Participant):
        if part.part in (Part.BEARER, Part.ENEMY, Part.ALLY) or part.adjacent or part.within is not None:
            return True
    return False


def _encounters(campaign: Campaign) -> Iterator[Spot]:
    for encounter in campaign.encounters:
        for line in encounter.completions:
            yield Spot(line.condition, Allowed(again="a completion condition"), line.span)
        for after in encounter.after:
            yield Spot(after.effects, Allowed(), after.span)
        for event in encounter.events:
            yield from _event_block(event)


def _scene(scene: Scene) -> Iterator[Spot]:
    asking, plain = Allowed(ask=True, scene=True), Allowed(scene=True)
    if scene.condition is not None:
        yield Spot(scene.condition, asking, scene.span)
    yield Spot(scene.effects, plain, scene.span)
    for condition, _ in scene.branches:
        yield Spot(condition, asking, scene.span)
    for check in find(scene.steps, CheckPart):
        yield Spot(check.condition, asking, check.span)
    for branch in find(scene.steps, Branch):
        yield Spot(branch.effects, plain, branch.span)
    for step in scene.steps:
        if isinstance(step, RollPart):
            for row in step.rows:
                yield Spot(row.effects, plain, row.span)
        elif isinstance(step, Options):
            for option in step.options:
                yield Spot(option.effects, plain, option.span)
                if option.requires is not None:
                    yield Spot(option.requires, asking, option.span)
