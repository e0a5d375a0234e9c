"""Views, pictures and text of a match: everything here is made from what came through the gate."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any

import svg

from .drawing import as_markup
from .errors import MatchError
from .outcome import Outcome
from .stopping import BY_TABLE_RULE
from .views import SPECTATOR, require_seat

if TYPE_CHECKING:
    from .match import Match


Piece = tuple[str, str]
"""A text, and the style it has in a terminal: nothing, or words such as `bold`, `#c03030`, `on #202020`."""
Block = list[list[Piece]]
"""Lines of pieces."""


def view(match: Match, seat: int | None, all_seeing: bool) -> dict[str, Any]:
    """What a seat may know, as JSON-able data."""
    if all_seeing and not match.is_over:
        raise MatchError("the all-seeing view is for finished matches; this one is running")
    require_seat(match.seats, seat)
    box, seen = _opened(match, seat, all_seeing)
    outcome = match.outcome
    return {
        "game": match.game.name,
        "seat": seat,
        "names": list(match.names),
        "ply": match.ply,
        "to_act": match.to_act,
        "turn": match.turn_info(),
        "outcome": outcome.as_data() if outcome else None,
        "position": match.gate.describe(box, seen, seat),
    }


def picture(match: Match, seat: int | None, tall: bool = False) -> str:
    """The position as SVG text, with a title and a description for people who cannot see it."""
    require_seat(match.seats, seat)
    described = text(match, seat)
    draw = match.game.drawing
    if draw is None:
        drawn = lines_as_svg(described.splitlines())
    else:
        box, seen = _opened(match, seat, False)
        layout = (tall,) if has_layouts(draw) else ()
        drawn = draw(box, seen, SPECTATOR if seat is None else seat, *layout)
    drawn.elements = [
        svg.Title(text=match.game.title),
        svg.Desc(text=described),
        *(drawn.elements or []),
    ]
    drawn.extra = {"role": "img", **(drawn.extra or {})}
    return as_markup(drawn)


@cache
def has_layouts(draw: Callable[..., Any]) -> bool:
    """Whether a game's picture is laid out differently for a screen that is higher than wide."""
    return len(signature(draw).parameters) > 3


def text(match: Match, seat: int | None) -> str:
    """The position as plain text: the game's own, or its visible fields line by line; then whose turn it is."""
    return f"{_words(match, seat)}\n{situation(match)}"


def terminal(match: Match, seat: int | None, width: int) -> list[Block]:
    """The position in characters: the game's own blocks, or the lines of its text; not whose turn it is."""
    if match.game.appearance.terminal is None:
        return [[[(line, "")] for line in _words(match, seat).splitlines()]]
    require_seat(match.seats, seat)
    box, seen = _opened(match, seat, False)
    return match.game.appearance.terminal(box, seen, SPECTATOR if seat is None else seat, width)


def _words(match: Match, seat: int | None) -> str:
    """The position in the game's own words, or its visible fields line by line."""
    require_seat(match.seats, seat)
    box, seen = _opened(match, seat, False)
    if match.game.text:
        return match.game.text(box, seen, SPECTATOR if seat is None else seat)
    return "\n".join(f"{name}: {value}" for name, value in match.gate.describe(box, seen, seat).items())


def situation(match: Match) -> str:
    """Whose turn it is and what is left of it, or how it ended."""
    outcome = match.outcome
    if outcome is not None:
        return result_in_words(match, outcome)
    acting = " and ".join(match.names[seat] for seat in match.may_act)
    return f"{acting} to act: {match.game.automaton.saying.phrase(match.node.remainder.shape())}."


def result_in_words(match: Match, outcome: Outcome) -> str:
    """`Cross wins (TTT-4): three in a row.`"""
    names = " and ".join(match.names[seat] for seat in outcome.winners)
    alone = match.seats == 1  # with nobody to share a draw with
    nobody = outcome.nobody or ("Nobody wins" if alone else "A draw")
    verdict = f"{names} {'win' if len(outcome.winners) > 1 else 'wins'}" if outcome.winners else nobody
    clause = "" if outcome.rule.startswith(BY_TABLE_RULE) else f" ({outcome.rule})"
    return f"{verdict}{clause}: {outcome.sentence}"


def lines_as_svg(lines: list[str]) -> svg.SVG:
    """A plain picture of text, for games that draw none."""
    width = 20 + 9 * max((len(line) for line in lines), default=1)
    elements: list[svg.Element] = [
        svg.Text(
            x=10,
            y=24 + 20 * row,
            text=line.replace(" ", "\u00a0"),  # what lines things up is kept
            font_family="monospace",
            font_size=15,
            fill="currentColor",
        )
        for row, line in enumerate(lines)
    ]
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, 20 + 20 * len(lines)), elements=elements)


def _opened(match: Match, seat: int | None, all_seeing: bool) -> tuple[Any, Any]:
    box, seen = match.gate.opened(match.table, match.memory, seat)
    return (box, match.game.plain_state(match.memory.copy())) if all_seeing else (box, seen)
