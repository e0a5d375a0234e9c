"""A match goes on whatever a player does: crash, nonsense, lateness; the seat's policy applies and the log says why."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Action, Game
from turnwright.players import Limit, PlayerError, PlayerLate, Policy, SeatView, make_player, play_match
from turnwright.players import playing as playing_module
from turnwright.players.simple import RandomPlayer, ScriptedPlayer


class Bad(RandomPlayer):
    """Fails on its second action, in a way of your choice."""

    def __init__(self, how: str) -> None:
        super().__init__(f"bad ({how})")
        self.how = how
        self.asked = 0

    def choose(self, view: SeatView, limit: Limit) -> Action:
        self.asked += 1
        if self.asked != 2:
            return super().choose(view, limit)
        answers: dict[str, Any] = {"none": None, "text": "place a1", "illegal": view.game.make("place", square=0).by(0)}
        if self.how == "crash":
            raise ZeroDivisionError("oh")
        if self.how == "late":
            raise PlayerLate("too slow")
        answer: Action = answers[self.how]
        return answer


@pytest.mark.parametrize(
    ("how", "sort", "words"),
    [
        ("crash", "crash", "ZeroDivisionError: oh"),
        ("none", "nonsense", "an action was expected; NoneType came"),
        ("text", "nonsense", "an action was expected; str came"),
        ("late", "late", "too slow"),
    ],
)
def test_a_default_action_is_played_and_the_match_goes_on(tic_tac_toe: Game, how: str, sort: str, words: str) -> None:
    match = tic_tac_toe.new_match()
    played = play_match(match, [Bad(how), RandomPlayer()], seed=4)
    assert match.is_over
    assert [incident.sort for incident in played.incidents] == [sort]
    assert words in str(played.incidents[0])
    assert "was played for it" in str(played.incidents[0])
    assert "action 3, seat 0" in str(played.incidents[0])


def test_an_illegal_action_is_nonsense(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match()
    match.play("place a3")
    played = play_match(match, [RandomPlayer(), Bad("illegal")], seed=1)
    assert [incident.sort for incident in played.incidents] == ["nonsense"]
    assert "is not a legal action here" in played.incidents[0].why


def test_forfeit_ends_a_match_of_two(tic_tac_toe: Game) -> None:
    played = play_match(tic_tac_toe.new_match(), [Bad("crash"), RandomPlayer()], policy=Policy("forfeit"), seed=1)
    assert played.winners == (1,)
    assert played.ended_by == "forfeit"
    assert played.match.ply == 2
    assert len(played.incidents) == 1
    assert "the seat forfeits" in str(played.incidents[0])


def test_who_forfeited_does_not_win_although_the_rules_say_so(duel: Game) -> None:
    match = duel.new_match(seed=1)
    for action in ("attack", "suffer", "attack", "suffer", "attack"):
        match.play(action)
    assert match.to_act == 1
    played = playing_module.Played(match, forfeited={0})
    match.play("suffer")
    assert match.outcome is not None and match.outcome.winners == (0,)
    playing_module._settle(played)
    assert (played.winners, played.ended_by) == ((1,), "forfeit")


def test_forfeit_in_a_match_of_three_lets_the_others_play_on(cards: Game) -> None:
    match = cards.new_match(seed=3, seats=3)
    played = play_match(match, [RandomPlayer(), Bad("crash"), RandomPlayer()], policy=Policy("forfeit"), seed=3)
    assert match.is_over
    assert played.forfeited == {1}
    assert 1 not in played.winners
    assert played.winners


def test_patience_runs_out(tic_tac_toe: Game) -> None:
    class Broken(RandomPlayer):
        def choose(self, view: SeatView, limit: Limit) -> Action:
            raise RuntimeError("always")

    played = play_match(tic_tac_toe.new_match(), [Broken(), RandomPlayer()], policy=Policy(patience=1), seed=1)
    assert [incident.done == "the seat forfeits" for incident in played.incidents] == [False, True]
    assert played.ended_by == "forfeit"


def test_the_declared_default_action_is_used_where_it_is_legal(kuhn_poker: Game) -> None:
    for seed in range(8):
        match = kuhn_poker.new_match(seed=1)
        script = ScriptedPlayer(["nonsense", "nonsense"])
        played = play_match(match, [script, ScriptedPlayer(["bet"])], policy=Policy(default_action="pass"), seed=seed)
        assert [str(entry.action) for entry in match.history] == ["pass", "bet", "pass"], "whatever chance would say"
        assert len(played.incidents) == 2


def test_a_late_answer_does_not_count(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(playing_module, "perf_counter", lambda: float(next(now)))
    played = play_match(tic_tac_toe.new_match(), [RandomPlayer(), RandomPlayer()], Limit(seconds=0.5), seed=1)
    assert {incident.sort for incident in played.incidents} == {"late"}
    assert "it took 1.000 seconds of 0.5" in played.incidents[0].why


def test_a_match_that_never_ends_is_stopped(tic_tac_toe: Game) -> None:
    played = play_match(tic_tac_toe.new_match(), [RandomPlayer(), RandomPlayer()], longest=3)
    assert played.ended_by == "unfinished"
    assert played.winners == ()


def test_every_seat_needs_a_player(tic_tac_toe: Game) -> None:
    with pytest.raises(PlayerError, match="2 seats; 1 players came"):
        play_match(tic_tac_toe.new_match(), [RandomPlayer()])


def test_a_policy_is_one_of_two() -> None:
    with pytest.raises(PlayerError, match="default or forfeit; 'ignore' came"):
        Policy("ignore")  # type: ignore[arg-type]


def test_a_script_plays_and_hands_over(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match()
    script = ScriptedPlayer(["place b2"], then=make_player(tic_tac_toe, "random"))
    played = play_match(match, [script, RandomPlayer()], seed=2)
    assert str(match.history[0].action) == "place b2"
    assert played.incidents == []
    alone = play_match(tic_tac_toe.new_match(), [ScriptedPlayer(["place b2"]), RandomPlayer()], seed=2)
    assert "nobody takes over" in alone.incidents[0].why


class Noting(RandomPlayer):
    """Plays at random, and remembers what it was begun with and how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[int] = []
        self.asked = 0

    def begin(self, seed: int) -> None:
        getattr(self, "begun", []).append(seed)
        super().begin(seed)

    def choose(self, view: SeatView, limit: Limit) -> Action:
        self.asked += 1
        return super().choose(view, limit)


def test_every_seat_and_every_match_has_a_seed_of_its_own(cards: Game) -> None:
    players = [Noting() for _ in range(3)]
    for player in players:
        player.begun.clear()
    for seed in range(4):
        play_match(cards.new_match(seed=1, seats=3), players, seed=seed, longest=1)
    assert len({seed for player in players for seed in player.begun}) == 12


class Failing(Noting):
    """Fails every time."""

    def choose(self, view: SeatView, limit: Limit) -> Action:
        self.asked += 1
        raise RuntimeError("no")


def test_who_has_forfeited_is_not_asked_any_more(cards: Game) -> None:
    failing = Failing()
    match = cards.new_match(seed=3, seats=3)
    played = play_match(match, [RandomPlayer(), failing, RandomPlayer()], policy=Policy("forfeit"), seed=3)
    assert failing.asked == 1 and len(played.incidents) == 1
    assert sum(entry.action is not None and entry.action.seat == 1 for entry in match.history) > 1


def test_nobody_forfeits_by_the_failures_of_others(cards: Game) -> None:
    match = cards.new_match(seed=3, seats=3)
    players = [Failing(), Failing(), RandomPlayer()]
    played = play_match(match, players, policy=Policy(patience=2), seed=3)
    of_each = [[one.done == "the seat forfeits" for one in played.incidents if one.seat == seat] for seat in (0, 1)]
    assert of_each[0][:3] == [False, False, True], "two are borne, and not one of another's counts"
    assert True not in of_each[1][:2]


def test_of_several_winners_only_those_who_stayed_win(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    for seat in range(3):
        match.play("pick 3", seat)
    match.play("claim 3", 0)
    match.play("claim 3", 1)
    match.play("claim 3", 2)
    match.play("claim 3", 0)
    match.memory["winners"] = 0b011
    played = playing_module.Played(match, forfeited={0})
    playing_module._settle(played)
    assert (played.winners, played.ended_by) == ((1,), "forfeit")


def test_each_seats_own_time_is_counted(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 100_000, 7))
    monkeypatch.setattr(playing_module, "perf_counter", lambda: float(next(ticks)))
    played = play_match(tic_tac_toe.new_match(), [RandomPlayer(), RandomPlayer()], seed=1)
    turns = [sum(entry.to_act == seat for entry in played.match.history) for seat in (0, 1)]
    assert played.seconds == [7.0 * count for count in turns]
