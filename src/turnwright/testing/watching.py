"""A watch over a game's own functions: one that goes on for ever is stopped, and told by file and line.

Compiled code cannot be stopped, so a game is first played interpreted, where it can.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

SECONDS = 5.0
"""Of processor time that one step of interpreted play may take, so that a busy machine is no endless loop. The longest
of any game here takes a tenth."""


class EndlessError(Exception):
    """A function of the game has not come back."""


@contextmanager
def watched(seconds: float = SECONDS) -> Iterator[None]:
    """Whatever runs longer than that is stopped with an `EndlessError`; in the main thread, where that can be done."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise EndlessError(where(frame, seconds))

    before: Any = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 1.0)  # once more, where nobody hears of it the first time
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def where(frame: FrameType | None, seconds: float) -> str:
    """The line of the game that was being run, as an editor would find it."""
    lines = [line for line in traceback.extract_stack(frame) if "turnwright" not in Path(line.filename).parts[-3:-1]]
    own = [line for line in lines if not line.filename.startswith("<")]
    if not own:
        return f"a step has not ended after {seconds:g} seconds"
    last = own[-1]
    return (
        f"{Path(last.filename).name}, line {last.lineno}, in {last.name}: {last.line}\n"
        f"  It has not ended after {seconds:g} seconds: does this loop ever end?"
    )
