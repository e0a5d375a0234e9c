"""Whom an encounter deploys, in deployment order: one list for the checks and for the program (M-7, M-281)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.dice import Span

from ..names import Name
from ..tree.actors import Cast
from ..tree.campaign import Campaign
from ..tree.people import Direction, Location
from ..tree.scenes import DeployLine, Encounter, Placement
from .sheets import People, numbers_of


@dataclass(frozen=True, slots=True)
class PlacedActors:
    """Some actors that a line puts on the map: a definition, the numbers of its copies, and where they stand."""

    actor: Name
    copies: range
    cast: Cast | None
    at: tuple[Location, ...]
    span: Span
    zone: Name | None = None
    at_random: bool = False
    facing: Direction | None = None
    alias: Name | None = None

    @property
    def label(self) -> Name:
        """The name without number: the alias if the line gives one."""
        return self.alias or self.actor

    def places(self) -> Iterator[tuple[int, Location | None]]:
        """Every copy with its location, if the line names any: in order, the last one serving the rest."""
        for index, copy in enumerate(self.copies):
            yield copy, self.at[min(index, len(self.at) - 1)] if self.at else None


def deployed(campaign: Campaign, people: People, encounter: Encounter) -> list[PlacedActors]:
    """Everybody an encounter deploys: the lines of player casts, then the others, then those on the map (M-281)."""
    people, found = people.meeting(encounter), list[PlacedActors]()
    for players in (True, False):
        for line in encounter.deploy:
            if _is_players(campaign, people, line) == players:
                found += _of_line(campaign, people, line)
        found += _listed(campaign, people, encounter, players, {item.actor.key for item in found})
    ground = campaign.maps.get(encounter.map) if encounter.map else None
    for tile, actor in ground.standing if ground else ():
        if actor in campaign.actors and all(item.actor.key != actor.key for item in found):
            cast = people.cast_of.get(actor.key)
            found.append(PlacedActors(actor, numbers_of(1), cast, (tile,), encounter.span))
    return found


def _is_players(campaign: Campaign, people: People, line: DeployLine) -> bool:
    """Whether a deploy line is about a player cast."""
    if line.is_cast:
        return people.is_players(campaign.casts[line.member.name])
    return people.plays(line.member.name)


def _of_line(campaign: Campaign, people: People, line: DeployLine) -> list[PlacedActors]:
    """The actors of one line, matched to its locations in order."""
    members = people.members[line.member.name.key] if line.is_cast else [(line.member.name, line.member.count)]
    found: list[PlacedActors] = []
    rest = line.at
    for actor, count in members:
        copies = range(line.copy, line.copy + 1) if line.copy else numbers_of(count)
        cast = campaign.casts[line.member.name] if line.is_cast else people.cast_of.get(actor.key)
        at, rest = rest[: len(copies)] or line.at[-1:], rest[len(copies) :]
        random = line.placement is Placement.RANDOM
        found.append(PlacedActors(actor, copies, cast, at, line.span, line.zone, random, line.facing, line.alias))
    return found


def _listed(
    campaign: Campaign, people: People, encounter: Encounter, players: bool, placed: set[str]
) -> Iterator[PlacedActors]:
    """Actors with a location of their own whose cast is listed under `Casts:`."""
    for name in encounter.casts:
        cast = campaign.casts[name]
        if people.is_players(cast) != players:
            continue
        for member, count in people.members[cast.name.key]:
            sheet = campaign.actors.get(member)
            if sheet and sheet.location is not None and member.key not in placed:
                yield PlacedActors(member, numbers_of(count), cast, (sheet.location,), sheet.span)
