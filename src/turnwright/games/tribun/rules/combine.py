"""Combining two donors, and three or six equal ones (T-37 to T-43)."""

from __future__ import annotations

from typing import Any

from turnwright import facts, rule

from ..actions import PATTERN_DIRECTIONS, Action
from ..box import Box
from ..donors import all_alike, donor_mask, first_donor, leaves_a_held_slave, leaves_a_valid_rest, most_each
from ..state import State
from ..tiles import STEPS, at, tile_from
from ..units import belongs_to, is_tribun, is_valid, primary_of, slave_of


def donor(box: Box, action: Action, which: int) -> int:
    """The tile of the first or second donor of a combination, −1 off the board."""
    return box.along[action.centre, action.other_direction if which else action.direction]


@rule("T-37", "{at} is not empty.", code="combine.centre")
def the_centre_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.board[action.centre] == 0


@facts(the_centre_is_empty)
def where_the_centre_is(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"at": at(action.centre)}


@rule("T-37", "The two donors must be different units.", code="combine.same")
def the_donors_differ(box: Box, state: State, action: Action) -> bool:
    return action.direction != action.other_direction


@rule("T-76", "Name the two donors in rising direction order.", code="combine.order")
def the_donors_are_in_order(box: Box, state: State, action: Action) -> bool:
    return action.direction < action.other_direction


@rule("T-37", "There is no tile in direction {d} of {at}.", code="donor.off-board")
def the_donors_are_on_the_board(box: Box, state: State, action: Action) -> bool:
    return donor(box, action, 0) >= 0 and donor(box, action, 1) >= 0


@facts(the_donors_are_on_the_board)
def which_way(box: Box, state: State, action: Action) -> dict[str, Any]:
    off = action.direction if donor(box, action, 0) < 0 else action.other_direction
    return {"d": off, "at": at(action.centre)}


@rule("T-37", "There is no unit of yours on {at}.", code="donor.none")
def both_donors_are_yours(box: Box, state: State, action: Action) -> bool:
    return belongs_to(state.board[donor(box, action, 0)], action.seat) and belongs_to(
        state.board[donor(box, action, 1)], action.seat
    )


@rule("T-38", "The unit on {at} has only {p} to give.", code="donor.too-much")
def both_have_so_much(box: Box, state: State, action: Action) -> bool:
    return (
        primary_of(state.board[donor(box, action, 0)]) >= action.gift
        and primary_of(state.board[donor(box, action, 1)]) >= action.other_gift
    )


@rule("T-39", "A tribun must give its whole height.", code="donor.tribun-whole")
def a_tribun_gives_all(box: Box, state: State, action: Action) -> bool:
    one, two = state.board[donor(box, action, 0)], state.board[donor(box, action, 1)]
    return not (is_tribun(one) and action.gift != primary_of(one)) and not (
        is_tribun(two) and action.other_gift != primary_of(two)
    )


@rule("T-40", "{n} is not a valid height.", code="made.height")
def the_sum_is_a_valid_height(box: Box, state: State, action: Action) -> bool:
    return is_valid(action.gift + action.other_gift)


@facts(the_sum_is_a_valid_height)
def the_sum(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"n": action.gift + action.other_gift}


@rule("T-40", "The unit on {at} would be left with {n}, which is not a valid height.", code="left.height")
def both_leave_a_valid_height(box: Box, state: State, action: Action) -> bool:
    return leaves_a_valid_rest(state.board[donor(box, action, 0)], action.gift) and leaves_a_valid_rest(
        state.board[donor(box, action, 1)], action.other_gift
    )


@rule("T-40", "The unit on {at} would be left with {n} over a slave of {s}, too little to hold it.", code="left.slave")
def both_still_hold_their_slaves(box: Box, state: State, action: Action) -> bool:
    return leaves_a_held_slave(state.board[donor(box, action, 0)], action.gift) and leaves_a_held_slave(
        state.board[donor(box, action, 1)], action.other_gift
    )


@facts(both_donors_are_yours)
def the_donor_missing(box: Box, state: State, action: Action) -> dict[str, Any]:
    which = 0 if not belongs_to(state.board[donor(box, action, 0)], action.seat) else 1
    return {"at": at(donor(box, action, which))}


@facts(both_have_so_much)
def the_donor_too_small(box: Box, state: State, action: Action) -> dict[str, Any]:
    which = 0 if primary_of(state.board[donor(box, action, 0)]) < action.gift else 1
    return about(box, state, action, which)


@facts(both_leave_a_valid_height)
def the_donor_left_invalid(box: Box, state: State, action: Action) -> dict[str, Any]:
    which = 0 if not leaves_a_valid_rest(state.board[donor(box, action, 0)], action.gift) else 1
    return about(box, state, action, which)


@facts(both_still_hold_their_slaves)
def the_donor_left_too_weak(box: Box, state: State, action: Action) -> dict[str, Any]:
    which = 0 if not leaves_a_held_slave(state.board[donor(box, action, 0)], action.gift) else 1
    return about(box, state, action, which)


def about(box: Box, state: State, action: Action, which: int) -> dict[str, Any]:
    """Where a donor stands, what it has and what would be left."""
    tile = donor(box, action, which)
    unit, gift = state.board[tile], action.other_gift if which else action.gift
    return {"at": at(tile), "p": primary_of(unit), "n": primary_of(unit) - gift, "s": slave_of(unit)}


@rule("T-43", "Six donors give 1 each; three donors give 1 or 2 each.", code="symmetric.amount")
def the_gift_suits_the_pattern(box: Box, state: State, action: Action) -> bool:
    return action.each <= most_each(action.pattern)


@rule("T-41", "{at} does not have all the neighbours this pattern needs.", code="symmetric.edge")
def the_pattern_is_on_the_board(box: Box, state: State, action: Action) -> bool:
    needed = donor_mask(action.pattern)
    for direction in range(6):
        if (needed >> direction) & 1:
            if box.along[action.centre, direction] < 0:
                return False
    return True


facts(the_pattern_is_on_the_board)(where_the_centre_is)


@rule("T-41", "There is no unit of yours on {at}.", code="donor.none")
def all_donors_are_yours(box: Box, state: State, action: Action) -> bool:
    needed = donor_mask(action.pattern)
    for direction in range(6):
        if (needed >> direction) & 1:
            if not belongs_to(state.board[box.along[action.centre, direction]], action.seat):
                return False
    return True


@facts(all_donors_are_yours)
def the_first_missing(box: Box, state: State, action: Action) -> dict[str, Any]:
    for direction in PATTERN_DIRECTIONS[action.pattern]:
        tile = tile_from(action.centre, STEPS[direction])
        if not belongs_to(state.board[tile], action.seat):
            return {"at": at(tile)}
    return {"at": at(action.centre)}


@rule("T-42", "A tribun cannot take part in a symmetrical combination.", code="symmetric.tribun")
def no_donor_is_a_tribun(box: Box, state: State, action: Action) -> bool:
    needed = donor_mask(action.pattern)
    for direction in range(6):
        if (needed >> direction) & 1 and is_tribun(state.board[box.along[action.centre, direction]]):
            return False
    return True


@rule("T-42", "All donors must be exactly equal.", code="symmetric.unequal")
def all_donors_are_equal(box: Box, state: State, action: Action) -> bool:
    return all_alike(box, state, action.centre, action.pattern)


@rule("T-43", "The unit on {at} has only {p} to give.", code="donor.too-much")
def each_has_so_much(box: Box, state: State, action: Action) -> bool:
    return primary_of(state.board[first_donor(box, action.centre, action.pattern)]) >= action.each


@rule("T-43", "The unit on {at} would be left with {n}, which is not a valid height.", code="left.height")
def each_leaves_a_valid_height(box: Box, state: State, action: Action) -> bool:
    return leaves_a_valid_rest(state.board[first_donor(box, action.centre, action.pattern)], action.each)


@rule("T-43", "The unit on {at} would be left with {n} over a slave of {s}, too little to hold it.", code="left.slave")
def each_still_holds_its_slave(box: Box, state: State, action: Action) -> bool:
    return leaves_a_held_slave(state.board[first_donor(box, action.centre, action.pattern)], action.each)


for predicate in (each_has_so_much, each_leaves_a_valid_height, each_still_holds_its_slave):

    @facts(predicate)
    def about_the_first(box: Box, state: State, action: Action) -> dict[str, Any]:
        tile = first_donor(box, action.centre, action.pattern)
        unit = state.board[tile]
        rest = primary_of(unit) - action.each
        return {"at": at(tile), "p": primary_of(unit), "n": rest, "s": slave_of(unit)}
