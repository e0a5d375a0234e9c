"""Where compiled code is kept: a folder for everything it was compiled from, and what is known to be in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fresh import run
from turnwright.engine import cache


def test_the_folder_changes_with_every_version_underneath(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = cache.sources_digest()
    assert cache.sources_digest() == usual
    for package in ("numba", "llvmlite", "numpy"):
        with monkeypatch.context() as patched:
            patched.setattr(cache, "version", lambda name, package=package: "0" if name == package else "1")
            one = cache.sources_digest()
            patched.setattr(cache, "version", lambda name: "1")
            assert cache.sources_digest() != one != usual


def test_the_folder_changes_with_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for part in ("core", "engine"):
        (tmp_path / part).mkdir()
        (tmp_path / part / "module.py").write_text("A = 1\n", encoding="utf-8")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    digests = {cache.sources_digest()}
    for part in ("core", "engine"):
        (tmp_path / part / "module.py").write_text("A = 2\n", encoding="utf-8")
        digests.add(cache.sources_digest())
    assert len(digests) == 3


def test_what_was_compiled_is_remembered_need_by_need(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "new")
    assert not cache.is_warm("game:1", "play")
    cache.remember("game:1", "play")
    assert cache.is_warm("game:1", "play")
    assert not cache.is_warm("game:1", "search") and not cache.is_warm("game:2", "play")


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "file")
    cache.remember("game:1", "play")
    assert not cache.is_warm("game:1", "play")


def test_the_folder_can_be_moved(tmp_path: Path) -> None:
    code = "from turnwright.engine.cache import cache_folder\nprint(cache_folder())"
    for name in ("TURNWRIGHT_CACHE", "XDG_CACHE_HOME"):
        others = {"TURNWRIGHT_CACHE": "", "XDG_CACHE_HOME": ""}
        assert Path(run(code, **{**others, name: str(tmp_path)})).parent == tmp_path / "turnwright"
