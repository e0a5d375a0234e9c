"""Actions as numbers: there and back without loss, in both encodings, and the mask is the legal list."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import turnwright
from turnwright import MatchError, OptionError
from turnwright.core.actions import Action
from turnwright.envs.actions import Decision, FlatActions, PathActions, encoding_for, own_kinds
from turnwright.testing import random_step

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
GAMES = [
    "tic-tac-toe",
    "connect-four",
    "kuhn-poker",
    "zero-day",
    "rails",
    "tribun",
    "methuen",
    str(EXAMPLES / "leduc.py"),
]


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker", str(EXAMPLES / "night_market.py")])
def test_every_number_of_a_flat_space_is_one_action(name: str) -> None:
    game = turnwright.load(name)
    flat = FlatActions(game)
    rows = np.concatenate([flat.action(number) for number in range(flat.size)])
    assert flat.tokens(rows, 0).tolist() == list(range(flat.size))
    assert len({row.tobytes() for row in rows}) == flat.size
    listed = [(int(kind), numbers) for kind, numbers in game.space if kind in flat.kinds]
    found = [(int(row["kind"]), tuple(int(row[name]) for name in game.kinds[int(row["kind"])].fields)) for row in rows]
    assert found == listed, "in the order of the whole action space"


def test_a_number_beyond_the_flat_space_is_refused() -> None:
    with pytest.raises(MatchError, match="a number from 0 to 8; 9 came"):
        FlatActions(turnwright.load("tic-tac-toe")).action(9)


def test_even_a_large_flat_space_goes_there_and_back() -> None:
    flat = FlatActions(turnwright.load("tribun"))
    for number in random.Random(4).sample(range(flat.size), 200):
        assert flat.tokens(flat.action(number), 0).tolist() == [number]


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_reached_by_its_own_numbers(name: str) -> None:
    game = turnwright.load(name)
    path, rng = PathActions(game), random.Random(7)
    match = game.new_match(seed=3, seats=game.hosting.quick_start.get("seats"))
    reached = 0
    for _ in range(6):
        if match.is_over:
            break
        rows = match.legal_rows(match.may_act[0])
        for place in rng.sample(range(len(rows)), min(12, len(rows))):
            row = rows[place : place + 1]
            decision = Decision(path, rows)
            found = decision.pick(int(path.tokens(row, 0)[0]))
            while found is None:
                found = decision.pick(int(path.tokens(row, decision.step)[0]))
            assert found.tobytes() == row.tobytes() and len(decision.chosen) == path.steps(row)
            assert max(decision.chosen) < path.size
            reached += 1
        random_step(match, rng)
    assert reached > 5 or name == "kuhn-poker"


def test_a_field_of_very_many_values_is_chosen_digit_by_digit() -> None:
    game = turnwright.load("methuen")
    path = PathActions(game)
    row = game.make("deploy", 0, actor=3, place=64 * 64 * 5 + 64 * 7 + 9).memory
    tokens = [int(path.tokens(row, step)[0]) for step in range(path.steps(row))]
    assert [path.words(token).split(", the digit")[-1] for token in tokens[2:]] == [
        *(" worth 262144, the 1. of them", " worth 4096, the 6. of them"),
        *(" worth 64, the 8. of them", " worth 1, the 10. of them"),
    ]
    assert path.size < 6000


def test_what_leaves_no_choice_is_not_asked_but_an_action_always_is() -> None:
    game = turnwright.load("connect-four")
    path = PathActions(game)
    rows = game.new_match().legal_rows(0)
    decision = Decision(path, rows)
    assert decision.pick(0) is None, "seven columns are left"
    alone = Decision(path, rows[2:3])
    found = alone.pick(0)
    assert found is not None and alone.chosen == [0, 1 + 2]


def test_small_spaces_are_flat_and_large_ones_paths() -> None:
    names = {name: encoding_for(turnwright.load(name)).name for name in GAMES}
    assert [name for name, encoding in names.items() if encoding == "path"] == [
        "zero-day",
        "rails",
        "tribun",
        "methuen",
    ]
    assert encoding_for(turnwright.load("tic-tac-toe"), "path").size == 1 + 9
    with pytest.raises(OptionError, match="an encoding is flat, path or auto; 'round' came"):
        encoding_for(turnwright.load("tic-tac-toe"), "round")
    with pytest.raises(OptionError, match="too many for a flat space; ask for path or auto"):
        encoding_for(turnwright.load("rails"), "flat")


def test_what_the_table_says_and_what_is_open_at_any_time_is_no_number() -> None:
    assert [kind.name for kind in own_kinds(turnwright.load("rails"))] == [
        *("draw", "take", "discard", "claim", "tickets", "keep", "end"),
    ]
    assert "resign" not in [kind.name for kind in own_kinds(turnwright.load("tribun"))]


@pytest.mark.parametrize("encoding", ["flat", "path"])
def test_every_number_has_a_meaning(encoding: str) -> None:
    for name in GAMES:
        made = (FlatActions if encoding == "flat" else PathActions)(turnwright.load(name))
        end = 0
        for first, count, words in made.meaning():
            assert first == end and count > 0 and words
            end += count
        assert end == made.size
    tic_tac_toe = encoding_for(turnwright.load("tic-tac-toe"), encoding)
    assert tic_tac_toe.words(0) == ("place: square (9), the 1. of them" if encoding == "flat" else "the kind place")


def test_an_action_of_a_number_can_be_played() -> None:
    match = turnwright.load("connect-four").new_match()
    match.play(Action(match.game, FlatActions(match.game).action(3), match.table), 0)
    assert match.memory["height"][0].tolist() == [0, 0, 0, 1, 0, 0, 0]
