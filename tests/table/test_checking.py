"""The workbench's check: errors by place, or what there is to play."""

from __future__ import annotations

import pytest

from large_campaign import too_large
from shooting_range import RANGE
from turnwright.core.errors import UnknownGame
from turnwright.table.api.bench_shapes import WrittenText
from turnwright.table.checking import bench_of, checked, require_length, whole
from turnwright.table.games import Games
from turnwright.table.refusing import TableRefusal


def test_a_sound_text_says_what_there_is_to_play_and_how_it_begins() -> None:
    found = checked(Games(), "methuen", WrittenText(text=RANGE))
    assert found.ok and found.problem == "" and found.picture.startswith("<svg")
    assert [one.name for one in found.playable] == ["From its beginning: Encounter The Yard", "Encounter: The Yard"]


def test_a_text_with_errors_is_not_begun_and_they_have_places() -> None:
    found = checked(Games(), "methuen", WrittenText(text=RANGE.replace("Actions: Shoot", "Actions: Fly")))
    assert not found.ok and (found.playable, found.picture) == ((), "")
    assert any(remark.severity == "error" and remark.line > 0 for remark in found.remarks)


def test_a_text_has_an_end() -> None:
    _, bench = bench_of(Games(), "methuen")
    require_length(bench, "x" * bench.longest)
    with pytest.raises(TableRefusal, match=f"at most {bench.longest} characters; {bench.longest + 1} came"):
        require_length(bench, "x" * (bench.longest + 1))
    with pytest.raises(TableRefusal):
        checked(Games(), "methuen", WrittenText(text="x" * (bench.longest + 1)))


def test_what_shows_only_when_all_of_a_text_is_made_ready_has_its_own_answer() -> None:
    text = WrittenText(text=too_large())
    quick = checked(Games(), "methuen", text)
    assert quick.ok and quick.picture.startswith("<svg")
    assert [one.rule for one in whole(Games(), "methuen", text).remarks] == ["K-28"]
    assert whole(Games(), "methuen", WrittenText(text=RANGE)).remarks == ()
    with pytest.raises(TableRefusal):
        whole(Games(), "methuen", WrittenText(text="x" * (1 << 21)))


def test_a_game_of_which_nothing_is_written_has_no_workbench() -> None:
    with pytest.raises(UnknownGame, match="nothing of Tic-tac-toe is written"):
        bench_of(Games(), "tic-tac-toe")
