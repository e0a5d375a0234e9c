"""What `render` gives: the position as text, or the picture as pixels, for everybody to see."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.pixels import as_image
from .practice import Practice

TEXT, PIXELS = "ansi", "rgb_array"
RENDER_MODES = [TEXT, PIXELS]
WIDTH = 640


def require_render_mode(render_mode: str | None) -> str | None:
    """A mode, if it is one."""
    if render_mode not in (None, *RENDER_MODES):
        raise OptionError(f"render_mode is None, {TEXT!r} or {PIXELS!r}; {render_mode!r} came")
    return render_mode


def rendered(practice: Practice, render_mode: str | None) -> Any:
    """The position as this mode shows it; nothing without a mode."""
    if render_mode == TEXT:
        return practice.text()
    return pixels(practice) if render_mode == PIXELS else None


def pixels(practice: Practice) -> NDArray[np.uint8]:
    """The picture, rows by columns by red, green and blue."""
    return np.array(as_image(practice.match.picture(None), WIDTH), np.uint8)
