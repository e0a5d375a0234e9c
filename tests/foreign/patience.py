"""A limit on work: an exception after so many seconds of a process's own computing, however busy the machine is."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class OutOfPatience(BaseException):
    """Something took longer than it may."""


def give_up(*_: object) -> None:
    raise OutOfPatience


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Stop what happens inside once it has computed for so long, even in the middle of a pattern."""
    if threading.current_thread() is not threading.main_thread():  # signals come to the main thread only
        yield
        return
    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
