"""The functions of a game, translated."""

from __future__ import annotations

from pathlib import Path

import pytest
from numba import types
from numba.np.numpy_support import from_dtype

import turnwright
from turnwright.core import flow, verbs
from turnwright.core.game import Game
from turnwright.engine.bind import DIVIDED, written_verbs
from turnwright.engine.translator.kinds import NUMBER, ListKind
from turnwright.engine.translator.of_a_game import Direct
from turnwright.engine.translator.translation import DirectTranslation

from .translated import nobody

EXAMPLES = Path(__file__).parents[3] / "examples" / "games"
GAMES = [
    *("tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "rails", "tribun", "methuen"),
    *(str(file) for file in sorted(EXAMPLES.glob("*.py"))),
]


def test_arguments_are_known_by_their_names(tic_tac_toe: Game) -> None:
    direct = Direct(tic_tac_toe, {})
    box, _, state, node, _ = direct.kinds_of(flow.settle)
    assert node == NUMBER and box == direct.kinds["box"] != state
    assert isinstance(direct.kinds_of(verbs.add_up)[2], ListKind)


def test_only_arguments_of_the_right_types_fit(tic_tac_toe: Game) -> None:
    direct = Direct(tic_tac_toe, {})
    box, state = from_dtype(tic_tac_toe.table().box.dtype), from_dtype(tic_tac_toe.state_dtype)
    points = types.Array(types.int64, 1, "C")
    assert direct.fits(verbs.add_up, (box, state, points))
    assert not direct.fits(verbs.add_up, (box, state, types.Array(types.int64, 1, "A")))
    assert direct.fits(verbs.leave_call, (state,)) and not direct.fits(verbs.leave_call, (box,))


def test_what_was_compiled_apart_is_called_by_its_address(tic_tac_toe: Game) -> None:
    direct = Direct(tic_tac_toe, {})
    kinds = direct.kinds_of(flow.settle)
    assert direct.known(flow.settle, kinds) is None
    direct.note(flow.settle, "a symbol", types.none)
    left = direct.known(flow.settle, kinds)
    assert left is not None and left.symbol == "a symbol" and direct.known(flow.settle, kinds[:1]) is None


@pytest.mark.parametrize("name", GAMES, ids=lambda name: Path(name).stem)
def test_nothing_of_a_game_is_left_to_numba(name: str) -> None:
    game = turnwright.load(name)
    written, room = written_verbs(game)
    direct = Direct(game, written, room)
    made = DirectTranslation(direct.checked, direct.written, direct.special, nobody, nobody)
    for number, function in enumerate((*DIVIDED, *game.compiling.compiled_separately, *written.values())):
        made.entry(f"entry_{number}", function, direct.kinds_of(function))
    assert made.left == [] and made.libraries == []
