"""A turn: START, ACT with any number of declarations, END (M-290 to M-293). Strategies play between people's turns.

Another stage is an interruption: somebody is asked something in the middle of a step and answers it (M-472). In scenes
there are no turns, only one choice after another.
"""

from __future__ import annotations

from turnwright import Turn, any_number, automatic, one_of, phases

from .actions import ADJUST, CHOOSE, DECLINE, DELAY, DEPLOY, END_TURN, FACE, LEAD, MOVE, NO, PERFORM, REACT, YES
from .questions import nothing_is_asked
from .rounds import nobody_goes_on
from .steps import begin_turn, close_turn

ACTING = "act and move in any order, then end the turn"
ANSWERS = (REACT, DECLINE, YES, NO, DEPLOY, CHOOSE, LEAD)

TURN = Turn(
    {
        "turn": phases(
            START=automatic(begin_turn),
            ACT=any_number(one_of(PERFORM, MOVE, FACE, DELAY))
            .says(ACTING, ACTING)
            .ends_when(nobody_goes_on, "nobody goes on"),
            END=automatic(close_turn),
        ),
        "answer": phases(
            ANSWER=any_number(one_of(*ANSWERS))
            .says("answer", "answer")
            .ends_when(nothing_is_asked, "nothing is asked any more"),
        ),
        "scene": one_of(CHOOSE, LEAD),
    },
    stop=END_TURN,
    by_table=(ADJUST,),
)
