"""A store is opened by its address, or an error says what would work."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from turnwright.table.store import StoreError, open_store


def test_an_address_of_no_kind_we_know_is_refused_with_what_would_work() -> None:
    with pytest.raises(StoreError, match="postgresql://"):
        asyncio.run(open_store("mysql://somewhere/table"))


def test_a_database_that_is_not_there_is_waited_for_as_long_as_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "later"
    folder.write_text("in the way")
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        assert len(pauses) < 10, "it waits for ever"
        folder.unlink(missing_ok=True)

    monkeypatch.setattr("turnwright.table.store.opening.asyncio.sleep", pause)
    with pytest.raises(StoreError, match="cannot be used"):
        asyncio.run(open_store(f"{folder}/a.sqlite"))
    assert pauses == []

    async def wait() -> None:
        await (await open_store(f"{folder}/a.sqlite", wait=60)).close()

    asyncio.run(wait())
    assert len(pauses) == 1


def test_what_cannot_be_opened_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    with pytest.raises(StoreError):
        asyncio.run(open_store(str(tmp_path)))
    assert threading.active_count() == before
