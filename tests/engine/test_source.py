"""The text of a function is the one it was made of, or none."""

from __future__ import annotations

import ast
import importlib.util
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from turnwright.core.made_functions import functions_of
from turnwright.engine import source
from turnwright.engine.source import definition_of, keep_texts, nodes_of

FIRST = '"""A file."""\n\n\ndef asked(a):\n    return a + 1\n'
SECOND = '"""A file."""\n\n\ndef asked(a):\n    return a + 2\n'


def loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def added(function: FunctionType) -> int | None:
    """The number that the text of the function adds."""
    definition = definition_of(function)
    return None if definition is None else ast.literal_eval(definition.body[0].value.right)  # type: ignore[index,union-attr]


def test_a_function_has_the_lines_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "lines.py"
    file.write_text(FIRST)
    definition = definition_of(loaded(file).asked)
    assert isinstance(definition, ast.FunctionDef) and definition.lineno == 4
    assert any(isinstance(node, ast.BinOp) and node.lineno == 5 for node in nodes_of(loaded(file).asked))


def test_a_file_that_was_written_anew_is_not_taken_for_what_was_loaded(tmp_path: Path) -> None:
    file = tmp_path / "anew.py"
    file.write_text(FIRST)
    function = loaded(file).asked
    file.write_text(SECOND)
    assert function(1) == 2 and added(function) is None
    assert list(nodes_of(function)) == []


def test_a_text_that_was_kept_stays_known(tmp_path: Path) -> None:
    file = tmp_path / "kept.py"
    file.write_text(FIRST)
    before = loaded(file).asked
    keep_texts([before])
    file.write_text(SECOND)
    sys.dont_write_bytecode, written = True, sys.dont_write_bytecode
    after = loaded(file).asked
    sys.dont_write_bytecode = written
    keep_texts([after])
    assert (added(before), added(after)) == (before(0), after(0))


def test_no_more_texts_of_a_file_are_kept_than_are_needed(tmp_path: Path) -> None:
    file = tmp_path / "many.py"
    for number in range(source.MOST_KEPT + 3):
        file.write_text(f"{FIRST}{'#' * number}\n")
        keep_texts([loaded(file).asked])
    assert len(source._kept[str(file)]) == source.MOST_KEPT


def test_lines_that_moved_are_another_text(tmp_path: Path) -> None:
    file = tmp_path / "moved.py"
    file.write_text(FIRST)
    function = loaded(file).asked
    file.write_text("# one more line\n" + FIRST)
    assert definition_of(function) is None


def test_a_function_in_an_archive_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("in_an_archive.py", FIRST)
    monkeypatch.syspath_prepend(str(archive))
    module: Any = importlib.import_module("in_an_archive")
    assert added(module.asked) == 1


def test_a_function_made_of_text_is_known() -> None:
    assert added(functions_of(FIRST, {}, "tried")["asked"]) == 1


def test_a_function_of_nowhere_is_not_known() -> None:
    space: dict[str, Any] = {}
    exec(FIRST, space)
    assert definition_of(space["asked"]) is None


def adding(by: int) -> Callable[[int], int]:
    def inner(a: int) -> int:
        return a + by

    return inner


TWO: tuple[Callable[[int], int], Callable[[int], int]] = (lambda a: a + 1, lambda a: a + 2)


def test_inner_functions_and_lambdas_of_one_line_are_told_apart() -> None:
    inner = adding(3)
    assert isinstance(inner, FunctionType)
    definition = definition_of(inner)
    assert isinstance(definition, ast.FunctionDef) and definition.name == "inner"
    for number, function in enumerate(TWO, 1):
        assert isinstance(function, FunctionType)
        found = definition_of(function)
        assert isinstance(found, ast.Lambda) and ast.unparse(found.body) == f"a + {number}"


def busy(a: int) -> int:
    total = 0
    for number in range(a):
        total += number
    return total


def test_a_function_that_has_run_often_is_the_same() -> None:
    assert sum(busy(50) for _ in range(500)) and isinstance(busy, FunctionType)
    assert definition_of(busy) is not None
