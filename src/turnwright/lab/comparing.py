"""Two campaigns, or two versions of one, side by side: what is different, and whether chance alone would explain it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from .charts import comparison, percent
from .encounters import apart
from .odds_page import is_share, share_of, table, whole_page

Data = Mapping[str, Any]
SECTIONS = (
    ("Chance of victory", "victory"),
    ("How it ends", "outcomes"),
    ("How it ends in all", "endings"),
    ("Who falls", "falls"),
)


def compared(one: Data, other: Data, names: tuple[str, str]) -> dict[str, Any]:
    """Both reports, and how far every share and mean of the first lies from the second."""
    shares = {
        f"{title.lower()}: {name}" if name else title.lower(): difference(this, that, one, other)
        for title, key in SECTIONS
        for name, this, that in pairs(one.get(key, {}), other.get(key, {}))
    }
    return {"names": list(names), "reports": [one, other], "differences": shares, "means": means(one, other)}


def pairs(one: Any, other: Any) -> list[tuple[str, Data, Data]]:
    """The shares of both by name; what only one of them has is never in the other."""
    if is_share(one) and is_share(other):
        return [("", one, other)]
    never = {"count": 0, "share": 0.0, "low": 0.0, "high": 0.0}
    return [(name, one.get(name, never), other.get(name, never)) for name in dict.fromkeys([*one, *other])]


def difference(this: Data, that: Data, one: Data, other: Data) -> dict[str, Any]:
    """How far one share lies from the other, and whether the interval leaves out no difference at all."""
    low, high = apart(int(this["count"]), int(one["runs"]), int(that["count"]), int(other["runs"]))
    return {
        "shares": [this["share"], that["share"]],
        "difference": this["share"] - that["share"],
        "low": low,
        "high": high,
        "certain": low > 0 or high < 0,
    }


def means(one: Data, other: Data) -> dict[str, Any]:
    """Rounds, and what everybody has left, on average in both."""
    found = {"rounds": [one.get("rounds", {}), other.get("rounds", {})]}
    sheets = one.get("resources", {}), other.get("resources", {})
    for name in dict.fromkeys([*sheets[0], *sheets[1]]):
        left = [sheet.get(name, {}) for sheet in sheets]
        for resource in dict.fromkeys([*left[0], *left[1]]):
            found[f"{name}, {resource}"] = [sheet.get(resource, {}) for sheet in left]
    return {
        name: [{key: item[key] for key in ("mean", "low", "high") if key in item} for item in pair]
        for name, pair in found.items()
    }


def lines_of(found: Data) -> list[str]:
    """The comparison for a terminal: one line for each share and mean that differs."""
    one, other = found["names"]
    lines = [f"{one} beside {other}: {', '.join(str(report['runs']) for report in found['reports'])} runs"]
    for name, item in found["differences"].items():
        here, there = item["shares"]
        sure = "" if item["certain"] else "; chance alone would explain that"
        between = f"between {100 * item['low']:+.1f} and {100 * item['high']:+.1f}"
        lines.append(
            f"  {name}: {here:.1%} beside {there:.1%}, {100 * item['difference']:+.1f} points ({between}{sure})"
        )
    for name, pair in found["means"].items():
        values = [f"{item['mean']:.2f} ({item['low']:.2f} to {item['high']:.2f})" if item else "none" for item in pair]
        if values[0] != values[1]:
            lines.append(f"  {name}: {' beside '.join(values)}")
    return lines


def comparison_page(found: Data) -> str:
    """The comparison as one HTML file."""
    one, other = (escape(str(name)) for name in found["names"])
    first, second = found["reports"]
    parts = [f"<header><h1>{one} beside {other}</h1><p class='about'>{about(first)} · {about(second)}</p></header>"]
    for title, key in SECTIONS:
        rows = [
            (name or "victory", share_of("", a), share_of("", b))
            for name, a, b in pairs(first.get(key, {}), second.get(key, {}))
        ]
        if rows:
            drawn = comparison(rows, str(found["names"][0]), str(found["names"][1]))
            parts.append(f"<section><h2>{title}</h2>{drawn}</section>")
    cells = [
        [name, *(f"{item['mean']:.2f} ({item['low']:.2f} to {item['high']:.2f})" if item else "" for item in pair)]
        for name, pair in found["means"].items()
    ]
    parts.append(
        f"<section><h2>How long, and what is left</h2>{table(['on average', *found['names']], cells)}</section>"
    )
    sure = [
        [name, f"{percent(item['difference'])} ({percent(item['low'])} to {percent(item['high'])})"]
        for name, item in found["differences"].items()
        if item["certain"]
    ]
    said = table(["share", "difference"], sure) if sure else "<p>Nothing that chance alone would not explain.</p>"
    parts.append(f"<section><h2>What is different for certain</h2>{said}</section>")
    return whole_page(f"{one} beside {other}", "".join(parts))


def about(report: Data) -> str:
    """What was run, how often, who played."""
    said = (report.get("campaign", ""), report.get("encounter", ""), f"{report['runs']} runs", report["choices"])
    return escape(", ".join(str(part) for part in said if part))
