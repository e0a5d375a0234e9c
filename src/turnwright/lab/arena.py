"""The arena: many games between players, seat by seat and seed by seed, in one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Literal, cast

from ..core.errors import OptionError
from ..core.game import Game
from ..players import Limit, Player, Policy, make_player, play_match, prepare
from ..registry import load
from .results import ArenaSetup, Result, journal, read_results
from .schedule import Fixture, schedule

MOST_PROCESSES = 256


def run_arena(
    setup: ArenaSetup,
    *,
    processes: int = 1,
    file: Path | None = None,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> list[Result]:
    """Play everything the setup asks for that the file does not hold yet; returns all results in order.

    An interruption leaves the file complete up to the last game; the same call goes on from there.
    """
    if not 1 <= processes <= MOST_PROCESSES:
        raise OptionError(f"an arena runs in 1 to {MOST_PROCESSES} processes; {processes} came")
    game = load(setup.game)
    game.check_seats(setup.seats)
    game.read_options(dict(setup.options))
    for spec in setup.players:
        player = make_player(game, spec)
        prepare(player)
        player.close()
    fixtures = schedule(len(setup.players), setup.seats, setup.games, setup.seed, setup.mirror)
    known = {(result.lineup, result.seed): result for result in read_results(file, setup)} if file else {}
    open_ones = [fixture for fixture in fixtures if (fixture.lineup, fixture.seed) not in known]
    tell(len(fixtures) - len(open_ones), len(fixtures))
    with journal(file, setup) as kept:
        for result in _played(setup, open_ones, processes):
            known[result.lineup, result.seed] = result
            kept.append(result)
            tell(len(known), len(fixtures))
    return [known[fixture.lineup, fixture.seed] for fixture in fixtures]


def _played(setup: ArenaSetup, fixtures: list[Fixture], processes: int) -> Iterator[Result]:
    if processes == 1 or len(fixtures) < 2:
        yield from _one_process(setup, fixtures)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), _prepare, (setup,)) as pool:
        try:
            yield from _several(pool, iter(fixtures), 2 * processes)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _several(pool: ProcessPoolExecutor, fixtures: Iterator[Fixture], ahead: int) -> Iterator[Result]:
    """Results as they come, with a few games waiting in line so that no process is idle."""
    waiting: set[Future[Result]] = set()
    for fixture in fixtures:
        waiting.add(pool.submit(_play_prepared, fixture))
        if len(waiting) >= ahead:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _one_process(setup: ArenaSetup, fixtures: Iterable[Fixture]) -> Iterator[Result]:
    game = load(setup.game)
    squad = _squad(game, setup)
    try:
        for fixture in fixtures:
            yield play_fixture(game, setup, squad, fixture)
    finally:
        _close([player for pair in squad for player in pair])


_prepared: list[Any] = []


def _prepare(setup: ArenaSetup) -> None:
    game = load(setup.game)
    _prepared[:] = [game, setup, _squad(game, setup)]


def _play_prepared(fixture: Fixture) -> Result:
    game, setup, squad = _prepared
    return play_fixture(game, setup, squad, fixture)


def _squad(game: Game, setup: ArenaSetup) -> list[list[Player]]:
    """Every player, ready once per seat: in a mirror match nobody may share a thought with the other side."""
    return [[make_player(game, spec) for _ in range(setup.seats)] for spec in setup.players]


def _close(players: Iterable[Player]) -> None:
    for player in players:
        player.close()


def play_fixture(game: Game, setup: ArenaSetup, squad: list[list[Player]], fixture: Fixture) -> Result:
    """Play one game."""
    match = game.new_match(seed=fixture.seed, seats=setup.seats, **setup.options)
    players = [squad[player][seat] for seat, player in enumerate(fixture.lineup)]
    policy = Policy(cast(Literal["default", "forfeit"], setup.on_failure))
    played = play_match(match, players, Limit(setup.seconds, setup.visits), policy, fixture.seed, setup.longest)
    _close(players)
    return Result(
        index=fixture.index,
        lineup=fixture.lineup,
        seed=fixture.seed,
        winners=played.winners,
        ended_by=played.ended_by,
        plies=match.ply,
        seconds=tuple(round(seconds, 4) for seconds in played.seconds),
        incidents=tuple(str(incident) for incident in played.incidents),
    )
