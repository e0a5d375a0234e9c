"""The browser's own modules: their types, their units, and what every one of them must keep to."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

import turnwright
from turnwright.cli import replay_page
from turnwright.table.declarations import declarations
from turnwright.table.wire import messages_script
from turnwright.testing.served import ServedTable

from .asked import ask, until

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
UNITS = HERE / "units"
WEB = Path(turnwright.__file__).parent / "web"
MODULES = sorted(WEB.rglob("*.js"))
LONGEST_LINE, LONGEST_MODULE = 120, 250
TOOLS = Path(os.environ.get("TURNWRIGHT_TOOLS", ROOT / ".venv" / "tools"))
HOW = "needs node's tools: mkdir -p .venv/tools && cp tests/web/package.json .venv/tools && npm i --prefix .venv/tools"


@pytest.mark.parametrize("file", [*MODULES, *sorted(UNITS.glob("*.js"))], ids=lambda file: file.name)
def test_a_module_is_small_and_its_lines_are_short(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST_MODULE or file.parent.name == "languages"
    assert [number for number, line in enumerate(lines, start=1) if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("file", [*MODULES, *WEB.glob("*.html"), *WEB.glob("*.css")], ids=lambda file: file.name)
def test_no_game_is_named(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    for name in turnwright.games():
        assert name not in text and name.replace("-", "_") not in text


def test_what_goes_over_the_wire_is_the_servers() -> None:
    assert (WEB / "messages.js").read_text(encoding="utf-8") == messages_script()
    assert (WEB / "messages.d.ts").read_text(encoding="utf-8") == declarations()


def test_every_word_is_said_somewhere() -> None:
    keys = re.findall(r'^  (\w+): "', (WEB / "languages" / "en.js").read_text(encoding="utf-8"), re.MULTILINE)
    saying = [*WEB.glob("*.js"), *WEB.glob("*.html"), Path(replay_page.__file__)]
    text = "\n".join(file.read_text(encoding="utf-8") for file in saying)
    assert len(keys) > 150
    assert [key for key in keys if not re.search(rf"""["']{key}["']""", text)] == []


def test_every_module_has_its_types_right() -> None:
    """Checked as strictly as the compiler can, against the protocol's types. Where tools are promised, they run."""
    compiler = TOOLS / "node_modules" / ".bin" / "tsc"
    if not compiler.exists() and "TURNWRIGHT_TOOLS" not in os.environ:
        pytest.skip(HOW)
    types = ["--typeRoots", str(TOOLS / "node_modules" / "@types")]
    done = subprocess.run([compiler, "-p", HERE / "tsconfig.json", *types], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout


def test_the_units_hold() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node: apt-get install nodejs")
    files = sorted(map(str, UNITS.glob("*.test.js")))
    done = subprocess.run([node, "--test", *files], capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert done.returncode == 0, done.stdout


def test_what_needs_a_page_holds_in_one(page: Page, table: ServedTable) -> None:
    def unit(route: Route) -> None:
        route.fulfill(path=UNITS / Path(route.request.url).name, content_type="text/javascript")

    page.route("**/units/*.js", unit)
    page.goto(table.url + "rules/tic-tac-toe")
    match, pictures = turnwright.load("zero-day").new_match(seed=3), []
    for _ in range(12):
        pictures.append(match.picture(0))
        match.play(match.legal()[0])
    page.emulate_media(reduced_motion="no-preference")
    page.add_script_tag(url="/units/run.js", type="module")
    until(page, "hasUnits")
    assert ask(page, "runUnits", pictures) == []
