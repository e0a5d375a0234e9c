"""Analysis: the blunder is found, what was better is named, and the picture shows it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

import turnwright
from turnwright import Game, Match
from turnwright.players import PlayerError, SeatView
from turnwright.players.analysis import Analysis, Moment, analyse
from turnwright.players.graph import graph
from turnwright.players.judging import LineJudge, TreeJudge, judge_for
from turnwright.players.levels import level


@pytest.fixture(scope="module")
def blundered(tic_tac_toe: Game) -> Match:
    """Nought answers the centre well, then lets Cross complete a line."""
    match = tic_tac_toe.new_match()
    for action in ("place b2", "place a1", "place b1", "place a2", "place b3"):
        match.play(action)
    return match


def test_the_blunder_is_found(blundered: Match) -> None:
    moments = analyse(blundered, visits=400, searches=3, seed=1)
    assert [moment.ply for moment in moments] == [0, 1, 2, 3, 4]
    assert [moment.ply for moment in moments if moment.verdict == "blunder"] == [3]
    assert moments[3].best == "place b3"
    assert moments[4].value == 1.0
    assert all(moment.low <= moment.value <= moment.high for moment in moments)
    assert all(moment.low >= -1 and moment.high <= 1 for moment in moments)


def test_hidden_cards_are_judged_by_what_the_seat_knew(kuhn_poker: Game) -> None:
    values = []
    for other in (1, 3):
        match = kuhn_poker.new_match(seed=1)
        match.memory["card"] = [[2, other]]
        match.play("pass")
        values.append(analyse(match, visits=300, searches=2, seed=5)[0].value)
    assert values[0] == values[1]


def test_the_number_of_searches_is_checked(blundered: Match) -> None:
    with pytest.raises(PlayerError, match="from 2 to 10 searches of a position; 1 came"):
        analyse(blundered, searches=1)


def test_progress_is_told(blundered: Match) -> None:
    told: list[tuple[int, int]] = []
    analyse(blundered, visits=20, searches=2, tell=lambda done, total: told.append((done, total)))
    assert told == [(number, 5) for number in range(1, 6)]


def test_an_analysis_shows_itself_in_a_notebook(blundered: Match) -> None:
    moments = analyse(blundered, visits=400, searches=3, seed=1)
    shown = moments._repr_html_()
    assert graph(moments, blundered.names, "Tic-tac-toe: worth by action") in shown
    assert "<td>4</td><td>Nought</td><td>place a2</td><td>place b3</td>" in shown and shown.count("blunder") >= 1
    assert "<td>1</td>" not in shown
    assert "No action gave much away" in Analysis([], blundered)._repr_html_()


def moment(ply: int, seat: int, value: float, verdict: str = "") -> Moment:
    return Moment(ply, seat, "a <b>", value, value - 0.1, value + 0.1, "c & d", 0.5, verdict)


@pytest.mark.parametrize("names", [("Cross", "Nought"), ("one", "two", "three")])
def test_the_picture_is_sound_and_marks_turning_points(names: tuple[str, ...]) -> None:
    moments = [moment(ply, ply % len(names), 0.2 * ply - 0.4, "blunder" if ply == 2 else "") for ply in range(5)]
    text = graph(moments, names, "worth <by> action")
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert ids == ["action-3"]
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == (1 if len(names) == 2 else 3)


def test_an_empty_match_has_a_picture_too() -> None:
    ElementTree.fromstring(graph([], ("a", "b"), "nothing yet"))


def test_the_picture_says_what_it_shows_outside_the_curve() -> None:
    moments = [moment(ply, ply % 2, 1.0 if ply % 2 else -1.0) for ply in range(40)]
    root = ElementTree.fromstring(graph(moments, ("Cross", "Nought"), "Worth by action"))
    texts = {element.text: element for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Worth by action", "Cross wins", "even", "Cross loses", "1", "5", "40", "action"} <= set(texts)
    line = next(root.iter("{http://www.w3.org/2000/svg}polyline"))
    left = min(float(number) for number in (line.get("points") or "").replace(",", " ").split()[::2])
    assert all(float(texts[name].get("x") or 0) < left for name in ("Cross wins", "even", "Cross loses"))


def test_an_interval_has_a_width_unless_everything_is_proven(connect_four: Game) -> None:
    match = connect_four.new_match()
    match.play("drop d")
    (found,) = analyse(match, visits=50, searches=2, seed=1)
    assert found.high - found.low > 0


def test_alpha_beta_judges_where_it_is_the_strongest(blundered: Match) -> None:
    judge = LineJudge(blundered.game, 4000)
    at = blundered.branch(3)
    played = at.read("place a2", 1)
    found = judge.judge(SeatView.of(at, 1), played, 0)
    assert str(found.best) == "place b3" and found.given_away >= 0.9 and found.half <= 0.001
    assert isinstance(judge_for(blundered.game, 20, 2), TreeJudge)
    assert level(turnwright.load("tribun"), 5).startswith("alphabeta")
