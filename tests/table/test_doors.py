"""Who may come in, and how often: names, origins, bans, allowances that hold for all and run out and come back."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from table.store.contract import opened
from turnwright.table.doors import Doors
from turnwright.table.refusing import TableRefusal
from turnwright.table.settings import TableSettings
from turnwright.table.store import doorbook

PUBLIC = TableSettings(public="https://table.example", origins=("https://phones.example",), rooms_per_address=3)


def scope(address: str = "192.0.2.1", type: str = "http", method: str = "POST", **headers: str) -> dict[str, Any]:
    lines = [(name.encode(), value.encode()) for name, value in {"host": "table.example", **headers}.items()]
    return {"type": type, "method": method, "headers": lines, "client": (address, 1)}


def refused(given: dict[str, Any], doors: Doors | None = None) -> str:
    no = (doors or Doors(PUBLIC)).why_not(given)
    return "" if no is None else no.code


@pytest.mark.parametrize("host", ["table.example", "table.example:8765", "127.0.0.1", "[::1]:80", "x.localhost", ""])
def test_our_own_names_are_ours(host: str) -> None:
    assert refused(scope(host=host)) == ""


@pytest.mark.parametrize("host", ["evil.example", "table.example.evil.example", "localhost.evil.example"])
def test_a_name_that_somebody_else_made_point_here_is_not(host: str) -> None:
    assert refused(scope(host=host)) == "table.host"


@pytest.mark.parametrize(("type", "method"), [("http", "POST"), ("http", "DELETE"), ("websocket", "GET")])
def test_a_page_of_another_origin_changes_nothing_and_opens_no_socket(type: str, method: str) -> None:
    given = {"type": type, "method": method}
    assert refused(scope(**given, origin="https://evil.example")) == "table.origin"
    for ours in ("https://table.example", "https://phones.example", ""):
        assert refused(scope(**given, origin=ours)) == "", ours


def test_another_origin_may_read() -> None:
    assert refused(scope(method="GET", origin="https://evil.example")) == ""


def test_who_is_shut_out_stays_out_however_they_write_their_address() -> None:
    doors = Doors(PUBLIC)
    doors.banned = [ipaddress.ip_network("192.0.2.0/24")]
    for address in ("192.0.2.9", "::ffff:192.0.2.9"):
        assert refused(scope(address, method="GET"), doors) == "table.banned"
    assert refused(scope("192.0.3.9"), doors) == "" and doors.refused["ban"] == 2


class Hours:
    """A clock that is told what it shows."""

    now = 7200.0

    def __call__(self) -> float:
        return self.now


def with_doors(folder: Path, test: Callable[[Doors, Doors, Hours], Awaitable[None]]) -> None:
    """Two processes with one database."""

    async def run() -> None:
        async with opened(str(folder / "a.sqlite")) as store:
            hours = Hours()
            here, there = Doors(PUBLIC, hours), Doors(PUBLIC, hours)
            here.store = there.store = store
            await test(here, there, hours)

    asyncio.run(run())


async def count(doors: Doors, times: int, address: str = "192.0.2.1") -> int:
    """How many of so many were let through."""
    through = 0
    for _ in range(times):
        with suppress(TableRefusal):
            await doors.count(scope(address), "rooms")
            through += 1
    return through


def test_what_one_address_may_do_holds_for_all_processes_together(tmp_path: Path) -> None:
    async def test(here: Doors, there: Doors, hours: Hours) -> None:
        assert await count(here, 2) + await count(there, 5) == 3
        with pytest.raises(TableRefusal, match="at most 3 rooms an hour"):
            await there.count(scope(), "rooms")
        assert there.is_spent(scope(), "rooms") and await count(there, 1, "192.0.2.2") == 1
        restarted = Doors(PUBLIC, hours)
        restarted.store = here.store
        assert await count(restarted, 5) == 0, "a restart gives nobody anything"

    with_doors(tmp_path, test)


def test_after_the_hour_it_is_all_there_again(tmp_path: Path) -> None:
    async def test(here: Doors, there: Doors, hours: Hours) -> None:
        assert await count(here, 9) == 3
        hours.now += 3600
        assert not here.is_spent(scope(), "rooms") and await count(here, 9) == 3

    with_doors(tmp_path, test)


def test_whoever_has_a_network_has_one_allowance(tmp_path: Path) -> None:
    async def test(here: Doors, there: Doors, hours: Hours) -> None:
        assert sum([await count(here, 1, f"2001:db8::{number}") for number in range(1, 9)]) == 3

    with_doors(tmp_path, test)


def test_what_was_none_after_all_is_given_back_once(tmp_path: Path) -> None:
    async def test(here: Doors, there: Doors, hours: Hours) -> None:
        assert await count(here, 1) == 1
        here.uncount(scope(), "rooms")
        assert await count(here, 9) == 3

    with_doors(tmp_path, test)


def test_bans_are_read_from_the_store(tmp_path: Path) -> None:
    async def test(here: Doors, there: Doors, hours: Hours) -> None:
        assert here.store is not None
        await here.store.work(lambda c: doorbook.ban(c, "192.0.2.0/24", 1, "noise"))
        await here.look_up_bans()
        assert refused(scope(), here) == "table.banned" and refused(scope(), there) == ""

    with_doors(tmp_path, test)
