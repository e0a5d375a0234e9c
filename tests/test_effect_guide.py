"""The guide to a new effect is true: its changes make a copy of the package play the sentence it adds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from guides import blocks, change, copy_of_package

GUIDE = "methuen-effects.md"
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


def test_the_changes_of_the_guide_play(tmp_path: Path) -> None:
    package = copy_of_package(tmp_path)
    changed = [change(package / "games" / "methuen", block) for block in blocks(GUIDE, "diff")]
    assert len(set(changed)) == 3, "a new effect touches three files: sentence, lowering, instruction"
    (campaign,) = blocks(GUIDE, "methuen")
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
