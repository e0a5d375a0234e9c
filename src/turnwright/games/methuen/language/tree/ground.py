"""Feature sentences as rules: targeting, sight, terrain, strategies, overrides (F-80 to F-99)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Condition

from ..names import Name
from .effects import Effects, StrategyUse, listed
from .events import ActionPattern, Attack
from .rules import Bearers, Rule


class Source(Enum):
    """From whom or what a target is protected."""

    ENEMIES = "enemies"
    ALLIES = "allies"


@dataclass(frozen=True, slots=True)
class Untargetable(Rule):
    """F-80: somebody cannot be targeted, perhaps only by some and only while something holds."""

    rule: ClassVar[str] = "F-80"
    who: Bearers
    by: Source | ActionPattern | None = None
    condition: Condition | None = None

    def __str__(self) -> str:
        by = ""
        if isinstance(self.by, Source):
            by = f" by {self.by.value}"
        elif self.by is not None:
            by = f" by {self.by.attack} attacks" if self.by.attack else f" by {self.by}"
        return f"{self.who} cannot be targeted{by}" + (f" while {self.condition}" if self.condition else "")


@dataclass(frozen=True, slots=True)
class SpareAllies(Rule):
    """F-81: hostile actions cannot target allies."""

    rule: ClassVar[str] = "F-81"

    def __str__(self) -> str:
        return "Hostile actions cannot target allies"


@dataclass(frozen=True, slots=True)
class NeedsSight(Rule):
    """F-82: actions, or attacks of a kind, need line of sight."""

    rule: ClassVar[str] = "F-82"
    attack: Attack | None
    attacks_only: bool

    def __str__(self) -> str:
        which = self.attack.value.capitalize() if self.attack else "All"
        return f"{which} {'attacks' if self.attacks_only else 'actions'} require line of sight"


@dataclass(frozen=True, slots=True)
class Visibility(Rule):
    """F-83: nobody farther away can be chosen, unless one bears a feature."""

    rule: ClassVar[str] = "F-83"
    distance: int
    unless: Name | None = None

    def __str__(self) -> str:
        text = f"Visibility is limited to {self.distance} spaces"
        return text + (f' unless the actor has feature "{self.unless}"' if self.unless else "")


@dataclass(frozen=True, slots=True)
class ActorsBlockSight(Rule):
    """F-84: actors block line of sight."""

    rule: ClassVar[str] = "F-84"

    def __str__(self) -> str:
        return "Actors block line of sight"


# ----------------------------------------------------------------------------------------------- terrain


class Barred(Enum):
    """For whom a tile is impassable."""

    EVERYBODY = ""
    ENEMIES = "enemies"
    PLAYERS = "players"
    WITHOUT_FEATURE = "actors without feature"


@dataclass(frozen=True, slots=True)
class Impassable(Rule):
    """F-90: tiles that may not be entered, by everybody or by some."""

    rule: ClassVar[str] = "F-90"
    barred: Barred = Barred.EVERYBODY
    feature: Name | None = None

    def __str__(self) -> str:
        if self.barred is Barred.EVERYBODY:
            return "Impassable"
        return f"Impassable to {self.barred.value}" + (f' "{self.feature}"' if self.feature else "")


@dataclass(frozen=True, slots=True)
class BlocksSight(Rule):
    """F-91: tiles that block line of sight."""

    rule: ClassVar[str] = "F-91"

    def __str__(self) -> str:
        return "Blocks line of sight"


@dataclass(frozen=True, slots=True)
class EnteringCost(Rule):
    """F-92: how many times the usual cost a tile takes."""

    rule: ClassVar[str] = "F-92"
    multiplier: int

    def __str__(self) -> str:
        return f"Entering costs {self.multiplier} movement"


class Touch(Enum):
    """What an actor does on a tile or in a region that sets something off."""

    ENTERS = "entering"
    STARTS = "starting their turn on"
    ENDS = "ending their turn on"
    LEAVES = "leaving"


@dataclass(frozen=True, slots=True)
class OnTile(Rule):
    """F-93: effects on actors that enter, leave, or start or end their turn here."""

    rule: ClassVar[str] = "F-93"
    touches: tuple[Touch, ...]
    effects: Effects

    def __str__(self) -> str:
        return f"Actors {' or '.join(touch.value for touch in self.touches)} this tile: {listed(self.effects)}"


@dataclass(frozen=True, slots=True)
class Cover(Rule):
    """F-95: so much Defense against ranged attacks."""

    rule: ClassVar[str] = "F-95"
    amount: int

    def __str__(self) -> str:
        return f"Provides cover {self.amount}"


@dataclass(frozen=True, slots=True)
class Hazardous(Rule):
    """F-96: avoided by pathfinding."""

    rule: ClassVar[str] = "F-96"

    def __str__(self) -> str:
        return "Hazardous"


# ------------------------------------------------------------------------ strategies, overrides, the rest


@dataclass(frozen=True, slots=True)
class UseStrategy(Rule):
    """F-97: another strategy while a condition holds."""

    rule: ClassVar[str] = "F-97"
    condition: Condition
    use: StrategyUse

    def __str__(self) -> str:
        return f"While {self.condition}: use Strategy {self.use}"


@dataclass(frozen=True, slots=True)
class Overruling(Rule):
    """F-98: this feature beats another (M-343)."""

    rule: ClassVar[str] = "F-98"
    feature: Name

    def __str__(self) -> str:
        return f'This feature overrides "{self.feature}"'


@dataclass(frozen=True, slots=True)
class Accepted(Rule):
    """F-99 and the echo of F-10 (`form`): a description of what is already so; no effect."""

    rule: ClassVar[str] = "F-99"
    form: str
    text: str

    def __str__(self) -> str:
        return self.text
