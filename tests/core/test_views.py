"""The gate: nothing is visible unless the game says so; pictures and texts come through it."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from turnwright import Game, MatchError
from turnwright.core.drawing import as_markup
from turnwright.core.pictures import lines_as_svg
from turnwright.core.views import KEPT_LOOKS


def test_a_seat_sees_its_own_card_and_a_spectator_none(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    own = match.state.card.tolist()
    assert match.view(0)["position"]["card"] == [own[0], 0]
    assert match.view(1)["position"]["card"] == [0, own[1]]
    assert match.view(None)["position"]["card"] == [0, 0]
    json.dumps(match.view(0))


def test_a_view_does_not_depend_on_what_it_hides(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    other = match.branch()
    other.memory = match.memory.copy()
    other.memory["card"][0, 1] = 6 - match.memory["card"][0].sum()
    assert not np.array_equal(other.memory["card"], match.memory["card"])
    for look in ("view", "picture", "text"):
        assert getattr(match, look)(0) == getattr(other, look)(0)


def test_the_showdown_shows_both_cards(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    match.play("bet")
    assert 0 not in match.view(None)["position"]["card"]


def test_the_all_seeing_view_is_for_finished_matches(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    with pytest.raises(MatchError, match="for finished matches"):
        match.view(all_seeing=True)
    match.play("bet")
    match.play("pass")
    assert match.view(None)["position"]["card"] == [0, 0]
    assert 0 not in match.view(all_seeing=True)["position"]["card"]


def test_a_secret_field_is_told_to_the_acting_seat_only(cards: Game) -> None:
    match = cards.new_match(seed=1)
    (event,) = match.play("pick 2", seat=1)
    assert (event.to(1), event.to(0), str(event)) == ("Player 2: pick 2", "Player 2: pick ?", "Player 2: pick ?")
    assert match.view(0)["position"]["secret"] == [0, 0, 0]
    assert match.view(1)["position"]["secret"] == [0, 2, 0]


def test_a_seat_that_does_not_exist_sees_nothing(kuhn_poker: Game) -> None:
    with pytest.raises(MatchError, match="seats 0 to 1, or None"):
        kuhn_poker.new_match(seed=1).view(2)


def test_every_picture_has_a_title_a_description_and_elements_named_after_choices(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    root = ElementTree.fromstring(match.picture(0))
    assert [node.tag.rpartition("}")[2] for node in root][:2] == ["title", "desc"]
    ids = {node.get("id") for node in root.iter()}
    assert {choice.element for choice in match.choices(("place",))} <= ids


def test_no_text_can_turn_into_markup() -> None:
    drawn = as_markup(lines_as_svg(["<script>alert('&')</script>"]))
    assert "<script>" not in drawn
    assert ElementTree.fromstring(drawn)[0].text == "<script>alert('&')</script>"


def test_a_game_without_a_picture_is_drawn_as_its_text(duel: Game) -> None:
    assert "hits: [0, 0]" in duel.new_match(seed=1).picture(None)


def test_what_everyone_may_see_is_seen_by_all(duel: Game) -> None:
    match = duel.new_match(seed=1)
    for action in ("attack", "suffer", "attack", "block"):
        match.play(action)
    for seat in (None, 0, 1):
        position = match.view(seat)["position"]
        assert (position["hits"], position["blocked"], position["began"]) == ([0, 1], 1, 1)


def test_what_a_thread_looks_at_is_its_own_and_stays_while_others_look(kuhn_poker: Game) -> None:
    """Games note things in a seen position while they look; copies of a match are looked at by several threads."""
    match = kuhn_poker.new_match(seed=1)
    copies = [match, match.copy()]

    def opened(copy: int) -> object:
        return copies[copy].gate.opened(match.table, match.memory, 0)[1]

    assert opened(0) is opened(1), "one thread looks once"
    with ThreadPoolExecutor(1) as other:
        assert other.submit(opened, 1).result() is not opened(0)


def test_only_the_newest_looks_are_kept(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    first = match.gate.opened(match.table, match.memory, 0)[1]
    for _ in range(KEPT_LOOKS - 1):
        match.gate.opened(match.table, match.memory.copy(), 0)
    assert match.gate.opened(match.table, match.memory, 0)[1] is first
    match.gate.opened(match.table, match.memory.copy(), 0)
    assert match.gate.opened(match.table, match.memory, 0)[1] is not first
