"""What arrives during a commit goes into the next; everybody gets their own answer, whatever happens to the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from turnwright.table.store.group_commit import GroupCommit


class Slow:
    """Commits when told to, and remembers what it was handed."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []
        self.may_go = asyncio.Event()

    async def __call__(self, batch: Sequence[int]) -> Sequence[int | Exception]:
        self.batches.append(list(batch))
        await self.may_go.wait()
        if 13 in batch:
            raise ConnectionError("the whole batch")
        return [ValueError(f"{one}") if one < 0 else 10 * one for one in batch]


def test_answers_come_in_order_and_each_to_who_asked() -> None:
    async def run() -> None:
        slow = Slow()
        slow.may_go.set()
        commits = GroupCommit(slow, 100)
        answers = await asyncio.gather(*(commits.put(n) for n in (1, -2, 3)), return_exceptions=True)
        assert answers[0] == 10 and isinstance(answers[1], ValueError) and answers[2] == 30

    asyncio.run(run())


def test_who_comes_during_a_commit_waits_for_the_next_and_no_batch_is_too_large() -> None:
    async def run() -> None:
        slow = Slow()
        commits = GroupCommit(slow, 3)
        first = asyncio.create_task(commits.put(0))
        await asyncio.sleep(0.001)
        others = [asyncio.create_task(commits.put(n)) for n in range(1, 6)]
        await asyncio.sleep(0.001)
        assert slow.batches == [[0]] and not first.done()
        slow.may_go.set()
        await asyncio.gather(first, *others)
        assert slow.batches == [[0], [1, 2, 3], [4, 5]] and (commits.commits, commits.items) == (3, 6)

    asyncio.run(run())


def test_when_a_whole_batch_fails_everybody_in_it_hears_so_and_the_next_goes_well() -> None:
    async def run() -> None:
        slow = Slow()
        slow.may_go.set()
        commits = GroupCommit(slow, 100)
        failed = await asyncio.wait_for(asyncio.gather(*map(commits.put, (13, 1)), return_exceptions=True), 120)
        assert [type(one) for one in failed] == [ConnectionError] * 2
        assert await commits.put(2) == 20

    asyncio.run(run())


def test_who_has_gone_takes_nobody_along() -> None:
    async def run() -> None:
        slow = Slow()
        commits = GroupCommit(slow, 100)
        tasks = [asyncio.create_task(commits.put(n)) for n in (1, 2)]
        await asyncio.sleep(0.001)
        tasks[0].cancel()
        await asyncio.sleep(0)
        slow.may_go.set()
        assert await asyncio.wait_for(tasks[1], 120) == 20 and slow.batches == [[1, 2]]
        with pytest.raises(asyncio.CancelledError):
            await tasks[0]

    asyncio.run(run())


def test_drained_means_that_nothing_waits_any_more() -> None:
    async def run() -> None:
        slow = Slow()
        commits = GroupCommit(slow, 1)
        tasks = [asyncio.create_task(commits.put(n)) for n in (1, 2, 3)]
        await asyncio.sleep(0.001)
        drained = asyncio.create_task(commits.drained())
        await asyncio.sleep(0.001)
        assert not drained.done()
        slow.may_go.set()
        await drained
        assert slow.batches == [[1], [2], [3]]
        assert [await task for task in tasks] == [10, 20, 30]
        await commits.drained()

    asyncio.run(run())
