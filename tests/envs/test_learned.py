"""Trained policies at seats: by a function, from an ONNX file, and as the guide of a search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import Game
from turnwright.core.readiness import READY
from turnwright.envs import Practice
from turnwright.envs.guided import GuidedPlayer
from turnwright.envs.guided_sketch import GuidedSketch
from turnwright.envs.learned import LearnedPlayer, Reading, chances_of
from turnwright.envs.onnx_file import learned_from, write_dense
from turnwright.players import Limit, PlayerError, SeatView, make_player, play_match
from turnwright.players.readying import prepare, readiness


def net(file: Path, wide: int, actions: int, seed: int = 1) -> Path:
    """A small untrained net in a file."""
    random = np.random.default_rng(seed)

    def layer(inputs: int, outputs: int) -> tuple[Any, Any]:
        return random.normal(0, 0.3, (inputs, outputs)).astype(np.float32), np.zeros(outputs, np.float32)

    write_dense(file, [layer(wide, 16)], layer(16, actions), layer(16, 1))
    return file


def fitting(game: Game, folder: Path, seats: int) -> Path:
    """One that fits this game."""
    reading = Reading(game)
    return net(folder / "net.onnx", reading.observer(seats).size, reading.encoding.size)


@pytest.mark.parametrize(
    ("name", "seats"), [("connect-four", 2), ("kuhn-poker", 2), ("zero-day", 2), ("rails", 3), ("tribun", 2)]
)
def test_a_policy_sees_at_its_seat_what_it_saw_in_training(name: str, seats: int, tmp_path: Path) -> None:
    """Number by number the very rows and masks of the environments, also along a path of choices."""
    practice = Practice(name, seats)
    practice.reset(3)
    match = practice.game.new_match(seed=3, seats=seats, **practice.options)
    for ply in range(12):
        if match.is_over:
            break
        heard: list[tuple[bytes, bytes]] = []

        def learned(rows: Any, masks: Any, heard: Any = heard, ply: int = ply) -> tuple[Any, None]:
            heard.append((rows[0].tobytes(), masks[0].tobytes()))
            return np.cos(np.arange(masks.shape[1]) * (ply + 1))[None], None

        seat = match.may_act[0]
        action = LearnedPlayer(practice.game, learned).choose(SeatView.of(match, seat), Limit())
        for row, mask in heard:
            assert practice.observe(seat).tobytes() == row and practice.mask(seat).tobytes() == mask
            scores = np.where(practice.mask(seat) > 0, np.cos(np.arange(len(practice.mask(seat))) * (ply + 1)), -9)
            practice.choose(seat, int(scores.argmax()))
        match.play(action, seat)
        assert practice.match.state.tobytes() == match.state.tobytes()


def test_an_onnx_file_takes_a_seat_by_its_name(tmp_path: Path) -> None:
    game = turnwright.load("connect-four")
    file = fitting(game, tmp_path, 2)
    players = [make_player(game, f"onnx:{file}"), make_player(game, f"onnx:{file},warmth=0.7")]
    played = play_match(game.new_match(seed=1), players)
    assert played.match.is_over and not played.incidents
    again = play_match(
        game.new_match(seed=1), [make_player(game, f"onnx:{file}"), make_player(game, f"onnx:{file},warmth=0.7")]
    )
    assert again.match.record() == played.match.record(), "the same seed, the same match"


def test_what_a_file_scores_highest_is_played(tmp_path: Path) -> None:
    game = turnwright.load("connect-four")
    file = fitting(game, tmp_path, 2)
    match = game.new_match(seed=1)
    view = SeatView.of(match, 0)
    reading, learned = Reading(game), learned_from(file, game)
    scores, value = learned(reading.row(view.position, 0)[None], np.ones((1, 7), np.int8))
    assert scores.shape == (1, 7) and value is not None and -1 <= value[0] <= 1
    assert make_player(game, f"onnx:{file}").choose(view, Limit()) == view.legal[int(scores[0].argmax())]


@pytest.mark.parametrize(("wide", "actions", "words"), [(91, 7, "observation"), (92, 9, "actions")])
def test_a_file_for_another_game_is_refused(wide: int, actions: int, words: str, tmp_path: Path) -> None:
    game = turnwright.load("connect-four")
    with pytest.raises(PlayerError, match=rf"numbers for the {words}; connect-four has"):
        make_player(game, f"onnx:{net(tmp_path / 'x.onnx', wide, actions)}")


def test_what_is_no_policy_is_refused(tmp_path: Path) -> None:
    game = turnwright.load("connect-four")
    (tmp_path / "text.onnx").write_text("hello", encoding="utf-8")
    with pytest.raises(PlayerError, match="is no ONNX file that can be run"):
        make_player(game, f"onnx:{tmp_path / 'text.onnx'}")
    with pytest.raises(PlayerError, match="there is no ONNX file"):
        make_player(game, "onnx:nowhere.onnx")
    with pytest.raises(PlayerError, match="onnx has no setting 'speed'"):
        make_player(game, f"onnx:{fitting(game, tmp_path, 2)},speed=3")


def test_a_net_for_three_seats_says_so_at_a_table_of_two(tmp_path: Path) -> None:
    game = turnwright.load("rails")
    player = make_player(game, f"onnx:{fitting(game, tmp_path, 3)}")
    match = game.new_match(seed=1, seats=2, mode="board")
    with pytest.raises(PlayerError, match="was made for 3 seats; here are 2"):
        player.choose(SeatView.of(match, 0), Limit())


def test_chances_follow_scores_among_what_can_be_chosen() -> None:
    likely = chances_of(np.array([5.0, 1.0, 1.0, np.nan]), np.array([0, 1, 1, 1], np.int8))
    assert likely.tolist() == [0.0, 0.5, 0.5, 0.0]


def blind(rows: Any, masks: Any) -> tuple[Any, Any]:
    """A policy that knows nothing."""
    return np.zeros(masks.shape, np.float32), np.zeros(len(rows), np.float32)


@pytest.mark.parametrize(
    ("name", "stones", "wanted"), [("win", "a1 b1 a2 b2", "place a3"), ("save", "a1 b2 a3", "place a2")]
)
def test_a_guided_search_finds_what_its_guide_does_not_know(name: str, stones: str, wanted: str) -> None:
    game = turnwright.load("tic-tac-toe")
    match = game.new_match(seed=1)
    for square in stones.split():
        match.play(f"place {square}")
    assert match.to_act is not None
    view = SeatView.of(match, match.to_act)
    assert str(GuidedSketch(game, blind).choose(view, Limit(visits=300))) == wanted
    player = GuidedPlayer(game, blind, Limit(visits=300))
    prepare(player)
    assert readiness(player).stage == READY
    assert str(player.choose(view, Limit())) == wanted


def test_a_guide_says_where_to_look_first() -> None:
    game = turnwright.load("connect-four")
    view = SeatView.of(game.new_match(seed=1), 0)

    def fond_of_d(rows: Any, masks: Any) -> tuple[Any, Any]:
        return np.eye(7, dtype=np.float32)[[3] * len(rows)] * 8, np.zeros(len(rows), np.float32)

    root = GuidedSketch(game, fond_of_d).think(view, Limit(visits=30))
    visits = [branch.visits for branch in root.branches.values()]
    assert visits[3] > 20 and root.branches[view.legal[3].tobytes()].chance > 0.99
    player = GuidedPlayer(game, fond_of_d, Limit(visits=30))
    player.prepare()
    assert player.think(view, Limit(visits=30)).visits_at()[3] > 20


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day"])
def test_a_guided_search_plays_what_hides_things_and_what_is_a_path(name: str, tmp_path: Path) -> None:
    game = turnwright.load(name)
    file = fitting(game, tmp_path, 2)
    match = game.new_match(seed=2)
    for _ in range(6):
        if match.is_over:
            break
        seat = match.may_act[0]
        match.play(make_player(game, f"search:net={file},visits=4").choose(SeatView.of(match, seat), Limit()), seat)
    assert match.ply > 1


def test_what_is_hidden_changes_no_choice_of_a_guided_search(tmp_path: Path) -> None:
    game = turnwright.load("kuhn-poker")
    file = fitting(game, tmp_path, 2)
    chosen = set()
    for seed in range(12):
        match = game.new_match(seed=seed)
        if match.state.card[0] == 1:
            player = make_player(game, f"search:net={file},visits=20", seed=5)
            chosen.add(str(player.choose(SeatView.of(match, 0), Limit())))
    assert len(chosen) == 1
