"""What happens: the effect forms of 4.2 that change resources, statuses, flow and the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import ClassVar, Literal, TypeAlias

from turnwright.dice import Condition, Expression, Term

from ..names import Name, name
from ..pattern import WRITTEN, Captures, bracketed, quoted
from ..wording import ABSENT, capital, form, says, written
from .durations import Duration
from .people import Group, Location, Point, Role, Selector, Subject
from .values import DerivedValue, MaximumOf, Value

Operation: TypeAlias = Literal["=", "+=", "-=", "*=", "/="]


class Needs(Flag):
    """What a declaration must state for an effect (M-174)."""

    NOTHING = 0
    DIRECTION = auto()
    PATH = auto()
    TILE = auto()


VICTIMS = (Role.TARGET, Role.ATTACKER)
"""Whom an action is aimed at; in a reaction that is the attacker (M-221)."""


@dataclass(frozen=True, slots=True)
class Effect(Term):
    """Anything an effect list can hold, written in the words it declares.

    What the rules ask about effects of all kinds is answered by each kind where it is declared. `acts` says that it
    needs an acting actor though no word names one.
    """

    acts: ClassVar[bool] = False

    def __str__(self) -> str:
        return capital(written(self))

    @property
    def needs(self) -> Needs:
        """What a declaration must state for it (M-174)."""
        return Needs.NOTHING

    @property
    def is_hostile(self) -> bool:
        """Whether it lowers a target's resource or forces the target to move (M-176)."""
        return False

    def damages(self, vital: str) -> bool:
        """Whether it is damage to the target, with the key of the vital resource (M-75)."""
        return False

    def mends(self, vital: str) -> bool:
        """Whether it gives somebody back some of the vital resource."""
        return False


Effects: TypeAlias = tuple[Effect, ...]


def listed(effects: Effects) -> str:
    """An effect list as it is written."""
    return ", ".join(map(str, effects)) or "(none)"


def _in_parentheses(effects: Effects) -> str:
    return f"({listed(effects)})"


def _locations(places: tuple[Location, ...]) -> str:
    return ", ".join(map(str, places))


ABSENT.update({"subj": Role.ACTING, "outcome": name("Victory")})
QUOTED = ("status", "status of the campaign", "feature", "action", "known action", "cast", "scene", "string", "flag")
WRITTEN.update(dict.fromkeys(QUOTED, quoted))
WRITTEN.update({"res": bracketed, "any res": bracketed, "effects": listed, "locations": _locations})
WRITTEN.update(dict.fromkeys(("block", "case"), _in_parentheses))


@dataclass(frozen=True, slots=True)
class EffectRef(Effect):
    """`#Name`: the named Effect component, read as its text (M-212)."""

    name: Name

    def __str__(self) -> str:
        return f"#{self.name}"


def _assigned(effect: Assign) -> Captures | None:
    """What a plain assignment says; nobody is picked in brackets."""
    if isinstance(effect.left, Value) and isinstance(effect.left.owner, Selector):
        return None
    said = {"left": effect.left, "operation": effect.operation, "amount": effect.amount}
    return said | ({"duration": effect.duration} if effect.duration else {})


def _change(kept: Captures) -> Assign:
    """`Target loses 2 Health`: the same as an assignment (M-75)."""
    resource = kept["resource"]
    shared = resource.key in kept["_reader"].scope.shared
    left = Value(Role.SHARED if shared else kept.get("subject", Role.ACTING), resource, span=resource.span)
    operation: Operation = "-=" if kept["verb"] == "loses" else "+="
    return Assign(left, operation, kept["amount"], kept.get("duration"), span=kept["_span"])


def _changed(effect: Assign) -> Captures | None:
    """The same the other way round."""
    if not isinstance(effect.left, Value):
        return None
    verb = "gains" if effect.operation == "+=" else "loses"
    said = {"subject": effect.left.owner, "verb": verb, "amount": effect.amount, "resource": effect.left.resource}
    return said | ({"duration": effect.duration} if effect.duration else {})


@says(
    form("M-58", "{left:value} {operation:operation} {amount:expr} [{duration:duration}]", read=False, take=_assigned),
    form(
        "M-75",
        "[{subject:subj}] {verb=gains|restores|loses} {amount:expr} {resource:res} [{duration:duration}]",
        make=_change,
        take=_changed,
    ),
)
@dataclass(frozen=True, slots=True)
class Assign(Effect):
    """`[Target Health] -= 1d6`, `Gain 5 Gold`: a write to a resource, a maximum or Initiative (M-58, M-77, M-270)."""

    left: Value | DerivedValue | MaximumOf
    operation: Operation
    amount: Expression
    duration: Duration | None = None

    @property
    def is_hostile(self) -> bool:
        """It lowers a resource of whom the action is aimed at."""
        return self.operation == "-=" and self.left.owner in VICTIMS

    def wounds(self, vital: str) -> bool:
        """Whether it is damage and not loss: by its form it lowers somebody else's vital resource (M-75)."""
        own = self.left.owner in (Role.ACTING, Role.SHARED)
        return self.operation == "-=" and not own and isinstance(self.left, Value) and self.left.resource.key == vital

    def damages(self, vital: str) -> bool:
        """It is damage to whom the action is aimed at."""
        return self.wounds(vital) and self.left.owner in VICTIMS

    def mends(self, vital: str) -> bool:
        """It raises the vital resource of anybody."""
        return self.operation == "+=" and isinstance(self.left, Value) and self.left.resource.key == vital


@says(form("M-75", "[{subject:subj}] takes {amount:expr} [{kind:word}] damage"))
@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """`Target takes 2d6 fire damage` (M-75)."""

    subject: Subject
    amount: Expression
    kind: str = ""

    def damages(self, vital: str) -> bool:
        """It is damage by its form."""
        return self.subject in VICTIMS


@says(form("4.2", "Each {group:one of a group} : {effects:block}"))
@dataclass(frozen=True, slots=True)
class Each(Effect):
    """`Each enemy within 2 spaces: [Target Health] -= 1d4`: the members one by one as the target."""

    group: Group
    effects: Effects


_LASTING = "[{duration:duration}]"


@says(
    form("M-121", f"{{tile=Target tile|Tile}} becomes {{terrain:terrain}} {_LASTING}", tile=(Role.TARGET, Role.ACTING)),
    form("M-121", f"{{tile:location}} becomes {{terrain:terrain}} {_LASTING}"),
)
@dataclass(frozen=True, slots=True)
class SetTerrain(Effect):
    """`Tile becomes Rough for 2 rounds`: the tile of the acting actor, of the target, or a location (M-121)."""

    tile: Role | Location
    terrain: Name
    duration: Duration | None = None


@says(
    form("M-121", f"[All] tiles in area become {{terrain:terrain}} {_LASTING}", within=None),
    form("M-121", f"[All] tiles within {{within:expr}} spaces [of {{of:point}}] become {{terrain:terrain}} {_LASTING}"),
)
@dataclass(frozen=True, slots=True)
class SpreadTerrain(Effect):
    """`Tiles within 2 spaces of target become Fog for 3 rounds`; without a distance the action's area (M-121)."""

    within: Expression | None
    terrain: Name
    of: Point = Role.ACTING
    duration: Duration | None = None


@says(
    form("M-345", "[{subject:subj}] becomes {status:status} [{duration:duration}]"),
    form("M-345", "Apply {status:status} [to {subject:subj}] [{duration:duration}]"),
)
@dataclass(frozen=True, slots=True)
class GiveStatus(Effect):
    """`Target becomes poisoned for 2 turns` (M-345)."""

    subject: Subject
    status: Name
    duration: Duration | None = None


@says(form("M-86", "Remove {subject:subj} from the map"))
@dataclass(frozen=True, slots=True)
class RemoveActor(Effect):
    """`Remove target from the map`: absent, not defeated."""

    subject: Subject


@says(
    form("M-346", "Remove {status:status} from {subject:subj}"),
    form("M-346", "Remove {status:status} status [from {subject:subj}]"),
    form("M-346", "Remove {status:status of the campaign}"),
    form("M-346", "{subject:subj} is no longer {status:status}"),
)
@dataclass(frozen=True, slots=True)
class DropStatus(Effect):
    """`Remove burning from target` (M-346)."""

    subject: Subject
    status: Name


@says(form("M-344", "[{subject:subj}] gains feature {feature:feature} [{duration:duration}]"))
@dataclass(frozen=True, slots=True)
class GiveFeature(Effect):
    """`Gain feature "Blessed" for 2 rounds`."""

    subject: Subject
    feature: Name
    duration: Duration | None = None


@says(form("M-344", "[{subject:subj}] loses feature {feature:feature} [{lasting:duration}]"))
@dataclass(frozen=True, slots=True)
class DropFeature(Effect):
    """`Target loses feature "Cover"`."""

    subject: Subject
    feature: Name


_ON = "[on (tile {tile:location}|{on:point})] [(toward {toward:point}|away from {away:point})]"


@says(
    form("M-196", f"Perform {{action:action}} {_ON}"),
    form("M-196", f"Use {{action:known action}} {_ON}"),
)
@dataclass(frozen=True, slots=True)
class Perform(Effect):
    """`Perform Strike on nearest enemy`, `#Follow Up`: another action, completely (M-196).

    Without `on` it keeps the target of the action around it. `toward` and `away` fill in a movement.
    """

    acts: ClassVar[bool] = True
    action: Name
    on: Point | None = None
    tile: Location | None = None
    toward: Point | None = None
    away: Point | None = None


@says(form("M-291", "End turn"))
@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """`End turn` (M-291)."""

    acts: ClassVar[bool] = True


OUTCOME = "[in {outcome:outcome}|with {outcome:outcome}|{outcome:outcome}]"


@says(form("M-330", f"End encounter {OUTCOME}"))
@dataclass(frozen=True, slots=True)
class EndEncounter(Effect):
    """`End encounter in victory` (M-332)."""

    outcome: Name


@says(form("M-296", "Begin Scene {scene:scene}"))
@dataclass(frozen=True, slots=True)
class BeginScene(Effect):
    """`Begin Scene "Alarm"` (M-296)."""

    scene: Name


class Interruption(Enum):
    """What only a reaction or an event sentence can do (M-226 to M-228)."""

    NEGATE_DAMAGE = "Negate the damage"
    CANCEL_ACTION = "Cancel the action"
    STOP_MOVEMENT = "Stop the movement"


@says(
    form("M-227", "Negate the [attack's] damage", what=Interruption.NEGATE_DAMAGE),
    form("M-226", "(Cancel the action|attack misses)", what=Interruption.CANCEL_ACTION),
    form("M-228", "Stop the movement", what=Interruption.STOP_MOVEMENT),
)
@dataclass(frozen=True, slots=True)
class Interrupt(Effect):
    """`Negate the damage`, `Cancel the action`, `Stop the movement`."""

    what: Interruption


@says(
    form("M-227", "Reduce the [attack's] damage by {amount:expr}"),
    form("M-227", "Halve the [attack's] damage", amount=None),
)
@dataclass(frozen=True, slots=True)
class Lessen(Interrupt):
    """`Reduce the damage by 1d6`, `Halve the damage`: what a reaction does to the damage it answers (M-227)."""

    what: Interruption = Interruption.NEGATE_DAMAGE
    amount: Expression | None = None


@says(form("M-419", "{on=Set|Clear} flag {flag:flag}", on=(True, False)))
@dataclass(frozen=True, slots=True)
class SetFlag(Effect):
    """`Set flag "X"`, `Clear flag "X"` (M-419)."""

    flag: Name
    on: bool


@says(form("M-322", "{subject:subj} is defeated"))
@dataclass(frozen=True, slots=True)
class Defeat(Effect):
    """`Target is defeated` (M-322)."""

    subject: Subject


def _is_whole(kept: Captures) -> bool:
    """An `else` that cannot be read is not left standing behind it."""
    reader, end = kept["_reader"], kept["_end"]
    return "no" in kept or not reader.is_word(end + 1 if reader.is_mark(end, ",") else end, "else")


@says(form("M-201", "If {condition:question} [,] then {yes:case} [[,] else {no:case}]", only=_is_whole))
@dataclass(frozen=True, slots=True)
class InCase(Effect):
    """`If 1d20 + [Wits] >= 12 then Gain 1 Gold else (Take 1d6 damage, End turn)` (M-201)."""

    condition: Condition
    yes: Effects
    no: Effects = ()


@says(form("4.2", "Say {text:string}"))
@dataclass(frozen=True, slots=True)
class Say(Effect):
    """`Say "..."`: shows text."""

    text: str


@says(form("4.2", "Note {text:string}", meant=True))
@dataclass(frozen=True, slots=True)
class Note(Effect):
    """A table note: shown when it is reached, never enforced (M-450). `meant` if written `Note "..."`."""

    text: str
    meant: bool = True

    def __str__(self) -> str:
        return capital(written(self)) if self.meant else self.text
