"""Positions, games, cases and scripts from an independent implementation: ours agrees exactly."""

from __future__ import annotations

import base64
import hashlib
import struct
from typing import Any

import numpy as np
import pytest

from turnwright import ClockSettings, Match, Refusal
from turnwright.core.chance import Chance
from turnwright.engine import attach
from turnwright.engine.perft import perft
from turnwright.games.tribun import saved, words
from turnwright.games.tribun.endings import TRIBUN_ATTACKED
from turnwright.games.tribun.position import board_bytes
from turnwright.games.tribun.setup_codes import decode, encode
from turnwright.games.tribun.starting_board import start_board

from .boards import GAME, standard, vectors

DATA = vectors()
POSITIONS = DATA["positions"]
MOST_LEAVES = 200_000


def match_at(position: dict[str, Any], **options: Any) -> Match:
    return words.match_from_snapshot(position["board"], position["side"], **options)


def digest(numbers: list[int]) -> str:
    return hashlib.sha256(struct.pack(f"<{len(numbers)}I", *numbers)).hexdigest()


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    attach(GAME).compiled()


@pytest.mark.parametrize("position", POSITIONS, ids=[p["id"] for p in POSITIONS])
def test_legal_words_and_their_successors(position: dict[str, Any]) -> None:
    match = match_at(position)
    legal = {words.to_word(action): action for action in match.legal()}
    assert sorted(legal) == words.legal_words(match)
    assert (len(legal), digest(sorted(legal))) == (position["legal"]["n"], position["legal"]["sha256"])
    hashed = hashlib.sha256()
    for word in sorted(legal):
        after = GAME.reader().advance(match.table, match.memory, legal[word].memory, Chance(1))
        over = int(after["status"][0] == TRIBUN_ATTACKED)
        hashed.update(board_bytes(after["board"][0]) + bytes([over]))
    if "children_sha256" in position:
        assert hashed.hexdigest() == position["children_sha256"]


@pytest.mark.parametrize("position", POSITIONS, ids=[p["id"] for p in POSITIONS])
def test_words_round_trip_and_both_engines_agree(position: dict[str, Any]) -> None:
    match = match_at(position)
    tiers = attach(GAME)
    one = tiers.compiled().legal(match.table, match.memory)
    other = tiers.interpreted.legal(match.table, match.memory)
    assert one.tobytes() == other.tobytes()
    for action in match.legal():
        assert words.from_word(words.to_word(action), match.state) == action


@pytest.mark.parametrize("position", POSITIONS, ids=[p["id"] for p in POSITIONS])
def test_kill_entry_by_attack_only_adds_kills(position: dict[str, Any]) -> None:
    ours, wider = words.legal_words(match_at(position)), words.legal_words(match_at(position, kill_entry="attack"))
    assert sorted(set(wider) - set(ours)) == position["kill_entry_attack"]["extra"]
    assert set(ours) <= set(wider)


@pytest.mark.parametrize("position", POSITIONS, ids=[p["id"] for p in POSITIONS])
def test_perft(position: dict[str, Any]) -> None:
    for option, counts in (("move", position["perft"]), ("attack", position["kill_entry_attack"].get("perft", []))):
        match = match_at(position, kill_entry=option)
        for depth, count in enumerate(counts, start=1):
            if count <= MOST_LEAVES:
                assert perft(match, depth) == count


def test_perft_to_depth_three_from_the_start() -> None:
    assert perft(standard(), 3) == 17_783_941


@pytest.mark.parametrize("game", DATA["games"], ids=[g["id"] for g in DATA["games"]])
def test_games_replay(game: dict[str, Any]) -> None:
    match = standard(("black", "white")[game["first"]])
    checkpoints = {ply: (count, start) for ply, count, start in game["checkpoints"]}
    for ply, word in enumerate(game["words"]):
        if ply in checkpoints:
            board = hashlib.sha256(board_bytes(match.state.board)).hexdigest()
            assert (len(match.legal()), board[:16]) == checkpoints[ply]
        match.play(words.from_word(word, match.state))
    assert base64.b64encode(board_bytes(match.state.board)).decode() == game["final_board"]
    assert match.outcome is not None
    assert match.outcome.winners == (game["winner"],)
    assert saved.words_of(match) == game["words"]


CASES = DATA["cases"]


@pytest.mark.parametrize("case", CASES, ids=[c["id"] for c in CASES])
def test_cases(case: dict[str, Any]) -> None:
    match = words.match_from_snapshot(case["board"], case["side"], kill_entry=case["entry"])
    before = match.memory.tobytes()
    if case["ok"]:
        words.play_word(match, case["word"], case["side"])
        assert match.is_over == case["over"]
        assert base64.b64encode(board_bytes(match.state.board)).decode() == case["after"]
        return
    with pytest.raises(Refusal) as refused:
        words.play_word(match, case["word"], case["side"])
    assert (refused.value.code, refused.value.sentence) == (case["refusal"], case["message"])
    assert refused.value.rule in DATA["refusal_rules"][case["refusal"]]
    assert match.memory.tobytes() == before


SCRIPTS = DATA["off_turn"]["scripts"]


@pytest.mark.parametrize("script", SCRIPTS, ids=[s["title"] for s in SCRIPTS])
def test_off_turn_scripts(script: dict[str, Any]) -> None:
    match = standard()
    for seat, word, expected in script["steps"]:
        try:
            words.play_word(match, word, seat)
            answer = "ok"
        except Refusal as refused:
            answer = refused.code
        assert answer == expected
    end, state = script["end"], match.state
    assert (state.to_act, state.ply) == (end["turn"], end["ply"])
    assert (state.offer, state.blocked) == tuple(0 if end[n] is None else end[n] + 1 for n in ("offer", "blocked"))
    assert match.is_over == (end["status"] == "ended")
    if match.outcome is not None:
        assert match.outcome.winners == (() if end["winner"] is None else (end["winner"],))


@pytest.mark.parametrize("case", DATA["clock"]["cases"], ids=[c["note"] for c in DATA["clock"]["cases"]])
def test_clock_cases(case: dict[str, Any]) -> None:
    control = case["control"]
    clock = ClockSettings(
        initial=control["initialMs"],
        buffer=control["bufferMs"],
        increment=control["incrementMs"],
        total=control["maxGameMs"],
    )
    match = Match.start(GAME, 2, {"first": "black"}, seed=1, clock=clock)
    left = []
    for elapsed in case["turns"]:
        seat = match.to_act
        assert seat is not None
        match.play(match.legal()[0], elapsed=elapsed)
        assert match.clock is not None
        left.append(match.clock.left[seat])
    if "word" in case:
        assert saved.words_of(match)[-1] == case["word"]
        assert match.outcome is not None
        assert match.outcome.winners == (() if case.get("tie") else (1 - case["loser"],))
        assert match.outcome.scores == ((1, 1) if case.get("tie") else (3 * case["loser"], 3 - 3 * case["loser"]))
    else:
        assert left == case["main_after"]
        assert match.outcome is None


SETUPS = DATA["setups"]["cases"]


@pytest.mark.parametrize("case", SETUPS, ids=[c["code"] for c in SETUPS])
def test_setup_codes(case: dict[str, Any]) -> None:
    setup = decode(case["code"])
    assert (setup.tribun, setup.tribun_height, setup.army_size) == (
        case["tribunTile"],
        case["tribunHeight"],
        case["armySize"],
    )
    assert [list(entry) for entry in setup.heights] == case["tiles"]
    assert encode(setup) == case["code"]
    options: Any = GAME.read_options({"setup": case["code"], "flip": (case["flipBlack"], case["flipWhite"])})
    board = np.array(start_board(options))
    assert base64.b64encode(board_bytes(board)).decode() == case["board"]
