"""Lowering actions: what a declaration needs, and the five steps as code (M-170 to M-193)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Condition, Expression, Int

from ..capacities import ACTIONS, LARGEST, PACKED_BY, RESOURCES
from ..language.check.facts import Manner, costs, facts_of
from ..language.check.mentions import Mentions, expanded_effects
from ..language.names import Name
from ..language.tree.actions import Action, Pick, RangeForm, Shape
from ..language.tree.campaign import Campaign
from ..language.tree.effects import Assign, Effect, Effects, Needs, Perform, SetTerrain, SpreadTerrain
from ..language.tree.events import Event, Targets, Uses
from ..language.tree.movement import MoveChosen, MoveUpTo, Teleport
from ..language.tree.people import Role
from ..language.tree.rules import Period, WhenEvent
from ..language.tree.values import Value
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable
from .occasions import Occasions
from .reactions import lower_reaction

AREAS = {Shape.RADIUS: c.RADIUS, Shape.LINE: c.LINE, Shape.CONE: c.CONE}
REACHES = {
    RangeForm.SELF: c.REACH_SELF,
    RangeForm.ADJACENT: c.REACH_ADJACENT,
    RangeForm.DISTANCE: c.REACH_DISTANCE,
    RangeForm.UNLIMITED: c.REACH_UNLIMITED,
}
PICKS = {
    Pick.NONE: c.PICK_NONE,
    Pick.SELF: c.PICK_SELF,
    Pick.SINGLE: c.PICK_SINGLE,
    Pick.UP_TO: c.PICK_SINGLE,
    Pick.ALL: c.PICK_ALL,
    Pick.TILE: c.PICK_TILE,
}
MANNERS = {
    Manner.NEITHER: 0,
    Manner.MELEE: c.MELEE_ONES,
    Manner.RANGED: c.RANGED_ONES,
    Manner.BY_REACH: c.BY_REACH,
}
NEEDS = {Needs.DIRECTION: c.NEEDS_DIRECTION, Needs.PATH: c.NEEDS_DESTINATION, Needs.TILE: c.NEEDS_TILE}
PERIODS = {Period.TURN: c.PER_TURN, Period.ROUND: c.PER_ROUND, Period.ENCOUNTER: c.PER_ENCOUNTER}


class Abilities:
    """Fills the tables about actions and emits their code."""

    def __init__(self, code: Consequences, mentions: Mentions, occasions: Occasions, box: Any) -> None:
        self.code = code
        self.occasions = occasions
        self.awaited = awaited_events(code.campaign)
        self.campaign = code.campaign
        self.mentions = mentions
        self.box = box
        self.done: set[str] = set()
        self.at_tile = False

    def lower(self, name: Name) -> None:
        """An action and those it performs, once each."""
        action = self.campaign.actions[name]
        if action.name.key in self.done:
            return
        self.done.add(action.name.key)
        number = self.campaign.actions.index(name)
        if number >= ACTIONS:
            raise Unplayable([f"it has more than {ACTIONS} actions (K-19)"])
        self.code.assembler.title(f'{"reaction" if action.trigger else "action"} "{name}"')
        self.describe(number, action)
        self.lower_range(number, action)
        self.lower_price(number, action)
        self.lower_steps(number, action)
        if action.trigger is not None:
            lower_reaction(self.code, self.occasions, self.box, number, action)
        self.code.assembler.title("")
        for node in expanded_effects(self.campaign, action.effects):
            if isinstance(node, Perform):
                self.lower(node.action)

    def describe(self, number: int, action: Action) -> None:
        """What a declaration of the action must name and fulfil."""
        box, facts = self.box, facts_of(self.campaign, action, self.mentions, self.code.numbering.vital.key)
        box["action_reach"][number] = REACHES[facts.range.reach]
        box["action_sight"][number] = int(facts.range.sight)
        by_area = action.target is None and facts.area is not None and facts.target.pick is Pick.ALL
        box["action_pick"][number] = c.PICK_NONE if by_area else PICKS[facts.target.pick]
        if action.target:
            box["action_sort"][number] = self.code.sort(action.target.sort)
            box["action_others"][number] = int(action.target.others)
            box["action_fallen"][number] = int(action.target.fallen)
        if facts.area is not None:
            box["action_area"][number] = AREAS[facts.area.shape]
            box["action_size"][number] = facts.area.size
            box["action_facing"][number] = int(facts.area.facing)
        box["has_ways"] |= int(action.kin is not None)
        box["action_kin"][number] = self.campaign.actions.index(action.title)
        box["action_most"][number] = facts.target.count if facts.target.pick is Pick.UP_TO else 1
        for feature in action.features:
            box["action_features"][number, self.code.numbering.feature(feature)] = 1
            box["has_action_features"] = 1
        box["action_free"][number] = int(action.free)
        if action.limit:
            box["action_limit"][number] = action.limit.count
            box["action_period"][number] = PERIODS[action.limit.period]
        box["action_cooldown"][number] = action.cooldown
        box["action_wait"][number] = action.cooldown + action.cooldown_later if action.cooldown else 0
        box["action_manner"][number] = MANNERS[facts.manner]
        box["action_attack"][number], box["action_hostile"][number] = int(facts.attack), int(facts.hostile)
        box["action_mends"][number], box["action_aimed"][number] = int(facts.mends), int(facts.aimed)
        box["action_needs"][number] = sum(code for need, code in NEEDS.items() if need in facts.needs)
        self.describe_ways(number, action)

    def describe_ways(self, number: int, action: Action) -> None:
        """How far the movements of an action go whose way is chosen (M-143, M-144, M-149)."""
        choices = list(expanded_effects(self.campaign, action.effects))
        for node in choices:
            if isinstance(node, Teleport) and node.needs:
                self.describe_leap(number, node)
        moves = [node for node in choices if isinstance(node, MoveUpTo | MoveChosen) and _walks(node)]
        strides = [
            node for node in expanded_effects(self.campaign, action.do) if isinstance(node, MoveUpTo | MoveChosen)
        ]
        self.box["action_walks"][number] = int(any(_walks(node) for node in strides))
        lines = [node for node in moves if isinstance(node, MoveChosen)]
        paths = [node for node in moves if isinstance(node, MoveUpTo)]
        if lines:
            self.box["action_line"][number] = self.box["action_way"][number] = self.routine(lines[0].distance)
        if paths:
            self.box["action_way"][number] = self.routine(paths[0].distance)

    def describe_leap(self, number: int, leap: Teleport) -> None:
        """A teleport to a chosen tile: who leaps, and how far (M-149)."""
        self.box["action_leaper"][number] = 2 if leap.subject is Role.TARGET else 1
        self.box["action_leap"][number] = self.routine(leap.within if leap.within is not None else Int(c.FAR_AWAY))

    def routine(self, distance: Expression) -> int:
        """Code that leaves a distance."""
        start = self.code.assembler.here
        self.code.number(distance)
        self.code.emit(m.RETURN)
        return start

    def lower_range(self, number: int, action: Action) -> None:
        """Code that leaves the range in spaces."""
        self.code.mark(self.code.range_of(number))
        self.box["action_range"][number] = self.code.assembler.here
        if action.range is None or action.range.reach is RangeForm.UNLIMITED:
            self.code.emit(m.PUSH, c.FAR_AWAY)
        elif action.range.reach is RangeForm.ADJACENT:
            self.code.emit(m.PUSH, 1)
        elif action.range.reach is RangeForm.SELF or action.range.distance is None:
            self.code.emit(m.PUSH, 0)
        else:
            self.code.number(action.range.distance)
        if action.target and action.target.within is not None:
            self.code.number(action.target.within)
            self.code.emit(m.LEAST)
        self.code.emit(m.RETURN)

    def lower_price(self, number: int, action: Action) -> None:
        """Code that leaves 0 if the required costs of `then` can be paid from stored values (M-190).

        Otherwise it leaves what is missing: the number of the resource plus 1, and above it what is needed.
        """
        code = self.code
        code.mark(code.price_of(number))
        self.box["action_cost"][number] = code.assembler.here
        free = Label()
        for payment in spending(self.campaign, action):
            self.box["must_pay"] = 1
            assert isinstance(payment.left, Value) and isinstance(payment.left.owner, Role)
            self.lower_due(payment.left.owner, payment.left.resource, [payment])
        code.emit(m.IS_SET, c.REQUIRED_COSTS)
        code.emit(m.JUMP_IF_FALSE, free)
        due: dict[tuple[Role, Name], list[Assign]] = {}
        for effect in costs(self.campaign, action.then or (), self.mentions):
            assert isinstance(effect.left, Value)
            assert isinstance(effect.left.owner, Role)
            due.setdefault((effect.left.owner, effect.left.resource), []).append(effect)
        for (owner, resource), effects in due.items():
            self.lower_due(owner, resource, effects)
        code.mark(free)
        code.emit(m.PUSH, 0)
        code.emit(m.RETURN)

    def lower_due(self, owner: Role, resource: Name, effects: list[Assign]) -> None:
        """Code that returns what is missing, if there is not enough of a resource for all that takes some."""
        code, enough = self.code, Label()
        for place, effect in enumerate(effects):
            code.number(effect.amount)
            if place:
                code.emit(m.ADD)
        code.emit(m.COPY)
        if owner is Role.SHARED:
            code.read(owner, resource)
        else:
            code.emit(m.TOUCH, c.ACTING, code.numbering.resource(resource))
            code.emit(m.STORED, c.ACTING, code.numbering.resource(resource))
        code.emit(m.COMPARE, c.AT_MOST)
        code.emit(m.JUMP_IF_TRUE, enough)
        self.emit_shortage(owner, resource)
        code.mark(enough)
        code.emit(m.DROP)

    def emit_shortage(self, owner: Role, resource: Name) -> None:
        """Code that packs what is needed, on the stack, with the number of the resource."""
        code = self.code
        if owner is Role.SHARED:
            which = RESOURCES + code.numbering.shared_resource(resource)
        else:
            which = code.numbering.resource(resource)
        code.emit(m.PUSH, LARGEST // PACKED_BY - 1)
        code.emit(m.LEAST)
        code.emit(m.PUSH, PACKED_BY)
        code.emit(m.MULTIPLY)
        code.emit(m.PUSH, which + 1)
        code.emit(m.ADD)
        code.emit(m.RETURN)

    def lower_steps(self, number: int, action: Action) -> None:
        """Check, branch, `then`: with several targets every part looks at each of them (M-193)."""
        code = self.code
        self.box["action_entry"][number] = code.assembler.here
        self.at_tile = action.target is not None and action.target.pick is Pick.TILE
        always = Label()
        code.effects(spending(self.campaign, action))
        self.lower_windows(always)
        self.lower_check(number, action)
        self.lower_branch(action.do, m.TRUE_ONES, m.JUMP_UNLESS_TRUE)
        if action.otherwise and action.condition is not None:
            self.lower_branch(action.otherwise, m.FALSE_ONES, m.JUMP_UNLESS_FALSE)
        code.mark(always)
        code.emit(m.ALWAYS)
        self.lower_branch(action.then or (), m.ALL_TARGETS, 0)
        code.emit(m.END_ACTION)
        code.emit(m.RETURN)

    def lower_windows(self, always: Label) -> None:
        """Others may answer that the action is used, then that each target is aimed at, before the check (M-226)."""
        code = self.code
        if Uses in self.awaited:
            code.emit(m.WINDOW, c.USES)
        if Targets in self.awaited:
            top, done = Label(), Label()
            code.emit(m.JUMP_IF_DROPPED, always)
            code.emit(m.ALL_TARGETS)
            code.emit(m.EACH, c.OF_TARGETS)
            code.mark(top)
            code.emit(m.NEXT, done, c.TARGET)
            code.emit(m.WINDOW, c.TARGETS_SOMEBODY)
            code.emit(m.JUMP, top)
            code.mark(done)
        if Uses in self.awaited or Targets in self.awaited:
            code.emit(m.JUMP_IF_DROPPED, always)

    def lower_check(self, number: int, action: Action) -> None:
        """The condition: once, or once for each target if it mentions the target."""
        code, condition = self.code, action.condition
        if condition is None:
            code.emit(m.PUSH, 1)
            code.emit(m.RESULT_FOR_ALL)
        elif not self.mentions.target(condition):
            self.lower_condition(condition)
            code.emit(m.RESULT_FOR_ALL)
        else:
            top, done = Label(), Label()
            code.emit(m.ALL_TARGETS)
            code.emit(m.EACH, c.OF_TARGETS)
            code.mark(top)
            code.emit(m.NEXT, done, c.TARGET)
            self.lower_condition(condition)
            code.emit(m.RESULT)
            code.emit(m.JUMP, top)
            code.mark(done)

    def lower_condition(self, condition: Condition) -> None:
        """One check: its first die is the natural one (M-32), which may turn the result (M-185, F-33)."""
        self.code.emit(m.WATCH, 1)
        self.code.asked(condition)
        self.code.emit(m.WATCH, 0)
        if self.code.turns_checks:
            self.code.emit(m.CALL, self.code.fate)

    def lower_branch(self, effects: Effects, ones: int, skip: int) -> None:
        """Effects that mention the target for each one concerned, the others once."""
        code = self.code
        code.in_branch = skip != 0
        for effect in code.expanded(effects):
            if self.aims(effect):
                top, done = Label(), Label()
                code.emit(ones)
                code.emit(m.EACH, c.OF_TARGETS)
                code.mark(top)
                code.emit(m.NEXT, done, c.TARGET)
                code.effect(effect)
                code.emit(m.JUMP, top)
                code.mark(done)
            else:
                done = Label()
                if skip:
                    code.emit(skip, done)
                code.effect(effect)
                code.mark(done)
        code.in_branch = False

    def aims(self, effect: Effect) -> bool:
        """Whether an effect speaks of the target, also by chaining an action that needs one."""
        if self.at_tile and isinstance(effect, SetTerrain | SpreadTerrain):
            return False  # the target is that tile
        if isinstance(effect, Perform) and effect.on is None:
            return self.mentions.needs_target(effect.action)
        return self.mentions.target(effect)


def spending(campaign: Campaign, action: Action) -> tuple[Assign, ...]:
    """What is paid when an action is declared, before anything else (M-179)."""
    if action.spend is None:
        return ()
    known = campaign.resources.get(action.spend.resource)
    owner = Role.SHARED if known is not None and known.shared else Role.ACTING
    return (Assign(Value(owner, action.spend.resource), "-=", Int(action.spend.least)),)


def awaited_events(campaign: Campaign) -> set[type[Event]]:
    """The kinds of event something in a campaign waits for: windows for the others are never opened."""
    triggers: list[object] = [action.trigger for action in campaign.actions if action.trigger is not None]
    for feature in campaign.features:
        triggers += [rule.event for rule in feature.rules if isinstance(rule, WhenEvent)]
    for blocks in [*(ground.events for ground in campaign.maps), *(item.events for item in campaign.encounters)]:
        triggers += [block.trigger for block in blocks]
    return {type(event) for event in triggers if isinstance(event, Event)}


def _walks(node: MoveUpTo | MoveChosen) -> bool:
    return not isinstance(node, MoveChosen) or node.who is Role.ACTING
