"""A card that is none: kernels are compiled for this machine, and lanes run one after another.

So everything but the card itself is tried everywhere: what a lane is given, where its lists lie, what comes back.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numpy.typing import NDArray

from turnwright.core.game import Game
from turnwright.engine.gpu.kernels import Kernel
from turnwright.engine.gpu.ptx import optimised

_numbers = count()


class HostMemory:
    """Bytes that stand for a card's."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.bytes = np.full(size + 64, 0xA5, np.uint8)  # whatever was there before
        self.place = -(-self.bytes.ctypes.data // 64) * 64
        self.offset = self.place - self.bytes.ctypes.data

    def wipe(self) -> None:
        self.bytes[self.offset : self.offset + self.size] = 0

    def write(self, array: NDArray[Any]) -> None:
        data = np.frombuffer(array.tobytes(), np.uint8)
        assert len(data) <= self.size
        self.bytes[self.offset : self.offset + len(data)] = data

    def read(self, into: NDArray[Any], offset: int = 0) -> NDArray[Any]:
        begin = self.offset + offset
        data = self.bytes[begin : begin + into.nbytes].tobytes()
        into[...] = np.frombuffer(data, into.dtype).reshape(into.shape)
        return into


class HostKernel:
    """A kernel compiled for this machine."""

    def __init__(self, kernel: Kernel) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        tools: Any = llvm
        self.number = f"lane_{next(_numbers)}"
        body = f"%l = load i64, ptr @{self.number}\n  ret i64 %l"
        index = f"@{self.number} = global i64 0\ndefine internal i64 @lane_index() {{\n  {body}\n}}"
        text = kernel.text.replace("declare i64 @lane_index()", index)
        machine = tools.Target.from_default_triple().create_target_machine(opt=2, jit=True)
        module = tools.parse_assembly(text)
        module.triple, module.data_layout = tools.get_process_triple(), str(machine.target_data)
        optimised(module, (kernel.name,), machine)
        self.engine = tools.create_mcjit_compiler(module, machine)
        self.engine.finalize_object()
        self.address = self.engine.get_function_address(kernel.name)
        self.lane = ctypes.c_int64.from_address(self.engine.get_global_value_address(self.number))

    def launch(self, lanes: int, arguments: Sequence[Any]) -> None:
        given = [a if isinstance(a, int) else a.place for a in arguments]
        called = ctypes.CFUNCTYPE(None, *(ctypes.c_int64 for _ in given))(self.address)
        for lane in range(lanes + 3):  # a card runs whole groups: some lanes too many
            self.lane.value = lane
            called(*given)


class StandIn:
    """What `GraphicsCard` is for kernels of this machine."""

    device = (1, 0)
    name, version, capability, multiprocessors, most_lanes = "this machine", 0, 90, 1, 64

    def __init__(self) -> None:
        self.made: dict[str, HostKernel] = {}

    def here(self) -> None:
        """It always is."""

    def free(self) -> int:
        return 1 << 30

    def memory(self, size: int) -> HostMemory:
        return HostMemory(size)

    def wait(self) -> None:
        """Nothing runs beside."""

    def loaded(self, card: object, game: Game, name: str, make: Callable[..., Kernel], more: str = "") -> HostKernel:
        """Instead of `kept.loaded`."""
        return HostKernel(make(game, on_card=False))
