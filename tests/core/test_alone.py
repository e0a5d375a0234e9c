"""One thread at a time: a second is refused, and when the first is done, however it ended, the next may."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from turnwright.core.alone import alone, free
from turnwright.core.errors import MatchError


class Owned:
    """Something that only one thread may change."""

    def __init__(self) -> None:
        self.busy: Any = free()

    @alone
    def do(self, what: Any = None) -> str:
        if what is not None:
            what()
        return "done"


def in_another_thread(call: Any) -> list[Any]:
    found: list[Any] = []

    def run() -> None:
        try:
            found.append(call())
        except MatchError as error:
            found.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(30)
    return found


def test_while_one_thread_is_in_it_another_is_refused_and_itself_is_not() -> None:
    owned = Owned()
    seen: list[Any] = []
    owned.do(lambda: seen.extend([*in_another_thread(owned.do), owned.do()]))
    assert isinstance(seen[0], MatchError) and "one thread at a time" in str(seen[0]) and seen[1] == "done"


def test_after_it_is_done_or_has_failed_any_thread_may() -> None:
    owned = Owned()
    with pytest.raises(ZeroDivisionError):
        owned.do(lambda: 1 // 0)
    assert in_another_thread(owned.do) == ["done"]
