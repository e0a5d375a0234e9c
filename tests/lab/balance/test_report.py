"""The balance report: what it says of games whose answers are known, and what it refuses to say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from turnwright import OptionError, load
from turnwright.cli import main
from turnwright.lab.balance import BalancePlan, balance_report, play_all
from turnwright.lab.balance import plan as plan_module
from turnwright.lab.balance.against import compared, in_words
from turnwright.lab.balance.figures import endings, fairness, kinds, story, trust
from turnwright.lab.balance.lights import AMBER, GREEN, GREY, RED, fair, skilled, trusted
from turnwright.lab.balance.page import comparison_page, page
from turnwright.lab.results import ArenaSetup, MatchCourse, Result
from turnwright.players import Limit, SeatView, make_player


def result(seed: int, winners: tuple[int, ...], **more: Any) -> Result:
    given: dict[str, Any] = {
        "index": seed,
        "lineup": (0, 0),
        "plies": 9,
        "turns": 9,
        "ended_by": "X-1",
        "trajectory": str(seed),
    }
    return Result(seed=seed, winners=winners, **(given | more))


def course(first: dict[str, int], second: dict[str, int], leads: tuple[tuple[int, int], ...] = ()) -> MatchCourse:
    return MatchCourse(kinds=(first, second), offered={"a": 9, "b": 9}, choices=(2, 1), leads=leads)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return balance_report(play_all(BalancePlan(game="tic-tac-toe", matches=40, taken_away=("place",))))


def test_the_first_player_of_tic_tac_toe_is_seen_to_be_better_off(report: dict[str, Any]) -> None:
    lights = {light["name"]: light for light in report["lights"]}
    assert lights["fair"]["colour"] == RED
    assert report["fair"]["widest"] in (0, 1)
    assert report["fair"]["seats"][0]["value"] > 0.6
    assert lights["ends"]["colour"] == GREEN
    assert report["sentence"].startswith("Tic-tac-toe: not fair, always ends")


def test_a_kind_without_which_nothing_is_left_to_do_is_left(report: dict[str, Any]) -> None:
    assert report["taken_away"]["place"]["share"]["of"] == 20


def test_the_same_plan_gives_the_same_report_wherever_it_is_played(tmp_path: Path) -> None:
    plan = BalancePlan(game="kuhn-poker", matches=12)
    alone, together = (balance_report(play_all(plan, on=on)) for on in ("here", "processes:2"))
    for one in (alone, together):
        del one["lights"]  # they say how long more matches would take
    assert alone == together


def test_a_folder_goes_on_where_it_was_left(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    plan = BalancePlan(game="tic-tac-toe", matches=10)
    first = balance_report(play_all(plan, folder=tmp_path))
    second = balance_report(play_all(plan, folder=tmp_path, tell=lambda *now: told.append(now)))
    assert ("level 2", 10, 10) in told
    assert ("level 2", 3, 10) not in told
    assert first["matches"] == second["matches"]


def test_who_was_cut_off_has_not_drawn() -> None:
    results = [result(1, (0,)), result(2, (), ended_by="unfinished"), result(3, ())]
    found = endings(results)
    assert found["completed"]["count"] == 2
    assert found["draws"] == pytest.approx(found["draws"] | {"count": 1, "of": 2})
    shares = fairness(results, 2)["seats"]
    assert [share["count"] for share in shares] == [1.5, 0.5]


def test_what_goes_with_winning_is_the_winners_share_less_the_others() -> None:
    results = [result(seed, (0,), course=course({"a": 3, "b": 1}, {"a": 1, "b": 3})) for seed in range(5)]
    results += [result(9, (1,), course=course({"a": 1, "b": 3}, {"a": 3, "b": 1}))]
    found = {row["kind"]: row for row in kinds(results)}
    assert found["a"]["goes_with_winning"]["value"] == pytest.approx(0.5)
    assert found["b"]["goes_with_winning"]["value"] == pytest.approx(-0.5)
    assert found["a"]["uses"]["value"] == 4


def test_a_comeback_is_told() -> None:
    behind = course({"a": 1}, {"a": 1}, leads=((0, 5), (0, 5), (0, 5), (6, 5)))
    found = story([result(1, (0,), course=behind)])
    assert found["lead_changes"]["value"] == 1
    assert found["decided_after"]["value"] == 0.75
    assert found["leader_wins"]["50"]["count"] == 0
    assert found["leader_wins"]["90"]["count"] == 1


def test_repeats_of_one_match_are_not_believed() -> None:
    repeats = [result(seed, (0,), trajectory="the same") for seed in range(40)]
    light = trusted(trust(repeats, chance=False) | {"repeated": 10, "differently": 0})
    assert light.colour == RED
    light = trusted(trust(repeats, chance=True) | {"repeated": 10, "differently": 0})
    assert light.colour == GREEN
    light = trusted(trust([result(s, (0,)) for s in range(9)], chance=True) | {"repeated": 10, "differently": 1})
    assert light.colour == RED


def test_what_is_not_known_yet_says_how_many_matches_it_needs() -> None:
    few = fairness([result(seed, (seed % 2,)) for seed in range(20)], 2)
    light = fair(few, 20, 1.5)
    assert light.colour == GREY
    assert light.says == "needs 1048 matches more, 26 minutes"
    many = fairness([result(seed, (seed % 2,)) for seed in range(4000)], 2)
    assert fair(many, 4000, 1.5).colour == GREEN
    assert skilled({}, 1.0).colour == GREY


def test_a_report_beside_itself_shows_no_difference(report: dict[str, Any]) -> None:
    found = compared(report, report)
    assert found["same"] == found["pairs"] == 40
    assert {row["verdict"] for row in found["differences"]} == {"equal enough"}
    assert in_words(found)[0] == "40 pairs of the same seeds, 40 of them the same match"


def test_what_cannot_be_compared_is_refused(report: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="not a balance report"):
        compared(report, {"arena": 1})
    with pytest.raises(OptionError, match="cannot be put beside"):
        compared(report, report | {"game": "zero-day"})
    with pytest.raises(OptionError, match="no seeds in common"):
        compared(report, report | {"matches": []})


def test_pages_hold_every_light_and_escape_what_they_are_given(report: dict[str, Any]) -> None:
    made = page(report | {"title": "<script>"})
    assert "<script>" not in made
    assert made.count("class='light ") == 6
    assert "Nothing but what chance would do" in comparison_page(compared(report, report))


def test_a_player_without_a_kind_does_not_use_it() -> None:
    game = load("zero-day")
    player = make_player(game, "without:steal,move/greedy")
    match = game.new_match(seed=4)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.may_act[0]
        view = SeatView.of(match, seat)
        action = player.choose(view, Limit())
        if any(one.kind.name not in ("steal", "move") for one in view.legal):
            assert action.kind.name not in ("steal", "move")
        match.play(action, seat)
    with pytest.raises(Exception, match="has no kind 'jump'"):
        make_player(game, "without:jump/greedy")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--matches", "5"], "10"),
        (["--level", "1"], "2"),
        (["--turns", "forty"], "--turns is LOW-HIGH"),
        (["--without", "jump"], "has no kind 'jump'"),
        (["--against", "nowhere.json"], "cannot be read as a report"),
    ],
)
def test_what_is_asked_wrongly_is_answered_with_what_is_meant(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["turnwright", "balance", "tic-tac-toe", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_the_command_writes_data_and_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["turnwright", "balance", "tic-tac-toe", "--matches", "10", "--html", str(tmp_path / "a.html"), "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    assert json.loads(capsys.readouterr().out)["trust"]["matches"] == 10
    assert "Tic-tac-toe" in (tmp_path / "a.html").read_text()


def test_a_tie_is_no_change_of_the_lead() -> None:
    told = course({"a": 1}, {"a": 1}, leads=((0, 5), (5, 5), (0, 6), (7, 7), (0, 8)))
    found = story([result(1, (1,), course=told)])
    assert found["lead_changes"]["value"] == 0 and found["decided_after"]["value"] == 0


@pytest.mark.parametrize(
    ("low", "high", "colour"),
    [
        (0.51, 0.52, AMBER),
        (0.48, 0.49, AMBER),
        (0.54, 0.6, RED),
        (0.4, 0.46, RED),
        (0.49, 0.52, GREEN),
        (0.4, 0.6, GREY),
    ],
)
def test_a_seat_may_be_too_weak_as_well_as_too_strong(low: float, high: float, colour: str) -> None:
    share = {"value": (low + high) / 2, "low": low, "high": high}
    assert fair({"fair": 0.5, "widest": 0, "seats": [share, share]}, 100, 1.0).colour == colour


def test_reports_are_compared_by_seed_wherever_it_stands() -> None:
    def told(*rows: tuple[int, list[int], int]) -> dict[str, Any]:
        matches = [[seed, winners, turns, 9, "X-1", str(seed)] for seed, winners, turns in rows]
        return {"balance": 1, "game": "x", "seats": 2, "options": {}, "level": 2, "matches": matches}

    one = told((1, [0], 10), (2, [1], 20), (3, [], 30), (4, [0], 40))
    other = told((9, [0], 90), (3, [0], 31), (2, [1], 21), (1, [0], 11))
    found = compared(one, other)
    rows = {row["what"]: row for row in found["differences"]}
    assert found["pairs"] == 3 and found["same"] == 3
    assert (rows["turns"]["before"], rows["turns"]["value"]) == (20, 1)
    assert rows["seat 1 wins"]["before"] == pytest.approx(0.5), "a draw is half a win"
    assert rows["seat 1 wins"]["value"] == pytest.approx(0.5 / 3)


def test_what_is_played_is_what_the_report_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ArenaSetup] = []

    def arena(setup: ArenaSetup, **how: Any) -> list[Result]:
        asked.append(setup)
        return [result(seed, (0,), trajectory=f"{len(asked)} {seed}") for seed in range(setup.games)]

    monkeypatch.setattr(plan_module, "run_arena", arena)
    played = play_all(BalancePlan(game="tic-tac-toe", matches=20, taken_away=("place",), seed=7))
    assert [one.players for one in asked] == [
        ("level:2",),
        ("level:1",),
        ("level:2", "level:1"),
        ("level:2", "without:place/level:2"),
        ("level:2",),
    ]
    assert {one.seed for one in asked} == {7}
    assert (played.repeated, played.differently) == (10, 10), "the repeats are other matches than the first ones"
