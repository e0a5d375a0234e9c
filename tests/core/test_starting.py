"""How a match begins: from a seed, from forced chance, or from a position of its own."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Game, Match, MatchError, OptionError


def test_a_seed_is_a_seed_whatever_its_number(kuhn_poker: Game) -> None:
    for seed in (0, 1, -1, 2**70):
        first, again = (kuhn_poker.new_match(seed=seed) for _ in range(2))
        assert first.memory.tobytes() == again.memory.tobytes() and first.key == again.key
    assert len({kuhn_poker.new_match(seed=seed).key for seed in range(50)}) == 50
    assert len({kuhn_poker.new_match().key for _ in range(5)}) == 5, "without one it is chance"


@pytest.mark.parametrize("seed", ["7", 1.5, True])
def test_what_is_no_seed_is_refused(kuhn_poker: Game, seed: Any) -> None:
    with pytest.raises(OptionError, match="a seed is a whole number"):
        kuhn_poker.new_match(seed=seed)


def sound(box: Any, state: Any) -> str:
    return "" if state.marks[0] & state.marks[1] == 0 else "two marks on one square"


def at_hand(game: Game) -> Game:
    return dataclasses.replace(game, name="by-hand", sound=sound)


def test_a_match_does_not_change_the_position_it_was_started_from(tic_tac_toe: Game) -> None:
    game = at_hand(tic_tac_toe)
    position = game.new_match(seed=1).memory.copy()
    before = position.tobytes()
    match = Match.at(game, position, {})
    match.play("place b2")
    assert position.tobytes() == before and match.memory.tobytes() != before
    position["marks"][0, 0] = 511
    assert match.branch(0).memory.tobytes() == before, "nor does the position change the match"


def test_a_position_that_cannot_be_played_is_refused_in_words(tic_tac_toe: Game) -> None:
    game = at_hand(tic_tac_toe)
    position = game.new_match(seed=1).memory.copy()
    position["marks"][0] = (1, 1)
    with pytest.raises(MatchError, match="two marks on one square"):
        Match.at(game, position, {})
    for name, wrong in (("to_act", 2), ("node", 99), ("status", 1)):
        bad = game.new_match(seed=1).memory.copy()
        bad[name] = wrong
        with pytest.raises(MatchError, match="not that of a running match"):
            Match.at(game, bad, {})


def test_forced_chance_is_what_falls(kuhn_poker: Game) -> None:
    one, other = (Match.start(kuhn_poker, 2, {}, chance=chance) for chance in ([2, 0], [2, 1]))
    assert one.state.card.tolist() != other.state.card.tolist()
    assert list(one.start_chance) == [2, 0]
