"""Actions of a kind that are put to the rules: the reason that most of them have, and none that can be done."""

from __future__ import annotations

import turnwright
from turnwright import Game
from turnwright.core.rules import FINE
from turnwright.core.trying import MOST_TRIED, commonest, tried, value_at


def test_what_can_be_done_is_never_said_to_be_impossible(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "b2", "c3"):
        match.play(f"place {square}")
    taken = [match.read(f"place {square}") for square in ("a1", "b2", "c3")]
    free = match.read("place a2")
    assert commonest(match, [*taken, free]) == (free, FINE)
    action, reason = commonest(match, taken)
    assert action == taken[0] and tic_tac_toe.ladders[reason].id == "TTT-2"


def test_only_so_many_are_tried_and_they_are_far_from_each_other() -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    for kind in match.game.kinds:
        if kind.name in match.node.steps and kind.fields:
            found = tried(match, kind, 0, match.legal_rows(0))
            assert 0 < len(found) <= MOST_TRIED and all(action.kind == kind for action in found)


def test_what_is_settled_has_one_value_in_all_of_them(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    [place] = tic_tac_toe.kinds
    found = tried(match, place, 0, match.legal_rows(0), {"square": 4})
    assert {action.fields["square"] for action in found} == {4}
    assert len({str(action) for action in tried(match, place, 0, match.legal_rows(0))}) == 9


def test_where_the_turn_is_against_all_of_a_kind_one_is_enough(duel: Game) -> None:
    match = duel.new_match(seed=1)
    assert len(tried(match, duel.kinds[2], 0, match.legal_rows(0))) == 1


def test_a_place_of_the_picture_is_a_value_of_a_field(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    names = tic_tac_toe.names["square"]
    assert value_at(match, "square", ["x", f"square-{names[3]}"]) == 3
    assert value_at(match, "square", ["square-z9", "square-3"]) is None, "where values have names, numbers are none"
