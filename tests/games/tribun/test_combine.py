"""Combining, splitting and backstabbing (T-37 to T-49)."""

from __future__ import annotations

import random

from turnwright.games.tribun.soundness import problem_with
from turnwright.games.tribun.tiles import DIRECTIONS, STEPS

from .boards import after, code, match_with, standard

RING = [f"{x},{y}" for x, y in STEPS]


def ring(unit: str, ways: tuple[int, ...] = (0, 1, 2, 3, 4, 5)) -> str:
    return " ".join(f"{unit}@{RING[way]}" for way in ways)


def splits(given: str) -> list[str]:
    return [str(action) for action in match_with(given).legal() if action.kind.name == "split"]


def test_T37_an_empty_centre_and_two_different_neighbours() -> None:
    assert code("b1@1,1 b2@-1,-1 b1@0,0", "combine 0,0 up 1 down 2") == "combine.centre"
    assert code("b3@1,1 b3@-1,-1", "combine 0,0 up 1 up 1") == "combine.same"
    assert code("b1@4,3", "combine 5,4 up 1 down 1") == "donor.off-board"
    assert code("b1@1,1 w2@-1,-1", "combine 0,0 up 1 down 2") == "donor.none"


def test_T38_donors_give_parts_of_their_primary() -> None:
    assert after("b4@1,1 b3@-1,-1", "combine 0,0 up 2 down 2") == {"1,1": "b2", "0,0": "b4", "-1,-1": "b1"}
    assert after("b36@1,1 b1@-1,-1", "combine 0,0 up 3 down 1") == {"1,1": "w6", "0,0": "b4"}
    assert code("b1@1,1 b2@-1,-1", "combine 0,0 up 1 down 3") == "donor.too-much"


def test_T39_a_tribun_gives_all_and_goes_with_it() -> None:
    assert after("bt2@1,1 b3@-1,-1", "combine 0,0 up 2 down 1") == {"0,0": "bt3", "-1,-1": "b2"}
    assert code("bt2@1,1 b3@-1,-1", "combine 0,0 up 1 down 1") == "donor.tribun-whole"


def test_T39_whichever_of_the_two_it_is() -> None:
    assert after("b3@1,1 bt2@-1,-1", "combine 0,0 up 1 down 2") == {"0,0": "bt3", "1,1": "b2"}
    assert code("b3@1,1 bt2@-1,-1", "combine 0,0 up 1 down 1") == "donor.tribun-whole"


def test_T40_everything_stays_valid_and_nothing_is_rounded() -> None:
    assert code("b4@1,1 b1@-1,-1", "combine 0,0 up 4 down 1") == "made.height"
    assert code("b6@1,1 b1@-1,-1", "combine 0,0 up 1 down 1") == "left.height"
    assert code("b36@1,1 b1@-1,-1", "combine 0,0 up 1 down 1") == "left.slave"
    refused = match_with("b36@1,1 b1@-1,-1").why_not("combine 0,0 up 1 down 1")
    assert (refused.rule, refused.sentence) == (
        "T-40",
        "The unit on (1,1) would be left with 2 over a slave of 6, too little to hold it.",
    )


def test_T41_ring_and_triangles() -> None:
    assert after(ring("b1"), "symmetric 0,0 ring 1") == {"0,0": "b6"}
    assert after(ring("b1", (0, 4, 5)), "symmetric 0,0 upward 1") == {"0,0": "b3"}
    assert after(ring("b1", (1, 2, 3)), "symmetric 0,0 downward 1") == {"0,0": "b3"}
    assert code("b2@4,4 b2@5,3", "symmetric 5,4 upward 1") == "symmetric.edge"
    assert code(ring("b1", (0, 4)), "symmetric 0,0 upward 1") == "donor.none"
    refused = match_with(ring("b1") + " b1@0,0").why_not("symmetric 0,0 ring 1")
    assert (refused.rule, refused.code) == ("T-41", "combine.centre")


def test_T42_donors_are_equal_and_no_tribun() -> None:
    assert code("b2@1,1 b2@-1,0 b3@0,-1", "symmetric 0,0 upward 1") == "symmetric.unequal"
    assert code("b2@1,1 b2@-1,0 b21@0,-1", "symmetric 0,0 upward 1") == "symmetric.unequal"
    assert code("bt2@1,1 b2@-1,0 b2@0,-1", "symmetric 0,0 upward 1") == "symmetric.tribun"


def test_T43_how_much_each_gives() -> None:
    assert code(ring("b4"), "symmetric 0,0 ring 2") == "symmetric.amount"
    assert after(ring("b3", (0, 4, 5)), "symmetric 0,0 upward 2") == {
        "1,1": "b1", "-1,0": "b1", "0,-1": "b1", "0,0": "b6",
    }  # fmt: skip
    gifts = {
        height: {a.each for a in match_with(ring(f"b{height}")).legal() if a.kind.name == "symmetric" and a.pattern}
        for height in (1, 2, 3, 4, 6, 8)
    }
    assert gifts == {1: {1}, 2: {1, 2}, 3: {1, 2}, 4: {1, 2}, 6: {2}, 8: {2}}
    assert code(ring("b1", (0, 4, 5)), "symmetric 0,0 upward 2") == "donor.too-much"
    assert code(ring("b6", (0, 4, 5)), "symmetric 0,0 upward 1") == "left.height"
    assert code(ring("b24", (0, 4, 5)), "symmetric 0,0 upward 1") == "left.slave"


def test_T44_a_split_goes_onto_empty_neighbours_and_never_by_a_tribun() -> None:
    assert code("bt4@0,0", "split 0,0 up 2") == "split.tribun"
    assert code("b4@0,0 w1@1,1", "split 0,0 up 2") == "neighbour.occupied"
    assert code("b4@5,3", "split 5,3 up 2") == "neighbour.off-board"
    refused = match_with("b4@5,3").why_not("split 5,3 up 2")
    assert (refused.rule, refused.sentence) == ("T-44", "There is no tile in direction 0 of (5,3).")


def test_T45_amounts_and_rest_are_valid_heights() -> None:
    assert after("b4@0,0", "split 0,0 up 1 right-up 2") == {"0,0": "b1", "1,1": "b1", "0,1": "b2"}
    assert code("b8@0,0", "split 0,0 up 5") == "made.height"
    assert code("b8@0,0", "split 0,0 up 1") == "left.height"
    assert code("b3@0,0", "split 0,0 up 2 left-up 2") == "donor.too-much"


def test_T46_at_least_two_own_units_result() -> None:
    assert after("b3@0,0", "split 0,0 left-up 1 right-down 2") == {"1,0": "b1", "-1,0": "b2"}
    assert code("b3@0,0", "split 0,0 left-up 3") == "split.count"
    assert code("b24@0,0", "split 0,0 up 2") == "split.count"


def test_T47_a_slave_is_held_or_freed() -> None:
    assert after("b34@0,0", "split 0,0 up 1 down 2") == {"0,0": "w4", "1,1": "b1", "-1,-1": "b2"}
    assert code("b34@0,0", "split 0,0 up 2") == "left.slave"
    assert match_with("b34@0,0").why_not("split 0,0 up 2").rule == "T-47"
    assert [len(splits(f"b{height}@0,0")) for height in (2, 3, 4, 6, 8)] == [21, 77, 203, 875, 2562]


def test_T48_backstabbing() -> None:
    assert after("b24@0,0", "backstabb 0,0 right-up") == {"0,1": "b2"}
    assert after("bt12@0,0", "backstabb 0,0 left-down") == {"0,-1": "bt1"}
    assert code("b4@0,0", "backstabb 0,0 up") == "backstabb.no-slave"
    assert code("b24@0,0 w1@1,1", "backstabb 0,0 up") == "neighbour.occupied"
    refused = match_with("b24@5,3").why_not("backstabb 5,3 up")
    assert (refused.rule, refused.code) == ("T-48", "neighbour.off-board")


def test_T49_every_turn_leaves_a_sound_position() -> None:
    rng = random.Random(4)
    for first in ("black", "white"):
        match = standard(first)
        for _ in range(120):
            kinds = sorted({action.kind.name for action in match.legal()} - {"attack-tribun"})
            if not kinds:
                break
            kind = rng.choice(kinds)
            match.play(rng.choice([action for action in match.legal() if action.kind.name == kind]))
            assert problem_with([int(unit) for unit in match.state.board]) is None


def test_every_direction_can_be_named() -> None:
    for way, name in enumerate(DIRECTIONS):
        assert after("b2@0,0", f"split 0,0 {name} 1") == {"0,0": "b1", RING[way]: "b1"}
