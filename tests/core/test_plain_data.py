"""Actions, views and settings cross processes and arrive equal, with nothing in that process to help them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import turnwright
from turnwright import Game, GameError
from turnwright.players import Limit, SeatView

OPTIONS: dict[str, dict[str, Any]] = {"rails": {"mode": "board", "seats": 3}, "methuen": {"campaign": "lantern_bridge"}}
THERE = """
import pickle, sys
action, view, limit = pickle.load(sys.stdin.buffer)
texts = [str(one) for one in view.legal]
back = pickle.dumps((action, view.position.tobytes(), view.seat, texts, view.data(), limit, action == view.legal[0]))
sys.stdout.buffer.write(back)
"""


def elsewhere(things: Any) -> Any:
    """What another process makes of these."""
    done = subprocess.run([sys.executable, "-c", THERE], input=pickle.dumps(things), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return pickle.loads(done.stdout)


@pytest.mark.parametrize("name", turnwright.games())
def test_an_action_a_view_and_a_limit_arrive_equal(name: str) -> None:
    match = turnwright.load(name).new_match(seed=2, **OPTIONS.get(name, {}))
    assert match.to_act is not None
    view = SeatView.of(match, match.may_act[0])
    action = view.legal[0]
    back, position, seat, texts, data, limit, same = elsewhere((action, view, Limit(seconds=2.5)))
    assert back == action and hash(back) == hash(action) and same
    assert (position, seat, limit) == (view.position.tobytes(), view.seat, Limit(seconds=2.5))
    assert texts == [str(one) for one in view.legal]
    assert data == view.data()
    assert str(match.read(back, view.seat)) == str(match.read(action, view.seat))


def test_a_game_from_a_file_is_found_by_its_file(tmp_path: Path) -> None:
    template = Path(turnwright.__file__).parent / "cli" / "template" / "pile.py"
    file = tmp_path / "own.py"
    file.write_text(template.read_text(encoding="utf-8"), encoding="utf-8")
    match = turnwright.load(str(file)).new_match(seed=1)
    view = SeatView.of(match, 0)
    assert elsewhere((view.legal[0], view, None))[0] == view.legal[0]


def test_a_game_that_nobody_could_find_again_says_so(cards: Game) -> None:
    with pytest.raises(GameError, match="no other process could find it"):
        pickle.dumps(cards.make("pick", 0, number=1))
