"""Two campaigns, or two versions of one, side by side: what is different, and whether chance alone would explain it.

Both are run with the same seeds, so runs are compared pair by pair: what chance does to both alike is no difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Protocol

from .charts import comparison, percent
from .intervals import Interval
from .odds_page import is_share, share_of, table, whole_page
from .pairs import MEAN, RunColumns, paired_means, paired_shares

Data = Mapping[str, Any]
MOST_TOLD = 5
"""Lines that a terminal is told; the page and the data have all."""
FIRST = ("chance of victory",)
SECTIONS = (
    ("Chance of victory", "victory"),
    ("How it ends", "outcomes"),
    ("How it ends in all", "endings"),
    ("Who falls", "falls"),
)


class CountedRuns(Protocol):
    """Runs that were counted: the report, and run by run what is compared."""

    @property
    def each(self) -> RunColumns: ...

    def as_data(self) -> dict[str, Any]: ...


def compared(one: CountedRuns, other: CountedRuns, names: tuple[str, str]) -> dict[str, Any]:
    """Both reports, and how far every share and mean of the first lies from the second."""
    first, second = one.as_data(), other.as_data()
    shares = {}
    for title, key in SECTIONS:
        for name, this, that in pairs(first.get(key, {}), second.get(key, {})):
            called = f"{title.lower()}: {name}" if name else title.lower()
            shares[called] = difference(this, that, paired_shares(one.each, other.each, called))
    return {
        "names": list(names),
        "reports": [first, second],
        "pairs": min(one.each.rows, other.each.rows),
        "differences": shares,
        "means": means(first, second, one.each, other.each),
    }


def pairs(one: Any, other: Any) -> list[tuple[str, Data, Data]]:
    """The shares of both by name; what only one of them has is never in the other."""
    if is_share(one) and is_share(other):
        return [("", one, other)]
    never = {"count": 0, "share": 0.0, "low": 0.0, "high": 0.0}
    return [(name, one.get(name, never), other.get(name, never)) for name in dict.fromkeys([*one, *other])]


def difference(this: Data, that: Data, apart: Interval) -> dict[str, Any]:
    """How far one share lies from the other, and whether the interval leaves out no difference at all."""
    return {
        "shares": [this["share"], that["share"]],
        "difference": this["share"] - that["share"],
        "low": apart.low,
        "high": apart.high,
        "certain": apart.low > 0 or apart.high < 0,
    }


def means(one: Data, other: Data, each: RunColumns, each_other: RunColumns) -> dict[str, Any]:
    """Rounds, and what everybody has left: on average in both, and how far apart in the runs that have both."""
    found = {"rounds": [one.get("rounds", {}), other.get("rounds", {})]}
    sheets = one.get("resources", {}), other.get("resources", {})
    for name in dict.fromkeys([*sheets[0], *sheets[1]]):
        left = [sheet.get(name, {}) for sheet in sheets]
        for resource in dict.fromkeys([*left[0], *left[1]]):
            found[f"{name}, {resource}"] = [sheet.get(resource, {}) for sheet in left]
    return {name: mean_apart(pair, paired_means(each, each_other, f"{MEAN}{name}")) for name, pair in found.items()}


def mean_apart(pair: Sequence[Data], apart: Interval) -> dict[str, Any]:
    """Both means, and their difference if there are pairs enough to tell it."""
    known = apart.low > float("-inf")
    return {
        "means": [{key: item[key] for key in ("mean", "low", "high") if key in item} for item in pair],
        "difference": apart.value if known else None,
        "low": apart.low if known else None,
        "high": apart.high if known else None,
        "certain": known and (apart.low > 0 or apart.high < 0),
    }


def lines_of(found: Data) -> list[str]:
    """The comparison for a terminal: victory, and the few differences that chance alone would not explain."""
    one, other = found["names"]
    lines = [f"{one} beside {other}: {', '.join(str(report['runs']) for report in found['reports'])} runs"]
    shares = sorted(found["differences"].items(), key=lambda item: -abs(item[1]["difference"]))
    first = [item for item in shares if item[0] in FIRST]
    certain = [item for item in shares if item[0] not in FIRST and item[1]["certain"]]
    told = [share_line(name, item) for name, item in [*first, *certain]]
    told += [mean_line(name, item) for name, item in found["means"].items() if item["certain"]]
    if len(told) == len(first):
        told.append("nothing else is different that chance alone would not explain")
    more = len(told) - MOST_TOLD
    lines += [f"  {line}" for line in told[:MOST_TOLD]]
    return [*lines, f"  and {more} differences more; --json and --html tell all"] if more > 0 else lines


def share_line(name: str, item: Data) -> str:
    """A share of both, and how far it is apart."""
    here, there = item["shares"]
    sure = "" if item["certain"] else "; chance alone would explain that"
    between = f"between {100 * item['low']:+.1f} and {100 * item['high']:+.1f}"
    return f"{name}: {here:.1%} beside {there:.1%}, {100 * item['difference']:+.1f} points ({between}{sure})"


def mean_line(name: str, item: Data) -> str:
    """A mean of both, and how far it is apart."""
    values = " beside ".join(f"{one['mean']:.2f}" for one in item["means"])
    return f"{name}: {values}, {item['difference']:+.2f} (between {item['low']:+.2f} and {item['high']:+.2f})"


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
        [name, *(f"{one['mean']:.2f}" if one else "" for one in item["means"]), between(item)]
        for name, item in found["means"].items()
    ]
    head = ["on average", *found["names"], "difference"]
    parts.append(f"<section><h2>How long, and what is left</h2>{table(head, cells)}</section>")
    sure = [
        [name, f"{percent(item['difference'])} ({percent(item['low'])} to {percent(item['high'])})"]
        for name, item in found["differences"].items()
        if item["certain"]
    ]
    said = table(["share", "difference"], sure) if sure else "<p>Nothing that chance alone would not explain.</p>"
    parts.append(f"<section><h2>What is different for certain</h2>{said}</section>")
    return whole_page(f"{one} beside {other}", "".join(parts))


def between(item: Data) -> str:
    """How far two means are apart, if that is known."""
    if item["difference"] is None:
        return ""
    return f"{item['difference']:+.2f} ({item['low']:+.2f} to {item['high']:+.2f})"


def about(report: Data) -> str:
    """What was run, how often, who played."""
    said = (report.get("campaign", ""), report.get("encounter", ""), f"{report['runs']} runs", report["choices"])
    return escape(", ".join(str(part) for part in said if part))
