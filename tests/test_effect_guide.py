"""The guide to a new effect is true: its changes make a copy of the package play the sentence it adds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "methuen-effects.md"
PLAY = """
import sys
from turnwright import Match
from turnwright.games.methuen import game
from turnwright.games.methuen.language import compile_text

text = open(sys.argv[1], encoding="utf-8").read()
print(*compile_text(text).campaign.actions.at(1).do)
match = Match.start(game, 1, {"campaign": text}, chance=[49])
match.play("Blow on Stump")
print(match.why_not("Blow on Stump").rule)
match.play("Whistle on Raven")
match.play("Blow on Stump")
print(next(actor for actor in match.view(0)["position"]["actors"] if actor["name"] == "Stump")["resources"]["Health"])
"""


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def change(package: Path, block: str) -> str:
    """Make the change a block shows; the file it is about."""
    header, *lines = block.splitlines()
    file = package / "games" / "methuen" / header.removeprefix("--- ")
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in (" ", "-"))
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in (" ", "+") or not line)
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{header} is not as the guide says"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return header


def test_the_changes_of_the_guide_play(tmp_path: Path) -> None:
    package = tmp_path / "turnwright"
    shutil.copytree(ROOT / "src" / "turnwright", package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    changed = [change(package, block) for block in blocks("diff")]
    assert len(set(changed)) == 4, "a new effect touches four files"
    (campaign,) = blocks("methuen")
    (tmp_path / "wood.campaign").write_text(campaign, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "TURNWRIGHT_MODE": "interpreted"}
    played = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path / "wood.campaign")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.split("\n")[:3] == ["Target is ready", "MR-15", "7"]
