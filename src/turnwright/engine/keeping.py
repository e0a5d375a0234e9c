"""Functions that numba compiles and whose code stays on disk: in our own files, or as numba keeps it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from numba import config, njit

from .cache import cache_folder
from .numba_internals import KEEPING, has


def kept(name: str, dispatcher: Any) -> Any:
    """The same compiled function, with its code kept on disk under this name."""
    if has(KEEPING):
        from .kept_code import KeptCode

        dispatcher._cache = KeptCode(name, dispatcher.py_func, cache_folder())
    else:
        _as_numba_keeps(name, dispatcher)
    return dispatcher


def _as_numba_keeps(name: str, dispatcher: Any) -> None:
    """numba looks up where to keep code when it is asked to; a program's own choice is put back."""
    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder() / hashlib.sha256(name.encode()).hexdigest()[:16])
    try:
        dispatcher.enable_caching()
    except RuntimeError:
        return  # nowhere to write: it is compiled each time
    finally:
        settings.CACHE_DIR = before


def loop(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """A function that numba compiles for each game that calls it, and that is kept on disk."""
    compiler: Any = njit
    return lambda function: kept(f"{function.__module__}.{function.__qualname__}", compiler(**options)(function))
