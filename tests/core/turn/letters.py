"""Turns of four kinds, so that a whole turn can be written as letters."""

from __future__ import annotations

from typing import Any

from turnwright import Kind, Turn
from turnwright.core.turn import Automaton, TurnNode, TurnPart

A, B, C, END = Kind(0, "a"), Kind(1, "b"), Kind(2, "c"), Kind(3, "end")
KINDS = (A, B, C, END)
NAMES = {"a": "a", "b": "b", "c": "c", "e": "end"}


def some_step(box: Any, state: Any, chance: Any) -> None:
    """An automatic step."""


def some_condition(box: Any, state: Any) -> bool:
    return False


def compiled(expression: TurnPart, *, stop: Kind | str = "") -> Automaton:
    """The automaton, with every kind the expression leaves out allowed at any time."""
    said = str(expression)
    named = {kind for kind in KINDS if kind.name in said.replace("(", " ").replace(",", " ").replace("=", " ").split()}
    rest = [kind for kind in KINDS if kind not in named and kind != stop]
    return Turn(expression, stop=stop, anytime=rest).compile(KINDS)


def at(automaton: Automaton, word: str) -> TurnNode | None:
    """Where a turn is after these letters; None if it cannot go so."""
    node = automaton.entries[0]
    for letter in word:
        if node == 0 or NAMES[letter] not in automaton.node(node).steps:
            return None
        node = automaton.node(node).steps[NAMES[letter]]
    return automaton.node(node)


def accepts(automaton: Automaton, word: str) -> bool:
    """Whether a whole turn may consist of these kinds, written as letters; e is `end`."""
    found = at(automaton, word)
    return found is not None and found.number == 0


def after(expression: TurnPart, word: str) -> TurnPart:
    """What remains of an expression after these letters."""
    rest = expression
    for letter in word:
        rest = rest.after(NAMES[letter], set())
    return rest
