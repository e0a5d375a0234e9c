"""Arrays by DLPack, as torch, JAX and numpy exchange them without copying: given away, and taken from others."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p
from typing import Any, NamedTuple

import numpy as np

PROCESSOR, CARD = 1, 2
"""Numbers of kinds of devices."""
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
NEW, USED = b"dltensor", b"used_dltensor"


class _Device(Structure):
    _fields_ = [("kind", c_int32), ("number", c_int32)]


class _Format(Structure):
    _fields_ = [("kind", c_uint8), ("bits", c_uint8), ("lanes", c_uint16)]


class _Tensor(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device", _Device),
        ("axes", c_int32),
        ("format", _Format),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("offset", c_uint64),
    ]


class _Managed(Structure):
    _fields_ = [("tensor", _Tensor), ("owner", c_void_p), ("deleter", c_void_p)]


_python = ctypes.pythonapi
_python.PyCapsule_New.restype, _python.PyCapsule_New.argtypes = ctypes.py_object, [c_void_p, c_char_p, c_void_p]
for _name, _returns in (("IsValid", ctypes.c_int), ("GetPointer", c_void_p), ("SetName", ctypes.c_int)):
    _function = getattr(_python, f"PyCapsule_{_name}")
    _function.restype, _function.argtypes = _returns, [c_void_p, c_char_p]
_given: dict[int, tuple[Any, ...]] = {}
"""What others have of ours, by where its description lies: it stays until they are done with it."""


def _done(place: int) -> None:
    _given.pop(place, None)


def _forgotten(capsule: int) -> None:
    """Nobody took it."""
    if _python.PyCapsule_IsValid(capsule, NEW):
        _given.pop(_python.PyCapsule_GetPointer(capsule, NEW), None)


_callback = CFUNCTYPE(None, c_void_p)
_when_done, _when_forgotten = _callback(_done), _callback(_forgotten)


def capsule_of(owner: object, place: int, dtype: np.dtype[Any], shape: Sequence[int], device: tuple[int, int]) -> Any:
    """What `__dlpack__` answers for numbers side by side at a place; `owner` stays as long as somebody has them."""
    axes = (c_int64 * len(shape))(*shape)
    managed = _Managed()
    managed.tensor.data, managed.tensor.device = place, _Device(*device)
    managed.tensor.axes, managed.tensor.shape = len(shape), axes
    managed.tensor.format = _Format(KINDS[dtype.kind], 8 * dtype.itemsize, 1)
    managed.deleter = ctypes.cast(_when_done, c_void_p)
    at = ctypes.addressof(managed)
    _given[at] = (managed, axes, owner)
    return _python.PyCapsule_New(at, NEW, ctypes.cast(_when_forgotten, c_void_p))


class TakenArray(NamedTuple):
    """Somebody's array, for as long as this is there."""

    place: int
    device: tuple[int, int]
    kind: str
    shape: tuple[int, ...]
    side_by_side: bool
    owner: object


class _Owner:
    """Gives an array back to whoever had it."""

    def __init__(self, managed: Any) -> None:
        self.managed = managed

    def __del__(self) -> None:
        if self.managed.contents.deleter:
            _callback(self.managed.contents.deleter)(ctypes.addressof(self.managed.contents))


def taken(array: Any) -> TakenArray:
    """Somebody's array, which has `__dlpack__`. On a card it is ready for whatever is asked of the card next."""
    kind, number = array.__dlpack_device__()
    capsule = array.__dlpack__() if kind == PROCESSOR else array.__dlpack__(stream=1)
    at = _python.PyCapsule_GetPointer(id(capsule), NEW)
    _python.PyCapsule_SetName(id(capsule), USED)
    managed = ctypes.cast(at, POINTER(_Managed))
    owner, tensor = _Owner(managed), managed.contents.tensor
    shape = tuple(tensor.shape[axis] for axis in range(tensor.axes))
    names = {number: letter for letter, number in KINDS.items()}
    return TakenArray(
        (tensor.data or 0) + tensor.offset,
        (int(kind), int(number)),
        f"{names.get(tensor.format.kind, '?')}{tensor.format.bits // 8}",
        shape,
        not tensor.strides or _is_packed(shape, [tensor.strides[axis] for axis in range(tensor.axes)]),
        owner,
    )


def _is_packed(shape: tuple[int, ...], strides: Sequence[int]) -> bool:
    """Whether numbers lie side by side, row after row."""
    wanted = 1
    for size, stride in zip(reversed(shape), reversed(strides), strict=True):
        if size != 1 and stride != wanted:
            return False
        wanted *= size
    return True
