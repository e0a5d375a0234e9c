"""The first ten seconds: one sentence and six lights, each green, amber, red, or grey where it is not known yet."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.turn.words import plural
from .estimates import matches_for

FAIR_WITHIN = 0.03
"""Of a seat's share: three points are what nobody at a table would notice."""
GREEN, AMBER, RED, GREY = "green", "amber", "red", "grey"


class Light(NamedTuple):
    """One answer: its colour, the number with its interval, and what it means."""

    name: str
    colour: str
    figure: str
    says: str

    def as_data(self) -> dict[str, str]:
        return self._asdict()


def lights(report: dict[str, Any], seconds_a_match: float) -> list[Light]:
    """All six."""
    return [
        trusted(report["trust"]),
        fair(report["fair"], report["trust"]["matches"], seconds_a_match),
        ends(report["ends"]),
        long(report["length"], report["wanted_turns"]),
        skilled(report["skill"], seconds_a_match),
        choosing(report["choice"]),
    ]


def trusted(trust: dict[str, Any]) -> Light:
    different = trust["different"] / max(1, trust["matches"])
    figure = f"{trust['different']} of {trust['matches']} matches are different"
    if trust["differently"]:
        return Light("trust", RED, figure, "the same seed gave another match: nothing below can be repeated")
    if different < 0.9 and not trust["chance"]:
        return Light("trust", RED, figure, "too many are repeats of each other; vary the openings")
    if trust["cut_off"] > 0.05 * trust["matches"] or trust["incidents"]:
        return Light("trust", AMBER, figure, "some were cut off or had players that failed")
    return Light("trust", GREEN, figure, "every seed repeats")


def percent(share: dict[str, float]) -> str:
    return f"{100 * share['value']:.1f} % [{100 * share['low']:.1f}, {100 * share['high']:.1f}]"


def more(wanted: int, have: int, seconds_a_match: float) -> str:
    """How much longer it takes to know."""
    missing = max(1, wanted - have)
    minutes = missing * seconds_a_match / 60
    when = f"{minutes:.0f} minutes" if minutes >= 1 else "less than a minute"
    return f"needs {plural(missing, 'match', 'matches')} more, {when}"


def fair(found: dict[str, Any], matches: int, seconds_a_match: float) -> Light:
    if len(found["seats"]) == 1:
        return Light("fair", GREY, "one seat", "there is nobody to be fair to")
    share, line = found["seats"][found["widest"]], found["fair"]
    figure = f"seat {found['widest'] + 1}: {percent(share)}, fair is {100 * line:.0f} %"
    if share["low"] - line > FAIR_WITHIN or line - share["high"] > FAIR_WITHIN:
        return Light("fair", RED, figure, "more than three points from its share, surely")
    if share["low"] > line or share["high"] < line:
        return Light("fair", AMBER, figure, "away from its share, perhaps by little")
    if share["high"] - line <= FAIR_WITHIN and line - share["low"] <= FAIR_WITHIN:
        return Light("fair", GREEN, figure, "within three points")
    return Light("fair", GREY, figure, more(matches_for(FAIR_WITHIN, line), matches, seconds_a_match))


def ends(found: dict[str, Any]) -> Light:
    share = found["completed"]
    figure = f"{percent(share)} come to an end"
    if share["value"] == 1:
        return Light("ends", GREEN, figure, "none was cut off")
    return Light("ends", RED if share["high"] < 0.99 else AMBER, figure, "some went on until they were cut off")


def long(found: dict[str, Any], wanted: tuple[int, int] | None) -> Light:
    middle, low, high = (found["turns"][part] for part in ("50", "5", "95"))
    figure = f"{middle['value']:.0f} turns, nine of ten between {low['value']:.0f} and {high['value']:.0f}"
    if wanted is not None:
        inside = wanted[0] <= middle["low"] and middle["high"] <= wanted[1]
        outside = middle["high"] < wanted[0] or middle["low"] > wanted[1]
        colour = GREEN if inside else RED if outside else AMBER
        return Light("length", colour, figure, f"wanted are {wanted[0]} to {wanted[1]}")
    even = high["value"] <= 3 * max(1.0, low["value"])
    return Light("length", GREEN if even else AMBER, figure, "even" if even else "very uneven from match to match")


def skilled(found: dict[str, Any], seconds_a_match: float) -> Light:
    if not found:
        return Light("skill", GREY, "one seat", "nobody to be better than")
    share, line = found["share"], found["fair"]
    figure = f"one level more takes {percent(share)}"
    if share["low"] > line + 0.05:
        return Light("skill", GREEN, figure, "thinking longer wins")
    if share["high"] < line + 0.05:
        return Light("skill", RED, figure, "thinking longer hardly wins")
    return Light("skill", GREY, figure, more(matches_for(0.03, share["value"]), found["games"], seconds_a_match))


def choosing(found: dict[str, Any]) -> Light:
    if not found:
        return Light("choice", GREY, "not observed", "nothing was chosen")
    forced = found["forced"]["value"]
    figure = f"{found['legal']['50']:.0f} actions to choose from, {100 * forced:.0f} % of them forced"
    return Light("choice", GREEN if forced < 0.5 else AMBER, figure, "per decision, in the middle")


def sentence(title: str, found: list[Light]) -> str:
    """What the lights say together."""
    by_name = {light.name: light for light in found}
    if by_name["trust"].colour == RED:
        return f"{title}: this sample cannot be believed, {by_name['trust'].says}."
    words = {
        "fair": {
            GREEN: "fair between the seats",
            AMBER: "perhaps not quite fair",
            RED: "not fair",
            GREY: "fairness open",
        },
        "ends": {GREEN: "always ends", AMBER: "nearly always ends", RED: "does not always end"},
        "skill": {GREEN: "skill wins", RED: "skill hardly matters", GREY: "skill open"},
    }
    said = [words[name].get(by_name[name].colour, "") for name in ("fair", "ends", "skill")]
    said.insert(2, by_name["length"].figure.split(",")[0])
    look = [light.name for light in found if light.colour in (AMBER, RED)]
    after = f" Look at: {', '.join(look)}." if look else ""
    return f"{title}: {', '.join(part for part in said if part)}.{after}"
