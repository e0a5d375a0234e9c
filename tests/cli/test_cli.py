"""The command line as a person or a program uses it: output, JSON, exit codes, no tracebacks."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer

import turnwright
from told_evening import evening
from turnwright.cli import main


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str, typed: str = "", cwd: Path | None = None) -> Done:
    """The command line in this process: what a person would see, and the exit code."""
    out, err = StringIO(), StringIO()
    before = (sys.argv, sys.stdin, Path.cwd())
    sys.argv, sys.stdin = ["turnwright", *arguments], StringIO(typed)
    os.chdir(cwd or before[2])
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main()
        code = 0
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    finally:
        sys.argv, sys.stdin = before[:2]
        os.chdir(before[2])
    return Done(code, out.getvalue(), err.getvalue())


@pytest.fixture(autouse=True)
def _wide_and_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")


def fine(*arguments: str, typed: str = "", cwd: Path | None = None) -> str:
    done = run(*arguments, typed=typed, cwd=cwd)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def mistake(*arguments: str, typed: str = "") -> str:
    done = run(*arguments, typed=typed)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.split())


def test_games_are_listed() -> None:
    assert "tic-tac-toe" in fine("games")
    assert {game["name"] for game in json.loads(fine("games", "--json"))} >= {"tic-tac-toe", "connect-four"}


def test_rules_show_the_book_or_a_clause() -> None:
    assert "Three in a row" in fine("rules", "tic-tac-toe")
    assert "empty square" in fine("rules", "tic-tac-toe", "ttt-2")
    assert json.loads(fine("rules", "tic-tac-toe", "TTT-2", "--json"))[0]["id"] == "TTT-2"
    assert "has no clause 'TTT-9'; it has TTT-1" in mistake("rules", "tic-tac-toe", "TTT-9")


def test_the_turn_draws_itself(tmp_path: Path) -> None:
    assert "── drop ──▶ end of turn" in fine("turn", "connect-four")
    assert json.loads(fine("turn", "connect-four", "--json"))["stages"] == ["turn"]
    leduc = Path(__file__).parents[2] / "examples" / "games" / "leduc.py"
    nodes = json.loads(fine("turn", str(leduc), "--json"))["nodes"]
    assert {"words": "(showdown)", "to": 0} in [way for node in nodes for way in node["by_itself"]]
    fine("turn", "connect-four", "--svg", str(tmp_path / "turn.svg"))
    assert (tmp_path / "turn.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_match_is_played_by_typing_or_by_number_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    typed = "place b2\nplace b2\n1\nundo\nundo\nquit\n"
    shown = fine("play", "tic-tac-toe", "--vs", "nobody", "--save", str(file), typed=typed)
    assert "Refused by TTT-2" in shown
    assert turnwright.read_record(file.read_text(encoding="utf-8")).ply == 0


def test_a_whole_match_against_the_random_player() -> None:
    shown = fine("play", "tic-tac-toe", "--seed", "3", typed="1\n" * 9)
    assert "(TTT-" in shown


def test_long_lists_are_chosen_step_by_step(tmp_path: Path) -> None:
    (tmp_path / "wide.py").write_text(WIDE, encoding="utf-8")
    shown = fine("play", str(tmp_path / "wide.py"), "--vs", "nobody", typed="2\n3\n")
    assert "go 1 2" in shown


WIDE = '''"""**W-1 End.** One move ends it."""
from turnwright import ActionRecord, Ending, Game, Int8, Kind, StateRecord, Turn, finish, one_of, values
GO = Kind(0, "go", "x", "y")
OVER = Ending(1, "W-1", "Over.")
class State(StateRecord):
    spare: Int8
class Action(ActionRecord):
    x: Int8 = values(9)
    y: Int8 = values(9)
def go(box, state, action, chance):
    finish(state, OVER, 1)
game = Game(name="wide", summary="Wide.", rulebook=__doc__, state=State, action=Action, kinds=(GO,),
            turn=Turn(one_of(GO)), rules={}, effects={GO: go}, endings=(OVER,))
'''


def test_an_evening_is_stepped_through_chapter_by_chapter(tmp_path: Path) -> None:
    file = tmp_path / "bell.evening"
    file.write_text(evening(), encoding="utf-8")
    shown = fine("replay", str(file))
    assert [f"Chapter {number} of 3" in shown for number in range(1, 5)] == [True, True, True, False]
    assert shown.count("Dov: Pull") == 3
    second = json.loads(fine("replay", str(file), "--chapter", "2", "--json"))
    assert len(second["actions"]) == 4 and second["outcome"]
    assert "3 chapters; --chapter 4 came" in mistake("replay", str(file), "--chapter", "4")
    assert "say which one with --chapter" in mistake("replay", str(file), "--json")


def test_a_record_is_replayed_as_text_json_svg_and_gif(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    fine("play", "tic-tac-toe", "--seed", "3", "--save", str(file), typed="1\n" * 9)
    assert "1. place" in fine("replay", str(file))
    assert json.loads(fine("replay", str(file), "--json"))["game"] == "tic-tac-toe"
    fine("replay", str(file), "--svg", str(tmp_path / "pictures"))
    assert len(list((tmp_path / "pictures").glob("*.svg"))) >= 6
    fine("replay", str(file), "--gif", str(tmp_path / "match.gif"))
    assert (tmp_path / "match.gif").read_bytes().startswith(b"GIF89a")


def test_a_record_of_a_game_from_a_file_is_read_with_the_game_in_hand(tmp_path: Path) -> None:
    game, record = tmp_path / "wide.py", tmp_path / "wide.record"
    game.write_text(WIDE, encoding="utf-8")
    shown = fine("play", str(game), "--vs", "nobody", "--save", str(record), typed="2\n3\n")
    command = f"turnwright replay {record} --game {game}"
    assert command in shown
    assert "mark: " in record.read_text(encoding="utf-8")
    assert "For a game of your own: --game FILE.py" in mistake("replay", str(record))
    assert "go 1 2" in fine(*command.split()[1:])
    assert "the record is of 'wide'; the game given is 'tic-tac-toe'" in mistake(
        "replay", str(record), "--game", "tic-tac-toe"
    )


def test_changed_rules_are_said_and_refused_only_where_a_record_does_not_hold(tmp_path: Path) -> None:
    game, record = tmp_path / "wide.py", tmp_path / "wide.record"
    game.write_text(WIDE, encoding="utf-8")
    fine("play", str(game), "--vs", "nobody", "--save", str(record), typed="2\n3\n")
    reworded = tmp_path / "reworded.py"
    reworded.write_text(WIDE.replace('"Wide."', '"Wider."'), encoding="utf-8")
    assert run("replay", str(record), "--game", str(reworded)).stderr == ""
    kinder = tmp_path / "kinder.py"
    kinder.write_text(WIDE.replace("finish(state", "state.spare = 1; finish(state"), encoding="utf-8")
    done = run("replay", str(record), "--game", str(kinder))
    assert done.returncode == 0 and "go 1 2" in done.stdout
    assert "played with other rules of wide (mark " in done.stderr and "it replays all the same" in done.stderr
    harder = tmp_path / "harder.py"
    harder.write_text(WIDE.replace("finish(state, OVER, 1)", "finish(state, OVER, 2)"), encoding="utf-8")
    assert "the match was played with other rules of wide" in mistake("replay", str(record), "--game", str(harder))


def test_perft_and_bench_count_and_measure() -> None:
    assert "depth 3: 343" in fine("perft", "connect-four", "--depth", "3")
    assert json.loads(fine("perft", "tic-tac-toe", "--depth", "2", "--divide", "--json"))["total"] == 72
    measured = json.loads(fine("bench", "tic-tac-toe", "--games", "300", "--json"))
    assert [measured[way]["games"] for way in ("compiled, one core", "interpreted")] == [300, 3]
    assert measured["compiled, one core"]["unfinished"] == 0
    by_time = json.loads(fine("bench", "tic-tac-toe", "--seconds", "0.05", "--json"))
    assert by_time["compiled, one core"]["games"] > by_time["interpreted"]["games"] > 1


def test_bench_says_that_no_game_came_to_its_end_and_what_may_change_that() -> None:
    said = " ".join(fine("bench", "rails", "--games", "1").split())
    assert "none of them was over after 20,000 actions; options may change that: turnwright options rails" in said
    assert "none of them" not in fine("bench", "tic-tac-toe", "--games", "100")


@pytest.mark.parametrize("start", ["pile", "board", "cards", "dice"])
def test_a_new_game_passes_the_check_at_once(tmp_path: Path, start: str) -> None:
    fine("new", "my-game", "--from", start, "--title", "Mine, all mine", cwd=tmp_path)
    assert "# Mine, all mine" in (tmp_path / "my-game" / "my_game.py").read_text(encoding="utf-8")
    how = ("--work", "20") if start == "pile" else ("--work", "20", "--interpreted")
    assert "my-game passes" in fine("check", "my_game.py", *how, cwd=tmp_path / "my-game")
    chosen = () if start == "pile" else ("-k", "not everything")  # the whole check compiles, which takes its time
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "my-game"), *chosen],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert ("2 passed" if start == "pile" else "1 passed") in tests.stdout
    assert "exists already" in " ".join(run("new", "my-game", cwd=tmp_path).stderr.split())
    assert "a title is one line" in " ".join(run("new", "other", "--title", 'a "b"', cwd=tmp_path).stderr.split())


def test_check_says_what_of_a_picture_was_guessed(tmp_path: Path) -> None:
    go = (Path(__file__).parents[2] / "examples" / "games" / "go.py").read_text(encoding="utf-8")
    drew_nothing = re.sub(r"    picture=grid.*\n", "", go)
    (tmp_path / "plain_go.py").write_text(drew_nothing, encoding="utf-8")
    how = ("check", str(tmp_path / "plain_go.py"), "--interpreted", "--matches", "1", "--work", "1")
    said = " ".join(fine(*how).split())
    assert 'its picture is guessed: board as grid("board", 9, 9); ' in said
    assert "chain not at all. Another one is a line: picture=…" in said
    assert 'board as grid("board", 9, 9)' in json.loads(fine(*how, "--json"))["picture_guessed"]


def test_a_game_that_fails_its_check_exits_with_one(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(WIDE.replace("finish(state, OVER, 1)", "pass"), encoding="utf-8")
    done = run("check", str(tmp_path / "endless.py"), "--interpreted", "--matches", "1")
    assert done.returncode == 1
    assert "has not ended" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "tik-tak-toe"), "did you mean tic-tac-toe?"),
        (("play", "tic-tac-toe", "--seats", "9"), "is played by 2 seats"),
        (("play", "tic-tac-toe", "-o", "colour"), "written NAME=VALUE"),
        (("play", "tic-tac-toe", "-o", "colour=red"), "has no option 'colour'"),
        (("play", "tic-tac-toe", "--vs", "god"), "there is no player 'god'"),
        (("play", "tic-tac-toe", "--seat", "4"), "seats 0 to 1"),
        (("replay", "nowhere.record"), "cannot read nowhere.record"),
        (("new", "My Game"), "small letters, digits and hyphens"),
        (("check", "nowhere.py"), "no game file 'nowhere.py'"),
        (("perft", "tic-tac-toe", "--depth", "99"), "less than or equal to 64"),
        (("dance",), "No such command"),
    ],
)
def test_a_mistake_is_one_clear_sentence_and_exit_code_two(arguments: tuple[str, ...], words: str) -> None:
    assert words in mistake(*arguments)


WRONG = {
    "games": ("games", "more"),
    "learn": ("learn", "no-such-game"),
    "options": ("options", "no-such-game"),
    "rules": ("rules", "tic-tac-toe", "TTT-99"),
    "turn": ("turn", "no-such-game"),
    "serve": ("serve", "no-such-file.py"),
    "play": ("play", "no-such-game"),
    "replay": ("replay", "no-such.record"),
    "perft": ("perft", "no-such-game"),
    "bench": ("bench", "no-such-game"),
    "check": ("check", "no-such-game"),
    "new": ("new", "Not A Name"),
    "arena": ("arena", "tic-tac-toe", "random", "no-such-player"),
    "balance": ("balance", "tic-tac-toe", "--turns", "forty"),
    "sweep": ("sweep", "tic-tac-toe", "-o", "no-such-option"),
    "solve": ("solve", "tic-tac-toe", "--record", "no-such.record"),
    "corpus check": ("corpus", "check", "no-such-folder/no-such.sqlite"),
    "corpus stats": ("corpus", "stats", "no-such-folder/no-such.sqlite"),
    "corpus analyse": ("corpus", "analyse", "no-such-folder/no-such.sqlite"),
    "corpus rows": ("corpus", "rows", "no-such-folder/no-such.sqlite", "rows.npz"),
    "corpus log": ("corpus", "log", "no-such-folder/no-such.sqlite", "log.jsonl"),
    "analyse": ("analyse", "no-such.record"),
    "envs": ("envs", "no-such-game"),
    "train": ("train", "no-such-game"),
    "warm": ("warm", "no-such-game"),
    "matches export": ("matches", "export", "folder", "--database", "no-such-folder/no-such.sqlite"),
    "matches backup": ("matches", "backup", "copy.sqlite", "--database", "no-such-folder/no-such.sqlite"),
    "matches import": ("matches", "import", "a.record", "--database", "nowhere://x"),
    "campaign check": ("campaign", "check", "no-such.campaign"),
    "campaign explain": ("campaign", "explain", "no-such.campaign"),
    "table list": ("table", "list", "--no-such"),
    "table rooms": ("table", "rooms", "--process", "1"),
    "table room": ("table", "room", "ABCDEF", "--process", "1"),
    "table free": ("table", "free", "ABCDEF", "0", "--process", "1"),
    "table close": ("table", "close", "ABCDEF", "--process", "1"),
    "table ban": ("table", "ban", "192.0.2.1", "--process", "1"),
    "table unban": ("table", "unban", "192.0.2.1", "--process", "1"),
    "table bans": ("table", "bans", "--process", "1"),
    "table drain": ("table", "drain", "--process", "1"),
    "campaign format": ("campaign", "format", "no-such.campaign"),
    "campaign play": ("campaign", "play", "no-such.campaign"),
    "campaign odds": ("campaign", "odds", "no-such.campaign"),
}
"""Each command, asked for something that there is not."""


def commands(group: Any, before: str = "") -> Iterator[str]:
    """Every command by its name, as it is typed."""
    for name, command in group.commands.items():
        yield from commands(command, f"{name} ") if hasattr(command, "commands") else [before + name]


def test_every_command_is_asked_wrongly_below() -> None:
    from turnwright.cli.app import app

    assert sorted(commands(typer.main.get_command(app))) == sorted(WRONG)


@pytest.mark.parametrize("name", WRONG)
def test_a_command_that_cannot_be_done_says_why_and_ends_with_two(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mistake(*WRONG[name])
    assert not list(tmp_path.iterdir()), "and leaves nothing behind"


def test_a_module_that_fails_to_load_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("import no_such_thing_at_all\n", encoding="utf-8")
    assert "bad.py fails to load: ModuleNotFoundError" in mistake("check", str(tmp_path / "bad.py"))
    (tmp_path / "empty.py").write_text("\n", encoding="utf-8")
    assert "has no `game = Game(…)`" in mistake("check", str(tmp_path / "empty.py"))


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.record").write_text("hello", encoding="utf-8")
    assert "a record begins with the line" in mistake("replay", str(tmp_path / "x.record"))
    (tmp_path / "y.record").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in mistake("replay", str(tmp_path / "y.record"))


def test_shell_completion_is_there() -> None:
    assert "--install-completion" in fine("--help")


def test_the_installed_command_runs() -> None:
    command = Path(sys.executable).with_name("turnwright")
    done = subprocess.run([command, "turn", "tic-tac-toe"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "place" in done.stdout


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "turnwright", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "campaign" in done.stdout


def test_envs_says_field_by_field_what_a_learner_is_shown() -> None:
    told = fine("envs", "connect-four")
    assert "observation: 92 numbers" in told and "discs" in told and "2 × 6 × 7" in told and "bits on a board" in told
    assert "actions: flat, 7 numbers" in told and "drop: column (7)" in told
    data = json.loads(fine("envs", "rails", "--seats", "3", "-o", "mode=board", "--json"))
    assert data["actions"]["encoding"] == "path" and data["seats"] == 3
    parts = {part["part"]: part for part in data["observation"]["parts"]}
    assert parts["hand"]["sizes"] == [5, 9] and "the observer first" in parts["hand"]["about"] and "deck" not in parts
    assert "an encoding is flat, path or auto; 'x' came" in mistake("envs", "rails", "--encoding", "x")


def test_no_other_command_waits_for_the_learning_libraries() -> None:
    code = "import sys, turnwright.cli.app; print({'gymnasium', 'pettingzoo'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
