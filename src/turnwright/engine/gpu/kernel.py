"""A kernel around a translated function: every lane of a card calls it with what is its own and what is everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..translator.kinds import alignment

LANE_INDEX = """declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define internal i64 @lane_index() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %block, %size
  %index = add i32 %before, %thread
  %lane = zext i32 %index to i64
  ret i64 %lane
}"""
"""Which lane this is, on a card."""


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
"""Before and after a lane of a quiet kernel."""


class Everybodys(NamedTuple):
    """A record that all lanes read."""


class Uniform(NamedTuple):
    """A number that is the same for all lanes."""


class Index(NamedTuple):
    """The number of the lane."""


class Own(NamedTuple):
    """A record of the lane's own. One that is `near` is copied to where the lane has its variables, and back."""

    dtype: np.dtype[Any]
    near: bool


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

    Behind those come where results and statuses go, one of each for a lane, and how many lanes there are. A `quiet`
    one writes only those that are not 0, and a 1 behind all results then; where that is 1 already it does nothing.
    """

    def __init__(
        self, name: str, calls: str, given: Sequence[Given], *, on_card: bool = True, quiet: bool = False
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
        listed = ", ".join([*self.parameters, "ptr noalias %results", "ptr noalias %statuses", "i64 %lanes"])
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
            LOOKING if quiet else "  br label %there",
            "there:",
            *self.before,
            f"  %status = call i64 @{calls}({', '.join(['ptr %result', *self.arguments])})",
            *self.after,
            "  %answer = load i64, ptr %result",
            TELLING if quiet else "  br label %telling",
            "telling:",
            "  %answer_at = getelementptr inbounds i64, ptr %results, i64 %lane",
            "  store i64 %answer, ptr %answer_at",
            "  %status_at = getelementptr inbounds i64, ptr %statuses, i64 %lane",
            "  store i64 %status, ptr %status_at",
            "  br label %done",
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
        size, align = part.dtype.itemsize, alignment(part.dtype)
        home = self._place(place, size)
        if not part.near:
            self.arguments.append(f"ptr {home}")
            return
        self.variables.append(f"  %n{place} = alloca [{size} x i8], align 8")
        copied = "  call void @llvm.memcpy.p0.p0.i64(ptr align {} {}, ptr align {} {}, i64 {}, i1 false)"
        self.before.append(copied.format(8, f"%n{place}", align, home, size))
        self.after.append(copied.format(align, home, 8, f"%n{place}", size))
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
