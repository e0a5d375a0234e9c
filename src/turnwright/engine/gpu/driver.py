"""NVIDIA's driver, called as it is: the two dozen functions that running a kernel takes, and nothing to install.

`card()` is the first card, or a `GameError` that says in one sentence why there is none.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ...core.errors import GameError

LIBRARIES = ("libcuda.so.1", "libcuda.so", "nvcuda.dll")
NO_CARD = "this needs an NVIDIA graphics card and its driver, and {}; without device=… the processor plays"
MULTIPROCESSORS, LANES_EACH, MAJOR, MINOR = 16, 39, 75, 76
"""Numbers of a card's attributes."""
ERROR_LOG, ERROR_LOG_SIZE, FROM_PTX = 5, 6, 1
LOG_SIZE = 1 << 14
LOCAL_BYTES, REGISTERS = 3, 4
"""Numbers of a kernel's attributes."""
THREADS = 128


class Placed(Protocol):
    """Whatever is somewhere on a card."""

    @property
    def place(self) -> int: ...


class CardDriver:
    """The driver's library; every call that goes wrong is a `GameError` with the driver's words."""

    def __init__(self, library: Any) -> None:
        self.library = library

    def call(self, name: str, *arguments: Any) -> None:
        status = getattr(self.library, name)(*arguments)
        if status:
            words = c_char_p()
            self.library.cuGetErrorString(c_int(status), byref(words))
            raise GameError(f"the graphics card's driver: {name}: {(words.value or b'?').decode()}")

    def number(self, name: str, *arguments: Any) -> int:
        """What a call answers that gives one number."""
        found = c_int()
        self.call(name, byref(found), *arguments)
        return found.value


class CardMemory:
    """Bytes on a card, given back when nobody has them any more."""

    def __init__(self, driver: CardDriver, size: int) -> None:
        self.driver, self.size = driver, size
        place = c_uint64()
        driver.call("cuMemAlloc_v2", byref(place), c_size_t(max(size, 1)))
        self.place = place.value

    def __del__(self) -> None:
        place = getattr(self, "place", 0)
        if place:
            self.driver.library.cuMemFree_v2(c_uint64(place))

    def wipe(self) -> None:
        """Zero every byte."""
        self.driver.call("cuMemsetD8_v2", c_uint64(self.place), c_uint(0), c_size_t(self.size))

    def write(self, array: NDArray[Any]) -> None:
        """Copy an array here."""
        whole = np.ascontiguousarray(array)
        assert whole.nbytes <= self.size
        self.driver.call("cuMemcpyHtoD_v2", c_uint64(self.place), c_void_p(whole.ctypes.data), c_size_t(whole.nbytes))

    def read(self, into: NDArray[Any], offset: int = 0) -> NDArray[Any]:
        """Copy what is here into an array."""
        assert into.flags.c_contiguous and offset + into.nbytes <= self.size
        place = c_uint64(self.place + offset)
        self.driver.call("cuMemcpyDtoH_v2", c_void_p(into.ctypes.data), place, c_size_t(into.nbytes))
        return into


class CardKernel:
    """A kernel that is on the card."""

    def __init__(self, driver: CardDriver, code: bytes, name: str) -> None:
        self.driver = driver
        module, function = c_void_p(), c_void_p()
        driver.call("cuModuleLoadData", byref(module), c_char_p(code))
        driver.call("cuModuleGetFunction", byref(function), module, c_char_p(name.encode()))
        self.function = function

    def launch(self, lanes: int, arguments: Sequence[Placed | int]) -> None:
        """Have so many lanes run it. Memory is handed over as a place, everything else as a number."""
        numbers = [c_uint64(a % (1 << 64) if isinstance(a, int) else a.place) for a in arguments]
        places = (c_void_p * len(numbers))(*(ctypes.addressof(number) for number in numbers))
        blocks = -(-lanes // THREADS)
        shape = (blocks, 1, 1, THREADS, 1, 1)
        self.driver.call("cuLaunchKernel", self.function, *map(c_uint, shape), c_uint(0), None, places, None)

    def attribute(self, which: int) -> int:
        """A number about it: how many registers a lane takes, or bytes of variables that are in memory."""
        return self.driver.number("cuFuncGetAttribute", c_int(which), self.function)


class GraphicsCard:
    """A graphics card."""

    device = (2, 0)
    """As DLPack calls it: the kind of device, and the first of them."""

    def __init__(self, driver: CardDriver) -> None:
        self.driver = driver
        device, context = c_int(), c_void_p()
        driver.call("cuDeviceGet", byref(device), c_int(0))
        driver.call("cuDevicePrimaryCtxRetain", byref(context), device)
        self.context = context
        self.here()
        name = ctypes.create_string_buffer(256)
        driver.call("cuDeviceGetName", name, c_int(256), device)
        self.name = name.value.decode()
        self.version = driver.number("cuDriverGetVersion")
        self.capability = 10 * self._attribute(MAJOR, device) + self._attribute(MINOR, device)
        self.multiprocessors = self._attribute(MULTIPROCESSORS, device)
        self.most_lanes = self.multiprocessors * self._attribute(LANES_EACH, device)

    def here(self) -> None:
        """Let this thread use the card."""
        self.driver.call("cuCtxSetCurrent", self.context)

    def _attribute(self, which: int, device: c_int) -> int:
        return self.driver.number("cuDeviceGetAttribute", c_int(which), device)

    def free(self) -> int:
        """Bytes that nobody has."""
        free, total = c_size_t(), c_size_t()
        self.driver.call("cuMemGetInfo_v2", byref(free), byref(total))
        return free.value

    def memory(self, size: int) -> CardMemory:
        return CardMemory(self.driver, size)

    def kernel(self, code: bytes, name: str) -> CardKernel:
        return CardKernel(self.driver, code, name)

    def wait(self) -> None:
        """Until everything that was asked for is done."""
        self.driver.call("cuCtxSynchronize")

    def assembled(self, ptx: str) -> bytes:
        """PTX as the card's own code."""
        log = ctypes.create_string_buffer(LOG_SIZE)
        options = (c_int * 2)(ERROR_LOG, ERROR_LOG_SIZE)
        values = (c_void_p * 2)(ctypes.addressof(log), LOG_SIZE)
        state, data, size = c_void_p(), c_void_p(), c_size_t()
        text = ptx.encode() + b"\0"
        self.driver.call("cuLinkCreate_v2", c_uint(2), options, values, byref(state))
        try:
            added = (state, c_int(FROM_PTX), c_char_p(text), c_size_t(len(text)), b"rules", c_uint(0), None, None)
            self.driver.call("cuLinkAddData_v2", *added)
            self.driver.call("cuLinkComplete", state, byref(data), byref(size))
            return ctypes.string_at(data.value or 0, size.value)
        except GameError as error:
            raise GameError(f"{error} {log.value.decode(errors='replace')[:2000]}") from None
        finally:
            self.driver.call("cuLinkDestroy", state)


@cache
def card() -> GraphicsCard:
    """The first card of this machine."""
    driver = CardDriver(_library())
    status = driver.library.cuInit(c_uint(0))
    if status:
        raise GameError(NO_CARD.format(f"the driver finds no card (its error {status})"))
    return GraphicsCard(driver)


def _library() -> Any:
    for name in LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise GameError(NO_CARD.format("there is no driver on this machine"))
