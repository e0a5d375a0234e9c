"""What a replay asks for has its fields and no others; what it is told is sent whole."""

from __future__ import annotations

import msgspec
import pytest

from turnwright.table.api import replay_shapes
from turnwright.table.api.replay_shapes import EvaluateAt, LookAt, MoveShown
from turnwright.table.limits import LONGEST_LINE
from turnwright.table.shown import Data


@pytest.mark.parametrize("body", [LookAt, EvaluateAt])
def test_an_action_that_is_tried_has_an_end(body: type[msgspec.Struct]) -> None:
    msgspec.convert({"record": "x", "then": ["x" * LONGEST_LINE]}, body)
    with pytest.raises(msgspec.ValidationError, match=f"<= {LONGEST_LINE}"):
        msgspec.convert({"record": "x", "then": ["x" * (LONGEST_LINE + 1)]}, body)


def test_every_answer_is_sent_with_all_of_its_fields() -> None:
    answers = [kind for kind in vars(replay_shapes).values() if isinstance(kind, type) and issubclass(kind, Data)]
    assert MoveShown in answers and not any(kind.__struct_config__.omit_defaults for kind in answers)
