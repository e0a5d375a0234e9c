"""Lowering numbers and conditions: touch every resource first, then post-order code, then the clamp (M-22, 10.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from turnwright.dice import (
    And,
    Binary,
    Comparison,
    Condition,
    Constant,
    Dice,
    Expression,
    Int,
    Natural,
    Not,
    Or,
    Term,
)

from ..language.names import Name
from ..language.tree import conditions as facts
from ..language.tree.members import Argument, StrategyUse
from ..language.tree.people import Parameter, Quantified, Quantity, Role, Selector, Subject
from ..language.tree.values import (
    Aggregate,
    Count,
    Derived,
    DerivedValue,
    DistanceTo,
    GreatestOrLeast,
    KeptDice,
    MaximumOf,
    Summary,
    Value,
)
from ..language.tree.walk import walk
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Assembler, Label
from .numbering import Numbering
from .selecting import Selecting
from .settings import SettingWriter

OPERATORS = {"+": m.ADD, "-": m.SUBTRACT, "*": m.MULTIPLY, "/": m.DIVIDE}
RELATIONS = {"=": c.EQUAL, "!=": c.UNEQUAL, ">": c.ABOVE, "<": c.BELOW, ">=": c.AT_LEAST, "<=": c.AT_MOST}
DERIVED = {
    Derived.ROUND: c.ROUND,
    Derived.INITIATIVE: c.INITIATIVE_OF,
    Derived.DAMAGE: c.DAMAGE_AMOUNT,
    Derived.TERRAIN_COST: c.TERRAIN_COST,
    Derived.DISTANCE: c.DISTANCE,
}
ARCS = {
    facts.Arc.BEHIND: c.BEHIND,
    facts.Arc.FRONT: c.FRONT,
    facts.Arc.BESIDE: c.BESIDE,
    facts.Arc.FLANKING: c.FLANKING,
}

OWNERS: dict[object, int] = {Role.ACTING: c.READS_ACTING, Role.TARGET: c.READS_TARGET}


class Formulas(Selecting):
    """Code for numbers and conditions. `stored` reads without bonuses, as bonuses themselves do (M-70)."""

    def __init__(self, numbering: Numbering, assembler: Assembler) -> None:
        super().__init__(numbering, assembler)
        self.settings = SettingWriter()
        self.stored = False
        self.asking = False  # a check that is told with its numbers (M-461)
        self.arguments: dict[Name, Argument] = {}
        self.routines: list[StrategyUse] = []

    def routine(self, use: StrategyUse) -> int:
        """The number of a strategy with its arguments, plus 1; it is lowered with all others."""
        if use not in self.routines:
            self.routines.append(use)
        return 1 + self.routines.index(use)

    # ------------------------------------------------------------------------------------------- numbers

    def number(self, expression: Expression, *, clamped: bool = True) -> None:
        """Code that leaves the value of a whole formula on the stack."""
        self.touch_all(expression)
        self.value(expression)
        if clamped and not isinstance(expression, Int | Value | Dice) and not self.may_be_negative(expression):
            self.emit(m.CLAMP)

    def may_be_negative(self, root: Term) -> bool:
        """Whether a formula reads a value that may fall below 0: then it is not clamped (M-79)."""
        read = (self.campaign.resources.get(node.resource) for node in walk(root) if isinstance(node, Value))
        return any(resource is not None and resource.minimum < 0 for resource in read)

    def touch_all(self, root: Term) -> None:
        """Touch every resource a formula reads, in the order of the text (M-22 step 1)."""
        seen: set[tuple[int, int]] = set()
        for node in walk(root):
            if isinstance(node, Aggregate):
                self.touch_group(node)
            elif isinstance(node, Value | MaximumOf) and not self.is_shared(node.owner, node.resource):
                if isinstance(node.owner, Selector):
                    continue
                found = (self.owner(node.owner), self.numbering.resource(node.resource))
                if found not in seen:
                    seen.add(found)
                    self.emit(m.TOUCH, *found)

    def touch_group(self, node: Aggregate) -> None:
        """Touch a resource of every member of a group, in its order."""
        top, done = Label(), Label()
        self.group(node.group)
        self.emit(m.EACH)
        self.mark(top)
        self.emit(m.NEXT, done, c.CANDIDATE)
        self.emit(m.TOUCH, c.CANDIDATE, self.numbering.resource(node.resource))
        self.emit(m.JUMP, top)
        self.mark(done)

    def value(self, expression: Expression) -> None:
        """Code for one node of a formula; its resources have been touched."""
        match expression:
            case Int(value):
                self.emit(m.PUSH, value)
            case Binary(operator, left, right):
                self.value(left)
                self.value(right)
                self.emit(OPERATORS[operator])
            case GreatestOrLeast(greatest, left, right):
                self.value(left)
                self.value(right)
                self.emit(m.GREATEST if greatest else m.LEAST)
            case KeptDice(count, sides, keep, lowest, explodes):
                self.value(count)
                self.emit(m.ROLL_KEPT, sides, -keep if lowest else keep, int(explodes))
            case Dice(count, sides):
                self.value(count)
                self.emit(m.ROLL, sides)
            case Value(owner, resource):
                self.read(owner, resource)
            case MaximumOf(owner, resource):
                self.emit(m.DERIVED, c.MAXIMUM, self.owner(owner), self.numbering.resource(resource))
                self.emit(m.INITIAL_INSTEAD, self.owner(owner), self.numbering.resource(resource))
            case DerivedValue(what, owner):
                self.emit(m.DERIVED, DERIVED[what], self.owner(owner))
            case Count(group):
                self.group(group)
                self.emit(m.FOLD, c.COUNT)
            case Aggregate():
                self.aggregate(expression)
            case DistanceTo(point):
                self.distance_to(point)
            case Parameter(name):
                self.emit(m.PUSH, self.number_argument(name))
            case _:
                self.missing("M-69", f"{expression}")
                self.emit(m.PUSH, 0)

    def is_shared(self, owner: Subject, resource: Name) -> bool:
        """Whether a value is one for all (M-66)."""
        return owner is Role.SHARED

    def read(self, owner: Subject, resource: Name) -> None:
        """Code that reads somebody's resource."""
        if owner is Role.SHARED:
            self.emit(m.LOAD, c.NOBODY, self.numbering.shared_resource(resource))
        else:
            read = m.STORED if self.stored else m.LOAD
            self.emit(read, self.owner(owner), self.numbering.resource(resource))

    def aggregate(self, node: Aggregate) -> None:
        """`total [Gold] of ...`, `highest [Wits] among ...`; 0 for nobody. The lowest begins below all values."""
        top, done = Label(), Label()
        fold = {Summary.TOTAL: (m.ADD,), Summary.HIGHEST: (m.FOLD, c.HIGHEST), Summary.LOWEST: (m.FOLD, c.LOWEST)}
        self.emit(m.PUSH, -1 if node.summary is Summary.LOWEST else 0)
        self.group(node.group)
        self.emit(m.EACH)
        self.mark(top)
        self.emit(m.NEXT, done, c.CANDIDATE)
        self.read(Role.CANDIDATE, node.resource)
        self.emit(*fold[node.summary])
        self.emit(m.JUMP, top)
        self.mark(done)
        if node.summary is Summary.LOWEST:
            self.emit(m.CLAMP)

    def distance_to(self, point: object) -> None:
        """The distance to somebody or somewhere, by asking for the distance of a candidate."""
        if isinstance(point, Selector):
            self.select(point, rolls=False)
            self.emit(m.DROP)
            self.emit(m.DERIVED, c.DISTANCE, c.CANDIDATE)
        else:
            self.emit(m.DERIVED, c.DISTANCE, self.point(point))

    def number_argument(self, name: Name) -> int:
        """The number a strategy's parameter was given (M-403)."""
        given = self.arguments.get(name)
        if not isinstance(given, int):
            self.missing("M-403", f"[{name}] as a number")
            return 0
        return given

    # ---------------------------------------------------------------------------------------- conditions

    def condition(self, condition: Condition) -> None:
        """Code that leaves 1 or 0; what is not needed is not looked at (M-37)."""
        match condition:
            case Constant(value):
                self.emit(m.PUSH, int(value))
            case Comparison():
                self.comparison(condition)
            case Not(inner):
                self.condition(inner)
                self.emit(m.NOT)
            case And(left, right):
                self.either(left, right, m.JUMP_IF_FALSE, 0)
            case Or(left, right):
                self.either(left, right, m.JUMP_IF_TRUE, 1)
            case Natural(face):
                self.emit(m.NATURAL, face)
            case facts.NaturalFrom(face):
                self.emit(m.NATURAL, face, 1)
            case facts.CheckRef(name):
                self.condition(self.campaign.checks[name].condition)
            case _:
                self.fact(condition)

    def asked(self, condition: Condition) -> None:
        """A check: the same code, and every question in it is told with its answer (M-461)."""
        self.asking = True
        self.condition(condition)
        self.asking = False

    def either(self, left: Condition, right: Condition, jump: int, known: int) -> None:
        """AND and OR: the right side only if the left does not settle it."""
        settled, done = Label(), Label()
        self.condition(left)
        self.emit(jump, settled)
        self.condition(right)
        self.emit(m.JUMP, done)
        self.mark(settled)
        self.emit(m.PUSH, known)
        self.mark(done)

    def comparison(self, node: Comparison) -> None:
        """Left side completely, then the right side (M-35); a distance to nobody makes it false."""
        nobody, done = Label(), Label()
        guarded = [item for item in walk(node) if isinstance(item, DistanceTo) and isinstance(item.point, Selector)]
        for item in guarded:
            assert isinstance(item.point, Selector)
            self.select(item.point, rolls=False)
            self.emit(m.JUMP_IF_FALSE, nobody)
        clamped = not self.may_be_negative(node)
        self.number(node.left, clamped=clamped)
        self.number(node.right, clamped=clamped)
        asked = 1 + self.numbering.text(str(node)) if self.asking else 0
        self.emit(m.COMPARE, RELATIONS[node.relation], asked, self.concealed(node) if asked else 0)
        if guarded:
            self.emit(m.JUMP, done)
            self.mark(nobody)
            self.emit(m.PUSH, 0)
            self.mark(done)

    def concealed(self, node: Comparison) -> int:
        """Which hidden resource each side of a comparison reads, plus 1; EVERY_HIDDEN for several (M-68)."""
        hidden, found = {row.amount for row in self.settings.of(c.CONCEALED)}, 0
        for shift, side in ((0, node.left), (c.SIDE_BITS, node.right)):
            reads = [item for item in walk(side) if isinstance(item, Value | MaximumOf | Aggregate)]
            mine = [item.resource for item in reads if getattr(item, "owner", None) is not Role.SHARED]
            secret = {self.numbering.resource(name) for name in mine} & hidden
            found |= (c.EVERY_HIDDEN if len(secret) > 1 else 1 + secret.pop() if secret else 0) << shift
        return found | self.owners_read(node) << 2 * c.SIDE_BITS

    def owners_read(self, node: Comparison) -> int:
        """Whose values each side of a comparison reads, others' too (M-469), and whether what was rolled (M-468)."""
        found = 0
        for shift, side in ((0, node.left), (c.OWNER_BITS, node.right)):
            for item in walk(side):
                if isinstance(item, Aggregate):
                    found |= c.READS_OTHERS << shift
                elif isinstance(item, Value | MaximumOf) and item.owner is not Role.SHARED:
                    found |= OWNERS.get(item.owner, c.READS_OTHERS) << shift
                elif isinstance(item, DerivedValue) and item.what in (Derived.DAMAGE, Derived.INITIATIVE):
                    found |= c.READS_ROLLED << shift
        return found

    def fact(self, fact: Condition) -> None:
        """The condition forms of 4.1; one about a group asks every member. A check tells how it came out."""
        asked, self.asking = self.asking, False
        self.silent_fact(fact)
        self.asking = asked
        if asked:
            self.emit(m.ANSWERED, self.numbering.text(str(fact)))

    def silent_fact(self, fact: Condition) -> None:
        for field in ("one", "who", "other"):
            who = getattr(fact, field, None)
            if isinstance(who, Quantified):
                if not self.any_near(fact, field, who):
                    self.quantified(fact, field, who)
                return
        self.plain_fact(fact)

    def quantified(self, fact: Condition, field: str, who: Quantified) -> None:
        """Some, none or all of a group: `all` is none that does not (M-43)."""
        top, nobody, done = Label(), Label(), Label()
        every = who.quantity is Quantity.ALL
        self.group(who.group)
        self.emit(m.EACH)
        self.mark(top)
        self.emit(m.NEXT, nobody, c.CANDIDATE)
        self.silent_fact(_replaced(fact, field))
        self.emit(m.JUMP_IF_TRUE if every else m.JUMP_IF_FALSE, top)
        self.emit(m.LEAVE)
        self.emit(m.PUSH, 1)
        self.emit(m.JUMP, done)
        self.mark(nobody)
        self.emit(m.PUSH, 0)
        self.mark(done)
        if who.quantity is not Quantity.ANY:
            self.emit(m.NOT)

    def any_near(self, fact: Condition, field: str, who: Quantified) -> bool:
        """Whether the fact is that some or none of a group are beside somebody: then one instruction asks it."""
        if not isinstance(fact, facts.Adjacent) or who.quantity is Quantity.ALL:
            return False
        other = fact.other if field == "one" else fact.one
        if isinstance(other, Quantified):
            return False
        self.group(who.group)
        self.emit(m.ANY_NEAR, self.point(other), 1)
        if who.quantity is not Quantity.ANY:
            self.emit(m.NOT)
        return True

    def plain_fact(self, fact: Condition) -> None:
        """A fact about one actor."""
        match fact:
            case facts.Adjacent(one, other):
                self.emit(m.PUSH, 1)
                self.emit(m.NEAR, self.point(one), self.point(other), 1)
            case facts.Within(one, distance, other):
                self.number(distance)
                self.emit(m.NEAR, self.point(one), self.point(other))
            case facts.Farther(distance, other):
                self.number(distance)
                self.emit(m.FAR, c.ACTING, self.point(other))
            case facts.InArc(arc):
                self.emit(m.ARC, ARCS[arc])
            case facts.AtRadial(who, radial, of):
                self.emit(m.RADIAL, self.point(who), self.point(of), radial)
            case facts.LineOfSight(who):
                self.emit(m.SIGHT, c.ACTING, self.point(who))
            case facts.IsAt(who, place):
                self.stands_at(self.point(who), place)
            case facts.IsSort(who, sort):
                self.emit(m.IS_SORT, self.point(who), self.sort(sort))
            case facts.IsDefeated(who):
                self.emit(m.IS_DEFEATED, self.point(who))
            case facts.HasStatus(who, feature) | facts.HasFeature(who, feature):
                self.emit(m.BEARS, self.point(who), self.numbering.feature(feature))
            case facts.Has(_, comparison):
                self.condition(comparison)
            case facts.FlagSet(flag):
                self.emit(m.FLAG, self.numbering.flag(flag))
            case _:
                self.ending_fact(fact)

    def ending_fact(self, fact: Condition) -> None:
        """The forms of M-331."""
        match fact:
            case facts.EnemiesDefeated():
                self.emit(m.ENDING_FACT, c.NO_ENEMIES)
            case facts.PlayersDefeated():
                self.emit(m.ENDING_FACT, c.NO_PLAYERS)
            case facts.CastDefeated(cast):
                self.emit(m.ENDING_FACT, c.NO_CAST, self.numbering.cast(cast))
            case facts.RoundBegins(number):
                self.emit(m.ENDING_FACT, c.ROUND_FROM, number)
            case facts.Survive(rounds):
                self.emit(m.ENDING_FACT, c.SURVIVED, rounds)
            case facts.EndsTurnIn(place):
                self.place_fact(c.ENDED_TURN_IN, place)
            case facts.AllPlayersIn(place):
                self.place_fact(c.ALL_IN, place)
            case facts.Ask(question):
                self.emit(m.QUESTION, self.numbering.text(question))
            case _:
                self.missing("4.1", f"{fact}")
                self.emit(m.PUSH, 0)


def _replaced(fact: Condition, field: str) -> Condition:
    """The same fact about the candidate of a group."""
    changed: Any = {field: Role.CANDIDATE}
    return replace(fact, **changed)
