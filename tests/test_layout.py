"""House rules that no linter knows: module length, import direction, rules with prose and tests."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import turnwright

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "turnwright"
LONGEST_MODULE, LONGEST_FUNCTION = 400, 60
PYTHON = sorted([*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")])
FORBIDDEN_NAMES = ("utils", "helpers", "common", "manager", "base")
MAY_IMPORT = {
    "core": {"core"},
    "engine": {"core", "engine"},
    "dice": {"core", "dice"},
    "games": {"core", "dice", "games", "turnwright"},
    "teaching": {"core", "teaching"},
    "testing": {"core", "engine", "testing", "registry"},
    "players": {"core", "engine", "games", "players", "registry", "turnwright"},
    "lab": {"core", "engine", "games", "players", "lab", "dice", "registry", "turnwright"},
    "envs": {"core", "engine", "games", "players", "envs", "registry", "turnwright"},
    "table": {"core", "engine", "lab", "players", "table", "teaching", "registry", "turnwright"},
    "companion": {"core", "games", "table", "companion", "turnwright"},
}


def packages_imported(file: Path) -> set[str]:
    """The packages of ours that a file imports; `turnwright` stands for the top level."""
    found: set[str] = set()
    here = file.relative_to(SOURCE.parent).with_suffix("").parts
    package = here if file.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            parts = [*(package[: len(package) - node.level + 1] if node.level else ()), *(node.module or "").split(".")]
            parts = [part for part in parts if part]
            if parts[:1] == ["turnwright"]:
                found |= {parts[1]} if len(parts) > 1 else {"turnwright"}
        elif isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                if parts[0] == "turnwright":
                    found.add(parts[1] if len(parts) > 1 else "turnwright")
    return found


def test_no_module_is_too_long() -> None:
    long = {
        str(f.relative_to(ROOT)): n
        for f in PYTHON
        if (n := len(f.read_text(encoding="utf-8").splitlines())) > LONGEST_MODULE
    }
    assert long == {}


def test_no_function_is_too_long() -> None:
    long = []
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION:
                long.append(f"{file.relative_to(ROOT)}: {node.name}")
    assert long == []


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_go_one_way(package: str) -> None:
    wrong = {
        str(file.relative_to(SOURCE)): sorted(strange)
        for file in (SOURCE / package).rglob("*.py")
        if (strange := packages_imported(file) - MAY_IMPORT[package])
    }
    assert wrong == {}


def test_numba_is_imported_only_in_the_engine() -> None:
    importing = [
        str(file.relative_to(SOURCE))
        for file in SOURCE.rglob("*.py")
        if re.search(r"^\s*(import|from) (numba|llvmlite)\b", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert [name for name in importing if not name.startswith("engine")] == []


@pytest.mark.parametrize("package", ["core", "engine", "table"])
def test_every_module_has_a_test_file_of_its_name(package: str) -> None:
    source = SOURCE / package
    modules = [file.relative_to(source) for file in source.rglob("*.py") if file.name != "__init__.py"]
    tests = ROOT / "tests" / package
    assert [str(module) for module in modules if not (tests / module.parent / f"test_{module.name}").exists()] == []


def test_modules_have_names_that_say_something() -> None:
    assert [file.name for file in SOURCE.rglob("*.py") if file.stem in FORBIDDEN_NAMES] == []


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(file.relative_to(ROOT))
        for file in PYTHON
        if file.read_text(encoding="utf-8").strip()
        and not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert silent == []


ALL_TESTS = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
GAMES = [name for name, found in turnwright.registry.listed() if isinstance(found, turnwright.Game)]


def test_every_installed_game_loads() -> None:
    assert {name for name, found in turnwright.registry.listed() if not isinstance(found, turnwright.Game)} == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_a_test_named_after_it(name: str) -> None:
    game = turnwright.load(name)
    tested = set(re.findall(r"def test_([A-Z]+\d+)[a-z]?_", ALL_TESTS))
    cited = {rule.id for rule in game.ladders.rules} | {ending.rule for ending in game.endings}
    untested = [id for id in cited if id.replace("-", "") not in tested]
    assert untested == [], "rules without a test named after them"
    main = [id for id in game.book.clauses if id.split("-")[0] == sorted(cited)[0].split("-")[0]]
    assert [id for id in main if id.replace("-", "") not in tested] == [], "clauses without a test named after them"


def test_every_capacity_has_a_test_named_after_it() -> None:
    """Capacities are named in tests as clauses are, or are the first word of a row of a table of tests."""
    book = (SOURCE / "games" / "methuen" / "makers.md").read_text(encoding="utf-8")
    capacities = re.findall(r"^\| (K-\d+) \|", book, re.MULTILINE)
    named = " ".join(re.findall(r"def test_((?:K\d+_)+)", ALL_TESTS))
    tested = {f"K-{number}" for number in re.findall(r"K(\d+)_", named)}
    tested |= set(re.findall(r'\(\s*"(K-\d+)", ', ALL_TESTS))
    assert len(capacities) > 40
    assert [id for id in capacities if id not in tested] == [], "capacities without a test named after them"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_files(name: str) -> None:
    folder = ROOT / "tests" / "golden" / name
    assert list(folder.glob("playthrough-*.txt")) and (folder / "perft.txt").exists(), (
        f"write them with: python -m turnwright.testing.golden tests/golden {name}"
    )


EVERY_GAMES_OWN = {"Action", "State", "Box"}
"""Every game calls its records so; whoever has read one game can open another."""
LANGUAGE = SOURCE / "games" / "methuen" / "language"
"""The nouns of the campaign language are its grammar's: its actions, rules, events and endings are not the engine's."""


def classes(files: Iterable[Path]) -> Counter[str]:
    """The names of all classes, and how often each is used."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def test_a_class_has_its_name_to_itself() -> None:
    everything = set(SOURCE.rglob("*.py"))
    language = set(LANGUAGE.rglob("*.py"))
    methuen = set(LANGUAGE.parent.rglob("*.py"))
    for where in (everything - language, methuen):
        twice = {name for name, count in classes(where).items() if count > 1}
        assert twice - EVERY_GAMES_OWN == set(), "one name, one thing: give them names that tell them apart"


def test_nothing_lies_about_in_the_root() -> None:
    known = {".dockerignore", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "Dockerfile", "LICENSE", "README.md"}
    known |= {"docker-compose.yml", "pyproject.toml"}
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("needs git, in a clone: apt install git")
    kept = subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert {name for name in kept if "/" not in name} - known == set()


RUNS_SCRIPTS = {"evaluate", "evaluate_all", "evaluate_handle", "wait_for_function", "add_init_script"}
RUNS_SCRIPTS |= {"eval_on_selector", "eval_on_selector_all"}


def test_javascript_is_in_files_of_its_own() -> None:
    """What tests ask a page is in `tests/web/asked.js`; one module hands it over."""
    found = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in RUNS_SCRIPTS
    }
    assert found == {"tests/web/asked.py"}
    whole = (ROOT / "tests" / "web" / "asked.js").read_text(encoding="utf-8")
    asked = set(re.findall(r"^    (\w+): (?:\(|async )", whole, re.MULTILINE))
    said = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "web").glob("*.py"))
    unasked = {name for name in asked if f'"{name}"' not in said and f"asked.{name}(" not in whole}
    assert unasked == set(), "a question that nobody asks"
