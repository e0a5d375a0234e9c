"""Lowering who is meant: owners, points, groups and selectors (M-9, M-386, M-387)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwright.dice import Expression

from ..capacities import SPAN
from ..language.names import Name, name
from ..language.tree.people import (
    Actor,
    Extreme,
    Ground,
    Group,
    GroupSort,
    Location,
    Parameter,
    Place,
    Region,
    Role,
    SelectedBy,
    Selector,
)
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Assembler, Label
from .numbering import Numbering

if TYPE_CHECKING:
    from ..language.tree.members import Argument

ROLES = {
    Role.ACTING: c.ACTING,
    Role.TARGET: c.TARGET,
    Role.ATTACKER: c.ATTACKER,
    Role.LEADER: c.LEADER,
    Role.CANDIDATE: c.CANDIDATE,
}
SORTS = {
    GroupSort.ACTOR: c.ANYONE,
    GroupSort.ENEMY: c.ENEMY,
    GroupSort.ALLY: c.ALLY,
    GroupSort.FRIEND: c.FRIEND,
    GroupSort.PLAYER: c.PLAYER,
    GroupSort.OBJECT: c.OBJECT,
    GroupSort.PARTY_MEMBER: c.PARTY_MEMBER,
    GroupSort.CAST_MEMBER: c.CAST_MEMBER,
}
FRIENDLY = (GroupSort.ALLY, GroupSort.FRIEND)
THREAT, WORTH = name("Threat"), name("Value")


class Selecting:
    """Code that finds actors. What the machine cannot do is collected in `gaps`, never left out silently."""

    arguments: dict[Name, Argument]
    stored: bool

    def __init__(self, numbering: Numbering, assembler: Assembler) -> None:
        self.numbering = numbering
        self.campaign = numbering.campaign
        self.emit = assembler.emit
        self.mark = assembler.mark
        self.assembler = assembler
        self.gaps: list[str] = []
        self.priorities: tuple[Extreme | SelectedBy, ...] = ()
        self.south = self.west = 0

    def missing(self, rule: str, what: str) -> None:
        """Note something this machine does not carry out."""
        self.gaps.append(f"{what} ({rule}) is not carried out")

    def number(self, expression: Expression, *, clamped: bool = True) -> None:
        """Code for a whole formula."""
        raise NotImplementedError

    def owner(self, who: object) -> int:
        """The code of somebody whose resource or state is meant."""
        if isinstance(who, Role) and who in ROLES:
            return ROLES[who]
        if isinstance(who, Actor):
            return c.NAMED + self.numbering.actor(who)
        if isinstance(who, Selector):
            self.missing("M-386", f"[{who} ...] inside a formula")
        return c.ACTING

    def tile(self, place: Location) -> int:
        """The number of a tile on the map of this encounter."""
        north, east = place.north - self.south, place.east - self.west
        if not (0 <= north < SPAN and 0 <= east < SPAN):
            self.missing("M-106", f"{place} lies outside the map and")
            return 0
        return north * SPAN + east

    def point(self, who: object) -> int:
        """The code of somebody or somewhere that distances are measured to."""
        if isinstance(who, Parameter):
            given = self.arguments.get(who.name)
            if isinstance(given, Location):
                return c.TILE + self.tile(given)
            if isinstance(given, str):
                return self.named_argument(given)
            self.missing("M-403", f"{who} as a place")
            return c.ACTING
        if isinstance(who, Location):
            return c.TILE + self.tile(who)
        return self.owner(who)

    def named_argument(self, text: str) -> int:
        """Somebody a strategy's parameter names."""
        for sheet in self.campaign.actors:
            if str(sheet.name) == text:
                return c.NAMED + self.numbering.slot(sheet.name, 0)
        self.missing("M-403", f'the argument "{text}"')
        return c.ACTING

    def sort(self, sort: GroupSort) -> int:
        """The code of a kind word."""
        return SORTS[sort]

    def group(self, group: Group, *, fallen: bool = False) -> None:
        """Code that leaves a group's members as bits; of those who are defeated, where an action is for them."""
        flags = (c.OTHERS if group.others else 0) | (c.ADJACENT_ONLY if group.adjacent else 0)
        flags |= c.FALLEN_ONES if fallen else 0
        cast = self.numbering.cast(group.cast) + 1 if group.cast else 0
        place = point = 0
        if group.within is not None:
            flags |= c.WITHIN
            point = c.ACTING if group.of is None else self.point(group.of)
            self.number(group.within)
        if isinstance(group.place, Region):
            flags, place = flags | c.IN_PLACE, self.numbering.region(group.place.name)
        elif isinstance(group.place, Ground):
            flags, place = flags | c.ON_TERRAIN, self.numbering.terrain(group.place.terrain)
        elif group.place is not None:
            self.missing("4.1", f"{group}")
        if group.in_area:
            flags |= c.INSIDE_AREA
        self.emit(m.GROUP, SORTS[group.sort], flags, cast | place << 7 | point << 13)

    def stands_at(self, who: int, place: Place) -> None:
        """Code for `who is in PLACE`."""
        if isinstance(place, Region):
            self.emit(m.IN_REGION, who, self.numbering.region(place.name))
        elif isinstance(place, Ground):
            self.emit(m.ON_GROUND, who, self.numbering.terrain(place.terrain))
        elif isinstance(place, Location):
            self.emit(m.AT_TILE, who, self.tile(place))
        else:
            self.missing("4.1", f"being in {place}")
            self.emit(m.PUSH, 0)

    def place_fact(self, form: int, place: Place) -> None:
        """Code for the completion facts about places."""
        if isinstance(place, Region):
            self.emit(m.ENDING_FACT, form, self.numbering.region(place.name))
        elif isinstance(place, Ground):
            self.emit(m.ENDING_FACT, form + 1, self.numbering.terrain(place.terrain))
        else:
            self.missing("M-331", f"ending in {place}")
            self.emit(m.PUSH, 0)

    # ----------------------------------------------------------------------------------------- selectors

    def select(self, selector: Selector, *, rolls: bool = True, action: int = -1) -> None:
        """Code that makes somebody the candidate and leaves whether there was one (M-386)."""
        everybody = selector.sort is not GroupSort.FRIEND
        within = selector.within
        fallen = action >= 0 and self.numbering.is_for_the_fallen(action)
        self.group(Group(selector.sort, others=everybody, adjacent=selector.adjacent, within=within), fallen=fallen)
        if action >= 0:
            self.emit(m.CALL, self.range_of(action))
            self.emit(m.FILTER, action)
        settled = Label()
        for criterion in self.criteria(selector):
            self.emit(m.JUMP_IF_SETTLED, settled)
            self.narrow(criterion)
        self.mark(settled)
        by_die = selector.choice is SelectedBy.RANDOM or selector.sort not in FRIENDLY
        self.emit(m.CHOOSE, int(rolls and by_die))

    def range_of(self, action: int) -> Label:
        """Where the code for an action's range begins."""
        raise NotImplementedError

    def criteria(self, selector: Selector) -> list[Extreme | SelectedBy]:
        """By what candidates are sorted, in order: the selector's own words, then the strategy's or the usual ones."""
        found: list[Extreme | SelectedBy] = []
        if selector.choice is SelectedBy.RANDOM:
            return found
        if selector.choice is not None:
            found.append(selector.choice)
        if selector.extreme is not None:
            found.append(selector.extreme)
        if self.priorities:
            return [*found, *self.priorities]
        weight = WORTH if selector.sort in FRIENDLY else THREAT
        usual: list[Extreme | SelectedBy] = [SelectedBy.WEAKEST]
        if weight in self.campaign.resources or weight in self.numbering.resources:
            usual.append(Extreme(True, weight))
        return [*found, *usual, SelectedBy.NEAREST]

    def narrow(self, criterion: Extreme | SelectedBy) -> None:
        """Code that keeps the best candidates by one criterion."""
        if criterion is SelectedBy.NEAREST or criterion is SelectedBy.FARTHEST:
            self.emit(m.NARROW, c.NEAREST if criterion is SelectedBy.NEAREST else c.FARTHEST)
            return
        if isinstance(criterion, Extreme):
            resource, highest = self.numbering.resource(criterion.resource), criterion.highest
        else:
            resource, highest = self.numbering.resource(self.numbering.vital), criterion is SelectedBy.STRONGEST
        top, done = Label(), Label()
        self.emit(m.COPY)
        self.emit(m.EACH)
        self.mark(top)
        self.emit(m.NEXT, done, c.CANDIDATE)
        self.emit(m.TOUCH, c.CANDIDATE, resource)
        self.emit(m.LOAD, c.CANDIDATE, resource)
        self.emit(m.KEY)
        self.emit(m.JUMP, top)
        self.mark(done)
        self.emit(m.NARROW, c.HIGHEST_KEY if highest else c.LOWEST_KEY)
