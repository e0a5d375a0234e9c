"""What happens: the effect forms of 4.2 that change resources, statuses, flow and the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from turnwright.dice import Expression, Term

from ..names import Name
from .people import Direction, Group, Location, Point, Role, Selector, Subject
from .values import DerivedValue, Value

Operation: TypeAlias = Literal["=", "+=", "-=", "*=", "/="]


class Until(Enum):
    """When a timed thing ends (M-347 to M-351)."""

    TURNS = "for N turns"
    ROUNDS = "for N rounds"
    START_OF_TURN = "until start of next turn"
    END_OF_TURN = "until end of turn"
    END_OF_NEXT_TURN = "until end of next turn"
    END_OF_ROUND = "until end of round"
    END_OF_ENCOUNTER = "until end of encounter"
    REMOVED = "until removed"
    PERMANENT = "permanently"


@dataclass(frozen=True, slots=True)
class Duration(Term):
    """How long something lasts. `bearers` says whose turn counts: the bearer's, or the causer's."""

    until: Until
    count: int = 0
    bearers: bool = False

    def __str__(self) -> str:
        if self.until in (Until.TURNS, Until.ROUNDS):
            return str(self.until.value).replace("N", str(self.count))
        if self.bearers:
            return str(self.until.value).replace("next turn", "its next turn")
        return str(self.until.value)


@dataclass(frozen=True, slots=True)
class Effect(Term):
    """Anything an effect list can hold."""


Effects: TypeAlias = tuple[Effect, ...]


def listed(effects: Effects) -> str:
    """An effect list as it is written."""
    return ", ".join(map(str, effects)) or "(none)"


def _lasting(duration: Duration | None) -> str:
    return f" {duration}" if duration else ""


def _capital(subject: object) -> str:
    text = str(subject)
    return text[0].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class EffectRef(Effect):
    """`#Name`: the named Effect component, read as its text (M-212)."""

    name: Name

    def __str__(self) -> str:
        return f"#{self.name}"


@dataclass(frozen=True, slots=True)
class Assign(Effect):
    """`[Target Health] -= 1d6`, `Gain 5 Gold`: a write to a resource or to Initiative (M-58, M-270)."""

    left: Value | DerivedValue
    operation: Operation
    amount: Expression
    duration: Duration | None = None

    def __str__(self) -> str:
        left = self.left
        if isinstance(left, Value) and isinstance(left.owner, Selector):
            verb = "gains" if self.operation == "+=" else "loses"
            return f"{_capital(left.owner)} {verb} {self.amount} [{left.resource}]{_lasting(self.duration)}"
        return f"{left} {self.operation} {self.amount}{_lasting(self.duration)}"


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """`Target takes 2d6 fire damage` (M-75)."""

    subject: Subject
    amount: Expression
    kind: str = ""

    def __str__(self) -> str:
        kind = f" {self.kind}" if self.kind else ""
        return f"{_capital(self.subject)} takes {self.amount}{kind} damage"


@dataclass(frozen=True, slots=True)
class Each(Effect):
    """`Each enemy within 2 spaces: [Target Health] -= 1d4`: the members one by one as the target."""

    group: Group
    effects: Effects

    def __str__(self) -> str:
        return f"Each {self.group.words(self.group.sort.value)}: ({listed(self.effects)})"


@dataclass(frozen=True, slots=True)
class GiveStatus(Effect):
    """`Target becomes poisoned for 2 turns` (M-345)."""

    subject: Subject
    status: Name
    duration: Duration | None = None

    def __str__(self) -> str:
        return f'{_capital(self.subject)} becomes "{self.status}"{_lasting(self.duration)}'


@dataclass(frozen=True, slots=True)
class DropStatus(Effect):
    """`Remove burning from target` (M-346)."""

    subject: Subject
    status: Name

    def __str__(self) -> str:
        return f'Remove "{self.status}" from {self.subject}'


@dataclass(frozen=True, slots=True)
class GiveFeature(Effect):
    """`Gain feature "Blessed" for 2 rounds`."""

    subject: Subject
    feature: Name
    duration: Duration | None = None

    def __str__(self) -> str:
        return f'{_capital(self.subject)} gains feature "{self.feature}"{_lasting(self.duration)}'


@dataclass(frozen=True, slots=True)
class DropFeature(Effect):
    """`Target loses feature "Cover"`."""

    subject: Subject
    feature: Name

    def __str__(self) -> str:
        return f'{_capital(self.subject)} loses feature "{self.feature}"'


@dataclass(frozen=True, slots=True)
class Perform(Effect):
    """`Perform Strike on nearest enemy`, `#Follow Up`: another action, completely (M-196).

    Without `on` it keeps the target of the action around it. `toward` and `away` fill in a movement.
    """

    action: Name
    on: Point | None = None
    tile: Location | None = None
    toward: Point | None = None
    away: Point | None = None

    def __str__(self) -> str:
        parts = [f'Perform "{self.action}"']
        parts += [f"on {self.on}"] if self.on is not None else []
        parts += [f"on tile {self.tile}"] if self.tile is not None else []
        parts += [f"toward {self.toward}"] if self.toward is not None else []
        parts += [f"away from {self.away}"] if self.away is not None else []
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """`End turn` (M-291)."""

    def __str__(self) -> str:
        return "End turn"


@dataclass(frozen=True, slots=True)
class EndEncounter(Effect):
    """`End encounter in victory` (M-332)."""

    outcome: Name

    def __str__(self) -> str:
        return f"End encounter in {self.outcome}"


@dataclass(frozen=True, slots=True)
class BeginScene(Effect):
    """`Begin Scene "Alarm"` (M-296)."""

    scene: Name

    def __str__(self) -> str:
        return f'Begin Scene "{self.scene}"'


class Interruption(Enum):
    """What only a reaction or an event sentence can do (M-226 to M-228)."""

    NEGATE_DAMAGE = "Negate the damage"
    CANCEL_ACTION = "Cancel the action"
    STOP_MOVEMENT = "Stop the movement"


@dataclass(frozen=True, slots=True)
class Interrupt(Effect):
    """`Negate the damage`, `Cancel the action`, `Stop the movement`."""

    what: Interruption

    def __str__(self) -> str:
        return self.what.value


@dataclass(frozen=True, slots=True)
class Member(Term):
    """An actor or cast in a list, with its number of copies (M-7)."""

    name: Name
    count: int = 1
    leader: bool = False

    def __str__(self) -> str:
        return f'"{self.name}"' + (f" x{self.count}" if self.count > 1 else "") + (" (Leader)" if self.leader else "")


@dataclass(frozen=True, slots=True)
class Deploy(Effect):
    """`Deploy Wolf x2 at 3N 1E, 3N 2E to Cast Pack`, `Summon Wisp adjacent to self` (4.2).

    `copy` is the number of the one that is meant: `Deploy Wolf 3 at 3N 1E` (L-17); 0 without a number.
    """

    member: Member
    summon: bool = False
    at: tuple[Location, ...] = ()
    adjacent_to: Point | None = None
    zone: Name | None = None
    facing: Direction | None = None
    cast: Name | None = None
    alone: bool = False
    copy: int = 0

    def __str__(self) -> str:
        who = f'"{self.member.name} {self.copy}"' if self.copy else str(self.member)
        parts = ["Summon" if self.summon else "Deploy", who]
        parts += ["at " + ", ".join(map(str, self.at))] if self.at else []
        parts += [f"adjacent to {self.adjacent_to}"] if self.adjacent_to is not None else []
        parts += [f"in {self.zone}"] if self.zone else []
        parts += [f"facing {self.facing}"] if self.facing else []
        parts += [f'to Cast "{self.cast}"'] if self.cast else []
        parts += ["alone"] if self.alone else []
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class SetFlag(Effect):
    """`Set flag "X"`, `Clear flag "X"` (M-419)."""

    flag: Name
    on: bool

    def __str__(self) -> str:
        return f'{"Set" if self.on else "Clear"} flag "{self.flag}"'


@dataclass(frozen=True, slots=True)
class SetTerrain(Effect):
    """`Tile becomes Rough`: the tile of the acting actor, of the target, or a location."""

    tile: Role | Location
    terrain: Name

    def __str__(self) -> str:
        tile = {Role.ACTING: "Tile", Role.TARGET: "Target tile"}.get(self.tile) if isinstance(self.tile, Role) else None
        return f"{tile or self.tile} becomes {self.terrain}"


@dataclass(frozen=True, slots=True)
class Defeat(Effect):
    """`Target is defeated` (M-322)."""

    subject: Subject

    def __str__(self) -> str:
        return f"{_capital(self.subject)} is defeated"


@dataclass(frozen=True, slots=True)
class RemoveActor(Effect):
    """`Remove target from the map`: absent, not defeated."""

    subject: Subject

    def __str__(self) -> str:
        return f"Remove {self.subject} from the map"


Argument: TypeAlias = Location | int | str


@dataclass(frozen=True, slots=True)
class StrategyUse(Term):
    """A strategy with the values of its parameters: `Hold Post (4N 2E)` (M-403)."""

    name: Name
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        inner = ", ".join(f'"{item}"' if isinstance(item, str) else str(item) for item in self.arguments)
        return f'"{self.name}"' + (f" ({inner})" if inner else "")


@dataclass(frozen=True, slots=True)
class SwitchStrategy(Effect):
    """`Target switches to Strategy Panic`, `members of this cast switch to Strategy Panic` (M-391)."""

    who: Subject | Group
    use: StrategyUse

    def __str__(self) -> str:
        return f"{_capital(self.who)} switches to Strategy {self.use}"


@dataclass(frozen=True, slots=True)
class JoinCast(Effect):
    """`Target joins Cast Pack` (M-241)."""

    subject: Subject
    cast: Name

    def __str__(self) -> str:
        return f'{_capital(self.subject)} joins Cast "{self.cast}"'


@dataclass(frozen=True, slots=True)
class Say(Effect):
    """`Say "..."`: shows text."""

    text: str

    def __str__(self) -> str:
        return f'Say "{self.text}"'


@dataclass(frozen=True, slots=True)
class Note(Effect):
    """A table note: shown when it is reached, never enforced (M-450). `meant` if written `Note "..."`."""

    text: str
    meant: bool = True

    def __str__(self) -> str:
        return f'Note "{self.text}"' if self.meant else self.text
