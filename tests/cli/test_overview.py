"""What `?` says: every action is in it, put together by who does what."""

from __future__ import annotations

import turnwright
from turnwright.cli.overview import line_of, overview
from turnwright.games.methuen import game


def test_what_begins_alike_is_one_line() -> None:
    assert line_of(["Raven: Move to 1N 0E", "Raven: Move to 2N 1E"]) == "Raven: Move to … 1N 0E, 2N 1E"
    assert line_of(["Raven: Step"]) == "Raven: Step"
    assert line_of(["Ana: Hop", "Ana: Hop twice"]) == "Ana: … Hop, Hop twice"


def test_every_declaration_is_in_few_lines() -> None:
    match = game.new_match(seed=1, campaign="salt_road", encounter="Toll at the Gate")
    legal = match.legal()
    lines = overview(match, legal)
    assert len(legal) > 60 and len(lines) <= 24
    ends = [part for line in lines for part in line.rpartition("… ")[2].split(", ")]
    assert len(ends) == len(legal)


def test_few_actions_are_listed_one_by_one() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    assert overview(match, match.legal()) == [str(action) for action in match.legal()]
