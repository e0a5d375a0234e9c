"""Encounters in which nobody can ever do anything to anybody: no way to move, and no action that reaches (MW-51)."""

from __future__ import annotations

from itertools import product

from turnwright.dice import Int

from ..messages import Report
from ..tree.actions import Action, Pick, RangeForm
from ..tree.arrivals import Deploy
from ..tree.campaign import Campaign
from ..tree.conduct import Allowance, PricePerSpace
from ..tree.movement import Movement
from ..tree.scenes import Encounter
from ..tree.walk import walk
from .deployed import PlacedActors, deployed
from .sheets import People

FAR = 10_000
Tile = tuple[int, int]


def check_reach(campaign: Campaign, people: People, report: Report) -> None:
    """MW-51 for every encounter whose people stand too far apart for all they can do, for ever."""
    if any(isinstance(node, Movement | Deploy | Allowance | PricePerSpace) for node in walk(campaign)):
        return
    for encounter in campaign.encounters:
        found = deployed(campaign, people, encounter)
        pairs = [(one, other) for one in found for other in found if _opposed(people, one, other)]
        reaches = {id(one): _longest(campaign, people, one) for one in found}
        if not pairs or not any(reaches.values()):
            continue
        gaps = [(_gap(campaign, encounter, one, other), one, other) for one, other in pairs]
        if all(gap > reaches[id(one)] for gap, one, _ in gaps):
            gap, one, other = min(gaps, key=lambda item: item[0] - reaches[id(item[1])])
            problem = (
                f'nobody in "{encounter.name}" can move, and no action reaches anybody: '
                f'"{one.label}" is at least {gap} from "{other.label}" and reaches {reaches[id(one)]}'
            )
            remedy = "write a feature such as `Actors may move up to 4 spaces per turn.`, or deploy them closer"
            report.add("MW-51", encounter.span, problem=problem, remedy=remedy)


def _opposed(people: People, one: PlacedActors, other: PlacedActors) -> bool:
    if one is other:
        return False
    if one.cast is None or other.cast is None:
        return one.cast is not other.cast or one.actor.key != other.actor.key
    return people.opposed(one.cast, other.cast)


def _longest(campaign: Campaign, people: People, placed: PlacedActors) -> int:
    """How far somebody's actions reach; far enough where that is not known before it is played."""
    sheet = people.actors.get(placed.actor.key)
    if sheet is None:
        return FAR
    granted = [name for feature in campaign.features for name in feature.actions]
    known = [campaign.actions.get(name) for name in (*sheet.actions, *granted)]
    return max((_reach(action) for action in known if action is not None), default=0)


def _reach(action: Action) -> int:
    if action.area is not None or action.trigger is not None:
        return FAR
    if action.range is None:
        return 0 if action.target and action.target.pick is Pick.SELF else FAR
    if action.range.area is not None or action.range.reach is RangeForm.UNLIMITED:
        return FAR
    if action.range.reach is RangeForm.ADJACENT:
        return 1
    if action.range.reach is RangeForm.SELF:
        return 0
    return action.range.distance.value if isinstance(action.range.distance, Int) else FAR


def _gap(campaign: Campaign, encounter: Encounter, one: PlacedActors, other: PlacedActors) -> int:
    """The least distance two deploy lines can leave; none where a place is not known (M-112)."""
    here, there = (_tiles(campaign, encounter, placed) for placed in (one, other))
    far = [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in product(here, there)]
    return min(far, default=0)


def _tiles(campaign: Campaign, encounter: Encounter, placed: PlacedActors) -> list[Tile]:
    if placed.at:
        return [(place.north, place.east) for place in placed.at]
    ground = campaign.maps.get(encounter.map) if encounter.map else None
    zone = ground.zone(placed.zone) if ground and placed.zone else None
    return list(zone.tiles()) if zone else []
