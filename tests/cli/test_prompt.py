"""Asking at the terminal: for whose seat something is typed, what is asked twice, what the next person may not see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from test_cli import mistake

import turnwright
from example_games import example
from turnwright.cli import prompt
from turnwright.cli.prompt import ask, hand_over
from turnwright.cli.sitting import Sitting


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What will be typed, line by line; nothing more is the end."""
    lines: list[str] = []
    told: Iterator[str] = iter(lines)
    monkeypatch.setattr(prompt, "read_line", lambda words: next(told, None))
    return lines


@pytest.mark.parametrize(("answer", "resigned"), [("yes", True), ("no", False), ("", False), ("maybe", False)])
def test_what_is_weighty_is_done_only_by_who_says_yes(typed: list[str], answer: str, resigned: bool) -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    typed += ["resign", answer]
    assert ask(Sitting(match, match.may_act[0], against="random")) is resigned
    assert match.is_over is resigned


def test_what_is_typed_counts_for_the_seat_that_sits_there(typed: list[str]) -> None:
    match = example("oshi_zumo").new_match(seed=1)
    assert match.may_act == (0, 1)
    typed += ["bid 7"]
    assert ask(Sitting(match, 1, against="random"))
    action = match.history[-1].action
    assert action is not None and action.seat == 1


def test_the_screen_is_wiped_before_the_next_person_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def asked(words: str) -> str:
        done.append("asked")
        return ""

    monkeypatch.setattr("turnwright.cli.prompt.console.clear", lambda: done.append("wiped"))
    monkeypatch.setattr(prompt, "read_line", asked)
    sitting = Sitting(turnwright.load("kuhn-poker").new_match(seed=1), 0)
    assert hand_over(sitting, 0) and done == []
    assert hand_over(sitting, 1) and done == ["wiped", "asked"] and sitting.seat == 1
    seen = Sitting(turnwright.load("tic-tac-toe").new_match(seed=1), 0)
    assert hand_over(seen, 1) and done == ["wiped", "asked"], "where nothing is hidden nobody waits"


def test_why_is_answered_for_the_seat_that_asks(capsys: pytest.CaptureFixture[str]) -> None:
    match = example("oshi_zumo").new_match(seed=1)
    match.play("bid 50", 0)
    match.play("bid 10", 1)
    for seat, said in ((0, "OZ-3"), (1, "bid 20 can be done")):
        assert prompt.answered(Sitting(match, seat, against="random"), None, "why bid 20") is False  # type: ignore[arg-type]
        assert said in capsys.readouterr().out


def test_nothing_typed_at_the_prompt_writes_over_another_file(tmp_path: Path) -> None:
    other, own = tmp_path / "other.record", tmp_path / "own.record"
    other.write_text("mine", encoding="utf-8")
    sitting = Sitting(turnwright.load("tic-tac-toe").new_match(seed=1), 0)
    with pytest.raises(turnwright.OptionError, match="exists already; name another file"):
        prompt.answered(sitting, None, f"save {other}")  # type: ignore[arg-type]
    assert other.read_text(encoding="utf-8") == "mine" and sitting.file is None
    prompt.answered(sitting, None, f"save {own}")  # type: ignore[arg-type]
    assert prompt.answered(sitting, None, f"save {own}") is False  # type: ignore[arg-type]
    assert turnwright.read_record(own.read_text(encoding="utf-8")).ply == 0


@pytest.mark.parametrize("given", [("--seed", "0"), ("--seats", "0"), ("--option", "a=1")])
def test_what_is_for_a_new_match_is_never_passed_over_in_silence(tmp_path: Path, given: tuple[str, str]) -> None:
    file = tmp_path / "match.record"
    file.write_text(turnwright.load("tic-tac-toe").new_match(seed=1).record(), encoding="utf-8")
    assert f"{given[0]} is for a new match" in mistake("play", "--resume", str(file), *given)
