"""The report as one HTML file: six lights first, then every figure with what it means and what it does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ..charts import Share, histogram, percent, shares
from ..odds_page import table, whole_page
from .drawn import differences_drawn, leads_drawn, seats_drawn

LOOK = """
.lights{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:12px;margin:1.2em 0}
.light{background:var(--panel);border:1px solid var(--line);border-left:6px solid var(--soft);
border-radius:10px;padding:10px 14px}
.light b{display:block;font-size:.8rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft)}
.light p{margin:.15em 0;line-height:1.35}.light .says{color:var(--soft);font-size:.92rem}
.light.green{border-left-color:var(--good)}.light.amber{border-left-color:#d39a17}.light.red{border-left-color:#cf3d3d}
.light.grey{border-left-style:dashed}.said{font-size:1.15rem;line-height:1.4;margin:.6em 0}
.dot{fill:var(--bar)}.fair{stroke:var(--good);stroke-width:2;stroke-dasharray:5 4;fill:none}
code{font-size:.9em;background:var(--band);padding:.1em .35em;border-radius:4px;overflow-wrap:anywhere}
"""


def page(report: Mapping[str, Any]) -> str:
    """The whole page."""
    title = escape(f"{report['title']}: balance")
    return whole_page(title, body(report), LOOK)


def body(report: Mapping[str, Any]) -> str:
    """What stands on the page."""
    return heading(report) + "".join(sections(report))


def heading(report: Mapping[str, Any]) -> str:
    about = [
        f"{report['trust']['matches']} matches of level {report['level']}",
        f"{report['seats']} seats",
        in_short(report["options"]),
        f"seed {report['seed']}",
        f"Turnwright {report['turnwright']}",
    ]
    told = " · ".join(escape(part) for part in about if part)
    lights = "".join(light(one) for one in report["lights"])
    return (
        f"<header><h1>{escape(report['title'])}</h1><p class='about'>{told}</p>"
        f"<p class='said'>{escape(report['sentence'])}</p></header><div class='lights'>{lights}</div>"
    )


def in_short(options: Mapping[str, Any]) -> str:
    """The options of a match; of a long text, such as a campaign, its first line."""
    told = []
    for name, value in options.items():
        lines = str(value).strip().splitlines() or [""]
        told.append(f"{name}={lines[0][:60]}{'…' if len(lines) > 1 or len(lines[0]) > 60 else ''}")
    return ", ".join(told) or "as it comes"


def light(one: Mapping[str, str]) -> str:
    """One answer; its colour is said in words too."""
    said = f"<b>{escape(one['name'])} · {escape(one['colour'])}</b>"
    return (
        f"<div class='light {escape(one['colour'])}'>{said}<p>{escape(one['figure'])}</p>"
        f"<p class='says'>{escape(one['says'])}</p></div>"
    )


def section(title: str, meaning: str, content: str) -> str:
    return (
        f"<section><h2>{escape(title)}</h2><p class='soft'>{escape(meaning)}</p>{content}</section>" if content else ""
    )


def sections(report: Mapping[str, Any]) -> list[str]:
    below: Mapping[str, Any] = next(iter(report["below"].values()), {})
    return [
        section("Can this be believed?", TRUST, trust_table(report["trust"])),
        section("Is it fair?", FAIR, seats_drawn(report["fair"], below.get("fair", {}), report["level"])),
        section("How long is it?", LENGTH, histogram(numbers(report["length"]["counts"]), "turns")),
        section("How does it end?", ENDS, rules_drawn(report["ends"], report["clauses"])),
        section("Does skill win?", SKILL, skill_drawn(report["skill"])),
        section("The story of a match", STORY, story_drawn(report["story"])),
        section("What is used, and what goes with winning?", KINDS, kinds_table(report["kinds"])),
        section("What is it worth?", WORTH, worth_drawn(report["taken_away"])),
        section("Where do points come from?", POINTS, points_table(report["scores"])),
        section("How much is there to choose from?", CHOICE, choice_table(report["choice"])),
        section("Which rules refuse?", REFUSE, refusals_drawn(report["refusals"])),
    ]


TRUST = "Bots played these matches. What they have not mastered says nothing of the game."
FAIR = "The share of the points of each seat in matches of a player against itself; the dashed line is a fair share."
LENGTH = "Turns a match took. A match that was cut off counts with the turns it had."
ENDS = "By the rule that ended them. Weak players end matches in ways that strong ones do not."
SKILL = (
    "What the stronger of two neighbouring levels takes, each from every seat. More visits are not all that skill is."
)
STORY = "Who is ahead by the game's own outlook, which the bots follow too: read it with that in mind."
KINDS = (
    "Uses in a match by all seats, how often a kind was taken when somebody could, and by how much more of their "
    "actions winners gave to it. That goes together with winning; it need not be why. A star marks what is left when "
    "one in twenty of such findings may be false."
)
WORTH = "The same player against itself, one side of which may not use the kind: an effect, measured by taking it away."
POINTS = "What a winner has more of than the others at the end, on average."
CHOICE = "Legal actions at a decision."
REFUSE = "What a seat could do at its last decision, tried again at its next: a stand-in for what people try."


def numbers(counts: Mapping[Any, int]) -> dict[int, int]:
    return {int(key): int(value) for key, value in counts.items()}


def trust_table(trust: Mapping[str, Any]) -> str:
    rows = [
        ["matches", str(trust["matches"])],
        ["different ones", str(trust["different"])],
        ["cut off", str(trust["cut_off"])],
        ["played again, with the same result", f"{trust['repeated'] - trust['differently']} of {trust['repeated']}"],
        ["failures of players", str(trust["incidents"])],
    ]
    return table(["", ""], rows)


def as_share(name: str, value: Mapping[str, float]) -> Share:
    return Share(name, value["value"], value["low"], value["high"])


def rules_drawn(ends: Mapping[str, Any], clauses: Mapping[str, str]) -> str:
    rows = [as_share(rule, share) for rule, share in ends["rules"].items()]
    said = [[rule, clauses[rule]] for rule in ends["rules"] if rule in clauses]
    listed = "".join(f"<p><b>{escape(rule)}</b> {escape(sentence)}</p>" for rule, sentence in said)
    return shares([*rows, as_share("drawn", ends["draws"])]) + listed


def skill_drawn(skill: Mapping[str, Any]) -> str:
    return shares([as_share("one level more", skill["share"])]) if skill else ""


def story_drawn(story: Mapping[str, Any]) -> str:
    if not story:
        return ""
    changes, decided = story["lead_changes"], story["decided_after"]
    said = (
        f"<p>The lead changes {interval(changes)} times a match; after {percent(decided['value'])} of it the winner is "
        "ahead for good.</p>"
    )
    return said + leads_drawn(story["leader_wins"])


def interval(value: Mapping[str, float], scale: float = 1.0, digits: int = 1) -> str:
    low, middle, high = (scale * value[part] for part in ("low", "value", "high"))
    return f"{middle:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def kinds_table(kinds: Sequence[Mapping[str, Any]]) -> str:
    rows = []
    for row in kinds:
        taken = percent(row["taken"]["value"]) if row["taken"] else ""
        goes = interval(row["goes_with_winning"], 100) + " pt"
        rows.append([row["kind"] + (" *" if row["stands"] else ""), interval(row["uses"]), taken, goes])
    return table(["kind", "uses a match", "taken when possible", "goes with winning"], rows) if rows else ""


def worth_drawn(taken_away: Mapping[str, Any]) -> str:
    return (
        shares([as_share(f"with {kind}", found["share"]) for kind, found in taken_away.items()]) if taken_away else ""
    )


def points_table(scores: Mapping[str, Any]) -> str:
    if not scores:
        return ""
    rows = [["score", interval(scores["score"])], ["first less second", interval(scores["margin"])]]
    rows += [[f"winner's {label}", interval(found)] for label, found in scores["winner_minus_others"].items()]
    return table(["", "on average"], rows)


def choice_table(choice: Mapping[str, Any]) -> str:
    if not choice:
        return ""
    legal = choice["legal"]
    rows = [
        ["legal actions, 5 / 50 / 95 %", f"{legal['5']:.0f} / {legal['50']:.0f} / {legal['95']:.0f}"],
        ["on average over a match", interval(choice["branching"])],
        ["decisions with more than one", interval(choice["decisions"])],
        ["forced", interval(choice["forced"], 100) + " %"],
    ]
    return table(["", ""], rows)


def refusals_drawn(refusals: Mapping[str, Any]) -> str:
    return shares([as_share(rule, share) for rule, share in refusals["rules"].items()])


def comparison_page(found: Mapping[str, Any]) -> str:
    """Two reports side by side."""
    title = escape(f"{found['game']}: before and after")
    different = [row for row in found["differences"] if row["verdict"] == "different"]
    said = "; ".join(f"{row['what']} {signed(row)}" for row in different) or "Nothing but what chance would do"
    options = " → ".join(escape(in_short(one)) for one in found["options"])
    content = (
        f"<header><h1>{title}</h1><p class='about'>{options} · {found['pairs']} pairs of the same seeds, "
        f"{found['same']} the same match</p><p class='said'>{escape(said)}.</p></header>"
        f"{section('What is different', AGAINST, differences_drawn(found['differences']))}"
    )
    return whole_page(title, content, LOOK)


AGAINST = (
    "The second less the first, match by match with the same seed, with the interval of such pairs. Two points of a "
    "share and a tenth of the length count as equal enough."
)


def signed(row: Mapping[str, Any]) -> str:
    scale, unit = (1.0, "") if row["what"] == "turns" else (100.0, " points")
    return f"{scale * row['value']:+.1f}{unit} ({scale * row['low']:+.1f} to {scale * row['high']:+.1f})"
