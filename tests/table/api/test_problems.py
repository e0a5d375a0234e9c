"""Every error has one shape, tells what to put right, and nothing of our inside."""

from __future__ import annotations

import json

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.core.errors import OptionError, UnknownGame
from turnwright.table.api.problems import AWAY, STATUS, document, fits, on_failure, on_turnwright_error
from turnwright.table.readings import Unreadable
from turnwright.table.refusing import TableRefusal
from turnwright.table.store import StoreAway
from turnwright.table.workers import ReadingRefused


@pytest.mark.parametrize(
    ("error", "status", "type"),
    [
        (TableRefusal("table.full", "Full."), 409, "table.full"),
        (TableRefusal("table.unheard_of", "No."), 400, "table.unheard_of"),
        (UnknownGame("no such game"), 404, "table.no_game"),
        (OptionError("count is from 1"), 400, "table.OptionError"),
        (Unreadable(ReadingRefused("RecordError", "Not a record.")), 400, "table.RecordError"),
    ],
)
def test_each_error_has_its_status_and_its_own_words(error: Exception, status: int, type: str) -> None:
    answer = on_turnwright_error(None, error)  # type: ignore[arg-type]
    told = json.loads(answer.content)
    assert (answer.status_code, told["status"], told["type"], told["detail"]) == (status, status, type, str(error))
    assert answer.media_type == "application/problem+json" and answer.headers["X-Content-Type-Options"] == "nosniff"


def test_what_the_database_says_is_not_told() -> None:
    told = json.loads(on_turnwright_error(None, StoreAway("postgresql://ann:secret@db")).content)  # type: ignore[arg-type]
    assert (told["status"], told["detail"]) == (503, AWAY)


def test_a_mistake_of_ours_is_written_down_and_told_without_its_inside(capsys: pytest.CaptureFixture[str]) -> None:
    class Asked:
        class url:  # noqa: N801
            path = "/api/x"

    told = json.loads(on_failure(Asked(), KeyError("/home/ann/secret")).content)  # type: ignore[arg-type]
    assert told["status"] == 500 and "secret" not in str(told)
    assert "KeyError" in capsys.readouterr().err


def test_a_socket_that_is_turned_away_gets_the_same_document() -> None:
    for code, status in STATUS.items():
        found, body = document(TableRefusal(code, "No."))
        assert found == status and json.loads(body)["detail"] == "No."


@pytest.mark.parametrize(
    ("form", "path", "is_of_it"),
    [
        ("/api/rooms/{code}/seats", "/api/rooms/ABC/seats", True),
        ("/api/rooms/{code}/seats", "/api/rooms//seats", False),
        ("/api/rooms/{code}/seats", "/api/rooms/ABC", False),
        ("/api/rooms", "/api/rooms/ABC", False),
    ],
)
def test_an_address_fits_its_form_part_by_part(form: str, path: str, is_of_it: bool) -> None:
    assert fits(form, path) is is_of_it


@at_a_table
async def test_a_wrong_body_is_told_where_it_is_wrong_and_a_wrong_way_the_right_one(table: InProcess) -> None:
    async with asking(table) as ask:
        wrong = await ask.post("/api/rooms", game=5)
        assert wrong.status_code == 400 and wrong.json()["path"] == "$.game"
        unknown = await ask.post("/api/rooms", game="rails", colour="red")
        assert unknown.status_code == 400 and "colour" in unknown.json()["detail"]
        way = await ask.http.delete("/api/rooms")
        assert way.status_code == 405 and {"POST", "DELETE"} & set(way.headers["allow"].split(", ")) == {"POST"}
