"""Off-turn actions, endings and clocks (T-50 to T-66)."""

from __future__ import annotations

from typing import Any

from turnwright import Clock, ClockSettings, Match, read_record
from turnwright.games.tribun import saved, words

from .boards import GAME, match_with, refusal, standard

NO_TURN = "bt1@5,5 b1@4,5 b1@5,4 b1@4,4 w1@3,4 w1@4,3 wt1@-5,-5"
OFFER, RETRACT, ACCEPT, DECLINE = range(0xA0000000, 0xA0000004)
AS_WHITE = 4


def send(match: Match, *steps: tuple[int | None, int]) -> list[str]:
    """The answers to words sent by seats: ok, or the code of the refusal."""
    answers = []
    for seat, word in steps:
        try:
            words.play_word(match, word, seat)
            answers.append("ok")
        except Exception as refused:
            answers.append(refused.code)  # type: ignore[attr-defined]
    return answers


def timed(**settings: Any) -> Match:
    return Match.start(GAME, 2, {"first": "black"}, seed=1, clock=ClockSettings(**settings))


def test_T50_either_player_at_any_time_for_their_own_colour() -> None:
    match = standard()
    assert send(match, (1, OFFER + AS_WHITE), (None, OFFER), (None, 0x243C)) == [
        "ok",
        "seat.spectator",
        "seat.spectator",
    ]
    assert (match.to_act, match.ply, int(match.state.ply)) == (0, 1, 1)
    refused = refusal(words.play_word, match, OFFER, 1)
    assert (refused.code, refused.sentence) == ("seat.colour", "You can only act for White.")
    assert match.why_not("offer", seat=7).code == "seat.spectator"


def test_T51_one_offer_at_a_time_and_offering_lifts_the_other_sides_block() -> None:
    match = standard()
    steps = [
        (0, OFFER),
        (0, OFFER),
        (1, DECLINE + AS_WHITE),
        (0, OFFER),
        (1, OFFER + AS_WHITE),
        (1, RETRACT + AS_WHITE),
    ]
    assert send(match, *steps, (0, OFFER)) == ["ok", "draw.open", "ok", "draw.blocked", "ok", "ok", "ok"]


def test_T52_only_your_own_offer_is_taken_back() -> None:
    match = standard()
    assert send(match, (0, RETRACT), (0, OFFER), (1, RETRACT + AS_WHITE), (0, RETRACT), (0, OFFER)) == [
        "draw.no-offer-of-yours", "ok", "draw.no-offer-of-yours", "ok", "ok",
    ]  # fmt: skip


def test_T53_accepting_ties_the_game() -> None:
    match = standard()
    assert send(match, (0, OFFER), (0, ACCEPT), (1, ACCEPT + AS_WHITE)) == ["ok", "draw.no-offer-to-answer", "ok"]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.rule) == ((), (1, 1), "T-53")
    assert match.ply == 2


def test_T54_declining_blocks_the_offerer() -> None:
    match = standard()
    send(match, (0, OFFER), (1, DECLINE + AS_WHITE))
    refused = match.why_not("offer", seat=0)
    assert refused.sentence == "Your last offer was declined; you may offer again once White has made an offer."
    assert match.why_not("decline", seat=1).rule == "T-54"
    assert match.why_not("accept", seat=1).sentence == "Black has no open draw offer."


def test_T55_an_offer_outlives_turns() -> None:
    match = standard()
    match.play("offer", seat=1)
    match.play("move -2,-1 -1,0")
    match.play("move 2,1 1,0")
    assert match.state.offer == 2
    match.play("accept", seat=0)
    assert match.is_over


def test_T56_resigning_loses_and_other_endings_are_the_games_own() -> None:
    match = standard()
    for word in (0xB0000001, 0xB0000002, 0xB0000003):
        assert send(match, (0, word)) == ["end.not-yours"]
    assert match.why_not(GAME.make("out-of-time", 0, loser=1)).code == "end.not-yours"
    assert send(match, (0, 0xB0000004), (1, 0xB0000004)) == ["seat.colour", "ok"]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (3, 0))


def test_T57_the_board_is_left_as_it_was_and_the_turn_is_taken() -> None:
    match = match_with("w36@0,0 bt1@0,-4", 1)
    before = match.state.board.copy()
    match.play("attack-tribun 0,0 0,-4")
    assert (match.state.board == before).all()
    assert (match.state.to_act, match.ply) == (0, 1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_T58_a_player_without_a_legal_turn_loses() -> None:
    match = match_with(NO_TURN)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule, match.outcome.scores) == ((1,), "T-58", (0, 3))
    assert saved.words_of(match) == [0xB0000001]
    assert read_record(match.record()).outcome == match.outcome


def test_T58_is_seen_after_every_turn() -> None:
    match = match_with(NO_TURN.replace("w1@3,4", "w2@2,2"), 1)
    assert match.to_act == 1
    match.play("move 2,2 3,4")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((1,), "T-58")
    assert saved.words_of(match)[1:] == [0xB0000001]


def test_T59_losing_by_resignation() -> None:
    match = standard()
    match.play("resign")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((1,), "T-59")


def test_T60_the_turn_limit_ties() -> None:
    match = standard(turn_limit=2)
    match.play(match.legal()[0])
    match.play("offer", seat=0)
    match.play(match.legal()[0])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule, match.outcome.scores) == ((), "T-60", (1, 1))
    assert len(saved.words_of(match)) == 3
    last = match_with("b1@0,0 wt8@1,0", turn_limit=1)
    last.play("attack-tribun 0,0 1,0")
    assert last.outcome is not None
    assert last.outcome.winners == (0,)


def test_T61_after_the_end_nothing_is_accepted() -> None:
    match = standard()
    match.play("offer", seat=0)
    match.play("resign", seat=1)
    assert (match.state.offer, match.state.blocked, match.legal()) == (0, 0, [])
    assert send(match, (0, 6309), (0, OFFER), (None, OFFER)) == ["game.over"] * 3
    refused = match.why_not("move -2,-1 -1,0", seat=0)
    assert (refused.rule, refused.code, refused.sentence) == ("T-61", "game.over", "The game is over.")


def test_T62_settings_per_side_or_for_both() -> None:
    match = timed(initial=(60_000, 30_000), buffer=5_000, increment=(0, 1_000))
    match.play(match.legal()[0], elapsed=10_000)
    match.play(match.legal()[0], elapsed=10_000)
    assert match.clock is not None
    assert match.clock.left == [55_000, 26_000]


def test_T63_buffer_first_then_main_time_then_the_increment() -> None:
    match = timed(initial=60_000, buffer=5_000, increment=2_000)
    match.play(match.legal()[0], elapsed=10_000)
    match.play(match.legal()[0], elapsed=1_000)
    assert match.clock is not None
    assert match.clock.left == [57_000, 62_000]
    match.play("offer", seat=1, elapsed=3_000)
    match.play(match.legal()[0], elapsed=3_000)
    assert match.clock.left == [58_000, 62_000], "an offer neither stops the clock nor fills the buffer"


def test_T64_exactly_zero_is_in_time_and_below_loses() -> None:
    match = timed(initial=10_000, buffer=5_000, increment=1_000)
    match.play(match.legal()[0], elapsed=15_000)
    assert match.clock is not None
    assert match.clock.left[0] == 1_000
    late = timed(initial=10_000, buffer=5_000, increment=1_000)
    late.play(late.legal()[0], elapsed=15_001)
    assert late.outcome is not None
    assert (late.outcome.winners, late.outcome.rule, late.outcome.scores) == ((1,), "T-64", (0, 3))
    assert saved.words_of(late) == [0xB0000002]


def test_T65_total_time_ties_even_if_both_limits_fall_together() -> None:
    match = timed(initial=30_000, total=30_001)
    match.play(match.legal()[0], elapsed=30_001)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "T-65")
    assert saved.words_of(match) == [0xB0000003]
    assert match.tick(1) is None


def test_T66_think_time_counts_the_buffer_too() -> None:
    clock = Clock(ClockSettings(initial=60_000, buffer=5_000), 2)
    clock.spend((0,), 4_000)
    clock.end_turn()
    clock.spend((0,), 6_000)
    assert (clock.used, clock.left) == ([10_000, 0], [59_000, 60_000])


def test_T61_a_block_does_not_outlive_the_game() -> None:
    match = standard()
    match.play("offer", seat=0)
    match.play("decline", seat=1)
    assert match.state.blocked == 1
    match.play("resign", seat=1)
    assert match.is_over and match.state.blocked == 0
