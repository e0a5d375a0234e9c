"""What a worker is asked to do: plain data that crosses processes, and the function that does it there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

Tell = Callable[[Any], None]
INLINE = re.compile(r' style="[^"]*"')
"""The page's policy allows no inline style; what people wrote is escaped before and never looks like one."""


@dataclass(frozen=True)
class Choose:
    """Choose an action from what one seat may see; the answer is the place of the action in `legal`."""

    source: str
    options: dict[str, Any]
    seats: int
    names: tuple[str, ...]
    seat: int
    ply: int
    position: bytes
    """The position as the seat sees it."""
    legal: bytes
    player: str
    seed: int
    seconds: float

    def do(self, tell: Tell) -> int:
        """Runs in the worker."""
        from ...core.actions import Action
        from ...players import Limit, SeatView, make_player
        from ...players.readying import in_words

        game, table = _table(self.source, _frozen(self.options), self.seats)
        position = np.frombuffer(self.position, game.state_dtype).copy()
        rows = np.frombuffer(self.legal, game.action_dtype)
        legal = tuple(Action(game, rows[place : place + 1].copy(), table) for place in range(len(rows)))
        view = SeatView(game, table, self.seat, self.seats, self.names, self.ply, self.options, position, legal)
        player = make_player(game, self.player, self.seed)
        if words := in_words(player):
            tell(("preparing", words))
        chosen = player.choose(view, Limit(seconds=self.seconds))
        wanted = chosen.by(self.seat).tobytes()
        return next(place for place, action in enumerate(legal) if action.tobytes() == wanted)


@dataclass(frozen=True)
class Prepare:
    """Compile a game ahead of need."""

    source: str

    def do(self, tell: Tell) -> None:
        """Runs in the worker."""
        from ...engine import attach
        from ...engine.needs import IN_WORDS
        from ...players.levels import needs_of_levels
        from ...registry import load

        game = load(self.source)
        for need in needs_of_levels(game):
            tell(("preparing", f"{IN_WORDS[need]} of {game.title} is being compiled, once"))
            attach(game).prepare(need)


@dataclass(frozen=True)
class Analyse:
    """What the strongest player thinks of every action of a record; each moment is told as it is found."""

    source: str
    record: str
    visits: int | None

    def do(self, tell: Tell) -> None:
        """Runs in the worker."""
        from ...core.saved import read_record
        from ...players.analysis import analysing
        from ...registry import load

        game = load(self.source)
        match = read_record(self.record, lambda name: game)
        for moment in analysing(match, self.visits):
            tell(("moment", moment.as_data()))


@dataclass(frozen=True)
class OddsTask:
    """Play what somebody has written many times, and draw what came of it; the answer is HTML and its styles.

    What there is so far is drawn on the way too. Compiled where that has been done before: nobody waits for it here,
    but it is begun beside.
    """

    options: dict[str, Any]
    runs: int

    def do(self, tell: Tell) -> tuple[str, str]:
        """Runs in the worker."""
        from ...lab.encounters import compile_beside, first_encounter, is_compiled, simulate
        from ...lab.odds_page import STYLE, body

        options = {"encounter": first_encounter(self.options["campaign"]), **self.options}
        shown = 0

        def seen(so_far: Any) -> None:
            """How far it is; and whenever there are twice as many runs, what they come to: intervals narrow."""
            nonlocal shown
            page: tuple[str, ...] = ()
            if 2 * shown <= so_far.runs < self.runs:
                shown, page = so_far.runs, (INLINE.sub("", body(so_far.as_data())), STYLE)
            tell(("progress", so_far.runs, self.runs, *page))

        if compile_beside():
            tell(("compiling",))
        found = simulate(self.runs, compiled=is_compiled(), seen=seen, **options)
        return INLINE.sub("", body(found.as_data())), STYLE


@dataclass(frozen=True)
class BalanceTask:
    """Play a game many times by bots and draw a report of it, again whenever there are twice as many matches."""

    source: str
    options: dict[str, Any]
    seats: int
    runs: int
    """Matches of a level against itself."""

    def do(self, tell: Tell) -> tuple[str, str]:
        """Runs in the worker."""
        from ...lab.balance import BalancePlan
        from ...lab.balance.growing import growing
        from ...lab.balance.page import LOOK, body
        from ...lab.odds_page import STYLE

        plan, html, done = BalancePlan(self.source, matches=self.runs, seats=self.seats, options=self.options), "", 0

        def told(what: str, played: int, total: int) -> None:
            if what == plan.first:
                tell(("progress", played, self.runs, *((html, STYLE + LOOK) if html else ())))

        for report in growing(plan, told):
            html, done = INLINE.sub("", body(report)), report["trust"]["matches"]
            tell(("progress", done, self.runs, html, STYLE + LOOK))
        return html, STYLE + LOOK


def _frozen(options: dict[str, Any]) -> str:
    import msgspec

    return msgspec.json.encode(options).decode()


@lru_cache(maxsize=32)
def _table(source: str, options: str, seats: int) -> tuple[Any, Any]:
    """The game and its box; boxes of large games take a while to make."""
    import msgspec

    from ...registry import load

    game = load(source)
    return game, game.table(game.read_options(msgspec.json.decode(options)), seats)
