"""An entry remembers the position before and the one after, each its own."""

from __future__ import annotations

from itertools import pairwise

from turnwright import Game
from turnwright.core.entries import Entry


def test_before_is_before_and_after_is_after(connect_four: Game) -> None:
    match = connect_four.new_match(seed=1)
    positions = [match.memory.tobytes()]
    for column in "ab":
        match.play(f"drop {column}")
        positions.append(match.memory.tobytes())
    entries = [entry for entry in match.standing if isinstance(entry, Entry)]
    assert [(one.before.tobytes(), one.after.tobytes()) for one in entries] == list(pairwise(positions))
    assert [one.to_act for one in entries] == [0, 1]
