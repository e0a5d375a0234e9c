"""The guide to a new message is true: its changes make a copy of the table read it, grant it once, and declare it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from guides import ROOT, blocks, change, copy_of_package

SEND = """
import sys
from pathlib import Path
from table.in_process import InProcess, at_a_table

@at_a_table
async def play(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.ask("offer", what="call_off")
    print(len(sitting.room.kept.offers))
    for _ in range(2):
        print((await second.ask("decline_all", id="no"))["type"])
    print(len(sitting.room.kept.offers), sitting.room.kept.closed[-1].how)

play(Path(sys.argv[1]))
"""


def test_the_changes_of_the_guide_are_a_message(tmp_path: Path) -> None:
    package = copy_of_package(tmp_path)
    changed = {change(package / "table", block) for block in blocks("protocol.md", "diff")}
    assert changed == {"incoming.py", "can/decline_all.py", "can/__init__.py"}, "a new message touches three files"
    paths = os.pathsep.join([str(tmp_path), str(ROOT / "tests")])
    environment = {**os.environ, "PYTHONPATH": paths, "TURNWRIGHT_MODE": "interpreted"}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert run("-c", SEND, str(tmp_path)).splitlines() == ["1", "accepted", "accepted", "0 declined"]
    run("-m", "turnwright.table.wire")
    assert '"decline_all"' in (package / "web" / "messages.d.ts").read_text(encoding="utf-8")
