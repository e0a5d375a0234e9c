"""Other programs at a seat: they play over lines of JSON, and whatever they do wrong is told, not raised."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from turnwright import Game
from turnwright.players import Limit, PlayerError, SeatView, make_player, play_match
from turnwright.players.program import ProgramPlayer
from turnwright.players.simple import RandomPlayer

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "random_player.js"
FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"move": message["move"], "action": message["legal"][0]}), flush=True)
"""


def program(folder: Path, text: str, name: str = "bot") -> ProgramPlayer:
    file = folder / "bot.py"
    file.write_text(text)
    return ProgramPlayer([sys.executable, str(file)], name)


def test_a_program_plays_a_match(tic_tac_toe: Game, tmp_path: Path) -> None:
    player = program(tmp_path, FIRST_LEGAL)
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], Limit(seconds=600), seed=1)
    player.close()
    assert played.incidents == []
    assert str(match.history[0].action) == "place a3"
    assert player.process is None


@pytest.mark.parametrize(
    ("text", "sort", "words"),
    [
        ("raise SystemExit(3)", "nonsense", "stopped with exit status 3"),
        ("print('hello', flush=True); input(); input(); input()", "nonsense", "was expected"),
        (
            FIRST_LEGAL.replace('message["legal"][0]', '"fly"'),
            "nonsense",
            "answered 'fly', which is not a legal action",
        ),
        (FIRST_LEGAL.replace('{"move"', '{"mood"'), "nonsense", "was expected"),
    ],
)
def test_what_goes_wrong_is_told(tic_tac_toe: Game, tmp_path: Path, text: str, sort: str, words: str) -> None:
    player = program(tmp_path, text)
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], seed=1)
    player.close()
    assert match.is_over
    assert {incident.sort for incident in played.incidents} == {sort}
    assert words in played.incidents[0].why


def test_a_late_answer_is_dropped_and_the_next_one_counts(tic_tac_toe: Game, tmp_path: Path) -> None:
    late = FIRST_LEGAL.replace(
        "        print", "        if message['move'] == 2: import time; time.sleep(0.6)\n        print"
    )
    player = program(tmp_path, late)
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], Limit(seconds=0.2), seed=1)
    player.close()
    assert match.is_over
    assert {incident.sort for incident in played.incidents} == {"late"}, "on a busy machine others may be late too"
    assert any("did not answer within 0.24 seconds" in incident.why for incident in played.incidents)


def test_an_answer_to_an_older_question_is_never_played(tic_tac_toe: Game, tmp_path: Path) -> None:
    stale = FIRST_LEGAL.replace(
        "        print",
        "        old = {'move': message['move'] - 1, 'action': message['legal'][-1]}\n"
        "        print(json.dumps(old), flush=True)\n        print",
    )
    player = program(tmp_path, stale)
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], seed=1)
    player.close()
    assert played.incidents == [] and match.ply > 4
    for ply in range(0, match.ply, 2):
        assert match.history[ply].action == match.branch(ply).legal()[0]


def test_a_program_that_is_not_there(tic_tac_toe: Game) -> None:
    played = play_match(tic_tac_toe.new_match(), [ProgramPlayer(["no-such-program"]), RandomPlayer()], seed=1)
    assert "'no-such-program' cannot be started" in played.incidents[0].why
    with pytest.raises(PlayerError, match="needs a command"):
        make_player(tic_tac_toe, "program:")


@pytest.mark.skipif(shutil.which("node") is None, reason="the example is written for node: apt install nodejs")
def test_the_example_in_another_language_plays(tic_tac_toe: Game) -> None:
    player = make_player(tic_tac_toe, f"program:node {EXAMPLE}")
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], Limit(seconds=600), seed=1)
    player.close()
    assert played.incidents == []
    assert match.is_over


def test_an_answer_to_an_older_question_is_no_answer_to_this_one(tic_tac_toe: Game, tmp_path: Path) -> None:
    stale = FIRST_LEGAL.replace(
        "        print",
        "        old = json.dumps({'move': message['move'] - 1, 'action': message['legal'][-1]})\n"
        "        print(old, flush=True)\n        print",
    )
    player = program(tmp_path, stale)
    match = tic_tac_toe.new_match()
    played = play_match(match, [player, RandomPlayer()], Limit(seconds=600), seed=1)
    player.close()
    assert played.incidents == [] and str(match.history[0].action) == "place a3"


def test_every_match_has_a_process_of_its_own_which_is_told_its_seed(tic_tac_toe: Game, tmp_path: Path) -> None:
    by_seed = FIRST_LEGAL.replace(
        "    message = json.loads(line)",
        "    message = json.loads(line)\n    if message['type'] == 'start': seed = message['seed']",
    ).replace('message["legal"][0]', 'message["legal"][seed % 9]')
    assert by_seed != FIRST_LEGAL and "seed % 9" in by_seed
    player = program(tmp_path, by_seed)
    chosen, processes = [], []
    for seed in (0, 4):
        player.begin(seed)
        view = SeatView.of(tic_tac_toe.new_match(), 0)
        chosen.append(view.legal.index(player.choose(view, Limit())))
        assert player.process is not None
        processes.append(player.process.pid)
    player.close()
    assert chosen == [0, 4] and len(set(processes)) == 2
