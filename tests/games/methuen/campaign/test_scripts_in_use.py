"""Scripts stay in memory while boxes are made from them, and a few more: a server may be given any number of texts."""

from __future__ import annotations

import gc
import threading
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

from turnwright.core.plain import opened
from turnwright.games.methuen import game, script
from turnwright.games.methuen.box.making import make_box
from turnwright.games.methuen.options import MethuenOptions, load_campaign
from turnwright.games.methuen.program.link import link
from turnwright.games.methuen.script import BOOKS, RECENT, script_of

TEXT = """\
Actor: Raven
Type: Player
Resources:
  Health: 10

Actor: Goblin
Resources:
  Health: 5

Encounter: Meadow {number}
Deploy:
  Raven at 0N 0E
  Goblin at 0N 1E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated

Campaign: Meadows
Start: Encounter Meadow {number}
"""


@pytest.fixture(autouse=True)
def only_these() -> Iterator[None]:
    """No script of an earlier test among the recent ones."""
    script._load.cache_clear()
    gc.collect()
    yield
    script._load.cache_clear()


def options(number: int) -> MethuenOptions:
    return MethuenOptions(campaign=TEXT.replace("{number}", str(number)))


def test_M473_any_number_of_texts_leaves_few_scripts() -> None:
    before = len(BOOKS)
    for number in range(RECENT + 5):
        make_box(options(number), 1)
    gc.collect()
    assert len(BOOKS) <= before + RECENT
    kept = load_campaign.cache_info().maxsize
    assert kept is not None and kept <= 2 * RECENT


def test_M473_a_box_keeps_its_names() -> None:
    table = game.table(options(0), 1)
    for number in range(1, RECENT + 5):
        make_box(options(number), 1)
    gc.collect()
    assert script_of(table.plain.box).names == ["Raven", "Goblin"]
    assert script_of(table.plain.box).script.encounter.name.text == "Meadow 0"


def test_M473_texts_are_told_apart_even_if_their_sums_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zlib, "crc32", lambda data: 2**32 - 1)
    one, other = make_box(options(1), 1), make_box(options(2), 1)
    assert [int(box["key"][0]) for box in (one, other)] == [2**32 - 1, 0]
    titles = [script_of(opened(box)).script.encounter.name.text for box in (one, other)]
    assert titles == ["Meadow 1", "Meadow 2"]


def test_M473_the_same_text_has_one_script_however_it_was_named() -> None:
    one = make_box(options(3), 1)
    other = make_box(MethuenOptions(campaign=options(3).campaign, encounter="Meadow 3"), 1)
    assert one["key"] == other["key"]
    assert one is not other


def test_M473_two_threads_that_want_the_same_text_have_the_same_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a script each, the names of one box would go with the other."""
    both, linked = threading.Barrier(2), link

    def slowly(*given: Any) -> Any:
        with suppress(threading.BrokenBarrierError):
            both.wait(0.5)  # two that get here at once go on together
        return linked(*given)

    monkeypatch.setattr(script, "link", slowly)
    with ThreadPoolExecutor(2) as threads:
        boxes = list(threads.map(make_box, [options(4)] * 2, [1] * 2))
    script._load.cache_clear()
    while boxes:
        assert script_of(opened(boxes[0])).names == ["Raven", "Goblin"]
        boxes.pop()
        gc.collect()
