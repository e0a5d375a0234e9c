"""What a seat may see of a lane's position, as a position."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.verbs import unveil
from .numbers import in_line, numbers_of


@in_line
def look(box: Any, plan: Any, state: Any, seat: Any, seen: Any) -> None:
    """Put the position as the seat may see it into `seen`."""
    raw, shown, sight = numbers_of(state, np.uint8), numbers_of(seen, np.uint8), plan.sight[seat]
    for place in range(len(shown)):
        shown[place] = raw[place] & sight[place]
    unveil(box, state, seat, seen)
