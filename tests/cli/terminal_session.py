"""The command line in a real pseudo-terminal of 80 columns and 24 lines: what a person types and sees."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

COLUMNS, LINES = 80, 24
PATIENCE = 120.0
"""Seconds after which a session that says nothing any more is given up; no test waits for it."""
RUN = """
import json, os, sys
os.chdir(sys.argv[2])
from turnwright.cli import main
for arguments in json.loads(sys.argv[1]):
    sys.argv = ["turnwright", *arguments]
    try:
        main()
        code = 0
    except SystemExit as stopped:
        code = stopped.code
    print(f"[exit {code}]", flush=True)
    sys.stdin.readline()
"""


@dataclass(frozen=True)
class Session:
    """What is started, and what is typed at its prompts."""

    arguments: tuple[str, ...]
    typed: tuple[str, ...]


def run_sessions(sessions: Sequence[Session], folder: Path, **environment: str) -> list[str]:
    """What the screen shows of each, one after the other in one process; lines end as they do in files."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    plain = {"TERM": "dumb", "NO_COLOR": "1", "PAGER": "cat", "TURNWRIGHT_MODE": "interpreted", **environment}
    known = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-c", RUN, json.dumps([session.arguments for session in sessions]), str(folder)]
    child = os.posix_spawn(
        sys.executable,
        command,
        {**known, **plain},
        file_actions=[(os.POSIX_SPAWN_DUP2, slave, number) for number in (0, 1, 2)],
    )
    os.close(slave)
    try:
        return [_shown(master, session) for session in sessions]
    finally:
        os.close(master)
        os.kill(child, 9)
        os.waitpid(child, 0)


def _shown(master: int, session: Session) -> str:
    """Answer every prompt with the next line until the command has ended."""
    shown = ""
    lines = iter(session.typed)
    while True:
        shown += _until_prompt(master)
        if shown.endswith("]\r\n") and "[exit " in shown.splitlines()[-1]:
            os.write(master, b"\n")
            return shown.replace("\r\n", "\n").lstrip("\n")
        os.write(master, (next(lines, "quit") + "\n").encode())


def _until_prompt(master: int) -> str:
    """What is printed until somebody has to type."""
    told = b""
    last = time.monotonic()
    while not (told.endswith((b"> ", b") ")) or (b"[exit " in told and told.endswith(b"]\r\n"))):
        if time.monotonic() - last > PATIENCE:
            raise AssertionError(f"nothing more was said after {told[-2000:].decode()!r}")
        if select.select([master], [], [], 0.5)[0]:
            told += os.read(master, 65536)
            last = time.monotonic()
    return told.decode()
