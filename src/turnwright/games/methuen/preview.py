"""Exact odds of an action between two actors as their sheets have them (M-464): computed, not rolled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from turnwright import OptionError
from turnwright.dice import And, Binary, Comparison, Condition, Dice, Expression, Int, Not, Or, chance, is_dice_free
from turnwright.dice import odds as exact_odds

from .language import Campaign
from .language.check.sheets import Assembled, assemble
from .language.names import Name, key_of, name
from .language.tree.conditions import CheckRef
from .language.tree.effects import Assign, Damage, Effect, EffectRef, Effects
from .language.tree.people import Role
from .language.tree.values import Value


@dataclass(frozen=True)
class Line:
    """One answer: what is asked, and the numbers."""

    what: str
    probability: float | None = None
    exactly: str = ""
    mean: float | None = None
    spread: dict[int, float] | None = None
    why: str = ""

    def as_data(self) -> dict[str, Any]:
        """The answer as JSON-able data."""
        spread = {str(k): v for k, v in self.spread.items()} if self.spread else None
        return {**vars(self), "spread": spread}

    def __str__(self) -> str:
        if self.probability is not None:
            return f"{self.what}: {self.probability:.2%}" + (f" (exactly {self.exactly})" if self.exactly else "")
        if self.mean is not None:
            low, high = min(self.spread or {0: 0}), max(self.spread or {0: 0})
            return f"{self.what}: {low} to {high}, {self.mean:.4g} on average"
        return f"{self.what}: {self.why}"


class NotComputable(Exception):  # noqa: N818 - it says what the formula is
    """A formula that asks for more than the two sheets say."""


def preview(campaign: Campaign, action: str, actor: str, target: str) -> list[Line]:
    """The chance of the action's `if`, and how much each effect of each branch changes."""
    found = campaign.actions.get(name(action))
    if found is None:
        known = ", ".join(str(item.name) for item in campaign.actions)
        raise OptionError(f"there is no action {action!r}; there is {known}")
    sheets = {Role.ACTING: sheet_of(campaign, actor, "--actor"), Role.TARGET: sheet_of(campaign, target, "--target")}
    lines = []
    if found.condition is not None:
        lines.append(chance_of(campaign, found.condition, sheets))
    for title, effects in (("do", found.do), ("else", found.otherwise or ()), ("then", found.then or ())):
        lines += [amount_of(title, effect, sheets) for effect in expanded(campaign, effects)]
    return lines


def sheet_of(campaign: Campaign, wanted: str, option: str) -> Assembled:
    """The sheet of an actor by name."""
    for sheet in campaign.actors:
        if not sheet.is_template and key_of(str(sheet.name)) == key_of(wanted):
            return assemble(campaign, sheet)
    there = ", ".join(str(sheet.name) for sheet in campaign.actors if not sheet.is_template)
    raise OptionError(f"{option} names an actor; {wanted!r} came, and there is {there}")


def chance_of(campaign: Campaign, condition: Condition, sheets: dict[Role, Assembled]) -> Line:
    """The chance of a condition."""
    try:
        found = chance(known_condition(campaign, condition, sheets))
    except NotComputable as error:
        return Line(f"if {condition}", why=str(error))
    exactly = str(found.probability) if found.method == "exact" else ""
    return Line(f"if {condition}", probability=float(found), exactly=exactly, why=found.why)


def amount_of(title: str, effect: Effect, sheets: dict[Role, Assembled]) -> Line:
    """How much one effect changes, before maxima and features."""
    if not isinstance(effect, Assign | Damage):
        return Line(f"{title}: {effect}", why="not a number")
    try:
        found = exact_odds(known(effect.amount, sheets))
    except NotComputable as error:
        return Line(f"{title}: {effect}", why=str(error))
    spread = {outcome: float(probability) for outcome, probability in found.distribution.items()}
    return Line(f"{title}: {effect}", mean=float(found.distribution.mean), spread=spread, why=found.why)


def expanded(campaign: Campaign, effects: Effects) -> Iterator[Effect]:
    """The effects with references replaced by their text."""
    for effect in effects:
        if isinstance(effect, EffectRef):
            yield from expanded(campaign, campaign.components[effect.name].effects)
        else:
            yield effect


def known(formula: Expression, sheets: dict[Role, Assembled]) -> Expression:
    """A formula with the values of the two sheets put in."""
    match formula:
        case Int():
            return formula
        case Binary(_, left, right):
            return replace(formula, left=known(left, sheets), right=known(right, sheets))
        case Dice(count, _):
            return replace(formula, count=known(count, sheets))
        case Value(owner, resource) if owner in (Role.ACTING, Role.TARGET):
            assert isinstance(owner, Role)
            written = entry(sheets[owner], resource)
            if not is_dice_free(written):
                raise NotComputable(f"{formula} is rolled when it is first touched")
            return known(written, {Role.ACTING: sheets[owner]})
        case _:
            raise NotComputable(f"{formula} is not on the two sheets")


def entry(sheet: Assembled, resource: Name) -> Expression:
    """What a sheet says about a resource; 0 if nothing, 3 for Action Points."""
    for holding in sheet.holdings:
        if holding.resource == resource:
            return holding.value
    return Int(3 if resource.key == "actionpoints" else 0)


def known_condition(campaign: Campaign, condition: Condition, sheets: dict[Role, Assembled]) -> Condition:
    """A condition with the values of the two sheets put in."""
    match condition:
        case Comparison(_, left, right):
            return replace(condition, left=known(left, sheets), right=known(right, sheets))
        case Not(inner):
            return replace(condition, inner=known_condition(campaign, inner, sheets))
        case And(left, right) | Or(left, right):
            one, other = known_condition(campaign, left, sheets), known_condition(campaign, right, sheets)
            return replace(condition, left=one, right=other)
        case CheckRef(named):
            return known_condition(campaign, campaign.checks[named].condition, sheets)
        case _:
            raise NotComputable(f"{condition} depends on the encounter")
