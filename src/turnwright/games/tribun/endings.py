"""The ways a game can end (T-53 to T-65)."""

from __future__ import annotations

from turnwright import Ending, finish

from .state import State

TRIBUN_ATTACKED = Ending(1, "T-57", "The tribun was attacked.")
NO_LEGAL_TURN = Ending(2, "T-58", "No legal turn was left.")
RESIGNED = Ending(3, "T-59", "The other side resigned.")
OUT_OF_TIME = Ending(4, "T-64", "The time ran out.")
DRAW_AGREED = Ending(5, "T-53", "A draw was agreed.")
TOTAL_TIME = Ending(6, "T-65", "The time for the whole game is used up.")
TURN_LIMIT = Ending(7, "T-60", "The turn limit was reached.")
ENDINGS = (TRIBUN_ATTACKED, NO_LEGAL_TURN, RESIGNED, OUT_OF_TIME, DRAW_AGREED, TOTAL_TIME, TURN_LIMIT)


def end(state: State, ending: int, winners: int) -> None:
    """The game is over; an open offer and a block go with it (T-61)."""
    finish(state, ending, winners)
    state.offer = 0
    state.blocked = 0
