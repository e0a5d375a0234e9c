"""Feature sentences as rules: timing, resources, modifiers and damage (F-1 to F-33)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Binary, Condition, Expression, Term

from ..names import Name
from .effects import Effects, listed
from .events import Attack, Event


class Band(Enum):
    """Whom a sentence speaks of (WHO of 4.4); THIS means each bearer (M-355)."""

    THIS = "this actor"
    ALL = "all actors"
    PLAYERS = "player actors"
    NON_PLAYERS = "non-player actors"
    THIS_CAST = "members of this cast"
    CAST = "members of Cast"
    ALLIES = "allies"
    ENEMIES = "enemies"
    ON_TILE = "actors on this tile"
    IN_REGION = "actors in this region"


@dataclass(frozen=True, slots=True)
class Bearers(Term):
    """The actors a sentence holds for."""

    band: Band
    adjacent: bool = False
    within: Expression | None = None
    cast: Name | None = None

    def __str__(self) -> str:
        text = ("adjacent " if self.adjacent else "") + self.band.value
        text += f' "{self.cast}"' if self.cast else ""
        text += f" within {self.within} spaces" if self.within is not None else ""
        return text[0].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Rule(Term):
    """One recognised sentence; `rule` is its id in 4.4."""

    rule: ClassVar[str] = ""


class Period(Enum):
    """A stretch of play."""

    TURN = "turn"
    ROUND = "round"
    ENCOUNTER = "encounter"

    def __str__(self) -> str:
        return self.value


# ------------------------------------------------------------------------------------------------ timing


@dataclass(frozen=True, slots=True)
class AtTurn(Rule):
    """F-1, F-2: effects at the start or end of the bearer's turns, or once per turn of its cast."""

    rule: ClassVar[str] = "F-1"
    ends: bool
    effects: Effects
    of_cast: bool = False

    def __str__(self) -> str:
        whose = "this cast's" if self.of_cast else "each actor's"
        return f"At the {'end' if self.ends else 'start'} of {whose} turn: {listed(self.effects)}"


@dataclass(frozen=True, slots=True)
class AtRound(Rule):
    """F-3: effects at the start or end of every round (number 0) or of one."""

    rule: ClassVar[str] = "F-3"
    ends: bool
    number: int
    effects: Effects

    def __str__(self) -> str:
        which = f"round {self.number}" if self.number else "each round"
        return f"At the {'end' if self.ends else 'start'} of {which}, {listed(self.effects)}"


@dataclass(frozen=True, slots=True)
class AtEncounter(Rule):
    """F-4: effects at the start or end of the encounter."""

    rule: ClassVar[str] = "F-4"
    ends: bool
    effects: Effects

    def __str__(self) -> str:
        return f"At the {'end' if self.ends else 'start'} of the encounter, {listed(self.effects)}"


@dataclass(frozen=True, slots=True)
class WhenEvent(Rule):
    """F-5: effects when something happens."""

    rule: ClassVar[str] = "F-5"
    event: Event
    effects: Effects

    def __str__(self) -> str:
        return f"When {self.event}, {listed(self.effects)}"


# --------------------------------------------------------------------------------------------- resources


@dataclass(frozen=True, slots=True)
class Maximum(Rule):
    """F-10: a resource cannot exceed a value; None means its initial value."""

    rule: ClassVar[str] = "F-10"
    resource: Name
    value: Expression | None

    def __str__(self) -> str:
        return f"[{self.resource}] cannot exceed {'its initial value' if self.value is None else self.value}"


@dataclass(frozen=True, slots=True)
class Starting(Rule):
    """F-11: how a resource starts. `instead_of` marks the overriding form, for those `who` names."""

    rule: ClassVar[str] = "F-11"
    resource: Name
    value: Expression
    who: Bearers | None = None
    instead_of: int | None = None

    def __str__(self) -> str:
        if self.instead_of is None:
            return f"[{self.resource}] starts at {self.value}"
        return f"{self.who} starts with {self.value} [{self.resource}] instead of {self.instead_of}"


@dataclass(frozen=True, slots=True)
class Moment(Term):
    """The start or end of every turn, round or encounter."""

    ends: bool
    period: Period

    def __str__(self) -> str:
        return f"at the {'end' if self.ends else 'start'} of each {self.period}"


@dataclass(frozen=True, slots=True)
class Refresh(Rule):
    """F-12: a resource is set (or, for regeneration, raised) at a moment (M-72)."""

    rule: ClassVar[str] = "F-12"
    resource: Name
    value: Expression
    moment: Moment
    adds: bool = False

    def __str__(self) -> str:
        return f"[{self.resource}] resets to {self.value} {self.moment}"


@dataclass(frozen=True, slots=True)
class NoReset(Rule):
    """F-13: no refresh of a resource."""

    rule: ClassVar[str] = "F-13"
    resource: Name

    def __str__(self) -> str:
        return f"[{self.resource}] does not reset"


@dataclass(frozen=True, slots=True)
class Hidden(Rule):
    """F-14: a resource players do not see, perhaps only until something holds."""

    rule: ClassVar[str] = "F-14"
    resource: Name
    until: Condition | None = None

    def __str__(self) -> str:
        return f"[{self.resource}] is hidden" + (f" until {self.until}" if self.until else "")


@dataclass(frozen=True, slots=True)
class Frozen(Rule):
    """F-15: somebody cannot gain or lose a resource."""

    rule: ClassVar[str] = "F-15"
    who: Bearers
    gain: bool
    resource: Name

    def __str__(self) -> str:
        return f"{self.who} cannot {'gain' if self.gain else 'lose'} [{self.resource}]"


# --------------------------------------------------------------------------------------------- modifiers


@dataclass(frozen=True, slots=True)
class Change(Term):
    """`+2 Defense`: one part of a bonus."""

    minus: bool
    amount: Expression
    resource: Name

    def __str__(self) -> str:
        return f"{'-' if self.minus else '+'}{_factor(self.amount)} [{self.resource}]"


@dataclass(frozen=True, slots=True)
class Bonus(Rule):
    """F-20, F-94: passive bonuses while a condition holds (M-70).

    `against` limits them to attacks aimed at the actor; `placed` marks the terrain form F-94.
    """

    rule: ClassVar[str] = "F-20"
    who: Bearers
    changes: tuple[Change, ...]
    condition: Condition | None = None
    against: Attack | None = None
    placed: bool = False

    def __str__(self) -> str:
        text = f"{self.who} gains {' and '.join(map(str, self.changes))}"
        text += f" while {self.condition}" if self.condition else ""
        return text + (f" against {self.against} attacks" if self.against else "")


@dataclass(frozen=True, slots=True)
class InitiativeBonus(Rule):
    """F-21: a bonus on the initiative roll."""

    rule: ClassVar[str] = "F-21"
    who: Bearers
    amount: int

    def __str__(self) -> str:
        return f"{self.who} gains {self.amount:+d} to initiative"


# ------------------------------------------------------------------------------------------------ damage


@dataclass(frozen=True, slots=True)
class Reduction(Rule):
    """F-30: a flat reduction of damage, perhaps of one kind."""

    rule: ClassVar[str] = "F-30"
    who: Bearers
    amount: Expression
    kind: str = ""

    def __str__(self) -> str:
        kind = f"{self.kind} " if self.kind else ""
        return f"When {str(self.who).lower()} takes {kind}damage, reduce it by {self.amount}"


@dataclass(frozen=True, slots=True)
class Scaled(Rule):
    """F-31: half or double damage, perhaps of one kind."""

    rule: ClassVar[str] = "F-31"
    who: Bearers
    doubled: bool
    kind: str = ""

    def __str__(self) -> str:
        kind = f" from {self.kind} effects" if self.kind else ""
        return f"{self.who} takes {'double' if self.doubled else 'half'} damage{kind}"


@dataclass(frozen=True, slots=True)
class Immunity(Rule):
    """F-32: no damage at all or of a kind, or a status that cannot be gained: `what` may be either."""

    rule: ClassVar[str] = "F-32"
    who: Bearers
    what: Name | None = None

    def __str__(self) -> str:
        return f'{self.who} is immune to "{self.what}"' if self.what else f"{self.who} takes no damage"


class Fate(Enum):
    """What a natural die does."""

    DOUBLED = "damage is doubled"
    SUCCEEDS = "the check succeeds"
    FAILS = "the check fails"


@dataclass(frozen=True, slots=True)
class OnNatural(Rule):
    """F-33: a face of the check's first die turns the result or doubles the damage."""

    rule: ClassVar[str] = "F-33"
    face: int
    fate: Fate

    def __str__(self) -> str:
        return f"On a natural {self.face}, {self.fate.value}"


def _factor(amount: Expression) -> str:
    return f"({amount})" if isinstance(amount, Binary) else str(amount)


def rule_id(rule: Rule) -> str:
    """The id of the sentence form a rule came from; some classes serve two ids."""
    if isinstance(rule, AtTurn):
        return "F-2" if rule.ends else "F-1"
    if isinstance(rule, Bonus):
        return "F-94" if rule.placed else "F-20"
    return getattr(rule, "form", rule.rule)
