"""Tasks for workers that exist only to test them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Errand:
    """Something a worker is sent to do."""

    what: str
    value: int = 0

    def do(self, tell: Callable[[Any], None]) -> Any:
        if self.what == "fail":
            raise KeyError("no such thing")
        if self.what == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.what == "hang":
            time.sleep(3600)
        if self.what == "count":
            for number in range(self.value):
                tell(number)
        if self.what == "niceness":
            return os.nice(0)
        return os.getpid() if self.what == "who" else self.value
