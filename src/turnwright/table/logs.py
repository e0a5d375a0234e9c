"""Structured logs: one line of JSON per thing that happened, on standard error."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Any

import msgspec


def log(event: str, **facts: Any) -> None:
    """Write one line."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    sys.stderr.write(msgspec.json.encode({"at": at, "event": event, **facts}).decode() + "\n")
    sys.stderr.flush()
