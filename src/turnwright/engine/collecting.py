"""Compiling with little garbage collection: the compiler makes millions of objects that stay, and looking at them again
and again to find the few that do not is a sixth of its time."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (200_000, 20, 100)
COMPILING = threading.RLock()
"""Held while something is compiled or loaded: one game at a time."""


@contextmanager
def rarely_collecting() -> Iterator[None]:
    """Garbage is collected rarely inside, and what there was before is not looked at."""
    with COMPILING:
        before = gc.get_threshold()
        set_aside = gc.get_freeze_count() == 0  # else somebody else has, and would miss it
        if set_aside:
            gc.freeze()
        gc.set_threshold(*RARELY)
        try:
            yield
        finally:
            gc.set_threshold(*before)
            if set_aside:
                gc.unfreeze()
