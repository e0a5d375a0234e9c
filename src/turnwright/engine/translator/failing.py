"""Why translated code stops: a status, and the words for it, the same wherever the code runs."""

from __future__ import annotations

OUTSIDE, DIVIDED_BY_ZERO, REFUSED, UNBOUND, SHIFTED_BACK, STANDS_STILL, FAILED = 1, 2, 3, 4, 5, 6, 9
"""`FAILED` is where something failed that numba compiled."""
WRONG: dict[int, tuple[type[Exception], str]] = {
    OUTSIDE: (IndexError, "index is out of bounds"),
    DIVIDED_BY_ZERO: (ZeroDivisionError, "division by zero"),
    REFUSED: (AssertionError, "an assertion does not hold"),
    UNBOUND: (UnboundLocalError, "a variable is read before anything was assigned to it"),
    SHIFTED_BACK: (ValueError, "a number is shifted by fewer than no places"),
    STANDS_STILL: (ValueError, "a range goes on in steps of 0"),
}
UNKNOWN: tuple[type[Exception], str] = ValueError, "something went wrong in compiled code"
