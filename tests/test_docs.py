"""Docs that run: every prompt session, every tutorial block, every link and path."""

from __future__ import annotations

import dataclasses
import doctest
import inspect
import re
import sys
from pathlib import Path

import pytest

import turnwright
from turnwright import Ending, Game, Kind
from turnwright.cli import main
from turnwright.core.groups import GROUPS
from turnwright.core.hooks import EFFECT, HOOKS, REVEALS, RULE
from turnwright.testing import check_game

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def run_session(page: Path) -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}  # one session, however many blocks it is written in
    for number, block in enumerate(blocks(page, "pycon")):
        test = parser.get_doctest(block, {}, f"{page.name}[{number}]", str(page), 0)
        test.globs = names
        runner.run(test, clear_globs=False)
    assert runner.summarize(verbose=False).failed == 0


WITH_A_GAME = ("adding-a-game.md", "reference.md")
"""Pages whose blocks are a game, which their sessions play."""


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in WITH_A_GAME], ids=lambda page: page.name)
def test_prompt_sessions_run(page: Path) -> None:
    run_session(page)


def test_the_tutorial_is_done_from_a_blank_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every block in order, then what the page says to type."""
    page = ROOT / "docs" / "adding-a-game.md"
    (tmp_path / "pig.py").write_text("\n\n".join(blocks(page, "python")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run_session(page)
    typed = re.findall(r"`turnwright ((?:turn|check) pig\.py)`", page.read_text(encoding="utf-8"))
    assert typed == ["turn pig.py", "check pig.py"]
    for command in (*typed, "check pig.py --seats 3 --matches 1", "turn pig.py --svg turn.svg"):
        monkeypatch.setattr(sys, "argv", ["turnwright", *command.split()])
        with pytest.raises(SystemExit) as done:
            main()
        assert done.value.code == 0, command
    assert "pig passes" in capsys.readouterr().out


def test_the_reference_is_a_game_that_passes_every_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "reference.md"
    (tmp_path / "beacon.py").write_text("\n\n".join(blocks(page, "python")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run_session(page)
    check_game(turnwright.load("beacon.py"), work=24)


def test_the_reference_names_everything_there_is() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    turns = (ROOT / "docs" / "turns.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", text))))
    given = [field for record in (Game, *GROUPS.values()) for field in dataclasses.fields(record)]
    parameters = {field.name for field in given if field.init}
    parameters |= set(inspect.signature(Kind.__new__).parameters) - {"cls"}
    parameters |= set(inspect.signature(Ending.__new__).parameters) - {"cls"}
    records = (turnwright.StateRecord, turnwright.CallStack, turnwright.Rounds, turnwright.ActionRecord)
    parameters |= {field.name for record in records for field in record.fields}
    assert parameters - named == set()
    words = {name for name in turnwright.core.turn.__all__ if name[0].islower()}
    assert words - set(re.findall(r"(\w+)\(", turns)) == set()
    missing = [name for name, hook in HOOKS.items() if f"({hook.parameters})" not in text]
    assert missing == [], "a hook with another signature than the page says"
    for hook in (EFFECT, RULE, REVEALS):
        assert f"({hook.parameters})" in text


def test_the_testing_page_runs() -> None:
    for block in blocks(ROOT / "docs" / "testing.md", "python"):
        exec(block, {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [target for target in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in target]
    assert [link for link in links if not (page.parent / link).exists()] == []
    paths = re.findall(r"`((?:docs|tests|benchmarks|examples)/[\w./-]+)`", text)
    paths += [f"src/turnwright/{path}" for path in re.findall(r"`((?:core|engine|games|testing)/[\w./-]+)`", text)]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_package_docstring_runs() -> None:
    assert doctest.testmod(turnwright).failed == 0


def test_the_pictures_of_the_readme_are_small_and_drawn_by_the_games() -> None:
    shown = re.findall(r'<img src="([^"]+)" alt="([^"]+)"', (ROOT / "README.md").read_text(encoding="utf-8"))
    assert 2 <= len(shown) <= 3
    for file, words in shown:
        text = (ROOT / file).read_text(encoding="utf-8")
        assert len(text.encode()) < 60_000 and words
        assert text.startswith("<svg") and turnwright.load(Path(file).stem).title in text


def test_the_sizes_that_the_architecture_names_are_true() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    match = turnwright.load("methuen").new_match(seed=1)
    position, box = match.memory.dtype.itemsize, match.table.box.dtype.itemsize
    assert f"a position of Methuen has {round(position, -4):,} bytes" in page
    assert f"(Methuen's has {box / 1e6:.1f} MB)" in page


def test_the_page_about_a_match_names_every_member() -> None:
    page = (ROOT / "docs" / "match.md").read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", text))))
    members = {name for name in dir(turnwright.Match) if not name.startswith("_")}
    assert members - named - {"at", "start"} == set()
