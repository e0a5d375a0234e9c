"""What strangers send is read by a function of the table, and a refusal comes back as one."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from turnwright import load
from turnwright.table.api.replay_shapes import LookAt
from turnwright.table.limits import LONGEST_READING, MOST_LINES
from turnwright.table.workers.reading import ReadingRefused, ReadingTask

NIGHT_MARKET = str(Path(__file__).parents[3] / "examples" / "games" / "night_market.py")


def read(name: str, *arguments: Any, **fields: Any) -> Any:
    return ReadingTask("replaying", name, arguments, **fields).do(lambda said: None)


def record() -> str:
    match = load("connect-four").new_match(seed=1)
    match.play("drop a")
    return match.record()


def test_the_answer_is_ready_to_be_sent_or_as_it_is() -> None:
    assert read("game_and_plies", record(), encoded=False) == ("connect-four", 1)
    sent = read("looked", LookAt(record=record()))
    assert isinstance(sent, bytes) and msgspec.json.decode(sent)["ply"] == 1


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("nonsense", "RecordError", ""),
        ("x\n" * (MOST_LINES + 1), "TableRefusal", "table.too_long"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_kind_and_code(text: str, kind: str, code: str) -> None:
    refused = read("game_and_plies", text, encoded=False)
    assert isinstance(refused, ReadingRefused) and (refused.kind, refused.code) == (kind, code) and refused.sentence


def test_a_mistake_of_ours_is_not_told_as_theirs() -> None:
    with pytest.raises(TypeError):
        read("game_and_plies", record(), "one too many")


def test_a_worker_knows_the_games_that_the_table_was_started_with() -> None:
    match = load(NIGHT_MARKET).new_match(seed=1)
    known = read("game_and_plies", match.record(), encoded=False, files=(("night-market", NIGHT_MARKET),))
    assert known == ("night-market", 0)
    assert isinstance(read("game_and_plies", match.record(), encoded=False), ReadingRefused)


def test_reading_has_so_much_processor_time_and_what_follows_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(games: Any) -> float:
        return signal.getitimer(signal.ITIMER_PROF)[0]

    monkeypatch.setattr("turnwright.table.replaying.looked", left)
    assert 0 < read("looked", encoded=False) <= LONGEST_READING + 0.1
    read("game_and_plies", "nonsense", encoded=False)
    assert left(None) == 0, "however it ended"
    assert signal.getsignal(signal.SIGPROF) is signal.SIG_DFL, "who uses it up is gone"
