"""What arrives while a commit is under way goes into the next one. No timer; everybody gets an answer of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class GroupCommit(Generic[Item, Answer]):
    """`commit` stores many items at once and answers for each, in order; an answer may be an exception."""

    def __init__(self, commit: Callable[[Sequence[Item]], Awaitable[Sequence[Answer | Exception]]], most: int) -> None:
        self._commit = commit
        self._most = most
        self._waiting: list[tuple[Item, asyncio.Future[Answer]]] = []
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.items = 0

    async def put(self, item: Item) -> Answer:
        """Wait until the item is stored, or until it is known why it is not."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return await answer

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
                await self._store(batch)
        finally:
            self._task = None

    async def _store(self, batch: list[tuple[Item, asyncio.Future[Answer]]]) -> None:
        self.commits += 1
        self.items += len(batch)
        try:
            answers = await self._commit([item for item, _ in batch])
        except Exception as error:  # the batch as a whole: each of its senders hears of it
            answers = [error] * len(batch)
        for (_, waiting), answer in zip(batch, answers, strict=True):
            if waiting.done():  # whoever waited has gone; the item is stored all the same
                continue
            if isinstance(answer, Exception):
                waiting.set_exception(answer)
            else:
                waiting.set_result(answer)

    async def drained(self) -> None:
        """Wait until nothing waits any more: a stop commits first."""
        while self._task is not None:
            await asyncio.wait([self._task])
