"""Turnwright: a turn engine for tabletop games.

>>> import turnwright
>>> match = turnwright.load("tic-tac-toe").new_match(seed=1)
>>> print(*match.play("place b2"))
Cross: place b2
"""

from .core.actions import Action
from .core.asked_options import OptionChoice, asked
from .core.chance import Chance, draw, shuffle
from .core.choices import Choice, Click, element_id
from .core.clock import Clock, ClockSettings
from .core.errors import (
    ChanceError,
    GameError,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
    TurnError,
    TurnwrightError,
    UnknownGame,
)
from .core.flow import TABLE, call, cannot_be_guessed, finish, nothing
from .core.game import Game
from .core.groups import Advice, Appearance, Compiling, FlagFalls, Hosting, Learning
from .core.house import below, beside, cards, dice_shown, figures, grid, hexes, mats, offered, pile, track
from .core.kinds import Ending, Kind
from .core.match import Match
from .core.observation import as_bits, as_numbers, as_one_hot
from .core.options import Options
from .core.outcome import Event, Outcome
from .core.records import (
    EVERYONE,
    NOBODY,
    OWNER,
    ActionRecord,
    CallStack,
    Cube,
    Grid,
    Int8,
    Int8Grid,
    Int8s,
    Int16,
    Int16Grid,
    Int16s,
    Int32,
    Int32Grid,
    Int32s,
    Int64,
    Int64s,
    Numbers,
    Record,
    Rounds,
    StateRecord,
    UInt8,
    UInt8Grid,
    UInt8s,
    UInt16,
    UInt16Grid,
    UInt16s,
    UInt32,
    UInt32Grid,
    UInt32s,
    UInt64,
    UInt64s,
    field,
    shape,
    values,
)
from .core.repetition import Repetition
from .core.rules import cited, facts, rule
from .core.saved import read_record as _read_record
from .core.turn import (
    Turn,
    any_number,
    at_least,
    automatic,
    budget,
    each_seat,
    either,
    everyone,
    exactly,
    if_possible,
    most_of,
    one_of,
    optional,
    phases,
    sequence,
    unless,
    until,
    up_to,
    when,
    window,
)
from .core.verbs import after, scratch
from .registry import games, installed, load

__version__ = "0.1.0"


def read_record(text: str, game: Game | None = None, *, whole: bool = True) -> Match:
    """The match that a record's text holds, replayed under the present rules.

    A record names an installed game and makes nothing else load; for a game from a file, give the game. A record that
    is not `whole` may break off after any line.
    """

    def given(name: str) -> Game:
        if game is not None and name != game.name:
            raise RecordError(f"the record is of {name[:80]!r}; the game given is {game.name!r}")
        return game or installed(name)

    return _read_record(text, given, whole)


__all__ = [
    "EVERYONE",
    "NOBODY",
    "OWNER",
    "TABLE",
    "Action",
    "ActionRecord",
    "Advice",
    "Appearance",
    "CallStack",
    "Chance",
    "ChanceError",
    "Choice",
    "Click",
    "Clock",
    "ClockSettings",
    "Compiling",
    "Cube",
    "Ending",
    "Event",
    "FlagFalls",
    "Game",
    "GameError",
    "Grid",
    "Hosting",
    "Int8",
    "Int8Grid",
    "Int8s",
    "Int16",
    "Int16Grid",
    "Int16s",
    "Int32",
    "Int32Grid",
    "Int32s",
    "Int64",
    "Int64s",
    "Kind",
    "Learning",
    "Match",
    "MatchError",
    "NotationError",
    "Numbers",
    "OptionChoice",
    "OptionError",
    "Options",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Repetition",
    "Rounds",
    "StateRecord",
    "Turn",
    "TurnError",
    "TurnwrightError",
    "UInt8",
    "UInt8Grid",
    "UInt8s",
    "UInt16",
    "UInt16Grid",
    "UInt16s",
    "UInt32",
    "UInt32Grid",
    "UInt32s",
    "UInt64",
    "UInt64s",
    "UnknownGame",
    "__version__",
    "after",
    "any_number",
    "as_bits",
    "as_numbers",
    "as_one_hot",
    "asked",
    "at_least",
    "automatic",
    "below",
    "beside",
    "budget",
    "call",
    "cannot_be_guessed",
    "cards",
    "cited",
    "dice_shown",
    "draw",
    "each_seat",
    "either",
    "element_id",
    "everyone",
    "exactly",
    "facts",
    "field",
    "figures",
    "finish",
    "games",
    "grid",
    "hexes",
    "if_possible",
    "load",
    "mats",
    "most_of",
    "nothing",
    "offered",
    "one_of",
    "optional",
    "phases",
    "pile",
    "read_record",
    "rule",
    "scratch",
    "sequence",
    "shape",
    "shuffle",
    "track",
    "unless",
    "until",
    "up_to",
    "values",
    "when",
    "window",
]
