"""A turn: START, ACT with any number of declarations, END (M-290 to M-293). Strategies play between people's turns."""

from __future__ import annotations

from turnwright import Turn, any_number, automatic, one_of, phases

from .actions import END_TURN, FACE, MOVE, PERFORM
from .rounds import begin_turn, close_turn, nobody_goes_on

TURN = Turn(
    phases(
        START=automatic(begin_turn),
        ACT=any_number(one_of(PERFORM, MOVE, FACE)).ends_when(nobody_goes_on, "nobody goes on"),
        END=automatic(close_turn),
    ),
    stop=END_TURN,
)
