"""Rules about what the table reports: connections lost and restored, graces over, players gone (R-71)."""

from __future__ import annotations

from turnwright import rule

from ..actions import Action
from ..box import BOARD, COMPANION, Box
from ..state import OPENING, State, is_connected, other_is_connected


@rule("R-71", "There is no such seat in this game.", code="table.no-such-seat")
def the_seat_exists(box: Box, state: State, action: Action) -> bool:
    return action.who < state.seats


@rule("R-41", "That seat is not connected, so it cannot drop.", code="table.not-connected")
def the_seat_is_connected(box: Box, state: State, action: Action) -> bool:
    return is_connected(state, action.who)


@rule("R-42", "That seat is connected.", code="table.connected")
def the_seat_is_offline(box: Box, state: State, action: Action) -> bool:
    return not is_connected(state, action.who)


@rule("R-44", "That seat has left the game for good.", code="table.left")
def the_seat_has_not_left(box: Box, state: State, action: Action) -> bool:
    return state.left >> action.who & 1 == 0


@rule("R-37", "The game does not wait for that seat.", code="table.not-waited-for")
def the_game_waits_for_the_seat(box: Box, state: State, action: Action) -> bool:
    if state.stage == OPENING:
        return state.offered[action.who] > 0
    return state.to_act == action.who


@rule("R-37", "Nobody else is connected, so the turn stays where it is.", code="table.nobody-else")
def somebody_else_is_there(box: Box, state: State, action: Action) -> bool:
    return state.stage == OPENING or other_is_connected(state, action.who)


@rule("R-44", "In the companion, leaving and dropping are the same thing: report a drop.", code="table.no-leaving")
def leaving_is_for_the_board(box: Box, state: State, action: Action) -> bool:
    return box.mode == BOARD


@rule("R-39", "Only a companion game ends when its room is given up.", code="table.no-closing")
def the_companion_is_given_up(box: Box, state: State, action: Action) -> bool:
    return box.mode == COMPANION
