"""What can set something off: the events of 4.3."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

from turnwright.dice import Condition, Expression

from ..names import Name
from ..pattern import WRITTEN
from ..wording import Noun, Spelled, form, noun, says
from .effects import Interruption
from .people import Actor, Place


class Part(Enum):
    """What an event says about one of its two actors."""

    ANYBODY = auto()
    BEARER = auto()
    ENEMY = auto()
    ALLY = auto()
    PLAYER = auto()
    LEADER = auto()
    NAMED = auto()


_OTHERS = (Part.ENEMY, Part.ALLY, Part.ANYBODY)
_PLAYERS = (Part.PLAYER, Part.PLAYER)
_FAR = "[within {within:expr} spaces]"


@noun(
    "participant's",
    form("4.3", "(this actor's|your)", part=Part.BEARER),
    form("4.3", "a [any] player actor's", part=Part.PLAYER),
    form("4.3", "the <cast> leader's", part=Part.LEADER),
    form("4.3", "an [any] {part=enemy's|ally's|actor's}", part=_OTHERS),
    form("4.3", "{actor:actor's}", part=Part.NAMED),
)
@noun(
    "participant",
    form("4.3", "{actor:actor}", part=Part.NAMED),
    form("4.3", "(this actor|you)", part=Part.BEARER),
    form("4.3", "the <cast> leader", part=Part.LEADER),
    form("4.3", f"an [any] {{part=enemy|ally|actor}} {_FAR}", part=_OTHERS),
    form("4.3", f"a [any] {{part=player actor|player}} {_FAR}", part=_PLAYERS),
    form(
        "4.3",
        f"an [any] {{adjacent=adjacent}} {{part=player actor|player|enemy|ally|actor}} {_FAR}",
        part=_PLAYERS + _OTHERS,
        adjacent=(True,),
    ),
)
@dataclass(frozen=True, slots=True)
class Participant(Noun):
    """One side of an event: `an adjacent enemy`, `this actor`, `Raven`."""

    part: Part
    adjacent: bool = False
    within: Expression | None = None
    actor: Actor | None = None


class Attack(Spelled):
    """A kind of attack (M-176)."""

    MELEE = "melee"
    RANGED = "ranged"


@dataclass(frozen=True, slots=True)
class Event(Noun):
    """Anything that can happen. `caused` says whether an actor causes it (M-42), `windows` what answers interrupt."""

    caused: ClassVar[bool] = True
    windows: ClassVar[frozenset[Interruption]] = frozenset()


BEARER = Participant(Part.BEARER)
_WITH = "[with a [{attack=melee|ranged}] attack]"
_BY_ATTACK = "targeted by [{attack=melee|ranged}] attack"
_CROSSING = "{crossing=drops below|reaches|rises above}"
_TURN = "{who:participant} {ends=starts|ends} (its|their) turn"


def _possessive(whose: Actor) -> str:
    return f"{whose.label}'s"


WRITTEN["actor's"] = _possessive


@says(
    form("M-226", f"{{by:participant}} targets {{whom:participant}} {_WITH}", attack=tuple(Attack)),
    form("M-226", f"{{whom:participant}} is targeted [by {{by:participant}}] {_WITH}", attack=tuple(Attack)),
    form("M-226", f"{{whom:participant}} <is> {_BY_ATTACK}", attack=tuple(Attack), attacks_only=True, by=None),
    form("M-226", _BY_ATTACK, attack=tuple(Attack), attacks_only=True, by=None, whom=BEARER),
)
@dataclass(frozen=True, slots=True)
class Targets(Event):
    """`A targets B`, `B is targeted by A with a ranged attack` (M-226)."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.CANCEL_ACTION})
    by: Participant | None
    whom: Participant | None
    attack: Attack | None = None
    attacks_only: bool = False


@noun(
    "action pattern",
    form("M-178", "{name:known action}"),
    form("M-176", "a {attack=melee|ranged} attack", attack=tuple(Attack), attacks=True),
    form("M-176", "an attack", attacks=True),
    form("4.3", "an action"),
    form("M-178", "a {tag:tag} action"),
)
@dataclass(frozen=True, slots=True)
class ActionPattern(Noun):
    """Which actions are meant: one by name, all with a tag, attacks of a kind, or any."""

    name: Name | None = None
    tag: Name | None = None
    attack: Attack | None = None
    attacks: bool = False


@says(form("M-226", "{by:participant} (uses|performs) {action:action pattern}"))
@dataclass(frozen=True, slots=True)
class Uses(Event):
    """`A uses ACTION`, `A performs a ranged attack` (M-226)."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.CANCEL_ACTION})
    by: Participant
    action: ActionPattern


@says(
    form("M-227", f"{{by:participant}} attacks {{whom:participant}} {_WITH}", attack=tuple(Attack)),
    form("M-227", f"{{whom:participant}} is attacked [by {{by:participant}}] {_WITH}", attack=tuple(Attack)),
)
@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """`A attacks B with a melee attack`, `B is attacked` (M-227)."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.NEGATE_DAMAGE, Interruption.CANCEL_ACTION})
    by: Participant | None
    whom: Participant
    attack: Attack | None = None


@says(form("M-227", "{by:participant} misses [{whom:participant}]"))
@dataclass(frozen=True, slots=True)
class Misses(Event):
    """`A misses B`."""

    by: Participant
    whom: Participant | None


@says(form("M-231", "{by:participant} hits [{whom:participant}]"))
@dataclass(frozen=True, slots=True)
class Hits(Event):
    """`A hits B`: an attack whose `if` came out true, before `do`."""

    by: Participant
    whom: Participant | None


@says(
    form("M-229", "{whom:participant} takes [{kind:word}] damage [from {by:participant}]"),
    form("M-229", "{by:participant} deals [{kind:word}] damage [to {whom:participant}]"),
)
@dataclass(frozen=True, slots=True)
class TakesDamage(Event):
    """`B takes fire damage from A`, `A deals damage to B`."""

    whom: Participant | None
    by: Participant | None
    kind: str = ""


class Crossing(Enum):
    """How a value crosses a line."""

    BELOW = "drops below"
    REACHES = "reaches"
    ABOVE = "rises above"


@says(
    form("M-229", f"[{{whose:participant's}}] {{resource:res}} {_CROSSING} {{amount:int}}", crossing=tuple(Crossing)),
)
@dataclass(frozen=True, slots=True)
class Crosses(Event):
    """`this actor's Health drops below 5`; without an owner the bearer's."""

    whose: Participant | None
    resource: Name
    crossing: Crossing
    amount: int


@says(form("M-228", "{who:participant} moves away [from {other:participant}]"))
@dataclass(frozen=True, slots=True)
class MovesAway(Event):
    """`A moves away from B`: before the step that would end adjacency (M-228)."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.STOP_MOVEMENT})
    who: Participant
    other: Participant | None = None


@says(form("M-228", "{who:participant} moves within {distance:expr} spaces of {other:participant}"))
@dataclass(frozen=True, slots=True)
class MovesWithin(Event):
    """`A moves within N spaces of B` (M-228)."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.STOP_MOVEMENT})
    who: Participant
    distance: Expression
    other: Participant


@says(form("M-150", "{who:participant} enters {place:here}"))
@dataclass(frozen=True, slots=True)
class Enters(Event):
    """`A enters PLACE`."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.STOP_MOVEMENT})
    who: Participant
    place: Place


@says(form("M-150", "{who:participant} leaves {place:here}"))
@dataclass(frozen=True, slots=True)
class Leaves(Event):
    """`A leaves PLACE`."""

    windows: ClassVar[frozenset[Interruption]] = frozenset({Interruption.STOP_MOVEMENT})
    who: Participant
    place: Place


@says(
    form("M-290", f"{_TURN} (in|on) {{place:here}}", ends=(False, True)),
    form("M-290", f"{_TURN} [(adjacent to|within {{within:expr}} spaces of) {{near:participant}}]", ends=(False, True)),
)
@dataclass(frozen=True, slots=True)
class Turns(Event):
    """`A starts its turn in PLACE`, `A ends its turn adjacent to B`."""

    who: Participant
    ends: bool
    place: Place | None = None
    near: Participant | None = None
    within: Expression | None = None


@says(form("M-322", "{who:participant} is defeated"))
@dataclass(frozen=True, slots=True)
class FallsDefeated(Event):
    """`A is defeated`; the defeated actor is the cause."""

    who: Participant


@says(form("M-345", "{who:participant} becomes {status:status}"))
@dataclass(frozen=True, slots=True)
class Becomes(Event):
    """`A becomes STATUS`."""

    who: Participant
    status: Name


@says(form("M-346", "{who:participant} is no longer {status:status}"))
@dataclass(frozen=True, slots=True)
class Ceases(Event):
    """`A is no longer STATUS`: it has ended or was taken away."""

    who: Participant
    status: Name


@says(
    form("M-284", "round {number:int} {ends=begins|ends}", ends=(False, True)),
    form("M-284", "a [each] round {ends=begins|ends}", ends=(False, True), number=0),
)
@dataclass(frozen=True, slots=True)
class Rounds(Event):
    """`round 3 begins`, `a round ends`; number 0 means every round."""

    caused: ClassVar[bool] = False
    ends: bool
    number: int = 0


@says(form("M-475", "{condition:cond} becomes true"))
@dataclass(frozen=True, slots=True)
class BecomesTrue(Event):
    """`CONDITION becomes true`."""

    caused: ClassVar[bool] = False
    condition: Condition
