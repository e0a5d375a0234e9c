"""Turns, moves, attacks and enslaving (T-23 to T-36)."""

from __future__ import annotations

from turnwright.games.tribun.strength import can_lose
from turnwright.games.tribun.units import make_unit

from .boards import after, code, match_with, standard, targets


def test_T23_one_begins_and_turns_alternate() -> None:
    for first, seat in (("black", 0), ("white", 1)):
        match = standard(first)
        assert match.to_act == seat
        match.play(match.legal()[0])
        assert match.to_act == 1 - seat
    refused = standard().why_not("move 2,1 1,0", seat=1)
    assert (refused.rule, refused.code, refused.sentence) == ("T-23", "turn.not-yours", "It is Black's turn.")


def test_T24_one_kind_with_own_units_and_no_passing() -> None:
    assert code("w2@0,0", "move 0,0 1,2") == "unit.not-yours"
    assert code("b2@0,0", "move 2,2 3,3") == "unit.none"
    match = standard()
    match.play("move -2,-1 -1,0")
    assert match.to_act == 1
    assert {action.seat for action in match.legal()} == {1}


def test_T25_a_move_ends_on_an_empty_tile_in_reach() -> None:
    assert code("b4@0,0 b1@4,2", "move 0,0 4,2") == "move.occupied"
    refused = match_with("b1@0,0").why_not("move 0,0 1,0")
    assert refused.sentence == "The black 1 on (0,0) cannot move to (1,0) by its own height."


def test_T26_what_moves_and_what_stays() -> None:
    assert after("b24@0,0", "move 0,0 1,2") == {"0,0": "w4", "1,2": "b2"}
    assert after("b24@0,0", "move 0,0 4,2 slave") == {"4,2": "b24"}
    assert after("bt12@0,0", "move 0,0 2,1 slave") == {"2,1": "bt12"}
    assert after("bt12@0,0", "move 0,0 0,1") == {"0,0": "w2", "0,1": "bt1"}


def test_T27_attackers_each_use_one_part() -> None:
    assert code("b24@0,0 w6@2,1", "kill 0,0 2,1") == "attack.too-weak"
    assert code("b24@0,0 w4@2,1", "kill 0,0 2,1 slave") is None
    assert code("b1@0,0 w4@2,1", "damage 2,1 1") == "attack.none"
    assert code("b2@0,0 b1@2,1", "kill 0,0 2,1") == "target.own"
    assert code("b2@0,0", "kill 0,0 2,1") == "target.none"


def test_T28_strength_adds_up() -> None:
    assert after("b2@0,0 b2@4,2 w4@2,1", "kill 4,2 2,1") == {"0,0": "b2", "2,1": "b2"}
    refused = match_with("b2@0,0 w4@2,1").why_not("kill 0,0 2,1")
    assert refused.sentence == "This attack on (2,1) can reach strength 2, but 4 is needed."


def test_T29_attacking_the_tribun_wins_at_any_strength() -> None:
    match = match_with("b1@0,0 wt8@1,0")
    assert 'class="fallen"' not in match.picture()
    match.play("attack-tribun 0,0 1,0")
    assert match.picture().count('class="fallen"') == 1, "where the game was won is marked"
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "T-57")
    assert code("b1@0,0 wt8@1,0", "attack-tribun 0,0 1,0 white") == "tribun.winner"
    assert code("b2@0,0 w2@2,1", "attack-tribun 0,0 2,1") == "tribun.none"
    assert code("b1@0,0 wt8@1,0", "kill 0,0 1,0") == "target.tribun"
    both = [a for a in match_with("b22@0,0 wt1@2,1").legal() if a.kind.name == "attack-tribun"]
    assert len(both) == 1, "recorded with the unit, whichever part strikes"


REST = {
    1: "", 2: "1", 3: "21", 4: "321", 6: "44321", 8: "6644321",
}  # fmt: skip


def test_T30_what_is_left_by_strength() -> None:
    attackers = {1: "b1@1,1", 2: "b2@0,0", 3: "b3@-1,-1", 4: "b4@-2,-1", 5: "b2@0,0 b3@-1,-1", 7: "b3@-1,-1 b4@-2,-1"}
    for primary, rest in REST.items():
        for strength, left in enumerate(rest, start=1):
            if strength in attackers:
                loss = primary - int(left)
                found = after(f"{attackers[strength]} w{primary}@2,1", f"damage 2,1 {loss}")
                assert found["2,1"] == f"w{left}"
    assert after("b1@1,1 w34@2,1", "damage 2,1 1")["2,1"] == "w24"
    assert after("b2@0,0 w23@2,1", "liberate 2,1") == {"0,0": "b2", "2,1": "b3"}
    assert code("b2@0,0 w23@2,1", "kill 0,0 2,1") == "kill.guard"
    assert code("b2@0,0 w3@2,1", "liberate 2,1") == "liberate.no-slave"
    assert code("b1@1,1 w43@2,1", "liberate 2,1") == "liberate.too-weak"


def test_T31_one_attacker_steps_in_by_a_move_of_the_same_part() -> None:
    assert code("b1@0,0 w1@1,0", "kill 0,0 1,0") == "kill.entry"
    assert code("b1@0,0 w1@1,0", "kill 0,0 1,0", kill_entry="attack") is None
    assert code("b6@0,0 w2@3,3", "kill 0,0 3,3") == "kill.entry"
    assert code("b8@0,0 w2@2,1", "kill 0,0 2,1") == "kill.entry"
    assert after("b8@0,0 b1@1,1 w3@2,2", "kill 0,0 2,2") == {"1,1": "b1", "2,2": "b8"}
    assert after("b1@1,1 b2@0,0 w3@2,1", "kill 0,0 2,1") == {"1,1": "b1", "2,1": "b2"}


def test_T32_what_the_one_stepping_in_leaves_behind() -> None:
    assert after("b24@0,0 w4@4,2", "kill 0,0 4,2 slave") == {"4,2": "b24"}
    assert after("b24@0,0 w2@2,1", "kill 0,0 2,1") == {"0,0": "w4", "2,1": "b2"}


def test_T33_an_attack_is_recorded_by_its_effective_outcome() -> None:
    assert code("b1@1,1 w6@2,1", "damage 2,1 1") == "damage.amount"
    assert code("b1@1,1 w6@2,1", "damage 2,1 2") is None
    assert code("b2@0,0 w2@2,1", "damage 2,1 2") == "damage.whole"
    match = match_with("b2@0,0 b2@4,2 b1@1,1 w8@2,1")
    found = sorted(action.loss for action in match.legal() if action.kind.name == "damage")
    assert found == [2, 4, 5], "1 and 2 leave 6, 3 and 4 leave 4, 5 leaves 3"


def test_T34_who_can_be_enslaved() -> None:
    assert targets("b1@0,0 w1@1,0", "0,0", "enslave") == {"1,0"}
    assert code("b4@0,0 w21@2,1", "enslave 0,0 2,1") == "enslave.guard"
    assert code("b2@0,0 w3@2,1", "enslave 0,0 2,1") == "attack.too-weak"


def test_T35_the_captor_comes_by_its_own_height() -> None:
    assert after("b23@0,0 w2@2,1", "enslave 0,0 2,1") == {"0,0": "w3", "2,1": "b22"}
    assert after("b2@0,0 b2@4,2 w4@2,1", "enslave 0,0 2,1") == {"2,1": "b24", "4,2": "b2"}
    assert code("b24@0,0 w2@4,2", "enslave 0,0 4,2") == "attack.not-attacker"
    assert after("b1@0,0 w1@1,0", "enslave 0,0 1,0") == {"1,0": "b11"}, "no walking there is needed"


def test_T36_the_captor_must_be_able_to_hold() -> None:
    assert code("b1@1,1 b3@-1,-1 w4@2,1", "enslave 1,1 2,1") == "enslave.hold"
    refused = match_with("b8@0,0 w2@1,1").why_not("enslave 0,0 1,1")
    assert refused.sentence == (
        "Height 8 cannot hold height 2: a captor is at most 4 high and at least half as high as its slave."
    )


def test_T33_what_a_unit_loses_leaves_its_slave_held() -> None:
    guard = make_unit(0, False, 4, 8)
    every = (1 << 8) - 1
    assert not can_lose(guard, 2, every), "a primary of 2 holds no slave of 8"
    assert can_lose(make_unit(0, False, 4, 4), 2, every) and can_lose(make_unit(0, False, 4), 2, every)
