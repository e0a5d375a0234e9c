"""The best trail against every trail there is: Z-46 to Z-49."""

from __future__ import annotations

import random

import pytest

from turnwright.games.zero_day import best_trail
from turnwright.games.zero_day.places import CELLS, FIREWALL, NODES

from .brute_force import edges, node, values
from .tables import FULL_BOARD, FULL_BOARD_TOKENS, at, laid, seen


def test_Z46_the_value_of_every_trail_ZV85() -> None:
    assert values(FULL_BOARD, "blue", "d1.B", "e4.R") == [(8, 8), (8, 9), (12, 10), (14, 9), (14, 9)]
    assert values(FULL_BOARD, "red", "c1.B", "c3.T") == [(8, 1), (10, 2), (10, 2), (11, 4), (11, 4)]


def test_Z34_all_forty_inner_borders_of_the_full_board_match_ZV84() -> None:
    graph = edges(FULL_BOARD, {"red", "blue", "purple"})
    shown: dict[tuple[str, str], set[str]] = {}
    for (cell, _), (colour, *ends) in graph.items():
        for end in ends:
            shown.setdefault((cell, end), set()).add(colour)
    borders = [(c, other) for c in CELLS for other in CELLS if c < other and _common(c, other)]
    assert len(borders) == 40
    for one, other in borders:
        sides = shown[one, _common(one, other)], shown[other, _common(one, other)]
        assert {frozenset(side) for side in sides} != {frozenset({"red"}), frozenset({"blue"})}
    assert seen(at(FULL_BOARD, tokens=FULL_BOARD_TOKENS, blue="", red="", deck=""))["board"]["e1"] == "24r2"


def _common(one: str, other: str) -> str:
    shared = {node(one, side) for side in "TRBL"} & {node(other, side) for side in "TRBL"}
    return shared.pop() if shared else ""


@pytest.mark.parametrize("seed", range(25))
def test_Z48_the_best_trail_is_the_best_of_all(seed: int) -> None:
    """On the full board less some tiles, between random nodes, for both players."""
    rng = random.Random(seed)
    kept = [f"{c}={t}r{r}" for t, c, r in laid(FULL_BOARD) if c == "c3" or rng.random() < 0.85]
    board = " ".join(kept)
    for own in ("blue", "red"):
        ends = {end for _, *nodes in edges(board, {own, "purple"}).values() for end in nodes}
        start = rng.choice(sorted(end for end in ends if FIREWALL >> NODES.index(end) & 1))
        end = rng.choice(sorted(ends))
        match = at(board, tokens={own: {"exploit": start, "ghost": end}}, blue="", red="", deck="")
        trail = best_trail(match, own)
        expected = max(values(board, own, start, end), default=(0, 0)) if start != end else (0, 0)
        assert (trail.own, trail.purple) == expected
