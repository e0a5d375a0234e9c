"""The list of games: whole, in order, and without a path of this machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright import load
from turnwright.core.match import Match
from turnwright.table.api import games
from turnwright.table.api.games import game_shown, option_schema
from turnwright.table.games import Games

NIGHT_MARKET = str(Path(__file__).parents[3] / "examples" / "games" / "night_market.py")


@at_a_table
async def test_an_authors_own_game_comes_first_and_a_broken_one_says_so_to_its_author_alone(table: InProcess) -> None:
    table.rooms.games.add_file(NIGHT_MARKET)
    table.rooms.games.problems["mine.py"] = "/home/ann/mine.py, line 3"
    for watch, told in ((True, "/home/ann/mine.py, line 3"), (False, "whoever runs the table can see why")):
        async with asking(table, watch=watch) as ask:
            listed = (await ask.get("/api/games")).json()
            assert [one["name"] for one in listed][:2] == ["mine.py", "night-market"]
            assert told in listed[0]["problem"] and (watch or "/home/ann" not in str(listed))
            assert listed[1]["from_file"] and not listed[2]["from_file"]


@at_a_table
async def test_a_poster_shows_what_a_spectator_sees(table: InProcess) -> None:
    async with asking(table) as ask:
        answer = await ask.get("/api/games/rails/picture.svg")
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
        assert (await ask.get("/api/games/chess/picture.svg")).status_code == 404


def test_the_poster_of_a_game_with_hidden_hands_is_a_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes: list[int | None] = []

    def drawn(self: Match, seat: int | None = None, **more: bool) -> str:
        eyes.append(seat)
        return "<svg/>"

    monkeypatch.setattr(Match, "picture", drawn)
    assert games._poster.__wrapped__(load("kuhn-poker")) == "<svg/>" and eyes == [None]


def test_what_a_form_needs_is_told() -> None:
    shown = game_shown(Games(), "rails")
    assert shown.seats == load("rails").seats and shown.hidden and "map" in option_schema(load("rails"))["properties"]
    assert [level.level for level in shown.levels] == [1, 2, 3, 4, 5, 6]
    assert not any(level.own for level in shown.levels)
    assert not game_shown(Games(), "tic-tac-toe").hidden


@at_a_table
async def test_a_rule_book_comes_whole_with_links(table: InProcess) -> None:
    async with asking(table) as ask:
        rules = (await ask.get("/api/games/tic-tac-toe/rules")).json()
        assert set(rules["clauses"]) == {"TTT-1", "TTT-2", "TTT-3", "TTT-4"}
        assert 'id="TTT-2"' in rules["html"] and rules["turn"].startswith("<svg")
