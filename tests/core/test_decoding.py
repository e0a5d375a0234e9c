"""Types that data is read as: made ready once, by one thread, before others read with them."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import msgspec
import pytest

from turnwright.core import decoding
from turnwright.core.decoding import prepared

THREADS = 8


class Card(msgspec.Struct):
    colour: str
    count: int = 1


def test_a_type_is_made_ready_once_however_many_threads_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    begin = Barrier(THREADS)
    monkeypatch.setattr(msgspec.json, "Decoder", made.append)
    monkeypatch.setattr(decoding, "_ready", set())

    def want(number: int) -> Any:
        begin.wait()
        return prepared(tuple[Card, ...])

    with ThreadPoolExecutor(THREADS) as pool:
        assert set(pool.map(want, range(THREADS))) == {tuple[Card, ...]}
    assert made == [tuple[Card, ...]]


AT_ONCE = """
import sys, threading, types
import msgspec
from turnwright.core.decoding import prepared
sys.setswitchinterval(1e-6)
TEXT = (
    "import msgspec\\n"
    "class A(msgspec.Struct):\\n  x: int\\n"
    "class B(msgspec.Struct):\\n  a: A\\n  b: list[A]\\n"
    "class C(msgspec.Struct):\\n  b: B\\n  c: dict[str, B]\\n  d: tuple[A, ...] = ()\\n"
)
DATA = b'{"b":{"a":{"x":1},"b":[{"x":2}]},"c":{"q":{"a":{"x":1},"b":[]}},"d":[{"x":3}]}'
for number in range(300):
    module = types.ModuleType(f"fresh{number}")
    sys.modules[module.__name__] = module
    exec(TEXT, module.__dict__)
    begin = threading.Barrier(4)
    def read():
        begin.wait()
        msgspec.json.decode(DATA, type=prepared(module.C))
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""


def test_threads_that_read_a_type_for_the_first_time_at_once_do_no_harm() -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True)
    assert done.returncode == 0, (done.returncode, done.stderr)


def test_it_is_read_as_before() -> None:
    assert msgspec.json.decode(b'[{"colour":"red"}]', type=prepared(tuple[Card, ...])) == (Card("red"),)
    assert prepared(Card) is Card
