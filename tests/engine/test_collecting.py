"""Compiling with little garbage collection: afterwards everything is as it was, and one compiles at a time."""

from __future__ import annotations

import gc
import threading

import pytest

from turnwright.engine.collecting import COMPILING, RARELY, rarely_collecting


def test_thresholds_come_back_however_it_ends() -> None:
    def stopped() -> None:
        with rarely_collecting():
            assert gc.get_threshold() == RARELY
            assert gc.get_freeze_count() > 0
            with rarely_collecting():
                assert gc.get_threshold() == RARELY
            assert gc.get_threshold() == RARELY and gc.get_freeze_count() > 0
            raise ValueError("stopped")

    with COMPILING:  # no other thread of this process compiles meanwhile
        gc.unfreeze()  # a tool that ran in this process before, such as a type checker, may have set its things aside
        usual = gc.get_threshold()
        with pytest.raises(ValueError, match="stopped"):
            stopped()
        assert gc.get_threshold() == usual and gc.get_freeze_count() == 0


def test_what_a_program_has_set_aside_stays_so() -> None:
    gc.freeze()
    try:
        with rarely_collecting():
            pass
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()


def test_another_thread_waits() -> None:
    free: list[bool] = []
    with rarely_collecting():
        thread = threading.Thread(target=lambda: free.append(COMPILING.acquire(blocking=False)))
        thread.start()
        thread.join()
    assert free == [False]
