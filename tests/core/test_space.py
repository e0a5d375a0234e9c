"""Every action there could be: counted, listed in order, and only where that is a sensible number."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import ActionRecord, Game, GameError, Int8, Int8s, Int16, Kind, shape, values
from turnwright.core.space import MOST_LISTED, ActionSpace


class Small(ActionRecord):
    row: Int8 = values(1, 4)
    side: Int8 = values(0, 2)


class Wide(ActionRecord):
    first: Int16 = values(0, MOST_LISTED)
    second: Int8 = values(0, 2)


class Listed(ActionRecord):
    coins: Int8s = shape(3)


GO, TURN, PASS = Kind(0, "go", "row", "side"), Kind(1, "turn", "side"), Kind(2, "pass")


def test_every_combination_is_there_once_and_in_order() -> None:
    space = ActionSpace(Small, (GO, TURN, PASS))
    assert list(space.of(GO)) == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]
    assert space.size() == len(list(space)) == 6 + 2 + 1
    assert [kind for kind, _ in space][-3:] == [TURN, TURN, PASS]


def test_too_many_to_try_each_time_is_refused_with_what_to_give() -> None:
    with pytest.raises(GameError, match=rf"{2 * MOST_LISTED} possible actions, too many .*give candidates"):
        ActionSpace(Wide, (Kind(0, "go", "first", "second"),)).all_candidates("wide")
    ActionSpace(Wide, (Kind(0, "go", "first"),)).all_candidates("wide")


class Open(ActionRecord):
    by: Int8


def test_a_field_that_does_not_say_its_numbers_is_refused_with_what_to_write() -> None:
    with pytest.raises(GameError, match=r"field 'by' .* all from -128 to 127 would be tried: write by: … = values\("):
        ActionSpace(Open, (Kind(0, "add", "by"),)).all_candidates("open")


def test_rows_of_numbers_need_candidates_of_their_own() -> None:
    with pytest.raises(GameError, match="array fields"):
        ActionSpace(Listed, (Kind(0, "pay"),)).all_candidates("listed")


def test_what_is_proposed_is_the_whole_space_in_its_order() -> None:
    space = ActionSpace(Small, (GO, TURN, PASS))

    class Out(dict[int, Any]):
        def __missing__(self, place: int) -> Any:
            self[place] = type("Row", (), {})()
            return self[place]

    out = Out()
    assert space.all_candidates("small")(None, None, out) == 9
    for place, (kind, numbers) in enumerate(space):
        assert out[place].kind == kind and tuple(getattr(out[place], name) for name in kind.fields) == numbers


def test_a_large_space_has_no_set_of_bits(tic_tac_toe: Game) -> None:
    assert tic_tac_toe.space.legal_set() is not None
    assert ActionSpace(Wide, (Kind(0, "go", "first"),)).legal_set() is None
