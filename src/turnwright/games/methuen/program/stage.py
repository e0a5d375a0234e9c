"""Who takes part and where: deployment, casts and the map as tables (M-241 to M-247, M-260, M-281)."""

from __future__ import annotations

from typing import Any

from ..capacities import CASTS, MEMBERS, SIDE
from ..language.check.sheets import Assembled, People, assemble
from ..language.names import Name
from ..language.tree.actors import Cast, Controller, Sort
from ..language.tree.effects import Assign, Damage
from ..language.tree.ground import Barred, BlocksSight, EnteringCost, Hazardous, Impassable, OnTile
from ..language.tree.maps import Extent
from ..language.tree.people import Location
from ..language.tree.scenes import DeployLine, Placement
from ..language.tree.walk import find
from . import codes as c
from .consequences import DIRECTIONS, Consequences
from .errors import Unplayable
from .numbering import Numbering

OUTSIDE = 255
PLAIN = Extent(-(SIDE // 2), -(SIDE // 2), SIDE // 2 - 1, SIDE // 2 - 1)
"""The part of an endless plain that is played on."""


class Stage:
    """Fills the tables about actors, casts and ground."""

    def __init__(self, people: People, code: Consequences, box: Any) -> None:
        self.people = people
        self.code = code
        self.numbering: Numbering = code.numbering
        self.campaign = code.campaign
        self.encounter = code.numbering.encounter
        self.box = box

    # ------------------------------------------------------------------------------------------- ground

    def lay_ground(self) -> None:
        """The map with its terrains and regions."""
        ground = self.numbering.map
        extent = (ground.extent if ground else None) or PLAIN
        height, width = extent.north - extent.south + 1, extent.east - extent.west + 1
        if height > SIDE or width > SIDE:
            raise Unplayable([f"its map is {width} x {height}; this machine plays on {SIDE} x {SIDE} (K-14)"])
        self.code.south, self.code.west = extent.south, extent.west
        box = self.box
        box["south"], box["west"], box["height"], box["width"] = extent.south, extent.west, height, width
        for terrain in self.campaign.terrains:
            self.describe_terrain(self.numbering.terrain(terrain.name), [s.rule for s in terrain.sentences])
        box["terrain"][:] = OUTSIDE
        for north in range(height):
            box["terrain"][north * SIDE : north * SIDE + width] = 0
        for place, name in ground.ground if ground else ():
            box["terrain"][self.code.tile(place)] = self.numbering.terrain(name)
        for zone in ground.zones if ground else ():
            number = self.numbering.region(zone.name)
            tiles = [self.code.tile(Location(*tile)) for tile in zone.tiles()]
            box["region"][tiles] |= 1 << number
            box["zone_size"][number] = len(tiles[:256])
            box["zone"][number, : len(tiles[:256])] = tiles[:256]
            rules = [sentence.rule for sentence in zone.sentences]
            if any(isinstance(rule, Impassable | BlocksSight | EnteringCost) for rule in rules):
                self.code.missing("F-90", f'what region "{zone.name}" does to its tiles')
            if any(hurts(rule) for rule in rules):
                box["hazardous_regions"] |= 1 << number

    def describe_terrain(self, number: int, rules: list[Any]) -> None:
        """What a terrain's sentences say, as far as the machine knows them."""
        self.box["multiplier"][number] = 1
        for rule in rules:
            match rule:
                case Impassable(barred=Barred.EVERYBODY):
                    self.box["impassable"][number] = 1
                case BlocksSight():
                    self.box["blocks_sight"][number] = 1
                case EnteringCost(multiplier=multiplier):
                    self.box["multiplier"][number] = multiplier
                case Impassable():
                    self.code.missing("F-90", f"the terrain sentence {str(rule)!r}")
                case _ if hurts(rule):
                    self.box["hazardous"][number] = 1

    # ------------------------------------------------------------------------------------------- people

    def deploy(self) -> None:
        """Everybody in deployment order: the player casts' lines first, then the others (M-281)."""
        lines = list(self.encounter.deploy)
        for players in (True, False):
            for line in lines:
                if self.is_players(line) == players:
                    self.deploy_line(line)
            self.deploy_listed(players)
        ground = self.numbering.map
        for place, name in ground.standing if ground else ():
            if not any(person.sheet.name == name and person.deployed for person in self.numbering.people):
                self.stand(name, 0, place=place)

    def is_players(self, line: DeployLine) -> bool:
        """Whether a deploy line is about a player cast."""
        if line.is_cast:
            return self.people.controller(self.campaign.casts[line.member.name]) is Controller.PLAYER
        return self.plays(line.member.name)

    def plays(self, actor: Name) -> bool:
        """Whether a person on the players' side decides for an actor (M-82)."""
        cast = self.people.cast_of.get(actor.key)
        if cast:
            return self.people.controller(cast) is Controller.PLAYER
        return self.people.actors[actor.key].sort is Sort.PLAYER

    def deploy_line(self, line: DeployLine) -> None:
        """The actors of one line, matched to its locations in order."""
        if line.alias:
            self.code.missing("M-5", f'the alias "{line.alias}"')
        members = [(line.member.name, line.member.count)]
        if line.is_cast:
            members = self.people.members[line.member.name.key]
        number = 0
        for actor, count in members:
            for copy in [line.copy] if line.copy else range(1, count + 1) if count > 1 else [0]:
                place = line.at[min(number, len(line.at) - 1)] if line.at else None
                self.stand(actor, copy, place=place, zone=line.zone, random=line.placement is Placement.RANDOM)
                if line.facing:
                    self.box["faces"][self.numbering.slot(actor, copy)] = DIRECTIONS[line.facing]
                number += 1

    def deploy_listed(self, players: bool) -> None:
        """Actors with a location of their own whose cast is listed under `Casts:`."""
        for name in self.encounter.casts:
            cast = self.campaign.casts[name]
            if (self.people.controller(cast) is Controller.PLAYER) != players:
                continue
            for actor, count in self.people.members[cast.name.key]:
                sheet = self.campaign.actors[actor]
                known = any(person.sheet.name == actor and person.deployed for person in self.numbering.people)
                if sheet.location is not None and not known:
                    for copy in range(1, count + 1) if count > 1 else [0]:
                        self.stand(actor, copy, place=sheet.location)

    def stand(
        self, actor: Name, copy: int, *, place: Location | None = None, zone: Name | None = None, random: bool = False
    ) -> None:
        """One actor of the encounter, on a tile or somewhere in a zone."""
        slot = self.numbering.slot(actor, copy)
        person = self.numbering.people[slot]
        sheet, box = self.assembled(slot), self.box
        person.deployed = True
        box["present"][slot] = 1
        box["faces"][slot] = DIRECTIONS[person.sheet.heading] if person.sheet.heading else 0
        if place is not None:
            box["deployed_at"][slot] = 1 + self.code.tile(place)
        elif zone is not None:
            box["deployed_in"][slot] = 1 + self.numbering.region(zone)
            box["at_random"][slot] = int(random)
        box["is_player"][slot] = int(self.plays(actor))
        box["is_object"][slot] = int(sheet.sort is Sort.OBJECT)
        box["turns"][slot] = int(sheet.takes_turns)
        self.join(slot, self.people.cast_of.get(actor.key))

    def assembled(self, slot: int) -> Assembled:
        """The sheet of somebody with its templates."""
        return assemble(self.campaign, self.numbering.people[slot].sheet)

    def join(self, slot: int, cast: Cast | None) -> None:
        """Put somebody into its cast, or into one of its own (M-241)."""
        person = self.numbering.people[slot]
        if cast is None:
            label = person.label
            number = self.numbering.cast(Name(f"alone:{label}", label))
        else:
            number = self.numbering.cast(cast.name)
        person.cast = number
        person.rank = sum(1 for other in self.numbering.people if other.cast == number) - 1
        self.box["own_cast"][slot] = number
        self.box["own_rank"][slot] = person.rank

    # -------------------------------------------------------------------------------------------- casts

    def settle_casts(self, seats: int) -> None:
        """Who decides for the casts, whose side they are on, who leads them."""
        box = self.box
        played: dict[int, Controller] = {}
        for number, name in enumerate(self.numbering.casts[:CASTS]):
            cast = self.campaign.casts.get(name)
            members = [slot for slot, person in enumerate(self.numbering.people) if person.cast == number]
            controller = self.controller_of(cast, members)
            box["control"][number] = c.STRATEGY if controller is Controller.STRATEGY else c.PERSON
            if controller is not Controller.STRATEGY and members:
                played[number] = controller
                if len(members) > MEMBERS:
                    raise Unplayable([f'cast "{name}" has more than {MEMBERS} members and is played by a person'])
            box["players_cast"][number] = int(controller is Controller.PLAYER)
            turnless = cast is None and bool(members) and not box["turns"][members[0]]
            box["neutral"][number] = int(cast.neutral if cast else turnless)
            leader = next((m.name for m in cast.members if m.leader), cast.leader) if cast else None
            chosen = [slot for slot in members if self.numbering.people[slot].sheet.name == leader] or members
            box["cast_leader"][number] = 1 + chosen[0] if chosen else 0
            for other in self.numbering.casts:
                against = self.campaign.casts.get(other)
                if cast and against and (other in cast.allies or name in against.allies):
                    box["allied"][number] |= 1 << self.numbering.cast(other)
        self.give_seats(seats, played)
        box["casts"] = len(self.numbering.casts)
        for number in range(len(self.numbering.casts)):
            allied = [other for other in range(len(self.numbering.casts)) if box["allied"][number] >> other & 1]
            box["players_side"][number] = int(any(box["players_cast"][other] for other in [number, *allied]))

    def give_seats(self, seats: int, played: dict[int, Controller]) -> None:
        """A seat for every player cast, the last one for the game master; fewer seats share the casts in turn."""
        players = [cast for cast, controller in played.items() if controller is Controller.PLAYER]
        masters = [cast for cast, controller in played.items() if controller is not Controller.PLAYER]
        wanted = len(players) + bool(masters)
        if wanted and seats > wanted:
            shared = " and the game master" if masters else ""
            raise Unplayable([f"{seats} seats came, but it is played by {len(players)} player casts{shared}"])
        apart = bool(masters) and seats > 1
        for place, cast in enumerate(players):
            self.box["seat"][cast] = place % (seats - apart)
        for cast in masters:
            self.box["seat"][cast] = seats - 1

    def controller_of(self, cast: Cast | None, members: list[int]) -> Controller:
        """Who decides (M-82)."""
        if cast is not None:
            return self.people.controller(cast)
        sheet = self.assembled(members[0])
        if sheet.sort is Sort.PLAYER:
            return Controller.PLAYER
        return Controller.STRATEGY if sheet.strategy else Controller.GAME_MASTER

    def party(self) -> list[tuple[Name, int]]:
        """The members of the player cast that scenes talk about, numbered copies one by one (M-433)."""
        overview = self.campaign.overview
        casts = [cast for cast in self.campaign.casts if self.people.controller(cast) is Controller.PLAYER]
        named = self.campaign.casts.get(overview.party) if overview and overview.party else None
        cast = named or (casts[0] if casts else None)
        if cast is None:
            alone = [sheet.name for sheet in self.campaign.actors if not sheet.is_template and self.plays(sheet.name)]
            return [(actor, 0) for actor in alone[:1]]
        return self.copies(self.people.members[cast.name.key])

    def copies(self, members: list[tuple[Name, int]]) -> list[tuple[Name, int]]:
        """Every actor of a list of members (M-7)."""
        return [(actor, copy) for actor, count in members for copy in (range(1, count + 1) if count > 1 else [0])]

    def gather_party(self) -> None:
        """For scenes: the party in member order, on no map."""
        for actor, copy in self.party():
            self.stand(actor, copy)

    def settle_party(self) -> None:
        """The party and its lead (M-417, M-433)."""
        party = set(self.party())
        for slot, person in enumerate(self.numbering.people):
            self.box["party"][slot] = int((person.sheet.name, person.copy) in party)
        members = [slot for slot in range(len(self.numbering.people)) if self.box["party"][slot]]
        self.box["lead"] = members[0] if members else 0


def hurts(rule: object) -> bool:
    """Whether ways avoid a tile for a sentence: it says so, or it lowers something of whoever comes (M-153)."""
    if isinstance(rule, Hazardous):
        return True
    if not isinstance(rule, OnTile):
        return False
    lowers = [node for node in find(rule.effects, Assign) if node.operation in ("-=", "/=")]
    return bool(lowers) or any(True for _ in find(rule.effects, Damage))
