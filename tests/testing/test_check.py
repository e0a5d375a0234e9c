"""check_game catches what it promises to catch: a broken game for every property."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
import svg
from hypothesis import given, settings
from hypothesis import strategies as st

import turnwright
from example_games import example
from toys import CLAIM, DONE, PICK, TAKE
from turnwright import Game, Kind
from turnwright.engine.playouts import playouts
from turnwright.testing import CheckFailure, check_game, compare_golden, playthrough, write_golden
from turnwright.testing.check import _record
from turnwright.testing.strategies import actions, matches
from turnwright.testing.watching import watched


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker"])
def test_the_small_games_pass(name: str) -> None:
    report = check_game(turnwright.load(name), matches=3)
    assert (report.matches, report.finished, report.compiles) == (3, 3, "yes")
    assert "records_replay" in report.proved


def test_the_toys_pass(duel: Game, cards: Game) -> None:
    check_game(duel, matches=2)
    check_game(cards, matches=2, seats=3)


def broken(game: Game, **changes: Any) -> Game:
    return dataclasses.replace(game, **changes)


def fails(game: Game, words: str, *, compiled: bool = False, **arguments: Any) -> str:
    with pytest.raises(CheckFailure, match=words) as failure:
        check_game(game, matches=2, compiled=compiled, **arguments)
    assert "seed" in str(failure.value) and "turnwright record 1" in str(failure.value)
    return str(failure.value)


def test_candidates_that_miss_an_action_are_caught(tic_tac_toe: Game) -> None:
    def all_but_one(box: Any, state: Any, out: Any) -> int:
        for square in range(8):
            out[square].kind = 0
            out[square].square = square
        return 8

    message = fails(broken(tic_tac_toe, candidates=all_but_one), "place c1 is legal but not listed")
    assert "after 0 actions" in message


def test_an_action_listed_twice_is_caught(tic_tac_toe: Game) -> None:
    def twice(box: Any, state: Any, out: Any) -> int:
        for number in range(18):
            out[number].kind = 0
            out[number].square = number % 9
        return 18

    fails(broken(tic_tac_toe, candidates=twice), "names an action twice")


def every_number(box: Any, state: Any, out: Any) -> int:
    """Candidates for the card game: a pick and a claim of every number, taking, and being done."""
    for number in range(3):
        out[number].kind = PICK
        out[number].number = number + 1
        out[number + 3].kind = CLAIM
        out[number + 3].number = number + 1
    out[6].kind = TAKE
    out[7].kind = DONE
    return 8


def test_a_false_claim_of_exact_candidates_is_caught(cards: Game) -> None:
    honest = broken(cards, candidates=every_number, exact=(PICK, TAKE))
    report = check_game(honest, matches=3, seats=3, compiled=False)
    assert report.proved["exact_candidates_are_legal"] == report.actions
    too_sure = broken(honest, exact=(PICK, TAKE, CLAIM))
    fails(too_sure, "claim 3 is listed but refused; 'claim' is declared exact but is not")


def test_a_false_claim_of_exact_candidates_is_caught_compiled(cards: Game) -> None:
    too_sure = broken(cards, name="too-sure", candidates=every_number, exact=(CLAIM,))
    fails(too_sure, "'claim' is declared exact but is not", compiled=True)


def test_a_guess_that_changes_the_view_is_caught(kuhn_poker: Game) -> None:
    def cheat(box: Any, state: Any, seat: int, chance: Any) -> None:
        state.chips[0] = 9

    fails(broken(kuhn_poker, guess=cheat), "changes with what it hides, in chips")


def test_hidden_cards_without_a_guess_are_caught(kuhn_poker: Game) -> None:
    fails(broken(kuhn_poker, guess=turnwright.nothing), r"cannot see all of card, and the game has no guess")


def test_a_guess_that_deals_a_card_twice_is_caught(kuhn_poker: Game) -> None:
    def careless(box: Any, state: Any, seat: int, chance: Any) -> None:
        for who in range(2):
            if state.card[who] == 0:
                state.card[who] = 1 + turnwright.draw(chance, 3)

    game = broken(kuhn_poker, guess=careless)
    with pytest.raises(CheckFailure, match="twice in card; in real positions all are different"):
        check_game(game, compiled=False)


def test_short_games_are_checked_as_much_as_long_ones(kuhn_poker: Game, tic_tac_toe: Game) -> None:
    for game in (kuhn_poker, tic_tac_toe):
        report = check_game(game, compiled=False, work=30)
        assert 30 <= report.positions < 45


def test_a_kind_that_shows_something_without_saying_so_is_caught(cards: Game) -> None:
    def show_all(box: Any, state: Any, seat: int, seen: Any) -> None:
        for who in range(state.seats):
            if state.stage == 1 and state.total[who] > 0:
                seen.secret[who] = state.secret[who]

    def guess(box: Any, state: Any, seat: int, chance: Any) -> None:
        for who in range(state.seats):
            if state.secret[who] == 0 and state.stage == 1:
                state.secret[who] = 1 + chance.draw(3)

    game = broken(cards, reveal=show_all, guess=guess)
    fails(game, "reveals=True")


def test_a_notation_that_does_not_round_trip_is_caught(tic_tac_toe: Game) -> None:
    fails(broken(tic_tac_toe, write=lambda box, action: "place b2"), "its text is read as")


def test_a_picture_with_an_id_twice_is_caught(tic_tac_toe: Game) -> None:
    def picture(box: Any, state: Any, seat: int) -> svg.SVG:
        return svg.SVG(elements=[svg.Rect(id="x"), svg.Rect(id="x")])

    fails(broken(tic_tac_toe, picture=picture), "the id x more than once")


def test_a_game_that_never_ends_is_caught(kuhn_poker: Game) -> None:
    game = broken(kuhn_poker, effects=dict.fromkeys(kuhn_poker.kinds, turnwright.nothing))
    fails(game, "has not ended after 50 actions", limit=50)


def test_a_game_in_which_nobody_can_act_is_caught(tic_tac_toe: Game) -> None:
    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[0] |= 1 << action.square

    fails(broken(tic_tac_toe, effects={tic_tac_toe.kinds[0]: place}), "nobody can do anything.*the rules allow nothing")


def test_where_nobody_can_act_check_says_what_candidates_miss(tic_tac_toe: Game) -> None:
    def nothing_after_the_first(box: Any, state: Any, out: Any) -> int:
        for square in range(9):
            out[square].kind = 0
            out[square].square = square
        return 9 if state.ply == 0 else 0

    game = broken(tic_tac_toe, candidates=nothing_after_the_first)
    with pytest.raises(CheckFailure, match="candidates proposes nothing, but the rules allow place"):
        check_game(game, compiled=False, positions=1, matches=1)


def test_interpreted_and_compiled_that_differ_are_caught(tic_tac_toe: Game) -> None:
    game = broken(tic_tac_toe, name="two-faced")
    tiered = turnwright.engine.attach(game)
    honest = tiered.interpreted.legal
    tiered.interpreted.legal = lambda table, state: honest(table, state)[::-1].copy()  # type: ignore[method-assign]
    fails(game, "in another order", compiled=True)


def test_a_field_that_differs_between_compiled_and_interpreted_is_named(tic_tac_toe: Game) -> None:
    game = broken(tic_tac_toe, name="two-handed")
    tiered = turnwright.engine.attach(game)
    honest = tiered.interpreted.advance

    def otherwise(table: Any, state: Any, action: Any, chance: Any) -> Any:
        after = honest(table, state, action, chance)
        after["marks"][0, 1] |= 1 << 10
        return after

    tiered.interpreted.advance = otherwise  # type: ignore[method-assign]
    fails(game, r"place \w\d leads to other positions: marks \(\[1\] 0, not 1024\) compiled", compiled=True)


def test_a_variable_that_was_never_assigned_is_told_by_its_line(tic_tac_toe: Game) -> None:
    def unbound(box: Any, state: Any, action: Any, chance: Any) -> None:
        if state.ply > 100:
            mark = 1
        state.marks[0] |= mark

    kind = tic_tac_toe.kinds[0]
    fails(
        broken(tic_tac_toe, name="unbound", effects={kind: unbound}),
        r"is read before anything was assigned to it, in unbound \(test_check.py, line \d+: state.marks\[0\] \|= mark",
    )


def test_an_effect_that_overflows_its_field_is_caught(tic_tac_toe: Game) -> None:
    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[0] |= 1 << action.square
        state.stage = state.stage + 200

    with pytest.raises((CheckFailure, OverflowError)):
        check_game(broken(tic_tac_toe, effects={Kind(0, "place"): place}), matches=1, compiled=False)


def test_a_setup_that_overflows_its_field_is_caught_though_compiled_play_would_wrap_round(tic_tac_toe: Game) -> None:
    def too_large(box: Any, state: Any, chance: Any) -> None:
        state.marks[0] = 1 << 40

    fails(broken(tic_tac_toe, name="overfull", setup=too_large), "interpreted equals compiled.*holds", compiled=True)


def test_a_match_that_begins_otherwise_compiled_is_caught(tic_tac_toe: Game) -> None:
    game = broken(tic_tac_toe, name="two-fronted")
    tiered = turnwright.engine.attach(game)
    honest = tiered.interpreted.set_up

    def otherwise(table: Any, seats: int, chance: Any) -> Any:
        begun = honest(table, seats, chance)
        begun["marks"][0, 1] |= 1 << 4
        return begun

    tiered.interpreted.set_up = otherwise  # type: ignore[method-assign]
    fails(game, r"a match begins with other positions: marks \(\[1\] 0, not 16\) compiled", compiled=True)


def test_a_playthrough_records_views_and_refusals() -> None:
    text = playthrough(turnwright.load("kuhn-poker"), seed=2)
    assert "seat 0 sees" in text and "over after" in text
    assert "by TTT-2" in playthrough(turnwright.load("tic-tac-toe"), seed=2)


def test_golden_files_are_written_compared_and_missed(tmp_path: Path, tic_tac_toe: Game) -> None:
    with pytest.raises(AssertionError, match="has no golden file"):
        compare_golden(tic_tac_toe, tmp_path / "tic-tac-toe")
    write_golden(tic_tac_toe, tmp_path / "tic-tac-toe")
    compare_golden(tic_tac_toe, tmp_path / "tic-tac-toe")
    file = tmp_path / "tic-tac-toe" / "perft.txt"
    file.write_text(file.read_text().replace("depth 1: 9", "depth 1: 8"))
    with pytest.raises(AssertionError, match=r"perft\.txt line 2"):
        compare_golden(tic_tac_toe, tmp_path / "tic-tac-toe")


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_strategies_give_matches_and_actions(data: st.DataObject) -> None:
    match = data.draw(matches(turnwright.load("connect-four")))
    if match.is_over:
        return
    action = data.draw(actions(match))
    assert (match.why_not(action) is None) == (action in match.legal())


def test_a_rule_that_changes_the_position_is_named(tic_tac_toe: Game) -> None:
    @turnwright.rule("TTT-2", "A mark goes on an empty square.")
    def scribbling(box: Any, state: Any, action: Any) -> bool:
        state.marks[0] |= 1
        return True

    place = tic_tac_toe.kinds[0]
    fails(
        broken(tic_tac_toe, name="scribbling", rules={place: [scribbling]}), "TTT-2 .scribbling. changes the position"
    )


def test_an_effect_that_never_ends_is_told_by_its_line_within_seconds(
    tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spinning(box: Any, state: Any, action: Any, chance: Any) -> None:
        while state.marks[0] >= 0:
            state.marks[0] = 0

    monkeypatch.setattr("turnwright.testing.check.watched", lambda: watched(0.2))
    place = tic_tac_toe.kinds[0]
    with pytest.raises(CheckFailure, match=r"test_check.py, line \d+, in spinning: .*\n.*does this loop ever end"):
        check_game(broken(tic_tac_toe, name="spinning", effects={place: spinning}), matches=1, compiled=True)


def test_a_text_that_fails_does_not_hide_what_is_wrong(tic_tac_toe: Game) -> None:
    def text(box: Any, state: Any, seat: int) -> str:
        return str(state.nothing_of_the_sort)

    told = fails(broken(tic_tac_toe, name="wordless", text=text), "nothing_of_the_sort")
    assert "test_check.py, line " in told and "in text:" in told and "its text fails" in told


def test_a_match_that_goes_on_for_ever_says_what_it_does_and_what_it_cannot_do(duel: Game) -> None:
    game = broken(duel, name="endless", endings=duel.endings)
    told = fails(game, "has not ended after 3 actions: of its last 3 actions", limit=3)
    assert len(told.splitlines()) < 120


def test_a_long_record_is_shown_by_its_head_and_its_end(tic_tac_toe: Game) -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    while match.ply < 120 and not match.is_over:
        match.play(match.legal()[0])
    shown = _record(match).splitlines()
    assert shown[0] == match.record().splitlines()[0] and shown[-1] == match.record().splitlines()[-1]
    assert len(shown) < 60 and any("lines left out" in line for line in shown)


def test_what_was_never_seen_is_said(kuhn_poker: Game, tic_tac_toe: Game) -> None:
    report = check_game(tic_tac_toe, matches=1, compiled=False)
    assert report.never in ({"endings never reached": ["TTT-4"]}, {"endings never reached": ["TTT-3"]})
    assert check_game(kuhn_poker, matches=60, compiled=False).never == {}


def test_endings_that_share_a_rule_are_counted_apart(tic_tac_toe: Game) -> None:
    three, full = tic_tac_toe.endings
    same = (three, turnwright.Ending(2, three.rule, full.sentence))
    tally = playouts(broken(tic_tac_toe, name="same-rule", endings=same), 200, seed=1, interpreted=True)
    assert sum(tally.endings.values()) == 200 and len(tally.endings) == 2
    assert f"{three.rule} {full.sentence}" in tally.endings


def test_a_clause_that_nothing_cites_is_said() -> None:
    game = example("oshi_zumo")
    book = game.book.text + "\n\n**OZ-7 Bowing.** Wrestlers bow.\n\n**OZ-8 Ring.** It is round. *Structural.*"
    with_more = dataclasses.replace(game, rulebook=book)
    assert check_game(with_more, matches=20, compiled=False).never["clauses that nothing cited"] == ["OZ-7"]
