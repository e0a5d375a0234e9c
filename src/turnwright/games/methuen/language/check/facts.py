"""What an action is, as far as its text tells: target, attack, costs, choices (M-171 to M-176, M-190)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Int, is_dice_free

from ..tree.actions import Action, Area, Pick, Range, RangeForm, Shape, Target
from ..tree.campaign import Campaign
from ..tree.effects import Assign, Effect, Effects, Needs
from ..tree.people import Role
from ..tree.values import Value
from .mentions import Mentions, expanded_effects, with_references

UNLIMITED = Range(RangeForm.UNLIMITED)


class Manner(Enum):
    """Melee or ranged (M-176): neither on oneself, by reach where the range has to be worked out in play."""

    NEITHER = "neither"
    MELEE = "melee"
    RANGED = "ranged"
    BY_REACH = "by reach"


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """The static side of an action.

    `target` and `range` are in force whether written or not (M-171, M-172). `needs` is what a declaration states,
    `aimed` whether a tile is named to aim the action itself. `costs` are the required ones, used under F-55 (M-190).
    """

    target: Target
    range: Range
    area: Area | None
    attack: bool
    hostile: bool
    mends: bool
    manner: Manner
    costs: tuple[Assign, ...]
    needs: Needs
    aimed: bool


def facts_of(campaign: Campaign, action: Action, mentions: Mentions, vital: str) -> ActionFacts:
    """The facts about one action, with the key of the vital resource."""
    reach = action.range or UNLIMITED
    area = action.area or reach.area
    branch = _effects(campaign, (*action.do, *(action.otherwise or ())))
    attack = any(effect.damages(vital) for effect in branch)
    aiming = _aiming(action, reach, area)
    needs = aiming
    for effect in _effects(campaign, action.effects):
        needs |= effect.needs
    return ActionFacts(
        _target(action, area, mentions),
        reach,
        area,
        attack,
        attack or any(effect.is_hostile for effect in branch),
        any(effect.mends(vital) for effect in branch),
        _manner(reach),
        tuple(costs(campaign, action.then or (), mentions)),
        needs,
        Needs.TILE in aiming,
    )


def _effects(campaign: Campaign, effects: Effects) -> list[Effect]:
    """Effects with all those inside them and those they refer to."""
    return [node for node in expanded_effects(campaign, effects) if isinstance(node, Effect)]


def _target(action: Action, area: Area | None, mentions: Mentions) -> Target:
    """The target in force (M-172, M-173)."""
    if action.target is not None:
        return action.target
    if action.range is not None and action.range.reach is RangeForm.SELF:
        return Target(Pick.SELF)
    if area is not None:
        return Target(Pick.ALL, in_area=True)
    return Target(Pick.SINGLE) if mentions.needs_target(action.name) else Target(Pick.NONE)


def _aiming(action: Action, reach: Range, area: Area | None) -> Needs:
    """What a declaration states for an area or a tile to be aimed at (M-173)."""
    if area is not None and area.shape is not Shape.RADIUS:
        return Needs.NOTHING if area.facing else Needs.DIRECTION
    pick = action.target.pick if action.target else None
    around = area is not None and reach.reach is not RangeForm.SELF
    chosen = pick in (Pick.SINGLE, Pick.UP_TO, Pick.SELF)
    return Needs.TILE if pick is Pick.TILE or (around and not chosen) else Needs.NOTHING


def _manner(reach: Range) -> Manner:
    if reach.reach is RangeForm.SELF:
        return Manner.NEITHER
    if reach.reach is RangeForm.DISTANCE and not isinstance(reach.distance, Int):
        return Manner.BY_REACH
    near = isinstance(reach.distance, Int) and reach.distance.value <= 1
    return Manner.MELEE if reach.reach is RangeForm.ADJACENT or near else Manner.RANGED


def costs(campaign: Campaign, effects: Effects, mentions: Mentions) -> Iterator[Assign]:
    """What a `then` takes from the actor itself or from shared resources, references included (M-190)."""
    for effect in with_references(campaign, effects):
        if isinstance(effect, Assign) and effect.operation == "-=" and isinstance(effect.left, Value):
            mine = effect.left.owner in (Role.ACTING, Role.SHARED)
            if mine and is_dice_free(effect.amount) and not mentions.target(effect.amount):
                yield effect
