"""Faults written by hand, and whether the tests notice: `python -m turnwright.testing.faults PACKAGE [--only N]`.

A fault is what a tired person would do: the wrong seat, a dropped condition, a missing copy, a swallowed error. They
are kept in `tests/faults/PACKAGE.toml`. Each is made in a copy of the tree, never in the tree itself; first the test
file of its module is run, then the tests of the package.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import TurnwrightError

COPIED = ("src", "tests", "examples", "docs", "benchmarks", "pyproject.toml", "README.md", "CHANGELOG.md")
OF_COMPILED_CODE = ("core", "engine")
"""Packages that compiled code is kept under a hash of: a fault in them would leave compiled code behind."""
FAILED = 1
SECONDS = 900


@dataclass(frozen=True)
class Fault:
    """A change of a file that makes it wrong, and why that matters."""

    file: str
    """Below the package."""
    old: str
    new: str
    why: str

    def made_in(self, text: str) -> str:
        """The text with the fault in it."""
        if text.count(self.old) != 1:
            raise TurnwrightError(f"{self.file}: {text.count(self.old)} places have {self.old!r}; a fault is for one")
        return text.replace(self.old, self.new)

    @property
    def mirrored(self) -> Path:
        """The test file of its module, below the tests of the package."""
        file = Path(self.file)
        return file.with_name(f"test_{file.name}")


def faults_of(package: str, root: Path) -> list[Fault]:
    """The faults that are kept for a package."""
    file = root / "tests" / "faults" / f"{package}.toml"
    if not file.exists():
        raise TurnwrightError(f"there are no faults for {package!r}: {file} is not there")
    return [Fault(**one) for one in tomllib.loads(file.read_text(encoding="utf-8"))["fault"]]


@contextmanager
def copy_of_tree(root: Path) -> Iterator[Path]:
    """Everything that tests need, in a folder of its own; times are kept, so that compiled modules stay good."""
    with tempfile.TemporaryDirectory(prefix="tw-faults-") as folder:
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, Path(folder) / name)
            elif (root / name).exists():
                shutil.copy2(root / name, Path(folder) / name)
        yield Path(folder)


@contextmanager
def made(fault: Fault, source: Path) -> Iterator[None]:
    """The fault is there; afterwards it is not."""
    file = source / fault.file
    before = file.read_text(encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()
    file.write_text(fault.made_in(before), encoding="utf-8")
    try:
        yield
    finally:
        file.write_text(before, encoding="utf-8")


def fails(copy: Path, tests: Sequence[str], compiled: str | None) -> bool:
    """Whether these tests fail in the copy; tests that never end do."""
    there = [one for one in tests if (copy / one).exists()]
    if not there:
        return False
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    if compiled is not None:
        environment["TURNWRIGHT_CACHE"] = compiled
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *there]
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, FAILED, 2):
        raise TurnwrightError(f"{' '.join(there)} cannot be run: {done.stdout.decode()[-2000:]}")
    return done.returncode != 0


def run(package: str, root: Path, only: Sequence[int], then: Sequence[str]) -> int:
    """Try the faults one after another; how many were not noticed."""
    faults = faults_of(package, root)
    unnoticed = untried = 0
    numbers = only or range(1, len(faults) + 1)
    with copy_of_tree(root) as copy:
        for number in numbers:
            fault = faults[number - 1]
            compiled = str(copy / "cache") if package in OF_COMPILED_CODE else None
            with made(fault, copy / "src" / "turnwright" / package):
                mirrored = f"tests/{package}/{fault.mirrored.as_posix()}"
                tried = any((copy / one).exists() for one in (mirrored, *then))
                noticed = fails(copy, [mirrored], compiled) or fails(copy, then, compiled)
            unnoticed += tried and not noticed
            untried += not tried
            said = "noticed    " if noticed else "NOT NOTICED" if tried else "no test ran"
            sys.stdout.write(f"{number:4} of {len(faults)}  {said}  {fault.file}: {fault.why}\n")
            sys.stdout.flush()
    also = f", {untried} without a test to run" if untried else ""
    sys.stdout.write(f"{package}: {len(numbers) - unnoticed - untried} noticed, {unnoticed} not{also}\n")
    return unnoticed + untried


def main(arguments: Sequence[str]) -> int:
    reading = argparse.ArgumentParser(prog="python -m turnwright.testing.faults", description=__doc__)
    reading.add_argument("package", help="such as table; its faults are in tests/faults/PACKAGE.toml")
    reading.add_argument("--only", type=int, nargs="+", default=[], metavar="N", help="only these, by number from 1")
    reading.add_argument("--mirrored", action="store_true", help="run nothing but the test file of the module")
    reading.add_argument("--tests", nargs="+", default=[], help="run these after it, instead of the package's tests")
    reading.add_argument("--root", type=Path, default=Path.cwd(), help="the tree; usually the present folder")
    wanted = reading.parse_args(arguments)
    then = [] if wanted.mirrored else wanted.tests or [f"tests/{wanted.package}"]
    try:
        return 1 if run(wanted.package, wanted.root, wanted.only, then) else 0
    except TurnwrightError as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
