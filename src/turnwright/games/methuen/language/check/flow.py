"""From scene to scene: what can be reached, and whether scenes are what they say (MW-70, MW-71, ME-71)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Span

from ..messages import Report
from ..tree.campaign import Campaign
from ..tree.effects import BeginScene
from ..tree.scenes import CheckPart, Encounter, Ending, Goal, Options, RollPart, Scene, Transition, Verdict
from ..tree.walk import find

_CONTENTS = {
    "choice": ("options", "it has no `Options:`"),
    "check": ("check", "it has no `Check:`"),
    "random": ("roll", "it has no `Roll:`"),
}


def start_of(campaign: Campaign) -> Scene | Encounter | None:
    """Where play starts: the `Start:` line, or the first scene or encounter of the file (M-430)."""
    start = campaign.overview.start if campaign.overview else None
    if start and start.name:
        return campaign.scenes.get(start.name) if start.goal is Goal.SCENE else campaign.encounters.get(start.name)
    both: list[Scene | Encounter] = [*campaign.scenes, *campaign.encounters]
    return min(both, key=lambda item: item.span.position, default=None)


def check_flow(campaign: Campaign, report: Report, *, library: bool) -> None:
    """Look at the way through the campaign."""
    for scene in campaign.scenes:
        _check_type(scene, report)
    if library:
        return
    if not campaign.scenes and not campaign.encounters:
        report.add("ME-71", campaign.overview.span if campaign.overview else Span(0, 1))
        return
    _check_reachable(campaign, report)


def transitions_of(campaign: Campaign, place: Scene | Encounter) -> Iterator[Transition]:
    """All transitions out of a scene or encounter."""
    yield from find(place, Transition)
    if isinstance(place, Encounter):
        ground = campaign.maps.get(place.map) if place.map else None
        shared = (campaign.actions, campaign.components, campaign.features, campaign.strategies)
        for effect in find((place.events, ground.events if ground else (), *shared), BeginScene):
            yield Transition(Goal.SCENE, effect.scene)


def _ends_without(campaign: Campaign, place: Scene | Encounter) -> bool:
    """Whether the campaign may end here without naming an ending (M-431)."""
    if any(item.goal is Goal.END for item in find(place, Transition)):
        return True
    if isinstance(place, Scene):
        return place.transition is None
    led_on = {after.outcome.key for after in place.after if after.transition is not None}
    return any(line.outcome.key not in led_on for line in place.completions)


def _check_reachable(campaign: Campaign, report: Report) -> None:
    start = start_of(campaign)
    if start is None:
        return
    reached: set[tuple[Goal, str]] = set()
    waiting: list[Scene | Encounter] = [start]
    open_end = False
    while waiting:
        place = waiting.pop()
        goal = Goal.SCENE if isinstance(place, Scene) else Goal.ENCOUNTER
        if (goal, place.name.key) in reached:
            continue
        reached.add((goal, place.name.key))
        open_end = open_end or _ends_without(campaign, place)
        for transition in transitions_of(campaign, place):
            following = _place(campaign, transition)
            if following is not None:
                waiting.append(following)
            elif transition.name:
                reached.add((transition.goal, transition.name.key))
    reached |= {(Goal.ENDING, ending.name.key) for ending in _picked(campaign, open_end)}
    _report(campaign, reached, report)


def _place(campaign: Campaign, transition: Transition) -> Scene | Encounter | None:
    if transition.name is None or transition.goal is Goal.ENDING:
        return None
    table = campaign.scenes if transition.goal is Goal.SCENE else campaign.encounters
    found: Scene | Encounter | None = table.get(transition.name)
    return found


def _picked(campaign: Campaign, open_end: bool) -> Iterator[Ending]:
    """The endings the engine may choose by itself (M-432, M-440)."""
    overview = campaign.overview
    if open_end:
        yield from _choosable(list(campaign.endings))
    for condition, verdict in (
        (overview.victory if overview else None, Verdict.VICTORY),
        (overview.defeat if overview else None, Verdict.DEFEAT),
    ):
        if condition is not None:
            fitting = [ending for ending in campaign.endings if ending.verdict is verdict]
            yield from _choosable(fitting or list(campaign.endings))


def _choosable(endings: list[Ending]) -> Iterator[Ending]:
    """Those with a condition, and the first without."""
    yield from (ending for ending in endings if ending.condition is not None)
    yield from [ending for ending in endings if ending.condition is None][:1]


def _report(campaign: Campaign, reached: set[tuple[Goal, str]], report: Report) -> None:
    tables: tuple[tuple[Goal, list[Scene | Encounter | Ending]], ...] = (
        (Goal.SCENE, list(campaign.scenes)),
        (Goal.ENCOUNTER, list(campaign.encounters)),
        (Goal.ENDING, list(campaign.endings)),
    )
    for goal, items in tables:
        for item in items:
            if (goal, item.name.key) not in reached:
                report.add("MW-70", item.span, kind=goal.value.casefold(), name=item.name)


def _check_type(scene: Scene, report: Report) -> None:
    """MW-71: the `Type:` line promises something else than the scene has."""
    words = scene.sort.casefold()
    if not words:
        return
    kinds = {Options: "options", CheckPart: "check", RollPart: "roll"}
    has = {kinds[type(step)] for step in scene.steps}
    for word, (content, problem) in _CONTENTS.items():
        if word in words and content not in has:
            report.add("MW-71", scene.span, type=scene.sort, problem=problem)
            return
        named = any(known in words for known in (*_CONTENTS, "narrative", "conditional"))
        if named and content in has and word not in words:
            problem = f"it also has {content}"
            report.add("MW-71", scene.span, type=scene.sort, problem=problem)
            return
    if "conditional" in words and scene.condition is None and not scene.branches:
        report.add("MW-71", scene.span, type=scene.sort, problem="it has no `Condition:` and no `If` line")
