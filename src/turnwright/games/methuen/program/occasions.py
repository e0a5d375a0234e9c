"""Lowering events: when a sentence, an Event block or a reaction is meant, and what it does then (4.3, M-355)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnwright.dice import Expression, Int

from ..capacities import HANDLERS, RESOURCES
from ..language.check.mentions import Mentions
from ..language.names import Name
from ..language.tree import events as ev
from ..language.tree.effects import Effect, Effects, EndTurn, Perform
from ..language.tree.maps import EventBlock
from ..language.tree.movement import Face, Movement
from ..language.tree.people import Ground, Group, GroupSort, Here, Location, Place, Region, Role, Selector
from ..language.tree.walk import walk
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable
from .watching import Watching

SORTS = {
    ev.Part.ANYBODY: GroupSort.ACTOR,
    ev.Part.ENEMY: GroupSort.ENEMY,
    ev.Part.ALLY: GroupSort.ALLY,
    ev.Part.PLAYER: GroupSort.PLAYER,
}
CROSSINGS = {ev.Crossing.BELOW: c.DROPS_BELOW, ev.Crossing.REACHES: c.REACHES, ev.Crossing.ABOVE: c.RISES_ABOVE}
KINDS: dict[type[ev.Event], int] = {
    ev.Targets: c.TARGETS_SOMEBODY,
    ev.Uses: c.USES,
    ev.Attacks: c.ATTACKS,
    ev.Misses: c.MISSES,
    ev.Hits: c.HITS,
    ev.TakesDamage: c.DAMAGED,
    ev.Crosses: c.CROSSES,
    ev.MovesAway: c.MOVES_AWAY,
    ev.MovesWithin: c.MOVES_WITHIN,
    ev.Enters: c.ENTERS,
    ev.Leaves: c.LEAVES,
    ev.FallsDefeated: c.FALLS,
    ev.Becomes: c.BECOMES,
    ev.Ceases: c.CEASES,
    ev.BecomesTrue: c.BECOMES_TRUE,
}
ONCE_MARKS = 64
Test = Callable[[], None]
"""Emits code that leaves 1 or 0."""


def kind_of(event: ev.Event) -> int:
    """The number of a kind of event."""
    if isinstance(event, ev.Turns):
        return c.ENDS_TURN if event.ends else c.STARTS_TURN
    if isinstance(event, ev.Rounds):
        return c.ROUND_CLOSES if event.ends else c.ROUND_BEGINS
    return KINDS[type(event)]


def speaks_of_bearer(event: ev.Event) -> bool:
    """Whether an event is seen by somebody: `this actor`, `enemy`, `ally`, `adjacent` or `within` (M-355)."""
    if isinstance(event, ev.Crosses) and event.whose is None:
        return True
    if isinstance(event, ev.MovesAway | ev.MovesWithin):
        return True
    seen = (ev.Part.BEARER, ev.Part.ENEMY, ev.Part.ALLY)
    parts = [node for node in walk(event) if isinstance(node, ev.Participant)]
    return any(part.part in seen or part.adjacent or part.within is not None for part in parts)


class Occasions(Watching):
    """Collects the answers to events and the conditions that are watched, then emits them."""

    def __init__(self, code: Consequences, mentions: Mentions, box: Any) -> None:
        super().__init__(code, box)
        self.numbering = code.numbering
        self.campaign = code.campaign
        self.mentions = mentions
        self.here: Place = Here()
        self.rows = self.marks = self.blocks = 0
        self.title = "a place of the map"

    # -------------------------------------------------------------------------------------------- answers

    def sentence(self, feature: int, event: ev.Event, effects: Effects, *, one_bearer: bool) -> None:
        """F-5: `one_bearer` for a feature of an actor, which acts for that actor alone (M-355)."""
        by = c.BY_BEARER if one_bearer or speaks_of_bearer(event) else c.BY_CAUSE
        watch = -1
        if isinstance(event, ev.BecomesTrue):
            watch = self.watch(c.TURNS_TRUE, feature, event.condition, seen_by_bearers=one_bearer)
        self.title = f'the sentence "When {event}" of "{self.numbering.bearing(feature)}"'
        row = self.row(kind_of(event), by, feature, watch)
        end = Label()
        self.guard(self.tests(event, feature), end)
        self.code.emit(m.FIRED, row, feature)
        for effect in self.code.expanded(effects):
            past = Label()
            if by == c.BY_BEARER and not one_bearer and not self.speaks_for_bearer(effect):
                self.code.emit(m.JUMP_IF_DONE, past, self.once())
            self.code.effect(effect)
            self.code.mark(past)
        self.code.mark(end)
        self.code.emit(m.RETURN)

    def once(self) -> int:
        """A bit of an event's frame that says whether an effect has happened already."""
        if self.marks == ONCE_MARKS:
            raise Unplayable([f"it has more than {ONCE_MARKS} effects that happen once for all bearers of a sentence"])
        self.marks += 1
        return self.marks - 1

    def block(self, block: EventBlock) -> None:
        """An Event block: nobody bears it, and everybody it speaks of is whoever caused the event."""
        watch = -1
        if isinstance(block.trigger, ev.BecomesTrue):
            watch = self.watch(c.TURNS_TRUE, -1, block.trigger.condition, seen_by_bearers=False)
        self.title = f'event "{block.name}"'
        row = self.row(kind_of(block.trigger), c.BY_BLOCK, 0, watch, ground=True)
        if block.once:
            self.blocks += 1
            self.box["handler_once"][row] = self.blocks
        end = Label()
        self.guard(self.tests(block.trigger, -1), end)
        self.code.emit(m.FIRED, row, -1)
        self.code.effects(block.effects)
        self.code.mark(end)
        self.code.emit(m.RETURN)

    def on_ground(self, feature: int, place: Place, leaving: bool, every_tile: bool, effects: Effects) -> None:
        """F-93: effects on whoever enters or leaves; `every_tile` for each tile of a terrain stepped on (M-150)."""
        self.title = f'the sentences of "{self.numbering.bearing(feature)}"'
        self.row(c.LEAVES if leaving else c.ENTERS, c.BY_CAUSE, feature, -1, ground=True)
        end = Label()
        tests = [self.at(c.FROM if leaving else c.TO, place)]
        if not every_tile:
            tests.append(self.negated(self.at(c.TO if leaving else c.FROM, place)))
        self.guard(tests, end)
        self.code.effects(effects)
        self.code.mark(end)
        self.code.emit(m.RETURN)

    def row(self, kind: int, by: int, feature: int, watch: int, *, ground: bool = False) -> int:
        """One more row of the table of answers; its routine begins here."""
        if self.rows == HANDLERS:
            raise Unplayable([f"it has more than {HANDLERS} sentences and blocks about events"])
        number, box = self.rows, self.box
        if by != c.BY_REACTOR:
            self.code.assembler.title(self.title)
        self.rows += 1
        box["handler"][number], box["handler_kind"][number] = self.code.assembler.here, kind
        box["handler_by"][number], box["handler_feature"][number] = by, feature
        box["handler_watch"][number], box["handler_ground"][number] = watch, int(ground)
        box["listened"] |= 1 << kind
        box["handlers"] = self.rows
        return number

    def finish(self) -> None:
        """The one instruction that all events go through."""
        self.box["event_entry"] = self.code.assembler.here
        self.code.emit(m.NEXT_HANDLER)

    def speaks_for_bearer(self, effect: Effect) -> bool:
        """Whether an effect mentions its bearer, so that it happens for each of them (M-355)."""
        if any(isinstance(node, Movement | Face | Perform | EndTurn) for node in walk(effect)):
            return True
        if any(item.what in (Role.ACTING, Role.LEADER) for item in self.mentions.of(effect)):
            return True
        groups = [node for node in walk(effect) if isinstance(node, Group | Selector)]
        return any(node.sort is not GroupSort.CAST_MEMBER for node in groups)

    # ---------------------------------------------------------------------------------------------- tests

    def guard(self, tests: list[Test], end: Label) -> None:
        """Code that goes to `end` unless all tests hold."""
        for test in tests:
            test()
            self.code.emit(m.JUMP_IF_FALSE, end)

    def tests(self, event: ev.Event, feature: int) -> list[Test]:
        """What must hold for an event to be the one that is meant; `feature` is -1 in an Event block."""
        match event:
            case ev.Targets(by, whom, attack, attacks_only):
                kind = [self.attack(attack)] if attack or attacks_only else []
                return [*self.part(by, c.ATTACKER), *self.part(whom, c.VICTIM), *kind]
            case ev.Uses(by, action):
                return [*self.part(by, c.ATTACKER), *self.action(action)]
            case ev.Attacks(by, whom, attack):
                kind = [self.attack(attack)] if attack else []
                return [*self.part(by, c.ATTACKER), *self.part(whom, c.VICTIM), *kind]
            case ev.Misses(by, whom) | ev.Hits(by, whom):
                return [*self.part(by, c.ATTACKER), *self.part(whom, c.VICTIM)]
            case ev.TakesDamage(whom, by, kind_word):
                kind = [self.number(self.numbering.damage_kind(kind_word))] if kind_word else []
                return [*self.part(by, c.ATTACKER), *self.part(whom, c.VICTIM), *kind]
            case ev.Crosses():
                return self.crossing(event)
            case ev.FallsDefeated(who):
                own = [self.emits(m.BEARS, c.TARGET, feature)] if who.part is ev.Part.LEADER and feature >= 0 else []
                return [*self.part(who, c.TARGET), *own]
            case ev.Becomes(who, status) | ev.Ceases(who, status):
                return [*self.part(who, c.ATTACKER), self.number(self.numbering.feature(status))]
            case ev.Rounds(_, number):
                return [self.number(number)] if number else []
            case ev.BecomesTrue():
                return []
            case _:
                return self.way_tests(event)

    def way_tests(self, event: ev.Event) -> list[Test]:
        """Events about movement and turns."""
        match event:
            case ev.MovesAway(who, other):
                return [*self.part(who, c.ATTACKER), self.step(other, Int(0), away=True)]
            case ev.MovesWithin(who, distance, other):
                return [*self.part(who, c.ATTACKER), self.step(other, distance, away=False)]
            case ev.Enters(who, place):
                inside, before = self.at(c.TO, place), self.negated(self.at(c.FROM, place))
                return [*self.part(who, c.ATTACKER), inside, before]
            case ev.Leaves(who, place):
                inside, after = self.at(c.FROM, place), self.negated(self.at(c.TO, place))
                return [*self.part(who, c.ATTACKER), inside, after]
            case ev.Turns(who, _, place, near, within):
                tests = self.part(who, c.ATTACKER)
                if place is not None:
                    where = self.here if isinstance(place, Here) else place
                    tests.append(lambda: self.code.stands_at(c.ATTACKER, where))
                if near is not None:
                    tests.append(self.some(near, lambda one: self.near(c.ATTACKER, one, within)))
                return tests
        self.code.missing("4.3", f"the event {str(event)!r}")
        return []

    def part(self, who: ev.Participant | None, owner: int) -> list[Test]:
        """What an event says about one of its two actors; without a word anybody fits, and nobody too."""
        if who is None:
            return []
        tests = [self.is_part(who, owner)]
        if who.adjacent or who.within is not None:
            tests.append(lambda: self.near(owner, c.ACTING, who.within))
        return tests

    def is_part(self, who: ev.Participant, owner: int) -> Test:
        if who.part is ev.Part.BEARER:
            return self.emits(m.SAME, owner, c.ACTING)
        if who.part is ev.Part.LEADER:
            return self.emits(m.SAME, owner, c.LEADER)
        if who.part is ev.Part.NAMED and who.actor is not None:
            return self.emits(m.SAME, owner, c.NAMED + self.numbering.actor(who.actor))
        return self.emits(m.IS_SORT, owner, self.code.sort(SORTS[who.part]))

    def near(self, one: int, other: int, within: Expression | None) -> None:
        """Adjacent, or within so many spaces; nobody is near themselves."""
        self.code.number(within if within is not None else Int(1))
        self.code.emit(m.NEAR, one, other, 1)

    def some(self, who: ev.Participant, test: Callable[[int], None]) -> Test:
        """A test about the other one of an event: the bearer, somebody named, or any of a kind."""
        code = self.code

        def emit() -> None:
            if who.part is ev.Part.BEARER:
                test(c.ACTING)
            elif who.part is ev.Part.LEADER:
                test(c.LEADER)
            elif who.actor is not None:
                test(c.NAMED + self.numbering.actor(who.actor))
            else:
                top, nobody, done = Label(), Label(), Label()
                code.group(Group(SORTS[who.part], adjacent=who.adjacent, within=who.within))
                code.emit(m.EACH)
                code.mark(top)
                code.emit(m.NEXT, nobody, c.CANDIDATE)
                test(c.CANDIDATE)
                code.emit(m.JUMP_IF_FALSE, top)
                code.emit(m.LEAVE)
                code.emit(m.PUSH, 1)
                code.emit(m.JUMP, done)
                code.mark(nobody)
                code.emit(m.PUSH, 0)
                code.mark(done)

        return emit

    def step(self, other: ev.Participant | None, distance: Expression, *, away: bool) -> Test:
        """A step that leaves somebody's side or comes near; without a word it is the bearer's."""

        def test(owner: int) -> None:
            self.code.number(distance)
            self.code.emit(m.WITHIN_STEP, owner, int(away))

        return self.some(other or ev.Participant(ev.Part.BEARER), test)

    def crossing(self, event: ev.Crosses) -> list[Test]:
        """A write that crosses a line: the bearer's value, somebody's, or a shared one."""
        line = self.emits(m.CROSSED, CROSSINGS[event.crossing], event.amount)
        if self.is_shared(event.resource):
            return [self.number(RESOURCES + self.numbering.shared_resource(event.resource)), line]
        whose = self.part(event.whose, c.VICTIM) if event.whose else [self.emits(m.SAME, c.VICTIM, c.ACTING)]
        return [self.number(self.numbering.resource(event.resource)), *whose, line]

    def is_shared(self, resource: Name) -> bool:
        known = self.campaign.resources.get(resource)
        here = [holding.resource for holding in self.numbering.encounter.resources]
        return resource in here or (known is not None and known.shared)

    def action(self, pattern: ev.ActionPattern) -> list[Test]:
        """Which actions an event is about (M-178)."""
        if pattern.name is not None:
            return [self.any_number(self.numbering.ways_of(pattern.name))]
        if pattern.tag is not None:
            wanted = pattern.tag
            return [self.any_number([n for n, item in enumerate(self.campaign.actions) if wanted in item.tags])]
        return [self.attack(pattern.attack)] if pattern.attacks else []

    def any_number(self, numbers: list[int]) -> Test:
        def emit() -> None:
            found = Label()
            self.code.emit(m.PUSH, 0)
            for number in numbers:
                self.code.emit(m.DROP)
                self.number(number)()
                self.code.emit(m.COPY)
                self.code.emit(m.JUMP_IF_TRUE, found)
            self.code.mark(found)

        return emit

    def attack(self, attack: ev.Attack | None) -> Test:
        return self.emits(m.ACTION_FITS, 0 if attack is None else 1 if attack is ev.Attack.MELEE else 2)

    def number(self, number: int) -> Test:
        """The first number of the event is this one: an action, a resource, a status, a round."""
        return self.emits(m.HAPPENED_AT, 0, number)

    def at(self, end: int, place: Place) -> Test:
        """One end of a step lies in a place."""
        place = self.here if isinstance(place, Here) else place
        if isinstance(place, Region):
            return self.emits(m.HAPPENED_AT, end, c.IN_A_REGION, self.numbering.region(place.name))
        if isinstance(place, Ground):
            return self.emits(m.HAPPENED_AT, end, c.ON_A_TERRAIN, self.numbering.terrain(place.terrain))
        if isinstance(place, Location):
            return self.emits(m.HAPPENED_AT, end, c.ON_A_TILE, self.code.tile(place))
        assert isinstance(place, Here)
        self.code.missing("4.3", "an event about this place outside a terrain or region")
        return self.emits(m.PUSH, 0)

    def negated(self, test: Test) -> Test:
        def emit() -> None:
            test()
            self.code.emit(m.NOT)

        return emit

    def emits(self, operation: int, a: int = 0, b: int = 0, d: int = 0) -> Test:
        return lambda: self.code.emit(operation, a, b, d)
