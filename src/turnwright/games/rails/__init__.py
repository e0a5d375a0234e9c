"""Rails: the train-card companion beside a physical board, and the whole railway game on maps from data files.

`mode="companion"` is played by one to five seats, `mode="board"` by two to five. Unless a mode is given, one seat plays
the companion and more play the board.
"""

from pathlib import Path

from turnwright import Advice, Appearance, Game, Hosting, Learning

from . import effects
from .actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, END, EXPIRE, KEEP, KINDS, LEAVE, RETURN, TAKE, TICKETS, Action
from .box import make_box
from .candidates import MOST, candidates
from .cards import MOST_SEATS
from .describe import PLAYERS, describe, text
from .endings import ENDINGS
from .explain import explain, why_none
from .labels import label
from .next_turn import next_turn
from .notation import read, write
from .options import RailsOptions
from .outlook import outlook, urge
from .picture import picture
from .rules import RULES
from .scoring import score
from .setup import set_up
from .soundness import sound
from .standing import SEATS, STAGE, facts, secrets, tally
from .state import State
from .story import story
from .terminal import terminal
from .turn import turn
from .views import OBSERVED, guess, reveal

game = Game(
    name="rails",
    summary="Collect cards, claim routes across the map, and join the cities on your tickets.",
    rulebook=Path(__file__).parent / "rulebook.md",
    state=State,
    action=Action,
    kinds=KINDS,
    turn=turn,
    rules=RULES,
    effects={
        DRAW: effects.draw_blind,
        TAKE: effects.take_face_up,
        DISCARD: effects.spend_cards,
        CLAIM: effects.claim_lane,
        TICKETS: effects.draw_tickets,
        KEEP: effects.keep_chosen,
        END: effects.end_turn,
        DROP: effects.drop_seat,
        RETURN: effects.return_seat,
        EXPIRE: effects.expire_grace,
        LEAVE: effects.leave_game,
        CLOSE: effects.close_room,
    },
    endings=ENDINGS,
    seats=(1, MOST_SEATS),
    seat_names=PLAYERS,
    options=RailsOptions,
    box=make_box,
    setup=set_up,
    candidates=candidates,
    max_candidates=MOST,
    exact=(CLAIM, DISCARD),
    next_turn=next_turn,
    score=score,
    advice=Advice(outlook=outlook, urge=urge),
    learning=Learning(observe=OBSERVED),
    reveal=reveal,
    guess=guess,
    write=write,
    read=read,
    describe=describe,
    text=text,
    appearance=Appearance(
        terminal=terminal, facts=facts, tally=tally, secrets=secrets, stage=STAGE, seat_looks=SEATS, why_none=why_none
    ),
    picture=picture,
    label=label,
    story=story,
    explain=explain,
    sound=sound,
    hosting=Hosting(
        order=2,
        quick_start={"seats": 3, "mode": "board"},
        protocols=("turnwright.companion.sockets:Companion",),
    ),
)
