"""Chance for compiled code: one record type for all games, so that nothing is compiled once more for it.

All zero but the key, it draws freely; matches have it remember what was drawn, or hand out what was forced.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import overload, register_jitable
from numpy.typing import NDArray

from ..core import chance as core
from ..core.verbs import move_action

MOST_DRAWS = 4096
"""So many draws of one action are remembered; an action that needs more is carried out interpreted."""
FREE, REMEMBERED, FORCED = range(3)
CHANCE = np.dtype([("key", "u8"), ("mode", "i8"), ("used", "i8"), ("failed", "i8"), ("log", "i8", (MOST_DRAWS,))])
GAMMA, MIX_1, MIX_2 = np.uint64(core.GAMMA), np.uint64(core.MIX_1), np.uint64(core.MIX_2)
ONE, U27, U30, U31, U32 = np.uint64(1), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
MOST = core.MOST_POSSIBILITIES
LOW, SPAN = np.uint64(0xFFFFFFFF), np.uint64(0x100000000)


def free_chance(seed: int) -> NDArray[np.void]:
    """Chance for playing many games, with nothing remembered."""
    made = np.zeros(1, CHANCE)
    made["key"] = core.key_from(seed)
    return made


@register_jitable
def mixed(value: Any) -> Any:
    """Scramble 64 bits."""
    value = (value ^ (value >> U30)) * MIX_1
    value = (value ^ (value >> U27)) * MIX_2
    return value ^ (value >> U31)


@register_jitable
def bits(chance: Any) -> Any:
    """The next 32 random bits."""
    chance.key = chance.key + GAMMA
    return mixed(chance.key) >> U32


@register_jitable
def stream_key(seed: Any, stream: Any) -> Any:
    """The generator key of a stream of this seed, as `core.chance.key_from` gives it; both are unsigned."""
    return mixed(seed ^ mixed(stream * GAMMA + ONE))


@register_jitable
def fresh(chance: Any, bound: Any) -> Any:
    """A number below the bound, each equally likely; 0, and noted as wrong, where there can be none."""
    if bound < 1 or bound > MOST:
        chance.failed = 1
        return 0
    wide = np.uint64(bound)
    product = bits(chance) * wide
    if product & LOW < wide:
        threshold = (SPAN - wide) % wide
        while product & LOW < threshold:
            product = bits(chance) * wide
    return np.int64(product >> U32)


@register_jitable
def from_log(chance: Any, bound: Any) -> Any:
    """The same, written into the log; or the next forced number. What goes wrong is noted, not raised."""
    place = chance.used
    chance.used = place + 1
    if place >= MOST_DRAWS:
        chance.failed = 1
        return 0
    if chance.mode == REMEMBERED:
        chance.log[place] = fresh(chance, bound)
    value = chance.log[place]
    if value < 0 or value >= bound:
        chance.failed = 1
        return 0
    return value


@register_jitable
def drawn(chance: Any, bound: Any) -> Any:
    """What `draw` is in compiled code."""
    return fresh(chance, bound) if chance.mode == FREE else from_log(chance, bound)


@overload(core.draw)
def _draw(chance: Any, bound: Any) -> Any:
    return drawn if isinstance(chance, types.Record) else None


@overload(move_action)
def _keep(out: Any, place: Any, index: Any) -> Any:
    if not isinstance(out, types.Array):
        return None

    def copied(out: Any, place: Any, index: Any) -> None:
        out[place] = out[index]

    return copied
