"""Lines of LLVM."""

from __future__ import annotations

from turnwright.engine.translator.text import LlvmText


def test_a_condition_that_became_a_number_is_a_condition_again() -> None:
    text = LlvmText()
    condition = text.compared("slt", "%a0", "%a1")
    assert text.condition(text.truth(condition)) == condition
    assert (text.condition("0"), text.condition("7")) == ("false", "true")
    assert text.condition("%a0") not in (condition, "%a0")


def test_only_what_can_fail_says_so() -> None:
    sound, text = LlvmText(), LlvmText()
    sound.add("br label %b0")
    text.fail_if("%t1", 2)
    assert (sound.may_fail, text.may_fail) == (False, True)
    assert "  store i64 2, ptr %failed" in text.lines
