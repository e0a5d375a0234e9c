"""Lowering what resources do by themselves: starting values, bonuses, maxima, refreshes, and damage (1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnwright.dice import Condition, Expression, Int, Node

from ..capacities import LARGEST, TRIGGERS
from ..language.check.sheets import Assembled
from ..language.names import Name
from ..language.tree import rules
from ..language.tree.actors import Reach
from ..language.tree.effects import Assign
from ..language.tree.features import Feature
from ..language.tree.order import Roller
from ..language.tree.people import Role
from ..language.tree.rules import Fate, Moment, Period
from ..language.tree.values import Value
from ..language.tree.walk import find
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable
from .numbering import ACTION_POINTS

if TYPE_CHECKING:
    from .standing import Standing

MOMENTS = {
    (Period.TURN, False): c.TURN_STARTS,
    (Period.TURN, True): c.TURN_ENDS,
    (Period.ROUND, False): c.ROUND_STARTS,
    (Period.ROUND, True): c.ROUND_ENDS,
    (Period.ENCOUNTER, False): c.ENCOUNTER_STARTS,
    (Period.ENCOUNTER, True): c.ENCOUNTER_ENDS,
}


class Resources:
    """Collects everything said about resources, then emits their routines."""

    def __init__(self, code: Consequences, box: Any) -> None:
        self.code = code
        self.numbering = code.numbering
        self.campaign = code.campaign
        self.box = box
        self.maxima: dict[int, list[tuple[int, Expression | None]]] = {}
        self.bonuses: dict[int, list[tuple[int, int, rules.Bonus, rules.Change]]] = {}
        self.starts: dict[int, Expression] = {}
        self.refreshes: list[tuple[int, Expression | None, Moment, bool]] = []
        self.resets_points = True
        self.damage: list[tuple[int, int, rules.Rule]] = []
        self.immunities: list[tuple[int, int, str]] = []
        self.allowances: list[tuple[int, int, Expression]] = []
        self.initiative: Expression | None = None
        self.roller: Roller | None = None
        self.tie: Expression | None = None
        self.completions: list[tuple[Name, Condition]] = []

    # --------------------------------------------------------------------------------------- collecting

    def declared(self) -> None:
        """What the Campaign and Resource blocks say."""
        for resource in self.campaign.resources:
            if resource.shared:
                continue
            number = self.numbering.resource(resource.name)
            if resource.initial is not None:
                self.starts[number] = resource.initial
            for limit in resource.maximums:
                self.maxima.setdefault(number, []).append((-1, limit.value))
            for renewal in resource.renewals:
                self.refresh(resource.name, renewal.value, renewal.moment, renewal.adds)
            if resource.reach is Reach.TURN:
                self.refreshes.append((number, None, Moment(False, Period.TURN), False))
            if resource.hidden:
                self.box["hidden"] |= 1 << number

    def take(self, feature: int, block: Feature, rule: rules.Rule, standing: Standing) -> None:
        """A feature sentence about a resource."""
        match rule:
            case rules.Maximum(resource, value):
                self.maxima.setdefault(self.numbering.resource(resource), []).append((feature, value))
            case rules.Starting(resource, value, who, instead):
                if who is not None and who.band not in (rules.Band.ALL, rules.Band.THIS):
                    self.code.missing("F-11", f"{rule}")
                self.starts[self.numbering.resource(resource)] = value
                if instead is not None and resource == ACTION_POINTS:
                    self.refresh(resource, value, Moment(False, Period.TURN), False)
            case rules.Refresh(resource, value, moment, adds):
                self.refresh(resource, value, moment, adds)
            case rules.NoReset(resource):
                self.resets_points &= resource != ACTION_POINTS
            case rules.Bonus():
                if rule.against is not None or rule.placed:
                    self.code.missing("F-20", f"{rule}")
                for change in rule.changes:
                    found = self.bonuses.setdefault(self.numbering.resource(change.resource), [])
                    found.append((feature, standing.band(rule.who), rule, change))

    def take_damage(self, feature: int, rule: rules.Rule, standing: Standing) -> None:
        """A feature sentence about damage."""
        who = getattr(rule, "who", None)
        self.damage.append((feature, standing.band(who) if who else c.ALL, rule))
        if isinstance(rule, rules.OnNatural) and rule.fate is not Fate.DOUBLED:
            self.code.missing("F-33", f"{rule}")

    def refresh(self, resource: Name, value: Expression, moment: Moment, adds: bool) -> None:
        """A value set or raised at a moment (M-72)."""
        if resource == ACTION_POINTS:
            self.resets_points = False
        self.refreshes.append((self.numbering.resource(resource), value, moment, adds))

    # ------------------------------------------------------------------------------------------ emitting

    def prepare(self) -> None:
        """Labels for maxima, before any effect is lowered."""
        for number in self.maxima:
            self.code.maximum_of[number] = Label()
            for _, value in self.maxima[number]:
                for read in find(value, Value) if value is not None else ():
                    self.code.changed_of.setdefault(self.numbering.resource(read.resource), Label())

    def emit(self) -> None:
        """All routines."""
        self.emit_bonuses()
        self.emit_maxima()
        self.emit_damage()
        self.emit_allowance()
        self.emit_refreshes()

    def emit_bonuses(self) -> None:
        """Effective values: the stored one and every bonus that holds (M-70)."""
        code = self.code
        for number, bonuses in self.bonuses.items():
            self.box["bonus"][number] = code.assembler.here
            code.emit(c.STORED, c.ACTING, number)
            code.stored = True
            for feature, band, rule, change in bonuses:
                past = Label()
                code.emit(c.CONCERNS, feature, band)
                code.emit(c.JUMP_IF_FALSE, past)
                if rule.condition is not None:
                    code.condition(rule.condition)
                    code.emit(c.JUMP_IF_FALSE, past)
                code.number(change.amount)
                code.emit(c.SUBTRACT if change.minus else c.ADD)
                code.mark(past)
            code.stored = False
            code.emit(c.CLAMP)
            code.emit(c.RETURN)

    def emit_maxima(self) -> None:
        """The smallest of all maxima, and what drops when something they read changes (M-62 to M-64)."""
        code = self.code
        for number, limits in self.maxima.items():
            code.mark(code.maximum_of[number])
            self.box["maximum"][number] = code.assembler.here
            code.emit(c.PUSH, LARGEST)
            for feature, value in limits:
                past = Label()
                if feature >= 0:
                    code.emit(c.BEARS, c.ACTING, feature)
                    code.emit(c.JUMP_IF_FALSE, past)
                if value is None:
                    code.emit(c.INITIAL, 0, number)
                else:
                    code.number(value)
                code.emit(c.LEAST)
                code.mark(past)
            code.emit(c.OWN_MAXIMUM, 0, number)
            code.emit(c.LEAST)
            code.emit(c.RETURN)
        for number, label in self.code.changed_of.items():
            code.mark(label)
            readers = [other for other, limits in self.maxima.items() if self.reads(limits, number)]
            self.emit_drops(readers)
        code.mark(code.fit)
        self.box["fit"] = code.assembler.here
        self.emit_drops(list(self.maxima))

    def reads(self, limits: list[tuple[int, Expression | None]], number: int) -> bool:
        """Whether one of these maxima reads a resource."""
        names = [read.resource for _, value in limits if value is not None for read in find(value, Value)]
        return any(self.numbering.resource(name) == number for name in names)

    def emit_drops(self, numbers: list[int]) -> None:
        for number in numbers:
            self.code.emit(c.CALL, self.code.maximum_of[number])
            self.code.emit(c.DROP_TO, number)
        self.code.emit(c.RETURN)

    def emit_damage(self) -> None:
        """What features make of damage: reductions, doubling, halving, immunity (M-76)."""
        code = self.code
        code.mark(code.damage_pipe)
        self.box["damage_pipe"] = code.assembler.here
        for kind in (rules.Reduction, rules.OnNatural, rules.Scaled):
            for feature, band, rule in sorted(self.damage, key=_halving_last):
                if isinstance(rule, kind):
                    self.emit_damage_sentence(feature, band, rule)
        for feature, band, word in self.immunities:
            past = self.begin_sentence(feature, band, word)
            code.emit(c.DROP)
            code.emit(c.PUSH, 0)
            code.mark(past)
        code.emit(c.RETURN)

    def begin_sentence(self, feature: int, band: int, kind: str) -> Label:
        """Skip a damage sentence if it does not concern the victim or this kind of damage."""
        past = Label()
        self.code.emit(c.CONCERNS, feature, band)
        self.code.emit(c.JUMP_IF_FALSE, past)
        if kind:
            self.code.emit(c.DAMAGE_KIND, self.numbering.damage_kind(kind))
            self.code.emit(c.JUMP_IF_FALSE, past)
        return past

    def emit_damage_sentence(self, feature: int, band: int, rule: rules.Rule) -> None:
        code = self.code
        past = self.begin_sentence(feature, band, getattr(rule, "kind", ""))
        if isinstance(rule, rules.Reduction):
            code.number(rule.amount)
            code.emit(c.SUBTRACT)
            code.emit(c.CLAMP)
        elif isinstance(rule, rules.OnNatural):
            code.emit(c.STRUCK_WITH, rule.face)
            code.emit(c.JUMP_IF_FALSE, past)
            code.emit(c.PUSH, 2)
            code.emit(c.MULTIPLY)
        elif isinstance(rule, rules.Scaled):
            code.emit(c.PUSH, 2)
            code.emit(c.MULTIPLY if rule.doubled else c.DIVIDE)
        code.mark(past)

    def emit_allowance(self) -> None:
        """Spaces of movement in a turn: the first sentence that concerns the actor, -1 without one (M-151)."""
        code = self.code
        code.mark(code.allowance)
        self.box["allowance"] = code.assembler.here
        for feature, band, distance in self.allowances:
            past = Label()
            code.emit(c.CONCERNS, feature, band)
            code.emit(c.JUMP_IF_FALSE, past)
            code.number(distance)
            code.emit(c.RETURN)
            code.mark(past)
        code.emit(c.PUSH, -1)
        code.emit(c.RETURN)

    def emit_refreshes(self) -> None:
        """Refreshes first, then regenerations, each in file order (M-72); then the default one (M-73)."""
        row = 0
        for number, value, moment, adds in sorted(self.refreshes, key=lambda item: item[3]):
            if row == TRIGGERS:
                raise Unplayable([f"it has more than {TRIGGERS} refreshes"])
            self.box["refresh"][row] = self.code.assembler.here
            self.box["refresh_moment"][row] = MOMENTS[moment.period, moment.ends]
            self.emit_refresh(number, value, adds)
            row += 1
        self.box["refreshes"] = row

    def emit_refresh(self, number: int, value: Expression | None, adds: bool) -> None:
        """A write to the bearer's resource; without a value, back to its initial one."""
        code, resource = self.code, self.numbering.resources[number]
        if value is None:
            code.emit(c.TOUCH, c.ACTING, number)
            code.emit(c.INITIAL, 0, number)
            code.emit(c.WRITE, c.SET, c.ACTING, number)
        else:
            code.effect(Assign(Value(Role.ACTING, resource), "+=" if adds else "=", value))
        code.emit(c.RETURN)

    # ------------------------------------------------------------------------------------------- sheets

    def emit_sheet(self, slot: int, sheet: Assembled) -> None:
        """The starting rules of one actor, and which resources are touched when it is deployed (M-53, M-57)."""
        code = self.code
        own = {self.numbering.resource(holding.resource): holding for holding in sheet.holdings}
        for number in range(len(self.numbering.resources)):
            holding = own.get(number)
            value = holding.value if holding else self.starts.get(number)
            reads = [
                node for item in self.bonuses.get(number, ()) for node in _reads(item[3].amount, item[2].condition)
            ]
            if holding and holding.maximum is not None:
                if not isinstance(holding.maximum, Int):
                    code.missing("M-62", f"the computed maximum of {holding.resource}")
                else:
                    self.box["own_maximum"][slot, number] = 1 + holding.maximum.value
            if value is None and not reads:
                continue
            if value is None:
                value = Int(3 if self.numbering.resources[number] == ACTION_POINTS else 0)
            self.box["starting"][slot, number] = code.assembler.here
            code.number(value)
            if number in code.maximum_of:
                code.emit(c.CALL, code.maximum_of[number])
                code.emit(c.LEAST)
            code.emit(c.RECORD, 0, number)
            for node in reads:
                code.touch_all(node)
            code.emit(c.RETURN)
        points = self.numbering.resource(ACTION_POINTS)
        if self.resets_points:
            self.box["points"][slot] = 2 if points in own or points in self.starts else 1
        self.box["touch_on_deployment"][slot] = code.assembler.here
        for holding in sheet.holdings:
            code.emit(c.TOUCH, c.ACTING, self.numbering.resource(holding.resource))
        for number in self.validated():
            code.emit(c.TOUCH, c.ACTING, number)
        code.emit(c.RETURN)

    def validated(self) -> list[int]:
        """The resources validation may read, in the order of their first mention (M-57)."""
        found: dict[int, None] = {}
        formulas: list[object] = [distance for _, _, distance in self.allowances]
        for action in self.campaign.actions:
            formulas += [action.range, action.target, action.area]
            formulas += [getattr(effect, "distance", None) for effect in action.effects]
            if self.box["must_pay"]:
                formulas += [
                    effect.left for effect in self.code.expanded(action.then or ()) if isinstance(effect, Assign)
                ]
        for node in find(tuple(item for item in formulas if item is not None), Value):
            if node.owner is Role.ACTING:
                found[self.numbering.resource(node.resource)] = None
        if self.box["price"]:
            found[int(self.box["price_resource"])] = None
        return list(found)


def _halving_last(item: tuple[int, int, rules.Rule]) -> bool:
    return isinstance(item[2], rules.Scaled) and not item[2].doubled


def _reads(amount: Expression, condition: Condition | None) -> list[Node]:
    """The parts of a bonus that may read resources."""
    return [amount] if condition is None else [amount, condition]
