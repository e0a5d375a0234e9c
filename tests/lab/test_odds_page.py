"""The odds of an encounter as a page: whatever the data has is shown, and nothing in it becomes markup."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

from turnwright.lab.charts import MOST_COLUMNS, Share, cells, columns_of, comparison, histogram, percent, shares
from turnwright.lab.odds_page import page


def share(count: int, runs: int = 200) -> dict[str, float]:
    return {
        "count": count,
        "share": count / runs,
        "low": max(0, count / runs - 0.1),
        "high": min(1, count / runs + 0.1),
    }


DATA: dict[str, Any] = {
    "campaign": "Bridges & Tolls",
    "encounter": "<b>Dusk</b>",
    "runs": 200,
    "seed": 3,
    "choices": "random",
    "victory": share(80),
    "outcomes": {"Defeat": share(120), "Victory": share(80)},
    "rounds": {"mean": 4.25, "counts": {"3": 50, "4": 50, "5": 100}},
    "falls": {"Ysolde": {**share(100), "rounds": {"2": 40, "3": 60}}, "Pim": share(0)},
    "resources": {"Ysolde": {"Health": {"mean": 3.5, "counts": {"0": 100, "7": 100}}, "Mana": {"counts": {"3": 200}}}},
    "actions": {"Billhook": {"uses": 30, "hits": share(100)}, "Guard Up": 4},
    "notes": ["Lamp Oil: <i>burns</i>"],
    "unused": [],
    "spread": {"1": 3, "2": 5},
    "more": {"one": 1, "two": None, "half": 0.5},
    "said": "something",
    "other_shares": {"x": share(20)},
    "single": share(10),
}


def test_the_page_shows_everything_and_escapes_it() -> None:
    text = page(DATA)
    assert "<b>" not in text and "<i>" not in text and "&lt;b&gt;Dusk" in text
    for words in ("Bridges &amp; Tolls", "40 %", "4.25 rounds", "Always Mana 3", "Billhook", "something", "half"):
        assert words in text, words
    assert 'id="unused"' not in text and 'id="spread"' in text
    assert "prefers-color-scheme:dark" in text


def test_the_page_asks_nobody_for_anything() -> None:
    assert not re.search(r"(https?:|src=|href=|@import|<script)", page(DATA))


def test_the_page_survives_the_way_through_json() -> None:
    assert page(json.loads(json.dumps(DATA))) == page(DATA)


def test_every_chart_is_well_formed_and_says_its_numbers() -> None:
    charts = re.findall(r"<svg.*?</svg>", page(DATA))
    assert len(charts) >= 7
    for chart in charts:
        title = ElementTree.fromstring(chart).find("title")
        assert title is not None and title.text


def test_shares_are_never_rounded_to_none_or_all() -> None:
    assert [percent(value) for value in (0, 0.0001, 0.125, 0.99999, 1)] == [
        "0 %",
        "< 0.1 %",
        "12.5 %",
        "> 99.9 %",
        "100 %",
    ]
    assert "between 5 % and 20 %" in shares([Share("x", 0.1, 0.05, 0.2)])


def test_many_values_share_columns() -> None:
    columns = columns_of(dict.fromkeys(range(1000), 1))
    assert len(columns) <= MOST_COLUMNS and sum(number for _, number in columns) == 1000
    assert columns[0][0] == "0–20"
    assert columns_of({}) == [] and histogram({}, "x") == "" and cells({}, 1, "x") == ""


def test_a_page_needs_no_more_than_a_name() -> None:
    assert "Dusk" in page({"encounter": "Dusk"})


def test_actions_are_compared_with_and_without_them_the_greatest_difference_first() -> None:
    little = {"uses_per_run": 1.0, "victory_with": share(100), "victory_without": share(90)}
    much = {"uses_per_run": 2.0, "victory_with": share(150), "victory_without": share(20)}
    text = page({"encounter": "Dusk", "actions": {"Wait": little, "Strike": much, "Nod": {"uses_per_run": 3.0}}})
    assert "Strike: 75 % with it, 10 % without it" in text
    assert text.index("Strike: 75 %") < text.index("Wait: 50 %")
    assert "no proof" in text and "uses per run" in text and "victory with<" not in text
    assert "x: 20 % yes, 10 % no" in comparison([("x", Share("", 0.2, 0.1, 0.3), Share("", 0.1, 0, 0.2))], "yes", "no")
