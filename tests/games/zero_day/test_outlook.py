"""Advice for players that look ahead: it leans the right way and stays in range."""

from __future__ import annotations

from typing import Any

from turnwright import Match
from turnwright.core.plain import opened
from turnwright.games.zero_day.outlook import outlook, urge

from .tables import BREACHED, FULL_BOARD, FULL_BOARD_TOKENS, at


def look(match: Match) -> list[int]:
    box: Any = opened(match.table.box)
    points = [0, 0]
    outlook(box, match.game.plain_state(match.memory.copy()), points)  # type: ignore[arg-type]
    return points


def test_Z46_a_longer_trail_looks_better() -> None:
    points = look(at(FULL_BOARD, tokens=FULL_BOARD_TOKENS, blue="", red="", deck=""))
    assert 0 < points[0] < 1000
    assert points[1] == -points[0]


def test_Z41_a_breach_looks_better_than_none() -> None:
    assert look(at()) == [0, 0]
    assert look(at(BREACHED)) == [0, 0], "both can get to the firewall over purple"
    assert look(at(BREACHED, tokens={"blue": {"exploit": "a3.L"}}))[0] > 0
    assert look(at("b3=16r0 a3=10r0"))[1] > 0, "red leads to the firewall, blue does not"


def test_Z41_a_breach_is_tried_first() -> None:
    match = at(BREACHED)
    box: Any = opened(match.table.box)
    state: Any = match.game.plain_state(match.memory.copy())
    urges = {str(action): urge(box, state, match.game.plain_action(action.memory)) for action in match.legal()}  # type: ignore[arg-type]
    assert max(urges, key=lambda action: urges[action]) == "move a3.L purple"
    assert urges["draw"] == 0
