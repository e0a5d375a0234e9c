"""What every bus between processes is asked: news is heard by all, in order, and nobody ever waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from turnwright.table.bus import Bus, News
from turnwright.table.store import StoreError


def news(number: int) -> News:
    return News(room="R", version=1, match=1, sequence=number)


def what_one_says_the_other_hears_in_order(make: Callable[[], Bus]) -> None:
    async def run() -> None:
        here, there = make(), make()
        heard: list[object] = []
        await here.open()
        await here.listen(lambda message: None)
        await there.listen(heard.append)
        for number in range(5):
            here.publish(news(number))
        async with asyncio.timeout(120):
            while len(heard) < 5:
                await asyncio.sleep(0.01)
        assert heard == [news(number) for number in range(5)]
        await here.close()
        await there.close()

    asyncio.run(run())


def nobody_waits_for_one_that_is_away_and_what_is_too_much_is_lost(make: Callable[[], Bus], most: int) -> None:
    async def run() -> None:
        bus = make()
        with pytest.raises(StoreError, match="the bus does not answer"):
            await bus.open()
        for number in range(most + 10):
            bus.publish(news(number))
        await bus.close()

    asyncio.run(run())
