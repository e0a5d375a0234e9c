"""Signs: by name, or lines of an author's own; never markup, never without end."""

from __future__ import annotations

import pytest

from turnwright.core.errors import GameError
from turnwright.core.glyphs import GLYPHS, glyph_path


def test_a_name_means_its_lines_and_nothing_means_nothing() -> None:
    assert glyph_path("") == "" and all(glyph_path(name) == lines for name, lines in GLYPHS.items())
    own = "M1 1" + "l1 1" * 149
    assert len(own) == 600 and glyph_path(own) == own


@pytest.mark.parametrize("name", ["unheard-of", 'M1 1"/><script>', "M1 1" + "l1 1" * 150, "L1 1"])
def test_what_is_neither_is_refused(name: str) -> None:
    with pytest.raises(GameError, match="a glyph is one of"):
        glyph_path(name)
