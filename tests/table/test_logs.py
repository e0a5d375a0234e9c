"""One line of JSON for each thing that happens; a log that cannot be written stops nobody."""

from __future__ import annotations

import json
import os
import sys

import pytest

from turnwright.table import logs
from turnwright.table.logs import log


def test_a_line_says_when_what_and_which_process(capsys: pytest.CaptureFixture[str]) -> None:
    log("bus away", error="two\nlines")
    [line] = capsys.readouterr().err.splitlines()
    said = json.loads(line)
    assert (said["event"], said["error"], said["process"]) == ("bus away", "two\nlines", os.getpid())
    assert said["at"].endswith("+00:00")


def test_a_full_disk_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def write(self, text: str) -> int:
            raise OSError("no space left on device")

        def isatty(self) -> bool:
            return False

    monkeypatch.setattr(sys, "stderr", Full())
    log("bus away")


def test_at_a_terminal_the_usual_is_not_said_and_the_unusual_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "_tells_all", lambda: False)
    log("room made")
    log("failed")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["failed"]
