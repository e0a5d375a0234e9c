"""How a match ended: by the game, by the clock or by the table, and who won by that."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Appearance, Game, GameError, Turn, automatic, exactly, sequence, until
from turnwright.core.results import banner_of, outcome_by_flag


def test_it_is_not_over_until_it_is(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000})
    before = match.outcome
    match.tick(1001)
    assert before is None and match.outcome is not None and match.is_over


def test_whoever_runs_out_of_time_loses_to_all_others(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    outcome = outcome_by_flag(match, "main", 1)
    assert (outcome.winners, outcome.scores) == ((0, 2), (1, 0, 1))
    assert outcome.sentence == "Player 2 ran out of time." and outcome.rule == "clock.main"


def test_when_the_time_of_the_whole_game_is_up_nobody_wins(tic_tac_toe: Game) -> None:
    outcome = outcome_by_flag(tic_tac_toe.new_match(seed=1), "total", 0)
    assert (outcome.winners, outcome.scores) == ((), (0, 0))


def test_the_games_own_ending_says_who_won_and_by_which_rule(duel: Game) -> None:
    match = duel.new_match(seed=1)
    match.play("resign", 0)
    outcome = match.outcome
    assert outcome is not None and (outcome.winners, outcome.rule, outcome.sentence) == ((1,), "X-3", "A seat left.")


def test_a_banner_is_of_a_match_that_its_own_rules_ended(duel: Game) -> None:
    def banner(box: Any, state: Any) -> str:
        return f"{sum(state.hits)} hits"

    told = dataclasses.replace(duel, name="duel-told", appearance=Appearance(banner=banner))
    running, flagged, over = (told.new_match(seed=1, clock={"initial": 1000}) for _ in range(3))
    flagged.tick(2000)
    over.play("resign", 1)
    assert (banner_of(running), banner_of(flagged), banner_of(over)) == ("", "", "0 hits")
    assert banner_of(duel.new_match(seed=1)) == "", "a game without one has none"


def never(box: Any, state: Any) -> bool:
    return False


def wait(box: Any, state: Any, chance: Any) -> None:
    """Nothing happens."""


def test_a_turn_that_goes_round_for_ever_names_what_happens_in_it(tic_tac_toe: Game) -> None:
    endless = Turn(sequence(until(never, automatic(wait)), exactly(1, *tic_tac_toe.kinds)))
    match = dataclasses.replace(tic_tac_toe, name="endless", turn=endless).new_match(seed=1)
    with pytest.raises(GameError, match=r"without anybody being able to act: automatic\(wait\), again and again"):
        _ = match.outcome
