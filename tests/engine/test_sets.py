"""Legal sets: the same actions as the legal list, as bits; and how their members are found."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

import turnwright
from turnwright import Match
from turnwright.core import verbs
from turnwright.core.plain import Slots
from turnwright.engine import attach, sets
from turnwright.engine.search.certain import curiosity_of_many
from turnwright.engine.search.layout import TABLED, tabled

SMALL_GAMES = ("tic-tac-toe", "connect-four", "kuhn-poker")


@njit
def compiled_set(table: Any, states: Any, out: Any) -> Any:
    return verbs.legal_set(table.box[0], table.turn[0], states[0], out)


def interpreted_set(match: Match) -> int:
    game = match.game
    out = Slots(game.plain_action, game.action_dtype, 1)
    return verbs.legal_set(*match.table.plain, game.plain_state(match.memory.copy()), out)


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_the_legal_set_is_the_legal_list(name: str) -> None:
    game = turnwright.load(name)
    attach(game).compiled()
    everything = [(kind.name, numbers) for kind, numbers in game.space]
    seen = 0
    for seed in range(12):
        match = game.new_match(seed=seed)
        rng = np.random.default_rng(seed)
        while match.to_act is not None:
            legal = match.legal()
            listed = [
                everything.index((action.kind.name, tuple(getattr(action, field) for field in action.kind.fields)))
                for action in legal
            ]
            expected = sum(1 << place for place in listed)
            assert interpreted_set(match) == compiled_set(match.table, match.memory, game.blank_actions(1)) == expected
            match.play(legal[int(rng.integers(len(legal)))])
            seen += 1
    assert seen > 24


def test_a_large_action_space_has_no_set() -> None:
    assert turnwright.load("tribun").functions.legal_set is None


@given(members=st.integers(1, 2**63 - 1), data=st.data())
def test_the_nth_member_is_found_with_and_without_the_instruction(members: int, data: st.DataObject) -> None:
    places = [place for place in range(63) if members >> place & 1]
    n = data.draw(st.integers(0, len(places) - 1))
    assert sets.nth_by_counting(members, n) == places[n]
    assert sets.nth(members, n) == places[n]


@pytest.mark.parametrize("visits", [TABLED, TABLED + 1, 3 * TABLED - 1, 1_000_000, 2**31 + 12345])
def test_curiosity_beyond_the_table_is_right_to_a_ten_thousandth(visits: int) -> None:
    assert curiosity_of_many(tabled(), np.uint32(visits)) == pytest.approx(sqrt(log(visits + 1)), rel=1e-4)
