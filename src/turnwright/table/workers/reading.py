"""Reading what strangers send, in a worker: records and written texts. The answer is ready to be sent, or a refusal."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...core.errors import TurnwrightError
from ..limits import LONGEST_READING

if TYPE_CHECKING:
    from ..games import Games


@dataclass(frozen=True)
class ReadingRefused:
    """What was sent cannot be read: the sort of error, and its words."""

    kind: str
    sentence: str
    code: str = ""


@dataclass(frozen=True)
class ReadingTask:
    """A function of this package, by module and name, its arguments, and the game files of the table."""

    module: str
    name: str
    arguments: tuple[Any, ...]
    files: tuple[tuple[str, str], ...] = ()
    encoded: bool = True
    """Whether the answer comes back as JSON."""

    def do(self, tell: Callable[[Any], None]) -> Any:
        """Runs in the worker."""
        from importlib import import_module

        import msgspec

        call = getattr(import_module(f"turnwright.table.{self.module}"), self.name)
        signal.setitimer(signal.ITIMER_PROF, LONGEST_READING)  # nobody hears it: when it rings, the worker is gone
        try:
            answer = call(_games(self.files), *self.arguments)
        except TurnwrightError as error:
            return ReadingRefused(type(error).__name__, str(error), getattr(error, "code", ""))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        return msgspec.json.encode(answer) if self.encoded else answer


@lru_cache(maxsize=4)
def _games(files: tuple[tuple[str, str], ...]) -> Games:
    from ..games import Games

    games = Games()
    games.files = dict(files)
    return games
