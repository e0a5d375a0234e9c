"""Whether targets, dice, questions and interruptions stand where they may (ME-24, ME-30, ME-31, ME-36)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Dice, Expression, Term

from ..messages import Report
from ..tree import movement
from ..tree.actions import Range, Target
from ..tree.campaign import Campaign
from ..tree.conditions import Ask, Farther, InMode, Within
from ..tree.conduct import Allowance
from ..tree.durations import Duration
from ..tree.effects import Assign, BeginScene, Effect, Interrupt, Interruption, SpreadTerrain
from ..tree.events import MovesWithin, Participant, Turns
from ..tree.people import Group, Role, Selector
from ..tree.rules import Bearers, Change
from ..tree.values import Derived, DerivedValue, Value
from ..tree.walk import find, walk
from .formulas import maxima
from .mentions import Mention, Mentions, expanded_effects
from .places import Spot, spots

_WHERE = {
    Interruption.NEGATE_DAMAGE: "a reaction to an attack",
    Interruption.CANCEL_ACTION: "a reaction to being targeted or attacked, or to an action",
    Interruption.STOP_MOVEMENT: "a reaction to movement",
}
WHERE_TO_ASK = "Ask may stand in `if:`, `when:`, `Requires:`, and the `Condition:`, `Check:` and `If` of scenes"
_ROLES = {Role.TARGET: "target", Role.ATTACKER: "attacker", Role.ACTING: "acting actor", Role.LEADER: "acting actor"}


def check_use(campaign: Campaign, mentions: Mentions, report: Report) -> None:
    """Go through every place of a campaign and look at what stands there."""
    for spot in spots(campaign):
        _check_spot(campaign, spot, mentions, report)
    _check_dice(campaign, report)
    _check_durations(campaign, mentions, report)
    _check_areas(campaign, report)
    _check_choices(campaign, report)


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
            report.add("ME-30", mention.span, forms=WHERE_TO_ASK, rule="M-455")
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


def _check_choices(campaign: Campaign, report: Report) -> None:
    """What is chosen when an action is declared is known in that action alone (M-179)."""
    for node in walk(campaign):
        if isinstance(node, InMode):
            where = f"an action with `Modes:` that has the mode {node.mode}"
            report.add("ME-36", node.span, effect=f"Mode is {node.mode}", where=where, rule="M-179")
        elif isinstance(node, DerivedValue) and node.what is Derived.SPENT:
            where = "the lines of an action with `Spend: 1 to 3 Mana`"
            report.add("ME-36", node.span, effect="[Spent]", where=where, rule="M-179")


def _check_areas(campaign: Campaign, report: Report) -> None:
    """`Tiles in area` speaks of the area of the action it stands in (M-121)."""
    without = [item.effects for item in campaign.actions if not (item.area or (item.range and item.range.area))]
    ours = [node for effects in without for node in expanded_effects(campaign, effects)]
    others = (campaign.features, campaign.terrains, campaign.maps, campaign.encounters, campaign.scenes)
    for node in [*ours, *(node for part in others for node in walk(part))]:
        if isinstance(node, SpreadTerrain) and node.within is None:
            where = "an action with an `Area:`; elsewhere write `Tiles within 2 spaces become …`"
            report.add("ME-36", node.span, effect="Tiles in area become …", where=where, rule="M-121")


def _check_durations(campaign: Campaign, mentions: Mentions, report: Report) -> None:
    """Shared resources and Initiative take no duration (M-71); an `until` rolls and asks nothing (M-351)."""
    for lasting in find(campaign, Duration):
        for mention in mentions.of(lasting.condition) if lasting.condition is not None else ():
            if isinstance(mention.what, Dice):
                report.add("ME-24", mention.span, thing="an `until` condition")
            elif isinstance(mention.what, Ask):
                report.add("ME-30", mention.span, forms=WHERE_TO_ASK, rule="M-455")
    for effect in find(campaign, Assign):
        left = effect.left
        shared = isinstance(left, DerivedValue) or (isinstance(left, Value) and left.owner is Role.SHARED)
        if effect.duration is not None and shared:
            expected = f"{left} takes no duration; write the change alone"
            report.add("ME-32", effect.span, expected=expected, rule="M-71")
