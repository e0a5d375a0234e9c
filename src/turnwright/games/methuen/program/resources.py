"""Lowering what resources do by themselves: starting values, bonuses, maxima, refreshes, and damage (1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnwright.dice import Expression, Int, is_dice_free

from ..capacities import LARGEST, TRIGGERS
from ..language.check.sheets import Assembled
from ..language.names import Name
from ..language.tree import rules
from ..language.tree.actors import ResourceHome
from ..language.tree.effects import Assign
from ..language.tree.events import Attack
from ..language.tree.people import Role
from ..language.tree.rules import Fate, Moment, Period
from ..language.tree.values import MaximumOf, Value
from ..language.tree.walk import find
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable
from .harm import Harm
from .numbering import ACTION_POINTS, raised

if TYPE_CHECKING:
    from .scopes import Held
    from .standing import StandingSentences

MOMENTS = {
    (Period.TURN, False): c.TURN_STARTS,
    (Period.TURN, True): c.TURN_ENDS,
    (Period.ROUND, False): c.ROUND_STARTS,
    (Period.ROUND, True): c.ROUND_ENDS,
    (Period.ENCOUNTER, False): c.ENCOUNTER_STARTS,
    (Period.ENCOUNTER, True): c.ENCOUNTER_ENDS,
}


INITIALLY = Int(-1)
"""Stands for the initial value of a resource that lasts a turn (M-67)."""


OWN = -2
"""Instead of a feature: the maximum is the entry of the actor in slot OWN - feature (M-62)."""


@dataclass(frozen=True)
class Renewed:
    """A refresh or regeneration; without a value it says that there is none (F-12, F-13)."""

    number: int
    value: Expression | None
    moment: Moment
    adds: bool
    feature: int = -1
    band: int = c.THIS


@dataclass(frozen=True)
class MaximumFormula:
    """A maximum that is worked out: of which resource, by which feature (-1: by nobody's), its text, its routine."""

    number: int
    feature: int
    text: str
    entry: int

    def concerns_slot(self, slot: int) -> bool:
        """Whether it is not another actor's own entry."""
        return self.feature > OWN or self.feature == OWN - slot


class Resources(Harm):
    """Collects everything said about resources, then emits their routines."""

    def __init__(self, code: Consequences, box: Any) -> None:
        self.code = code
        self.numbering = code.numbering
        self.campaign = code.campaign
        self.box = box
        self.maxima: dict[int, list[tuple[int, Expression | None]]] = {}
        self.bonuses: dict[int, list[tuple[int, int, rules.Bonus, rules.Change]]] = {}
        self.starts: dict[int, Expression] = {}
        self.own_starts: dict[int, list[tuple[int, int, Expression]]] = {}
        self.refreshes: list[Renewed] = []
        self.resets_points = True
        self.raised: dict[int, int] = {}
        self.formulas: list[MaximumFormula] = []
        self.damage: list[tuple[int, int, rules.Rule]] = []
        self.immunities: list[tuple[int, int, str]] = []
        self.allowances: list[tuple[int, int, Expression]] = []
        self.fates: list[tuple[int, rules.OnNatural]] = []

    # --------------------------------------------------------------------------------------- collecting

    def declared(self) -> None:
        """What the Campaign and Resource blocks say."""
        for resource in self.campaign.resources:
            if resource.shared:
                continue
            number = self.numbering.resource(resource.name)
            self.box["minimum"][number] = resource.minimum
            if resource.initial is not None:
                self.starts[number] = resource.initial
            for limit in resource.maximums:
                self.maxima.setdefault(number, []).append((-1, limit.value))
            for renewal in resource.renewals:
                self.refresh(resource.name, renewal.value, renewal.moment, renewal.adds)
            if resource.reach is ResourceHome.TURN:
                self.refreshes.append(Renewed(number, INITIALLY, Moment(False, Period.TURN), False))
            if resource.hidden:
                self.code.settings.add(c.CONCEALED, -1, number)

    def take(self, item: Held, rule: rules.Rule, standing: StandingSentences) -> None:
        """A feature sentence about a resource."""
        feature = item.number
        match rule:
            case rules.Maximum(resource, value):
                self.maxima.setdefault(self.numbering.resource(resource), []).append((feature, value))
            case rules.Starting(resource, value, who, instead):
                self.start(feature, self.numbering.resource(resource), value, who, standing)
                if instead is not None and resource == ACTION_POINTS:
                    moment = Moment(False, Period.TURN)
                    self.refresh(resource, value, moment, False, feature, standing.band(who) if who else c.THIS)
            case rules.Refresh(resource, value, moment, adds):
                self.refresh(resource, value, moment, adds, feature)
            case rules.NoReset(resource):
                self.resets_points &= resource != ACTION_POINTS
                number = self.numbering.resource(resource)
                for moment in (Moment(ends, period) for ends in (False, True) for period in Period):
                    self.refreshes.append(Renewed(number, None, moment, False, feature))
            case rules.Bonus():
                for change in rule.changes:
                    found = self.bonuses.setdefault(self.numbering.resource(change.resource), [])
                    found.append((feature, standing.band(rule.who), rule, change))

    def start(
        self, feature: int, number: int, value: Expression, who: rules.Bearers | None, standing: StandingSentences
    ) -> None:
        """F-11: a starting rule for all, or for those who bear the feature and are meant."""
        everybody = int(self.box["everywhere"][feature])
        if everybody and (who is None or who.band in (rules.Band.ALL, rules.Band.THIS)):
            self.starts.setdefault(number, value)
        else:
            self.own_starts.setdefault(number, []).append((feature, standing.band(who) if who else c.THIS, value))

    def take_damage(self, feature: int, rule: rules.Rule, standing: StandingSentences) -> None:
        """A feature sentence about damage."""
        who = getattr(rule, "who", None)
        if isinstance(rule, rules.OnNatural) and rule.fate is not Fate.DOUBLED:
            self.fates.append((feature, rule))
            self.code.turns_checks = True
        else:
            self.damage.append((feature, standing.band(who) if who else c.ALL, rule))

    def refresh(
        self, resource: Name, value: Expression, moment: Moment, adds: bool, feature: int = -1, band: int = c.THIS
    ) -> None:
        """A value set or raised at a moment (M-72)."""
        if resource == ACTION_POINTS:
            self.resets_points = False
        self.refreshes.append(Renewed(self.numbering.resource(resource), value, moment, adds, feature, band))

    # ------------------------------------------------------------------------------------------ emitting

    def own_maxima(self, slot: int, sheet: Assembled) -> None:
        """The maxima an actor's own entries work out (M-62)."""
        for holding in sheet.holdings:
            if holding.maximum is not None:
                limits = self.maxima.setdefault(self.numbering.resource(holding.resource), [])
                if not isinstance(holding.maximum, Int):  # a plain number stands in the box
                    limits.append((OWN - slot, holding.maximum))

    def prepare(self) -> None:
        """Labels for maxima, before any effect is lowered."""
        for effect in find(self.campaign, Assign):
            if isinstance(effect.left, MaximumOf):
                number = self.numbering.resource(effect.left.resource)
                self.raised[number] = self.numbering.resource(raised(effect.left.resource))
                self.code.changed_of.setdefault(self.raised[number], Label())
        for number in self.maxima:
            self.code.maximum_of[number] = Label()
            for _, value in self.maxima[number]:
                for read in find(value, Value) if value is not None else ():
                    self.code.changed_of.setdefault(self.numbering.resource(read.resource), Label())

    @property
    def moving(self) -> list[int]:
        """The resources whose maximum can fall: it reads values, or somebody may come to bear it (M-63)."""
        limits = [(number, *limit) for number, found in self.maxima.items() for limit in found]
        reads = {number for number, _, value in limits if value is not None and any(True for _ in find(value, Value))}
        changing = {number for number, feature, _ in limits if self.comes_and_goes(feature)}
        return sorted(reads | changing | (self.raised.keys() & self.maxima.keys()))

    def comes_and_goes(self, feature: int) -> bool:
        """Whether not everybody bears a feature all the time."""
        return feature >= 0 and (not self.box["everywhere"][feature] or bool(self.box["gate"][feature]))

    def emit(self) -> None:
        """All routines."""
        self.code.assembler.title("")
        self.emit_bonuses()
        self.emit_maxima()
        self.emit_damage()
        self.emit_fates()
        self.emit_allowance()
        self.emit_refreshes()

    def emit_bonuses(self) -> None:
        """Effective values: the stored one and every bonus that holds (M-70)."""
        code = self.code
        for number, bonuses in self.bonuses.items():
            self.box["bonus"][number] = code.assembler.here
            code.emit(m.STORED, c.ACTING, number)
            code.stored = True
            for feature, band, rule, change in bonuses:
                past = Label()
                code.emit(m.CONCERNS, feature, band)
                code.emit(m.JUMP_IF_FALSE, past)
                if rule.against is not None:
                    code.emit(m.AIMED_AT, 1 if rule.against is Attack.MELEE else 2)
                    code.emit(m.JUMP_IF_FALSE, past)
                if rule.condition is not None:
                    code.condition(rule.condition)
                    code.emit(m.JUMP_IF_FALSE, past)
                if not is_dice_free(change.amount):
                    code.emit(m.ROLLS_NOW)
                    code.emit(m.JUMP_IF_FALSE, past)
                code.number(change.amount)
                self.tell(feature, rule, c.TAKEN_OFF if change.minus else c.ADDED, number)
                code.emit(m.SUBTRACT if change.minus else m.ADD)
                code.mark(past)
            code.stored = False
            self.floor(number)
            code.emit(m.RETURN)

    def floor(self, number: int) -> None:
        """What lies on the stack is at least the lowest value the resource can have (M-70, M-79)."""
        lowest = int(self.box["minimum"][number])
        if lowest == 0:
            self.code.emit(m.CLAMP)
        else:
            self.code.emit(m.PUSH, lowest)
            self.code.emit(m.FOLD, c.HIGHEST)

    def emit_maxima(self) -> None:
        """The smallest of all maxima, and what drops when something they read changes (M-62 to M-64)."""
        code = self.code
        for number, limits in self.maxima.items():
            code.mark(code.maximum_of[number])
            self.box["maximum"][number] = code.assembler.here
            code.emit(m.PUSH, LARGEST)
            for feature, value in limits:
                past = Label()
                if feature >= 0:
                    code.emit(m.CONCERNS, feature, c.THIS)
                    code.emit(m.JUMP_IF_FALSE, past)
                elif feature <= OWN:
                    code.emit(m.SAME, c.ACTING, c.NAMED + OWN - feature)
                    code.emit(m.JUMP_IF_FALSE, past)
                if value is None:
                    code.emit(m.INITIAL, number)
                else:
                    code.number(value)
                code.emit(m.LEAST)
                code.mark(past)
            code.emit(m.OWN_MAXIMUM, number)
            code.emit(m.LEAST)
            if number in self.raised:
                self.emit_raised(self.raised[number])
            code.emit(m.RETURN)
            self.box["undone"][number] = code.assembler.here
            code.emit(m.CALL, code.maximum_of[number])
            code.emit(m.LEAST)
            code.emit(m.PUT_BACK, number)
            code.emit(m.RETURN)
            self.emit_formulas(number, limits)
        for number, label in self.code.changed_of.items():
            code.mark(label)
            readers = [
                other
                for other, limits in self.maxima.items()
                if self.reads(limits, number) or self.raised.get(other) == number
            ]
            self.emit_drops(readers)
        code.mark(code.fit)
        self.box["fit"] = code.assembler.here
        self.emit_drops(list(self.maxima))

    def emit_formulas(self, number: int, limits: list[tuple[int, Expression | None]]) -> None:
        """Each maximum that is worked out once more by itself: sheets show what makes it up."""
        for feature, value in limits:
            if value is not None and not isinstance(value, Int):
                self.formulas.append(MaximumFormula(number, feature, str(value), self.code.assembler.here))
                self.code.number(value)
                self.code.emit(m.RETURN)

    def emit_raised(self, number: int) -> None:
        """By how much the maximum on the stack was raised is added; no maximum at all stays none (M-77)."""
        code = self.code
        code.emit(m.PUSH, LARGEST)
        code.emit(m.STORED, c.ACTING, number)
        code.emit(m.SUBTRACT)
        code.emit(m.LEAST)
        code.emit(m.STORED, c.ACTING, number)
        code.emit(m.ADD)

    def reads(self, limits: list[tuple[int, Expression | None]], number: int) -> bool:
        """Whether one of these maxima reads a resource."""
        names = [read.resource for _, value in limits if value is not None for read in find(value, Value)]
        return any(self.numbering.resource(name) == number for name in names)

    def emit_drops(self, numbers: list[int]) -> None:
        for number in numbers:
            self.code.emit(m.CALL, self.code.maximum_of[number])
            self.code.emit(m.DROP_TO, number)
        self.code.emit(m.RETURN)

    def emit_allowance(self) -> None:
        """Spaces of movement in a turn: the first sentence that concerns the actor, -1 without one (M-151)."""
        code = self.code
        code.mark(code.allowance)
        self.box["allowance"] = code.assembler.here
        for feature, band, distance in self.allowances:
            past = Label()
            code.emit(m.CONCERNS, feature, band)
            code.emit(m.JUMP_IF_FALSE, past)
            code.number(distance)
            code.emit(m.RETURN)
            code.mark(past)
        code.emit(m.PUSH, -1)
        code.emit(m.RETURN)

    def emit_refreshes(self) -> None:
        """At one moment one refresh per resource, the strongest that holds; then all regenerations (M-72, M-342)."""
        groups: dict[tuple[int, Moment], list[Renewed]] = {}
        for item in self.refreshes:
            if not item.adds:
                groups.setdefault((item.number, item.moment), []).append(item)
        routines = [*groups.values(), *([item] for item in self.refreshes if item.adds)]
        wanted = [items for items in routines if any(item.value is not None for item in items)]
        for row, items in enumerate(wanted):
            if row == TRIGGERS:
                raise Unplayable([f"it has more than {TRIGGERS} refreshes"])
            self.box["refresh"][row] = self.code.assembler.here
            self.box["refresh_moment"][row] = MOMENTS[items[0].moment.period, items[0].moment.ends]
            for item in items:
                self.emit_refresh(item)
            self.code.emit(m.RETURN)
        self.box["refreshes"] = len(wanted)

    def emit_refresh(self, item: Renewed) -> None:
        """A write to the bearer's resource, unless the sentence is not about the bearer; then the next one is tried."""
        code, resource, past = self.code, self.numbering.resources[item.number], Label()
        if item.feature >= 0:
            code.emit(m.CONCERNS, item.feature, item.band)
            code.emit(m.JUMP_IF_FALSE, past)
        if item.value is INITIALLY:
            code.emit(m.TOUCH, c.ACTING, item.number)
            code.emit(m.INITIAL, item.number)
            code.emit(m.WRITE, c.SET, c.ACTING, item.number)
        elif item.value is not None:
            code.effect(Assign(Value(Role.ACTING, resource), "+=" if item.adds else "=", item.value))
        code.emit(m.RETURN)
        code.mark(past)
