"""Style sheets of pictures are read as they stand, also where markup is not undone: nothing in them needs escaping."""

from __future__ import annotations

import re

import pytest

import turnwright


@pytest.mark.parametrize("name", turnwright.registry.names())
def test_a_style_sheet_has_nothing_that_is_escaped(name: str) -> None:
    game = turnwright.load(name)
    picture = game.new_match(seed=1, **game.hosting.quick_start).picture(0)
    for sheet in re.findall(r"<style>(.*?)</style>", picture, re.DOTALL):
        assert "&" not in sheet
