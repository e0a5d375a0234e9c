"""Methuen: campaigns and encounters, written in a text language of their own and run by one machine."""

from __future__ import annotations

from pathlib import Path

from turnwright import Advice, Appearance, Compiling, Game, Hosting, Learning, cannot_be_guessed

from .actions import (
    ADJUST,
    CHOOSE,
    DECLINE,
    DELAY,
    DEPLOY,
    END_TURN,
    FACE,
    KINDS,
    LEAD,
    MOVE,
    NO,
    PERFORM,
    REACT,
    YES,
    Action,
)
from .box.making import make_box
from .candidates import MOST_CANDIDATES, propose
from .describe import describe, text
from .effects import adjust_by_hand, answer, choose, declare
from .endings import ENDINGS
from .explain import explain, why_none
from .headway import headway
from .labels import label
from .machine.loop import go_on
from .narrowing import narrow
from .next_turn import keep_seat
from .notation import read, write
from .options import MethuenOptions
from .outlook import likelihood, outlook, urge
from .panels import panels
from .parts import GAME_MASTER, PARTS, fits
from .picture import picture
from .rules import RULES
from .sequel import chapter_title, next_chapter
from .setup import set_up
from .standing import SEATS, STAGE, facts, tally
from .state import State, blank
from .steps import carry_out
from .story import banner, prologue, story
from .terminal import terminal
from .turn import TURN
from .views import OBSERVED, reveal
from .workbench import WORKBENCH

game = Game(
    name="methuen",
    summary="Fights and choices from campaigns that people write as plain text.",
    rulebook=Path(__file__).with_name("rulebook.md"),
    state=State,
    action=Action,
    kinds=KINDS,
    turn=TURN,
    rules=RULES,
    effects={
        **dict.fromkeys((PERFORM, MOVE, FACE, DELAY, END_TURN), declare),
        **dict.fromkeys((REACT, DECLINE, YES, NO, DEPLOY), answer),
        ADJUST: adjust_by_hand,
        CHOOSE: choose,
        LEAD: choose,
    },
    endings=ENDINGS,
    seats=(1, 8),
    options=MethuenOptions,
    box=make_box,
    setup=set_up,
    candidates=propose,
    exact=(PERFORM, MOVE),
    max_candidates=MOST_CANDIDATES,
    next_turn=keep_seat,
    reveal=reveal,
    learning=Learning(observe=OBSERVED),
    guess=cannot_be_guessed,
    advice=Advice(outlook=outlook, urge=urge),
    compiling=Compiling(compiled_separately=(go_on, carry_out), blank=blank),
    write=write,
    read=read,
    describe=describe,
    text=text,
    appearance=Appearance(
        terminal=terminal,
        clicks=narrow,
        facts=facts,
        panels=panels,
        headway=headway,
        tally=tally,
        stage=STAGE,
        seat_looks=SEATS,
        prologue=prologue,
        banner=banner,
        why_none=why_none,
        likelihood=likelihood,
    ),
    label=label,
    picture=picture,
    story=story,
    explain=explain,
    hosting=Hosting(
        order=4,
        sequel=next_chapter,
        workbench=WORKBENCH,
        parts=PARTS,
        fits=fits,
        chapter=chapter_title,
        game_master=GAME_MASTER,
    ),
)

__all__ = ["game"]
