"""Tribun: stacks on 91 hexagons that merge, split and enslave; whoever attacks the enemy tribun wins."""

from pathlib import Path

from turnwright import Advice, Appearance, FlagFalls, Game, Hosting, Learning, as_bits

from . import actions as kinds
from . import effects
from .actions import KINDS, Action
from .box import make_box
from .candidates import MOST_CANDIDATES, propose
from .describe import describe, text
from .endings import ENDINGS
from .explain import explain, why_none
from .labels import label
from .next_turn import lose_without_a_turn, pass_turn
from .notation import VALUE_NAMES, read, write
from .options import TribunOptions
from .outlook import MOST_NOTICED, TRAITS, notice, outlook, urge
from .picture import picture
from .rules import RULES
from .scoring import score
from .setup import set_up
from .soundness import why_unsound
from .standing import SEATS, STAGE, facts, tally
from .state import State
from .story import story
from .terminal import terminal
from .turn import TURN
from .units import COLOURS

game = Game(
    name="tribun",
    summary="Stacks merge, split and enslave each other. One attack on the enemy tribun wins.",
    rulebook=Path(__file__).with_name("rulebook.md"),
    state=State,
    action=Action,
    kinds=KINDS,
    turn=TURN,
    rules=RULES,
    effects={
        kinds.MOVE: effects.move,
        kinds.KILL: effects.move,
        kinds.LIBERATE: effects.liberate,
        kinds.DAMAGE: effects.damage,
        kinds.ENSLAVE: effects.enslave,
        kinds.COMBINE: effects.combine,
        kinds.SYMMETRIC: effects.combine_symmetrically,
        kinds.SPLIT: effects.split,
        kinds.BACKSTABB: effects.backstabb,
        kinds.ATTACK_TRIBUN: effects.attack_tribun,
        kinds.OFFER: effects.offer_draw,
        kinds.RETRACT: effects.retract_draw,
        kinds.ACCEPT: effects.accept_draw,
        kinds.DECLINE: effects.decline_draw,
        kinds.RESIGN: effects.resign,
        kinds.OUT_OF_TIME: effects.run_out_of_time,
        kinds.TOTAL_TIME: effects.use_up_total_time,
    },
    endings=ENDINGS,
    seat_names=COLOURS,
    options=TribunOptions,
    box=make_box,
    setup=set_up,
    candidates=propose,
    max_candidates=MOST_CANDIDATES,
    exact=kinds.BOARD_KINDS,
    next_turn=pass_turn,
    when_stuck=lose_without_a_turn,
    score=score,
    advice=Advice(outlook=outlook, urge=urge, notice=notice, traits=TRAITS, most_noticed=MOST_NOTICED),
    learning=Learning(observe=(as_bits("board", 8), ...)),  # a unit is heights, colour and mark, bit by bit
    names=VALUE_NAMES,
    write=write,
    read=read,
    label=label,
    story=story,
    describe=describe,
    text=text,
    appearance=Appearance(
        terminal=terminal, facts=facts, tally=tally, stage=STAGE, seat_looks=SEATS, why_none=why_none
    ),
    picture=picture,
    explain=explain,
    sound=why_unsound,
    hosting=Hosting(
        order=3,
        flags={"time": FlagFalls("T-64", kinds.OUT_OF_TIME), "total": FlagFalls("T-65", kinds.TOTAL_TIME)},
    ),
)

__all__ = ["game"]
