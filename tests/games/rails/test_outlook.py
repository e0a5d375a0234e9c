"""Advice for players: tickets are worth more the nearer they are, and looking leaves the position as it was."""

from __future__ import annotations

from typing import Any

from turnwright import Match
from turnwright.games.rails.network import OUT_OF_REACH, begin_planning, end_planning, find_ways
from turnwright.games.rails.outlook import hopes, is_on_a_way, outlook

from .tables import ANN, BOB, at, rails


def box_and_state(match: Match) -> tuple[Any, Any]:
    state: Any = rails.plain_state(match.memory.copy())
    return match.table.plain.box, state


def hope(match: Match, seat: int = ANN) -> int:
    return hopes(*box_and_state(match), seat)


def board(hand: str = "", **given: Any) -> Match:
    return at(hand, "", mode="board", **given)


def test_a_ticket_is_worth_more_with_every_route_on_its_way() -> None:
    steps: list[dict[str, int]] = [{}, {"a-b-0": ANN}, {"a-b-0": ANN, "b-c-0": ANN}]
    worth = [hope(board(kept={ANN: ["x1"]}, owners=owners)) for owners in steps]
    assert worth[0] < worth[1] < worth[2] == 50, "finished, it is worth all its points, in tenths"


def test_cards_that_fit_the_way_are_progress_and_others_are_not() -> None:
    fitting, idle = (hope(board(hand, kept={ANN: ["x1"]})) for hand in ("RRR", "GGG"))
    assert fitting > idle


def test_the_way_goes_round_what_others_have_claimed() -> None:
    match = board(kept={ANN: ["x3"]}, owners={"b-d-0": BOB})
    box, state = box_and_state(match)
    begin_planning(state, ANN)
    free = find_ways(*box_and_state(board(kept={ANN: ["x3"]})), ANN, 1, 4)
    assert free < find_ways(box, state, ANN, 1, 4) < OUT_OF_REACH


def test_a_ticket_that_nothing_can_finish_counts_as_lost() -> None:
    closed = {"d-e-0": BOB, "c-e-0": BOB}
    assert hope(board(kept={ANN: ["x8"]}, owners=closed)) == -10
    assert hope(board(kept={ANN: ["x2"]}, trains=(3, 45))) == -50, "there are too few trains for it"


def test_what_is_only_planned_is_not_taken_for_built() -> None:
    both = hope(board(kept={ANN: ["x2", "x3"]}))
    alone = hope(board(kept={ANN: ["x2"]})), hope(board(kept={ANN: ["x3"]}))
    assert both <= sum(alone)


def test_looking_leaves_every_byte_as_it_was() -> None:
    match = board("RRGBL", kept={ANN: ["x1", "x2"], BOB: ["x4"]}, owners={"b-d-0": BOB, "a-b-0": ANN})
    box, state = box_and_state(match)
    before = state.store().tobytes()
    outlook(box, state, [0, 0])
    assert state.store().tobytes() == before
    begin_planning(state, ANN)
    find_ways(box, state, ANN, 0, 4)
    end_planning(box, state)
    assert state.store().tobytes() == before


def test_an_urge_goes_to_routes_between_the_cities_of_a_ticket() -> None:
    box, state = box_and_state(board(kept={ANN: ["x1"]}))
    lanes = [lane for lane in range(box.lanes) if is_on_a_way(box, state, ANN, lane)]
    assert lanes == [0, 1, 2], "both lanes from a to b, and the one from b to c"
    assert not any(is_on_a_way(box, state, BOB, lane) for lane in range(box.lanes))
