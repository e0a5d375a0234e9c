"""Adding a row of small whole numbers to a row of sums, in the processor's vector registers.

Here they are written for interpreted play, one place after another. What compiled code does gives the same.
"""

from __future__ import annotations

from typing import Any


def add_row(rows: Any, which: Any, sums: Any) -> None:
    """Add one of the rows to the sums."""
    for place in range(len(sums)):
        sums[place] += rows[which, place]


def add_times(rows: Any, which: Any, times: Any, sums: Any) -> None:
    """Add so many times one of the rows to the sums."""
    for place in range(len(sums)):
        sums[place] += int(times) * int(rows[which, place])
