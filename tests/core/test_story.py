"""What happened, told to each seat in the words it may know, and only when somebody asks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import turnwright
from core.some_matches import OPTIONS
from turnwright import Game
from turnwright.core.story import prologue
from turnwright.testing.random_play import random_step


def test_an_action_is_told_to_those_who_ask_and_to_nobody_else(cards: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    def story(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
        heard.append(seat)
        return [f"for {seat}"]

    monkeypatch.setattr(cards, "story", story)
    match = cards.new_match(seed=1)
    events = match.play("pick 2", seat=1)
    assert heard == []
    assert events.words(1) == ("for 1",) and heard == [1]
    assert [told.words for told in match.told(0, None)] == [("for -1",)]


def test_who_may_not_know_a_secret_hears_a_question_mark_when_it_is_taken_back(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 2", seat=1)
    match.undo(1)
    assert [told.words for told in match.told(1, 1)] == [("Player 2 takes back: pick 2",)]
    assert [told.words for told in match.told(1, 0)] == [("Player 2 takes back: pick ?",)]


@pytest.mark.parametrize("name", turnwright.games())
def test_the_words_of_events_survive_a_restart(name: str) -> None:
    game, rng = turnwright.load(name), random.Random(2)
    match = game.new_match(seed=2, **OPTIONS.get(name, {}))
    heard: dict[int | None, list[tuple[str, ...]]] = {seat: [] for seat in (None, *range(match.seats))}
    for _ in range(6):
        if random_step(match, rng) is None:
            break
        for seat, words in heard.items():
            words.append(match.told(match.sequence - 1, seat)[0].words)
    again = game.take_up(match.head(), match.lines())
    for seat, words in heard.items():
        assert [told.words for told in again.told(0, seat)] == words


def test_a_secret_of_an_action_is_a_question_mark_for_the_others(cards: Game) -> None:
    match = cards.new_match(seed=1)
    events = match.play("pick 3", seat=1)
    assert events.words(1) == ("Player 2: pick 3",) and events.words(0) == events.words(None) == ("Player 2: pick ?",)


def test_a_story_is_told_from_what_its_listener_sees(kuhn_poker: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def story(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
        return [f"{list(before.card)} {list(after.card)}"]

    monkeypatch.setattr(kuhn_poker, "story", story)
    match = kuhn_poker.new_match(seed=1)
    own = match.state.card.tolist()
    events = match.play("pass")
    assert events.words(1) == (f"[0, {own[1]}] [0, {own[1]}]",), "not what the acting seat sees"
    assert events.words(0) == (f"[{own[0]}, 0] [{own[0]}, 0]",) and events.words(None) == ("[0, 0] [0, 0]",)


def test_each_line_says_its_number_its_turn_and_who(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    match.play("place a1")
    match.undo()
    assert [(line.number, line.seat) for line in match.told(0, 0)] == [(1, 0), (2, 1), (3, 1)]
    assert [line.number for line in match.told(2, 0)] == [3] and match.told(3, 0) == []


def test_a_game_without_a_prologue_tells_none(tic_tac_toe: Game) -> None:
    assert prologue(tic_tac_toe.new_match(seed=1), 0) is None
    told = prologue(turnwright.load("methuen").new_match(seed=1, **OPTIONS["methuen"]), 0)
    assert told is None or (told.number == 0 and told.words)
