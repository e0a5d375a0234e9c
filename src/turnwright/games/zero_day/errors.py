"""Refusals that are found before any rule is asked: while a command is read, and while a position is set up."""

from __future__ import annotations

from turnwright import MatchError, NotationError, Refusal


class Misread(NotationError, Refusal):  # noqa: N818 - a refusal is an answer, not a malfunction
    """A command that names something the game does not have; a refusal like any other, with rule and code."""


class Unsound(MatchError, Refusal):  # noqa: N818 - as above
    """A position that Z-57 does not accept."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__("Z-57", sentence, code=code)


UNKNOWN = {
    "name": ("Z-25", "unknown_action", "There is no action called {name}."),
    "tile": ("Z-3", "unknown_tile", "There is no tile {tile}."),
    "cell": ("Z-7", "unknown_cell", "There is no cell {cell}; cells run from a1 to e5."),
    "node": ("Z-8", "unknown_node", "There is no node {node}; write a cell and a side, such as c3.L."),
    "colour": ("Z-4", "unknown_colour", "There is no colour {colour}; paths are red, blue or purple."),
    "rotation": ("Z-5", "bad_rotation", "A rotation is 0, 1, 2 or 3 quarter turns clockwise."),
}
"""By what is not known: rule, code and sentence."""


def misread(what: str, value: object) -> Misread:
    """The refusal of a name that the game does not have."""
    rule, code, sentence = UNKNOWN[what]
    return Misread(rule, sentence.format(**{what: value}), code=code)
