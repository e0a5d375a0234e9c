"""P-12: any text gives messages, never an exception, a hang or a changed meaning. The long run is a script."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turnwright.games.methuen.language import UnformattableError, compile_text, format_text
from turnwright.games.methuen.language.sources import decode

SCRIPTS = Path(__file__).parents[3] / "benchmarks"
bounded = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def loaded(name: str) -> ModuleType:
    """A script beside the tests as a module."""
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(SCRIPTS) not in sys.path:
        sys.path.insert(0, str(SCRIPTS))
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded("fuzz_campaign")


def survives(text: str) -> None:
    """Compile and format a text; nothing but the two expected answers may come back."""
    checked = compile_text(text)
    assert all(message.place.line >= 1 and str(message) for message in checked.messages)
    try:
        formatted = format_text(text)
    except UnformattableError:
        return
    assert format_text(formatted) == formatted


@bounded
@given(st.binary(max_size=300))
def test_P12_random_bytes(data: bytes) -> None:
    text = decode(data)
    survives(text if isinstance(text, str) else data.decode("latin-1"))


@bounded
@given(st.text(max_size=300))
def test_P12_random_text(text: str) -> None:
    survives(text)


@bounded
@given(
    st.lists(
        st.sampled_from(
            (
                "Actor: A",
                "Scene: S",
                "Campaign: C",
                "Feature: F",
                "if: [X] > 1",
                "do: Face N",
                "  - x",
                "",
                "Map: M",
                "Grid:",
                "  ..",
                "Type: Player",
                "It rains.",
                "Region: R",
                "1. End turn",
                "Options:",
                "  A) Go",
            )
        )
    ).map("\n".join)
)
def test_P12_lines_in_any_order(text: str) -> None:
    survives(text)


@pytest.mark.parametrize("seed", [0, 1])
def test_P12_damaged_samples(script: ModuleType, seed: int) -> None:
    fuzz = script.Fuzz(seed)
    for number in range(2_500):
        fuzz.one(number)


def test_the_script_runs_a_count_and_reports(script: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.main(["5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("5 texts, none mistreated;")
    assert script.main(["--seconds", "0.05"]) == 0
    assert script.main(["4", "--start", "7", "--processes", "2"]) == 0


def test_the_script_says_what_was_mistreated(
    script: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "format_text", lambda text: text + "x")
    assert script.main(["60"]) == 1
    out = capsys.readouterr().out
    assert "mistreated; " in out and "formatting twice changed something" in out


def test_campaigns_made_from_the_grammar_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert loaded("fuzz_play").main(["12"]) == 0
    assert "played" in capsys.readouterr().out
