"""Whether targets, dice, questions and interruptions stand where they may (ME-24, ME-30, ME-31, ME-36)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Dice, Expression, Term

from ..messages import Report
from ..tree import movement
from ..tree.actions import Range, Target
from ..tree.campaign import Campaign
from ..tree.conditions import Ask, Farther, Within
from ..tree.conduct import Allowance
from ..tree.effects import Assign, BeginScene, Effect, Interrupt, Interruption
from ..tree.events import MovesWithin, Participant, Turns
from ..tree.people import Group, Role, Selector
from ..tree.rules import Bearers, Change
from ..tree.values import DerivedValue, Value
from ..tree.walk import find, walk
from .formulas import maxima
from .mentions import Mention, Mentions, expanded_effects
from .places import Spot, spots

_WHERE = {
    Interruption.NEGATE_DAMAGE: "a reaction to an attack",
    Interruption.CANCEL_ACTION: "a reaction to being targeted or attacked, or to an action",
    Interruption.STOP_MOVEMENT: "a reaction to movement",
}
_ROLES = {Role.TARGET: "target", Role.ATTACKER: "attacker", Role.ACTING: "acting actor", Role.LEADER: "acting actor"}


def check_use(campaign: Campaign, mentions: Mentions, report: Report) -> None:
    """Go through every place of a campaign and look at what stands there."""
    for spot in spots(campaign):
        _check_spot(campaign, spot, mentions, report)
    _check_dice(campaign, report)
    _check_durations(campaign, report)


def _check_spot(campaign: Campaign, spot: Spot, mentions: Mentions, report: Report) -> None:
    missing: set[Role] = set()
    for mention in mentions.of(spot.tree):
        what = mention.what
        if isinstance(what, Role):
            if what not in missing and _absent(what, mention, spot):
                missing.add(what)
                report.add("ME-31", mention.span, who=_ROLES[what])
        elif isinstance(what, Dice) and spot.allowed.again:
            report.add("ME-24", mention.span, thing=spot.allowed.again)
        elif isinstance(what, Ask) and not spot.allowed.ask:
            hint = "Ask may stand in `if:`, `when:`, `Requires:`, and the `Condition:`, `Check:` and `If` of scenes"
            report.add("ME-30", mention.span, forms=hint, rule="M-455")
        elif isinstance(what, Interrupt) and what.what not in spot.allowed.windows:
            report.add("ME-36", mention.span, effect=str(what), where=_WHERE[what.what])
    if isinstance(spot.tree, tuple):
        _check_effects(campaign, spot, missing, report)


def _absent(role: Role, mention: Mention, spot: Spot) -> bool:
    """Whether nobody has this role at this place."""
    if role is Role.TARGET:
        return not (spot.allowed.target or mention.bound)
    if role is Role.ATTACKER:
        return not spot.allowed.attacker
    return role in (Role.ACTING, Role.LEADER) and not spot.allowed.acting


def _check_effects(campaign: Campaign, spot: Spot, missing: set[Role], report: Report) -> None:
    assert isinstance(spot.tree, tuple)
    for node in expanded_effects(campaign, spot.tree):
        if isinstance(node, BeginScene) and spot.allowed.scene:
            where = "an encounter; scenes follow each other by transitions"
            report.add("ME-36", node.span, effect="Begin Scene", where=where, rule="M-296")
        elif isinstance(node, Effect) and node.acts and not spot.allowed.acting and Role.ACTING not in missing:
            missing.add(Role.ACTING)
            report.add("ME-31", node.span, who="acting actor", hint="say who acts, such as [Raven Health]")


def _dice_free(node: Term) -> Iterator[tuple[Expression | None, str]]:
    """The formulas of a node that may not roll, and what they are."""
    match node:
        case Within() | Farther():
            yield node.distance, "a distance"
        case Group() | Selector() | Bearers() | Participant() | Target() | Turns():
            yield node.within, "a distance"
        case Range():
            yield node.distance, "a range"
        case MovesWithin():
            yield node.distance, "a distance"
        case movement.MoveUpTo() | movement.MoveChosen():
            yield node.distance, "an allowance"
        case movement.MoveToward() | movement.MoveAway():
            yield node.up_to, "an allowance"
        case movement.Teleport():
            yield node.within, "a distance"
        case Allowance():
            yield node.distance, "an allowance"


def _check_dice(campaign: Campaign, report: Report) -> None:
    read: set[str] = set()
    for node in walk(campaign):
        for formula, thing in _dice_free(node):
            read |= {value.resource.key for value in find(formula, Value)}
            for dice in find(formula, Dice):
                report.add("ME-24", dice.span, thing=thing)
    for spot in spots(campaign):
        if spot.allowed.again:
            read |= {value.resource.key for value in find(spot.tree, Value)}
    read |= {value.resource.key for _, formula in maxima(campaign) for value in find(formula, Value)}
    for change in find(campaign, Change):
        for dice in find(change.amount, Dice) if change.resource.key in read else ():
            thing = f"a bonus on [{change.resource}], which is read where nothing may be rolled"
            report.add("ME-24", dice.span, thing=thing, rule="M-78")


def _check_durations(campaign: Campaign, report: Report) -> None:
    """Shared resources and Initiative take no duration (M-71)."""
    for effect in find(campaign, Assign):
        left = effect.left
        shared = isinstance(left, DerivedValue) or (isinstance(left, Value) and left.owner is Role.SHARED)
        if effect.duration is not None and shared:
            expected = f"{left} takes no duration; write the change alone"
            report.add("ME-32", effect.span, expected=expected, rule="M-71")
