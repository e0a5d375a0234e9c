"""Nim and Honeycomb of examples/games: a test per rule. Each kind of picture in the house's style has an example."""

from __future__ import annotations

import pytest

from example_games import FOLDER, example
from turnwright import Match


def nim(*taken: str) -> Match:
    match = example("nim").new_match(seed=1)
    for one in taken:
        match.play(f"take {one}")
    return match


def honeycomb(*cells: int) -> Match:
    """A match after these cells, numbered from 0, were taken in turn."""
    match = example("honeycomb").new_match(seed=1)
    for cell in cells:
        match.play({"kind": "place", "cell": cell})
    return match


def test_NI1_there_are_three_heaps() -> None:
    assert nim().view(None)["position"]["heaps"] == [3, 5, 7]


def test_NI2_any_number_is_taken_from_one_heap() -> None:
    assert len(nim().legal()) == 3 + 5 + 7
    assert nim("right 7").view(None)["position"]["heaps"] == [3, 5, 0]


def test_NI3_nobody_takes_more_than_there_is() -> None:
    refusal = nim("left 2").why_not("take left 2")
    assert refusal is not None and (refusal.rule, refusal.facts) == ("NI-3", "1 left there")


def test_NI4_the_last_stone_wins() -> None:
    match = nim("left 3", "middle 5", "right 7")
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("NI-4", (0,))


def test_HC1_a_comb_has_nineteen_cells() -> None:
    assert len(honeycomb().legal()) == 19


def test_HC2_a_stone_goes_into_an_empty_cell() -> None:
    refusal = honeycomb(4).why_not({"kind": "place", "cell": 4})
    assert refusal is not None and refusal.rule == "HC-2"


def test_HC3_four_in_a_line_win() -> None:
    match = honeycomb(7, 0, 8, 2, 11, 4, 10, 6, 9)  # 7 8 _ 10 11, closed by 9
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("HC-3", (0,))


@pytest.mark.parametrize("cells", [(7, 0, 8, 2, 9), (0, 5, 4, 16, 9)], ids=["across", "aslant"])
def test_HC4_three_in_a_line_lose(cells: tuple[int, ...]) -> None:
    match = honeycomb(*cells)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("HC-4", (1,))


def test_HC5_a_full_comb_is_a_draw() -> None:
    match = honeycomb(0, 2, 1, 4, 3, 7, 5, 10, 6, 12, 8, 13, 9, 15, 11, 17, 14, 18, 16)
    assert match.outcome is not None and (match.outcome.rule, match.outcome.winners) == ("HC-5", ())


@pytest.mark.parametrize("kind", ["grid", "hexes", "cards", "track", "pile", "mats", "dice_shown", "offered"])
def test_every_kind_of_picture_has_an_example(kind: str) -> None:
    assert any(f"{kind}(" in file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
