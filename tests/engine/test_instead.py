"""What cannot be compiled, in words: every construct of Python is either read or has words of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from turnwright.engine.instead import CANNOT, LOOPS, NOT_TRANSLATED, call_not_translated, not_translated, refused
from turnwright.engine.translator.reading.statements import StatementReader

SHAPES = {"Tuple", "Constant", "Module", "Interactive", "Expression", "FunctionType", "FormattedValue", "Interpolation"}
"""What is read elsewhere, or stands inside something that is not taken, or in no function."""
OLD = {"Num", "Str", "Bytes", "NameConstant", "Ellipsis", "Index", "ExtSlice", "Suite", "AugLoad", "AugStore", "Param"}


def constructs() -> list[str]:
    """The statements and expressions that this Python knows."""
    kinds = [kind for kind in vars(ast).values() if isinstance(kind, type)]
    ours = [kind for kind in kinds if issubclass(kind, ast.stmt | ast.expr) and kind not in (ast.stmt, ast.expr)]
    return sorted({kind.__name__ for kind in ours} - SHAPES - OLD)


@pytest.mark.parametrize("what", constructs())
def test_a_construct_is_read_or_has_words(what: str) -> None:
    read = any(hasattr(StatementReader, f"_{prefix}{what.lower()}") for prefix in ("", "do_"))
    assert read or "write it out in simpler statements" not in not_translated(what)


def test_what_cannot_be_compiled_is_told_with_what_to_write() -> None:
    assert refused("Dict") == "a dict cannot be compiled; use an array field, indexed by a number"
    assert refused("If") == "" and refused("Match") == ""
    assert not_translated("Match") == "match cannot be translated; write if and elif"
    assert not_translated("Dict") == refused("Dict")


def test_calls_have_words() -> None:
    assert call_not_translated("zip").startswith("zip() cannot be translated; write for i in range(len(row))")
    assert "never compiled" in call_not_translated("print")
    assert "the page on speed" in call_not_translated("eval")


def test_the_page_on_speed_names_them() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "speed.md").read_text(encoding="utf-8")
    words = [words for words, _ in (*CANNOT.values(), *NOT_TRANSLATED.values())]
    named = [word.removeprefix("a ").removeprefix("an ") for word in (*words, *LOOPS)]
    assert [word for word in named if word not in page] == []
