"""Whatever is typed at a table with dice in hand is answered in words, and the table goes on."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from evening import EVENING, something_typed
from table.client import Client, entered, post
from turnwright.testing.served import served

LINES = 1_500


def some_dice(chosen: random.Random) -> list[int]:
    return [chosen.choice((1, 2, 3, 4, 6, 12, 20, 50, 0, 21, -3, 10**9)) for _ in range(chosen.choice((0, 0, 1, 2, 3)))]


async def one_line(client: Client, chosen: random.Random) -> dict[str, Any]:
    """Something typed, with some dice; or what falls next is left to the machine."""
    if client.room["awaited"]:
        return await client.ask("roll", seat=0, dice=some_dice(chosen), asks=chosen.random() < 0.8)
    match, sequence = client.at[0]
    before = (client.at[0], client.room["awaited"])
    given = {"dice": some_dice(chosen), "asks": True} if chosen.random() < 0.7 else {}
    line = something_typed(chosen)[:400]
    answer = await client.ask("act", match=match, sequence=sequence, action=line, seat=0, **given)
    if answer["type"] == "accepted":
        await client.until(lambda: (client.at[0], client.room["awaited"]) != before, "what happened")
    return answer


def test_M466_nothing_typed_at_the_table_breaks_it() -> None:
    chosen = random.Random(1)

    async def play(url: str) -> list[dict[str, Any]]:
        made = await post(url, "api/rooms", game="methuen", seats=1, options={"campaign": EVENING})
        async with entered(url, made["code"], made["seats"][0]["token"]) as client:
            await client.until(lambda: client.room["awaited"] or 0 in client.at, "the first chapter")
            return [await one_line(client, chosen) for _ in range(LINES)]

    with served(
        environment={"TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_TABLE_FRAMES_PER_SECOND": "100000"}
    ) as table:
        answers = asyncio.run(play(table.url))
        said = table.log()
    assert "Traceback" not in said, said[-3000:]
    kinds = {answer["type"] for answer in answers}
    assert kinds == {"accepted", "refused", "roll"}, kinds
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert all(answer["sentence"] for answer in refused), "every refusal says why"
