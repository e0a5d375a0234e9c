"""Many runs of one encounter: how often each outcome comes, how long it takes, who falls (M-465)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ..core import flow
from ..core.chance import Chance, key_from
from ..core.interpreter import Interpreted
from ..core.plain import Slots
from ..dice import wilson_interval
from ..games.methuen.encounter_game import game
from ..games.methuen.script import readable, script_of
from ..games.methuen.state import DEFEATED

LONGEST = 100_000
"""Declarations after which a run counts as unfinished."""


@dataclass(frozen=True)
class Runs:
    """What many runs came to; people choose at random among what is legal."""

    encounter: str
    runs: int
    outcomes: dict[str, int]
    victories: int
    rounds: dict[int, int]
    falls: dict[str, int]

    @property
    def mean_rounds(self) -> float:
        """Rounds on average."""
        return sum(number * count for number, count in self.rounds.items()) / max(1, self.runs)

    def as_data(self) -> dict[str, Any]:
        """The report as JSON-able data, every share with its interval."""
        return {
            "encounter": self.encounter,
            "runs": self.runs,
            "victory": share(self.victories, self.runs),
            "outcomes": {name: share(count, self.runs) for name, count in self.outcomes.items()},
            "rounds": {"mean": self.mean_rounds, "counts": {str(k): v for k, v in sorted(self.rounds.items())}},
            "falls": {name: share(count, self.runs) for name, count in self.falls.items()},
            "choices": "random",
        }


def share(count: int, runs: int) -> dict[str, float]:
    """A share with the interval of Wilson."""
    low, high = wilson_interval(count, runs)
    return {"count": count, "share": count / runs, "low": low, "high": high}


def simulate(runs: int, *, seed: int = 0, seats: int = 1, compiled: bool = False, **options: Any) -> Runs:
    """Play an encounter so many times; strategies play their casts, everybody else chooses at random."""  # fmt: skip
    table = game.table(game.read_options(options), seats)
    box = readable(table.box)
    script = script_of(box)
    play = _compiled(table, seats) if compiled else _interpreted(table, seats)
    outcomes: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    falls: Counter[str] = Counter(dict.fromkeys(script.names, 0))
    victories = 0
    for run in range(runs):
        state = play(key_from(seed, run))
        outcome = int(state["outcome"])
        outcomes[script.outcomes[outcome - 1] if outcome else "Unfinished"] += 1
        victories += bool(outcome) and int(box.verdict[outcome - 1]) == 1
        rounds[int(state["round"])] += 1
        falls.update(name for slot, name in enumerate(script.names) if state["life"][slot] == DEFEATED)
    name = str(script.script.encounter.name)
    return Runs(name, runs, dict(outcomes.most_common()), victories, dict(rounds), dict(falls))


def _interpreted(table: Any, seats: int) -> Any:
    box, turn = Interpreted(game).plain_table(table)
    out = Slots(game.plain_action, game.action_dtype, game.max_candidates)

    def play(key: int) -> Any:
        chance = Chance(key)
        state: Any = game.plain_state(game.blank_state())
        flow.set_up(box, turn, state, seats, chance)
        plies = 0
        while state.status == 0 and plies < LONGEST:
            flow.advance(box, turn, state, out[chance.draw(flow.legal(box, turn, state, out))], chance)
            plies += 1
        return state.store()[0]

    return play


def _compiled(table: Any, seats: int) -> Any:
    import numpy as np

    from ..engine import attach, drivers
    from ..engine.chance import CHANCE

    attach(game).compiled()
    out, chances = game.blank_actions(game.max_candidates), np.zeros(1, CHANCE)

    def play(key: int) -> Any:
        states = game.blank_state()
        chances["key"] = key
        drivers.one_set_up(table, states, seats, chances)
        drivers.play_out(table, states, out, chances, LONGEST)
        return states[0]

    return play
