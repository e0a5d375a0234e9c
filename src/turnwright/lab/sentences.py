"""What in a campaign decides most: the encounter is run again without each part of it, and victories are compared.

Parts are the sentences of features and terrains, Event blocks, and actions, which nobody may use then.

Counting what runs happened to have shows what goes together with victory, not what it comes from: who lives longer also
does more. Here one sentence is left out of the text and nothing else is changed, with the same seeds; so a difference
is that sentence's doing. The interval is that of pairs of runs, made wider by how many sentences are compared
(Bonferroni): at 95 % confidence, none of the intervals is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..core.errors import OptionError
from ..games.methuen.language import Campaign, compile_text
from ..games.methuen.options import load_campaign
from .encounter_counts import CONFIDENCE, Runs, share
from .encounters import simulate
from .pairs import paired_shares

MOST_SENTENCES = 60
"""Sentences that are tried; each costs as many runs as the encounter itself."""
LEFT_OUT = "Note: left out"
WITHOUT = "What Is Left Out"
"""The feature by which an action is taken away."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Omission:
    """A sentence of a feature, or another part with what is left out of it, and the campaign without it."""

    feature: str
    sentence: str
    campaign: str


def compare_sentences(
    runs: int, campaign: str, *, progress: Progress | None = None, **given: Any
) -> tuple[Runs, dict[str, Any]]:
    """The runs of an encounter; and how often it would be won without each sentence of its features."""
    text, _ = load_campaign(campaign)
    found = list(omissions(text))
    if len(found) > MOST_SENTENCES:
        raise OptionError(f"at most {MOST_SENTENCES} sentences are compared; this campaign has {len(found)}")
    others = list(other_omissions(text))
    room = MOST_SENTENCES - len(found)
    found += others[:room]
    whole = simulate(runs, campaign=campaign, **given)
    rows = []
    for place, one in enumerate(found, start=1):
        without = simulate(runs, campaign=one.campaign, **given)
        rows.append(_row(one, whole, without, 1 - (1 - CONFIDENCE) / len(found)))
        if progress:
            progress(place, len(found))
    rows.sort(key=lambda row: -abs(row["difference"]))
    most = next((row for row in rows if is_certain(row)), None)
    return whole, {"compared": len(rows), "not_compared": len(others[room:]), "rows": rows, "most": most}


def _row(one: Omission, whole: Runs, without: Runs, confidence: float) -> dict[str, Any]:
    apart = paired_shares(whole.each, without.each, "chance of victory", confidence)
    return {
        "feature": one.feature,
        "sentence": one.sentence,
        "victory_without": share(without.victories, without.runs),
        "difference": (whole.victories - without.victories) / whole.runs,
        "low": apart.low,
        "high": apart.high,
    }


def is_certain(row: dict[str, Any]) -> bool:
    """Whether chance alone does not explain the difference."""
    return bool(row["low"] > 0 or row["high"] < 0)


def omissions(text: str) -> Iterator[Omission]:
    """Every sentence that the engine enforces, with the text that has all but that one."""
    campaign = compile_text(text, play=True).campaign
    for feature in campaign.features:
        for sentence in feature.sentences:
            if sentence.rule is None:
                continue
            start, end = sentence.rule.span.position, sentence.rule.span.end
            rest = text[end:].removeprefix(".")
            for instead in ("", LEFT_OUT):
                other = text[:start] + instead + rest
                if _is_all_but_one(campaign, other):
                    yield Omission(str(feature.name), text[start:end], other)
                    break


def other_omissions(text: str) -> Iterator[Omission]:
    """Every sentence of a terrain, every event and every action, each with the text in which it does nothing."""
    campaign = compile_text(text, play=True).campaign
    for terrain in campaign.terrains:
        for sentence in terrain.sentences:
            if sentence.rule is not None:
                span = sentence.rule.span
                yield from _loading(
                    f"Terrain {terrain.name}",
                    text[span.position : span.end],
                    text[: span.position] + LEFT_OUT + text[span.end :].removeprefix("."),
                )
    for encounter in campaign.encounters:
        for event in encounter.events:
            if event.effects:
                start, end = event.effects[0].span.position, event.effects[-1].span.end
                yield from _loading(f"Event {event.name}", text[start:end], f"{text[:start]}(none){text[end:]}")
    for action in campaign.actions:
        ban = f"\n\nFeature: {WITHOUT}\nActors cannot use {action.name}.\n"
        yield from _loading(f"Action {action.name}", "nobody may use it", text + ban)


def _loading(part: str, what: str, other: str) -> Iterator[Omission]:
    """An omission whose text loads, with nothing that has become a mere note."""
    if compile_text(other, play=True).ok:
        yield Omission(part, what, other)


def _is_all_but_one(campaign: Campaign, text: str) -> bool:
    """Whether a text loads and has one sentence less, and otherwise what it had."""
    checked = compile_text(text, play=True)
    return checked.ok and _count(checked.campaign) == _count(campaign) - 1


def _count(campaign: Campaign) -> int:
    return sum(len(feature.rules) for feature in campaign.features)
