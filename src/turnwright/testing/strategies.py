"""Hypothesis strategies for any game: matches in the middle of play, and actions of any kind. Needs `hypothesis`."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from ..core.actions import Action
from ..core.game import Game
from ..core.match import Match
from .random_play import random_match, random_of_kind


def matches(game: Game, most_plies: int = 60, **options: Any) -> st.SearchStrategy[Match]:
    """Matches played at random for a while."""

    def play(seed: int, plies: int) -> Match:
        return random_match(game, seed, plies, **options)[0]

    return st.builds(play, st.integers(0, 2**32 - 1), st.integers(0, most_plies))


def actions(match: Match) -> st.SearchStrategy[Action]:
    """Any action with its fields in range, legal or not, by any seat."""

    def make(kind: int, seat: int, seed: int) -> Action:
        game = match.game
        return random_of_kind(game, game.kinds[kind], seat, random.Random(seed), match)

    return st.builds(
        make,
        st.integers(0, len(match.game.kinds) - 1),
        st.integers(0, match.seats - 1),
        st.integers(0, 2**32 - 1),
    )
