"""How likely an action comes off: asked of the game on what the seat sees, and told of nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import turnwright
from turnwright.core.likelihood import likelihood
from turnwright.games.methuen.language import sample_text

BRIDGE = "lantern_bridge"


def a_shot(match: turnwright.Match) -> turnwright.Action:
    return next(action for action in match.legal() if "Sling Stone" in str(action))


def test_the_chance_of_a_check_is_exact_and_costs_nothing() -> None:
    """Pim hits on 6 or more of a d20; looking changes no byte."""
    match = turnwright.load("methuen").new_match(seed=3, campaign=BRIDGE)
    before = match.state.tobytes()
    assert likelihood(match, a_shot(match)) == 0.75
    assert match.state.tobytes() == before


def test_nothing_is_said_where_no_dice_are_thrown_or_the_game_does_not_say() -> None:
    match = turnwright.load("methuen").new_match(seed=3, campaign=BRIDGE)
    guard = next(action for action in match.legal() if "Guard Up" in str(action))
    assert likelihood(match, guard) is None
    moves = [action for action in match.legal() if action.kind.name == "move"]
    assert moves and likelihood(match, moves[0]) is None
    other = turnwright.load("connect-four").new_match(seed=1)
    assert likelihood(other, other.legal()[0]) is None


def test_where_a_resource_is_hidden_its_chance_is_too() -> None:
    hiding = "Feature: Fog (Global)\nDefense is hidden from players.\n\nActor: River Thug"
    campaign = sample_text(BRIDGE).replace("Actor: River Thug", hiding)
    match = turnwright.load("methuen").new_match(seed=3, campaign=campaign)
    assert likelihood(match, a_shot(match)) is None


def test_a_number_that_is_no_chance_is_an_error_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = turnwright.load("methuen").new_match(seed=3, campaign=BRIDGE)
    seen: list[Any] = []

    def too_much(box: Any, state: Any, action: Any) -> float:
        seen.append(action.kind)
        return 75

    monkeypatch.setattr(match.game, "appearance", replace(match.game.appearance, likelihood=too_much))
    with pytest.raises(turnwright.GameError, match="from 0 to 1, or None; 75 came"):
        likelihood(match, a_shot(match))
    assert len(seen) == 1


def test_the_game_is_shown_what_the_acting_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither everything nor a spectator's view: an answer made from either would be another's."""
    match = turnwright.load("methuen").new_match(seed=3, campaign=BRIDGE)
    action, eyes, opened = a_shot(match), [], match.gate.opened

    def looked(table: Any, state: Any, seat: int | None) -> Any:
        eyes.append((state.tobytes() == match.memory.tobytes(), seat))
        return opened(table, state, seat)

    monkeypatch.setattr(match.gate, "opened", looked)
    assert likelihood(match, action) == 0.75
    assert eyes == [(True, action.seat)]
