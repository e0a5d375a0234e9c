"""Splitting a unit, and backstabbing a slave (T-44 to T-48)."""

from __future__ import annotations

from typing import Any

from turnwright import facts, rule

from ..actions import Action
from ..box import Box
from ..state import State
from ..tiles import at
from ..units import can_hold, is_tribun, is_valid, primary_of, slave_of


def handed_out(action: Action) -> int:
    """All amounts together."""
    return (
        action.amounts[0]
        + action.amounts[1]
        + action.amounts[2]
        + action.amounts[3]
        + action.amounts[4]
        + action.amounts[5]
    )


@rule("T-44", "A tribun cannot split.", code="split.tribun")
def the_unit_is_no_tribun(box: Box, state: State, action: Action) -> bool:
    return not is_tribun(state.board[action.origin])


@rule("T-44", "There is no tile in direction {d} of {at}.", code="neighbour.off-board")
def all_tiles_are_on_the_board(box: Box, state: State, action: Action) -> bool:
    for direction in range(6):
        if action.amounts[direction] != 0 and box.along[action.origin, direction] < 0:
            return False
    return True


@facts(all_tiles_are_on_the_board)
def the_first_way_off(box: Box, state: State, action: Action) -> dict[str, Any]:
    ways = (d for d in range(6) if action.amounts[d] and box.along[action.origin, d] < 0)
    return {"d": next(ways), "at": at(action.origin)}


@rule("T-44", "{at} is not empty.", code="neighbour.occupied")
def all_tiles_are_empty(box: Box, state: State, action: Action) -> bool:
    for direction in range(6):
        if action.amounts[direction] != 0 and state.board[box.along[action.origin, direction]] != 0:
            return False
    return True


@facts(all_tiles_are_empty)
def the_first_occupied(box: Box, state: State, action: Action) -> dict[str, Any]:
    tiles = (box.along[action.origin, d] for d in range(6) if action.amounts[d])
    return {"at": at(next(tile for tile in tiles if state.board[tile]))}


@rule("T-45", "{n} is not a valid height.", code="made.height")
def all_amounts_are_valid_heights(box: Box, state: State, action: Action) -> bool:
    for direction in range(6):
        if action.amounts[direction] != 0 and not is_valid(action.amounts[direction]):
            return False
    return True


@facts(all_amounts_are_valid_heights)
def the_first_invalid(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"n": next(n for n in (action.amounts[way] for way in range(6)) if n and not is_valid(n))}


@rule("T-45", "The unit on {at} has only {p} to give.", code="donor.too-much")
def there_is_so_much(box: Box, state: State, action: Action) -> bool:
    return handed_out(action) <= primary_of(state.board[action.origin])


@rule("T-45", "The unit on {at} would be left with {n}, which is not a valid height.", code="left.height")
def the_rest_is_valid(box: Box, state: State, action: Action) -> bool:
    rest = primary_of(state.board[action.origin]) - handed_out(action)
    return rest == 0 or is_valid(rest)


@rule("T-47", "The unit on {at} would be left with {n} over a slave of {s}, too little to hold it.", code="left.slave")
def the_rest_holds_the_slave(box: Box, state: State, action: Action) -> bool:
    unit = state.board[action.origin]
    rest = primary_of(unit) - handed_out(action)
    return rest == 0 or can_hold(rest, slave_of(unit))


for predicate in (there_is_so_much, the_rest_is_valid, the_rest_holds_the_slave):

    @facts(predicate)
    def what_is_left(box: Box, state: State, action: Action) -> dict[str, Any]:
        unit = state.board[action.origin]
        rest = primary_of(unit) - handed_out(action)
        return {"at": at(action.origin), "p": primary_of(unit), "n": rest, "s": slave_of(unit)}


@rule("T-46", "A split must end with at least two of your units.", code="split.count")
def two_units_result(box: Box, state: State, action: Action) -> bool:
    stacks = 1 if handed_out(action) < primary_of(state.board[action.origin]) else 0
    for direction in range(6):
        if action.amounts[direction] != 0:
            stacks += 1
    return stacks >= 2


@rule("T-48", "The unit on {at} holds no slave.", code="backstabb.no-slave")
def the_unit_holds_a_slave(box: Box, state: State, action: Action) -> bool:
    return slave_of(state.board[action.origin]) != 0


@facts(the_unit_holds_a_slave)
def where_the_captor_is(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(action.origin), "d": action.direction}


@rule("T-48", "There is no tile in direction {d} of {at}.", code="neighbour.off-board")
def the_neighbour_is_on_the_board(box: Box, state: State, action: Action) -> bool:
    return box.along[action.origin, action.direction] >= 0


facts(the_neighbour_is_on_the_board)(where_the_captor_is)


@rule("T-48", "{at} is not empty.", code="neighbour.occupied")
def the_neighbour_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.board[box.along[action.origin, action.direction]] == 0


@facts(the_neighbour_is_empty)
def where_the_neighbour_is(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(box.along[action.origin, action.direction])}
