"""Every example runs."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples" / "notebooks").glob("*.ipynb"))
TRAINING = [example for example in EXAMPLES if example.stem.startswith("train_")]


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one not in TRAINING], ids=lambda example: example.stem)
def test_an_example_runs(example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(example)])
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("example", TRAINING, ids=lambda example: example.stem)
def test_an_example_of_training_runs(example: Path, tmp_path: Path) -> None:
    """With the smallest work, in a process of its own: JAX has threads, and other tests here fork."""
    small = ["--rounds", "1", "--lanes", "16", "--matches", "2"]
    done = subprocess.run([sys.executable, example, *small], cwd=tmp_path, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    assert "against random" in done.stdout and len(list(tmp_path.glob("*.onnx"))) == 1


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs_from_its_first_cell_to_its_last(notebook: Path, tmp_path: Path) -> None:
    """Cell by cell, as a kernel would; what stands in it is no output of another day."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell.get("outputs") for cell in cells)
    done = subprocess.run(
        [sys.executable, "-c", "\n\n".join(code)], cwd=tmp_path, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0 and "%" in done.stdout, done.stderr
