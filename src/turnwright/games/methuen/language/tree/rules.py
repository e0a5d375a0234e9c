"""Feature sentences as rules: timing, resources, modifiers and damage (F-1 to F-33)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

from turnwright.dice import Binary, Condition, Expression, Term

from ..names import Name
from ..pattern import WRITTEN
from ..wording import ABSENT, Noun, Spelled, capital, form, noun, rule_of, says, written
from .effects import Effects
from .events import Attack, Event


class Band(Enum):
    """Whom a sentence speaks of (WHO of 4.4); THIS means each bearer (M-355)."""

    THIS = auto()
    ALL = auto()
    PLAYERS = auto()
    NON_PLAYERS = auto()
    THIS_CAST = auto()
    CAST = auto()
    ALLIES = auto()
    ENEMIES = auto()
    ON_TILE = auto()
    IN_REGION = auto()


_NEAR = "[all] [{{adjacent=adjacent}}] {whom} [within {{within:expr}} spaces]"


@noun(
    "bearers'",
    form("4.4", "(this actor's|your)", band=Band.THIS),
    form("4.4", "[(each|every|all|no)] player (actors'|actor's)", band=Band.PLAYERS),
    form("4.4", "[(each|every|all|no)] non-player (actors'|actor's)", band=Band.NON_PLAYERS),
    form("4.4", "<all|each|every|no> (actors'|actor's)", band=Band.ALL),
    form("4.4", "[(each|every|all|no)] (allies'|ally's)", band=Band.ALLIES),
    form("4.4", "[(each|every|all|no)] (enemies'|enemy's)", band=Band.ENEMIES),
)
@noun(
    "bearers",
    form("4.4", "(this actor|you|it)", band=Band.THIS),
    form("4.4", "[all] actors on this tile", band=Band.ON_TILE),
    form("4.4", "[all] actors in this region", band=Band.IN_REGION),
    form("4.4", "[all] ([cast] members of|actors in) this cast", band=Band.THIS_CAST),
    form("4.4", "[all] members of Cast {cast:cast}", band=Band.CAST),
    form("4.4", "[(all|each)] player actors", band=Band.PLAYERS),
    form("4.4", "[(all|each)] non-player actors", band=Band.NON_PLAYERS),
    form("4.4", "<all|each|every> actors", band=Band.ALL),
    form("4.4", _NEAR.format(whom="allies"), band=Band.ALLIES, adjacent=(True,)),
    form("4.4", _NEAR.format(whom="enemies"), band=Band.ENEMIES, adjacent=(True,)),
)
@dataclass(frozen=True, slots=True)
class Bearers(Noun):
    """The actors a sentence holds for."""

    band: Band
    adjacent: bool = False
    within: Expression | None = None
    cast: Name | None = None


@dataclass(frozen=True, slots=True)
class Rule(Term):
    """One recognised sentence, written in the words it declares.

    `setting` names what it settles where only one sentence can hold at a time; those that add up have none (M-342).
    """

    setting: ClassVar[str] = ""

    def __str__(self) -> str:
        return capital(written(self))

    @property
    def settles(self) -> frozenset[tuple[object, ...]]:
        """What it settles, equal for sentences that exclude each other."""
        return frozenset({(self.setting,)}) if self.setting else frozenset()


EVERY_BEARER = Bearers(Band.THIS)
"""A sentence without WHO holds for every bearer."""
ABSENT["bearers"] = EVERY_BEARER


def _changes(changes: tuple[Change, ...]) -> str:
    return " and ".join(map(str, changes))


def _factor(amount: Expression) -> str:
    return f"({amount})" if isinstance(amount, Binary) else str(amount)


WRITTEN.update({"changes": _changes, "factor": _factor, "signed": "{:+d}".format})


class Period(Spelled):
    """A stretch of play."""

    TURN = "turn"
    ROUND = "round"
    ENCOUNTER = "encounter"


_EACH = "<each|every|your|this actor's|actor's|each actor's|every actor's|this cast's>"
_WHOSE_TURN = "<each actor's|each|every|your|this actor's|actor's|every actor's|{of_cast=this cast's}> turn"
_INITIAL = "its initial [(rolled|starting)] value"
_AGAINST = "[against {against=melee|ranged} attacks]"
_FATES = "{fate=damage is doubled|the check succeeds|the check fails}"

# ------------------------------------------------------------------------------------------------ timing


@says(
    form("F-1", f"At the start of {_WHOSE_TURN} (:|,) {{effects:effects}}", of_cast=(True,), ends=False),
    form("F-2", f"At the end of {_WHOSE_TURN} (:|,) {{effects:effects}}", of_cast=(True,), ends=True),
)
@dataclass(frozen=True, slots=True)
class AtTurn(Rule):
    """F-1, F-2: effects at the start or end of the bearer's turns, or once per turn of its cast."""

    ends: bool
    effects: Effects
    of_cast: bool = False


@says(
    form("F-3", "At the {ends=start|end} of (each|every) round (,|:) {effects:effects}", ends=(False, True), number=0),
    form("F-3", "At the {ends=start|end} of round {number:int} (,|:) {effects:effects}", ends=(False, True)),
)
@dataclass(frozen=True, slots=True)
class AtRound(Rule):
    """F-3: effects at the start or end of every round (number 0) or of one."""

    ends: bool
    number: int
    effects: Effects


@says(form("F-4", "At the {ends=start|end} of the [each] encounter (,|:) {effects:effects}", ends=(False, True)))
@dataclass(frozen=True, slots=True)
class AtEncounter(Rule):
    """F-4: effects at the start or end of the encounter."""

    ends: bool
    effects: Effects


@says(form("F-5", "When {event:event} (,|:) {effects:effects}"))
@dataclass(frozen=True, slots=True)
class WhenEvent(Rule):
    """F-5: effects when something happens."""

    event: Event
    effects: Effects


# --------------------------------------------------------------------------------------------- resources


@says(
    form("F-10", f"{{resource:any res}} cannot exceed ({_INITIAL}|{{value:expr}})"),
    form("F-10", f"No actor's {{resource:any res}} may exceed ({_INITIAL}|{{value:expr}})"),
    form("F-10", "Maximum {resource:any res} is {value:expr}"),
)
@dataclass(frozen=True, slots=True)
class Maximum(Rule):
    """F-10: a resource cannot exceed a value; None means its initial value."""

    resource: Name
    value: Expression | None


@says(
    form("F-11", "{resource:any res} (starts at|is initialized as|initializes as) {value:expr}"),
    form("F-11", "{who:bearers} (starts with|has) {value:expr} {resource:any res} instead of {instead_of:int}"),
)
@dataclass(frozen=True, slots=True)
class Starting(Rule):
    """F-11: how a resource starts. `instead_of` marks the overriding form, for those `who` names."""

    resource: Name
    value: Expression
    who: Bearers | None = None
    instead_of: int | None = None


@noun(
    "moment",
    form(
        "M-72",
        f"at the {{ends=start|end}} of {_EACH} {{period=turn|round|encounter}}",
        ends=(False, True),
        period=tuple(Period),
    ),
)
@dataclass(frozen=True, slots=True)
class Moment(Noun):
    """The start or end of every turn, round or encounter."""

    ends: bool
    period: Period


@says(
    form("F-12", "{resource:any res} (resets|refreshes) to {value:expr} {moment:moment}"),
    form("F-12", "{moment:moment} , {resource:any res} (resets|refreshes) to {value:expr}"),
    form("M-72", "{resource:any res} rises by {value:expr} {moment:moment}", adds=True, read=False),
)
@dataclass(frozen=True, slots=True)
class Refresh(Rule):
    """F-12: a resource is set (or, for regeneration, raised) at a moment (M-72)."""

    resource: Name
    value: Expression
    moment: Moment
    adds: bool = False

    @property
    def settles(self) -> frozenset[tuple[object, ...]]:
        """The value of the resource at that moment."""
        return frozenset({("refresh", self.resource.key, self.moment.ends, self.moment.period)})


@says(form("F-13", "{resource:any res} does not reset"))
@dataclass(frozen=True, slots=True)
class NoReset(Rule):
    """F-13: no refresh of a resource."""

    resource: Name

    @property
    def settles(self) -> frozenset[tuple[object, ...]]:
        """The value of the resource at every moment."""
        return frozenset(("refresh", self.resource.key, ends, period) for ends in (False, True) for period in Period)


@says(form("F-14", "{resource:res} is hidden [from players] [until {until:cond}]"))
@dataclass(frozen=True, slots=True)
class Hidden(Rule):
    """F-14: a resource players do not see, perhaps only until something holds."""

    resource: Name
    until: Condition | None = None


@says(form("F-15", "{who:bearers} cannot {gain=gain|lose} {resource:res}", gain=(True, False)))
@dataclass(frozen=True, slots=True)
class Frozen(Rule):
    """F-15: somebody cannot gain or lose a resource."""

    who: Bearers
    gain: bool
    resource: Name


# --------------------------------------------------------------------------------------------- modifiers


@noun("change", form("2.4", "{minus=+|-} {amount:factor} [to] {resource:res}", minus=(False, True)))
@dataclass(frozen=True, slots=True)
class Change(Noun):
    """`+2 Defense`: one part of a bonus."""

    minus: bool
    amount: Expression
    resource: Name


@says(
    form(
        "F-20",
        f"{{who:bearers}} (gains|has) {{changes:changes}} [(while|when) {{condition:cond}}] {_AGAINST}",
        against=tuple(Attack),
    ),
    form(
        "F-20",
        f"(while|when) {{condition:cond}} , {{who:bearers}} (gains|has) {{changes:changes}} {_AGAINST}",
        against=tuple(Attack),
    ),
)
@dataclass(frozen=True, slots=True)
class Bonus(Rule):
    """F-20, F-94: passive bonuses while a condition holds (M-70).

    `against` limits them to attacks aimed at the actor.
    """

    who: Bearers
    changes: tuple[Change, ...]
    condition: Condition | None = None
    against: Attack | None = None

    @property
    def placed(self) -> bool:
        """Whether it is about those who stand somewhere: the terrain form F-94."""
        return self.who.band in (Band.ON_TILE, Band.IN_REGION)


@says(form("F-21", "{who:bearers} (gains|has) {amount:signed} to initiative [rolls]"))
@dataclass(frozen=True, slots=True)
class InitiativeBonus(Rule):
    """F-21: a bonus on the initiative roll."""

    who: Bearers
    amount: int


# ------------------------------------------------------------------------------------------------ damage


@says(
    form("F-30", "When {who:bearers} takes [{kind:word}] damage , reduce (it|the damage) by {amount:expr}"),
    form("F-30", "Subtract {amount:expr} from all incoming damage", who=EVERY_BEARER),
)
@dataclass(frozen=True, slots=True)
class Reduction(Rule):
    """F-30: a flat reduction of damage, perhaps of one kind."""

    who: Bearers
    amount: Expression
    kind: str = ""


@says(
    form(
        "F-31", "{who:bearers} takes {doubled=half|double} damage [from {kind:word} <effects>]", doubled=(False, True)
    ),
)
@dataclass(frozen=True, slots=True)
class Scaled(Rule):
    """F-31: half or double damage, perhaps of one kind."""

    who: Bearers
    doubled: bool
    kind: str = ""


@says(
    form("F-32", "{who:bearers} is immune to {what:status} [damage]"),
    form("F-32", "{who:bearers} takes no damage [from {what:tag} [effects]]"),
)
@dataclass(frozen=True, slots=True)
class Immunity(Rule):
    """F-32: no damage at all or of a kind, or a status that cannot be gained: `what` may be either."""

    who: Bearers
    what: Name | None = None


@says(
    form("F-34", "Damage to {who:bearers} is taken from {resource:res} first"),
    form("F-34", "{resource:res} absorbs [{kind:word}] damage to {who:bearers}"),
)
@dataclass(frozen=True, slots=True)
class Shield(Rule):
    """F-34: a resource that damage is taken from before it harms; what it takes is used up."""

    who: Bearers
    resource: Name
    kind: str = ""


class Fate(Enum):
    """What a natural die does."""

    DOUBLED = "damage is doubled"
    SUCCEEDS = "the check succeeds"
    FAILS = "the check fails"


@says(
    form("F-33", f"On a natural {{face:int}} , {_FATES}", fate=tuple(Fate)),
    form("F-33", f"On a natural {{face:int}} or (higher|more|above) , {_FATES}", fate=tuple(Fate), or_higher=True),
)
@dataclass(frozen=True, slots=True)
class OnNatural(Rule):
    """F-33: a face of the check's first die turns the result or doubles the damage."""

    face: int
    fate: Fate
    or_higher: bool = False


def rule_id(rule: Rule) -> str:
    """The id of the sentence form a rule is written in; bonuses on a tile or in a region have their own."""
    if isinstance(rule, Bonus) and rule.placed:
        return "F-94"
    return getattr(rule, "form", None) or rule_of(rule)
