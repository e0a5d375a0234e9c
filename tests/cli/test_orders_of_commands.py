"""What a command is asked for is what it does: options reach what they are about, and its exit code is honest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from test_cli import fine, mistake, run

import turnwright
from turnwright import OptionError
from turnwright.cli import arena, replay, screen, table
from turnwright.cli.balance import read_turns
from turnwright.cli.sweep import read_values
from turnwright.lab.results import ArenaSetup


class BegunError(Exception):
    """The arena would begin now."""


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ([], "on_failure", "default"),
        (["--forfeit"], "on_failure", "forfeit"),
        (["--opening", "0"], "opening", 0),
        (["--opening", "3"], "opening", 3),
        (["--games", "7"], "games", 7),
        (["--mirror", "2"], "mirror", 2),
        (["--seed", "0"], "seed", 0),
        (["--visits", "9"], "visits", 9),
        (["--seconds", "0.5"], "seconds", 0.5),
        (["--longest", "40"], "longest", 40),
        (["--records", "kept"], "recorded", True),
    ],
)
def test_every_option_of_an_arena_reaches_it(
    monkeypatch: pytest.MonkeyPatch, words: list[str], field: str, value: object
) -> None:
    asked: list[ArenaSetup] = []

    def begin(setup: ArenaSetup, **how: Any) -> None:
        asked.append(setup)
        raise BegunError

    monkeypatch.setattr(arena, "run_arena", begin)
    monkeypatch.setattr(arena, "rating_model", lambda: None)
    monkeypatch.setattr(arena, "compiled", lambda game: None)
    with pytest.raises(BegunError):
        run("arena", "tic-tac-toe", "random", "random", *words)
    assert getattr(asked[0], field) == value


def test_a_balance_report_is_compared_with_the_one_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, now = {"when": "before"}, {"when": "now"}
    (tmp_path / "before.json").write_text(json.dumps(before), encoding="utf-8")
    monkeypatch.setattr("turnwright.cli.balance.compiled", lambda game: None)
    monkeypatch.setattr("turnwright.lab.balance.play_all", lambda plan, **how: None)
    monkeypatch.setattr("turnwright.lab.balance.balance_report", lambda played, **how: now)
    monkeypatch.setattr("turnwright.lab.balance.against.compared", lambda one, other: {"from": one, "to": other})
    shown = fine("balance", "tic-tac-toe", "--against", str(tmp_path / "before.json"), "--json")
    assert json.loads(shown) == {"from": before, "to": now}


@pytest.mark.parametrize("text", ["40-20", "20", "-20", "20-", "a-b", "20-40-60"])
def test_turns_are_a_range_that_can_be(text: str) -> None:
    assert (read_turns("20-40"), read_turns("20-20"), read_turns("")) == ((20, 40), (20, 20), None)
    with pytest.raises(OptionError, match="LOW-HIGH"):
        read_turns(text)


def test_what_is_tried_is_read_as_numbers_and_truths_where_it_is_some() -> None:
    assert read_values(["a=1,2.5,true,null,word"]) == {"a": [1, 2.5, True, None, "word"]}


@pytest.mark.parametrize("clause", ["TTT-2", "ttt-2", "Ttt-2"])
def test_a_clause_is_found_however_it_is_written(clause: str) -> None:
    assert "TTT-2" in fine("rules", "tic-tac-toe", clause)
    assert [one["id"] for one in json.loads(fine("rules", "tic-tac-toe", clause, "--json"))] == ["TTT-2"]


def test_a_record_that_cannot_be_added_is_said_to_scripts_too(tmp_path: Path) -> None:
    sound, broken, database = tmp_path / "a.record", tmp_path / "b.record", str(tmp_path / "kept.sqlite")
    sound.write_text(turnwright.load("tic-tac-toe").new_match(seed=1).record(), encoding="utf-8")
    broken.write_text("nonsense", encoding="utf-8")
    assert "added 1 of 1 match" in fine("matches", "import", str(sound), "--database", database)
    done = run("matches", "import", str(sound), str(broken), "--database", database)
    assert done.returncode == 1 and "of 2 matches" in done.stdout and "b.record is left out" in done.stderr


def test_perft_counts_every_depth_it_is_asked_for() -> None:
    assert json.loads(fine("perft", "tic-tac-toe", "--depth", "3", "--json"))["counts"] == [9, 72, 504]


def test_each_picture_of_a_replay_is_of_its_own_position(tmp_path: Path) -> None:
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    for action in ("place b2", "place a1", "place c3"):
        match.play(action)
    replay.write_pictures(match, None, tmp_path)
    drawn = [(tmp_path / f"{ply:04}.svg").read_text(encoding="utf-8") for ply in range(4)]
    assert drawn == [match.branch(ply).picture(None) for ply in range(4)] and len(set(drawn)) == 4


def test_a_headline_tells_nobody_elses_secret() -> None:
    match = turnwright.load("rails").new_match(seed=1, seats=2, mode="board")
    match.play("keep 1 2", 0)
    action = match.history[-1].action
    assert [replay.headline(action, seat) for seat in (0, 1, None)] == ["keep 1 2", "keep", "keep"]


def test_what_is_wrong_for_any_number_of_seats_is_told_of_the_fewest() -> None:
    asked: list[int] = []

    def refuse(game: object, seats: int, options: object) -> None:
        asked.append(seats)
        raise OptionError(f"refused for {seats}")

    with pytest.raises(OptionError, match="refused for 1"):
        screen.new_match("rails", 1, None, None, refuse)
    assert asked == list(range(1, turnwright.load("rails").seats[1] + 1))


def test_a_game_is_solved_from_where_somebody_says(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    for action in ("place b2", "place b1", "place a1", "place b3"):
        match.play(action)
    file.write_text(match.record(), encoding="utf-8")
    said = [fine("solve", "tic-tac-toe", "--record", str(file), "--plies", str(plies)) for plies in (1, 4)]
    assert "it is a draw" in said[0] and "wins" in said[1]
    assert "--plies" in mistake("solve", "tic-tac-toe", "--record", str(file), "--plies", "-1")


def test_an_order_for_one_process_goes_to_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (11, 22, 33):
        (tmp_path / f"table-{number}.socket").touch()
    monkeypatch.setattr("turnwright.table.orders.run_folder", lambda: tmp_path)
    monkeypatch.setattr(table, "ask", lambda path, do: {"pid": int(path.stem.split("-")[1]), "database": "a"})
    assert [said["pid"] for _, said in table.running(None)] == [11, 22, 33]
    assert [path.name for path, _ in table.running(22)] == ["table-22.socket"]
    assert table.one(33).name == "table-33.socket"
    with pytest.raises(OptionError, match="no table of yours is process 44"):
        table.running(44)
