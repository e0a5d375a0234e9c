"""What strangers send: texts and values chosen to be wrong in every way that once came out as an error of Python's."""

from __future__ import annotations

from typing import Any

LONE = "\ud800"


def nested(depth: int = 3000) -> list[Any]:
    """Lists in lists, deeper than Python's own stack."""
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


TEXTS = (
    "",
    "\x00",
    "\x1b[2J\x1b]0;title\x07",
    LONE,
    f"a{LONE}b",
    "\u202egnirts",
    "9" * 5000,
    "-" + "9" * 5000,
    "1d" + "9" * 5000,
    "[" * 100_000,
    '{"a":' * 50_000,
    "a" * 1_000_000,
    "\n" * 5000,
    " " * 5000,
    "(" * 5000,
    "-" * 5000,
    "１２３",
    "²",
    "½",
    "1e400",
    "nan",
    "table: x",
    "99: x",
    "0: " + "9" * 5000,
    "🂡" * 3000,
)
VALUES: tuple[Any, ...] = (
    *TEXTS,
    None,
    0,
    -1,
    True,
    10**30,
    10**5000,
    -(10**5000),
    1.5,
    float("nan"),
    float("inf"),
    b"x",
    [],
    [[]],
    (1, 2),
    {},
    {1: 2},
    {"kind": None},
    {"kind": []},
    {"kind": LONE},
    {"kind": "x", "seat": 10**5000},
    {"kind": nested()},
    {"a": {"b": [1, {"c": None}]}},
    object(),
    nested(),
)
