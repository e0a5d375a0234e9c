"""What the workbench asks and answers: unknown fields are refused, and what is left out has a value."""

from __future__ import annotations

import msgspec
import pytest

from turnwright.table.api.bench_shapes import Checked, RemarkShown, WrittenText


def test_a_text_comes_with_nothing_else() -> None:
    assert msgspec.json.decode(b'{"text": "x"}', type=WrittenText) == WrittenText(text="x", options={}, runs=100)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"text": "x", "path": "y"}', type=WrittenText)


def test_an_answer_says_what_there_is() -> None:
    remark = RemarkShown(line=1, column=1, length=1, severity="error", sentence="no", rule="")
    told = msgspec.to_builtins(Checked(ok=False, remarks=(remark,), playable=(), picture=""))
    assert told["remarks"][0]["fix"] == "" and told["outline"] == told["roads"] == told["sheets"] == ()
