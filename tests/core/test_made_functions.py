"""Functions made of text: their text is kept, also for tracebacks."""

from __future__ import annotations

import inspect
import linecache
import traceback

from turnwright.core.made_functions import TEXTS, functions_of

TEXT = "def half(a):\n    return FACTOR // a\n\n\ndef twice(a):\n    return half(a) * 2\n"


def test_a_text_defines_functions_among_the_names_given() -> None:
    names = functions_of(TEXT, {"FACTOR": 12}, "sums")
    assert names["twice"](3) == 8


def test_the_text_is_kept_under_what_it_is() -> None:
    half = functions_of(TEXT, {"FACTOR": 12}, "sums")["half"]
    file = half.__code__.co_filename
    assert file.startswith("<sums ") and TEXTS[file] == TEXT
    linecache.checkcache()
    assert inspect.getsource(half).splitlines()[1] == "    return FACTOR // a"
    assert functions_of(TEXT, {}, "sums")["half"].__code__.co_filename == file
    assert functions_of(TEXT + "\n", {}, "sums")["half"].__code__.co_filename != file


def test_a_traceback_shows_its_line() -> None:
    half = functions_of(TEXT, {"FACTOR": 12}, "sums")["half"]
    try:
        half(0)
    except ZeroDivisionError:
        assert "return FACTOR // a" in traceback.format_exc()
