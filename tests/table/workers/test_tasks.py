"""What a worker is asked to do: it sees what the seat sees, and answers with one of the actions it was given."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from turnwright import load
from turnwright.core.actions import Action
from turnwright.core.match import Match
from turnwright.players import level, make_player, prepare
from turnwright.table.workers import tasks
from turnwright.table.workers.tasks import Analyse, Choose, OddsTask


def choosing(match: Match, seat: int, player: str = "random", seed: int = 1) -> Choose:
    return Choose(
        source=match.game.name,
        options=match.option_data(),
        seats=match.seats,
        names=match.names,
        seat=seat,
        ply=match.ply,
        position=match.gate.seen(match.table, match.memory, seat).tobytes(),
        legal=match.legal_rows(seat).tobytes(),
        player=player,
        seed=seed,
        seconds=0.01,
    )


class Picky:
    """A player that wants one certain action, and looks at what it is shown."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.seen: Any = None

    def choose(self, view: Any, limit: Any) -> Action:
        self.seen = view
        view.position["ply"] += 1  # a player may try something out
        legal: tuple[Action, ...] = view.legal
        return next(action for action in legal if str(action) == self.wanted)


@pytest.mark.parametrize("wanted", ["drop a", "drop d", "drop g"])
def test_the_answer_is_the_place_of_the_very_action_that_was_chosen(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = load("connect-four").new_match(seed=1)
    player = Picky(wanted)
    monkeypatch.setattr("turnwright.players.make_player", lambda game, text, seed: player)
    monkeypatch.setattr("turnwright.players.readying.in_words", lambda player: "")
    place = choosing(match, 0).do(lambda said: None)
    assert str(match.legal(0)[place]) == wanted
    assert (player.seen.seat, player.seen.ply) == (0, 0)


def test_the_same_seed_chooses_the_same_and_seeds_differ() -> None:
    match = load("connect-four").new_match(seed=1)
    places = {seed: choosing(match, 0, seed=seed).do(lambda said: None) for seed in range(12)}
    assert places == {seed: choosing(match, 0, seed=seed).do(lambda said: None) for seed in range(12)}
    assert len(set(places.values())) > 1


def test_a_worker_plays_the_level_that_has_learned() -> None:
    game = load("connect-four")
    match = game.new_match(seed=1)
    for action in ("drop d", "drop a", "drop d", "drop a", "drop d", "drop b"):
        match.play(action)
    prepare(make_player(game, "level:6"))
    place = choosing(match, 0, level(game, 6)).do(lambda said: None)
    assert str(match.legal(0)[place]) == "drop d"


def test_a_task_crosses_processes_as_it_is() -> None:
    match = load("kuhn-poker").new_match(seed=1)
    for task in (choosing(match, 0), Analyse("kuhn-poker", match.record(), 10), OddsTask({"campaign": "x"}, 5)):
        assert pickle.loads(pickle.dumps(task)) == task


def test_an_analysis_is_of_the_record_that_was_sent_and_tells_each_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    def analysing(match: Match, visits: int) -> Iterator[Any]:
        for line in match.lines():
            yield SimpleNamespace(as_data=lambda line=line: {"visits": visits, "line": line})

    monkeypatch.setattr("turnwright.players.analysis.analysing", analysing)
    match = load("tic-tac-toe").new_match(seed=1)
    match.play("place a1")
    told: list[Any] = []
    Analyse("tic-tac-toe", match.record(), 20).do(told.append)
    assert told == [("moment", {"visits": 20, "line": "1. place a1"})]


def test_no_inline_style_leaves_for_a_page_that_forbids_them() -> None:
    assert tasks.INLINE.sub("", '<p style="color: red" class="a">style="x"</p>') == '<p class="a">style="x"</p>'
