"""How encounters end and what follows (ME-51, ME-52, MW-40), and events that cannot be (ME-7)."""

from __future__ import annotations

from collections.abc import Iterator

from ..messages import Report
from ..names import Name, name
from ..tree.campaign import Campaign
from ..tree.effects import EndEncounter
from ..tree.events import Participant
from ..tree.features import Feature, FeatureScope
from ..tree.maps import EventBlock
from ..tree.order import EndsWhen
from ..tree.scenes import Encounter
from ..tree.walk import find

STALEMATE, INTERRUPTED, FAULT = name("Stalemate"), name("Interrupted"), name("Fault")


def features_in_force(campaign: Campaign, encounter: Encounter) -> Iterator[Feature]:
    """Features whose completion sentences may hold in an encounter: its own, its map's and global ones."""
    ground = campaign.maps.get(encounter.map) if encounter.map else None
    listed = (*encounter.features, *(ground.features if ground else ()))
    for feature in campaign.features:
        if feature.scope in (None, FeatureScope.GLOBAL) or feature.name in listed:
            yield feature


def outcomes(campaign: Campaign, encounter: Encounter) -> dict[str, Name]:
    """The outcomes an encounter's own conditions can reach, in order."""
    found = {line.outcome.key: line.outcome for line in encounter.completions}
    for feature in features_in_force(campaign, encounter):
        for rule in feature.rules:
            if isinstance(rule, EndsWhen):
                found.setdefault(rule.outcome.key, rule.outcome)
    return found


def check_encounters(campaign: Campaign, report: Report) -> None:
    """Look at the ends of every encounter."""
    forced = {effect.outcome.key: effect.outcome for effect in find(campaign, EndEncounter)}
    more = len(campaign.encounters) + len(campaign.scenes) > 1
    for encounter in campaign.encounters:
        reached = outcomes(campaign, encounter)
        if not reached:
            report.add("ME-51", encounter.span)
            continue
        possible = {**reached, **forced}
        special = {STALEMATE.key, INTERRUPTED.key, FAULT.key}
        for after in encounter.after:
            if after.outcome.key not in possible and after.outcome.key not in special:
                names = ", ".join(item.text for item in possible.values())
                report.add("ME-52", after.span, outcome=after.outcome, outcomes=names)
        if more:
            _missing_transitions(encounter, reached, report)
    for event in _events(campaign):
        _check_event(event, report)


def _missing_transitions(encounter: Encounter, reached: dict[str, Name], report: Report) -> None:
    """MW-40: an outcome that would end a campaign which has more to play."""
    led_on = {after.outcome.key for after in encounter.after if after.transition is not None}
    wanted = dict(reached)
    if encounter.round_limit is not None:
        wanted.setdefault(STALEMATE.key, STALEMATE)
    for key, outcome in wanted.items():
        if key not in led_on:
            span = outcome.span if outcome.span.length else encounter.span
            report.add("MW-40", span, outcome=outcome)


def _events(campaign: Campaign) -> Iterator[EventBlock]:
    for encounter in campaign.encounters:
        yield from encounter.events
    for ground in campaign.maps:
        yield from ground.events


def _check_event(event: EventBlock, report: Report) -> None:
    """In an Event block nobody is there to measure "adjacent" and "within" from (4.3)."""
    for side in find(event.trigger, Participant):
        if side.adjacent or side.within is not None:
            example = "a player actor enters Courtyard"
            hint = f"an Event block has no bearer to measure from; write it like `{example}`"
            report.add("ME-7", side.span, property="trigger", example=example, hint=hint, rule="4.3")
