"""One thread at a time: a match that two threads change at once says so, instead of mixing their actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from .errors import MatchError

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Guarded(Protocol):
    """Something that only one thread may change at a time."""

    busy: Any
    """A lock of `free()`, made anew for every copy."""


Owner = TypeVar("Owner", bound=Guarded)


def free() -> Any:
    """A lock that nobody holds."""
    return RLock()


def alone(
    method: Callable[Concatenate[Owner, Given], Answer],
) -> Callable[Concatenate[Owner, Given], Answer]:
    """The method, refusing to run while another thread is in one of the same match."""

    @wraps(method)
    def guarded(self: Owner, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        if not self.busy.acquire(blocking=False):
            raise MatchError(
                "another thread is changing this match at the moment; a match is used by one thread at a time: "
                "give each its own (match.branch()), or let them take turns"
            )
        try:
            return method(self, *given, **named)
        finally:
            self.busy.release()

    return guarded
