"""Views, pictures and text come through the gate, and say whose turn it is or how it ended."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from turnwright import Game, Match, MatchError
from turnwright.core.pictures import lines_as_svg, situation


def changed(match: Match) -> Match:
    """The same match with another card behind what seat 0 sees."""
    other = match.copy()
    other.memory = match.memory.copy()
    other.memory["card"][0, 1] = 6 - match.memory["card"][0].sum()
    return other


@pytest.mark.parametrize("look", ["view", "picture", "text", "terminal", "facts"])
def test_nothing_that_leaves_differs_with_what_is_hidden(kuhn_poker: Game, look: str) -> None:
    match = kuhn_poker.new_match(seed=1)
    other = changed(match)
    for seat in (0, None):
        assert getattr(match, look)(seat) == getattr(other, look)(seat)
    assert match.memory.tobytes() != other.memory.tobytes() and match.text(1) != other.text(1)


def test_everything_is_seen_only_once_it_is_over(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    with pytest.raises(MatchError, match="for finished matches"):
        match.view(0, all_seeing=True)
    match.play("bet")
    match.play("pass")
    assert match.view(0)["position"]["card"][1] == 0 != match.view(0, all_seeing=True)["position"]["card"][1]


def test_a_view_is_plain_data_and_a_picture_is_whole(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert json.loads(json.dumps(match.view(0))) == match.view(0)
    root = ElementTree.fromstring(match.picture(0))
    assert root.get("role") == "img" and [node.tag.rpartition("}")[2] for node in root][:2] == ["title", "desc"]


def test_a_seat_that_is_not_there_sees_nothing(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for look in (match.view, match.picture, match.text, match.terminal):
        with pytest.raises(MatchError, match="this match has seats 0 to 1"):
            look(2)


def test_whose_turn_it_is_or_how_it_ended_is_said(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert situation(match).startswith("Cross to act: ")
    for square in ("a1", "b1", "a2", "b2", "a3"):
        match.play(f"place {square}")
    assert situation(match) == "Cross wins (TTT-3): Three in a row."
    assert match.text(None).endswith(situation(match))


def test_lines_keep_what_lines_them_up(cards: Game) -> None:
    drawn: Any = lines_as_svg(["a  b", ""])
    assert [one.text for one in drawn.elements] == ["a\u00a0\u00a0b", ""]
    assert "total" in cards.new_match(seed=1).picture(0), "a game that draws nothing shows its fields"
