"""The sign on an action's card, from what it does: a blow, a shot, a cure, a guard, a way, an exchange, a gain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turnwright.dice import And, Comparison, Condition, Int

from .box import Box
from .language.check.mentions import with_references
from .language.tree.actions import Action, RangeForm
from .language.tree.campaign import Campaign
from .language.tree.conditions import CheckRef
from .language.tree.effects import Assign
from .language.tree.movement import Movement, Swap
from .language.tree.people import Role
from .language.tree.values import Value
from .script import Book, script_of

BOOKS_KEPT = 8


def sign_of(box: Box, ability: int) -> str:
    """The name of a glyph for an action."""
    book = script_of(box)
    action = book.script.campaign.actions.at(ability)
    if box.action_attack[ability]:
        return "aim" if is_shot(action) else "hit"
    if box.action_mends[ability]:
        return "heart"
    effects = tuple(with_references(book.script.campaign, action.do))
    if any(isinstance(effect, Swap) for effect in effects):
        return "swap"
    raised = {gained for effect in effects if (gained := gain(effect))}
    if raised & guards(book):
        return "shield"
    if any(isinstance(effect, Movement) for effect in effects):
        return "run"
    return "stack" if raised else "act"


def is_shot(action: Action) -> bool:
    """Whether it reaches further than the next tile."""
    reach = action.range
    if reach is None or reach.reach not in (RangeForm.DISTANCE, RangeForm.UNLIMITED):
        return False
    return not (isinstance(reach.distance, Int) and reach.distance.value == 1)


def gain(effect: object) -> str:
    """The key of the resource that it raises; nothing if it raises none."""
    if isinstance(effect, Assign) and effect.operation == "+=" and isinstance(effect.left, Value):
        return str(effect.left.resource.key)
    return ""


@lru_cache(maxsize=BOOKS_KEPT)
def guards(book: Book) -> frozenset[str]:
    """The keys of the resources that keep blows off: what the checks of the campaign's actions are held against."""
    campaign = book.script.campaign
    parts = [part for action in campaign.actions for part in conjuncts(campaign, action.condition)]
    against = [part.right for part in parts if isinstance(part, Comparison)]
    return frozenset(one.resource.key for one in against if isinstance(one, Value) and one.owner == Role.TARGET)


def conjuncts(campaign: Campaign, condition: Condition | None) -> Iterator[Condition]:
    """The parts of a condition that must all hold, those it refers to among them."""
    if isinstance(condition, And):
        yield from conjuncts(campaign, condition.left)
        yield from conjuncts(campaign, condition.right)
    elif isinstance(condition, CheckRef):
        check = campaign.checks.get(condition.name)
        yield from conjuncts(campaign, check.condition) if check else ()
    elif condition is not None:
        yield condition
