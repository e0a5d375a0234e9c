"""Feature sentences as rules: targeting, sight, terrain, strategies, overrides (F-80 to F-99)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Condition

from ..names import Name
from ..pattern import WRITTEN, Captures
from ..wording import form, says
from .effects import Effects
from .events import ActionPattern, Attack
from .members import StrategyUse
from .rules import Bearers, Rule

_SOURCE = "({by=enemies|allies}|{by:action pattern})"
_ATTACKS = "{attack=All|Melee|Ranged}"
_ITS = "[its] maximum"


class Source(Enum):
    """From whom or what a target is protected."""

    ENEMIES = "enemies"
    ALLIES = "allies"


@says(form("F-80", f"{{who:bearers}} cannot be targeted [by {_SOURCE}] [while {{condition:cond}}]", by=tuple(Source)))
@dataclass(frozen=True, slots=True)
class Untargetable(Rule):
    """F-80: somebody cannot be targeted, perhaps only by some and only while something holds."""

    who: Bearers
    by: Source | ActionPattern | None = None
    condition: Condition | None = None


@says(form("F-81", "Hostile actions cannot target allies"))
@dataclass(frozen=True, slots=True)
class SpareAllies(Rule):
    """F-81: hostile actions cannot target allies."""


@says(
    form(
        "F-82",
        f"{_ATTACKS} {{attacks_only=actions|attacks}} require line of sight",
        attack=(None, *Attack),
        attacks_only=(False, True),
    ),
)
@dataclass(frozen=True, slots=True)
class NeedsSight(Rule):
    """F-82: actions, or attacks of a kind, need line of sight."""

    attack: Attack | None
    attacks_only: bool


@says(form("F-83", "Visibility is limited to {distance:int} spaces [unless the actor has feature {unless:feature}]"))
@dataclass(frozen=True, slots=True)
class Visibility(Rule):
    """F-83: nobody farther away can be chosen, unless one bears a feature."""

    distance: int
    unless: Name | None = None


@says(form("F-84", "Actors block line of sight"))
@dataclass(frozen=True, slots=True)
class ActorsBlockSight(Rule):
    """F-84: actors block line of sight."""


# ----------------------------------------------------------------------------------------------- terrain


class Barred(Enum):
    """For whom a tile is impassable."""

    EVERYBODY = ""
    ENEMIES = "enemies"
    PLAYERS = "players"
    WITHOUT_FEATURE = "actors without feature"


@says(
    form("F-90", "Impassable", barred=Barred.EVERYBODY),
    form("F-90", "Impassable to {barred=enemies|players}", barred=(Barred.ENEMIES, Barred.PLAYERS)),
    form("F-90", "Impassable to actors without feature {feature:feature}", barred=Barred.WITHOUT_FEATURE),
)
@dataclass(frozen=True, slots=True)
class Impassable(Rule):
    """F-90: tiles that may not be entered, by everybody or by some."""

    barred: Barred = Barred.EVERYBODY
    feature: Name | None = None


@says(form("F-91", "Blocks line of sight"))
@dataclass(frozen=True, slots=True)
class BlocksSight(Rule):
    """F-91: tiles that block line of sight."""


def _playable(kept: Captures) -> bool:
    return 1 <= int(kept["multiplier"]) <= 1000


@says(
    form("F-92", "Entering costs {multiplier:int} movement", only=_playable),
    form("F-92", "Movement into this tile costs double [movement]", multiplier=2),
    form("F-92", "Difficult [terrain]", multiplier=2),
)
@dataclass(frozen=True, slots=True)
class EnteringCost(Rule):
    """F-92: how many times the usual cost a tile takes."""

    multiplier: int


class Touch(Enum):
    """What an actor does on a tile or in a region that sets something off."""

    ENTERS = "entering"
    STARTS = "starting their turn on"
    ENDS = "ending their turn on"
    LEAVES = "leaving"


def _touches(touches: tuple[Touch, ...]) -> str:
    return " or ".join(touch.value for touch in touches)


WRITTEN["touches"] = _touches


@says(form("F-93", "Actors {touches:touches} <this tile|this region> <:|,> {effects:effects}"))
@dataclass(frozen=True, slots=True)
class OnTile(Rule):
    """F-93: effects on actors that enter, leave, or start or end their turn here."""

    touches: tuple[Touch, ...]
    effects: Effects


@says(form("F-95", "Provides cover {amount:int}"))
@dataclass(frozen=True, slots=True)
class Cover(Rule):
    """F-95: so much Defense against ranged attacks."""

    amount: int


@says(form("F-96", "Hazardous"))
@dataclass(frozen=True, slots=True)
class Hazardous(Rule):
    """F-96: avoided by pathfinding."""


# ------------------------------------------------------------------------ strategies, overrides, the rest


@says(form("F-97", "(While|If) {condition:cond} : use Strategy {use:strategy use}"))
@dataclass(frozen=True, slots=True)
class UseStrategy(Rule):
    """F-97: another strategy while a condition holds."""

    condition: Condition
    use: StrategyUse


@says(form("F-98", "This feature overrides {feature:feature}"))
@dataclass(frozen=True, slots=True)
class Overruling(Rule):
    """F-98: this feature beats another (M-343)."""

    feature: Name


def _accepted(rule: str) -> Callable[[Captures], Rule]:
    """A sentence that is understood and changes nothing."""
    return lambda kept: Accepted(rule, kept["_text"], span=kept["_span"])


@says(
    form("F-99", "Most actions cost {n:int} {resource:any res}", make=_accepted("F-99")),
    form("F-99", "All actors have {resource:any res} resource", make=_accepted("F-99")),
    form("F-99", "Turn order is fixed", make=_accepted("F-99")),
    form("F-99", "Resource is tracked per actor", make=_accepted("F-99")),
    form(
        "F-10",
        f"If effect would increase {{resource:any res}} above {_ITS} , {{again:any res}} stays at {_ITS}",
        make=_accepted("F-10"),
    ),
)
@dataclass(frozen=True, slots=True)
class Accepted(Rule):
    """F-99 and the echo of F-10 (`form`): a description of what is already so; no effect."""

    form: str
    text: str

    def __str__(self) -> str:
        return self.text
