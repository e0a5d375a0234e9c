"""Threads for what is slow: which deeds are, and that each kind of work waits for its own."""

from __future__ import annotations

import asyncio
import threading

import pytest

from turnwright import load
from turnwright.table.pools import IN_A_ROW, SLOW, SLOW_DEED, VERY_SLOW_DEED, DeedCosts, Pools


def test_a_game_does_its_deeds_on_the_loop_only_if_they_are_quick_and_nobodys_text() -> None:
    costs, quick, written = DeedCosts(), load("connect-four"), load("methuen")
    assert costs.is_slow(quick, False), "nobody knows yet"
    for _ in range(2):
        costs.measured(quick, SLOW_DEED / 10)
        costs.measured(written, SLOW_DEED / 10)
    assert not costs.is_slow(quick, False) and costs.is_slow(quick, True), "a file of somebody's own"
    assert costs.is_slow(written, False), "a campaign can do anything at any time"
    for number in range(IN_A_ROW):
        assert not costs.is_slow(quick, False), "a busy machine makes any deed slow once"
        costs.measured(quick, SLOW_DEED)
        assert costs.is_slow(quick, False) is (number == IN_A_ROW - 1)
    for _ in range(SLOW):
        costs.measured(quick, SLOW_DEED / 10)
    assert not costs.is_slow(quick, False)
    costs.measured(quick, VERY_SLOW_DEED)
    assert costs.is_slow(quick, False)


def test_no_kind_of_work_waits_for_another_and_what_waits_is_counted() -> None:
    async def run() -> None:
        pools, may_end = Pools(), threading.Event()
        slow = [asyncio.create_task(pools.run("pictures", may_end.wait, 60)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await pools.run("deeds", lambda one, other: one + other, 1, 2) == 3
        assert (pools.waiting["pictures"], pools.waiting["deeds"]) == (3, 0)
        may_end.set()
        await asyncio.gather(*slow)
        assert set(pools.waiting.values()) == {0}
        with pytest.raises(ZeroDivisionError):
            await pools.run("records", lambda: 1 // 0)
        assert pools.waiting["records"] == 0
        pools.close()

    asyncio.run(run())


def test_one_of_several_ends_and_the_others_still_wait() -> None:
    async def run() -> None:
        pools, may_end = Pools(), [threading.Event(), threading.Event()]
        slow = [asyncio.create_task(pools.run("deeds", one.wait, 60)) for one in may_end]
        await asyncio.sleep(0)
        may_end[0].set()
        await slow[0]
        assert pools.waiting["deeds"] == 1
        may_end[1].set()
        await slow[1]
        pools.close()

    asyncio.run(run())
