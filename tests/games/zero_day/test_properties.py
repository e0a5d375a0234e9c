"""What holds in every game, however it is played: Z-23, Z-54, Z-55 and the house checks."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnwright import Chance, load
from turnwright.games.zero_day.actions import MOVE
from turnwright.games.zero_day.places import CELLS, neighbour
from turnwright.testing import check_game
from turnwright.testing.strategies import matches

from .tables import at, seen

GAME = load("zero-day")
MOST_TURNS = 40 * 12 + 12


def tiles_in_play(state: Any) -> int:
    """How many tiles are on the board, in reserves, in the deck and discarded."""
    sets = [state["deck"], state["discarded"], *state["holds"]]
    return int(np.count_nonzero(state["board"])) + sum(int(tiles).bit_count() for tiles in sets)


def lies_beside_another(board: Any, cell: int) -> bool:
    return any(other >= 0 and board[other] for other in (neighbour(cell, side) for side in range(4)))


def test_Z54_a_thousand_random_games_end_as_they_should_ZV97() -> None:
    """Through the compiled verbs, checking every position on the way."""
    verbs, table, rng = GAME.verbs.compiled(), GAME.table(), random.Random(97)
    for seed in range(1000):
        chance = Chance(seed)
        memory = verbs.set_up(table, 2, chance)
        while memory["status"][0] == 0:
            legal = verbs.legal(table, memory)
            if memory["stage"][0]:
                assert (legal["kind"] == MOVE).any()
            after = verbs.advance(table, memory, legal[(pick := rng.randrange(len(legal))) : pick + 1], chance)
            assert tiles_in_play(after[0]) == 25
            for cell in np.flatnonzero(after["board"][0] != memory["board"][0]):
                assert lies_beside_another(memory["board"][0], int(cell))
            memory = after
        assert memory["turn"][0] - 2 <= MOST_TURNS


def test_Z55_the_house_checks_hold() -> None:
    report = check_game(GAME, matches=2, positions=8)
    assert report.finished == 2


@pytest.mark.parametrize(
    "options", [{"open_hands": True, "score_route": "simple"}, {"allow_pass": True, "stall_limit": 4}]
)
def test_Z18_the_house_checks_hold_with_options(options: dict[str, Any]) -> None:
    assert check_game(GAME, matches=1, positions=6, seed=11, **options).finished == 1


@settings(max_examples=25, deadline=None)
@given(matches(GAME, 80))
def test_Z6_tokens_stand_on_open_nodes_and_scores_never_exceed_the_paths(match: Any) -> None:
    position = seen(match)
    for player, own in (("blue", "blue"), ("red", "red")):
        for node in position["tokens"][player].values():
            assert re.fullmatch(r"[a-e][1-5]\.[TRBL]", node)
        assert set(position["tokens"][player]) in ({"attack"}, {"exploit"}, {"exploit", "ghost"})
        segments = len(re.findall(rf"\b{own} \w+ to", match.text()))
        assert match.game.reader().points(match.table, match.memory)[player == "red"] <= segments


@settings(max_examples=20, deadline=None)
@given(matches(GAME, 6), st.integers(0, 2**32))
def test_Z18_a_guess_deals_every_tile_once(match: Any, key: int) -> None:
    for seat in (0, 1, None):
        hidden = match.gate.seen(match.table, match.memory, seat)
        number = -1 if seat is None else seat
        guessed = match.game.verbs.interpreted.fill_in(match.table, hidden, number, Chance(key))[0]
        assert tiles_in_play(guessed) == 25
        assert guessed["deck_size"] == match.memory["deck_size"][0] == int(guessed["deck"]).bit_count()
        assert guessed["held"].tolist() == [int(tiles).bit_count() for tiles in guessed["holds"]]
        for player in range(2):
            back = int(guessed["returned"][player])
            assert bool(back) == bool(match.memory["returned"][0][player])


def test_Z2_reserves_lie_beside_the_board() -> None:
    position = seen(at(blue="01 02", red=""))
    assert position["reserves"] == {"blue": ["01", "02"], "red": []}


def test_Z7_cells_run_from_a1_to_e5() -> None:
    assert (CELLS[0], CELLS[12], CELLS[24]) == ("a1", "c3", "e5")
    assert [CELLS[5 * y + x] for x, y in ((2, 2), (0, 4), (4, 0))] == ["c3", "a5", "e1"]


def test_Z47_curves_and_straights_count_one_each() -> None:
    from turnwright.games.zero_day import best_trail

    tokens = {"blue": {"exploit": "a3.L", "ghost": "c3.R"}}
    steps = best_trail(at("a3=17r0 b3=02r0", tokens=tokens), "blue").segments
    assert [(step.cell, step.colour) for step in steps] == [
        ("a3", "purple"),
        ("b3", "purple"),
        ("c3", "blue"),
        ("c3", "blue"),
    ]


def test_every_clause_and_every_vector_has_a_test() -> None:
    words = "\n".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    names = " ".join(re.findall(r"def (test_\w+)", words))
    assert {int(number) for number in re.findall(r"_Z(\d+)", names)} == set(range(1, 58))
    assert {int(number) for number in re.findall(r"ZV(\d+)", names)} == set(range(1, 104))
