"""Code on its way: lines of LLVM of one function, and names for what they make."""

from __future__ import annotations

from collections.abc import Sequence

from .kinds import DirectValue, ValueKind

STILL = ", !invariant.load !0"
"""What is read from a box or a turn never changes while compiled code runs."""


class LlvmText:
    """The lines of one function. A place of its own at the beginning is kept for variables."""

    def __init__(self, careful: bool = False) -> None:
        self.careful = careful  # whether what only a mistake would do is looked for
        self.lines: list[str] = []
        self.variables: list[str] = []
        self.count = 0
        self.truths: dict[str, str] = {}
        self.may_fail = False

    def name(self, word: str = "t") -> str:
        """A name that nothing has yet."""
        self.count += 1
        return f"%{word}{self.count}"

    def add(self, line: str) -> None:
        self.lines.append(f"  {line}")

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def new(self, code: str) -> str:
        """What this instruction makes."""
        made = self.name()
        self.add(f"{made} = {code}")
        return made

    def variable(self, kind: str) -> str:
        """Room for one slot, for the whole function."""
        made = self.name("v")
        self.variables.append(f"  {made} = alloca {kind}")
        self.variables.append(f"  store {kind} zeroinitializer, ptr {made}")  # never whatever was there before
        return made

    def room(self, size: int) -> str:
        """Room for so many bytes, for the whole function; whatever was there before."""
        made = self.name("room")
        self.variables.append(f"  {made} = alloca [{-(-size // 8)} x i64], align 8")
        return made

    def truth(self, condition: str) -> str:
        """A condition as a number."""
        made = self.new(f"zext i1 {condition} to i64")
        self.truths[made] = condition
        return made

    def condition(self, operand: str) -> str:
        """A number as a condition: whether it is anything but zero."""
        if not operand.startswith("%"):
            return "true" if int(operand) else "false"
        return self.truths.get(operand) or self.new(f"icmp ne i64 {operand}, 0")

    def compared(self, how: str, left: str, right: str) -> str:
        return self.new(f"icmp {how} i64 {left}, {right}")

    def chosen(self, condition: str, yes: str, no: str) -> str:
        return self.new(f"select i1 {condition}, i64 {yes}, i64 {no}")

    def fail_if(self, condition: str, status: int | str) -> None:
        """Stop here with this status where the condition holds."""
        self.may_fail = True
        after, bad = self.name("go")[1:], self.name("bad")[1:]
        self.add(f"br i1 {condition}, label %{bad}, label %{after}, !prof !1")
        self.label(bad)
        self.fail(str(status))
        self.label(after)

    def fail(self, status: str) -> None:
        """Stop here."""
        self.may_fail = True
        self.add(f"store i64 {status}, ptr %failed")
        self.add("br label %failing")

    def load(self, variables: Sequence[str], kind: ValueKind) -> DirectValue:
        """What is in the room of a variable."""
        pairs = zip(variables, kind.slots, strict=True)
        return DirectValue(kind, tuple(self.new(f"load {slot}, ptr {place}") for place, slot in pairs))

    def store(self, variables: Sequence[str], value: DirectValue) -> None:
        for place, slot, operand in zip(variables, value.kind.slots, value.slots, strict=True):
            self.add(f"store {slot} {operand}, ptr {place}")
