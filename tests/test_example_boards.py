"""Go and Oshi-Zumo of examples/games: a test per rule, and walks in step with OpenSpiel."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from example_games import example
from turnwright import Match
from turnwright.engine.stepping import Stepper

# Oshi-Zumo.


def oshi_zumo(*bids: tuple[int, int], **options: Any) -> Match:
    """A match after these bids of both players."""
    match = example("oshi_zumo").new_match(seed=1, **options)
    for one, other in bids:
        match.play(f"bid {one}", 0)
        match.play(f"bid {other}", 1)
    return match


def test_OZ1_the_wrestler_begins_in_the_middle() -> None:
    assert oshi_zumo().text(None).startswith("1 |...W...| 2")
    assert oshi_zumo(size=1).text(None).startswith("1 |.W.| 2")


def test_OZ2_both_bid_at_once_and_in_secret() -> None:
    match = oshi_zumo()
    match.play("bid 7", 0)
    assert match.may_act == (1,)
    assert match.view(0)["position"]["bid"] == [8, 0] and match.view(1)["position"]["bid"] == [0, 0]
    assert "7" not in str(match.told(0, 1)[0].words)


def test_OZ3_nobody_bids_more_than_they_have() -> None:
    match = oshi_zumo((49, 3))
    assert match.why_not("bid 2", 0).rule == "OZ-3" and match.why_not("bid 47", 1) is None


@pytest.mark.parametrize(("bids", "stands"), [((5, 3), 11), ((3, 5), 9), ((4, 4), 10)])
def test_OZ4_the_larger_bid_pushes_and_the_coins_are_gone(bids: tuple[int, int], stands: int) -> None:
    match = oshi_zumo(bids)
    assert match.state.wrestler == stands and match.state.coins.tolist() == [50 - bids[0], 50 - bids[1]]


def test_OZ5_whoever_is_pushed_over_the_edge_has_lost() -> None:
    match = oshi_zumo(*[(0, 1)] * 3)
    assert not match.is_over
    match = oshi_zumo(*[(0, 1)] * 4)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.scores) == ("OZ-5", (-1, 1))


@pytest.mark.parametrize(
    ("bids", "scores"), [([(25, 20), (25, 30)], (0, 0)), ([(50, 49), (0, 0), (0, 1)], (0, 0)), ([(50, 50)], (0, 0))]
)
def test_OZ6_without_coins_the_half_decides(bids: list[tuple[int, int]], scores: tuple[int, int]) -> None:
    match = oshi_zumo(*bids)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.scores) == ("OZ-6", scores)
    ended = oshi_zumo((3, 2), bids=1).outcome
    assert ended is not None and (ended.rule, ended.winners) == ("OZ-6", (0,))


def test_oshi_zumo_is_in_step_with_openspiel() -> None:
    other, rng = pyspiel.load_game("oshi_zumo"), random.Random(5)
    for seed in range(40):
        state, match = other.new_initial_state(), example("oshi_zumo").new_match(seed=seed)
        while not state.is_terminal():
            legal = [match.legal_rows(seat)["coins"].tolist() for seat in (0, 1)]
            assert legal == [state.legal_actions(seat) for seat in (0, 1)]
            bids = [rng.choice(of_one[: rng.choice((3, 8, 60))]) for of_one in legal]
            for seat in (0, 1):
                match.play(f"bid {bids[seat]}", seat)
            state.apply_actions(bids)
        assert match.outcome is not None and list(match.outcome.scores) == state.returns()


# Go.


def go(moves: str) -> Match:
    """A match after these moves: crossings, or `-` for a pass."""
    match = example("go").new_match(seed=1)
    for move in moves.split():
        match.play("pass" if move == "-" else f"place {move}")
    return match


def stones(match: Match) -> str:
    """The crossings that are taken, Black's first."""
    names = example("go").names["point"]
    board = match.state.board.tolist()
    return " / ".join(" ".join(names[point] for point in range(81) if board[point] == colour) for colour in (1, 2))


KO = "d5 f6 e6 g5 e4 f4 j1 e5"
"""Black can take on f5."""
SEND_TWO = "- b1 a2 d1 b2 c2 -"
"""White can send two stones into the corner and get one back."""


def test_GO1_black_begins_and_they_take_turns() -> None:
    match = go("a1 b1")
    assert match.to_act == 0 and stones(match) == "a1 / b1" and len(match.legal()) == 81 - 2 + 1


def test_GO2_a_stone_goes_onto_an_empty_crossing() -> None:
    assert go("a1").why_not("place a1").rule == "GO-2"


def test_GO3_a_chain_without_room_is_taken_off_whole() -> None:
    match = go("a2 a1 b2 b1 c2 j9 c1")
    assert stones(match) == "c1 a2 b2 c2 / j9"


def test_GO4_no_suicide_unless_it_captures() -> None:
    assert go("j9 a2 j8 b1").why_not("place a1").rule == "GO-4"
    assert stones(go(f"{KO} f5")) == "j1 e4 d5 f5 e6 / f4 g5 f6", "it had no room but what it took"


def test_GO5_a_ko_is_not_taken_back_at_once() -> None:
    match = go(f"{KO} f5")
    assert match.why_not("place e5").rule == "GO-5"
    for move in ("place a9", "place a8"):
        match.play(move)
    assert match.why_not("place e5") is None


def test_GO6_two_passes_end_it() -> None:
    assert not go("- a1 -").is_over
    match = go("a1 - -")
    assert match.is_over


def test_GO7_stones_and_what_only_they_reach_count_and_white_gets_seven_and_a_half() -> None:
    ended = go("e5 - -").outcome
    assert ended is not None and (ended.rule, ended.winners) == ("GO-7", (0,)), "the whole board is Black's"
    ended = go("e5 a1 - -").outcome
    assert ended is not None and ended.winners == (1,), "what both reach is nobody's"


def test_GO8_the_same_board_again_is_a_draw() -> None:
    match = go(f"{SEND_TWO} a1 c1")
    before = stones(go(SEND_TWO))
    assert not match.is_over
    match.play("place b1")
    assert stones(match) == before
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("GO-8", ())


def their_point(move: str) -> int:
    return 81 if move == "-" else example("go").names["point"].index(move)


@pytest.mark.parametrize("moves", [f"{KO} f5", f"{SEND_TWO} a1 c1 b1", "e5 - -", "e5 a1 - -"])
def test_go_ends_where_openspiels_go_ends(moves: str) -> None:
    match, state = go(moves), pyspiel.load_game("go(board_size=9)").new_initial_state()
    for move in moves.split():
        state.apply_action(their_point(move))
    assert match.is_over == state.is_terminal()
    assert match.outcome is None or list(match.outcome.scores) == state.returns()


def test_go_is_in_step_with_openspiel() -> None:
    stepper, other = Stepper(example("go").new_match(seed=1)), pyspiel.load_game("go(board_size=9)")
    rng = random.Random(5)
    for number in range(60):
        state = other.new_initial_state()
        stepper.begin(number)
        while not state.is_terminal():
            theirs = [int(row["point"]) if row["kind"] == 0 else 81 for row in stepper.rows]
            assert sorted(theirs) == state.legal_actions()
            place = rng.randrange(stepper.count)
            state.apply_action(theirs[place])
            stepper.play(place)
        assert stepper.is_over and stepper.points() == state.returns()
