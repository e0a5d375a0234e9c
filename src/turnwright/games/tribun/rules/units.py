"""The unit chosen, and moving it (T-13, T-24 to T-26)."""

from __future__ import annotations

from typing import Any

from turnwright import facts, rule

from ..actions import Action
from ..box import Box
from ..patterns import MOVES, reaches
from ..state import State
from ..tiles import at
from ..units import COLOURS, OWN, colour_of, in_words

PART_WORDS = ("own height", "slave's height")


@rule("T-24", "There is no unit on {at}.", code="unit.none")
def there_is_a_unit(box: Box, state: State, action: Action) -> bool:
    return state.board[action.origin] != 0


@facts(there_is_a_unit)
def where_the_unit_is(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(action.origin)}


@rule("T-24", "The unit on {at} belongs to {colour}.", code="unit.not-yours")
def the_unit_is_yours(box: Box, state: State, action: Action) -> bool:
    return colour_of(state.board[action.origin]) == action.seat


@facts(the_unit_is_yours)
def whose_it_is(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(action.origin), "colour": COLOURS[colour_of(state.board[action.origin])]}


@rule("T-13", "The unit on {at} holds no slave; it acts by its own height.", code="part.no-slave")
def the_part_is_there(box: Box, state: State, action: Action) -> bool:
    return action.part == OWN or (state.board[action.origin] >> 3) & 7 != 0


facts(the_part_is_there)(where_the_unit_is)


@rule("T-25", "{at} is occupied; a move ends on an empty tile.", code="move.occupied")
def the_destination_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.board[action.target] == 0


@facts(the_destination_is_empty)
def where_it_goes(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(action.target)}


@rule("T-25", "The {unit} on {at} cannot move to {to} by its {part}.", code="move.unreachable")
def the_pattern_reaches_there(box: Box, state: State, action: Action) -> bool:
    return reaches(box, state, action.origin, action.target, action.part, MOVES)


@facts(the_pattern_reaches_there)
def what_goes_where(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {
        "unit": in_words(state.board[action.origin]),
        "at": at(action.origin),
        "to": at(action.target),
        "part": PART_WORDS[action.part],
    }
