"""Whole games, compiled: they end, and what must hold of every game holds (RV-84)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Chance
from turnwright.core.plain import opened
from turnwright.core.views import Gate
from turnwright.engine.playouts import playouts
from turnwright.games.rails.greedy import greedy_choice
from turnwright.testing import check_game

from .tables import rails

TABLES: list[dict[str, Any]] = [
    *({"seats": seats, "mode": "companion"} for seats in range(1, 6)),
    *({"seats": seats, "mode": "board", "map": map} for seats in range(2, 6) for map in ("hansa", "lanterns")),
]


@pytest.fixture(autouse=True)
def compiled(interpreted: None) -> None:
    rails.verbs.mode = "compiled"


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_everything_that_must_hold_of_a_game_holds(options: dict[str, Any]) -> None:
    report = check_game(rails, matches=1, positions=6, seed=options["seats"], **options)
    assert report.finished == 1


@pytest.mark.parametrize(("seats", "map"), [(2, "hansa"), (3, "lanterns"), (5, "hansa")])
def test_random_games_end(seats: int, map: str) -> None:
    tally = playouts(rails, 300, seed=3, seats=seats, map=map)
    assert tally.unfinished == 0
    assert set(tally.endings) <= {"R-60", "R-62"}


@pytest.mark.parametrize(("seats", "map"), [(2, "lanterns"), (4, "hansa")])
def test_greedy_games_end(seats: int, map: str) -> None:
    table, verbs, gate = rails.table(rails.read_options({"map": map}), seats), rails.verbs.compiled(), Gate(rails)
    box: Any = opened(table.box)
    finished = held = 0
    for number in range(5):
        chance = Chance(number)
        state, plies = verbs.set_up(table, seats, chance), 0
        while state["status"][0] == 0 and plies < 2000:
            seat = int(state["to_act"][0])
            seen: Any = rails.plain_state(gate.seen(table, state, seat))
            actions = verbs.legal(table, state)
            chosen = greedy_choice(box, seen, seat, actions)
            state = verbs.advance(table, state, actions[chosen : chosen + 1], chance)
            plies += 1
        assert state["status"][0] != 0
        finished += int(state["finished"].sum())
        held += int(state["ticket_count"].sum())
    assert finished > held / 3
