"""Pictures as pixels."""

from __future__ import annotations

import pytest

import turnwright
from turnwright.core.pixels import as_image

pytest.importorskip("resvg_py", reason="needs: pip install 'turnwright[gif]'")


def test_a_picture_is_as_wide_as_it_is_asked_for_and_shows_something() -> None:
    match = turnwright.load("connect-four").new_match(seed=1)
    empty = as_image(match.picture(), 200)
    match.play(match.legal()[0])
    played = as_image(match.picture(), 200)
    assert empty.width == played.width == 200 and empty.size == played.size
    assert empty.tobytes() != played.tobytes()
