"""What is carried comes out as it went in; and which bus carries it."""

from __future__ import annotations

import pytest

from turnwright.table.bus.memory import MemoryBus
from turnwright.table.bus.news import Here, News, decoder, encode, open_bus, said
from turnwright.table.bus.postgres import PostgresBus
from turnwright.table.bus.redis import RedisBus
from turnwright.table.store import StoreError


@pytest.mark.parametrize(
    "message",
    [News(room="R", version=2**31, match=2**40, sequence=7), Here(room="R", process="p", seats=2**20, watchers=3)],
)
def test_what_is_carried_comes_out_as_it_went_in(message: News | Here) -> None:
    assert decoder.decode(encode(message)) == message
    assert len(encode(message)) < 1000, "PostgreSQL carries 8,000 bytes"


@pytest.mark.parametrize(
    ("url", "database", "kind"),
    [
        (None, "sqlite:///x", MemoryBus),
        (None, "postgresql://h/n", PostgresBus),
        ("memory", "postgresql://h/n", MemoryBus),
        ("redis://h", "sqlite:///x", RedisBus),
        ("unix:///tmp/redis.sock", "postgresql://h/n", RedisBus),
        ("postgresql://h/n", "sqlite:///x", PostgresBus),
    ],
)
def test_the_bus_is_the_one_named_or_the_databases_own(url: str | None, database: str, kind: type) -> None:
    assert type(open_bus(url, database)) is kind


def test_a_bus_of_no_kind_we_know_is_refused_with_those_we_do() -> None:
    with pytest.raises(StoreError, match="memory, redis://HOST or postgresql://HOST/NAME; pigeons came"):
        open_bus("pigeons", "sqlite:///x")


def test_that_it_goes_and_comes_is_said_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr("turnwright.table.bus.news.log", lambda event, **facts: lines.append(event))
    up = True
    for now in (False, False, True, True):
        up = said(up, now, OSError("gone"))
    assert lines == ["bus away", "bus back"]
