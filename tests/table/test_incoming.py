"""What a client may send: exactly these messages, and none without limits."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from turnwright.table import incoming, wire
from turnwright.table.can import CAN
from turnwright.table.incoming import MOST_DICE

ACT = {"type": "act", "id": "a", "match": 1, "sequence": 0, "action": "x"}


def read(**message: Any) -> incoming.Message:
    return wire.read(msgspec.json.encode(message))


def test_every_wish_is_granted_by_somebody_and_every_message_can_be_read() -> None:
    messages = set(get_args(incoming.Message))
    wishes = {kind for kind in messages if issubclass(kind, incoming.Wish)}
    assert set(CAN) == wishes and messages - wishes == {incoming.Enter, incoming.Beat}


@pytest.mark.parametrize("field", ["seats", "dices", "tokens"])
def test_a_field_that_does_not_exist_is_named(field: str) -> None:
    with pytest.raises(wire.Misunderstood, match=field):
        read(**{**ACT, field: 1})


@pytest.mark.parametrize("missing", ["id", "match", "sequence", "action"])
def test_a_field_that_is_missing_is_named(missing: str) -> None:
    with pytest.raises(wire.Misunderstood, match=missing):
        read(**{name: value for name, value in ACT.items() if name != missing})


@pytest.mark.parametrize("type", ["act", "roll"])
def test_so_many_dice_and_not_one_more(type: str) -> None:
    message = ACT if type == "act" else {"type": "roll", "id": "a"}
    assert len(read(**message, dice=[1] * MOST_DICE).dice or ()) == MOST_DICE  # type: ignore[union-attr]
    with pytest.raises(wire.Misunderstood, match=str(MOST_DICE)):
        read(**message, dice=[1] * (MOST_DICE + 1))


def test_places_to_reach_from_are_few_and_short() -> None:
    reach = {"type": "reach", "id": "a", "sequence": 0}
    read(**reach, elements=["x" * 200] * 16)
    for elements in (["x"] * 17, ["x" * 201]):
        with pytest.raises(wire.Misunderstood):
            read(**reach, elements=elements)


@pytest.mark.parametrize("wrong", [{"sequence": "0"}, {"seat": "0"}, {"action": None}, {"match": 1.5}, {"dice": [1.5]}])
def test_a_number_is_a_number_and_words_are_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(wire.Misunderstood):
        read(**{**ACT, **wrong})


def test_unless_told_otherwise_somebody_sits_down_ready_and_is_asked_for_no_dice() -> None:
    sit, act = read(type="sit", id="a"), read(**ACT)
    assert isinstance(sit, incoming.Sit) and sit.ready and (sit.seat, sit.key) == (None, "")
    assert isinstance(act, incoming.Act) and act.dice is None and not act.asks
