"""What a search has found out about one action, and which of several comes first."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Found:
    """What the search thinks of one action of the root: visits, mean worth to who plays it, and a proven worth."""

    action: NDArray[np.void]
    visits: int
    worth: float
    proven: float | None


def best_first(found: list[Found]) -> list[Found]:
    """Proven wins, then the most visited, proven losses last; among equals the one that was tried first."""
    return sorted(found, key=_standing, reverse=True)


def _standing(found: Found) -> tuple[int, int, float]:
    verdict = 0 if found.proven is None else (found.proven > 0.99) - (found.proven < -0.99)
    return verdict, found.visits, found.worth
