"""A game of which people write a part: what a place to write is handed."""

from __future__ import annotations

import dataclasses

import pytest

import turnwright
from turnwright.core.workbench import Playable, Remark, Workbench

BENCHES = [game.hosting.workbench for name in turnwright.games() if (game := turnwright.load(name)).hosting.workbench]


@pytest.fixture(params=BENCHES)
def bench(request: pytest.FixtureRequest) -> Workbench:
    found: Workbench = request.param
    return found


def test_there_is_one_to_look_at() -> None:
    assert BENCHES


@pytest.mark.parametrize("text", ["", "\x00\ud800", "{" * 5000, "Campaign: X\n" * 50])
def test_any_text_is_read_and_remarks_stand_within_it(bench: Workbench, text: str) -> None:
    lines = text.count("\n") + 1
    for remark in bench.check(text):
        assert 1 <= remark.line <= lines + 1 and remark.column >= 1 and remark.length >= 0
        assert remark.sentence and remark.severity in ("error", "warning", "note")


def test_every_sample_is_without_errors_and_has_something_to_play(bench: Workbench) -> None:
    name, text = next((name, text()) for name, text in bench.samples.items())
    assert len(text) <= bench.longest, name
    assert [remark for remark in bench.check(text) if remark.severity == "error"] == []
    assert bench.playable(text) and all(one.name for one in bench.playable(text))


def test_what_is_said_of_a_text_is_data_that_stays_as_it_is() -> None:
    remark = Remark(1, 2, 3, "error", "A word is missing.")
    with pytest.raises(dataclasses.FrozenInstanceError):
        remark.line = 5  # type: ignore[misc]
    assert remark.rule == "" and Playable("One", {}).options == {}
