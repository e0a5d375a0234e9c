"""Talk is heard by those whom it concerns, bounded, once, and kept with the room alone."""

from __future__ import annotations

from table.in_process import Guest, InProcess, at_a_table
from turnwright.table.limits import LONGEST_SAID, MOST_SAID, SAID_AT_ONCE


def lines(guest: Guest) -> list[str]:
    """What a guest has on its page: the whole, or what came after it."""
    found: list[str] = []
    for message in guest.of("talk"):
        came = [line["text"] or line["phrase"] for line in message["lines"]]
        found = came if message["whole"] else [*found, *came]
    return found


@at_a_table
async def test_a_line_is_heard_by_everybody_once_and_after_coming_back(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    for _ in range(2):
        assert (await first.ask("say", id="hi", text="<b>Hello</b>\n there\u202e"))["type"] == "accepted"
    await second.ask("say", phrase="well_played")
    expected = ["<b>Hello</b> there", "well_played"]
    assert lines(first) == lines(second) == expected, "as it was written: escaping is the reader's"
    assert lines(await sitting.guest(0)) == expected
    assert "Hello" not in sitting.room.playing().match.record()


@at_a_table
async def test_who_watches_talks_apart_until_the_match_is_over(table: InProcess) -> None:
    sitting = await table.sitting()
    first, onlooker = await sitting.guest(0), await sitting.guest()
    await onlooker.ask("say", text="look at c", name="Eve")
    await first.ask("say", text="hm")
    assert (lines(first), lines(onlooker)) == (["hm"], ["look at c", "hm"])
    await first.ask("resign")
    await first.until(lambda: lines(first) == ["look at c", "hm"])


@at_a_table
async def test_who_watches_behind_the_match_does_not_hear_the_players(table: InProcess) -> None:
    sitting = await table.sitting(watching="delayed:2")
    first, onlooker = await sitting.guest(0), await sitting.guest()
    await first.ask("say", text="your king is open")
    assert lines(onlooker) == []


@at_a_table
async def test_talk_is_bounded(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.ask("say", text="x" * 900)
    assert len(lines(second)[-1]) == LONGEST_SAID
    assert (await first.ask("say", text=" \u200b "))["code"] == "table.silence"
    answers = [(await first.ask("say", text=str(number))).get("code") for number in range(SAID_AT_ONCE)]
    assert answers[-1] == "table.too_much_talk" and answers[:-1] == [None] * (SAID_AT_ONCE - 1)
    for _ in range(MOST_SAID + 5):
        table.time.now += 10_000
        await first.ask("say", text="again")
    assert len(sitting.room.kept.said) == MOST_SAID


@at_a_table
async def test_a_room_may_be_without_talk_and_anybody_may_be_muted(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.ask("say", text="bla")
    assert (await second.ask("mute", who=0))["type"] == "accepted"
    await first.ask("say", text="bla bla")
    assert (lines(first), lines(second)) == (["bla", "bla bla"], [])
    assert (await second.ask("room_settings", talk=False))["code"] == "table.not_host"
    assert (await first.ask("room_settings", talk=False))["type"] == "accepted"
    assert (await first.ask("say", text="hello?"))["code"] == "table.no_talk"
