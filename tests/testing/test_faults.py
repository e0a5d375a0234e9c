"""The set of faults: each still fits its file, and the runner tells what tests notice without touching the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.core.errors import TurnwrightError
from turnwright.testing.faults import Fault, faults_of, main

ROOT = Path(__file__).parents[2]
PACKAGES = sorted(file.stem for file in (ROOT / "tests" / "faults").glob("*.toml"))
TEST = "from turnwright.tiny.sums import add\n\ndef test_it_adds():\n    assert add(2, 3) == 5\n"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_fault_fits_its_file_and_says_why_it_matters(package: str) -> None:
    faults = faults_of(package, ROOT)
    for fault in faults:
        text = (ROOT / "src" / "turnwright" / package / fault.file).read_text(encoding="utf-8")
        compile(fault.made_in(text), fault.file, "exec")
        assert fault.why and fault.old != fault.new, fault.file
    assert len({(fault.file, fault.old, fault.new) for fault in faults}) == len(faults), "one is there twice"


def test_a_fault_that_fits_nowhere_or_twice_is_refused() -> None:
    fault = Fault("a.py", "x = 1", "x = 2", "why")
    assert fault.made_in("x = 1\n") == "x = 2\n"
    for text in ("", "x = 1\nx = 1\n"):
        with pytest.raises(TurnwrightError, match="a fault is for one"):
            fault.made_in(text)


def tiny(folder: Path) -> Path:
    """A tree with one module, one test of it, and two faults: one that the test notices, one that it does not."""
    package = folder / "src" / "turnwright" / "tiny"
    package.mkdir(parents=True)
    (folder / "src" / "turnwright" / "__init__.py").write_text("")
    (package / "__init__.py").write_text("")
    (package / "sums.py").write_text("def add(one, other):\n    return one + other\n\n\nSPARE = 1\n")
    (folder / "tests" / "tiny").mkdir(parents=True)
    (folder / "tests" / "tiny" / "test_sums.py").write_text(TEST)
    (folder / "tests" / "faults").mkdir()
    (folder / "tests" / "faults" / "tiny.toml").write_text(
        '[[fault]]\nfile = "sums.py"\nold = "+"\nnew = "-"\nwhy = "wrong sums"\n'
        '[[fault]]\nfile = "sums.py"\nold = "SPARE = 1"\nnew = "SPARE = 2"\nwhy = "nobody looks"\n'
    )
    return folder


def test_what_is_noticed_and_what_is_not_is_said_and_the_tree_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tiny(tmp_path)
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    assert main(["tiny", "--mirrored", "--root", str(root)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "noticed      sums.py: wrong sums" in said[0] and "NOT NOTICED  sums.py: nobody looks" in said[1]
    assert said[2] == "tiny: 1 noticed, 1 not"
    assert {file: file.read_bytes() for file in root.rglob("*") if file.is_file()} == before


def test_one_of_them_can_be_tried_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tiny", "--only", "1", "--mirrored", "--root", str(tiny(tmp_path))]) == 0
    assert capsys.readouterr().out.endswith("tiny: 1 noticed, 0 not\n")


def test_where_no_test_could_be_run_nothing_was_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tiny(tmp_path)
    (root / "tests" / "tiny" / "test_sums.py").rename(root / "tests" / "tiny" / "test_other.py")
    assert main(["tiny", "--mirrored", "--root", str(root)]) == 1
    said = capsys.readouterr().out
    assert said.count("no test ran") == 2 and said.endswith("tiny: 0 noticed, 0 not, 2 without a test to run\n")


def test_a_package_without_faults_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing", "--root", str(ROOT)]) == 2
    assert "nothing.toml is not there" in capsys.readouterr().err
