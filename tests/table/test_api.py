"""The HTTP part: what its document promises holds for requests made up from it; errors have one shape."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from table.client import fetch, send
from turnwright.core.errors import OptionError, TurnwrightError
from turnwright.table.api.games import game_shown
from turnwright.table.games import Games
from turnwright.table.server import make_app
from turnwright.table.settings import TableSettings
from turnwright.testing.served import ServedTable, served

RECORDS = Path(__file__).parents[1] / "records"
ENVIRONMENT = {
    "TURNWRIGHT_MODE": "interpreted",
    "TURNWRIGHT_TABLE_ROOMS_PER_ADDRESS": "1000000",
    "TURNWRIGHT_TABLE_READINGS_PER_ADDRESS": "1000000",
    "TURNWRIGHT_TABLE_MISSES_PER_ADDRESS": "1000000",
}


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def table() -> Iterator[ServedTable]:
    with served(environment=ENVIRONMENT) as found:
        yield found
        assert '"event":"error"' not in found.log(), found.log()


def test_what_the_document_promises_holds(table: ServedTable) -> None:
    """No server errors, no undocumented statuses, answers of the documented shape."""
    schema = schemathesis.openapi.from_url(f"{table.url}api/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations() if hasattr(found, "ok")]
    assert len(operations) > 15

    for operation in operations:

        @settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def promises(case: Any) -> None:
            case.call_and_validate(checks=CHECKS, timeout=120)

        promises()


def record(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


def test_the_games_are_listed_with_what_a_form_needs(table: ServedTable) -> None:
    games = {game["name"]: game for game in fetch(f"{table.url}api/games").json()}
    assert set(games) >= {"tribun", "zero-day", "rails", "methuen", "connect-four", "tic-tac-toe"}
    assert games["rails"]["hidden"] and not games["tribun"]["hidden"]
    assert games["rails"]["options"]["properties"]["mode"]
    assert [level["level"] for level in games["tribun"]["levels"]] == [1, 2, 3, 4, 5, 6, 7]
    rules = fetch(f"{table.url}api/games/tribun/rules").json()
    assert "T-24" in rules["clauses"] and rules["turn"].startswith("<svg")
    picture = fetch(f"{table.url}api/games/tribun/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "no-such"}, 404, "no-such"),
        ({"game": "/etc/passwd"}, 404, "at this table"),
        ({"game": "tic-tac-toe", "seats": 5}, 400, "2 seats"),
        ({"game": "tic-tac-toe", "options": {"size": 4}}, 400, "no option"),
        ({"game": "tic-tac-toe", "watching": "sometimes"}, 400, "delayed:N"),
        ({"game": "tic-tac-toe", "bots": {"7": 1}}, 400, "0 to 1"),
        ({"game": "tic-tac-toe", "bots": {"1": 9}}, 400, "1 to 5"),
        ({"game": "tic-tac-toe", "clock": {"initial": -1}}, 400, "milliseconds"),
        ({"game": 5}, 400, "str"),
        ({}, 400, "game"),
        ({"game": "tic-tac-toe", "colour": "red"}, 400, "colour"),
        ({"game": "tic-tac-toe", "record": "nonsense"}, 400, "record"),
    ],
)
def test_a_room_that_cannot_be(table: ServedTable, body: dict[str, object], status: int, words: str) -> None:
    answer = send(f"{table.url}api/rooms", json=body)
    problem = answer.json()
    assert (answer.status_code, problem["status"]) == (status, status)
    assert answer.headers["content-type"] == "application/problem+json"
    assert words in problem["detail"], problem


def test_looking_at_a_record_and_trying_something_else(table: ServedTable) -> None:
    text = record("connect-four-1")
    there = send(f"{table.url}api/look", json={"record": text, "ply": 2}).json()
    assert (there["ply"], len(there["log"])) == (2, 2)
    assert there["choices"][0]["token"] == "drop" and there["choices"][0]["more"]
    tried = send(f"{table.url}api/look", json={"record": text, "ply": 2, "then": ["drop a", "drop b"]}).json()
    assert tried["ply"] == 4 and "4. drop b" in tried["record"]
    refused = send(f"{table.url}api/look", json={"record": text, "ply": 2, "then": ["drop z"]})
    assert refused.status_code == 400


def test_stepping_through_a_record(table: ServedTable) -> None:
    text = record("tribun-1")
    steps = send(f"{table.url}api/steps", json={"record": text, "start": 0, "count": 3}).json()
    assert [step["ply"] for step in steps["steps"]] == [0, 1, 2]
    assert all(step["picture"].startswith("<svg") for step in steps["steps"])
    assert steps["steps"][0]["words"] == [] and steps["steps"][1]["words"]


def test_an_analysis_in_a_worker(table: ServedTable) -> None:
    asked = send(f"{table.url}api/analyses", json={"record": record("tic-tac-toe-1"), "visits": 50}).json()
    give_up = time.monotonic() + 120
    while (found := fetch(f"{table.url}api/analyses/{asked['id']}").json())["state"] in ("waiting", "running"):
        assert time.monotonic() < give_up, found
        time.sleep(0.1)
    assert found["state"] == "done", found
    assert {"value", "best", "verdict"} <= set(found["moments"][0])


def test_health_and_numbers(table: ServedTable) -> None:
    assert fetch(f"{table.url}healthz").json()["state"] == "fine"
    numbers = fetch(f"{table.url}metrics").text
    assert "# TYPE turnwright_rooms gauge" in numbers and "turnwright_commit_seconds_count" in numbers
    assert fetch(f"{table.url}api/protocol.json").json()["$defs"]["Act"]


def test_the_document_says_that_bodies_are_closed_and_a_picture_is_a_picture(table: ServedTable) -> None:
    document = fetch(f"{table.url}api/openapi.json").json()
    schemas = document["components"]["schemas"]
    bodies = ["NewRoom", "NewSeat", "Tokens", "LookAt", "Steps", "NewAnalysis", "WrittenText", "LessonTry"]
    assert [name for name in bodies if schemas[name].get("additionalProperties") is not False] == []
    picture = document["paths"]["/api/games/{name}/picture.svg"]["get"]["responses"]["200"]
    assert list(picture["content"]) == ["image/svg+xml"]


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("DELETE", "api/rooms", "POST"), ("PUT", "api/rooms/ABCDEF", "GET"), ("GET", "api/look", "POST")],
)
def test_what_is_asked_the_wrong_way_is_told_the_right_one(
    table: ServedTable, method: str, path: str, allowed: str
) -> None:
    answer = httpx.request(method, f"{table.url}{path}", timeout=60)
    assert answer.status_code == 405 and allowed in answer.headers["allow"].split(", ")
    assert answer.headers["content-type"] == "application/problem+json"


def test_the_routes_are_declared_as_the_framework_will_want_them() -> None:
    """Warnings are errors here: a form that its next version drops is noticed before that is out."""
    assert make_app(TableSettings()).routes


def test_a_player_of_ones_own_is_offered_beside_the_levels_and_plays(tmp_path: Path) -> None:
    with served("--bot", "tic-tac-toe=scripted:place b2;place a1", environment=ENVIRONMENT) as table:
        levels = fetch(f"{table.url}api/games/tic-tac-toe").json()["levels"]
        assert [one["level"] for one in levels] == [1, 2, 3, 4, 5, 6]
        assert [one["name"] for one in levels if one["own"]] == ["scripted:place b2;place a1"]
        room = send(f"{table.url}api/rooms", json={"game": "tic-tac-toe", "bots": {"0": 6}}).json()
        assert room["room"]["seats"][0]["name"] == "Bot, scripted:place b2;place a1"


@pytest.mark.parametrize(
    "bot", ["no-such-game=random", "tic-tac-toe=no-such-player", "tic-tac-toe", "rails=onnx:no.onnx"]
)
def test_a_bot_that_cannot_play_stops_the_start(bot: str) -> None:
    with pytest.raises(TurnwrightError):
        Games((), (bot,))


def test_no_folder_of_a_bots_file_is_told_and_an_unknown_level_does_not_stop_a_match() -> None:
    games = Games()
    game = games.load("tic-tac-toe")
    games.own_bots["tic-tac-toe"] = ["onnx:/secret/place/net.onnx"]
    assert [games.bot(game, 6).name, game_shown(games, "tic-tac-toe").levels[5].player] == ["onnx:net.onnx"] * 2
    assert games.nearest_bot(game, 9).level == 6
    with pytest.raises(OptionError, match="a level from 1 to 6"):
        games.bot(game, 7)
