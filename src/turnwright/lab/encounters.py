"""Many runs of one encounter: outcomes, rounds, who falls and when, what is left, what was done (M-465)."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import key_from
from ..core.errors import OptionError
from ..dice import wilson_interval
from ..engine import attach
from ..engine.cache import is_warm, remember
from ..engine.endings import final_positions
from ..games.methuen import game
from ..games.methuen.language.tree.effects import Note
from ..games.methuen.language.tree.scenes import Goal
from ..games.methuen.language.tree.walk import find
from ..games.methuen.options import first_chapter, load_campaign
from ..games.methuen.program.codes import QUESTION
from ..games.methuen.script import Book, script_of
from ..games.methuen.state import ABSENT, DEFEATED
from .intervals import Z95

KEEN = "keen"
"""Who plays if nobody is named: what random players come to says little about a table of people."""
POLICIES = ("random", KEEN, "strategy:NAME")
MANY_RUNS = 1_000
"""From so many runs on compiling first pays for itself, even the first time."""
RUNS = "runs"
"""What is noted beside the compiled code once runs have been compiled."""
CONFIDENCE = 0.95
LONGEST = 20_000
"""Declarations after which a run counts as unfinished."""
Progress = Callable[[int], None]


@dataclass
class Runs:
    """What many runs came to."""

    encounter: str
    campaign: str
    choices: str
    seed: int
    runs: int = 0
    victories: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    falls: dict[str, Counter[int]] = field(default_factory=dict)
    left: dict[str, dict[str, Counter[int]]] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    used: dict[str, list[int]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    """Who was there in at least one run: nobody else is listed."""

    @property
    def mean_rounds(self) -> float:
        """Rounds on average."""
        return mean(self.rounds)

    def as_data(self) -> dict[str, Any]:
        """The report as JSON-able data, every share with its interval."""
        return {
            "campaign": self.campaign,
            "encounter": self.encounter,
            "runs": self.runs,
            "seed": self.seed,
            "choices": self.choices,
            "victory": share(self.victories, self.runs),
            "outcomes": {name: share(count, self.runs) for name, count in self.outcomes.most_common()},
            "rounds": measured(self.rounds),
            "falls": {
                name: {**share(sum(fell.values()), self.runs), "rounds": counts(fell)}
                for name, fell in self.falls.items()
                if name in self.seen
            },
            "resources": {
                name: {resource: measured(found) for resource, found in sheet.items()}
                for name, sheet in self.left.items()
            },
            "decided": self.decided(),
            "actions": {name: self.action(name) for name in self.ranked()},
            "unused": [name for name, count in self.uses.items() if not count],
            "notes": self.notes,
        }

    def ranked(self) -> list[str]:
        """The actions that were used: those whose use makes the greatest difference to victory first."""
        return sorted((name for name in self.uses if self.uses[name]), key=lambda name: -abs(self.difference(name)))

    def decided(self) -> dict[str, Any]:
        """What made the greatest difference to victory for which chance alone is no explanation; nothing if nothing."""
        for name in self.ranked():
            with_it, won = self.used[name]
            low, high = apart(won, with_it, self.victories - won, self.runs - with_it)
            if low > 0 or high < 0:
                return {"action": name, "difference": self.difference(name), "low": low, "high": high}
        return {}

    def difference(self, name: str) -> float:
        """How much more often runs with an action were won than runs without it; 0 if all or none had it."""
        with_it, won = self.used[name]
        if not 0 < with_it < self.runs:
            return 0.0
        return won / with_it - (self.victories - won) / (self.runs - with_it)

    def action(self, name: str) -> dict[str, Any]:
        """How often an action was used, and how runs with it ended compared with those without."""
        with_it, won = self.used[name]
        found: dict[str, Any] = {"uses_per_run": self.uses[name] / self.runs, "used": share(with_it, self.runs)}
        if with_it:
            found["victory_with"] = share(won, with_it)
        if with_it < self.runs:
            found["victory_without"] = share(self.victories - won, self.runs - with_it)
        if 0 < with_it < self.runs:
            found["difference"] = self.difference(name)
        return found


def share(count: int, runs: int) -> dict[str, float]:
    """A share with the interval of Wilson."""
    low, high = wilson_interval(count, runs)
    return {"count": count, "share": count / runs, "low": low, "high": high}


def mean(found: Counter[int]) -> float:
    """The mean of counted numbers."""
    return sum(number * count for number, count in found.items()) / max(1, sum(found.values()))


def measured(found: Counter[int]) -> dict[str, Any]:
    """The mean of counted numbers with its interval, and the counts."""
    number, average = sum(found.values()), mean(found)
    spread = sum(count * (value - average) ** 2 for value, count in found.items()) / max(1, number - 1)
    reach = Z95 * (spread / max(1, number)) ** 0.5
    return {"mean": average, "low": average - reach, "high": average + reach, "counts": counts(found)}


def apart(won: int, of: int, other: int, of_other: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """How far two shares lie apart: Newcombe's interval, from Wilson's of each."""
    if not of or not of_other:
        return -1.0, 1.0
    low, high = wilson_interval(won, of, confidence)
    least, most = wilson_interval(other, of_other, confidence)
    one, two = won / of, other / of_other
    below, above = ((one - low) ** 2 + (most - two) ** 2) ** 0.5, ((high - one) ** 2 + (two - least) ** 2) ** 0.5
    return one - two - below, one - two + above


def counts(found: Counter[int]) -> dict[str, int]:
    """Counted numbers in order."""
    return {str(number): found[number] for number in sorted(found)}


def simulate(
    runs: int,
    *,
    seed: int = 0,
    seats: int = 1,
    players: str = KEEN,
    choices: str = "",
    compiled: bool | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Runs:
    """Play an encounter so many times; strategies play their casts, and `players` says who plays the others.

    `choices` says what is taken in scenes that interrupt it (M-296, M-465). Many runs are compiled for, unless
    `compiled` says otherwise; the report is the same.
    """
    policy, strategy = read_policy(players)
    chosen = {**options, "players": strategy, "choices": read_choices(choices, policy)}
    table = game.table(game.read_options(chosen), seats)
    script = script_of(table.plain.box)
    if script.script.scene is not None:
        raise OptionError(f"{script.script.scene.name} is a scene; name an encounter to run")
    refuse_questions(table.box)
    found = begin(script, players, seed)
    keys = [key_from(seed, run) for run in range(runs)]
    compiles = worth_compiling(runs, compiled)
    for states in final_positions(
        game, table, keys, seats=seats, keen=policy == KEEN, limit=LONGEST, compiled=compiles
    ):
        if compiles:
            remember(attach(game).mark, RUNS)
        add(found, script, table.plain.box, states)
        if progress:
            progress(found.runs)
    return found


def worth_compiling(runs: int, wanted: bool | None = None) -> bool:
    """Whether so many runs are compiled for: as wanted, else from many runs on, where compiling is allowed."""
    if wanted is not None:
        return wanted
    return runs >= MANY_RUNS and os.environ.get("TURNWRIGHT_MODE") != "interpreted"


def is_compiled() -> bool:
    """Whether runs have been compiled on this machine before, so that nobody waits for it."""
    return os.environ.get("TURNWRIGHT_MODE") != "interpreted" and is_warm(attach(game).mark, RUNS)


def refuse_questions(box: NDArray[np.void]) -> None:
    """Nobody is there to answer what a campaign asks: without a standing answer there is nothing to run (M-465)."""
    if not box["standing_answer"][0] and (box["code"][0, :, 0] == QUESTION).any():
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


def add(found: Runs, script: Book, box: Any, states: NDArray[np.void]) -> None:
    """Count some more runs."""
    names = {}
    for slot in range(box.actors):
        for place in range(box.abilities[slot]):
            names[slot, place] = script.action(box.ability[slot, place])
    for name in names.values():
        found.uses.setdefault(name, 0)
        found.used.setdefault(name, [0, 0])
    for state in states:
        outcome = int(state["outcome"])
        won = bool(outcome) and int(box.verdict[outcome - 1]) == 1
        found.runs += 1
        found.victories += won
        found.outcomes[script.outcomes[outcome - 1] if outcome else "Unfinished"] += 1
        found.rounds[int(state["round"])] += 1
        add_sheets(found, script, state)
        used: dict[str, int] = defaultdict(int)
        for (slot, place), name in names.items():
            used[name] += int(state["tried"][slot, place])
        for name, count in used.items():
            found.uses[name] += count
            found.used[name][0] += count > 0
            found.used[name][1] += won and count > 0


def add_sheets(found: Runs, script: Book, state: Any) -> None:
    """Count who fell, and what everybody has left."""
    for slot, name in enumerate(script.names):
        touched, life = int(state["touched"][slot]), int(state["life"][slot])
        if life != ABSENT or touched:
            found.seen.add(name)
        if life == DEFEATED:
            found.falls.setdefault(name, Counter())[int(state["fell"][slot])] += 1
        sheet = found.left.setdefault(name, {}) if touched else {}
        for number, resource in enumerate(script.resources):
            if touched >> number & 1:
                sheet.setdefault(resource, Counter())[int(state["value"][slot, number])] += 1
