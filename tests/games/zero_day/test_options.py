"""Options and custom tile sets (section 12)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import OptionError, load, read_record
from turnwright.testing import random_match

from .tables import X_FOR_12, custom_set, path, seen

GAME = load("zero-day")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"first_player": "green"}, "first_player"),
        ({"reserve_limit": 2}, "reserve_limit"),
        ({"reserve_limit": 25}, "reserve_limit"),
        ({"stall_limit": 3}, "stall_limit"),
        ({"stall_limit": 41}, "stall_limit"),
        ({"steal_back": "never"}, "steal_back"),
        ({"score_route": "long"}, "score_route"),
        ({"allow_pass": "yes"}, "allow_pass"),
        ({"speed": 3}, "zero-day has no option 'speed'; it has first_player"),
        ({"tile_set": "other"}, "tile_set"),
        ({"tile_set": []}, "a set has 25 tiles, one of them game-tile-13; 0 came"),
        ({"tile_set": X_FOR_12[:24]}, "24 came"),
        ({"tile_set": [*X_FOR_12[:24], X_FOR_12[0]]}, "the id game-tile-01 occurs twice"),
        ({"tile_set": custom_set(A_for_01=[path("TT"), path("LR")])}, "A has a segment from T to itself"),
        ({"tile_set": custom_set(A_for_01=[path("TB"), path("BT")])}, "A has two segments between B and T"),
        ({"tile_set": custom_set(A_for_01=[path("TB")])}, "tile_set"),
        ({"tile_set": custom_set(A_for_01=[path("TB", "green"), path("LR")])}, "tile_set"),
        ({"tile_set": custom_set(same_for_13=[path("TL"), path("TB")])}, "must show purple on L and on R"),
        (
            {"tile_set": custom_set(same_for_13=[path("LR"), path("TB", "red")]), "start_nodes": "poles"},
            "must show blue or purple on T",
        ),
    ],
)
def test_Z4_wrong_options_are_named(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        GAME.new_match(**options)


@pytest.mark.parametrize(
    "options",
    [
        {"first_player": "red"},
        {"first_player": "random"},
        {"start_nodes": "poles"},
        {"reserve_limit": 3},
        {"steal_back": "actions"},
        {"double_on_token_side": False},
        {"allow_pass": True},
        {"stall_limit": 4},
        {"score_route": "simple"},
        {"open_hands": True},
        {"tile_set": X_FOR_12},
    ],
)
def test_Z54_games_with_every_option_end_and_replay(options: dict[str, Any]) -> None:
    match, _ = random_match(GAME, 7, **options)
    assert match.is_over
    assert read_record(match.record()).state.tobytes() == match.state.tobytes()
    assert max(len(tiles) for tiles in seen(match)["reserves"].values()) <= (options.get("reserve_limit") or 24)
