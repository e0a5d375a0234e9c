"""Compiling with little garbage collection: the compiler makes millions of objects that stay, and looking at them again
and again to find the few that do not is a sixth of its time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (200_000, 20, 100)


@contextmanager
def rarely_collecting() -> Iterator[None]:
    """Garbage is collected rarely inside, and what there was before is not looked at."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
