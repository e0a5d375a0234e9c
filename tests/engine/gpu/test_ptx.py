"""LLVM becomes PTX."""

from __future__ import annotations

from turnwright.engine.gpu.ptx import ptx_of

TEXT = """
define i64 @inner(i64 %a) { ret i64 %a }
define ptx_kernel void @outer(ptr %p) {
  %a = call i64 @inner(i64 3)
  store i64 %a, ptr %p
  ret void
}"""


def test_only_kernels_are_seen_from_outside() -> None:
    ptx = ptx_of(TEXT, ("outer",))
    assert ".target sm_90" in ptx and ".visible .entry outer(" in ptx and "inner" not in ptx


def test_older_cards_are_written_for_and_newer_ones_understand() -> None:
    assert ".target sm_80" in ptx_of(TEXT, ("outer",), 80)
    assert ".target sm_90" in ptx_of(TEXT, ("outer",), 120)
