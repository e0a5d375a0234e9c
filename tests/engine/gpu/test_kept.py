"""What is made for a card is made once, and found by what it was made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.core.game import Game
from turnwright.engine.gpu import kept
from turnwright.engine.gpu.kernel import Uniform
from turnwright.engine.gpu.kernels import Kernel

TEXT = "define ptx_kernel void @tried(i64 %p0) {\n  ret void\n}"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path)


def test_ptx_is_written_once_for_a_game_and_a_kind_of_card(tic_tac_toe: Game, connect_four: Game) -> None:
    made: list[str] = []

    def make(game: Game) -> Kernel:
        made.append(game.name)
        return Kernel("tried", TEXT, (Uniform(),))

    first = kept.kept_ptx(tic_tac_toe, "tried", make)
    assert first == kept.kept_ptx(tic_tac_toe, "tried", make) and ".entry tried" in first
    kept.kept_ptx(connect_four, "tried", make)
    kept.kept_ptx(tic_tac_toe, "tried", make, 80)
    assert made == ["tic-tac-toe", "connect-four", "tic-tac-toe"]
    kept.forget()
    kept.kept_ptx(tic_tac_toe, "tried", make)
    assert len(made) == 4


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path / "file")
    assert [kept.kept("name", "ptx", lambda: b"made") for _ in range(2)] == [b"made", b"made"]
