"""The turn: a small language for what a player may do now, and the automaton it compiles to."""

from .automaton import Automaton, Node
from .expression import Expression
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
    one_of,
    optional,
    phases,
    sequence,
    until,
    up_to,
    when,
    window,
)
from .tables import TurnTables
from .turn import Turn

__all__ = [
    "Automaton",
    "Expression",
    "Node",
    "Turn",
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
    "one_of",
    "optional",
    "phases",
    "sequence",
    "until",
    "up_to",
    "when",
    "window",
]
