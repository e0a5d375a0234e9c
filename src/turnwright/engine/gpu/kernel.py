"""A kernel around a translated function: every lane of a card calls it with what is its own and what is everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

LANE_INDEX = """declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define internal i64 @lane_index() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %wide = zext i32 %block to i64
  %many = zext i32 %size to i64
  %inside = zext i32 %thread to i64
  %before = mul i64 %wide, %many
  %lane = add i64 %before, %inside
  ret i64 %lane
}"""
"""Which lane this is, on a card."""


EVERYTHING, WHAT_IS_WRONG, NOTHING = "everything", "what is wrong", "nothing"
"""What a kernel tells of its lanes."""
LOOKING = """  %mark = getelementptr inbounds i64, ptr %results, i64 %lanes
  %before = load i64, ptr %mark
  %well = icmp eq i64 %before, 0
  br i1 %well, label %there, label %done"""
TELLING = """  %either = or i64 %answer, %status
  %wrong = icmp ne i64 %either, 0
  br i1 %wrong, label %marking, label %done
marking:
  store i64 1, ptr %mark
  br label %telling"""
"""Before and after a lane of a kernel that tells only what is wrong."""
TOLD = """telling:
  %answer_at = getelementptr inbounds i64, ptr %results, i64 %lane
  store i64 %answer, ptr %answer_at
  %status_at = getelementptr inbounds i64, ptr %statuses, i64 %lane
  store i64 %status, ptr %status_at
  br label %done"""


class Everybodys(NamedTuple):
    """A record that all lanes read."""


class Uniform(NamedTuple):
    """A number that is the same for all lanes."""


class Index(NamedTuple):
    """The number of the lane."""


class Own(NamedTuple):
    """A record of the lane's own. One that is `near` is copied to where the lane has its variables, and back.

    Then neighbouring lanes have theirs side by side, word by word (`own_records`).
    """

    dtype: np.dtype[Any]
    near: bool

    @property
    def words(self) -> int:
        """Of eight bytes, that it takes."""
        return -(-self.dtype.itemsize // 8)

    @property
    def size(self) -> int:
        """Bytes that it takes in a card's memory."""
        return 8 * self.words if self.near else self.dtype.itemsize


class OwnList(NamedTuple):
    """A list of the lane's own. Neighbouring lanes have theirs side by side: the next entry is as far as all lanes.

    One that is `near` is where the lane has its variables, and forgotten afterwards.
    """

    dtype: np.dtype[Any]
    length: int
    near: bool


class LaneRows(NamedTuple):
    """Rows of so many numbers, one for each lane; the lane has all of them, and its number."""

    length: int


class LaneNumbers(NamedTuple):
    """Numbers, one for each lane; the lane has all of them, and its number."""


class KnownRecord(NamedTuple):
    """A record that is part of the code: whoever makes it fast knows every number of it."""

    data: bytes


class LaneScratch(NamedTuple):
    """Room for a record where the lane has its variables; nobody says what is in it, and it is forgotten afterwards."""

    dtype: np.dtype[Any]


Given = Everybodys | Uniform | Index | Own | OwnList | LaneRows | LaneNumbers | KnownRecord | LaneScratch


def padded(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same record, its size a multiple of eight bytes: read in few pieces wherever it stands in a list."""
    if dtype.itemsize % 8 == 0:
        return dtype
    fields: Any = dtype.fields
    names = list(dtype.names or ())
    parts = {"names": names, "formats": [fields[n][0] for n in names], "offsets": [fields[n][1] for n in names]}
    layout: Any = {**parts, "itemsize": -(-dtype.itemsize // 8) * 8}
    made: np.dtype[Any] = np.dtype(layout)
    return made


class KernelText:
    """The text of one kernel: what it is given is `given`, in the order of the function's parameters.

    Behind those come where results and statuses go, one of each for a lane, and how many lanes there are. One that
    tells what is wrong writes only those that are not 0, and a 1 behind all results then; where that is 1 already it
    does nothing. One that tells nothing is given no places for them.
    """

    def __init__(
        self, name: str, calls: str, given: Sequence[Given], *, on_card: bool = True, tells: str = EVERYTHING
    ) -> None:
        self.constants: list[str] = []
        self.variables: list[str] = []
        self.before: list[str] = []
        self.after: list[str] = []
        self.parameters: list[str] = []
        self.arguments: list[str] = []
        for place, part in enumerate(given):
            getattr(self, f"_{type(part).__name__.lower()}")(place, part)
        convention = "ptx_kernel " if on_card else ""
        places = [] if tells == NOTHING else ["ptr noalias %results", "ptr noalias %statuses"]
        listed = ", ".join([*self.parameters, *places, "i64 %lanes"])
        onwards = {EVERYTHING: "  br label %telling", WHAT_IS_WRONG: TELLING, NOTHING: "  br label %done"}[tells]
        lines = [
            *self.constants,
            f"define {convention}void @{name}({listed}) {{",
            "entry:",
            "  %result = alloca i64, align 8",
            *self.variables,
            "  %lane = call i64 @lane_index()",
            "  %inside = icmp ult i64 %lane, %lanes",
            "  br i1 %inside, label %looking, label %done",
            "looking:",
            LOOKING if tells == WHAT_IS_WRONG else "  br label %there",
            "there:",
            *self.before,
            f"  %status = call i64 @{calls}({', '.join(['ptr %result', *self.arguments])})",
            *self.after,
            "  %answer = load i64, ptr %result",
            onwards,
            *([] if tells == NOTHING else [TOLD]),
            "done:",
            "  ret void",
            "}",
        ]
        self.text = "\n".join(lines)

    def _everybodys(self, place: int, part: Everybodys) -> None:
        self.parameters.append(f"ptr noalias readonly %p{place}")
        self.arguments.append(f"ptr %p{place}")

    def _uniform(self, place: int, part: Uniform) -> None:
        self.parameters.append(f"i64 %p{place}")
        self.arguments.append(f"i64 %p{place}")

    def _index(self, place: int, part: Index) -> None:
        self.arguments.append("i64 %lane")

    def _place(self, place: int, size: int) -> str:
        """Where what the lane has of a parameter begins."""
        self.parameters.append(f"ptr noalias %p{place}")
        self.before.append(f"  %o{place} = mul i64 %lane, {size}")
        self.before.append(f"  %h{place} = getelementptr inbounds i8, ptr %p{place}, i64 %o{place}")
        return f"%h{place}"

    def _own(self, place: int, part: Own) -> None:
        if not part.near:
            self.arguments.append(f"ptr {self._place(place, part.size)}")
            return
        self.parameters.append(f"ptr noalias %p{place}")
        self.variables.append(f"  %n{place} = alloca [{part.words} x i64], align 8")
        self.before.append(f"  %h{place} = getelementptr inbounds i64, ptr %p{place}, i64 %lane")
        for word in range(part.words):
            near, far, value = (f"%{what}{place}_{word}" for what in ("n", "f", "v"))
            self.before += [
                f"  %o{place}_{word} = mul i64 %lanes, {word}",
                f"  {far} = getelementptr inbounds i64, ptr %h{place}, i64 %o{place}_{word}",
                f"  {near} = getelementptr inbounds i64, ptr %n{place}, i64 {word}",
                f"  {value} = load i64, ptr {far}, align 8",
                f"  store i64 {value}, ptr {near}, align 8",
            ]
            self.after += [
                f"  {value}_now = load i64, ptr {near}, align 8",
                f"  store i64 {value}_now, ptr {far}, align 8",
            ]
        self.arguments.append(f"ptr %n{place}")

    def _ownlist(self, place: int, part: OwnList) -> None:
        size = part.dtype.itemsize
        if part.near:
            self.variables.append(f"  %n{place} = alloca [{part.length * size} x i8], align 8")
            self.arguments += [f"ptr %n{place}", f"i64 {part.length}"]
            return
        home = self._place(place, size)
        self.before.append(f"  %d{place} = mul i64 %lanes, {size}")
        self.arguments += [f"ptr {home}", f"i64 {part.length}", f"i64 %d{place}"]

    def _lanerows(self, place: int, part: LaneRows) -> None:
        self.parameters.append(f"ptr noalias %p{place}")
        self.arguments += [f"ptr %p{place}", f"i64 {part.length}"]

    def _lanenumbers(self, place: int, part: LaneNumbers) -> None:
        self.parameters.append(f"ptr noalias %p{place}")
        self.arguments += [f"ptr %p{place}", "i64 %lanes"]

    def _knownrecord(self, place: int, part: KnownRecord) -> None:
        data = "".join(f"\\{byte:02X}" for byte in part.data)
        self.constants.append(f'@known{place} = private constant [{len(part.data)} x i8] c"{data}", align 8')
        self.arguments.append(f"ptr @known{place}")

    def _lanescratch(self, place: int, part: LaneScratch) -> None:
        self.variables.append(f"  %n{place} = alloca [{part.dtype.itemsize} x i8], align 8")
        self.arguments.append(f"ptr %n{place}")
