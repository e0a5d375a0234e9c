"""The three small games: a test per rule, and walks in step with OpenSpiel's own implementations."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from turnwright import Game, Match


def played(game: Game, *actions: str) -> Match:
    match = game.new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


def test_TTT1_players_alternate(tic_tac_toe: Game) -> None:
    assert played(tic_tac_toe, "place b2").to_act == 1


def test_TTT2_a_mark_goes_on_an_empty_square(tic_tac_toe: Game) -> None:
    assert played(tic_tac_toe, "place b2").why_not("place b2").rule == "TTT-2"


@pytest.mark.parametrize("line", ["a3 b3 c3", "a1 b1 c1", "a1 a2 a3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"])
def test_TTT3_three_in_a_row_wins(tic_tac_toe: Game, line: str) -> None:
    first = line.split()
    others = [square for square in ("a1", "b1", "c2", "a2", "b3", "c3") if square not in first][:2]
    match = played(tic_tac_toe, *(f"place {s}" for s in (first[0], others[0], first[1], others[1], first[2])))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "TTT-3")


def test_TTT4_a_full_board_is_a_draw(tic_tac_toe: Game) -> None:
    match = played(tic_tac_toe, *(f"place {s}" for s in ["b2", "a1", "a2", "c2", "b3", "b1", "c1", "a3", "c3"]))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "TTT-4")


def test_CF1_discs_fall_to_the_bottom(connect_four: Game) -> None:
    assert played(connect_four, "drop d", "drop d").text().splitlines()[5] == ". . . X . . ."


def test_CF2_players_alternate(connect_four: Game) -> None:
    assert played(connect_four, "drop a").to_act == 1


def test_CF3_a_full_column_takes_no_disc(connect_four: Game) -> None:
    match = played(connect_four, *["drop a"] * 6)
    refused = match.why_not("drop a")
    assert (refused.rule, refused.facts) == ("CF-3", "column a holds 6 discs")


@pytest.mark.parametrize(
    "moves",
    ["a b a b a b a", "a a b b c c d", "a b b c c d c d d f d", "g f f e e d e d d b d"],
    ids=["up", "across", "rising", "falling"],
)
def test_CF4_four_in_a_line_wins(connect_four: Game, moves: str) -> None:
    match = played(connect_four, *(f"drop {column}" for column in moves.split()))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "CF-4")


def test_CF5_a_full_board_is_a_draw(connect_four: Game) -> None:
    pairs = ["ababab", "cdcdcd", "efefef", "bababa", "dcdcdc", "fefefe"]
    match = played(connect_four, *(f"drop {column}" for column in "".join(pairs) + "g" * 6))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "CF-5")


def test_KP1_two_different_cards_are_dealt(kuhn_poker: Game) -> None:
    deals = {tuple(kuhn_poker.new_match(seed=seed).state.card.tolist()) for seed in range(200)}
    assert deals == {(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b}


def test_KP2_players_pass_or_bet_in_turn(kuhn_poker: Game) -> None:
    assert [str(action) for action in played(kuhn_poker, "pass").legal()] == ["pass", "bet"]


def test_KP3_the_higher_card_takes_the_pot(kuhn_poker: Game) -> None:
    from turnwright.core.match import Match as Matches

    match = Matches.start(kuhn_poker, 2, {}, chance=[2, 0])
    match.play("bet")
    match.play("bet")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.rule) == ((2, -2), "KP-3")


def test_KP4_passing_against_a_bet_gives_up(kuhn_poker: Game) -> None:
    match = played(kuhn_poker, "bet", "pass")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.rule) == ((1, -1), "KP-4")


def test_KP5_a_card_is_seen_by_its_owner_only(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    assert match.view(0)["position"]["card"][1] == 0


def returns(match: Match) -> list[float]:
    assert match.outcome is not None
    if match.game.name == "kuhn-poker":
        return [float(score) for score in match.outcome.scores]
    if not match.outcome.winners:
        return [0.0, 0.0]
    return [1.0 if seat in match.outcome.winners else -1.0 for seat in range(2)]


def their_square(action: Any) -> int:
    """Our squares and theirs both count rows from the top; columns and moves are plain numbers."""
    return int(action.fields.get("square", action.fields.get("column", int(action.kind))))


@pytest.mark.parametrize(("game", "theirs"), [("tic_tac_toe", "tic_tac_toe"), ("connect_four", "connect_four")])
def test_thousands_of_games_agree_with_openspiel(game: str, theirs: str, request: pytest.FixtureRequest) -> None:
    ours, other = request.getfixturevalue(game), pyspiel.load_game(theirs)
    ours.verbs.compiled()
    rng = random.Random(7)
    for number in range(1000):
        match, state = ours.new_match(seed=number), other.new_initial_state()
        while not state.is_terminal():
            legal = {their_square(action): action for action in match.legal()}
            assert sorted(legal) == state.legal_actions()
            pick = rng.choice(state.legal_actions())
            match.play(legal[pick])
            state.apply_action(pick)
        assert returns(match) == state.returns()


def test_kuhn_poker_agrees_with_openspiel_in_every_deal_and_in_what_a_seat_can_tell_apart(kuhn_poker: Game) -> None:
    from turnwright.core.match import Match as Matches

    other = pyspiel.load_game("kuhn_poker")
    ours_by_view: dict[tuple[int, str], set[str]] = {}
    for first in range(3):
        for second in range(2):
            for line in ("", "p", "b", "pb"):
                match, state = Matches.start(kuhn_poker, 2, {}, chance=[first, second]), other.new_initial_state()
                state.apply_action(first)
                state.apply_action(match.state.card.tolist()[1] - 1)
                for letter in line:
                    match.play({"p": "pass", "b": "bet"}[letter])
                    state.apply_action("pb".index(letter))
                assert len(match.legal()) == len(state.legal_actions())
                seat = match.to_act
                assert seat is not None and seat == state.current_player()
                story = f"{line} {match.view(seat)['position']}"
                ours_by_view.setdefault((seat, story), set()).add(state.information_state_string(seat))
    assert all(len(theirs) == 1 for theirs in ours_by_view.values())
    assert len(ours_by_view) == 12
    rng = random.Random(1)
    for seed in range(1000):
        match, state = kuhn_poker.new_match(seed=seed), other.new_initial_state()
        cards = match.state.card.tolist()
        state.apply_action(cards[0] - 1)
        state.apply_action(cards[1] - 1)
        while not state.is_terminal():
            pick = rng.randrange(2)
            match.play(match.legal()[pick])
            state.apply_action(pick)
        assert returns(match) == state.returns()
