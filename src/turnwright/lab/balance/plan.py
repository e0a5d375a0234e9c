"""What is played for a report: mirror matches of every level, levels against each other, and kinds taken away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from ...core.errors import OptionError
from ...core.game import Game
from ...players.levels import LOWEST
from ...registry import load
from ..arena import run_arena
from ..openings import usual_opening
from ..results import ArenaSetup, Result

FEWEST_MATCHES = 10
LONGEST = 5_000
"""Actions after which a match counts as cut off: not as a draw."""
REPEATED = 10
"""Matches that are played once more, to see that a seed gives the same match."""
MOST_MATCHES = 1_000_000
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True)
class BalancePlan:
    """What is asked for. `level` is the level of most matches; the one below is played too, and against it."""

    game: str
    level: int = 2
    matches: int = 200
    seats: int = 2
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    taken_away: tuple[str, ...] = ()
    """Kinds that one side may not use, to see what they are worth."""

    def __post_init__(self) -> None:
        if not FEWEST_MATCHES <= self.matches <= MOST_MATCHES:
            raise OptionError(f"a report takes from {FEWEST_MATCHES} to {MOST_MATCHES} matches; {self.matches} came")
        if self.level <= LOWEST:
            raise OptionError(f"--level is at least {LOWEST + 1}: the one below plays too, to see whether skill wins")

    @property
    def first(self) -> str:
        """What the first matches are told as, those of the level against itself."""
        return f"level {self.level}"

    def setup(self, game: Game, players: tuple[str, ...], matches: int, observed: bool) -> ArenaSetup:
        """An arena of these players."""
        return ArenaSetup(
            game=self.game,
            players=players,
            seats=self.seats,
            games=matches,
            mirror=0,
            seed=self.seed,
            longest=LONGEST,
            options=self.options,
            opening=usual_opening(game),
            observed=observed,
        )


@dataclass
class PlayedMatches:
    """All that was played: mirror matches by level, the ladder, what was taken away, and the repeats."""

    plan: BalancePlan
    mirrors: dict[int, list[Result]] = field(default_factory=dict)
    ladder: list[Result] = field(default_factory=list)
    without: dict[str, list[Result]] = field(default_factory=dict)
    repeated: int = 0
    differently: int = 0
    seconds: float = 0.0
    """That the mirror matches of the level took, on this machine."""


def play_all(
    plan: BalancePlan, *, on: str = "here", folder: Path | None = None, tell: Tell = lambda what, done, total: None
) -> PlayedMatches:
    """Play everything; with a folder, what is in it already is not played again."""
    game = load(plan.game)
    known = {kind.name for kind in game.kinds}
    for kind in plan.taken_away:
        if kind not in known:
            raise OptionError(f"{plan.game} has no kind {kind!r}; it has {', '.join(sorted(known))}")
    found = PlayedMatches(plan)
    this, below = f"level:{plan.level}", f"level:{plan.level - 1}"

    def play(what: str, players: tuple[str, ...], matches: int, observed: bool = False) -> list[Result]:
        file = None if folder is None else folder / f"{what.replace(' ', '-')}.jsonl"
        setup = plan.setup(game, players, matches, observed)
        return run_arena(setup, on=on, file=file, tell=lambda done, total: tell(what, done, total))

    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    begun = perf_counter()
    found.mirrors[plan.level] = play(plan.first, (this,), plan.matches, observed=True)
    found.seconds = perf_counter() - begun
    found.mirrors[plan.level - 1] = play(f"level {plan.level - 1}", (below,), plan.matches, observed=True)
    if plan.seats > 1:
        found.ladder = play("ladder", (this, below), max(FEWEST_MATCHES, plan.matches // 2))
    for kind in plan.taken_away:
        players = (this, f"without:{kind}/{this}")
        found.without[kind] = play(f"without {kind}", players, max(FEWEST_MATCHES, plan.matches // 2))
    again = run_arena(plan.setup(game, (this,), REPEATED, observed=False), tell=lambda d, t: tell("repeating", d, t))
    before = {result.seed: result.trajectory for result in found.mirrors[plan.level]}
    found.repeated = len(again)
    found.differently = sum(before.get(one.seed) != one.trajectory for one in again)
    return found
