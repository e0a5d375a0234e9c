"""What a player is handed: what its seat may see, and nothing more."""

from __future__ import annotations

import json

import pytest

from turnwright import Game
from turnwright.players import Limit, SeatView
from turnwright.players.player import PlayerError


def test_nothing_of_a_view_differs_with_what_is_hidden(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    other = match.copy()
    other.memory = match.memory.copy()
    other.memory["card"][0, 1] = 6 - match.memory["card"][0].sum()
    assert match.memory.tobytes() != other.memory.tobytes()
    one, two = SeatView.of(match, 0), SeatView.of(other, 0)
    assert one.position.tobytes() == two.position.tobytes() and one.data() == two.data()
    assert [str(action) for action in one.legal] == [str(action) for action in two.legal]


def test_it_is_the_seats_own_turn_in_it_and_the_match_stays_as_it_is(cards: Game) -> None:
    match = cards.new_match(seed=1)
    before = match.memory.tobytes()
    view = SeatView.of(match, 1)
    view.position["total"] = 9
    assert int(view.position["to_act"][0]) == 1 and view.data()["to_act"] == 1
    assert match.memory.tobytes() == before
    assert json.loads(json.dumps(view.data())) == view.data()


@pytest.mark.parametrize("wrong", [{"seconds": 0}, {"seconds": 90_000}, {"visits": 0}, {"visits": 10**10}])
def test_a_limit_is_within_reason(wrong: dict[str, int]) -> None:
    with pytest.raises(PlayerError, match="limit"):
        Limit(**wrong)
