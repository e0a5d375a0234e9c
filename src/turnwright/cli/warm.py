"""`turnwright warm`: compile ahead, so that nobody meets a game that is not ready."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress, TaskID

from ..core.errors import GameError
from ..core.game import Game
from ..engine import attach
from ..engine.cache import is_warm
from ..engine.compile_process import Beside
from ..engine.needs import IN_WORDS
from ..players.levels import needs_of_levels
from ..registry import load, names
from .screen import AsJson, complain, complete_game, console, print_json, progress_bar

BETWEEN_LOOKS = 0.1
NEARLY = 0.98
"""What is not done yet is never shown as done, however long it takes."""


def register(app: typer.Typer) -> None:
    app.command()(warm)


@dataclass
class Warming:
    """One game on its way."""

    game: Game
    needs: tuple[str, ...]
    task: TaskID
    child: Beside | None = None
    begun: float = 0.0
    seconds: dict[str, float] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    over: bool = False

    def start(self) -> None:
        tiered = attach(self.game)
        if tiered.origin is None:
            raise GameError(f"{self.game.name} cannot be found by another process, so it cannot be compiled ahead")
        self.child, self.begun = Beside(tiered.origin, tiered.mark, self.needs, gently=False), time.monotonic()

    def look(self, progress: Progress) -> None:
        """See how far it is, and show it."""
        assert self.child is not None
        ended = self.child.ended
        for heard in self.child.listen():
            if heard["said"] == "begun":
                words = f"{self.game.name}: {IN_WORDS[heard['need']]}"
                progress.update(self.task, description=escape(words))
            elif heard["said"] == "done":
                self.seconds[heard["need"]] = heard["seconds"]
            else:
                self.failed[heard["need"]] = heard["why"]
        total = sum(attach(self.game).seconds_for(need) for need in self.needs)
        progress.update(self.task, completed=min(NEARLY, (time.monotonic() - self.begun) / total))
        if ended:
            for need in self.needs:
                if need not in self.seconds:
                    self.failed.setdefault(need, self.child.complaint())
            self.over = True
            progress.update(self.task, completed=1)


def warm(
    games: Annotated[
        list[str] | None,
        typer.Argument(help="Games by name or path; all that are installed if none.", autocompletion=complete_game),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many games at a time; half the processors if not given.")] = max(
        1, (os.cpu_count() or 1) // 2
    ),
    as_json: AsJson = False,
) -> None:
    """Compile everything that play, players and levels of these games need; what is compiled already takes no time."""
    with progress_bar() as progress:
        waiting = [_planned(load(name), progress) for name in games or names()]
        done = _all_done(waiting, jobs, progress)
    failed = {one.game.name: one.failed for one in done if one.failed}
    if as_json:
        print_json({one.game.name: {"seconds": one.seconds, "failed": one.failed} for one in done})
    else:
        for one in done:
            spent = ", ".join(f"{IN_WORDS[need]} {seconds:.0f} s" for need, seconds in one.seconds.items())
            console.print(f"{escape(one.game.name)}: {spent or ('not compiled' if one.failed else 'ready already')}")
    for name, problems in failed.items():
        complain(f"{name}: {next(iter(problems.values()))}")
    if failed:
        raise typer.Exit(1)


def _planned(game: Game, progress: Progress) -> Warming:
    mark = attach(game).mark
    needs = tuple(need for need in needs_of_levels(game) if not is_warm(mark, need))
    return Warming(game, needs, progress.add_task(escape(game.name), total=1), over=not needs)


def _all_done(planned: list[Warming], jobs: int, progress: Progress) -> list[Warming]:
    """Compile a few at a time; nothing is left running, however this ends."""
    try:
        while open_ones := [one for one in planned if not one.over]:
            running = [one for one in open_ones if one.child is not None]
            for one in [one for one in open_ones if one.child is None][: jobs - len(running)]:
                one.start()
            for one in running:
                one.look(progress)
            time.sleep(BETWEEN_LOOKS)
    finally:
        for one in planned:
            if one.child is not None:
                one.child.close()
    return planned
