"""Practice: numbers in, rows out; what cannot be chosen is refused and changes nothing."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

from turnwright import MatchError, OptionError
from turnwright.core.outcome import Outcome
from turnwright.envs import Practice
from turnwright.envs.rewards import rewards

MARKET = str(Path(__file__).parents[2] / "examples" / "games" / "night_market.py")


def test_a_match_from_start_to_end() -> None:
    practice = Practice("tic-tac-toe")
    practice.reset(1)
    assert practice.mask(0).tolist() == [1] * 9 and practice.mask(1).tolist() == [0] * 9
    for square in (0, 3, 1, 4, 2):
        assert practice.rewards() == [0.0, 0.0]
        practice.choose(practice.may_act[0], square)
    assert practice.is_over and practice.rewards() == [1.0, -1.0] and not practice.is_cut_off
    assert practice.mask(0).all() and practice.mask(1).all(), "so that nobody divides by nothing"


def test_what_cannot_be_chosen_is_refused_in_words_and_changes_nothing() -> None:
    practice = Practice("connect-four")
    with pytest.raises(MatchError, match="no match has begun; call reset first"):
        practice.observe(0)
    practice.reset(1)
    before = practice.match.memory.tobytes()
    with pytest.raises(MatchError, match="7 cannot be chosen now; the mask allows 0, 1, 2, 3, 4, 5, 6"):
        practice.choose(0, 7)
    with pytest.raises(MatchError, match=r"seat 1 does not choose now; \(0,\) does"):
        practice.choose(1, 3)
    assert practice.match.memory.tobytes() == before and practice.choices == 0


def test_the_mask_on_a_path_is_the_numbers_of_the_actions_that_are_left() -> None:
    practice = Practice("tribun")
    practice.reset(1)
    (seat,) = practice.may_act
    rows = practice.match.legal_rows(seat)
    kinds = sorted({int(kind) for kind in rows["kind"]})
    assert np.flatnonzero(practice.mask(seat)).tolist() == kinds
    practice.choose(seat, kinds[0])
    first = practice.encoding.tokens(rows[rows["kind"] == kinds[0]], 1)
    assert np.flatnonzero(practice.mask(seat)).tolist() == sorted(set(first.tolist()))
    chosen = practice.observer.split(practice.observe(seat))["chosen"]
    assert np.flatnonzero(chosen).tolist() == [kinds[0]]
    assert not practice.observer.split(practice.observe(1 - seat))["chosen"].any(), (
        "half a choice is nobody else's business"
    )


def test_where_all_choose_together_half_a_choice_outlives_the_others_choices() -> None:
    practice = Practice(MARKET, seats=3, encoding="path")
    practice.reset(1)
    practice.choose(0, 0)
    practice.choose(1, 0)
    practice.choose(1, 5)
    assert practice.decision(0).chosen == [0] and practice.may_act == (0, 2)


def test_a_match_that_goes_on_for_too_long_is_cut_off() -> None:
    practice = Practice("connect-four", longest=2)
    practice.reset(1)
    practice.choose(0, 3)
    assert not practice.is_cut_off
    practice.choose(1, 3)
    assert practice.is_cut_off


@pytest.mark.parametrize(
    ("name", "worth"), [("winning", [-1.0, 1.0, -1.0]), ("points", [1.0, 6.0, 2.0]), ("margin", [-2.0, 3.0, -1.0])]
)
def test_what_a_match_is_worth(name: str, worth: list[float]) -> None:
    assert rewards(Outcome((1,), (1, 6, 2), "X-1"), name) == worth


def test_where_nobody_wins_nobody_loses() -> None:
    assert rewards(Outcome((), (0, 0), "X-1"), "winning") == [0.0, 0.0]


def test_what_practice_cannot_be_made_from() -> None:
    with pytest.raises(OptionError, match="a reward is winning, points or margin; 'fame' came"):
        Practice("connect-four", reward="fame")
    with pytest.raises(OptionError, match="longest is 1 or more choices; 0 came"):
        Practice("connect-four", longest=0)
    with pytest.raises(OptionError, match="is played by 2 seats; seats=3 came"):
        Practice("connect-four", seats=3)
    with pytest.raises(OptionError, match="mode"):
        Practice("rails", options={"mode": "boat"})


def test_practice_crosses_processes_without_its_match() -> None:
    made = Practice("rails", seats=4, encoding="path", reward="points", options={"map": "hansa"})
    there = pickle.loads(pickle.dumps(made))
    assert (there.game.name, there.seats, there.encoding.name, there.reward) == ("rails", 4, "path", "points")
    assert there.options == {"map": "hansa"}


def test_a_match_begins_with_nothing_of_the_one_before() -> None:
    practice = Practice(MARKET, seats=3, encoding="path", longest=2)
    for _ in range(3):
        practice.reset(1)
        assert practice.choices == 0 and practice.decision(0).chosen == []
        practice.choose(0, 0)
        assert practice.decision(0).chosen == [0] and not practice.is_cut_off


def test_a_match_that_ends_with_its_last_choice_is_over_and_not_cut_off() -> None:
    practice = Practice("tic-tac-toe", longest=5)
    practice.reset(1)
    for square in (0, 3, 1, 4, 2):
        practice.choose(practice.may_act[0], square)
    assert practice.is_over and not practice.is_cut_off


def test_after_an_action_everybody_chooses_from_what_is_there_now() -> None:
    practice = Practice("connect-four")
    practice.reset(1)
    for turn in range(6):
        assert practice.mask(turn % 2)[0] == 1 and not practice.mask(1 - turn % 2).any(), "who must wait has nothing"
        practice.choose(turn % 2, 0)
    assert practice.mask(0).tolist() == [0, 1, 1, 1, 1, 1, 1], "the first column is full"


def test_alone_points_are_no_margin() -> None:
    alone = Outcome((0,), (7,), "X-1", "Over.")
    assert rewards(alone, "margin") == rewards(alone, "points") == [7.0]
