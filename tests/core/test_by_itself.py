"""What happens by itself is told by default: dice of automatic steps, secret choices once they are shown."""

from __future__ import annotations

from example_games import example


def test_dice_that_the_turn_throws_are_told() -> None:
    match = example("backgammon").new_match(seed=1)
    for _ in range(40):
        match.play(match.legal()[0])
        told = [str(words) for words in match.told(match.sequence - 1, None)[0].words]
        if len(told) > 1:
            break
    shown = ", ".join(str(number) for number in match.state["dice"].ravel().tolist())
    assert f"dice: {shown}" in told[1]


def test_a_secret_choice_is_told_once_it_is_shown_and_not_before() -> None:
    match = example("oshi_zumo").new_match(seed=1)
    match.play("bid 7", 0)
    assert match.told(0, 1)[0].words == ("Player 1: bid ?",)
    match.play("bid 5", 1)
    for listener in (None, 0, 1):
        assert "last: 7, 5" in match.told(1, listener)[0].words[1]
    assert match.told(0, 1)[0].words == ("Player 1: bid ?",), "an old line says what it said"


def test_what_a_line_tells_is_data_too() -> None:
    match = example("oshi_zumo").new_match(seed=1)
    match.play("bid 7", 0)
    (line,) = match.play("bid 5", 1)[1:]
    (told,) = (words for words in match.told(1, None)[0].words[1:])
    assert str(line) == told
    changes = {change.of: (change.before, change.after) for change in told.changes}  # type: ignore[attr-defined]
    assert changes["last"] == ("0, 0", "7, 5") and changes["coins"] == ("50, 50", "43, 45")


def test_nothing_is_told_of_a_board_or_where_nothing_happens_by_itself() -> None:
    match = example("go").new_match(seed=1)
    assert len(match.play("place a1")) == 1


def test_a_game_with_a_story_tells_that_alone() -> None:
    match = example("night_market").new_match(seed=1, seats=3)
    for seat in range(3):
        match.play("choose 1", seat)
    assert not any("coins:" in words for line in match.told(0, None) for words in line.words)
