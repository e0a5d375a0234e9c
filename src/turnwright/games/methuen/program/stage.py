"""Who takes part and where: deployment, casts and the map as tables (M-241 to M-247, M-260, M-281)."""

from __future__ import annotations

from typing import Any

from ..capacities import SIDE, SPAN
from ..language.names import Name
from ..language.tree.actors import ActorSort, Cast, Controller
from ..language.tree.effects import Assign, Damage
from ..language.tree.ground import Barred, BlocksSight, EnteringCost, Hazardous, Impassable, OnTile
from ..language.tree.maps import PLAIN
from ..language.tree.people import Location
from ..language.tree.walk import find
from . import codes as c
from .company import Company
from .errors import Unplayable


class Stage(Company):
    """Fills the tables about actors, casts and ground."""

    by_strategy = False
    """Whether a strategy plays the player casts too (M-465)."""
    by_master = False
    """Whether a game master plays what strategies would play against the players (M-82)."""

    # ------------------------------------------------------------------------------------------- ground

    def lay_ground(self) -> None:
        """The map with its terrains and regions."""
        ground = self.numbering.map
        bounded = ground.extent if ground else None
        extent = bounded or PLAIN
        height, width = extent.north - extent.south + 1, extent.east - extent.west + 1
        if bounded and (height > SIDE or width > SIDE):
            raise Unplayable([f"its map is {width} x {height}; this machine plays on {SIDE} x {SIDE} (K-14)"])
        self.code.south, self.code.west = extent.south, extent.west
        box = self.box
        box["endless"] = int(bounded is None)
        box["south"], box["west"], box["height"], box["width"] = extent.south, extent.west, height, width
        for terrain in self.campaign.terrains:
            self.describe_terrain(self.numbering.terrain(terrain.name), [s.rule for s in terrain.sentences])
        for north in range(height):
            box["terrain"][north * SPAN : north * SPAN + width] = 1
        for place, name in ground.ground if ground else ():
            box["terrain"][self.code.tile(place)] = 1 + self.numbering.terrain(name)
        for zone in ground.zones if ground else ():
            number = self.numbering.region(zone.name)
            tiles = [self.code.tile(Location(*tile)) for tile in zone.tiles()]
            box["region"][tiles] |= 1 << number
            box["zone_size"][number] = len(tiles)
            box["zone"][number, : len(tiles)] = tiles
            self.describe_region(number, [sentence.rule for sentence in zone.sentences])

    def describe_region(self, number: int, rules: list[Any]) -> None:
        """What a region's sentences say about its tiles (F-90 to F-92, F-96)."""
        box, mask = self.box, 1 << number
        for rule in rules:
            match rule:
                case Impassable():
                    box["region_impassable"][number] = self.barred(rule)
                    box["barring_regions"] |= mask
                case BlocksSight():
                    box["blocking_regions"] |= mask
                case EnteringCost(multiplier=multiplier):
                    box["region_multiplier"][number] = multiplier
                    box["slow_regions"] |= mask
                case _ if hurts(rule):
                    box["hazardous_regions"] |= mask
                    box["hazards"] = 1

    def barred(self, rule: Impassable) -> int:
        """For whom tiles are impassable."""
        if rule.barred is Barred.WITHOUT_FEATURE:
            assert rule.feature is not None
            return c.BARS_WITHOUT + self.numbering.feature(rule.feature)
        return {Barred.ENEMIES: c.BARS_ENEMIES, Barred.PLAYERS: c.BARS_PLAYERS}.get(rule.barred, c.BARS_EVERYBODY)

    def describe_terrain(self, number: int, rules: list[Any]) -> None:
        """What a terrain's sentences say, as far as the machine knows them."""
        self.box["terrains"] = max(number + 1, int(self.box["terrains"]))
        self.box["multiplier"][number] = 1
        for rule in rules:
            match rule:
                case Impassable():
                    self.box["impassable"][number] = self.barred(rule)
                case BlocksSight():
                    self.box["blocks_sight"][number] = 1
                case EnteringCost(multiplier=multiplier):
                    self.box["multiplier"][number] = multiplier
                case _ if hurts(rule):
                    self.box["hazardous"][number] = self.box["hazards"] = 1

    # -------------------------------------------------------------------------------------------- casts

    def settle_casts(self, seats: int) -> None:
        """Who decides for the casts, whose side they are on, who leads them."""
        box = self.box
        played: dict[int, Controller] = {}
        for number in range(len(self.numbering.casts)):
            cast = self.declared(number)
            members = [slot for slot, person in enumerate(self.numbering.people) if person.cast == number]
            members = members or [self.alone[slot] for slot in [number] if slot in self.alone]
            controller = self.decider_of(cast, members)
            person = controller is Controller.GAME_MASTER or (controller is Controller.PLAYER and not self.by_strategy)
            box["control"][number] = c.PERSON if person else c.STRATEGY
            here = [slot for slot in members if self.numbering.people[slot].deployed]
            if person and here:
                played[number] = controller
            elif controller is Controller.GAME_MASTER:
                box["seat"][number] = seats - 1
            box["players_cast"][number] = int(controller is Controller.PLAYER)
            turnless = cast is None and bool(members) and not box["turns"][members[0]]
            box["neutral"][number] = int(cast.neutral if cast else turnless)
            box["cast_leader"][number] = self.leader_of(number, cast, here or members)
            for other in range(len(self.numbering.casts)):
                box["allied"][number, other] = int(other != number and self.are_allied(number, other))
        self.give_seats(seats, played)
        box["casts"] = len(self.numbering.casts)
        for number in range(len(self.numbering.casts)):
            allied = [other for other in range(len(self.numbering.casts)) if box["allied"][number, other]]
            box["players_side"][number] = int(any(box["players_cast"][other] for other in [number, *allied]))
            for foe in range(len(self.numbering.casts)):
                if foe not in (number, *allied) and not box["neutral"][number] and not box["neutral"][foe]:
                    box["foes"][number, foe] = 1

    def are_allied(self, one: int, other: int) -> bool:
        """Whether two participants are allied: parts of one cast, or of casts that are (M-242, M-274)."""
        if self.box["whole"][one] == self.box["whole"][other]:
            return True
        cast, against = self.declared(one), self.declared(other)
        return bool(cast and against and (against.name in cast.allies or cast.name in against.allies))

    def leader_of(self, number: int, cast: Cast | None, members: list[int]) -> int:
        """The slot + 1 of who leads a cast, or the one it is part of; 0 for nobody."""
        leader = next((m.name for m in cast.members if m.leader), cast.leader) if cast else None
        people, whole = self.numbering.people, self.box["whole"]
        own = [slot for slot, one in enumerate(people) if one.cast >= 0 and whole[one.cast] == whole[number]]
        first = [slot for slot in own if people[slot].deployed] or own
        chosen = [slot for slot in own if people[slot].sheet.name == leader]
        chosen = chosen or (first if number in self.parts else members)
        return 1 + chosen[0] if chosen else 0

    def give_seats(self, seats: int, played: dict[int, Controller]) -> None:
        """A seat for every player cast, the last one for the game master; fewer seats share the casts in turn."""
        whole = self.box["whole"]
        players = list(dict.fromkeys(int(whole[cast]) for cast in played if played[cast] is Controller.PLAYER))
        masters = [cast for cast, controller in played.items() if controller is not Controller.PLAYER]
        mastered = bool(masters) or self.by_master
        wanted = len(players) + mastered
        if wanted and seats > wanted:
            shared = " and the game master" if mastered else ""
            raise Unplayable([f"{seats} seats came, but it is played by {len(players)} player casts{shared}"])
        apart = mastered and seats > 1
        self.box["master"] = seats if apart else 0
        for cast, controller in played.items():
            if controller is Controller.PLAYER:
                self.box["seat"][cast] = players.index(int(whole[cast])) % (seats - apart)
        for cast in masters:
            self.box["seat"][cast] = seats - 1

    def decider_of(self, cast: Cast | None, members: list[int]) -> Controller:
        """The same in this match: a game master may play what a strategy would, but not on the players' side (M-82)."""
        found = self.controller_of(cast, members)
        if not self.by_master or found is not Controller.STRATEGY:
            return found
        friends = [other for other in self.campaign.casts if self.people.controller(other) is Controller.PLAYER]
        allied = cast is not None and any(cast.name in one.allies or one.name in cast.allies for one in friends)
        return Controller.STRATEGY if allied else Controller.GAME_MASTER

    def controller_of(self, cast: Cast | None, members: list[int]) -> Controller:
        """Who decides (M-82)."""
        if cast is not None:
            return self.people.controller(cast)
        sheet = self.assembled(members[0])
        if sheet.sort is ActorSort.PLAYER:
            return Controller.PLAYER
        return Controller.STRATEGY if sheet.strategy else Controller.GAME_MASTER

    def party(self) -> list[tuple[Name, int]]:
        """The members of the player cast that scenes talk about, numbered copies one by one (M-433)."""
        overview = self.campaign.overview
        casts = [cast for cast in self.campaign.casts if self.people.controller(cast) is Controller.PLAYER]
        named = self.campaign.casts.get(overview.party) if overview and overview.party else None
        cast = named or (casts[0] if casts else None)
        if cast is None:
            alone = [
                sheet.name for sheet in self.campaign.actors if not sheet.is_template and self.people.plays(sheet.name)
            ]
            return [(actor, 0) for actor in alone[:1]]
        return self.people.everybody_in(cast)

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
