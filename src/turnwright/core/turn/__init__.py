"""The turn: a small language for what a player may do now, and the automaton it compiles to."""

from .automaton import Automaton, Node, TurnTables
from .expression import Expression
from .grammar import (
    any_number,
    at_least,
    automatic,
    budget,
    either,
    everyone,
    exactly,
    one_of,
    optional,
    phases,
    sequence,
    up_to,
)
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
    "either",
    "everyone",
    "exactly",
    "one_of",
    "optional",
    "phases",
    "sequence",
    "up_to",
]
