"""A seat without a legal action: the game says what that means, after every action and at the start."""

from typing import Any

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Kind,
    StateRecord,
    Turn,
    field,
    finish,
    nothing,
    one_of,
    rule,
    values,
)
from turnwright.engine import attach

TAKE, WAVE = Kind(0, "take", "how_many"), Kind(1, "wave")
NOTHING_LEFT = Ending(1, "NIM-2", "Nothing is left to take.")


class State(StateRecord):
    left: Int8 = field(EVERYONE)


class Choice(ActionRecord):
    how_many: Int8 = values(1, 100)


@rule("NIM-1", "No more than is left can be taken.")
def there_is_so_much(box: object, state: State, action: Choice) -> bool:
    return action.how_many <= state.left


def take(box: object, state: State, action: Choice, chance: object) -> None:
    state.left -= action.how_many


def lose(box: object, state: State) -> None:
    finish(state, NOTHING_LEFT, 2 >> state.to_act)


def heap(size: int) -> Game:
    def lay_out(box: object, state: Any, chance: object) -> None:
        state.left = size

    game = Game(
        name="heap", summary="Take the last one.", rulebook="**NIM-1** Take. **NIM-2** Nothing left loses.",
        state=State, action=Choice, kinds=(TAKE, WAVE), turn=Turn(one_of(TAKE), anytime=(WAVE,)),
        rules={TAKE: [there_is_so_much]}, effects={TAKE: take, WAVE: nothing}, endings=(NOTHING_LEFT,),
        setup=lay_out, when_stuck=lose, sound=lambda box, state: "",
    )  # fmt: skip
    attach(game)
    return game


def test_a_seat_that_is_stuck_after_an_action_loses() -> None:
    match = heap(2).new_match()
    match.play("take 2")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_seat_that_is_stuck_at_the_start_loses_at_once() -> None:
    match = heap(0).new_match()
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((1,), "NIM-2")
    assert match.ply == 0


def test_a_position_in_which_the_seat_to_act_is_stuck_is_over() -> None:
    game = heap(1)
    position = game.new_match().memory.copy()
    position["left"] = 0
    match = game.match_at(position)
    assert match.outcome is not None
    assert match.start_position is not None
    assert match.start_position["status"][0] == 0


def test_asides_ask_only_about_what_is_open_at_any_time() -> None:
    assert [str(action) for action in heap(3).new_match().asides(1)] == ["1: wave"]
