"""What an action is, as far as its text tells: target, attack, costs, choices (M-171 to M-176, M-190)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Expression, Int

from ..names import Name
from ..tree import movement
from ..tree.actions import Action, Area, Pick, Range, RangeForm, Shape, Target
from ..tree.campaign import Campaign
from ..tree.effects import Assign, Damage
from ..tree.people import Role
from ..tree.values import Value
from .actions import costs
from .mentions import Mentions, expanded_effects
from .resources import vital_resource

UNLIMITED = Range(RangeForm.UNLIMITED)


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """The static side of an action.

    `target` and `range` are in force whether written or not (M-171, M-172). `melee` is None where the range
    is a formula that has to be worked out in play. `costs` are the required ones, used under F-55 (M-190).
    """

    target: Target
    range: Range
    area: Area | None
    attack: bool
    hostile: bool
    melee: bool | None
    costs: tuple[tuple[Name, Expression], ...]
    needs_direction: bool
    needs_path: bool
    needs_tile: bool


def facts_of(campaign: Campaign, action: Action, mentions: Mentions) -> ActionFacts:
    """The facts about one action."""
    reach = action.range or UNLIMITED
    area = action.area or reach.area
    target = _target(action, area, mentions)
    branch = list(expanded_effects(campaign, (*action.do, *(action.otherwise or ()))))
    whole = list(expanded_effects(campaign, action.effects))
    attack = any(_damages(campaign, node) for node in branch)
    chosen = area is not None and area.shape is not Shape.RADIUS and not area.facing
    turning = any(isinstance(node, movement.Face) and node.to is None for node in whole)
    teleport = any(isinstance(node, movement.Teleport) and node.to is None for node in whole)
    return ActionFacts(
        target,
        reach,
        area,
        attack,
        attack or any(_harms(node) for node in branch),
        _is_melee(reach),
        tuple(costs(campaign, action.then or ())),
        chosen or turning or any(isinstance(node, movement.MoveChosen | movement.Slide) for node in whole),
        any(isinstance(node, movement.MoveUpTo) for node in whole),
        teleport or target.pick is Pick.TILE,
    )


def _target(action: Action, area: Area | None, mentions: Mentions) -> Target:
    """The target in force (M-172, M-173)."""
    if action.target is not None:
        return action.target
    if action.range is not None and action.range.reach is RangeForm.SELF:
        return Target(Pick.SELF)
    if area is not None:
        return Target(Pick.ALL, in_area=True)
    mentioned = mentions.target((action.condition, action.effects))
    return Target(Pick.SINGLE) if mentioned else Target(Pick.NONE)


def _is_melee(reach: Range) -> bool | None:
    if reach.reach is RangeForm.DISTANCE:
        return reach.distance.value <= 1 if isinstance(reach.distance, Int) else None
    return reach.reach in (RangeForm.ADJACENT, RangeForm.SELF)


def _damages(campaign: Campaign, node: object) -> bool:
    """Whether an effect is damage to the target (M-75)."""
    if isinstance(node, Damage):
        return node.subject is Role.TARGET
    return _lowers_target(node) and _resource(node) == vital_resource(campaign)


def _resource(node: object) -> str:
    return node.left.resource.key if isinstance(node, Assign) and isinstance(node.left, Value) else ""


def _lowers_target(node: object) -> bool:
    if not isinstance(node, Assign) or not isinstance(node.left, Value):
        return False
    return node.operation == "-=" and node.left.owner is Role.TARGET


def _harms(node: object) -> bool:
    """Whether an effect lowers a target's resource or forces it to move (M-176)."""
    forced = isinstance(node, movement.Push | movement.Pull | movement.Slide) and node.subject is Role.TARGET
    return forced or _lowers_target(node)
