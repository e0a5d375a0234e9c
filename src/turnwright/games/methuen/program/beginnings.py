"""Lowering how actors begin: starting values, and what is touched when somebody is deployed (M-53 to M-57)."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from turnwright.dice import Condition, Expression, Int, Term

from ..language.check.mentions import expanded_effects
from ..language.check.sheets import Assembled
from ..language.tree.conduct import Allowance, PricePerSpace, TurningPrice
from ..language.tree.effects import Assign
from ..language.tree.ground import Untargetable
from ..language.tree.movement import MoveAway, MoveChosen, MoveToward, MoveUpTo, Teleport
from ..language.tree.people import Role
from ..language.tree.rules import Rule
from ..language.tree.values import Value
from ..language.tree.walk import find
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .numbering import ACTION_POINTS
from .resources import Resources

MEASURED = (MoveChosen, MoveUpTo, MoveToward, MoveAway, Teleport)


class Beginnings:
    """Emits the starting rules of every actor, once everything said about resources is known."""

    def __init__(self, resources: Resources, rules: list[Rule], box: Any) -> None:
        self.resources = resources
        self.rules = rules
        self.code = resources.code
        self.numbering = resources.numbering
        self.campaign = resources.campaign
        self.box = box

    def emit_sheet(self, slot: int, sheet: Assembled) -> None:
        """The starting rules of one actor, and which resources are touched when it is deployed (M-53, M-57)."""
        code = self.code
        own = {self.numbering.resource(holding.resource): holding for holding in sheet.holdings}
        for number in range(len(self.numbering.resources)):
            holding = own.get(number)
            value = holding.value if holding else self.resources.starts.get(number)
            instead = self.resources.own_starts.get(number, []) if not holding else []
            reads = [
                node
                for item in self.resources.bonuses.get(number, ())
                for node in _reads(item[3].amount, item[2].condition)
            ]
            if holding and holding.maximum is not None:
                if isinstance(holding.maximum, Int):
                    self.box["own_maximum"][slot, number] = 1 + holding.maximum.value
            if value is None and not reads and not instead:
                continue
            if value is None:
                value = Int(3 if self.numbering.resources[number] == ACTION_POINTS else 0)
            self.box["starting"][slot, number] = code.assembler.here
            below = bool(self.box["minimum"][number])
            self.emit_start(value, instead, clamped=not below)
            if below:
                self.resources.floor(number)
            if number in code.maximum_of:
                code.emit(m.CALL, code.maximum_of[number])
                code.emit(m.LEAST)
            code.emit(m.RECORD, number)
            if holding and holding.maximum is not None and not isinstance(holding.maximum, Int):
                code.number(holding.maximum)
                code.emit(m.SET_INITIAL, number)
            for node in reads:
                code.touch_all(node)
            code.emit(m.RETURN)
        points = self.numbering.resource(ACTION_POINTS)
        if self.resources.resets_points:
            self.box["points"][slot] = 2 if points in own or points in self.resources.starts else 1
        self.box["touch_on_deployment"][slot] = code.assembler.here
        for holding in sheet.holdings:
            code.emit(m.TOUCH, c.ACTING, self.numbering.resource(holding.resource))
        for number in self.validated:
            code.emit(m.TOUCH, c.ACTING, number)
        code.emit(m.RETURN)

    def emit_start(self, value: Expression, instead: list[tuple[int, int, Expression]], *, clamped: bool) -> None:
        """Code that leaves a starting value: the first sentence that concerns the actor, else the usual one."""
        code, done = self.code, Label()
        for feature, band, other in instead:
            past = Label()
            code.emit(m.CONCERNS, feature, band)
            code.emit(m.JUMP_IF_FALSE, past)
            code.number(other, clamped=clamped)
            code.emit(m.JUMP, done)
            code.mark(past)
        code.number(value, clamped=clamped)
        code.mark(done)

    @cached_property
    def validated(self) -> list[int]:
        """The resources validation may read, in the order of their first mention (M-57)."""
        formulas: list[Any] = []
        for action in self.campaign.actions:
            formulas += [action.range, action.target, action.area]
            for effect in expanded_effects(self.campaign, action.effects):
                if isinstance(effect, MEASURED):
                    formulas += [getattr(effect, part, None) for part in ("distance", "up_to", "within")]
            if self.code.must_pay:
                costs = [effect for effect in self.code.expanded(action.then or ()) if isinstance(effect, Assign)]
                formulas += [part for cost in costs if cost.operation == "-=" for part in (cost.left, cost.amount)]
                formulas += [Value(Role.ACTING, action.spend.resource)] if action.spend else []
        named = []
        for rule in self.rules:
            if isinstance(rule, Allowance):
                formulas.append(rule.distance)
            elif isinstance(rule, Untargetable):
                formulas.append(rule.condition)
            elif isinstance(rule, PricePerSpace | TurningPrice) and rule.resource is not None:
                named.append(rule.resource)
        values = find(tuple(item for item in formulas if item is not None), Value)
        named += [node.resource for node in values if node.owner is Role.ACTING]
        named.sort(key=lambda name: name.span.position)
        return list(dict.fromkeys(self.numbering.resource(name) for name in named))


def _reads(amount: Expression, condition: Condition | None) -> list[Term]:
    """The parts of a bonus that may read resources."""
    return [amount] if condition is None else [amount, condition]
