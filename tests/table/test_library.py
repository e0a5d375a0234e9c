"""What is told of records without playing them through, and the host's folder of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from turnwright import load
from turnwright.core.variations import Asides, MoveNote, with_asides
from turnwright.table.library import field_of, names_in, people_in, published, published_text, winners_in


@pytest.fixture
def record() -> str:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place a1")
    return match.record()


def test_a_record_says_what_it_is_of(record: str) -> None:
    assert field_of(record, "game") == "tic-tac-toe" and field_of(record, "nothing") == ""
    assert names_in(record) == ("Cross", "Nought") and names_in("seats: {") == names_in("") == ()


def test_people_are_called_as_they_were_and_seats_where_nobody_knows() -> None:
    written = '[{"name": "Ann", "level": null}, {"name": "", "level": 2}]'
    found = people_in(written, ("Cross", "Nought"))
    assert [(one.name, one.level) for one in found] == [("Ann", None), ("Nought", 2)]
    assert [one.name for one in people_in("", ("Cross", "Nought"))] == ["Cross", "Nought"]


@pytest.mark.parametrize(("written", "winners"), [("", None), ("nobody", ()), ("0", (0,)), ("1 2", (1, 2))])
def test_who_has_won_is_known_or_not(written: str, winners: tuple[int, ...] | None) -> None:
    assert winners_in(written) == winners


def test_the_hosts_folder_has_its_records_and_nothing_else(record: str, tmp_path: Path) -> None:
    (tmp_path / "a.record").write_text(record, encoding="utf-8")
    study = with_asides(record, Asides((), (MoveNote(0, title="Corners"),)))
    (tmp_path / "b.record").write_text(study, encoding="utf-8")
    os.utime(tmp_path / "b.record", (1, 1))
    (tmp_path / "c.record").write_text("something else", encoding="utf-8")
    (tmp_path / "d.record").write_text(f'{record}note on 0: {{"mark": "x"}}\n', encoding="utf-8")
    (tmp_path / "secret.txt").write_text(record, encoding="utf-8")
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "e.record").write_text(record, encoding="utf-8")
    found = published(str(tmp_path))
    assert [(one.name, one.game, one.result, one.heading) for one in found] == [
        ("a.record", "tic-tac-toe", "", ""),
        ("b.record", "tic-tac-toe", "", "Corners"),
    ]
    assert found[1].at == "1970-01-01T00:00:01+00:00"
    assert published_text(str(tmp_path), "b.record") == study
    for name in ("c.record", "secret.txt", "inside/e.record", "../a.record", str(tmp_path / "a.record"), ""):
        assert published_text(str(tmp_path), name) is None
    assert published("") == [] and published_text("", "a.record") is None
