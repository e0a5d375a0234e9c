"""Chance for compiled code: a record with a key, for free play, or with a log as well, for matches."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import overload, register_jitable
from numpy.typing import NDArray

from ..core import chance as core
from ..core.verbs import keep

FREE = np.dtype([("key", "u8")])
GAMMA, MIX_1, MIX_2 = np.uint64(core.GAMMA), np.uint64(core.MIX_1), np.uint64(core.MIX_2)
U27, U30, U31, U32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW, SPAN = np.uint64(0xFFFFFFFF), np.uint64(0x100000000)


def logged(size: int) -> np.dtype[np.void]:
    """A chance record that remembers up to `size` draws, or hands out that many forced ones."""
    return np.dtype([("key", "u8"), ("forced", "i8"), ("used", "i8"), ("failed", "i8"), ("log", "i8", (size,))])


def free_chance(seed: int) -> NDArray[np.void]:
    """Chance for playing many games, with nothing remembered."""
    made = np.zeros(1, FREE)
    made["key"] = core.key_from(seed)
    return made


@register_jitable
def bits(chance: Any) -> Any:
    """The next 32 random bits."""
    chance.key = chance.key + GAMMA
    value = chance.key
    value = (value ^ (value >> U30)) * MIX_1
    value = (value ^ (value >> U27)) * MIX_2
    return (value ^ (value >> U31)) >> U32


@register_jitable
def fresh(chance: Any, bound: Any) -> Any:
    """A number below the bound, each equally likely."""
    wide = np.uint64(bound)
    product = bits(chance) * wide
    if product & LOW < wide:
        threshold = (SPAN - wide) % wide
        while product & LOW < threshold:
            product = bits(chance) * wide
    return np.int64(product >> U32)


@register_jitable
def remembered(chance: Any, bound: Any) -> Any:
    """The same, written into the log; or the next forced number. What goes wrong is noted, not raised."""
    place = chance.used
    chance.used = place + 1
    if chance.forced >= 0:
        if place >= chance.forced or chance.log[place] >= bound:
            chance.failed = 1
            return 0
        return chance.log[place]
    value = fresh(chance, bound)
    if place < len(chance.log):
        chance.log[place] = value
    else:
        chance.failed = 1
    return value


@overload(core.draw)
def _draw(chance: Any, bound: Any) -> Any:
    if not isinstance(chance, types.Record):
        return None

    def from_log(chance: Any, bound: Any) -> Any:
        return remembered(chance, bound)

    def from_key(chance: Any, bound: Any) -> Any:
        return fresh(chance, bound)

    return from_log if "log" in chance.fields else from_key


@overload(keep)
def _keep(out: Any, place: Any, index: Any) -> Any:
    if not isinstance(out, types.Array):
        return None

    def copied(out: Any, place: Any, index: Any) -> None:
        out[place] = out[index]

    return copied
