"""Many runs of a whole campaign: which endings are reached, through which chapters (M-465)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..core.chance import key_from
from ..engine.endings import final_positions
from ..games.methuen import game
from ..games.methuen.options import MethuenOptions
from ..games.methuen.scene_words import goal_words
from ..games.methuen.script import script_of
from ..games.methuen.sequel import options_after
from .encounters import (
    KEEN,
    LONGEST,
    Progress,
    mean,
    read_choices,
    read_policy,
    refuse_questions,
    share,
    worth_compiling,
)

MOST_CHAPTERS = 1_000


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
) -> CampaignRuns:
    """Play a campaign so many times, from its first chapter to an ending.

    In scenes keen players and strategies take the first option that can be taken, or with `choices` random any, as
    random players always do (M-465).
    """
    policy, strategy = read_policy(players)
    chosen = read_choices(choices, policy)
    found = CampaignRuns("", players, seed)
    for run in range(runs):
        options: dict[str, Any] | None = {
            "campaign": campaign,
            "players": strategy,
            "ask": ask,
            "choices": chosen,
        }
        chapters = 0
        while options is not None and chapters < MOST_CHAPTERS:
            key = key_from(key_from(seed, run), chapters)
            options = play_chapter(found, options, key, policy != "random", worth_compiling(runs, compiled))
            chapters += 1
        found.runs += 1
        found.lengths[chapters] += 1
        if progress:
            progress(found.runs)
    return found


def play_chapter(
    found: CampaignRuns, options: dict[str, Any], key: int, keen: bool, compiled: bool
) -> dict[str, Any] | None:
    """Play one chapter, count it, and give the options of the next; None at an ending."""
    chosen = game.read_options(options)
    assert isinstance(chosen, MethuenOptions)
    table = game.table(chosen, 1)
    refuse_questions(table.box)
    played = final_positions(game, table, [key], seats=1, keen=keen, limit=LONGEST, compiled=compiled)
    position = next(iter(played)).copy()
    box: Any = table.plain.box
    script = script_of(box)
    found.campaign = script.script.campaign.overview.title if script.script.campaign.overview else ""
    state: Any = game.plain_state(position.copy())
    if script.script.scene is None:
        name = str(script.script.encounter.name)
        outcome = script.outcomes[state.outcome - 1] if state.outcome else "Unfinished"
        found.visits[name] += 1
        found.outcomes.setdefault(name, Counter())[outcome] += 1
    following = options_after(chosen, table, position)
    if following is None:
        ending = goal_words(box, state)
        found.endings[ending["name"] if ending else "Fault"] += 1
        found.victories += bool(ending) and int(box.ending_verdict[state.goal_number]) == 1
    return following
