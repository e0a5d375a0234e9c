"""The arena: many games between players, seat by seat and seed by seed, wherever work can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Literal, cast

from ..core.errors import OptionError
from ..core.game import Game
from ..core.match import Match
from ..core.saved import write_record
from ..players import Limit, Player, Policy, make_player, play_match, prepare
from ..registry import load
from .observing import MatchObserver
from .results import ArenaSetup, Result, journal, read_results
from .schedule import Fixture, schedule
from .work import place_named

MOST_OPENING = 40


def run_arena(
    setup: ArenaSetup,
    *,
    on: str = "here",
    file: Path | None = None,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> list[Result]:
    """Play everything the setup asks for that the file does not hold yet; returns all results in order.

    An interruption leaves the file complete up to the last game; the same call goes on from there.
    """
    place = place_named(on)
    require_playable(setup)
    fixtures = schedule(len(setup.players), setup.seats, setup.games, setup.seed, setup.mirror)
    known = {(result.lineup, result.seed): result for result in read_results(file, setup)} if file else {}
    open_ones = [fixture for fixture in fixtures if (fixture.lineup, fixture.seed) not in known]
    tell(len(fixtures) - len(open_ones), len(fixtures))
    with journal(file, setup) as kept:
        for result in place.do(ArenaWork(setup), open_ones) if open_ones else ():
            known[result.lineup, result.seed] = result
            kept.append(result)
            tell(len(known), len(fixtures))
    return [known[fixture.lineup, fixture.seed] for fixture in fixtures]


def require_playable(setup: ArenaSetup) -> None:
    """All that is asked for can be had; what must be compiled is compiled here, once, before others need it."""
    game = load(setup.game)
    game.check_seats(setup.seats)
    game.read_options(dict(setup.options))
    if not 0 <= setup.opening <= MOST_OPENING:
        raise OptionError(f"an opening has at most {MOST_OPENING} actions; {setup.opening} came")
    for spec in setup.players:
        player = make_player(game, spec)
        prepare(player)
        player.close()


@dataclass(frozen=True)
class ArenaWork:
    """The games of an arena, for whoever plays them."""

    setup: ArenaSetup

    @contextmanager
    def begin(self) -> Iterator[Callable[[Fixture], Result]]:
        """The players, ready once per seat: in a mirror match nobody may share a thought with the other side."""
        game, setup = load(self.setup.game), self.setup
        squad = [[make_player(game, spec) for _ in range(setup.seats)] for spec in setup.players]
        try:
            yield partial(play_fixture, game, setup, squad)
        finally:
            for player in (player for seats in squad for player in seats):
                player.close()


def play_fixture(game: Game, setup: ArenaSetup, squad: list[list[Player]], fixture: Fixture) -> Result:
    """Play one game."""
    match = game.new_match(seed=fixture.seed, seats=setup.seats, **setup.options)
    play_opening(match, setup.opening, fixture.seed)
    players = [squad[player][seat] for seat, player in enumerate(fixture.lineup)]
    policy = Policy(cast(Literal["default", "forfeit"], setup.on_failure))
    observer = MatchObserver(match) if setup.observed else None
    limit = Limit(setup.seconds, setup.visits)
    played = play_match(match, players, limit, policy, fixture.seed, setup.longest, observer)
    for player in players:
        player.close()
    outcome = match.outcome
    return Result(
        index=fixture.index,
        lineup=fixture.lineup,
        seed=fixture.seed,
        winners=played.winners,
        ended_by=played.ended_by,
        plies=match.ply,
        turns=turns_of(match),
        scores=outcome.scores if outcome is not None else (),
        trajectory=trajectory(match),
        seconds=tuple(round(seconds, 4) for seconds in played.seconds),
        incidents=tuple(str(incident) for incident in played.incidents),
        course=observer.course() if observer is not None else None,
        record=write_record(match) if setup.recorded else "",
    )


def play_opening(match: Match, plies: int, seed: int) -> None:
    """Some actions at random, from the seed alone: whoever plays this seed begins from the same position."""
    random = Random(f"opening {seed}")
    for _ in range(plies):
        if match.is_over:
            return
        seat = match.may_act[0]
        match.play(random.choice(match.legal(seat)), seat)


def keep_records(results: Iterable[Result], folder: Path) -> None:
    """Every game as a record file, by its number: `turnwright corpus` and `analyse` read them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for result in results:
            (folder / f"{result.index:07}.record").write_text(result.record, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"cannot write records to {folder}: {error.strerror}") from None


def turns_of(match: Match) -> int:
    """How many turns were begun and acted in."""
    return int(match.history[-1].before["turn"][0]) + 1 if match.history else 0


def trajectory(match: Match) -> str:
    """A mark of all that was done and drawn."""
    mark = blake2b(digest_size=9)
    for entry in match.history:
        mark.update(b"" if entry.action is None else entry.action.tobytes())
        mark.update(repr(tuple(entry.chance)).encode())
    return mark.hexdigest()
