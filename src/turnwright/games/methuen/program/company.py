"""Who takes part: deployment, numbered copies, and slots for those who may come later (M-7, M-241, M-281)."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from ..capacities import ACTORS, LARGEST_SIDE, SPAN, TILES
from ..language.check.deployed import deployed
from ..language.check.sheets import Assembled, People, assemble, numbers_of, size_of
from ..language.names import Name
from ..language.tree.actors import ActorSort, Cast
from ..language.tree.arrivals import Deploy, JoinCast
from ..language.tree.people import Actor, Location
from ..language.tree.walk import walk
from .arrivals import DIRECTIONS
from .consequences import Consequences
from .numbering import Numbering


class Company:
    """Fills the tables about actors, slot by slot in deployment order."""

    def __init__(self, people: People, code: Consequences, box: Any) -> None:
        self.people = people
        self.code = code
        self.numbering: Numbering = code.numbering
        self.campaign = code.campaign
        self.encounter = code.numbering.encounter
        self.box = box
        self.alone: dict[int, int] = {}
        self.parts: dict[int, Cast] = {}
        box["whole"] = range(len(box["whole"]))

    def deploy(self) -> None:
        """Everybody in deployment order (M-281)."""
        for group in deployed(self.campaign, self.people, self.encounter):
            for copy, place in group.places():
                self.stand(group.actor, copy, place=place, zone=group.zone, random=group.at_random)
                slot = self.numbering.slot(group.actor, copy)
                if group.alias:
                    self.numbering.people[slot].alias = str(group.alias)
                if group.facing:
                    self.box["faces"][slot] = DIRECTIONS[group.facing]

    def stand(
        self, actor: Name, copy: int, *, place: Location | None = None, zone: Name | None = None, random: bool = False
    ) -> None:
        """One actor of the encounter, on a tile or somewhere in a zone."""
        slot = self.numbering.slot(actor, copy)
        person = self.numbering.people[slot]
        box = self.box
        person.deployed = True
        box["present"][slot] = 1
        if place is not None:
            box["deployed_at"][slot] = 1 + self.code.tile(place)
        elif zone is not None:
            box["deployed_in"][slot] = 1 + self.numbering.region(zone)
            box["at_random"][slot] = int(random)
        self.describe(slot)

    def describe(self, slot: int, *, solo: bool = True) -> None:
        """What a slot says about its actor wherever it is, and its cast."""
        person, box = self.numbering.people[slot], self.box
        sheet, name = self.assembled(slot), person.sheet.name
        across, high = size_of(self.campaign, person.sheet)
        box["extent"][slot] = TILES * (across - 1 + LARGEST_SIDE * (high - 1))
        tile = int(box["deployed_at"][slot]) - 1
        if tile >= 0 and (tile // SPAN + high > box["height"] or tile % SPAN + across > box["width"]):
            self.code.missing("M-106", f'the place of "{name}" at the edge of the map')
        cast = self.people.cast_of.get(name.key)
        box["faces"][slot] = DIRECTIONS[person.sheet.heading] if person.sheet.heading else 0
        box["is_player"][slot] = int(self.people.plays(name))
        box["is_object"][slot] = int(sheet.sort is ActorSort.OBJECT)
        box["turns"][slot] = int(sheet.takes_turns)
        box["family"][slot], box["ordinal"][slot] = 1 + self.campaign.actors.index(name), person.copy
        box["spare"][slot], box["has_cast"][slot] = int(person.spare), int(cast is not None)
        box["belongs"][slot] = int(cast is not None and (name, person.copy) in self.people.everybody_in(cast))
        if cast is not None or solo:
            self.join(slot, cast)

    def reserve(self) -> None:
        """Slots for actors that the text names but does not deploy, and for those that effects bring (4.2, K-2)."""
        scope = (self.campaign.actions, self.campaign.components, self.campaign.checks, self.campaign.features)
        places = (self.campaign.strategies, self.campaign.terrains, self.encounter, self.numbering.map)
        nodes = [node for part in (*scope, *places) for node in walk(part)]
        arrivals = [node for node in nodes if isinstance(node, Deploy)]
        joined = [node.cast for node in (*nodes, *walk(self.campaign.scenes)) if isinstance(node, JoinCast)]
        for cast in [*(arrival.cast for arrival in arrivals), *joined]:
            if cast is not None:
                self.numbering.cast(cast)
        made = {arrival.member.name for arrival in arrivals}
        for arrival in arrivals:
            if arrival.member.copy:
                self.away(arrival.member.name, arrival.member.copy)
        for node in nodes:
            if isinstance(node, Actor) and node.name in self.campaign.actors:
                listed = self.people.cast_of.get(node.name.key) is not None
                self.away(node.name, node.copy, spare=node.copy > 0 and node.name in made and not listed)
        queues = [self.spare_copies(name) for name in dict.fromkeys(arrival.member.name for arrival in arrivals)]
        self.box["regulars"] = len(self.numbering.people)
        alone = {item.member.name for item in arrivals if item.alone or item.cast is None}
        apart = {item.member.name for item in arrivals if item.alone}
        for slot, person in enumerate(self.numbering.people):
            if person.sheet.name in apart and not self.box["solo_cast"][slot]:
                self.solo(slot)
        told_of = {(node.name, node.copy) for node in walk(self.campaign.scenes) if isinstance(node, Actor)}
        room = ACTORS - len(told_of - {(person.sheet.name, person.copy) for person in self.numbering.people})
        for copies in zip_longest(*queues):
            for name, copy in [item for item in copies if item is not None]:
                if len(self.numbering.people) < room:
                    self.away(name, copy, spare=True, solo=name in alone)
                    slot = len(self.numbering.people) - 1
                    if name in apart and not self.box["solo_cast"][slot]:
                        self.solo(slot)

    def solo(self, slot: int) -> int:
        """The cast of one that is named after an actor (M-241)."""
        label = self.numbering.people[slot].label
        number = self.numbering.cast(Name(f"alone:{label}", label))
        self.box["solo_cast"][slot] = 1 + number
        self.alone[number] = slot
        return number

    def part(self, slot: int, cast: Cast) -> int:
        """The place of one member of a cast whose members go one by one: a cast of one that is part of it (M-274)."""
        label = self.numbering.people[slot].label
        whole, number = self.numbering.cast(cast.name), self.numbering.cast(Name(f"part:{label}", label))
        self.box["whole"][number] = whole
        self.parts[number] = cast
        return number

    def declared(self, number: int) -> Cast | None:
        """The cast that a participant is, or is part of, as it is written; None for a cast of one."""
        return self.parts.get(number) or self.campaign.casts.get(self.numbering.casts[number])

    def rank_members(self) -> None:
        """Members of a cast count in the order of its list, those who come later after them (M-244)."""
        places: dict[tuple[str, int], int] = {}
        for cast in self.campaign.casts:
            listed = [(who.key, copy) for who, copy in self.people.everybody_in(cast)]
            places |= {member: place for place, member in enumerate(listed)}
        for number in range(len(self.numbering.casts)):
            own = [slot for slot, person in enumerate(self.numbering.people) if person.cast == number]
            key = {slot: self.numbering.people[slot] for slot in own}
            here = sorted(
                own,
                key=lambda slot: (
                    not key[slot].deployed,
                    places.get((key[slot].sheet.name.key, key[slot].copy), len(places)),
                    slot,
                ),
            )
            for rank, slot in enumerate(here):
                self.numbering.people[slot].rank = rank
                self.box["own_rank"][slot] = rank

    def spare_copies(self, name: Name) -> list[tuple[Name, int]]:
        """The copies of an actor that may be made: the bare name if nothing else has it, then free numbers (M-7)."""
        listed = [many for members in self.people.members.values() for who, many in members if who == name]
        people = [person for person in self.numbering.people if person.sheet.name == name]
        there = {person.copy for person in people if person.deployed}
        there |= {copy for many in listed if many > 1 for copy in numbers_of(many)}
        known = there | {person.copy for person in people}
        self.box["known_copies"][self.campaign.actors.index(name)] = int(any(many > 1 for many in listed))
        if not any(there):
            self.away(name, 0, solo=True)
        return [(name, number) for number in range(1, ACTORS + 1) if number not in known]

    def away(self, name: Name, copy: int, *, spare: bool = False, solo: bool = True) -> None:
        """Somebody who is not deployed; without a cast it has one of its own in case it comes."""
        if any(person.sheet.name == name and person.copy == copy for person in self.numbering.people):
            return
        slot = self.numbering.slot(name, copy)
        self.numbering.people[slot].spare = spare
        self.describe(slot, solo=solo)

    def assembled(self, slot: int) -> Assembled:
        """The sheet of somebody with its templates."""
        return assemble(self.campaign, self.numbering.people[slot].sheet)

    def join(self, slot: int, cast: Cast | None) -> None:
        """Put somebody into its cast, or into one of its own (M-241)."""
        person = self.numbering.people[slot]
        if cast is None:
            number = self.solo(slot)
        else:
            number = self.part(slot, cast) if cast.goes_one_by_one else self.numbering.cast(cast.name)
        person.cast = number
        person.rank = sum(1 for other in self.numbering.people if other.cast == number) - 1
        self.box["own_cast"][slot] = number
        self.box["own_rank"][slot] = person.rank
