"""Docs that run: every prompt session, every tutorial block, every link and path."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import turnwright
from turnwright.testing import check_game

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def run_session(page: Path) -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks(page, "pycon")):
        test = parser.get_doctest(block, {}, f"{page.name}[{number}]", str(page), 0)
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != "adding-a-game.md"], ids=lambda page: page.name
)
def test_prompt_sessions_run(page: Path) -> None:
    run_session(page)


def test_the_tutorial_makes_a_game_that_passes_every_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "adding-a-game.md"
    (tmp_path / "pig.py").write_text("\n\n".join(blocks(page, "python")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run_session(page)
    check_game(turnwright.load("pig.py"), matches=2, seats=3)


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
