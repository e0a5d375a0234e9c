"""Types that data is read as, made ready before two threads read with them at once.

msgspec works out what a class holds when something is first read as it. A second thread that reads the same class
meanwhile finds that half done, and the process ends with a memory fault.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, TypeVar

import msgspec

Kind = TypeVar("Kind")
_ready: set[Any] = set()
_one_at_a_time = Lock()


def prepared(kind: Kind) -> Kind:
    """The same type, which any number of threads may read data as from now on."""
    if kind not in _ready:
        with _one_at_a_time:
            if kind not in _ready:
                msgspec.json.Decoder(kind)
                _ready.add(kind)
    return kind
