"""Texts that people write, over HTTP: checked, begun, played many times, within bounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table.client import fetch, send
from turnwright.games.methuen.language import sample_text
from turnwright.table.limits import MOST_RUNS
from turnwright.testing.served import served

HERE = "api/games/methuen/workbench"


@pytest.fixture(scope="module")
def here() -> Iterator[str]:
    with served(environment={"TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_TABLE_READINGS_PER_ADDRESS": "12"}) as table:
        yield table.url


def test_a_text_is_checked_where_it_is_wrong_and_seen_where_it_is_right(here: str) -> None:
    text = sample_text("first_steps")
    assert fetch(f"{here}{HERE}").json()["option"] == "campaign"
    assert fetch(f"{here}{HERE}/samples/first_steps").text == text
    good = send(f"{here}{HERE}/check", json={"text": text}).json()
    assert good["ok"] and good["picture"].startswith("<svg") and len(good["playable"]) == 4
    bad = send(f"{here}{HERE}/check", json={"text": text.replace("Range: Adjacent", "Rnge: Adjacent", 1)}).json()
    assert not bad["ok"] and bad["picture"] == "" and bad["playable"] == []
    found = bad["remarks"][0]
    assert (found["line"], found["column"], found["length"], found["severity"]) == (32, 1, 4, "error")
    assert send(f"{here}{HERE}/check/whole", json={"text": text}).json() == {"remarks": []}
    lost = send(f"{here}{HERE}/check", json={"text": text, "options": {"encounter": "No such"}}).json()
    assert lost["ok"] and "No such" in lost["problem"]


def test_everything_has_its_bounds_and_says_so(here: str) -> None:
    assert fetch(f"{here}api/games/tic-tac-toe/workbench").status_code == 404
    assert fetch(f"{here}{HERE}/samples/nothing").status_code == 404
    long = send(f"{here}{HERE}/check", json={"text": "x" * (1 << 20) + "x"})
    assert long.status_code == 413 and "at most 1048576" in long.json()["detail"]
    many = send(f"{here}{HERE}/odds", json={"text": "x", "runs": MOST_RUNS + 1})
    assert many.status_code == 400 and str(MOST_RUNS) in many.json()["detail"]
    assert fetch(f"{here}api/odds/nothing").status_code == 404
    answers = [send(f"{here}{HERE}/check", json={"text": ""}).status_code for _ in range(2 * 12 + 1)]
    assert set(answers) == {200, 429} or set(answers) == {429}
