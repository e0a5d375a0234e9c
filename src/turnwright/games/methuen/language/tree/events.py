"""What can set something off: the events of 4.3."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Condition, Expression, Term

from ..names import Name
from .people import Actor, Place


class Part(Enum):
    """What an event says about one of its two actors."""

    ANYBODY = "an actor"
    BEARER = "this actor"
    ENEMY = "an enemy"
    ALLY = "an ally"
    PLAYER = "a player actor"
    LEADER = "the cast leader"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Participant(Term):
    """One side of an event: `an adjacent enemy`, `this actor`, `Raven`."""

    part: Part
    adjacent: bool = False
    within: Expression | None = None
    actor: Actor | None = None

    def __str__(self) -> str:
        if self.actor:
            return str(self.actor)
        text = self.part.value
        if self.adjacent:
            text = "an adjacent " + text.split(" ", 1)[1]
        return text + (f" within {self.within} spaces" if self.within else "")


class Attack(Enum):
    """A kind of attack (M-176)."""

    MELEE = "melee"
    RANGED = "ranged"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Event(Term):
    """Anything that can happen. `caused` says whether an actor causes it (M-42)."""

    caused: ClassVar[bool] = True


def _with(attack: Attack | None) -> str:
    return f" with a {attack} attack" if attack else ""


@dataclass(frozen=True, slots=True)
class Targets(Event):
    """`A targets B`, `B is targeted by A with a ranged attack` (M-226)."""

    by: Participant | None
    whom: Participant | None
    attack: Attack | None = None
    attacks_only: bool = False

    def __str__(self) -> str:
        if self.attacks_only:
            return f"{self.whom or 'an actor'} is targeted by attack"
        by = f" by {self.by}" if self.by else ""
        return f"{self.whom or 'an actor'} is targeted{by}{_with(self.attack)}"


@dataclass(frozen=True, slots=True)
class ActionPattern(Term):
    """Which actions are meant: one by name, all with a tag, attacks of a kind, or any."""

    name: Name | None = None
    tag: Name | None = None
    attack: Attack | None = None
    attacks: bool = False

    def __str__(self) -> str:
        if self.name:
            return f'"{self.name}"'
        if self.tag:
            return f"a {self.tag} action"
        return (f"a {self.attack} attack" if self.attack else "an attack") if self.attacks else "an action"


@dataclass(frozen=True, slots=True)
class Uses(Event):
    """`A uses ACTION`, `A performs a ranged attack` (M-226)."""

    by: Participant
    action: ActionPattern

    def __str__(self) -> str:
        return f"{self.by} uses {self.action}"


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """`A attacks B with a melee attack`, `B is attacked` (M-227)."""

    by: Participant | None
    whom: Participant
    attack: Attack | None = None

    def __str__(self) -> str:
        if self.by is None:
            return f"{self.whom} is attacked{_with(self.attack)}"
        return f"{self.by} attacks {self.whom}{_with(self.attack)}"


@dataclass(frozen=True, slots=True)
class Misses(Event):
    """`A misses B`."""

    by: Participant
    whom: Participant | None

    def __str__(self) -> str:
        return f"{self.by} misses {self.whom or 'an actor'}"


@dataclass(frozen=True, slots=True)
class TakesDamage(Event):
    """`B takes fire damage from A`, `A deals damage to B`."""

    whom: Participant | None
    by: Participant | None
    kind: str = ""

    def __str__(self) -> str:
        kind = f"{self.kind} " if self.kind else ""
        by = f" from {self.by}" if self.by else ""
        return f"{self.whom or 'an actor'} takes {kind}damage{by}"


class Crossing(Enum):
    """How a value crosses a line."""

    BELOW = "drops below"
    REACHES = "reaches"
    ABOVE = "rises above"


@dataclass(frozen=True, slots=True)
class Crosses(Event):
    """`this actor's Health drops below 5`; without an owner the bearer's."""

    whose: Participant | None
    resource: Name
    crossing: Crossing
    amount: int

    def __str__(self) -> str:
        whose = f"{self.whose}'s " if self.whose else ""
        return f"{whose}[{self.resource}] {self.crossing.value} {self.amount}"


@dataclass(frozen=True, slots=True)
class MovesAway(Event):
    """`A moves away from B`: before the step that would end adjacency (M-228)."""

    who: Participant
    other: Participant | None = None

    def __str__(self) -> str:
        return f"{self.who} moves away" + (f" from {self.other}" if self.other else "")


@dataclass(frozen=True, slots=True)
class MovesWithin(Event):
    """`A moves within N spaces of B` (M-228)."""

    who: Participant
    distance: Expression
    other: Participant

    def __str__(self) -> str:
        return f"{self.who} moves within {self.distance} spaces of {self.other}"


@dataclass(frozen=True, slots=True)
class Enters(Event):
    """`A enters PLACE`."""

    who: Participant
    place: Place

    def __str__(self) -> str:
        return f"{self.who} enters {self.place}"


@dataclass(frozen=True, slots=True)
class Leaves(Event):
    """`A leaves PLACE`."""

    who: Participant
    place: Place

    def __str__(self) -> str:
        return f"{self.who} leaves {self.place}"


@dataclass(frozen=True, slots=True)
class Turns(Event):
    """`A starts its turn in PLACE`, `A ends its turn adjacent to B`."""

    who: Participant
    ends: bool
    place: Place | None = None
    near: Participant | None = None
    within: Expression | None = None

    def __str__(self) -> str:
        text = f"{self.who} {'ends' if self.ends else 'starts'} its turn"
        if self.place is not None:
            return f"{text} in {self.place}"
        if self.near is None:
            return text
        return (
            f"{text} within {self.within} spaces of {self.near}" if self.within else f"{text} adjacent to {self.near}"
        )


@dataclass(frozen=True, slots=True)
class FallsDefeated(Event):
    """`A is defeated`; the defeated actor is the cause."""

    who: Participant

    def __str__(self) -> str:
        return f"{self.who} is defeated"


@dataclass(frozen=True, slots=True)
class Becomes(Event):
    """`A becomes STATUS`."""

    who: Participant
    status: Name

    def __str__(self) -> str:
        return f'{self.who} becomes "{self.status}"'


@dataclass(frozen=True, slots=True)
class Rounds(Event):
    """`round 3 begins`, `a round ends`; number 0 means every round."""

    caused: ClassVar[bool] = False
    ends: bool
    number: int = 0

    def __str__(self) -> str:
        which = f"round {self.number}" if self.number else "a round"
        return f"{which} {'ends' if self.ends else 'begins'}"


@dataclass(frozen=True, slots=True)
class BecomesTrue(Event):
    """`CONDITION becomes true`."""

    caused: ClassVar[bool] = False
    condition: Condition

    def __str__(self) -> str:
        return f"{self.condition} becomes true"
