"""Tables in one process hear each other, and none hears itself."""

from __future__ import annotations

import asyncio

from turnwright.table.bus import News
from turnwright.table.bus.memory import MemoryBus

NEWS = News(room="R", version=1, match=1, sequence=1)


def test_others_hear_what_one_says_until_they_close() -> None:
    async def run() -> None:
        here, there, deaf = MemoryBus(), MemoryBus(), MemoryBus()
        here.others = [there, deaf]
        heard: dict[str, list[object]] = {"here": [], "there": []}
        await here.open()
        await here.listen(heard["here"].append)
        await there.listen(heard["there"].append)
        here.publish(NEWS)
        assert heard == {"here": [], "there": [NEWS]}
        await there.close()
        here.publish(NEWS)
        assert heard["there"] == [NEWS] and here.up

    asyncio.run(run())
