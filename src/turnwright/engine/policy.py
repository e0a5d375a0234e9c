"""Where compiling may happen: beside this process, or elsewhere altogether.

A server whose workers compile, or that was warmed up ahead, says so once and is never slowed down by it:

    from turnwright.engine import compile_elsewhere
    compile_elsewhere()

or `TURNWRIGHT_COMPILING=elsewhere`. It plays interpreted until somebody else has filled the cache, then loads from it.
"""

from __future__ import annotations

import os

from ..core.errors import GameError

BESIDE, ELSEWHERE = "beside", "elsewhere"
_chosen: list[str] = []


def compile_elsewhere(elsewhere: bool = True) -> None:
    """From now on nothing is compiled in this process, nor in one that it starts; or it may be again."""
    _chosen[:] = [ELSEWHERE if elsewhere else BESIDE]


def is_elsewhere() -> bool:
    """Whether compiling is left to others."""
    said = _chosen[0] if _chosen else os.environ.get("TURNWRIGHT_COMPILING", BESIDE)
    if said not in (BESIDE, ELSEWHERE):
        raise GameError(f"TURNWRIGHT_COMPILING is {BESIDE} or {ELSEWHERE}; {said!r} came")
    return said == ELSEWHERE
