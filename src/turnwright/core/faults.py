"""What a game's own functions do wrong while it runs: told as a `GameError`, the same interpreted and compiled.

Compiled code cannot say anything, so a limit that is exceeded there becomes a status, above all endings, that stops
the game; whoever asked puts it into words.
"""

from __future__ import annotations

import difflib
import linecache
import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from .chance import DRAWN_BEFOREHAND
from .errors import GameError
from .plain import DoesNotFit
from .records import whole_range
from .writing import places_that_write

if TYPE_CHECKING:
    from .game import Game

FIRST_FAULT = 119
DRAWN_AHEAD, NO_SUCH_KIND, NO_SUCH_STAGE, TOO_MANY, TOO_DEEP, NO_SUCH_WAY, ROUND_IN_ITSELF, NOBODY_STARTS = range(
    FIRST_FAULT, FIRST_FAULT + 8
)
STUCK = 127
"""The status of a game whose turns would go round for ever with nobody able to act."""
WORDS = {
    DRAWN_AHEAD: DRAWN_BEFOREHAND,
    NO_SUCH_KIND: "candidates proposes an action of a kind that the game does not have",
    NO_SUCH_STAGE: "state.stage, or a call, names a stage that the turn does not have; it has {stages}",
    TOO_MANY: "candidates proposes more actions than max_candidates={most}",
    NO_SUCH_WAY: "the turn asked for a number and got one that is not from 0 to its most=…",
    ROUND_IN_ITSELF: "a round began before another in the same place was over; let the call's stage have no round",
    NOBODY_STARTS: "starting=… of a round gave a seat that is not there",
    TOO_DEEP: "more than {depth} turns interrupt each other; a call inside a call inside a call has to end somewhere",
}
MISTAKES = (
    *(IndexError, ValueError, OverflowError, ZeroDivisionError, AttributeError, TypeError, KeyError),
    *(NameError, RecursionError),
)
"""What Python raises when a game's function does what it must not."""
OURS = Path(__file__).parent.parent
FORMAT = re.compile(r"memoryview: invalid (type|value) for format '(\w)'")
MISSING = re.compile(r"'(State|Action)' object has no attribute '(\w+)'")
INNER = (OURS / "core", OURS / "engine")

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class OfAGame(Protocol):
    game: Game


Owner = TypeVar("Owner", bound=OfAGame)


def is_fault(status: int) -> bool:
    """Whether a game was stopped because its own functions are wrong."""
    return FIRST_FAULT <= status < STUCK


def fault(game: Game, status: int) -> GameError:
    """What such a status means."""
    stages = ", ".join(game.automaton.stages)
    depth = next((f.shape[0] for f in game.state.fields if f.name == "return_node"), 0)
    words = WORDS.get(status, f"state.status is {status}, which is none of its endings")
    return GameError(f"{game.name}: {words.format(stages=stages, most=game.max_candidates, depth=depth)}")


def require_sound(game: Game, status: int, to_act: int, seats: int) -> None:
    """A position can be played on from, or a `GameError` says why not."""
    if is_fault(status):
        raise fault(game, status)
    if status != STUCK and not 0 <= status <= len(game.endings):
        raise GameError(f"{game.name}: state.status is {status}; its endings are 1 to {len(game.endings)}")
    if status == 0 and not 0 <= to_act < seats:
        raise GameError(f"{game.name}: state.to_act is {to_act}; the seats are 0 to {seats - 1}")


def mistake(game: Game, error: Exception) -> GameError:
    """A mistake in one of a game's functions, with its file, line and code."""
    place = ""
    for frame, line in walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        if file.suffix == ".py" and not any(inner in file.parents for inner in INNER):
            code = linecache.getline(str(file), line).strip()
            place = f", in {frame.f_code.co_name} ({file.name}, line {line}: {code})"
    if isinstance(error, DoesNotFit) and not place:
        writers = places_that_write(game.functions, error.field)
        place = f"; it is written in {writers}" if writers else ""
    return GameError(f"{game.name}: {_in_words(game, error)}{place}")


def _in_words(game: Game, error: Exception) -> str:
    """What went wrong, in the author's words."""
    if isinstance(error, DoesNotFit):
        return str(error)
    if isinstance(error, IndexError):
        return f"an index is out of range: {error}"
    if isinstance(error, UnboundLocalError):
        return "a variable is read before anything was assigned to it"
    missing = MISSING.fullmatch(str(error)) if isinstance(error, AttributeError) else None
    if missing is not None:
        known = [declared.name for declared in (game.state if missing[1] == "State" else game.action).fields]
        near = difflib.get_close_matches(missing[2], known, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        return f"there is no field {missing[2]!r}; {hint}There are {', '.join(known)}"
    found = FORMAT.search(str(error))
    if found is not None:
        possible = whole_range(found[2])
        what = "a whole number is needed" if found[1] == "type" else "the number does not fit"
        return f"{what}: the field holds {possible[0]} to {possible[-1]}"
    return f"{type(error).__name__}: {error}"


def plainly(method: Callable[Concatenate[Owner, Given], Answer]) -> Callable[Concatenate[Owner, Given], Answer]:
    """The method, with a game's mistakes told as `GameError`s."""

    @wraps(method)
    def told(self: Owner, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        try:
            return method(self, *given, **named)
        except MISTAKES as error:
            raise mistake(self.game, error) from error

    return told
