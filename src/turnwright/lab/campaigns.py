"""Many runs of a whole campaign: which endings are reached, through which chapters (M-465)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ..core.chance import key_from
from ..engine.endings import final_positions
from ..games.methuen import game
from ..games.methuen.options import MethuenOptions
from ..games.methuen.scene_words import goal_words
from ..games.methuen.script import script_of
from ..games.methuen.sequel import options_after
from .encounter_counts import mean, share
from .encounter_run import LONGEST
from .encounters import KEEN, Progress, read_choices, read_policy, refuse_questions, worth_compiling
from .pairs import MEAN, RunColumns
from .work import place_named

MOST_CHAPTERS = 1_000


class WholeRun(msgspec.Struct, frozen=True, kw_only=True):
    """One run: the encounters it came through with their outcomes, its ending, and how many chapters it had."""

    number: int
    title: str
    encounters: tuple[tuple[str, str], ...]
    ending: str
    won: bool
    chapters: int


@dataclass
class CampaignRuns:
    """What many runs of a campaign came to."""

    campaign: str
    choices: str
    seed: int
    runs: int = 0
    victories: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    visits: Counter[str] = field(default_factory=Counter)
    outcomes: dict[str, Counter[str]] = field(default_factory=dict)
    lengths: Counter[int] = field(default_factory=Counter)
    each: RunColumns = field(default_factory=RunColumns)
    """Run by run what is compared with another set of runs."""

    def add(self, run: WholeRun) -> None:
        """Count one run more."""
        self.runs += 1
        self.campaign = run.title
        self.victories += run.won
        row = {"chance of victory": int(run.won), f"{MEAN}chapters": run.chapters}
        if run.ending:
            self.endings[run.ending] += 1
            row[f"how it ends in all: {run.ending}"] = 1
        for name, outcome in run.encounters:
            self.visits[name] += 1
            self.outcomes.setdefault(name, Counter())[outcome] += 1
        self.lengths[run.chapters] += 1
        self.each.add(row)

    def as_data(self) -> dict[str, Any]:
        """The report as JSON-able data, every share with its interval."""
        return {
            "campaign": self.campaign,
            "runs": self.runs,
            "seed": self.seed,
            "choices": self.choices,
            "victory": share(self.victories, self.runs),
            "endings": {name: share(count, self.runs) for name, count in self.endings.most_common()},
            "encounters": {
                name: {
                    "reached": share(self.visits[name], self.runs),
                    "outcomes": {word: share(count, self.visits[name]) for word, count in found.most_common()},
                }
                for name, found in self.outcomes.items()
            },
            "chapters": mean(self.lengths),
        }


def simulate_campaign(
    runs: int,
    campaign: str,
    *,
    seed: int = 0,
    players: str = KEEN,
    ask: str = "",
    choices: str = "",
    compiled: bool | None = None,
    progress: Progress | None = None,
    on: str = "here",
) -> CampaignRuns:
    """Play a campaign so many times, from its first chapter to an ending.

    In scenes keen players and strategies take the first option that can be taken, or with `choices` random any, as
    random players always do (M-465).
    """
    policy, strategy = read_policy(players)
    options = {"campaign": campaign, "players": strategy, "ask": ask, "choices": read_choices(choices, policy)}
    work = CampaignWork(options, seed, keen=policy != "random", compiled=worth_compiling(runs, compiled))
    found, waiting = CampaignRuns("", players, seed), dict[int, WholeRun]()
    for run in place_named(on).do(work, range(runs)):
        waiting[run.number] = run
        while found.runs in waiting:
            found.add(waiting.pop(found.runs))
            if progress:
                progress(found.runs)
    return found


@dataclass(frozen=True)
class CampaignWork:
    """Runs of a whole campaign; an item is the number of one."""

    options: dict[str, Any]
    seed: int
    keen: bool
    compiled: bool

    @contextmanager
    def begin(self) -> Iterator[Callable[[int], WholeRun]]:
        yield self.play

    def play(self, number: int) -> WholeRun:
        """One run, chapter by chapter, to an ending."""
        options: dict[str, Any] | None = self.options
        encounters: list[tuple[str, str]] = []
        chapters, chapter = 0, PlayedChapter()
        while options is not None and chapters < MOST_CHAPTERS:
            key = key_from(key_from(self.seed, number), chapters)
            chapter = play_chapter(options, key, self.keen, self.compiled)
            encounters += [chapter.encounter] if chapter.encounter else []
            options = chapter.following
            chapters += 1
        return WholeRun(
            number=number,
            title=chapter.title,
            encounters=tuple(encounters),
            ending=chapter.ending,
            won=chapter.won,
            chapters=chapters,
        )


@dataclass(frozen=True)
class PlayedChapter:
    """What came of one chapter, and the options of the next; none at an ending."""

    title: str = ""
    encounter: tuple[str, str] | None = None
    ending: str = ""
    won: bool = False
    following: dict[str, Any] | None = None


def play_chapter(options: dict[str, Any], key: int, keen: bool, compiled: bool) -> PlayedChapter:
    """Play one chapter."""
    chosen = game.read_options(options)
    assert isinstance(chosen, MethuenOptions)
    table = game.table(chosen, 1)
    refuse_questions(table.box)
    played = final_positions(game, table, [key], seats=1, keen=keen, limit=LONGEST, compiled=compiled)
    position = next(iter(played)).copy()
    box: Any = table.plain.box
    script = script_of(box)
    state: Any = game.plain_state(position.copy())
    encounter = None
    if script.script.scene is None:
        outcome = script.outcomes[state.outcome - 1] if state.outcome else "Unfinished"
        encounter = (str(script.script.encounter.name), outcome)
    overview = script.script.campaign.overview
    title = overview.title if overview else ""
    following = options_after(chosen, table, position)
    if following is not None:
        return PlayedChapter(title, encounter, following=following)
    ending = goal_words(box, state)
    won = bool(ending) and int(box.ending_verdict[state.goal_number]) == 1
    return PlayedChapter(title, encounter, ending["name"] if ending else "Fault", won)
