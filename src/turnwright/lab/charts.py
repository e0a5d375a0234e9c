"""Small charts as inline SVG: shares with their intervals, histograms, and rows of coloured cells.

They take their colours from the page (`--ink`, `--soft`, `--bar`, `--band`, `--line`), so that one page is light and
dark. Every chart has a title that says the numbers, for people who cannot see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 410.0
"""About as wide as a telephone, where a letter is as large as it says; a wide page shows charts somewhat larger."""
NAME_ROOM, VALUE_ROOM, ROW = 122.0, 146.0, 30.0
MOST_COLUMNS = 48


class Share(NamedTuple):
    """A part of the whole, from 0 to 1, and the interval it lies in."""

    name: str
    share: float
    low: float
    high: float


def percent(share: float) -> str:
    """`12.5 %`; nothing is rounded to none or to all."""
    if 0 < share < 0.0005:
        return "< 0.1 %"
    if 0.9995 < share < 1:
        return "> 99.9 %"
    return f"{100 * share:.1f} %".replace(".0 %", " %")


def clipped(text: str, letters: int = 15) -> str:
    """A name that fits into its room; the whole of it is in the row's title."""
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def picture(width: float, height: float, title: str, body: str) -> str:
    """The frame of a chart."""
    shape = f'viewBox="0 0 {width:g} {height:g}" style="max-width:{width * 1.2:g}px"'
    return f'<svg role="img" {shape}><title>{escape(title)}</title>{body}</svg>'


def text(x: float, y: float, words: str, look: str = "", anchor: str = "start", size: float = 14) -> str:
    """A line of text."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size:g}"'
    return f'<text {place} class="{look}">{escape(words)}</text>'


def rectangle(x: float, y: float, width: float, height: float, look: str, rounded: float = 3) -> str:
    """A bar."""
    size = f'width="{max(0.0, width):.1f}" height="{height:.1f}" rx="{rounded:g}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} class="{look}"/>'


def whisker(low: float, high: float, top: float, tall: float) -> str:
    """An interval: a line with a stroke at both ends."""
    ends = "".join(f"M{x:.1f} {top:g}v{tall:g}" for x in (low, high))
    return f'<path class="whisker" d="M{low:.1f} {top + tall / 2:g}H{high:.1f}{ends}"/>'


def shares(rows: Sequence[Share]) -> str:
    """One row for each: name, bar, its interval as a whisker, and the numbers."""
    body, room = [], WIDTH - NAME_ROOM - VALUE_ROOM
    for number, row in enumerate(rows):
        y = number * ROW
        middle = y + ROW / 2
        low, high = NAME_ROOM + room * row.low, NAME_ROOM + room * row.high
        said = f"{row.name}: {percent(row.share)}, between {percent(row.low)} and {percent(row.high)}"
        body.append(
            f"<g><title>{escape(said)}</title>"
            + text(NAME_ROOM - 10, middle + 5, clipped(row.name), anchor="end")
            + rectangle(NAME_ROOM, y + 5, room, ROW - 10, "band")
            + rectangle(NAME_ROOM, y + 5, room * row.share, ROW - 10, "bar")
            + whisker(low, high, y + 9, ROW - 18)
            + text(NAME_ROOM + room + 10, middle + 5, percent(row.share), "value")
            + text(WIDTH - 2, middle + 5, f"{100 * row.low:.1f} to {100 * row.high:.1f}", "value soft", "end", 12)
            + "</g>"
        )
    title = "; ".join(f"{row.name} {percent(row.share)}" for row in rows)
    return picture(WIDTH, ROW * max(1, len(rows)), title, "".join(body))


def comparison(rows: Sequence[tuple[str, Share, Share]], with_it: str, without: str) -> str:
    """Two bars for each name, one above the other, each with its interval."""
    body, room, tall = [], WIDTH - NAME_ROOM - VALUE_ROOM, 46.0
    for place, (look, words) in enumerate((("bar", with_it), ("other", without))):
        body.append(rectangle(NAME_ROOM + place * 130, 4, 12, 12, look))
        body.append(text(NAME_ROOM + place * 130 + 18, 15, words, "soft", size=13))
    for number, (name, *pair) in enumerate(rows):
        top = 26 + number * tall
        said = f"{name}: {percent(pair[0].share)} {with_it}, {percent(pair[1].share)} {without}"
        body.append(f"<g><title>{escape(said)}</title>" + text(NAME_ROOM - 10, top + 25, clipped(name), anchor="end"))
        for place, (look, row) in enumerate(zip(("bar", "other"), pair, strict=True)):
            y = top + 3 + 19 * place
            low, high = NAME_ROOM + room * row.low, NAME_ROOM + room * row.high
            body.append(rectangle(NAME_ROOM, y, room, 16, "band") + rectangle(NAME_ROOM, y, room * row.share, 16, look))
            body.append(whisker(low, high, y + 3, 10))
            body.append(text(NAME_ROOM + room + 10, y + 13, percent(row.share), "value", size=13))
            body.append(
                text(WIDTH - 2, y + 13, f"{100 * row.low:.1f} to {100 * row.high:.1f}", "value soft", "end", 12)
            )
        body.append("</g>")
    title = "; ".join(f"{name} {percent(one.share)} and {percent(other.share)}" for name, one, other in rows)
    return picture(WIDTH, 26 + tall * len(rows), title, "".join(body))


def columns_of(counts: Mapping[int, int]) -> list[tuple[str, int]]:
    """Counts by whole number as columns, empty ones too; neighbours share a column where there are too many."""
    if not counts:
        return []
    low, high = min(counts), max(counts)
    wide = -(-(high - low + 1) // MOST_COLUMNS)
    columns = []
    for first in range(low, high + 1, wide):
        last = min(first + wide - 1, high)
        number = sum(count for value, count in counts.items() if first <= value <= last)
        columns.append((str(first) if first == last else f"{first}–{last}", number))
    return columns


def histogram(counts: Mapping[int, int], what: str, width: float = WIDTH, height: float = 190.0) -> str:
    """How often each number came."""
    columns = columns_of(counts)
    total = sum(counts.values())
    if not columns or not total:
        return ""
    left, bottom, top = 56.0, height - (40 if width == WIDTH else 22), 12.0
    step = (width - left - 8) / len(columns)
    most = max(number for _, number in columns)
    every = max(1, -(-len(columns) * 34 // int(width - left)))
    if columns[0][0] != columns[0][0].split("–")[0]:
        every = max(every, -(-len(columns) * 58 // int(width - left)))
    body = [f'<path class="axis" d="M{left} {top}V{bottom}H{width - 8}"/>']
    for part in (0.5, 1.0):
        y = bottom - part * (bottom - top)
        body.append(f'<path class="grid" d="M{left} {y:.1f}H{width - 8}"/>')
        body.append(text(left - 6, y + 5, percent(part * most / total), "soft", "end", 12))
    for place, (name, number) in enumerate(columns):
        tall = number / most * (bottom - top)
        x = left + place * step
        said = f"{what} {name}: {number} of {total} ({percent(number / total)})"
        bar = rectangle(x + step * 0.08, bottom - tall, step * 0.84, tall, "bar", 2)
        body.append(f"<g><title>{escape(said)}</title>{bar}</g>")
        if place % every == 0:
            body.append(text(x + step / 2, bottom + 17, name, "soft", "middle", 12))
    if width == WIDTH:
        body.append(text(left + (width - left - 8) / 2, height - 5, what, "soft", "middle", 13))
    title = f"{what}: " + ", ".join(f"{name} in {percent(number / total)}" for name, number in columns if number)
    return picture(width, height, title, "".join(body))


def cells(rows: Mapping[str, Mapping[int, int]], total: int, what: str) -> str:
    """One row for each name and one cell for each number, the darker the more often."""
    named = {name: counts for name, counts in rows.items() if counts}
    if not named:
        return ""
    low = min(min(counts) for counts in named.values())
    high = max(max(counts) for counts in named.values())
    wide = -(-(high - low + 1) // MOST_COLUMNS)
    columns = list(range(low, high + 1, wide))
    step = (WIDTH - NAME_ROOM - 8) / len(columns)
    most = max(max(counts.values()) for counts in named.values())
    body = []
    for number, (name, counts) in enumerate(named.items()):
        y = number * ROW
        body.append(text(NAME_ROOM - 10, y + ROW / 2 + 5, clipped(name), anchor="end"))
        for place, first in enumerate(columns):
            times = sum(counts.get(value, 0) for value in range(first, first + wide))
            said = f"{name}, {what} {first}: {times} of {total} ({percent(times / max(1, total))})"
            body.append(cell(NAME_ROOM + place * step, y, step, min(1.0, times / most), said))
    bottom = ROW * len(named)
    every = max(1, -(-len(columns) * 30 // int(WIDTH - NAME_ROOM)))
    for place in range(0, len(columns), every):
        body.append(text(NAME_ROOM + (place + 0.5) * step, bottom + 15, str(columns[place]), "soft", "middle", 12))
    body.append(text(NAME_ROOM + (WIDTH - NAME_ROOM) / 2, bottom + 33, what, "soft", "middle", 13))
    return picture(WIDTH, bottom + 40, f"{what} by name", "".join(body))


def cell(x: float, y: float, width: float, depth: float, said: str) -> str:
    """A cell, coloured by how often it came."""
    shown = 0.15 + 0.85 * depth if depth else 0.0
    inside = rectangle(x + 1, y + 3, width - 2, ROW - 6, "bar", 2)
    ground = rectangle(x + 1, y + 3, width - 2, ROW - 6, "band", 2)
    return f'<g><title>{escape(said)}</title>{ground}<g fill-opacity="{shown:.2f}">{inside}</g></g>'
