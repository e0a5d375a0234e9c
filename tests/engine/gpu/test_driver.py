"""The driver's library: what is told where there is none, and how it is called. The library here is a stand-in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from turnwright.core.errors import GameError
from turnwright.engine.gpu import driver
from turnwright.engine.gpu.driver import THREADS, CardDriver, CardMemory, GraphicsCard


class Library:
    """Answers as the driver would: calls are noted, and every card attribute is its own number."""

    def __init__(self, fails: str = "") -> None:
        self.fails = fails
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        def called(*arguments: Any) -> int:
            self.calls.append((name, arguments))
            answer = getattr(self, f"do_{name}", None)
            if answer is not None:
                answer(*arguments)
            return 700 if name == self.fails else 0

        if name.startswith("do_"):
            raise AttributeError(name)
        return called

    def do_cuGetErrorString(self, status: Any, words: Any) -> None:
        words._obj.value = f"error {status.value}".encode()

    def do_cuDeviceGetAttribute(self, found: Any, which: Any, device: Any) -> None:
        found._obj.value = which.value

    def do_cuMemAlloc_v2(self, place: Any, size: Any) -> None:
        place._obj.value = 4096


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    driver.card.cache_clear()
    yield
    driver.card.cache_clear()


def test_without_a_driver_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LIBRARIES", ("libnothere.so.1",))
    with pytest.raises(GameError, match="needs an NVIDIA graphics card and its driver, and there is no driver"):
        driver.card()


def test_without_a_card_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "_library", lambda: Library("cuInit"))
    with pytest.raises(GameError, match="the driver finds no card"):
        driver.card()


def test_what_goes_wrong_is_told_in_the_drivers_words() -> None:
    with pytest.raises(GameError, match="cuCtxSynchronize: error 700"):
        GraphicsCard(CardDriver(Library("cuCtxSynchronize"))).wait()
    with pytest.raises(GameError, match="cuLinkAddData_v2: error 700"):
        GraphicsCard(CardDriver(Library("cuLinkAddData_v2"))).assembled("no PTX")


def test_a_card_knows_what_it_can() -> None:
    found = GraphicsCard(CardDriver(Library()))
    assert (found.capability, found.multiprocessors, found.most_lanes) == (75 * 10 + 76, 16, 16 * 39)


def test_memory_is_given_back_once() -> None:
    library = Library()
    memory = CardMemory(CardDriver(library), 8)
    memory.write(np.arange(1, dtype=np.int64))
    with pytest.raises(AssertionError):
        memory.write(np.arange(2, dtype=np.int64))
    del memory
    names = [name for name, _ in library.calls]
    assert names == ["cuMemAlloc_v2", "cuMemcpyHtoD_v2", "cuMemFree_v2"]


def test_a_launch_has_a_lane_for_everybody() -> None:
    library = Library()
    known = CardDriver(library)
    kernel = GraphicsCard(known).kernel(b"code", "play")
    kernel.launch(THREADS + 1, [CardMemory(known, 8), -1])
    arguments = next(given for name, given in library.calls if name == "cuLaunchKernel")
    assert [number.value for number in arguments[1:7]] == [2, 1, 1, THREADS, 1, 1] and len(arguments[9]) == 2
