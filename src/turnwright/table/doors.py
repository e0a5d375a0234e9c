"""Who may come in, and how often: names of this server, origins, bans, and what one address may do in a span of time.

How often is counted in the database, some at a time: it holds for all processes together, and after a restart.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from .addresses import Network, group_of, is_in
from .limits import Rate, rates
from .logs import log
from .metrics import METRICS
from .refusing import TableRefusal
from .settings import TableSettings
from .store import Store, StoreError, doorbook

Scope: TypeAlias = Mapping[str, Any]
MOST_ADDRESSES = 100_000
SHARES = 20
"""An allowance is fetched from the database in about so many parts."""
LARGEST_SHARE = 64


@dataclass
class _Left:
    """What an address may still do in this span of time without asking the database again."""

    slot: int
    left: int = 0
    spent: bool = False


class Doors:
    """Counts by address, and knows who is shut out. `store` is handed in when it is open."""

    def __init__(self, settings: TableSettings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.store: Store | None = None
        self.now = now
        self.connections: Counter[str] = Counter()
        self.banned: list[Network] = []
        self.refused: Counter[str] = Counter()
        self._rates = rates(settings)
        self._left: dict[tuple[str, str], _Left] = {}
        self._hosts = {settings.host, urlsplit(settings.public).hostname or "", *settings.hosts} - {""}
        self._origins = {urlsplit(one).netloc or one for one in (settings.public, *settings.origins)} - {""}

    # Who.

    def why_not(self, scope: Scope) -> TableRefusal | None:
        """Why somebody does not come in at all; None if they may."""
        address = address_of(scope)
        if self.banned and is_in(address, self.banned):
            return self._refuse("ban", address, "table.banned", "This address is shut out of this table.")
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        host = next((one for one in hosts if not self.is_our_name(one)), None)
        if host is not None:
            return self._refuse(
                "host", address, "table.host",
                f"This table is not called {host[:80]!r}; whoever runs it can say so with --public or "
                "TURNWRIGHT_TABLE_HOSTS.",
            )  # fmt: skip
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not self.same_origin(scope):
            return self._refuse("origin", address, "table.origin", "This page comes from another origin.")
        return None

    def _refuse(self, what: str, address: str, code: str, sentence: str) -> TableRefusal:
        self.refused[what] += 1
        METRICS.refused.labels(what).inc()
        if self.refused[what] < 100 or self.refused[what] % 100 == 0:
            log(f"refused {what}", address=address, times=self.refused[what])
        return TableRefusal(code, sentence)

    def is_our_name(self, host: str) -> bool:
        """Whether a request was meant for us: a name that somebody else made point here is not ours."""
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".") if host else ""
        if not host or name in self._hosts or name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name.partition("%")[0])
        except ValueError:
            return False
        return True

    def same_origin(self, scope: Scope) -> bool:
        """Whether a browser's page is ours; a program names no origin."""
        origin = header(scope, b"origin")
        return not origin or urlsplit(origin).netloc in {header(scope, b"host"), *self._origins} - {""}

    # How often.

    async def count(self, scope: Scope, what: str) -> None:
        """One more of something from this address; refused if that is too often."""
        rate, address = self._rates[what], group_of(address_of(scope))
        now = self.now()
        slot = int(now // rate.seconds)
        known = self._left.get((address, what))
        if known is None or known.slot != slot:
            if len(self._left) > MOST_ADDRESSES:
                self._left.clear()
            known = self._left[address, what] = _Left(slot)
        if known.left <= 0 and not known.spent:
            known.left += await self._fetch(address, what, rate, slot)
            known.spent = known.left <= 0
            if known.spent:
                log("refused by limit", address=address, what=what, most=rate.most, seconds=rate.seconds)
        if known.left <= 0:
            self.refused[what] += 1
            METRICS.refused.labels(what).inc()
            raise TableRefusal("table.rate", rate.sentence)
        known.left -= 1

    def uncount(self, scope: Scope, what: str) -> None:
        """It was none after all."""
        known = self._left.get((group_of(address_of(scope)), what))
        if known is not None and not known.spent:
            known.left += 1

    def is_spent(self, scope: Scope, what: str) -> bool:
        """Whether this address has done that too often already."""
        known = self._left.get((group_of(address_of(scope)), what))
        return known is not None and known.spent and known.slot == int(self.now() // self._rates[what].seconds)

    async def _fetch(self, address: str, what: str, rate: Rate, slot: int) -> int:
        share = max(1, min(LARGEST_SHARE, rate.most // SHARES))
        until = int((slot + 1) * rate.seconds * 1000)
        if self.store is None or rate.most < 1:
            return 0
        for wanted in dict.fromkeys((share, 1)):
            job = partial(
                doorbook.take, address=address, what=what, slot=slot, block=wanted, most=rate.most, until=until
            )
            try:
                if await self.store.work(job):
                    return wanted
            except StoreError:
                return 1  # without the database nothing can be made or found either
        return 0

    async def look_up_bans(self) -> None:
        """Read again who is shut out."""
        if self.store is not None:
            found = await self.store.look(doorbook.banned)
            self.banned = [ipaddress.ip_network(one, strict=False) for one in found]


def header(scope: Scope, name: bytes) -> str:
    """A header of a request; the first, if there are several."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def address_of(scope: Scope) -> str:
    """Where somebody comes from; uvicorn has put a trusted proxy's word for it there."""
    client = scope.get("client")
    return str(client[0]) if client else "?"
