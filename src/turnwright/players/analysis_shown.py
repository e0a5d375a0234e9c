"""An analysis as a notebook shows it: the course of the match, and below it every action that gave something away."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from .graph import graph

if TYPE_CHECKING:
    from .analysis import Moment

HEAD = ("", "who", "played", "better", "given away", "verdict")


def as_html(moments: Sequence[Moment], names: Sequence[str], title: str) -> str:
    """The graph and a table."""
    rows = "".join(_row(moment, names) for moment in moments if moment.verdict)
    table = f"<table><tr>{''.join(f'<th>{word}</th>' for word in HEAD)}</tr>{rows}</table>"
    return f"<div>{graph(moments, tuple(names), title)}{table if rows else '<p>No action gave much away.</p>'}</div>"


def _row(moment: Moment, names: Sequence[str]) -> str:
    cells = (
        moment.ply + 1, names[moment.seat], moment.played, moment.best, f"{moment.given_away:.2f}", moment.verdict
    )  # fmt: skip
    return f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
