"""`--watch`: a saved file reaches the match on the screen at once, or it says what no longer holds."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from table.client import entered, fetch, post, send
from table.in_process import InProcess, at_a_table
from turnwright.games import tic_tac_toe
from turnwright.table.watching import changed, stamp
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
            async with asyncio.timeout(120):
                while (await both.act("place b2", 1))["sentence"] != "Only empty squares, please.":
                    await asyncio.sleep(0.1)
            file.write_text(text + "\nthis is no Python\n")
            await both.until(lambda: "my_game.py" in both.room["problem"], "the problem")
            assert (await both.act("place a1", 1))["type"] == "accepted", (
                "play goes on under the last rules that loaded"
            )
            file.write_text(text)
            await both.until(lambda: both.room["problem"] == "", "the repair")
            drawing = "def picture(box: object, state: State, seat: int) -> svg.SVG:\n"
            assert drawing in text
            file.write_text(text.replace(drawing, f"{drawing}    state.no_such_field\n"))
            await both.until(lambda: "picture() fails." in both.room["problem"], "the picture's fault")
            said = both.room["problem"].splitlines()[-1]
            assert "no_such_field" in said and "in picture (my_game.py, line " in said
            file.write_text(text)
            await both.until(lambda: both.room["problem"] == "", "the picture's repair")

    with served(str(file), "--watch", environment=ENVIRONMENT) as table:
        asyncio.run(play(table.url))
        assert '"event":"failed"' not in table.log()


def test_without_watch_nothing_is_laid_open(tmp_path: Path) -> None:
    with served(environment=ENVIRONMENT) as table:
        made = send(f"{table.url}api/rooms", json={"game": "kuhn-poker", "hot_seat": True}).json()
        assert fetch(f"{table.url}api/rooms/{made['code']}/inspect").status_code == 403


def test_a_file_saved_anywhere_in_a_games_folder_is_noticed(tmp_path: Path) -> None:
    for name in ("__init__.py", "rules.py"):
        (tmp_path / name).write_text("1")
    before = {path: stamp(str(path)) for path in (tmp_path, tmp_path / "rules.py", tmp_path / "__init__.py")}
    (tmp_path / "rules.py").write_text("1, 2")
    assert stamp(str(tmp_path)) != before[tmp_path]
    assert stamp(str(tmp_path / "rules.py")) != before[tmp_path / "rules.py"]
    assert stamp(str(tmp_path / "__init__.py")) == before[tmp_path / "__init__.py"]
    assert stamp(str(tmp_path / "nothing.py")) == (0, 0)


@at_a_table
async def test_only_rooms_of_the_game_hear_that_it_does_not_load_and_all_workers_forget_it(table: InProcess) -> None:
    sittings = {game: await table.sitting(game) for game in ("tic-tac-toe", "connect-four")}
    rooms, renewed = table.rooms, []
    rooms.games.files["tic-tac-toe"] = "nowhere/tic_tac_toe.py"
    with pytest.MonkeyPatch.context() as patch:
        for pool in rooms.worker_pools:
            patch.setattr(pool, "renew", lambda pool=pool: renewed.append(pool.name))
        await changed(rooms, "nowhere/tic_tac_toe.py")
    assert sittings["tic-tac-toe"].room.problem and not sittings["connect-four"].room.problem
    assert sorted(renewed) == ["analyses", "bots", "evaluations", "readings"]
