"""The games of examples/games: a test per rule, every check, and walks in step with OpenSpiel where it has the game."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pyspiel
import pytest

import turnwright
from example_games import NAMES, example
from turnwright import Match
from turnwright.engine.perft import perft
from turnwright.testing import check_game


@pytest.mark.parametrize("name", NAMES)
def test_an_example_game_passes_every_check(name: str) -> None:
    report = check_game(example(name), work=24)
    assert report.compiles == "yes" and report.finished == report.matches


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_of_an_example_has_a_test(name: str) -> None:
    files = Path(__file__).parent.glob("test_example_*.py")
    tested = {id for file in files for id in re.findall(r"def test_([A-Z]+\d+)_", file.read_text(encoding="utf-8"))}
    assert [id for id in example(name).book.clauses if id.replace("-", "") not in tested] == []


@pytest.mark.parametrize(
    ("name", "seats", "counts"),
    [
        ("leduc", 2, [2, 5, 9, 16]),
        ("leduc", 3, [2, 5, 13, 27]),
        ("night_market", 3, [4, 16, 64, 176]),
        ("hearts", 4, [1, 3, 9, 36]),
    ],
)
def test_counts_of_sequences_stay_what_they_are(name: str, seats: int, counts: list[int]) -> None:
    match = example(name).new_match(seed=1, seats=seats)
    assert [perft(match, depth) for depth in (1, 2, 3, 4)] == counts
    assert perft(match, 3, interpreted=True) == counts[2]


# Leduc poker.


def leduc(cards: list[int], *actions: str, seats: int = 2, shown: int = 0) -> Match:
    """A match with these cards, by number from 1, as far as these actions; `shown` is what is drawn for all."""
    drawn, left = [], list(range(1, 2 * (seats + 1) + 1))
    for card in cards:
        drawn.append(left.index(card))
        left.remove(card)
    match = Match.start(example("leduc"), seats, {}, chance=drawn)
    for action in actions:
        turned = match.state.open_card == 0 and ends_the_round(match, action)
        match.play(action, chance=[left.index(shown)] if turned else [])
    return match


def ends_the_round(match: Match, action: str) -> bool:
    after = match.branch()
    after.play(action)
    return bool(after.state.open_card)


def test_LP1_there_is_one_rank_more_than_players() -> None:
    seen = {card for seed in range(80) for card in example("leduc").new_match(seed=seed, seats=3).state.card.tolist()}
    assert seen == set(range(1, 9))


def test_LP2_everybody_puts_in_a_chip_and_sees_one_card() -> None:
    match = leduc([1, 4])
    assert match.state.chips.tolist()[:2] == [1, 1]
    assert match.view(0)["position"]["card"] == [1, 0, 0]


def test_LP3_raises_are_two_and_then_four_with_a_card_between() -> None:
    match = leduc([1, 4], "raise", "call", "raise", shown=6)
    assert match.state.open_card == 6
    assert match.state.chips.tolist()[:2] == [7, 3]


def test_LP4_betting_goes_round_until_all_have_called_or_folded() -> None:
    match = leduc([1, 4, 6], "call", "raise", "fold", seats=3)
    assert match.to_act == 0
    assert match.why_not("call", 2).sentence == "It is Player 1's turn; you have had yours in this round, or have none."
    match.play("call", chance=[0])
    assert match.to_act == 0 and match.turn_info()["part"] == "SECOND ROUND"


def test_LP5_there_are_at_most_two_raises() -> None:
    assert leduc([1, 4], "raise", "raise").why_not("raise").rule == "LP-5"


def test_LP6_nobody_folds_what_they_need_not_call() -> None:
    refusal = leduc([1, 4]).why_not("fold")
    assert (refusal.rule, refusal.facts) == ("LP-6", "you have put in 1, as much as anybody")


def test_LP7_the_last_player_takes_the_pot_and_nothing_is_shown() -> None:
    match = leduc([1, 4], "raise", "fold")
    assert match.outcome is not None
    assert (match.outcome.rule, match.outcome.scores) == ("LP-7", (1, -1))
    assert match.view(None)["position"]["card"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "shown", "scores"),
    [([1, 6], 2, (1, -1)), ([1, 6], 3, (-1, 1)), ([1, 2], 6, (0, 0))],
    ids=["a pair", "the higher rank", "equal"],
)
def test_LP8_the_best_hand_takes_the_pot(cards: list[int], shown: int, scores: tuple[int, int]) -> None:
    match = leduc(cards, "call", "call", "call", "call", shown=shown)
    assert match.outcome is not None
    assert (match.outcome.rule, match.outcome.scores) == ("LP-8", scores)
    assert match.view(None)["position"]["card"][:2] == cards


def test_LP8_equal_hands_share_by_halves_of_a_chip() -> None:
    match = leduc([5, 6, 1], *["call"] * 6, seats=3, shown=3)
    assert match.outcome is not None and match.outcome.scores == (0.5, 0.5, -1)


@pytest.mark.parametrize("seats", [2, 3])
def test_leduc_is_in_step_with_openspiel(seats: int) -> None:
    ours, other = example("leduc"), pyspiel.load_game("leduc_poker", {"players": seats})
    for seed in range(200):
        rng = random.Random(seed)
        match, state = ours.new_match(seed=seed, seats=seats), other.new_initial_state()
        for card in match.state.card.tolist()[:seats]:
            state.apply_action(card - 1)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(match.state.open_card) - 1)
                continue
            legal = {int(action.kind): action for action in match.legal()}
            assert (match.to_act, sorted(legal)) == (state.current_player(), state.legal_actions())
            pick = rng.choice(state.legal_actions())
            match.play(legal[pick])
            state.apply_action(pick)
        assert match.outcome is not None
        assert list(match.outcome.scores) == state.returns()


# Night market.


def market(*actions: str, seats: int = 3) -> Match:
    """A match after these actions; `2:choose 3` is by seat 2."""
    match = example("night_market").new_match(seed=1, seats=seats)
    for action in actions:
        seat, colon, said = action.rpartition(":")
        match.play(said, int(seat) if colon else None)
    return match


def test_NM1_all_choose_at_once_in_secret() -> None:
    match = market("2:choose 3")
    assert match.may_act == (0, 1)
    assert match.view(0)["position"]["stall"] == [0, 0, 0, 0]
    others = "Player 1 and Player 2 still may."
    assert match.why_not("choose 1", 2).sentence == f"You have chosen, or have nothing to choose here; {others}"


def test_NM1_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = market("2:choose 3")
    match.undo(2)
    for seat in range(2):
        match.play("choose 1", seat)
    events = match.play("choose 2", 2)
    assert events.words(0) == (
        "Player 3 has chosen",
        "shown: Player 1 at stall 1, Player 2 at stall 1, Player 3 at stall 2",
    )
    with pytest.raises(turnwright.Refusal, match="what was seen cannot be unseen"):
        match.undo(2)


def test_NM2_choices_are_shown_when_all_have_chosen() -> None:
    assert market("choose 1", "choose 1", "choose 3").view(None)["position"]["stall"] == [1, 1, 3, 0]


def test_NM3_who_is_alone_earns_the_number() -> None:
    assert market("choose 1", "choose 1", "choose 3").state.points.tolist()[:3] == [0, 0, 3]


def test_NM4_those_who_share_are_asked_in_order_and_again_after_a_bribe() -> None:
    match = market("choose 2", "choose 2", "choose 2")
    assert (match.to_act, match.turn_info()["default"]) == (0, "let-be")
    match.play("let-be")
    match.play("bribe")
    match.play("let-be")
    assert match.to_act == 0
    assert match.why_not("bribe", 1).sentence == "It is Player 1's turn; you have already reacted."
    match.play("bribe")
    assert match.to_act == 2
    match.play("let-be")
    assert match.state.night == 1


def test_NM4_whoever_does_not_answer_in_time_lets_it_be() -> None:
    game = example("night_market")
    match = Match.start(game, 3, {}, seed=1, clock={"initial": 600_000, "per_move": 5000})
    for stall in (2, 2, 1):
        match.play(f"choose {stall}")
    events = match.tick(5001)
    assert events is not None and events.words(None) == ("Player 1 lets it be",)
    match.play("bribe", elapsed=9000)
    assert match.state.night == 1 and match.state.coins.tolist()[:3] == [3, 3, 3]
    assert not match.is_over and turnwright.read_record(match.record(), game).record() == match.record()


def test_NM5_a_bribe_costs_a_coin() -> None:
    match = market()
    for _ in range(3):
        for action in ("choose 2", "choose 2", "choose 1"):
            match.play(action)
        while match.state.shown:
            match.play("bribe" if match.to_act == 0 and match.why_not("bribe") is None else "let-be")
    assert match.state.coins.tolist()[0] == 0
    for action in ("choose 2", "choose 2", "choose 1"):
        match.play(action)
    assert match.may_act == (1,)


def test_NM6_the_last_bribe_earns_the_number() -> None:
    match = market("choose 4", "choose 4", "choose 4", "bribe", "bribe", "let-be")
    assert match.state.points.tolist()[:3] == [0, 4, 0]
    assert market("choose 4", "choose 4", "choose 1", "let-be", "let-be").state.points.tolist()[:3] == [0, 0, 1]


def test_NM7_the_first_player_changes() -> None:
    match = market("choose 1", "choose 2", "choose 3", "choose 2", "choose 2", "choose 2")
    assert match.to_act == 1


def test_NM8_the_most_points_win_after_five_nights() -> None:
    match = market(*["0:choose 4", "1:choose 3", "2:choose 1"] * 5)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.rule) == ((0,), (20, 15, 5), "NM-8")


# Hearts.


def hearts(**fields: Any) -> Match:
    """A position in which seat 0 leads; hands are written as cards."""
    game = example("hearts")
    position = game.new_match(seed=1).memory.copy()
    position["hand"] = 0
    for name, value in fields.items():
        if name.startswith("hand"):
            position["hand"][0, int(name[-1])] = cards(value)
        else:
            position[name] = value
    position["to_act"] = position["leader"] = 0
    position["round_waits"][0, 0] = 15
    match = game.new_match(seed=1)
    match.memory = position
    return match


def cards(words: str) -> int:
    names = example("hearts").names["card"]
    return sum(1 << names.index(word) for word in words.split())


def legal(match: Match) -> str:
    return " ".join(str(action).removeprefix("play ") for action in match.legal())


LATER = {"tricks": 10, "played": cards("2C 3C")}


def test_HE1_everybody_gets_thirteen_cards() -> None:
    hands = example("hearts").new_match(seed=3).state.hand.tolist()
    assert [hand.bit_count() for hand in hands] == [13] * 4
    assert hands[0] ^ hands[1] ^ hands[2] ^ hands[3] == (1 << 52) - 1


def test_HE2_whoever_took_the_last_trick_leads() -> None:
    match = hearts(hand0="2D 3D 4S", hand1="9D 5S 6S", hand2="3D 7S 8S", hand3="4D 9S TS", **LATER)
    for action in ("play 2D", "play 9D", "play 3D", "play 4D"):
        match.play(action)
    assert match.to_act == 1


def test_HE3_only_own_cards_are_played() -> None:
    assert hearts(hand0="2D 3D 4S", hand1="9D 5S 6S", **LATER).why_not("play 9D").rule == "HE-3"


def test_HE4_the_two_of_clubs_is_led_first() -> None:
    match = example("hearts").new_match(seed=3)
    assert legal(match) == "2C" and match.to_act == match.state.leader


def test_HE5_suit_is_followed() -> None:
    match = hearts(hand0="2D 3D 4S", hand1="9D 5S 6S", hand2="3C 7S 8S", hand3="4D 9S TS", **LATER)
    match.play("play 2D")
    refusal = match.why_not("play 5S")
    assert (refusal.rule, refusal.facts) == ("HE-5", "2D was led")
    match.play("play 9D")
    assert legal(match) == "3C 7S 8S"


def test_HE6_the_first_trick_is_clean() -> None:
    match = hearts(hand0="2C 3D 4S", hand1="9D QS 6H", hand2="3H 7H 8H", hand3="4D 9S TS", tricks=0, played=0)
    match.play("play 2C")
    assert legal(match) == "9D"
    match.play("play 9D")
    assert legal(match) == "3H 7H 8H"


def test_HE7_hearts_must_be_broken() -> None:
    assert hearts(hand0="2H 3D 4S", hand1="9D", **LATER).why_not("play 2H").rule == "HE-7"
    assert legal(hearts(hand0="2H 3H", hand1="9D", **LATER)) == "2H 3H"
    assert legal(hearts(hand0="2H 3D", hand1="9D", broken=1, **LATER)) == "2H 3D"


def test_HE8_the_highest_card_of_the_suit_takes() -> None:
    match = hearts(hand0="2D 3D 4S", hand1="9D 5S 6S", hand2="TD 7S 8S", hand3="AC 9S TS", **LATER)
    for action in ("play 2D", "play 9D", "play TD", "play AC"):
        match.play(action)
    assert match.state.leader == 2 and match.state.tricks == 11


@pytest.mark.parametrize(("before", "scores"), [([0, 0, 0, 12], (26, 26, 12, 14)), ([0, 0, 12, 0], (0, 0, 26, 0))])
def test_HE9_points_are_counted_and_all_of_them_are_none(before: list[int], scores: tuple[int, ...]) -> None:
    late = {"tricks": 12, "played": cards("2C"), "broken": 1, "points": before}
    match = hearts(hand0="2D", hand1="AH", hand2="TD", hand3="QS", **late)
    for action in ("play 2D", "play AH", "play TD", "play QS"):
        match.play(action)
    assert match.outcome is not None and match.outcome.scores == scores


def test_hearts_is_in_step_with_openspiel() -> None:
    ours, other = example("hearts"), pyspiel.load_game("hearts", {"pass_cards": False})
    ours.verbs.compiled()
    for seed in range(100):
        rng = random.Random(seed)
        match, state = ours.new_match(seed=seed), other.new_initial_state()
        state.apply_action(0)
        hands = [[card for card in range(52) if hand >> card & 1] for hand in match.state.hand.tolist()]
        for number in range(52):
            state.apply_action(hands[number % 4][number // 4])
        while not state.is_terminal():
            legal = {int(action.card): action for action in match.legal()}
            assert (match.to_act, sorted(legal)) == (state.current_player(), state.legal_actions())
            pick = rng.choice(state.legal_actions())
            match.play(legal[pick])
            state.apply_action(pick)
        assert match.outcome is not None
        assert [float(score) for score in match.outcome.scores] == state.returns()


# Four in a row on a small board.


def small_four(*columns: str, **size: int) -> Match:
    match = example("small_four").new_match(**size)
    for column in columns:
        match.play(f"drop {column}")
    return match


def test_SF1_the_board_is_as_large_as_the_options_say() -> None:
    assert len(small_four(columns=5, rows=4).legal()) == 5
    assert small_four("a", "b", columns=3, rows=2).text().startswith(". . .\nX O .\na b c")


def test_SF2_players_drop_one_disc_each_in_turn() -> None:
    assert [small_four(*"abc"[:played]).to_act for played in range(4)] == [0, 1, 0, 1]


def test_SF3_a_full_column_takes_no_disc() -> None:
    match = small_four("a", "a", columns=2, rows=2)
    refusal = match.why_not("drop a")
    assert refusal is not None and refusal.rule == "SF-3"


@pytest.mark.parametrize("line", ["aabbccd", "abababa", "abbccdcddad", "dccbbabaada"])
def test_SF4_four_across_up_or_along_a_diagonal_win(line: str) -> None:
    assert not small_four(*line[:-1]).is_over
    match = small_four(*line)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("SF-4", (0,))


def test_SF5_a_full_board_is_a_draw() -> None:
    match = small_four("a", "b", "a", "b", columns=2, rows=2)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("SF-5", ())
