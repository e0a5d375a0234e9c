"""The arena: seats are shared, everything follows from the seed, and an interruption loses nothing."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from turnwright import Action, Game, OptionError, read_record
from turnwright.cli import main
from turnwright.lab import arena as arena_module
from turnwright.lab.arena import run_arena
from turnwright.lab.intervals import wilson
from turnwright.lab.ratings import ratings
from turnwright.lab.results import ArenaSetup, Result, read_results
from turnwright.lab.schedule import groups_of, schedule
from turnwright.lab.standings import standings
from turnwright.players import Limit, SeatView
from turnwright.players.playing import play_match
from turnwright.players.simple import RandomPlayer


def setup(games: int = 6, players: tuple[str, ...] = ("random", "greedy"), mirror: int = 2) -> ArenaSetup:
    return ArenaSetup(game="tic-tac-toe", players=players, seats=2, games=games, mirror=mirror, seed=3)


def test_everybody_takes_every_seat_equally_often() -> None:
    for players, seats in ((2, 2), (3, 2), (3, 3), (4, 3), (2, 3)):
        fixtures = schedule(players, seats, 12, seed=1)
        taken = Counter((seat, player) for fixture in fixtures for seat, player in enumerate(fixture.lineup))
        for player in range(players):
            assert len({taken[seat, player] for seat in range(seats)}) == 1


def test_a_seed_is_played_from_every_seat() -> None:
    fixtures = schedule(2, 2, 10, seed=1)
    by_seed = Counter(fixture.seed for fixture in fixtures)
    assert set(by_seed.values()) == {2}
    assert [fixture.index for fixture in fixtures] == list(range(10))


def test_mirror_games_and_groups() -> None:
    fixtures = schedule(2, 2, 4, seed=1, mirror=3)
    assert sum(fixture.is_mirror for fixture in fixtures) == 6
    assert groups_of(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert groups_of(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert all(fixture.is_mirror for fixture in schedule(1, 2, 4, seed=1))
    with pytest.raises(OptionError, match="at most"):
        schedule(2, 2, 100_000_000, seed=1)


def test_the_same_seed_gives_the_same_results() -> None:
    first, second = ([(result.lineup, result.winners, result.plies) for result in run_arena(setup())] for _ in range(2))
    assert first == second


def test_half_points_are_kept_as_they_are_told(tmp_path: Path) -> None:
    leduc = str(Path(__file__).parents[2] / "examples" / "games" / "leduc.py")
    wanted = ArenaSetup(game=leduc, players=("random",), seats=3, games=60, mirror=0, seed=5)
    played = run_arena(wanted, file=tmp_path / "results.jsonl")
    scores = [score for result in played for score in result.scores]
    assert any(score % 1 == 0.5 for score in scores) and all(score * 2 % 1 == 0 for score in scores)
    kept = read_results(tmp_path / "results.jsonl", wanted)
    assert [result.scores for result in kept] == [result.scores for result in played]


def test_two_processes_give_the_results_of_one(tmp_path: Path) -> None:
    alone = run_arena(setup(games=4, mirror=0))
    together = run_arena(setup(games=4, mirror=0), on="processes:2", file=tmp_path / "results.jsonl")
    assert [(one.lineup, one.winners, one.plies) for one in alone] == [
        (one.lineup, one.winners, one.plies) for one in together
    ]
    assert len(read_results(tmp_path / "results.jsonl", setup(games=4, mirror=0))) == 4


def test_an_interruption_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.jsonl"
    play = arena_module.play_fixture
    played: list[int] = []

    def interrupted(*arguments: object) -> Result:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(1)
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(arena_module, "play_fixture", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_arena(setup(), file=file)
    file.write_bytes(file.read_bytes() + b'{"index": 9, "line')
    monkeypatch.setattr(arena_module, "play_fixture", play)
    told: list[tuple[int, int]] = []
    whole = run_arena(setup(), file=file, tell=lambda done, total: told.append((done, total)))
    assert told[0] == (3, 10)
    assert [(one.lineup, one.winners) for one in whole] == [(one.lineup, one.winners) for one in run_arena(setup())]
    assert len(file.read_text().splitlines()) == 11
    more = run_arena(setup(games=8), file=file)
    assert len(more) == 12


def test_a_file_with_other_settings_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_arena(setup(games=2, mirror=0), file=file)
    with pytest.raises(OptionError, match="other settings"):
        run_arena(setup(games=2, players=("random", "random:"), mirror=0), file=file)
    file.write_text("something else\n")
    with pytest.raises(OptionError, match="not a results file"):
        run_arena(setup(), file=file)


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_arena(setup(games=2, mirror=0), file=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "{broken", *lines[2:]]) + "\n")
    with pytest.raises(OptionError, match=r"line 2 of .* is damaged"):
        run_arena(setup(games=2, mirror=0), file=file)


def result(lineup: tuple[int, ...], *winners: int) -> Result:
    return Result(index=0, lineup=lineup, seed=0, winners=winners, ended_by="X-1", plies=5, seconds=(0.1, 0.1))


def test_standings_add_up() -> None:
    results = [result((0, 1), 0), result((1, 0), 1), result((0, 1)), result((0, 0), 0)]
    made = standings(setup(), results)
    assert made.groups[0].shares[0].value == pytest.approx(2.5 / 3)
    assert made.groups[0].draws == 1
    assert made.mirror_games == 1
    assert made.mirror_seats[0].value == 1.0
    assert made.ends == {"X-1": 4}
    assert json.dumps(made.as_data())


def test_the_stronger_player_is_rated_higher() -> None:
    rated = ratings(3, [result((0, 1), 0), result((1, 0), 1), result((1, 2), 0), result((2, 1), 1)] * 10)
    assert rated[0].value > rated[1].value > rated[2].value
    assert all(one.low < one.value < one.high for one in rated)


def test_wilson_intervals() -> None:
    share = wilson(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)  # a textbook case
    assert wilson(0, 5).low == 0.0
    assert wilson(5, 5).high == 1.0
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["turnwright", "arena", "tic-tac-toe", "random", "greedy", "--games", "4", "--mirror", "1", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 6
    monkeypatch.setattr(sys, "argv", [*words[:-1], "--on", "moon:2"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert "--on is here, processes:N" in capsys.readouterr().err


def steady(opening: int) -> ArenaSetup:
    """Two players that always do the same in a game without chance."""
    players = ("alphabeta:depth=2", "alphabeta:depth=3")
    return ArenaSetup(game="tic-tac-toe", players=players, seats=2, games=20, mirror=0, seed=3, opening=opening)


def test_a_game_played_again_and_again_is_one_game() -> None:
    made = standings(steady(0), run_arena(steady(0)))
    assert (made.games, made.different) == (20, 2)
    share = made.groups[0].shares[0]
    assert share.high - share.low > 0.6, "two different games say next to nothing"


def test_varied_openings_make_different_games_from_the_same_seeds_for_both_sides() -> None:
    results = run_arena(steady(2))
    made = standings(steady(2), results)
    assert made.different > 10
    by_seed: dict[int, set[int]] = {}
    for result in results:
        by_seed.setdefault(result.seed, set()).add(result.lineup[0])
    assert all(firsts == {0, 1} for firsts in by_seed.values())


def test_where_chance_decides_a_repeated_game_counts() -> None:
    poker = ArenaSetup(game="kuhn-poker", players=("random", "random"), seats=2, games=200, mirror=0, seed=3)
    made = standings(poker, run_arena(poker))
    assert made.different < 100
    share = made.groups[0].shares[0]
    assert share.high - share.low < 0.2


def test_a_file_says_nothing_that_differs_from_run_to_run(tmp_path: Path) -> None:
    for name in ("one", "two"):
        run_arena(setup(games=4), file=tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_both_sides_of_a_seed_begin_from_the_same_position_and_other_seeds_from_others() -> None:
    openings: dict[int, set[tuple[str, ...]]] = {}
    for one in run_arena(msgspec.structs.replace(steady(2), recorded=True)):
        begun = tuple(str(entry.action) for entry in read_record(one.record).history[:2])
        openings.setdefault(one.seed, set()).add(begun)
    assert {len(begun) for begun in openings.values()} == {1}
    assert len(set.union(*openings.values())) > 5


class Crashing(RandomPlayer):
    """Fails whenever it is asked."""

    def choose(self, view: SeatView, limit: Limit) -> Action:
        raise ZeroDivisionError("oh")


def test_who_forfeits_has_lost_and_the_other_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        arena_module, "make_player", lambda game, spec: Crashing() if spec == "greedy" else RandomPlayer()
    )
    strict = msgspec.structs.replace(setup(mirror=0), on_failure="forfeit")
    results = run_arena(strict)
    assert {(one.winners, one.ended_by) for one in results} == {((0,), "forfeit"), ((1,), "forfeit")}
    assert all(one.lineup[one.winners[0]] == 0 for one in results)
    assert standings(strict, results).groups[0].shares[0].value == 1.0


def test_in_a_mirror_match_every_seat_has_a_player_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[object]] = []
    play = play_match

    def watched(match: Any, players: Any, *how: Any) -> Any:
        seated.append(list(players))
        return play(match, players, *how)

    monkeypatch.setattr(arena_module, "play_match", watched)
    run_arena(setup(games=2, players=("random",)))
    assert seated and all(first is not second for first, second in seated)


def test_turns_are_those_in_which_somebody_acted(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert arena_module.turns_of(match) == 0
    for turns, action in enumerate(("place b2", "place a1", "place a3", "place b1", "place c1"), start=1):
        match.play(action)
        assert arena_module.turns_of(match) == turns
    assert match.is_over


@pytest.mark.parametrize(
    "changed", [{"seed": 4}, {"visits": 9}, {"opening": 2}, {"longest": 9}, {"on_failure": "forfeit"}]
)
def test_results_of_other_settings_are_never_gone_on_with(tmp_path: Path, changed: dict[str, Any]) -> None:
    file = tmp_path / "results.jsonl"
    run_arena(setup(games=2, mirror=0), file=file)
    with pytest.raises(OptionError, match="other settings"):
        read_results(file, msgspec.structs.replace(setup(games=2, mirror=0), **changed))
    assert len(read_results(file, setup(games=9, mirror=3))) == 2
