"""Reading what strangers send: in worker processes, so many at once of one address and of all, and never for long."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.errors import TurnwrightError, UnknownGame
from .addresses import group_of
from .doors import Doors, Scope, address_of
from .games import Games
from .limits import LONGEST_READING, LONGEST_WAIT_FOR_READING, MOST_READINGS, MOST_READINGS_EACH
from .refusing import TableRefusal
from .workers import Pool, ReadingRefused, ReadingTask, WorkerDied


class Unreadable(TurnwrightError):  # noqa: N818 - what came, in words
    """What somebody sent cannot be read; `kind` is the sort of error that it was in the worker."""

    def __init__(self, refused: ReadingRefused) -> None:
        super().__init__(refused.sentence)
        self.kind = refused.kind


class Readings:
    """Those under way and waiting; `what` is the rate they count for, `each` and `all` how many may be at once."""

    def __init__(
        self,
        pool: Pool,
        games: Games,
        what: str = "readings",
        each: int = MOST_READINGS_EACH,
        all: int = MOST_READINGS,
    ) -> None:
        self.pool = pool
        self.games = games
        self.what, self.each, self.all = what, each, all
        self._open: Counter[str] = Counter()

    async def read(
        self, doors: Doors, scope: Scope, module: str, name: str, *arguments: Any, encoded: bool = True
    ) -> Any:
        """Have something read; the answer as JSON, or as it is."""
        await doors.count(scope, self.what)
        address = group_of(address_of(scope))
        if self._open[address] >= self.each:
            raise TableRefusal("table.rate", f"One address has at most {self.each} records or texts read at once.")
        if self._open.total() >= self.all:
            raise TableRefusal("table.busy", "Too much is being read here just now; try again in some seconds.")
        self._open[address] += 1
        try:
            task = ReadingTask(module, name, arguments, tuple(self.games.files.items()), encoded)
            answer = await self.pool.do(task, LONGEST_WAIT_FOR_READING)
        except WorkerDied:
            sentence = f"Reading this took longer than {LONGEST_READING:g} seconds, or more memory than there is."
            raise TableRefusal("table.too_long", sentence) from None
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
        if isinstance(answer, ReadingRefused):
            raise _error(answer)
        return answer


def _error(refused: ReadingRefused) -> TurnwrightError:
    if refused.kind == TableRefusal.__name__:
        return TableRefusal(refused.code, refused.sentence)
    return UnknownGame(refused.sentence) if refused.kind == UnknownGame.__name__ else Unreadable(refused)
