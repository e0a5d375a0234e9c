"""`--watch`: a saved file reaches the match on the screen at once, or it says what no longer holds."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from table.client import entered, fetch, post, send
from turnwright.games import tic_tac_toe
from turnwright.testing.served import served

ENVIRONMENT = {"TURNWRIGHT_MODE": "interpreted"}


def test_a_changed_rule_reaches_the_match_on_the_screen(tmp_path: Path) -> None:
    file = tmp_path / "my_game.py"
    shutil.copy(tic_tac_toe.__file__, file)
    text = file.read_text().replace('name="tic-tac-toe"', 'name="my-game"')
    file.write_text(text)

    async def play(url: str) -> None:
        made = await post(url, "api/rooms", game="my-game", hot_seat=True)
        tokens = [seat["token"] for seat in made["seats"]]
        async with entered(url, made["code"], *tokens) as both:
            await both.until(lambda: len(both.at) == 2)
            await both.act("place b2", 0)
            await both.until(lambda: both.at[1][1] == 1)
            laid_open = fetch(f"{url}api/rooms/{made['code']}/inspect").json()
            assert "place a1" in laid_open["legal"]["1"] and laid_open["legal"]["0"] == []
            file.write_text(text.replace("A mark goes on an empty square.", "Only empty squares, please."))
            await both.until(lambda: both.room["problem"] == "" and [m for m in both.heard if m["type"] == "room"][-1])
            async with asyncio.timeout(20):
                while (await both.act("place b2", 1))["sentence"] != "Only empty squares, please.":
                    await asyncio.sleep(0.1)
            file.write_text(text + "\nthis is no Python\n")
            await both.until(lambda: "my_game.py" in both.room["problem"], "the problem")
            assert (await both.act("place a1", 1))["type"] == "accepted", (
                "play goes on under the last rules that loaded"
            )
            file.write_text(text)
            await both.until(lambda: both.room["problem"] == "", "the repair")

    with served(str(file), "--watch", environment=ENVIRONMENT) as table:
        asyncio.run(play(table.url))
        assert '"event":"failed"' not in table.log()


def test_without_watch_nothing_is_laid_open(tmp_path: Path) -> None:
    with served(environment=ENVIRONMENT) as table:
        made = send(f"{table.url}api/rooms", json={"game": "kuhn-poker", "hot_seat": True}).json()
        assert fetch(f"{table.url}api/rooms/{made['code']}/inspect").status_code == 403
