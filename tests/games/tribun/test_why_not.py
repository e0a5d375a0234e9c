"""Why something cannot be done in Tribun: what a person means, not the first tile that was tried."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Match, element_id
from turnwright.core.unavailable import why_not_here
from turnwright.games.tribun.tiles import NAMES, TILE_AT, TILES, at
from turnwright.games.tribun.units import belongs_to


@pytest.fixture
def match() -> Match:
    return turnwright.load("tribun").new_match(seed=1, first="black")


def said_at(match: Match, tile: str) -> tuple[str, str]:
    elements = [element_id(field, tile) for field in ("origin", "target", "centre")]
    refusal = why_not_here(match, match.may_act[0], elements)
    assert refusal is not None
    return refusal.rule, refusal.sentence


def test_at_the_start_no_enemy_is_within_reach(match: Match) -> None:
    closed = {one.kind.name: one.refusal for one in match.closed()}
    for kind in ("kill", "damage", "enslave", "liberate"):
        assert (closed[kind].rule, closed[kind].sentence) == ("T-27", "No enemy is within reach of any of your units.")
    assert closed["backstabb"].sentence == "None of your units holds a slave that it could leave."
    assert closed["attack-tribun"].sentence == "None of your units reaches the enemy tribun."


def test_a_tile_says_what_hinders_there(match: Match) -> None:
    board = match.memory["board"][0].tolist()
    enemy = next(tile for tile in range(TILES) if belongs_to(board[tile], 1))
    assert said_at(match, NAMES[enemy]) == ("T-27", f"None of your units attacks {at(enemy)}.")
    empty = TILE_AT[1, 1]
    assert board[empty] == 0 and said_at(match, NAMES[empty]) == ("T-25", "None of your units can come to (1,1).")


def test_what_is_meant_after_a_piece_was_taken_is_the_rules_own_sentence(match: Match) -> None:
    refusal = why_not_here(match, match.may_act[0], [element_id("target", "5,0")], ["move", "origin=0,-2"])
    assert refusal is not None
    assert refusal.sentence == "The black 1 on (0,-2) cannot move to (5,0) by its own height."
