"""Records under the present rules: which hold, which do not, and which rule is to blame."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from turnwright import OptionError, load
from turnwright.cli import main
from turnwright.core.saved import write_record
from turnwright.lab.corpus import CheckedRecord, check_corpus, corpus_data, corpus_figures, course_of, records_in

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three matches of tic-tac-toe: one sound, one with a forbidden action, one that is no record."""
    match = load("tic-tac-toe").new_match(seed=1)
    for square in ("a3", "a2", "b3", "b2", "c3"):
        match.play(f"place {square}")
    sound = write_record(match)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "sound.record").write_text(sound)
    (tmp_path / "forbidden.record").write_text(sound.replace("place b2", "place a2"))
    (tmp_path / "noise.record").write_text("hello")
    return tmp_path


def test_every_kept_record_of_ours_holds() -> None:
    rows = check_corpus(records_in(RECORDS))
    assert corpus_data(rows)["broken"] == []
    assert len(rows) == len(list(RECORDS.rglob("*.record")))


def test_a_record_that_no_longer_holds_says_where_and_by_which_rule(folder: Path) -> None:
    found = corpus_data(check_corpus(records_in(folder)))
    assert (found["records"], found["hold"]) == (3, 1)
    forbidden = next(row for row in found["broken"] if row["name"].endswith("forbidden.record"))
    assert (forbidden["action"], forbidden["rule"]) == (4, "TTT-2")
    assert found["by_rule"] == {"TTT-2": 1, "no rule": 1}


def test_processes_say_the_same_as_one(folder: Path) -> None:
    assert check_corpus(records_in(folder), on="processes:2") == check_corpus(records_in(folder))


def test_what_was_played_is_counted_as_bots_matches_are(folder: Path) -> None:
    figures = corpus_figures(check_corpus(records_in(folder), observed=True))["tic-tac-toe, 2 seats"]
    assert figures["matches"] == 1
    assert figures["fair"]["seats"][0]["count"] == 1
    assert figures["length"]["longest"] == 5
    assert figures["kinds"][0]["uses"]["value"] == 5
    assert figures["choice"]["legal"]["95"] == 9


def test_a_running_match_of_a_database_is_replayed_too(folder: Path) -> None:
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place b2")
    text = match.head() + "\n".join(match.lines())
    (row,) = check_corpus([("match 1", text)])
    assert row.holds
    assert row.result is not None
    assert (row.result.plies, row.result.ended_by) == (1, "unfinished")


def test_nothing_to_check_is_said(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"end in \.record"):
        check_corpus(records_in(tmp_path))
    with pytest.raises(OptionError, match="not a folder"):
        records_in(tmp_path / "nowhere")


def test_the_command_fails_where_a_record_does(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["turnwright", "corpus", "check", str(folder)])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 1
    assert "1 of 3 records hold" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["turnwright", "corpus", "stats", str(RECORDS)])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    assert "connect-four, 2 seats" in capsys.readouterr().out


def test_rows_come_by_name_in_whatever_order_they_are_asked_for(folder: Path) -> None:
    items = records_in(folder)
    names = [row.name for row in check_corpus(list(reversed(items)))]
    assert names == sorted(name for name, _ in items)


def test_what_is_done_out_of_turn_is_no_choice() -> None:
    match = load("tribun").new_match(seed=1)
    first = match.may_act[0]
    match.play(match.legal(first)[0], first)
    match.play("resign", first)
    course = course_of(match)
    assert match.is_over and first not in match.branch(1).may_act
    assert len(course.choices) == 1 and sum(kinds.get("resign", 0) for kinds in course.kinds) == 0


def test_records_of_other_rules_are_counted_whether_they_hold_or_not() -> None:
    rows = [
        CheckedRecord(name="a", holds=True, played_by="tic-tac-toe 0.9"),
        CheckedRecord(name="b", holds=True),
        CheckedRecord(name="c", problem="no"),
    ]
    found = corpus_data(rows)
    assert (found["records"], found["hold"], found["played_by_other_rules"]) == (3, 2, 1)
