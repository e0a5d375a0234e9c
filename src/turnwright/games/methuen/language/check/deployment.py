"""Who stands where at the start of an encounter (M-281, M-282, ME-45 to ME-47, ME-53, K-2)."""

from __future__ import annotations

from dataclasses import replace

from ..limits import ACTORS_IN_ENCOUNTER
from ..messages import Report
from ..names import Name
from ..tree.arrivals import Deploy
from ..tree.campaign import Campaign
from ..tree.conditions import AllPlayersIn, EndsTurnIn, EnemiesDefeated, IsAt
from ..tree.conduct import TreatsPassable
from ..tree.ground import Barred, Impassable
from ..tree.maps import PLAIN, Map
from ..tree.people import Location, Region
from ..tree.scenes import Encounter
from ..tree.walk import find, walk
from .deployed import PlacedActors, deployed
from .sheets import Assembled, People, size_of


def check_deployment(campaign: Campaign, people: People, report: Report) -> None:
    """Look at every encounter's lines, then at cast members nobody deploys."""
    for encounter in campaign.encounters:
        found = deployed(campaign, people, encounter)
        _check_counts(found, report)
        _check_places(campaign, people, encounter, found, report)
        _check_zones(campaign, encounter, report)
        _check_opponents(people, encounter, found, report)
        _check_listed(campaign, people, encounter, found, report)
    if campaign.encounters and not campaign.is_library:
        _check_never_deployed(campaign, people, report)


def _check_counts(found: list[PlacedActors], report: Report) -> None:
    total = sum(len(item.copies) for item in found)
    if total > ACTORS_IN_ENCOUNTER:
        report.too_many("actors in one encounter", total, ACTORS_IN_ENCOUNTER, found[-1].span, "K-2")
    taken: list[PlacedActors] = []
    for item in found:
        for other in taken:
            first = max(item.copies[0], other.copies[0])
            if other.label.key == item.label.key and first in item.copies and first in other.copies:
                number = f" {first}" if first else ""
                report.add("ME-53", item.span, name=f"{item.label}{number}")
                break
        taken.append(item)


def _check_places(
    campaign: Campaign, people: People, encounter: Encounter, found: list[PlacedActors], report: Report
) -> None:
    """ME-45 for tiles outside the map, ME-46 for tiles the actor may not stand on."""
    ground = campaign.maps.get(encounter.map) if encounter.map else None
    extent = ground.extent if ground and ground.extent else PLAIN
    terrain_of = {(place.north, place.east): terrain for place, terrain in ground.ground} if ground else {}
    for item in found:
        actor = people.actors.get(item.actor.key)
        for tile in (under for place in item.at for under in _tiles(campaign, actor, place)):
            if not extent.holds(tile):
                report.add("ME-45", tile.span if tile.span.length else item.span, location=tile, range=extent)
                continue
            terrain = terrain_of.get((tile.north, tile.east))
            if terrain and actor and _barred(campaign, people, actor, terrain):
                words = {"actor": item.actor.text, "terrain": terrain.text, "location": str(tile)}
                report.add("ME-46", tile.span if tile.span.length else item.span, hint="", rule="", **words)


def _tiles(campaign: Campaign, actor: Assembled | None, place: Location) -> list[Location]:
    """The tiles an actor would stand on; its location is the south-west one (M-89)."""
    wide, high = size_of(campaign, actor.sheet) if actor else (1, 1)
    return [
        replace(place, north=place.north + up, east=place.east + right) for up in range(high) for right in range(wide)
    ]


def _barred(campaign: Campaign, people: People, actor: Assembled, terrain: Name) -> bool:
    """Whether an actor can never stand on a terrain (M-145)."""
    features = people.features_of(actor)
    rules = [rule for feature in (*features, *campaign.features) for rule in feature.rules]
    if any(isinstance(rule, TreatsPassable) and rule.terrain == terrain for rule in rules):
        return False
    own = {feature.name.key for feature in features}
    definition = campaign.terrains.get(terrain)
    for sentence in definition.sentences if definition else ():
        rule = sentence.rule
        if isinstance(rule, Impassable) and rule.barred is Barred.EVERYBODY:
            return True
        if isinstance(rule, Impassable) and rule.barred is Barred.WITHOUT_FEATURE and rule.feature:
            return rule.feature.key not in own
    return False


def _check_zones(campaign: Campaign, encounter: Encounter, report: Report) -> None:
    """ME-47: a zone or region that the encounter's map does not have."""
    ground: Map | None = campaign.maps.get(encounter.map) if encounter.map else None
    wanted = [line.zone for line in encounter.deploy if line.zone]
    for line in encounter.completions:
        for node in walk(line.condition):
            if isinstance(node, AllPlayersIn | EndsTurnIn | IsAt) and isinstance(node.place, Region):
                wanted.append(node.place.name)
    for zone in wanted:
        if ground is None or ground.zone(zone) is None:
            names = [item.name.text for item in ground.zones] if ground else []
            near = f"this map has {', '.join(names)}" if names else "this encounter has no map with zones"
            report.add("ME-47", zone.span, name=zone, near=near)


def _check_opponents(people: People, encounter: Encounter, found: list[PlacedActors], report: Report) -> None:
    """MW-50: "All enemies defeated" where nobody opposes anybody."""
    wants = [line for line in encounter.completions if any(True for _ in find(line.condition, EnemiesDefeated))]
    casts = {item.cast.name.key: item.cast for item in found if item.cast is not None}
    alone = any(item.cast is None for item in found)
    summoned = any(True for _ in find((encounter.events, people.campaign.actions), Deploy))
    opposed = any(people.opposed(one, other) for one in casts.values() for other in casts.values())
    if wants and found and not opposed and not alone and not summoned:
        problem = 'nobody here opposes the players, so "All enemies defeated" is true at once'
        remedy = "deploy an opposing cast, or end the encounter in another way"
        report.add("MW-50", wants[0].span, problem=problem, remedy=remedy)


def _check_listed(
    campaign: Campaign, people: People, encounter: Encounter, found: list[PlacedActors], report: Report
) -> None:
    """MW-50: a member of a cast listed under `Casts:` that no line deploys stays absent (M-281)."""
    placed = {item.actor.key for item in found}
    for name in encounter.casts:
        for member, _ in people.members[name.key]:
            if member.key not in placed:
                problem = f'"{member}" of cast "{name}" is not deployed in "{encounter.name}"'
                remedy = f"add a line such as `{member} at 1N 1E` under `Deploy:`"
                report.add("MW-50", name.span, problem=problem, remedy=remedy)


def _check_never_deployed(campaign: Campaign, people: People, report: Report) -> None:
    placed = {item.actor.key for encounter in campaign.encounters for item in deployed(campaign, people, encounter)}
    placed |= {effect.member.name.key for effect in find(campaign, Deploy)}
    placed |= {line.member.name.key for encounter in campaign.encounters for line in encounter.deploy}
    listed = {name.key for encounter in campaign.encounters for name in encounter.casts}
    for cast in campaign.casts:
        for member, _ in people.members[cast.name.key]:
            if member.key not in placed and cast.name.key not in listed:
                problem = f'"{member}" of cast "{cast.name}" is never deployed'
                report.add("MW-50", member.span, problem=problem, remedy="deploy it in an encounter, or remove it")
