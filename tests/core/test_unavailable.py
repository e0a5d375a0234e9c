"""What cannot be done now is said kind by kind, with the refusal that trying it would get."""

from __future__ import annotations

import random
from typing import Any

import pytest

import turnwright
from turnwright import (
    ActionRecord,
    Appearance,
    Ending,
    Game,
    Int8,
    Kind,
    Match,
    StateRecord,
    Turn,
    element_id,
    facts,
    one_of,
    rule,
    values,
)
from turnwright.core.unavailable import why_not_here


def after(name: str, *actions: str) -> Match:
    match = turnwright.load(name).new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


def test_what_the_turn_no_longer_allows_says_which_rule_closed_it() -> None:
    match = turnwright.load("zero-day").new_match(seed=1)
    match.play("open 08 r2 d3 back 10")
    match.play("open 19 r2 b3 back 02")
    match.play("draw")
    closed = {one.kind.name: one for one in match.closed()}
    assert closed["place2"].refusal.rule == "Z-21"
    assert "already taken a single action" in closed["place2"].refusal.sentence
    assert closed["discard"].refusal.rule == "Z-27"
    assert "draw" not in closed and "open" not in closed


def test_a_kind_that_only_the_rules_forbid_comes_with_what_was_tried() -> None:
    match = after("zero-day", "open 08 r2 d3 back 10", "open 19 r2 b3 back 02")
    found = next(one for one in match.closed() if one.kind.name == "discard")
    assert found.refusal.rule == "Z-27" and found.example is not None
    refused = match.why_not(found.example)
    assert refused is not None
    assert (refused.rule, refused.sentence) == (found.refusal.rule, found.refusal.sentence)


@rule("X-1", "Red ones are never taken.")
def not_red(box: object, state: Any, action: Any) -> bool:
    return bool(action.which > 0)


@rule("X-2", "Taking {which} is too much.")
def not_too_much(box: object, state: Any, action: Any) -> bool:
    return bool(action.which < 0)


@facts(not_too_much)
def which(box: object, state: Any, action: Any) -> dict[str, object]:
    return {"which": action.which}


def a_game(**how: Any) -> Game:
    """Nothing can be taken: one of ten for one reason, nine for another."""
    taking, waiting = Kind(0, "take", "which"), Kind(1, "wait")

    class Action(ActionRecord):
        which: Int8 = values(10)

    return Game(
        name="a test", summary="", state=StateRecord, action=Action, kinds=(taking, waiting),
        turn=Turn(one_of(taking, waiting)), rules={taking: [not_red, not_too_much]},
        effects={taking: lambda box, state, action, chance: None, waiting: lambda box, state, action, chance: None},
        endings=(Ending(1, "X-3", "Over."),), rulebook="**X-1 A.** b\n**X-2 B.** c\n**X-3 C.** d\n**X-4 D.** e",
        appearance=Appearance(**how),
    )  # fmt: skip


def test_the_reason_that_forbids_most_of_a_kind_is_given() -> None:
    (only,) = a_game().new_match(seed=1).closed()
    assert (only.kind.name, only.refusal.rule, only.refusal.sentence) == ("take", "X-2", "Taking 1 is too much.")


def test_a_kind_that_nobody_looks_for_is_not_there_at_all() -> None:
    match = a_game(why_none=lambda box, state, kind, field, value: ("", "")).new_match(seed=1)
    assert match.closed() == [] and why_not_here(match, 0, ["which-7"]) is None


def test_a_game_may_say_itself_why_nothing_can_be_done_and_of_one_place() -> None:
    def why_none(box: object, state: Any, kind: Kind, field: str, value: int | None) -> tuple[str, str] | None:
        if field:
            return ("X-4", f"Nobody wants {value}.") if value == 7 else None
        return "X-4", "All of it is spoken for."

    match = a_game(why_none=why_none).new_match(seed=1)
    (only,) = match.closed()
    assert (only.refusal.rule, only.refusal.sentence, only.refusal.heading) == ("X-4", "All of it is spoken for.", "D")
    here = why_not_here(match, 0, ["which-7"])
    assert here is not None and here.sentence == "Nobody wants 7."
    here = why_not_here(match, 0, ["something", "which-0"])
    assert here is not None and here.rule == "X-1"
    here = why_not_here(match, 0, ["kind-take"])
    assert here is not None and here.sentence == "All of it is spoken for."


def test_a_place_says_nothing_that_means_nothing_or_can_be_chosen() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    match.play("place b2")
    here = why_not_here(match, 1, ["square-b2"])
    assert here is not None and here.rule == "TTT-2"
    assert why_not_here(match, 1, ["square-a1"]) is None and why_not_here(match, 1, ["cell-b2", ""]) is None
    assert why_not_here(match, 0, ["square-b2"]) is None  # it is not their turn


def test_what_was_chosen_before_counts_at_a_place() -> None:
    match = turnwright.load("tribun").new_match(seed=1, first="white")
    seat, text = match.may_act[0], match.game.notation.write_value
    move = next(action for action in match.legal() if action.kind.name == "move")
    path = ["move", f"origin={text('origin', move.fields['origin'])}"]
    far = (int(move.memory["origin"][0]) + 45) % 91
    here = why_not_here(match, seat, [element_id("target", text("target", far))], path)
    assert here is not None and here.rule.startswith("T-")
    near = element_id("target", text("target", move.fields["target"]))
    assert why_not_here(match, seat, [near], path) is None


def test_nobody_is_told_anything_out_of_turn_or_when_it_is_over() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    assert match.closed(1) == []
    for square in ("a1", "b1", "a2", "b2", "a3"):
        match.play(f"place {square}")
    assert match.is_over and match.closed() == [] and match.closed(0) == []


@pytest.mark.parametrize("name", ["tic-tac-toe", "kuhn-poker", "zero-day", "rails", "tribun", "methuen"])
def test_no_kind_is_both_open_and_closed_and_asking_changes_nothing(name: str) -> None:
    match = turnwright.load(name).new_match(seed=5, **({"seats": 2} if name == "rails" else {}))
    rng = random.Random(2)
    for _ in range(8):
        if match.is_over:
            break
        before = match.memory.tobytes()
        for seat in match.may_act:
            require_apart(match, seat)
        assert match.memory.tobytes() == before
        match.play(rng.choice(match.legal(match.may_act[0])))


def require_apart(match: Match, seat: int) -> None:
    possible = {action.kind.name for action in match.legal(seat)}
    for one in match.closed(seat):
        assert one.kind.name not in possible
        assert one.refusal.sentence and one.refusal.rule
        if one.example is not None:
            assert match.why_not(one.example, seat) is not None


def test_a_match_and_a_turn_show_themselves_in_a_notebook() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    assert match._repr_svg_() == match.picture()
    assert match.game.turn._repr_svg_() == match.game.automaton._repr_svg_()
    assert str(match.game.turn._repr_svg_()).startswith("<svg")
    assert turnwright.Turn("place")._repr_svg_() is None
