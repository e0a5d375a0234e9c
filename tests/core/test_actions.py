"""An action never changes: played by another, or shown without its secrets, it is another action."""

from __future__ import annotations

import pickle

import pytest

from turnwright import Game
from turnwright.core.actions import NO_SEAT, Action
from turnwright.core.errors import NotationError


def test_whoever_plays_it_the_action_itself_stays_as_it_was(cards: Game) -> None:
    action = Action.make(cards, "pick", None, {"number": 3})
    assert (action.by(1).seat, action.seat) == (1, NO_SEAT)
    assert action.without_secrets().fields == {"number": 0} and action.fields == {"number": 3}


def test_a_kind_takes_its_fields_all_of_them_and_no_others(cards: Game) -> None:
    for fields in ({}, {"number": 1, "colour": 2}, {"colour": 2}):
        with pytest.raises(NotationError, match="pick takes number"):
            Action.make(cards, "pick", 0, fields)
    for wrong in (2**40, True, -(2**40)):
        with pytest.raises(NotationError, match="number is a whole number"):
            Action.make(cards, "pick", 0, {"number": wrong})
    with pytest.raises(NotationError, match="has no kind of action 'fly'"):
        Action.make(cards, "fly", 0, {})


def test_equal_are_actions_with_the_same_bytes_also_in_another_process(cards: Game, tic_tac_toe: Game) -> None:
    one, same = (Action.make(cards, "pick", 0, {"number": 2}) for _ in range(2))
    others = [one.by(1), Action.make(cards, "pick", 0, {"number": 3}), Action.make(cards, "claim", 0, {"number": 2})]
    assert one == same and hash(one) == hash(same) and all(other != one for other in others)
    placed = Action.make(tic_tac_toe, "place", 0, {"square": 4})
    assert pickle.loads(pickle.dumps(placed)) == placed


def test_fields_are_read_by_name_and_a_wrong_name_says_which_there_are(cards: Game) -> None:
    action = Action.make(cards, "pick", 0, {"number": 2})
    assert action.number == 2 and action.as_data() == {"kind": "pick", "seat": 0, "number": 2}
    with pytest.raises(AttributeError, match="it has number"):
        _ = action.colour
