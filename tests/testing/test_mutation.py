"""The mutation tool: changes that mean something, tried one at a time, and survivors with their place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import turnwright
from turnwright import TurnwrightError
from turnwright.testing.mutants import mutants
from turnwright.testing.mutation import files_of, is_noticed, mutation_run

SOURCE = '''\
"""A module."""
LIMIT = 3


def grown(size: int | None) -> int | None:
    """How large it is."""
    if size < LIMIT and not size == 1:
        size += 1
    return size


@rule("X-1", "No.")
def it_is_small(box, state, action):
    return state.size < LIMIT


class State:
    hand = shape(4, seen=OWNER)
    table = shape(4, seen=EVERYONE)
'''
PROBE = "import target\nassert [target.grown(n) for n in (0, 1, 2, 3)] == [1, 1, 3, 3]\n"


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "target.py").write_text(SOURCE.split("@rule")[0])
    (tmp_path / "probe.py").write_text(PROBE)
    (tmp_path / "careless.py").write_text("import target\ntarget.grown(1)\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "target.py"


def test_the_changes_to_a_module(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text(SOURCE)
    found = [(mutant.line, mutant.change) for mutant in mutants(file)]
    assert sorted(found) == [
        (7, "if size < LIMIT and (not size == 1): turned round"),
        (7, "not size == 1: not left out"),
        (7, "size < LIMIT and (not size == 1): and, or exchanged"),
        (7, "size < LIMIT: size <= LIMIT"),
        (7, "size == 1: size != 1"),
        (8, "size += 1: left out"),
        (8, "size += 1: other operator"),
        (13, "the rule it_is_small always agrees"),
        (14, "state.size < LIMIT: state.size <= LIMIT"),
        (18, "OWNER is shown to everyone"),
    ]
    assert len({mutant.source for mutant in mutants(file)}) == len(found) == 10
    plain = ast.unparse(ast.parse(SOURCE))
    for mutant in mutants(file):
        assert len(set(mutant.source.splitlines()) ^ set(plain.splitlines())) <= 6, mutant.change


def test_a_change_is_noticed_by_what_looks_at_it_and_not_by_what_does_not(target: Path) -> None:
    for mutant in mutants(target):
        assert is_noticed(mutant, ["probe"], 60), mutant.change
    assert not is_noticed(None, ["probe"], 60)
    assert not any(is_noticed(mutant, ["careless"], 60) for mutant in mutants(target))
    assert SOURCE.startswith(target.read_text())


def test_a_run_tells_survivors_with_file_and_line(target: Path) -> None:
    told: list[bool] = []
    run = mutation_run([target], [["careless"]], most=3, progress=lambda mutant, noticed: told.append(noticed))
    assert (run.killed, run.tried, run.left_out) == (0, 3, 4) and told == [False] * 3
    assert all(str(mutant).startswith(f"{target}:{mutant.line}: ") for mutant in run.survivors)
    assert run.as_data()["survivors"][0]["line"] == run.survivors[0].line
    thorough = mutation_run([target], [["careless"], ["probe"]])
    assert (thorough.killed, thorough.survivors, thorough.left_out) == (7, [], 0)


def test_checks_that_fail_without_a_change_are_no_checks(target: Path) -> None:
    (target.parent / "wrong.py").write_text("raise SystemExit(1)\n")
    with pytest.raises(TurnwrightError, match="wrong fails without any change"):
        mutation_run([target], [["wrong"]])


def test_a_loop_without_end_is_noticed(target: Path) -> None:
    (target.parent / "endless.py").write_text("import time\ntime.sleep(60)\n")
    assert is_noticed(None, ["endless"], 0.2)


def test_the_files_of_a_game_are_its_own() -> None:
    files = files_of(turnwright.load("tribun"))
    names = {file.name for file in files}
    assert {"effects.py", "combine.py", "state.py"} <= names
    assert "candidates" in {file.parent.name for file in files}
    assert "flow.py" not in names and "records.py" not in names
