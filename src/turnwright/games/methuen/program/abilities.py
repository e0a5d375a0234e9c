"""Lowering actions: what a declaration needs, and the five steps as code (M-170 to M-193)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Condition, Expression, Int, is_dice_free

from ..capacities import ACTIONS, LARGEST, PACKED_BY, RESOURCES
from ..language.check.mentions import Mentions, expanded_effects
from ..language.names import Name
from ..language.tree.actions import Action, Pick, RangeForm, Shape
from ..language.tree.campaign import Campaign
from ..language.tree.effects import Assign, Damage, Effect, Effects, Perform, SetTerrain
from ..language.tree.events import Event, Targets, Uses
from ..language.tree.movement import Face, MoveChosen, MoveUpTo, Pull, Push, Slide, Teleport
from ..language.tree.people import Role
from ..language.tree.rules import Period, WhenEvent
from ..language.tree.values import Value
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
VICTIMS = (Role.TARGET, Role.ATTACKER)
"""In a reaction the attacker is the target (M-221)."""
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
        if name.key in self.done:
            return
        self.done.add(name.key)
        action = self.campaign.actions[name]
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
        box = self.box
        reach = action.range.reach if action.range else RangeForm.UNLIMITED
        box["action_reach"][number] = REACHES[reach]
        box["action_sight"][number] = int(bool(action.range and action.range.sight))
        box["action_pick"][number] = self.pick(action)
        if action.target:
            box["action_sort"][number] = self.code.sort(action.target.sort)
            box["action_others"][number] = int(action.target.others)
        self.describe_area(number, action)
        for feature in action.features:
            box["action_features"][number, self.code.numbering.feature(feature)] = 1
            box["has_action_features"] = 1
        box["action_free"][number] = int(action.free)
        if action.limit:
            box["action_limit"][number] = action.limit.count
            box["action_period"][number] = PERIODS[action.limit.period]
        box["action_cooldown"][number] = action.cooldown
        box["action_manner"][number] = manner_of(action)
        self.describe_consequences(number, action)

    def describe_area(self, number: int, action: Action) -> None:
        """The area an action covers, and how many targets it takes (M-172, M-173)."""
        area = action.area or (action.range.area if action.range else None)
        if area is not None:
            self.box["action_area"][number] = AREAS[area.shape]
            self.box["action_size"][number] = area.size
            self.box["action_facing"][number] = int(area.facing)
        self.box["action_most"][number] = 1
        if action.target and action.target.pick is Pick.UP_TO:
            self.box["action_most"][number] = action.target.count

    def area_choice(self, action: Action) -> int:
        """What a declaration must state for an area or a tile to be aimed at."""
        area = action.area or (action.range.area if action.range else None)
        if area is not None and area.shape is not Shape.RADIUS:
            return 0 if area.facing else c.NEEDS_DIRECTION
        own = action.range is not None and action.range.reach is RangeForm.SELF
        chosen = action.target is not None and action.target.pick in (Pick.SINGLE, Pick.UP_TO, Pick.SELF)
        at_tile = action.target is not None and action.target.pick is Pick.TILE
        return c.NEEDS_TILE if at_tile or (area is not None and not own and not chosen) else 0

    def pick(self, action: Action) -> int:
        """How targets are chosen (M-172)."""
        if action.target is None:
            if self.mentions.needs_target(action.name):
                return c.PICK_SINGLE
            self_only = action.range is not None and action.range.reach is RangeForm.SELF
            return c.PICK_SELF if self_only else c.PICK_NONE
        return {
            Pick.NONE: c.PICK_NONE,
            Pick.SELF: c.PICK_SELF,
            Pick.SINGLE: c.PICK_SINGLE,
            Pick.UP_TO: c.PICK_SINGLE,
            Pick.ALL: c.PICK_ALL,
            Pick.TILE: c.PICK_TILE,
        }[action.target.pick]

    def describe_consequences(self, number: int, action: Action) -> None:
        """Attack, hostile, and which choices the effects need (M-174, M-176)."""
        nodes = list(expanded_effects(self.campaign, (*action.do, *(action.otherwise or ()))))
        self.box["action_attack"][number] = int(any(self.is_attack(node) for node in nodes))
        lowers = any(isinstance(node, Assign) and _lowers_target(node) for node in nodes)
        shoves = any(isinstance(node, Push | Pull | Slide) and node.subject is Role.TARGET for node in nodes)
        self.box["action_hostile"][number] = int(lowers or shoves or self.box["action_attack"][number])
        self.box["action_mends"][number] = int(any(self.mends(node) for node in nodes))
        choices = list(expanded_effects(self.campaign, action.effects))
        needs = self.area_choice(action)
        for node in choices:
            if isinstance(node, MoveChosen | Slide) or (isinstance(node, Face) and node.to is None):
                needs |= c.NEEDS_DIRECTION
            elif isinstance(node, MoveUpTo):
                needs |= c.NEEDS_DESTINATION
            elif isinstance(node, Teleport) and node.to is None:
                needs |= c.NEEDS_TILE
                self.describe_leap(number, node)
        self.box["action_needs"][number] = needs
        self.box["action_aimed"][number] = int(self.area_choice(action) & c.NEEDS_TILE != 0)
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
        self.code.emit(c.RETURN)
        return start

    def is_attack(self, node: object) -> bool:
        """Whether an effect damages the target (M-75, M-176)."""
        if isinstance(node, Damage):
            return node.subject in VICTIMS
        if not isinstance(node, Assign) or node.operation != "-=":
            return False
        left = node.left
        return left.owner in VICTIMS and getattr(left, "resource", None) == self.code.numbering.vital

    def mends(self, node: object) -> bool:
        """Whether an effect gives somebody back some of the vital resource."""
        if not isinstance(node, Assign) or node.operation != "+=":
            return False
        return getattr(node.left, "resource", None) == self.code.numbering.vital

    def lower_range(self, number: int, action: Action) -> None:
        """Code that leaves the range in spaces."""
        self.code.mark(self.code.range_of(number))
        self.box["action_range"][number] = self.code.assembler.here
        if action.range is None or action.range.reach is RangeForm.UNLIMITED:
            self.code.emit(c.PUSH, c.FAR_AWAY)
        elif action.range.reach is RangeForm.ADJACENT:
            self.code.emit(c.PUSH, 1)
        elif action.range.reach is RangeForm.SELF or action.range.distance is None:
            self.code.emit(c.PUSH, 0)
        else:
            self.code.number(action.range.distance)
        if action.target and action.target.within is not None:
            self.code.number(action.target.within)
            self.code.emit(c.LEAST)
        self.code.emit(c.RETURN)

    def lower_price(self, number: int, action: Action) -> None:
        """Code that leaves 0 if the required costs of `then` can be paid from stored values (M-190).

        Otherwise it leaves what is missing: the number of the resource plus 1, and above it what is needed.
        """
        code = self.code
        code.mark(code.price_of(number))
        self.box["action_cost"][number] = code.assembler.here
        free = Label()
        code.emit(c.IS_SET, c.REQUIRED_COSTS)
        code.emit(c.JUMP_IF_FALSE, free)
        costs: dict[tuple[Role, Name], list[Assign]] = {}
        for effect in code.expanded(action.then or ()):
            if isinstance(effect, Assign) and self.is_cost(effect):
                assert isinstance(effect.left, Value)
                assert isinstance(effect.left.owner, Role)
                costs.setdefault((effect.left.owner, effect.left.resource), []).append(effect)
        for (owner, resource), effects in costs.items():
            enough = Label()
            for place, effect in enumerate(effects):
                code.number(effect.amount)
                if place:
                    code.emit(c.ADD)
            code.emit(c.COPY)
            if owner is Role.SHARED:
                code.read(owner, resource)
            else:
                code.emit(c.TOUCH, c.ACTING, code.numbering.resource(resource))
                code.emit(c.STORED, c.ACTING, code.numbering.resource(resource))
            code.emit(c.COMPARE, c.AT_MOST)
            code.emit(c.JUMP_IF_TRUE, enough)
            self.emit_shortage(owner, resource)
            code.mark(enough)
            code.emit(c.DROP)
        code.mark(free)
        code.emit(c.PUSH, 0)
        code.emit(c.RETURN)

    def emit_shortage(self, owner: Role, resource: Name) -> None:
        """Code that packs what is needed, on the stack, with the number of the resource."""
        code = self.code
        if owner is Role.SHARED:
            which = RESOURCES + code.numbering.shared_resource(resource)
        else:
            which = code.numbering.resource(resource)
        code.emit(c.PUSH, LARGEST // PACKED_BY - 1)
        code.emit(c.LEAST)
        code.emit(c.PUSH, PACKED_BY)
        code.emit(c.MULTIPLY)
        code.emit(c.PUSH, which + 1)
        code.emit(c.ADD)
        code.emit(c.RETURN)

    def is_cost(self, effect: Assign) -> bool:
        """Whether an effect of `then` is a required cost: the actor's own or a shared resource, no dice, no target."""
        left = effect.left
        mine = isinstance(left, Value) and left.owner in (Role.ACTING, Role.SHARED)
        plain = is_dice_free(effect.amount) and not self.mentions.target(effect.amount)
        return mine and effect.operation == "-=" and plain

    def lower_steps(self, number: int, action: Action) -> None:
        """Check, branch, `then`: with several targets every part looks at each of them (M-193)."""
        code = self.code
        self.box["action_entry"][number] = code.assembler.here
        self.at_tile = action.target is not None and action.target.pick is Pick.TILE
        always = Label()
        self.lower_windows(always)
        self.lower_check(number, action)
        self.lower_branch(action.do, c.TRUE_ONES, c.JUMP_UNLESS_TRUE)
        if action.otherwise and action.condition is not None:
            self.lower_branch(action.otherwise, c.FALSE_ONES, c.JUMP_UNLESS_FALSE)
        code.mark(always)
        code.emit(c.ALWAYS)
        self.lower_branch(action.then or (), c.ALL_TARGETS, 0)
        code.emit(c.END_ACTION)
        code.emit(c.RETURN)

    def lower_windows(self, always: Label) -> None:
        """Others may answer that the action is used, then that each target is aimed at, before the check (M-226)."""
        code = self.code
        if Uses in self.awaited:
            code.emit(c.WINDOW, c.USES)
        if Targets in self.awaited:
            top, done = Label(), Label()
            code.emit(c.JUMP_IF_DROPPED, always)
            code.emit(c.ALL_TARGETS)
            code.emit(c.EACH, c.OF_TARGETS)
            code.mark(top)
            code.emit(c.NEXT, done, c.TARGET)
            code.emit(c.WINDOW, c.TARGETS_SOMEBODY)
            code.emit(c.JUMP, top)
            code.mark(done)
        if Uses in self.awaited or Targets in self.awaited:
            code.emit(c.JUMP_IF_DROPPED, always)

    def lower_check(self, number: int, action: Action) -> None:
        """The condition: once, or once for each target if it mentions the target."""
        code, condition = self.code, action.condition
        if condition is None:
            code.emit(c.PUSH, 1)
            code.emit(c.RESULT_FOR_ALL)
        elif not self.mentions.target(condition):
            self.lower_condition(condition)
            code.emit(c.RESULT_FOR_ALL)
        else:
            top, done = Label(), Label()
            code.emit(c.ALL_TARGETS)
            code.emit(c.EACH, c.OF_TARGETS)
            code.mark(top)
            code.emit(c.NEXT, done, c.TARGET)
            self.lower_condition(condition)
            code.emit(c.RESULT)
            code.emit(c.JUMP, top)
            code.mark(done)

    def lower_condition(self, condition: Condition) -> None:
        """One check: its first die is the natural one (M-32), which may turn the result (M-185, F-33)."""
        self.code.emit(c.WATCH, 1)
        self.code.asked(condition)
        self.code.emit(c.WATCH, 0)
        if self.code.turns_checks:
            self.code.emit(c.CALL, self.code.fate)

    def lower_branch(self, effects: Effects, ones: int, skip: int) -> None:
        """Effects that mention the target for each one concerned, the others once."""
        code = self.code
        for effect in code.expanded(effects):
            if self.aims(effect):
                top, done = Label(), Label()
                code.emit(ones)
                code.emit(c.EACH, c.OF_TARGETS)
                code.mark(top)
                code.emit(c.NEXT, done, c.TARGET)
                code.effect(effect)
                code.emit(c.JUMP, top)
                code.mark(done)
            else:
                done = Label()
                if skip:
                    code.emit(skip, done)
                code.effect(effect)
                code.mark(done)

    def aims(self, effect: Effect) -> bool:
        """Whether an effect speaks of the target, also by chaining an action that needs one."""
        if isinstance(effect, SetTerrain) and effect.tile is Role.TARGET and self.at_tile:
            return False
        if isinstance(effect, Perform) and effect.on is None:
            return self.mentions.needs_target(effect.action)
        return self.mentions.target(effect)


def awaited_events(campaign: Campaign) -> set[type[Event]]:
    """The kinds of event something in a campaign waits for: windows for the others are never opened."""
    triggers: list[object] = [action.trigger for action in campaign.actions if action.trigger is not None]
    for feature in campaign.features:
        triggers += [rule.event for rule in feature.rules if isinstance(rule, WhenEvent)]
    for blocks in [*(ground.events for ground in campaign.maps), *(item.events for item in campaign.encounters)]:
        triggers += [block.trigger for block in blocks]
    return {type(event) for event in triggers if isinstance(event, Event)}


def manner_of(action: Action) -> int:
    """Melee or ranged: by its range, which may have to be worked out first; an action on oneself is neither (M-176)."""
    if action.range is None or action.range.reach is RangeForm.UNLIMITED:
        return c.RANGED_ONES
    if action.range.reach is RangeForm.SELF:
        return 0
    distance = action.range.distance
    if action.range.reach is RangeForm.ADJACENT or (isinstance(distance, Int) and distance.value <= 1):
        return c.MELEE_ONES
    return c.RANGED_ONES if isinstance(distance, Int) else c.BY_REACH


def _lowers_target(node: Assign) -> bool:
    return node.operation == "-=" and node.left.owner in VICTIMS


def _walks(node: MoveUpTo | MoveChosen) -> bool:
    return not isinstance(node, MoveChosen) or node.who is Role.ACTING
