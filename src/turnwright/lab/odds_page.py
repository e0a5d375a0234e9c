"""The odds of an encounter as a page: one HTML file with its charts inside, light and dark, for reading and printing.

It shows what the data has: `victory` and `outcomes` as shares with their intervals, `rounds` as a histogram, `falls`
with the rounds they came in, `resources` of every actor as small histograms, `actions` as a table, `notes` as a list.
What it does not know it shows as a table, so that nothing gets lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from ..core.lettering import PLAIN
from .charts import Share, cells, comparison, histogram, percent, shares

STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#24272d;--soft:#646b76;--line:#d9d4c7;--bar:#2c6fbb;
--band:#e9e5da;--good:#2f8a4c;--panel:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#16181c;--ink:#eceef1;--soft:#a5acb8;--line:#3a3f48;--bar:#6aaef2;
--band:#2a2e35;--good:#5fc985;--panel:#1f2228}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:20px 18px 60px;background:var(--paper);color:var(--ink);
font:16px/1.5 PLAIN}
h1{font-size:1.7rem;line-height:1.2;margin:.3em 0 .1em;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2em 0 .6em}h3{font-size:1rem;margin:1.2em 0 .3em;overflow-wrap:anywhere}
p{margin:.4em 0}.soft,.about{color:var(--soft)}
.big{font-size:3rem;font-weight:700;line-height:1.1;color:var(--good)}
svg{display:block;width:100%;height:auto}svg text{fill:var(--ink);font-family:inherit}
svg .soft{fill:var(--soft)}.bar{fill:var(--bar)}.other{fill:var(--soft)}.band{fill:var(--band)}
.whisker,.axis{stroke:var(--ink);fill:none;stroke-width:1.5}.whisker{stroke-opacity:.75}
.grid{stroke:var(--line);fill:none}.value{font-variant-numeric:tabular-nums}
.table{overflow-x:auto}td:first-child,th{white-space:nowrap}td.number{white-space:nowrap}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:.3em .9em .3em 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600}td.number,th.number{text-align:right}
tr>:last-child{padding-right:0}
@media (max-width:600px){td:first-child,th,td.number{white-space:normal}td,th{padding-right:.6em}th{hyphens:auto}}
.small{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:6px 18px}
.small h4{margin:.5em 0 0;font-size:.9rem;font-weight:600}.small h4 span{font-weight:400}details{margin:.5em 0}
summary{cursor:pointer;color:var(--soft)}@media print{body{background:#fff;color:#000}details{display:none}}
""".replace("PLAIN", PLAIN)

SCALARS = ("campaign", "encounter", "runs", "seed", "choices")


def page(data: Mapping[str, Any]) -> str:
    """The whole page."""
    name = escape(str(data.get("encounter", "Encounter")))
    return whole_page(f"{name}: odds", body(data))


def whole_page(title: str, content: str, look: str = "") -> str:
    """Content under a title as one file; `look` are styles of its own."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    top = f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}{look}</style></head>'
    return f"{top}\n<body>{content}</body></html>\n"


def body(data: Mapping[str, Any]) -> str:
    """What stands on the page."""
    parts = [heading(data)]
    for key, value in data.items():
        if key in SCALARS:
            continue
        drawn = SECTIONS.get(key, other)(key, value, data)
        if drawn:
            parts.append(f'<section id="{escape(key)}"><h2>{escape(title_of(key))}</h2>{drawn}</section>')
    return "".join(parts)


def heading(data: Mapping[str, Any]) -> str:
    """What was run, how often, who chose, and the answer in one number."""
    runs = f"{data.get('runs', 0):,} runs".replace(",", " ")
    said = [str(data.get("campaign", "")), runs]
    said += [f"{word} {data[key]}" for key, word in (("choices", "people play"), ("seed", "seed")) if key in data]
    about = " · ".join(escape(part) for part in said if part)
    return f'<header><h1>{escape(str(data.get("encounter", "")))}</h1><p class="about">{about}</p></header>'


def title_of(key: str) -> str:
    """The heading of a part of the data."""
    known = {
        "victory": "Chance of victory",
        "outcomes": "How it ends",
        "rounds": "How long it takes",
        "falls": "Who falls, and when",
        "resources": "What is left at the end",
        "decided": "What went with victory most",
        "sentences": "What decides most",
        "actions": "What was done, and what it was worth",
        "unused": "Never used",
        "notes": "What the engine shows but does not enforce",
    }
    return known.get(key, key.replace("_", " ").capitalize())


def is_share(value: object) -> bool:
    return isinstance(value, Mapping) and {"share", "low", "high"} <= value.keys()


def share_of(name: str, value: Mapping[str, Any]) -> Share:
    return Share(name, value["share"], value["low"], value["high"])


def numbers(counts: Mapping[Any, Any]) -> dict[int, int]:
    """Counts with whole numbers as keys, as JSON cannot have them."""
    return {int(key): int(count) for key, count in counts.items()}


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table; all columns but the first hold numbers."""
    look = ['class="number"' if place else "" for place in range(len(head))]
    top = "".join(f"<th {look[place]}>{escape(cell)}</th>" for place, cell in enumerate(head))
    body = "".join(
        "<tr>" + "".join(f"<td {look[place]}>{escape(cell)}</td>" for place, cell in enumerate(row)) + "</tr>"
        for row in rows
    )
    return f'<div class="table"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def victory(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """One large number with its interval."""
    found = share_of("victory", value)
    between = f"between {percent(found.low)} and {percent(found.high)}, at 95 % confidence"
    return f'<p class="big">{percent(found.share)}</p><p class="soft">{between}</p>{shares([found])}'


def outcomes(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """Shares, the most frequent first."""
    rows = [share_of(name, item) for name, item in value.items()]
    return shares(sorted(rows, key=lambda row: -row.share))


def rounds(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """The histogram, and the mean in words."""
    between = f" ({value['low']:.2f} to {value['high']:.2f})" if "low" in value else ""
    mean = f"<p>{value['mean']:.2f} rounds on average{between}.</p>" if "mean" in value else ""
    return mean + histogram(numbers(value.get("counts", {})), "rounds")


def falls(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """How often everybody falls; and in which rounds, where the data says so."""
    drawn = shares([share_of(name, item) for name, item in value.items() if is_share(item)])
    when = {name: numbers(item.get("rounds", {})) for name, item in value.items() if isinstance(item, Mapping)}
    picture = cells(when, int(data.get("runs", 1)), "round")
    return drawn + (f"<h3>In which round</h3>{picture}" if picture else "")


def resources(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """A small histogram for every resource of every actor; what never changes is named in one line."""
    drawn = []
    for name, sheet in value.items():
        known = {resource: numbers(item.get("counts", {})) for resource, item in sheet.items()}
        always = [f"{resource} {next(iter(counts))}" for resource, counts in known.items() if len(counts) == 1]
        small = [
            small_chart(resource, counts, sheet[resource]) for resource, counts in known.items() if len(counts) > 1
        ]
        fixed = f'<p class="soft">Always {escape(", ".join(always))}</p>' if always else ""
        if small or fixed:
            drawn.append(f'<h3>{escape(name)}</h3><div class="small">{"".join(small)}</div>{fixed}')
    return "".join(drawn)


def small_chart(resource: str, counts: dict[int, int], found: Mapping[str, Any]) -> str:
    """One resource of an actor."""
    between = f" ({found['low']:.1f} to {found['high']:.1f})" if "low" in found else ""
    average = f' <span class="soft">mean {found["mean"]:.1f}{between}</span>' if "mean" in found else ""
    return f"<div><h4>{escape(resource)}{average}</h4>{histogram(counts, resource, 210, 110)}</div>"


def decided(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """The action that made the greatest difference, in a sentence; nothing where chance alone would explain it."""
    if not value:
        return '<p class="soft">No action made a difference that chance alone would not explain.</p>'
    more = "more" if value["difference"] > 0 else "less"
    points = f"{100 * abs(value['difference']):.0f} points {more} often"
    bounds = sorted((100 * abs(value["low"]), 100 * abs(value["high"])))
    return (
        f"<p><strong>{escape(str(value['action']))}</strong>: runs in which it was used were won {points} "
        f"than the others (between {bounds[0]:.0f} and {bounds[1]:.0f}). That need not be its doing: who lives longer "
        "also does more.</p>"
    )


def sentences(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """What leaving out each sentence changes, and how that was found."""
    about = (
        f"Each of the {value['compared']} sentences, events and actions was left out by itself, and the encounter run "
        "as often again with the same seeds; so a difference is its doing. The intervals are wide enough that at 95 % "
        "confidence none of them all is wrong."
    )
    rows = [
        [
            f"{row['feature']}: {row['sentence']}",
            percent(row["victory_without"]["share"]),
            f"{100 * row['difference']:+.0f} ({100 * row['low']:+.0f} to {100 * row['high']:+.0f})",
        ]
        for row in value["rows"]
    ]
    most = "" if value["most"] else "<p>No sentence makes a difference that chance alone would not explain.</p>"
    return f'<p class="soft">{about}</p>{most}' + table(["sentence", "victory without it", "points it is worth"], rows)


def actions(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """What victory has to do with using an action, drawn; and a table with whatever is known about each."""
    rows = value.items() if isinstance(value, Mapping) else ((item.get("name", ""), item) for item in value)
    listed = [(name, item if isinstance(item, Mapping) else {"uses": item}) for name, item in rows]
    columns = list(dict.fromkeys(column for _, item in listed for column in item if column not in DRAWN))
    cells_of = [[str(name), *(cell(item.get(column)) for column in columns)] for name, item in listed]
    drawn = worth(listed)
    return drawn + table(["action", *(column.replace("_", " ") for column in columns)], cells_of) if listed else ""


DRAWN = ("name", "victory_with", "victory_without", "difference")


def worth(listed: list[tuple[Any, Mapping[str, Any]]]) -> str:
    """Victory in runs with and without an action, the greatest difference first."""
    rows = [
        (str(name), share_of("", item["victory_with"]), share_of("", item["victory_without"]))
        for name, item in listed
        if is_share(item.get("victory_with")) and is_share(item.get("victory_without"))
    ]
    if not rows:
        return ""
    rows.sort(key=lambda row: -abs(row[1].share - row[2].share))
    about = (
        "How often runs were won in which an action was used, and in which it was not, the greatest difference first."
    )
    warning = "A difference is no proof: who lives longer also does more."
    drawn = comparison(rows, "with it", "without it")
    return f'<p class="soft">{about} {warning}</p>{drawn}'


def cell(value: object) -> str:
    """A number, a share with its interval, or nothing."""
    if is_share(value):
        assert isinstance(value, Mapping)
        return f"{percent(value['share'])} ({percent(value['low'])} to {percent(value['high'])})"
    if value is None:
        return ""
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def other(key: str, value: Any, data: Mapping[str, Any]) -> str:
    """What this page has no chart for: shares and counts by their shape, anything else as a table or a list."""
    if is_share(value):
        return shares([share_of(title_of(key), value)])
    if isinstance(value, Mapping):
        if value and all(is_share(item) for item in value.values()):
            return outcomes(key, value, data)
        if value and all(str(name).lstrip("-").isdigit() for name in value):
            return histogram(numbers(value), title_of(key).lower())
        return table(["", "value"], [[str(name), cell(item)] for name, item in value.items()]) if value else ""
    if isinstance(value, list | tuple):
        return "<ul>" + "".join(f"<li>{escape(str(item))}</li>" for item in value) + "</ul>" if value else ""
    return f"<p>{escape(cell(value))}</p>" if value not in (None, "") else ""


SECTIONS: dict[str, Callable[[str, Any, Mapping[str, Any]], str]] = {
    "victory": victory,
    "outcomes": outcomes,
    "rounds": rounds,
    "falls": falls,
    "resources": resources,
    "decided": decided,
    "sentences": sentences,
    "actions": actions,
}
