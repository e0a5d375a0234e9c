"""Analysis: the blunder is found, what was better is named, and the picture shows it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

import turnwright
from turnwright import Game, Match
from turnwright.players import Limit, PlayerError, SeatView, make_player
from turnwright.players.analysis import Analysis, Moment, analyse, analysing, evaluate, usual_visits
from turnwright.players.best_lines import best_lines
from turnwright.players.graph import graph
from turnwright.players.judging import Candidate, LineJudge, TreeJudge, first_judge_for, judge_for
from turnwright.players.levels import level
from turnwright.players.readying import Meanwhile


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


def test_the_best_lines_are_named_with_their_worth_and_what_would_follow(blundered: Match) -> None:
    moment = analyse(blundered, visits=400, searches=3, seed=1)[3]
    assert [line.value for line in moment.lines] == sorted((line.value for line in moment.lines), reverse=True)
    first = moment.lines[0].steps
    assert [(step.seat, step.action) for step in first[:1]] == [(1, "place b3")] and moment.best == "place b3"
    assert "b3" in first[0].words and first[0].places == ("square-b3",)
    assert [step.seat for step in first] == [1, 0, 1], "three actions, in turn"
    assert moment.lines[0].value == moment.value
    assert not analyse(blundered, visits=40, searches=2, lines=False)[3].lines


def test_alpha_beta_ranks_the_next_best_too(blundered: Match) -> None:
    at = blundered.branch(3)
    found = LineJudge(blundered.game, 4000).judge(SeatView.of(at, 1), None, 0)
    assert str(found.ranked[0].action) == "place b3" and found.given_away == 0.0
    assert len({str(one.action) for one in found.ranked}) == 3
    assert all(one.value <= found.value for one in found.ranked)


def test_the_same_question_has_the_same_answer_whatever_was_asked_before(blundered: Match) -> None:
    at, judge = blundered.branch(2), LineJudge(blundered.game, 600)
    view = SeatView.of(at, 0)
    alone = LineJudge(blundered.game, 600).judge(view, view.legal[1], 0)
    judge.judge(SeatView.of(blundered.branch(3), 1), None, 0)
    assert judge.judge(view, view.legal[1], 0) == alone


def test_where_chance_decides_a_line_ends_with_its_first_action_and_tells_nothing_of_what_comes() -> None:
    match = turnwright.load("zero-day").new_match(seed=3)
    while "draw" not in {str(action) for action in match.legal()}:
        match.play(match.legal()[0])
    assert match.to_act is not None
    view = SeatView.of(match, match.to_act)
    ranked = [Candidate(action, 0.0) for action in view.legal if str(action) == "draw"] + [
        Candidate(next(action for action in view.legal if str(action) != "draw"), 0.0)
    ]
    drawing, other = best_lines(TreeJudge(match.game, 10, 2), match, ranked, 1)
    assert [len(line.steps) for line in (drawing, other)] == [1, 1]
    assert drawing.steps[0].words == "" and other.steps[0].words


def test_as_it_is_found_every_choice_has_a_first_look_and_then_what_an_analysis_says(blundered: Match) -> None:
    found = list(analysing(blundered, visits=60, searches=2, seed=4))
    first, full = [one for one in found if one.first], [one for one in found if not one.first]
    assert found[: len(first)] == first and [one.ply for one in first] == [0, 1, 2, 3, 4]
    assert full == list(analyse(blundered, visits=60, searches=2, seed=4))


def test_a_first_look_waits_for_no_compiler(connect_four: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Meanwhile, "is_over", property(lambda self: False))
    judge = first_judge_for(connect_four, 20, 2)
    assert isinstance(judge, TreeJudge) and judge.is_plain
    match = connect_four.new_match()
    found = evaluate(match, 20, 2)
    assert found is not None and found.first and found.lines and found.played == ""
    for _ in range(3):
        match.play("drop a")
        match.play("drop b")
    match.play("drop a")
    assert evaluate(match, 20, 2) is None, "it is over"


@pytest.mark.parametrize(("name", "visits"), [("methuen", 150), ("zero-day", 1000), ("rails", 900)])
def test_an_analysis_thinks_no_longer_than_the_highest_level(name: str, visits: int) -> None:
    assert usual_visits(turnwright.load(name)) == visits


def test_a_planted_blunder_is_found_and_what_was_better_is_better_when_it_is_played_out(connect_four: Game) -> None:
    match = connect_four.new_match(seed=1)
    for column in "ddeg":  # First has two beside each other with room on both sides; Second does not stop it
        match.play(f"drop {column}")
    found = analyse(match)[-1]
    assert found.verdict == "blunder" and found.best in ("drop c", "drop f")
    results = {}
    for action in (found.played, found.best):
        won = 0
        for seed in range(6):
            there = match.branch(3)
            there.play(action)
            players = [make_player(connect_four, "search:visits=400", seed + seat) for seat in (0, 1)]
            while there.to_act is not None:
                seat = there.to_act
                there.play(players[seat].choose(SeatView.of(there, seat), Limit()))
            won += there.outcome is not None and there.outcome.winners == (0,)
        results[action] = won
    assert results[found.played] == 6 > results[found.best]


def test_marks_agree_also_where_dice_decide_and_a_search_looks_little_at_what_was_played() -> None:
    """Turning round costs nothing in Methuen. A search hardly looks at it, and by what it saw it would be a blunder."""
    game = turnwright.load("methuen")
    match = game.new_match(seed=7)
    players = [make_player(game, "level:1", 7 + seat) for seat in range(match.seats)]
    while not match.is_over and match.ply < 10:
        seat = match.may_act[0]
        match.play(players[seat].choose(SeatView.of(match, seat), Limit(visits=100)), seat)
    one, other = (analyse(match, seed=seed, lines=False) for seed in (1, 2))
    turned = [moment for moment in [*one, *other] if ": Face " in moment.played]
    assert len(turned) >= 6 and {moment.verdict for moment in turned} == {""}
    assert sum(a.verdict == b.verdict for a, b in zip(one, other, strict=True)) >= 0.9 * len(one)


def test_marks_agree_between_two_seeds_in_nine_of_ten_cases(connect_four: Game) -> None:
    same = total = 0
    for number in range(6):
        match = connect_four.new_match()
        players = [make_player(connect_four, "level:1", number + seat) for seat in (0, 1)]
        while match.to_act is not None:
            seat = match.to_act
            match.play(players[seat].choose(SeatView.of(match, seat), Limit()))
        one, other = (analyse(match, seed=seed, lines=False) for seed in (1, 2))
        same += sum(a.verdict == b.verdict for a, b in zip(one, other, strict=True))
        total += len(one)
    assert total > 40 and same >= 0.9 * total, (same, total)
