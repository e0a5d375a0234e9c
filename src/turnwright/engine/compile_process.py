"""A process that compiles beside this one, after everything else on the machine, and ends when this one does.

It fills the cache on disk; what it has done is read from what it prints. Nothing here ever waits for it.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

PACKAGE_PARENT = str(Path(__file__).parent.parent.parent)
LONGEST_COMPLAINT = 300


class Beside:
    """One such process, for one game: `origin` is how another process finds it, `mark` what it must be then."""

    def __init__(self, origin: str, mark: str, needs: tuple[str, ...], gently: bool = True) -> None:
        self.owner = os.getpid()
        self.needs = needs
        self.heard: list[dict[str, Any]] = []
        self._read = 0
        self._said, self._complaints = tempfile.TemporaryFile(), tempfile.TemporaryFile()  # noqa: SIM115 - see close
        request = {"origin": origin, "mark": mark, "needs": needs, "path": sys.path, "gently": gently}
        paths = os.pathsep.join(filter(None, [PACKAGE_PARENT, os.environ.get("PYTHONPATH", "")]))
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "turnwright.warming"],
            stdin=subprocess.PIPE,
            stdout=self._said,
            stderr=self._complaints,
            start_new_session=True,  # a key pressed for this process is not meant for that one
            env={**os.environ, "PYTHONPATH": paths, "TURNWRIGHT_MODE": "interpreted", "TURNWRIGHT_COMPILING": "beside"},
        )
        _running.append(self)
        assert self.process.stdin is not None
        with suppress(OSError):  # if it is gone already, asking how it ended says so
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()

    def listen(self) -> list[dict[str, Any]]:
        """What it has said since, a mapping a line."""
        self._said.seek(self._read)
        whole = self._said.read().rpartition(b"\n")[0]
        self._read += len(whole) + bool(whole)
        new = [json.loads(line) for line in whole.splitlines()]
        self.heard += new
        return new

    @property
    def is_ours(self) -> bool:
        """Whether this very process began it, and did not come from a fork of the one that did."""
        return self.owner == os.getpid()

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def complaint(self) -> str:
        """Why it ended, as far as it said."""
        self._complaints.seek(0)
        lines = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        words = lines[-1][:LONGEST_COMPLAINT] if lines else "it said nothing"
        return f"the process that compiled it ended with {self.process.returncode}: {words}"

    def close(self) -> None:
        """End it, if it still runs, and forget it."""
        if self.is_ours:
            if not self.ended:
                self.process.kill()
                self.process.wait()
            if self.process.stdin is not None:
                with suppress(OSError):
                    self.process.stdin.close()
        self._said.close()
        self._complaints.close()
        if self in _running:
            _running.remove(self)


_running: list[Beside] = []


def how_many_run() -> int:
    """How many processes this one has compiling beside it."""
    return sum(one.is_ours and not one.ended for one in list(_running))


@atexit.register
def end_all() -> None:
    """Nothing is left behind; should this process be killed instead, the others see their input end and go too."""
    for one in list(_running):
        if one.is_ours:
            one.close()
