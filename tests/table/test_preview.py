"""What others show of a link: who invites to what, as text, and nothing of a room that is not there."""

from __future__ import annotations

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.preview import HEAD, head_of, title, with_preview

PAGE = b"<html><head></head></html>"


@at_a_table
async def test_who_invites_and_then_who_plays(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    assert title(sitting.room) == "p0 invites you to Connect Four"
    sitting.room.kept.seats[0].guest = True
    assert title(sitting.room) == "A table of Connect Four"
    assert title((await table.sitting()).room) == "Connect Four: p0, p1"


@at_a_table
async def test_a_name_stays_text(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    sitting.room.kept.seats[0].name = '"><script>x'
    head = head_of(sitting.room, "https://table.example/")
    assert "<script" not in head and "&quot;&gt;&lt;script&gt;x invites" in head
    assert f"https://table.example/table/{sitting.room.code}" in head


@at_a_table
async def test_only_the_page_of_a_room_that_is_there_is_changed(table: InProcess) -> None:
    sitting = await table.sitting()
    async with asking(table) as ask:
        scope = {"client": ("192.0.2.1", 1)}
        found = await with_preview(ask.state, scope, f"/table/{sitting.room.code}", PAGE)
        assert found.count(HEAD) == 1 and b"og:title" in found
        for path in ("/table/NOSUCH", "/table", "/rules/x", f"/table/{sitting.room.code}/x"):
            assert await with_preview(ask.state, scope, path, PAGE) == PAGE
