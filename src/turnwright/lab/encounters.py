"""Many runs of one encounter, wherever work can be done (M-465)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.readiness import COMPILING, WAITING
from ..engine import attach
from ..engine.cache import is_warm
from ..engine.needs import QUICK
from ..games.methuen import game
from ..games.methuen.language.tree.effects import Note
from ..games.methuen.language.tree.scenes import Goal
from ..games.methuen.language.tree.walk import find
from ..games.methuen.machine import instruction_set
from ..games.methuen.options import first_chapter, load_campaign
from ..games.methuen.script import Book, script_of
from .encounter_counts import Runs
from .encounter_run import EncounterRun, EncounterWork
from .work import place_named

KEEN = "keen"
"""Who plays if nobody is named: what random players come to says little about a table of people."""
POLICIES = ("random", KEEN, "strategy:NAME")
MANY_RUNS = 1_000
"""From so many runs on compiling first pays for itself, even the first time."""
SOME_RUNS = 20
"""From so many runs on code that was compiled before is worth loading."""
SLICE = 32
"""Runs that are handed over together."""
Progress = Callable[[int], None]


def simulate(
    runs: int,
    *,
    seed: int = 0,
    seats: int = 1,
    players: str = KEEN,
    choices: str = "",
    compiled: bool | None = None,
    progress: Progress | None = None,
    seen: Callable[[Runs], None] | None = None,
    on: str = "here",
    **options: Any,
) -> Runs:
    """Play an encounter so many times; strategies play their casts, and `players` says who plays the others.

    `choices` says what is taken in scenes that interrupt it (M-296, M-465). Many runs are compiled for, unless
    `compiled` says otherwise, and done wherever `on` says; the report is the same. `seen` is shown all there is so far.
    """
    policy, strategy = read_policy(players)
    chosen = {**options, "players": strategy, "choices": read_choices(choices, policy)}
    table = game.table(game.read_options(chosen), seats)
    script = script_of(table.plain.box)
    if script.script.scene is not None:
        raise OptionError(f"{script.script.scene.name} is a scene; name an encounter to run")
    refuse_questions(table.box)
    compiles = worth_compiling(runs, compiled)
    work = EncounterWork(chosen, seats, seed, keen=policy == KEEN, compiled=compiles)
    if compiles:
        attach(game).prepare(QUICK)
    found = begin(script, players, seed)
    slices = [(first, min(SLICE, runs - first)) for first in range(0, runs, SLICE)]
    for some in in_order(place_named(on).do(work, slices)):
        for run in some:
            found.add(run)
        if progress:
            progress(found.runs)
        if seen:
            seen(found)
    return found


def in_order(slices: Iterable[Sequence[EncounterRun]]) -> Iterator[Sequence[EncounterRun]]:
    """Slices by the numbers of their runs, whoever was done first; those that come early wait."""
    waiting: dict[int, Sequence[EncounterRun]] = {}
    expected = 0
    for one in slices:
        waiting[one[0].number] = one
        while expected in waiting:
            ready = waiting.pop(expected)
            yield ready
            expected += len(ready)


def worth_compiling(runs: int, wanted: bool | None = None) -> bool:
    """Whether so many runs are compiled for: as wanted, else many of them, or some where that was done before."""
    if wanted is not None:
        return wanted
    if os.environ.get("TURNWRIGHT_MODE") == "interpreted":
        return False
    return runs >= MANY_RUNS or (runs >= SOME_RUNS and is_compiled())


def is_compiled() -> bool:
    """Whether runs have been compiled on this machine before, so that nobody waits for it."""
    return os.environ.get("TURNWRIGHT_MODE") != "interpreted" and is_warm(attach(game).mark, QUICK)


def compile_beside() -> bool:
    """Have runs compiled in a process beside, if they are not; whether that is under way."""
    if os.environ.get("TURNWRIGHT_MODE") == "interpreted" or is_compiled():
        return False
    attach(game).want(QUICK)
    return attach(game).readiness_of(QUICK).stage in (WAITING, COMPILING)


def refuse_questions(box: NDArray[np.void]) -> None:
    """Nobody is there to answer what a campaign asks: without a standing answer there is nothing to run (M-465)."""
    if not box["standing_answer"][0] and (box["code"][0, :, 0] == instruction_set.QUESTION).any():
        raise OptionError(
            "this campaign asks questions, and nobody is there to answer (MF-7): say --ask yes or --ask no"
        )


def read_policy(players: str) -> tuple[str, str]:
    """Who plays the people's casts: how they choose, or the strategy they follow."""
    policy, _, strategy = players.partition(":")
    if policy not in ("random", "keen", "strategy") or (policy == "strategy") != bool(strategy):
        raise OptionError(f"players are {', '.join(POLICIES)}; {players!r} came")
    return policy, strategy


def read_choices(choices: str, policy: str) -> str:
    """What is taken in scenes: what was asked for, else any option by random players and the first by others."""
    if choices not in ("", "first", "random"):
        raise OptionError(f"choices are first or random; {choices!r} came")
    if choices == "first" and policy == "random":
        raise OptionError("random players choose anything; --choices first goes with keen players or a strategy")
    return choices or ("random" if policy == "random" else "first")


def first_encounter(campaign: str) -> str:
    """The encounter a campaign starts with, or its first one."""
    tree = load_campaign(campaign)[1]
    goal, name = first_chapter(tree)
    if goal is not Goal.ENCOUNTER and not len(tree.encounters):
        raise OptionError("this campaign has no encounter to run")
    return str(name if goal is Goal.ENCOUNTER else tree.encounters.at(0).name)


def begin(script: Book, players: str, seed: int) -> Runs:
    """A report without runs."""
    overview = script.script.campaign.overview
    found = Runs(str(script.script.encounter.name), overview.title if overview else "", players, seed)
    people = zip(script.names, script.numbering.people, strict=True)
    found.falls = {name: Counter() for name, person in people if not person.spare}
    found.notes = notes_of(script)
    return found


def notes_of(script: Book) -> list[str]:
    """What the campaign's text says and the engine does not enforce (M-451)."""
    return [note.text for note in find(script.script.campaign, Note)]
