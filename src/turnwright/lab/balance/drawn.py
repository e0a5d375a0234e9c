"""Charts of the balance report: dots with intervals around a line, the share of leaders who win, differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ..charts import NAME_ROOM, ROW, WIDTH, clipped, percent, picture, text, whisker

RIGHT = 116.0
ROOM = WIDTH - NAME_ROOM - RIGHT


def dots(rows: Sequence[tuple[str, float, float, float, str]], low: float, high: float, line: float) -> str:
    """A dot with its interval for each row, around a line: name, value, low, high, and how it is said."""
    wide = max(high - low, 1e-9)

    def at(value: float) -> float:
        return NAME_ROOM + ROOM * (min(max(value, low), high) - low) / wide

    tall = ROW * max(1, len(rows))
    body = [f'<path class="fair" d="M{at(line):.1f} 0V{tall:g}"/>']
    for number, (name, value, least, most, said) in enumerate(rows):
        y = number * ROW + ROW / 2
        body.append(
            f"<g><title>{escape(f'{name}: {said}')}</title>"
            + text(NAME_ROOM - 10, y + 5, clipped(name), anchor="end")
            + whisker(at(least), at(most), y - 6, 12)
            + f'<circle class="dot" cx="{at(value):.1f}" cy="{y:g}" r="6"/>'
            + text(WIDTH - 2, y + 5, said, "value", "end", 13)
            + "</g>"
        )
    title = "; ".join(f"{name} {said}" for name, _, _, _, said in rows)
    return picture(WIDTH, tall, title, "".join(body))


def seats_drawn(fair: Mapping[str, Any], below: Mapping[str, Any], level: int) -> str:
    """The share of every seat, of this level and the one below."""
    rows = []
    for number, found in ((level, fair), (level - 1, below)):
        for seat, share in enumerate(found.get("seats", ())):
            rows.append(
                (
                    f"seat {seat + 1}, level {number}",
                    share["value"],
                    share["low"],
                    share["high"],
                    percent(share["value"]),
                )
            )
    if len(fair["seats"]) < 2:
        return ""
    low = min([row[2] for row in rows] + [fair["fair"] - 0.1])
    high = max([row[3] for row in rows] + [fair["fair"] + 0.1])
    return dots(rows, low, high, fair["fair"])


def leads_drawn(leader_wins: Mapping[str, Any]) -> str:
    """How often who is ahead at some part of a match wins it."""
    rows = [
        (f"after {part} %", share["value"], share["low"], share["high"], percent(share["value"]))
        for part, share in leader_wins.items()
    ]
    return dots(rows, 0.0, 1.0, 0.5)


def differences_drawn(rows: Sequence[Mapping[str, Any]]) -> str:
    """Differences around nothing, each on its own scale: how many half intervals it is away."""
    made = []
    for row in rows:
        half = max((row["high"] - row["low"]) / 2, 1e-12)
        scale, unit = (1.0, "") if row["what"] == "turns" else (100.0, " pt")
        said = f"{scale * row['value']:+.1f} ± {scale * half:.1f}{unit}"
        made.append((row["what"], row["value"] / half, row["low"] / half, row["high"] / half, said))
    reach = max([2.0] + [max(abs(row[2]), abs(row[3])) for row in made])
    return dots(made, -reach, reach, 0.0)
