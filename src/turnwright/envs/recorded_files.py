"""Recorded matches as files to learn from: arrays for numpy (`.npz`), or columns for whatever reads Parquet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import MatchError, OptionError, TurnwrightError
from ..core.match import Match
from ..core.saved import read_record
from ..registry import load
from .actions import AUTO
from .recorded import Recorded, recorded
from .rewards import WINNING

ENDINGS = (".npz", ".parquet")


class WrittenRows(NamedTuple):
    """What was written, and what was not, and why."""

    matches: int
    rows: int
    left_out: dict[str, str]


def write_rows(
    records: Sequence[tuple[str, str]],
    file: Path,
    *,
    encoding: str = AUTO,
    reward: str = WINNING,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> WrittenRows:
    """A row for each number that somebody chose in these records, by name and text, all of one game with as many seats.

    A record that cannot be read, or whose match still runs, is left out and named. The file appears when it is whole.
    """
    if file.suffix not in ENDINGS:
        raise OptionError(f"a file of rows ends in {' or '.join(ENDINGS)}; {file.name} came")
    found: list[Recorded] = []
    left_out: dict[str, str] = {}
    for number, (name, text) in enumerate(records):
        try:
            one = recorded([finished(text)], encoding, reward)
        except TurnwrightError as error:
            left_out[name] = str(error)
        else:
            if found and one.observations.shape[1:] != found[0].observations.shape[1:]:
                raise OptionError(
                    f"{name} is of another game, or of other seats, than the records before; name one game"
                )
            found.append(one._replace(matches=np.full(len(one.numbers), len(found), np.int64)))
        tell(number + 1, len(records))
    if not found:
        raise OptionError("there are no records to make rows of")
    whole = Recorded(*(np.concatenate(columns) for columns in zip(*found, strict=True)))
    part = file.with_name(f"{file.name}.part")
    try:
        (_parquet if file.suffix == ".parquet" else _arrays)(part, whole)
        part.replace(file)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
    return WrittenRows(len(found), len(whole.numbers), left_out)


def finished(text: str) -> Match:
    """The match of a record, which is over: of one that runs nothing is told, for much of it may be hidden."""
    match = read_record(text, load, whole=False)
    if not match.is_over:
        raise MatchError("the match still runs")
    return match


def _arrays(file: Path, rows: Recorded) -> None:
    with file.open("wb") as stream:
        np.savez_compressed(stream, **rows._asdict())


def _parquet(file: Path, rows: Recorded) -> None:
    """A column for each array; rows of numbers are lists of one length."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise OptionError('Parquet needs one more package: pip install "turnwright[parquet]"') from None

    def column(values: NDArray[Any]) -> Any:
        if values.ndim == 1:
            return arrow.array(values)
        return arrow.FixedSizeListArray.from_arrays(arrow.array(values.ravel()), values.shape[1])

    parquet.write_table(arrow.table({name: column(values) for name, values in rows._asdict().items()}), file)
