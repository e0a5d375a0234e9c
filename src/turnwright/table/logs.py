"""Structured logs: one line of JSON per thing that happened, on standard error. No tokens, nothing hidden."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec

QUIET = ("start", "ready", "stop", "stopped", "room made", "match begun", "match over")
"""What happens all the time; somebody who looks on at a terminal is told only of the rest."""


@cache
def _tells_all() -> bool:
    return bool(os.environ.get("TURNWRIGHT_TABLE_LOG")) or not sys.stderr.isatty()


def log(event: str, **facts: Any) -> None:
    """Write one line."""
    if event in QUIET and not _tells_all():
        return
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = msgspec.json.encode({"at": at, "event": event, "process": os.getpid(), **facts}).decode()
    with suppress(OSError):  # a log that cannot be written, on a full disk say, stops nobody
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
