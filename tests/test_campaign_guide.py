"""The author's guide runs: its first campaign, its commands, and the page itself, a campaign played to an ending."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from turnwright.cli.app import app
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.language import SAMPLES, compile_file, compile_text, sample_text
from turnwright.games.methuen.options import read_campaign

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "campaigns.md"
LONGEST = 2_000


def blocks(language: str) -> list[str]:
    text = GUIDE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def played(campaign: str, seed: int) -> CampaignRun:
    """A run in which everybody chooses at random."""
    run, chance = CampaignRun.begin(game, campaign, seed=seed), Random(seed)
    for _ in range(LONGEST):
        if run.is_over:
            break
        run.play(chance.choice(run.match.legal()))
    return run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as the reader has it: the first campaign in a file, and the docs."""
    (tmp_path / "practice.campaign").write_text(blocks("campaign")[0], encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "campaigns.md").write_text(GUIDE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_first_campaign_has_nothing_wrong_and_ends() -> None:
    (text,) = blocks("campaign")
    assert compile_text(text, play=True).messages == ()
    run = played(text, 1)
    assert run.is_over and run.match.outcome and run.match.outcome.winners == (0,)


def test_the_first_campaign_is_as_long_as_the_page_says() -> None:
    lines = [line for line in blocks("campaign")[0].splitlines() if line]
    assert len(lines) == 17 and "seventeen lines" in GUIDE.read_text(encoding="utf-8")


def test_every_command_answers_what_the_page_shows(folder: Path) -> None:
    for block in blocks("console"):
        command, *shown = block.splitlines()
        words = shlex.split(command.removeprefix("$ turnwright "))
        answer = CliRunner().invoke(app, words)
        assert answer.exit_code == 0, answer.output
        assert answer.output.splitlines() == shown


def test_the_page_has_the_messages_it_speaks_of_and_no_others() -> None:
    checked = compile_file(GUIDE, play=True)
    assert sorted(message.code for message in checked.messages) == ["MN-2", "MW-62"]


@pytest.mark.parametrize("seed", range(3))
def test_the_page_can_be_played_to_an_ending(seed: int) -> None:
    run = played(read_campaign(str(GUIDE)), seed)
    assert run.is_over and run.ending in ("Bread", "Bread from Elsewhere")


def test_every_sample_is_described() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in text and compile_text(sample_text(name), play=True).ok for name in SAMPLES)


def test_the_odds_page_is_written(folder: Path) -> None:
    (block,) = [text for text in blocks("sh") if "--html" in text]
    words = shlex.split(block.removeprefix("turnwright "))
    words[words.index("--runs") + 1] = "2"
    assert CliRunner().invoke(app, words).exit_code == 0
    assert "The Night Shift" in (folder / "odds.html").read_text(encoding="utf-8")
