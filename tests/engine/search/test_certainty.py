"""What a search may rely on in a game."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnwright import Game, Kind, draw
from turnwright.engine.search.certainty import is_certain, is_open


def test_hidden_fields_and_secret_choices_are_not_open(
    tic_tac_toe: Game, kuhn_poker: Game, duel: Game, cards: Game
) -> None:
    assert [is_open(game) for game in (tic_tac_toe, duel, kuhn_poker, cards)] == [True, True, False, False]
    secret = Kind(0, "place", "square", secret=("square",))
    hiding = dataclasses.replace(
        tic_tac_toe,
        kinds=(secret,),
        rules={secret: tic_tac_toe.rules[tic_tac_toe.kinds[0]]},
        effects={secret: tic_tac_toe.effects[tic_tac_toe.kinds[0]]},
    )
    assert not is_open(hiding)


def test_a_draw_anywhere_after_the_start_makes_a_game_uncertain(tic_tac_toe: Game) -> None:
    def pass_turn(box: Any, state: Any) -> None:
        state.to_act = tossed(state)

    def tossed(chance: Any) -> int:
        return draw(chance, 2)

    def set_up(box: Any, state: Any, chance: Any) -> None:
        state.to_act = draw(chance, 2)

    assert is_certain(tic_tac_toe)
    assert is_certain(dataclasses.replace(tic_tac_toe, setup=set_up))
    assert not is_certain(dataclasses.replace(tic_tac_toe, next_turn=pass_turn))
