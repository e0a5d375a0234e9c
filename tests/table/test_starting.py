"""A table that cannot start says why in one sentence, and what would work; one that may wait, waits."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from table.client import fetch
from table.services import Postgres
from turnwright.testing.served import start


def said(*arguments: str) -> tuple[int, str]:
    """What the command says, and how it ends."""
    command = [sys.executable, "-m", "turnwright", "serve", "--port", "0", "--no-browser", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], ["cannot be opened", "TURNWRIGHT_TABLE_WAIT"]),
        (["--database", "{folder}/a.sqlite", "--bus", "redis://127.0.0.1:1"], ["bus does not answer", "--bus"]),
        (["--database", "{folder}/broken.sqlite"], ["is not a database", "--database names another file"]),
        (["--database", "/proc/nothing/x.sqlite"], ["cannot be used", "--database names another file"]),
        (["--database", "{folder}"], ["cannot be used", "--database names another file"]),
        (["--database", "mysql://x"], ["a database is a file", "postgresql://"]),
        (["--database", "{folder}/b.sqlite", "--bus", "pigeons"], ["a bus is memory, redis://"]),
        (["--database", "{folder}/c.sqlite", "--watch", "--host", "0.0.0.0"], ["--watch-for-everybody"]),
    ],
)
def test_one_sentence_and_a_way_out(tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    (tmp_path / "broken.sqlite").write_text("this is no database, but a text that is long enough to be one" * 20)
    code, output = said(*(one.format(folder=tmp_path) for one in arguments))
    sentences = [line for line in output.splitlines() if not line.startswith("{")]
    assert code == 2 and len(sentences) == 1 and sentences[0].startswith("turnwright: "), output
    assert all(word in output for word in words), output


def test_a_database_that_is_not_there_yet_can_be_waited_for(a_postgres: Postgres, tmp_path: Path) -> None:
    a_postgres.stop()
    log = tmp_path / "serve-0.log"

    def start_it_when_it_is_waited_for() -> None:
        while not log.exists() or "waiting for the database" not in log.read_text():
            time.sleep(0.05)
        a_postgres.start()

    later = threading.Thread(target=start_it_when_it_is_waited_for, daemon=True)
    later.start()
    try:
        environment = {"TURNWRIGHT_TABLE_WAIT": "60", "TURNWRIGHT_MODE": "interpreted"}
        table = start("--database", a_postgres.url, folder=tmp_path, environment=environment)
    finally:
        later.join(60)
        if a_postgres.process is None:
            a_postgres.start()
    try:
        assert fetch(f"{table.url}healthz").json()["state"] == "fine"
    finally:
        table.stop()
