"""Matches: play, refuse, take back, try out, and the four laws of undo."""

from __future__ import annotations

import pytest

from turnwright import Game, Match, MatchError, OptionError, Refusal
from turnwright.core.errors import NotationError


def test_a_refused_action_changes_no_byte(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    before = match.state.tobytes()
    with pytest.raises(Refusal) as refused:
        match.play("place b2")
    assert match.state.tobytes() == before
    assert refused.value.rule == "TTT-2"
    assert refused.value.facts == "b2 holds a cross"
    assert "place a3" in refused.value.allowed
    assert str(refused.value).splitlines()[0] == "Refused by TTT-2: A mark goes on an empty square."


def test_undo_restores_every_byte(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    before = match.state.tobytes()
    match.play("place b2")
    assert str(match.undo()) == "place b2"
    assert match.state.tobytes() == before
    with pytest.raises(MatchError, match="nothing has been played"):
        match.undo()


def test_undo_never_goes_past_another_seat(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    with pytest.raises(Refusal) as refused:
        match.undo(seat=1)
    assert refused.value.rule == "undo.seat"
    match.undo(seat=0)


def test_undo_never_goes_past_chance(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 1", seat=0)
    match.play("pick 1", seat=1)
    match.play("take")
    with pytest.raises(Refusal, match="chance is never taken back"):
        match.undo()


def test_undo_never_goes_past_what_was_shown(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    with pytest.raises(Refusal, match="cannot be unseen"):
        match.undo()


def test_undo_never_works_where_the_game_forbids_it(duel: Game) -> None:
    match = duel.new_match(seed=1)
    match.report("drop")
    with pytest.raises(Refusal, match="does not allow taking this back"):
        match.undo()


def test_a_copy_goes_its_own_way_and_the_match_is_left_alone(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("pass")
    copy = match.copy()
    assert copy.record() == match.record()
    copy.play("bet")
    assert (copy.ply, match.ply, len(match.log)) == (2, 1, 1)
    match.play("pass")
    assert copy.ply == 2 and copy.to_act == 0 and match.is_over
    assert copy.key == match.key, "a copy draws what the match would draw"


def test_a_branch_is_free_and_leaves_the_match_alone(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("pass")
    match.play("bet")
    branch = match.branch(1)
    assert (branch.ply, branch.to_act) == (1, 1)
    branch.play("pass")
    branch.undo()
    branch.undo()
    assert (branch.ply, match.ply) == (0, 2)


def test_the_same_seed_gives_the_same_match(kuhn_poker: Game) -> None:
    states = [kuhn_poker.new_match(seed=5).state.tobytes() for _ in range(2)]
    assert states[0] == states[1]
    assert len({kuhn_poker.new_match(seed=seed).state.tobytes() for seed in range(20)}) > 1


def test_forced_chance_must_fit(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 1", seat=0)
    match.play("pick 1", seat=1)
    for wrong, words in (([7], "must be from 0 to 2; 7"), ([], "only 0 were given"), ([1, 1], "2 results of chance")):
        with pytest.raises(Exception, match=words):
            match.play("take", chance=wrong)
        assert match.ply == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seats": 5}, "is played by 2 seats; seats=5 came"),
        ({"seats": "two"}, "is played by 2 seats"),
        ({"colour": "red"}, "has no option 'colour'; it has none"),
        ({"seed": "x"}, "a seed is a whole number"),
    ],
)
def test_wrong_options_are_refused_in_words(tic_tac_toe: Game, arguments: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tic_tac_toe.new_match(**arguments)  # type: ignore[arg-type]


def test_an_option_of_the_wrong_type_names_the_option(cards: Game) -> None:
    with pytest.raises(OptionError, match="Expected `int`, got `str`, option `goal`"):
        cards.new_match(goal="high")
    with pytest.raises(OptionError, match="it has goal"):
        cards.new_match(gaol=3)


def test_actions_of_another_game_are_not_understood(tic_tac_toe: Game, connect_four: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    with pytest.raises(MatchError, match="this is a match of tic-tac-toe"):
        match.play(connect_four.parse_action("drop a"))
    with pytest.raises(NotationError, match="is not an action of tic-tac-toe"):
        match.play("castle")


def test_a_finished_match_takes_nothing(tic_tac_toe: Game) -> None:
    match = finished(tic_tac_toe)
    assert (match.to_act, match.legal(), match.may_act, match.choices()) == (None, [], (), [])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.rule) == ((0,), (1, 0), "TTT-3")
    with pytest.raises(Refusal, match="The game is over"):
        match.play("place c3")


def finished(game: Game) -> Match:
    match = game.new_match(seed=1)
    for square in ("a1", "a3", "b1", "b3", "c1"):
        match.play(f"place {square}")
    return match


def test_a_position_needs_a_game_that_knows_sound_ones(tic_tac_toe: Game) -> None:
    with pytest.raises(MatchError, match="does not say which ones are sound"):
        tic_tac_toe.match_at(tic_tac_toe.blank_state())


def test_what_is_tried_on_a_branch_is_in_no_other_record(duel: Game) -> None:
    match = duel.new_match(seed=1)
    match.play("attack")
    record, lines = match.record(), len(match.log)
    branch = match.branch()
    branch.play("suffer")
    branch.play("rest")
    assert (match.record(), len(match.log), match.ply) == (record, lines, 1)
    match.play("block")
    assert (branch.ply, len(branch.log)) == (3, 3)
