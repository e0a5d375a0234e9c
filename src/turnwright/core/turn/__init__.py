"""The turn: a small language for what a player may do now, and the automaton it compiles to."""

from .automaton import Automaton, TurnNode
from .expression import TurnPart
from .grammar import (
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
from .tables import TurnTables
from .turn import Turn

__all__ = [
    "Automaton",
    "Turn",
    "TurnNode",
    "TurnPart",
    "TurnTables",
    "any_number",
    "at_least",
    "automatic",
    "budget",
    "each_seat",
    "either",
    "everyone",
    "exactly",
    "if_possible",
    "most_of",
    "one_of",
    "optional",
    "phases",
    "sequence",
    "unless",
    "until",
    "up_to",
    "when",
    "window",
]
