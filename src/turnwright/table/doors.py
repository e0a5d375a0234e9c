"""Who may come in, and how often: origins, rooms and connections per address."""

from __future__ import annotations

import time
from collections import Counter, deque
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from .limits import MOST_CHECKS
from .refusing import TableRefusal
from .settings import TableSettings

HOUR, MINUTE = 3600.0, 60.0
MOST_ADDRESSES = 100_000


class Doors:
    """Counts by address; forgets after an hour."""

    def __init__(self, settings: TableSettings) -> None:
        self.settings = settings
        self.connections: Counter[str] = Counter()
        self._made: dict[str, deque[float]] = {}
        self._checked: dict[str, deque[float]] = {}
        self._missed: dict[str, deque[float]] = {}

    def address(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Where somebody comes from; uvicorn has put a trusted proxy's word for it there."""
        return connection.client.host if connection.client else "?"

    def same_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether a browser's page is ours; a program names no origin."""
        origin = connection.headers.get("origin")
        if not origin:
            return True
        host = connection.headers.get("host", "")
        wanted = {host, urlsplit(self.settings.public).netloc} - {""}
        return urlsplit(origin).netloc in wanted

    def count_room(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """One more room from this address."""
        most = self.settings.rooms_per_address
        if self._many(self._made, self.address(connection), most):
            raise TableRefusal("table.rate", f"One address makes at most {most} rooms an hour.")

    def count_missing(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """A room was asked for that is not there; true if that is too often: somebody guesses codes."""
        return self._many(self._missed, self.address(connection), 60)

    def count_check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """A written text is to be checked once more."""
        if self._many(self._checked, self.address(connection), MOST_CHECKS, MINUTE):
            raise TableRefusal("table.rate", f"One address has at most {MOST_CHECKS} texts checked a minute.")

    def _many(self, table: dict[str, deque[float]], address: str, most: int, within: float = HOUR) -> bool:
        now = time.monotonic()
        if len(table) > MOST_ADDRESSES:
            table.clear()
        times = table.setdefault(address, deque())
        while times and now - times[0] > within:
            times.popleft()
        if len(times) >= most:
            return True
        times.append(now)
        return False
