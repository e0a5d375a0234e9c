"""Choice paths: a row of numbers is one click where the game has words for the whole row."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from turnwright import (
    ActionRecord,
    Appearance,
    Click,
    Ending,
    Game,
    Int8s,
    Kind,
    NotationError,
    StateRecord,
    Turn,
    finish,
    load,
    one_of,
    shape,
)
from turnwright.core.choices import MOST_KNOWN, every_choice

PAY = Kind(0, "pay", "coins")
PAID = Ending(1, "P-1", "Paid.")


class State(StateRecord):
    pass


class Action(ActionRecord):
    coins: Int8s = shape(2, values=range(3))


def candidates(box: object, state: State, out: Any) -> int:
    out[0].kind, out[0].coins[0], out[0].coins[1] = PAY, 1, 0
    out[1].kind, out[1].coins[0], out[1].coins[1] = PAY, 0, 2
    return 2


def pay(box: object, state: State, action: Action, chance: object) -> None:
    finish(state, PAID)


def whole(box: object, state: State, kind: Kind, field: str, value: Any) -> str | None:
    return f"{value[0]} gold and {value[1]} silver" if isinstance(value, list) else None


def paying(**more: Any) -> Game:
    return Game(
        name="paying",
        summary="Pay.",
        rulebook="**P-1 Pay.** Pay.",
        state=State,
        action=Action,
        kinds=(PAY,),
        turn=Turn(one_of(PAY)),
        rules={},
        effects={PAY: pay},
        endings=(PAID,),
        candidates=candidates,
        **more,
    )


def test_a_labelled_row_of_numbers_is_one_click() -> None:
    choices = paying(label=whole).new_match(seed=1).choices(("pay",))
    assert [choice.label for choice in choices] == ["1 gold and 0 silver", "0 gold and 2 silver"]
    assert [choice.token for choice in choices] == ["coins=1,0", "coins=0,2"]
    assert all(choice.action is not None and not choice.more for choice in choices)


def test_a_row_without_words_is_a_click_per_number() -> None:
    match = paying().new_match(seed=1)
    assert [choice.token for choice in match.choices(("pay",))] == ["coins.0=1", "coins.0=0"]
    (last,) = match.choices(("pay", "coins.0=1"))
    assert (last.token, last.field, last.value, str(last.action)) == ("coins.1=0", "coins", 0, "pay 1,0")


def test_a_game_offers_its_own_clicks_where_the_list_is_too_short() -> None:
    asked: list[str] = []

    def silver(gold: int) -> list[Click]:
        asked.append(f"{gold} gold")
        return [Click("coins", count, label=f"{count} silver", fields={"coins": (gold, count)}) for count in range(3)]

    def narrow(box: object, state: State, kind: int) -> list[Click]:
        return [Click("coins", text="much", label="much gold", onward=lambda: silver(2))]

    match = paying(appearance=Appearance(clicks=narrow)).new_match(seed=1)
    (much,) = match.choices(("pay",))
    assert (much.token, much.label, much.more, much.action, asked) == ("coins=much", "much gold", True, None, [])
    for _ in range(2):
        behind = match.choices(("pay", "coins=much"))
    assert [(choice.token, str(choice.action)) for choice in behind][1] == ("coins=1", "pay 2,1")
    assert asked == ["2 gold"], "worked out once, when it is asked for"
    assert match.choices(("pay", "coins=much", "coins=1")) == []
    with pytest.raises(NotationError, match="'coins=few' cannot be chosen after 'pay'; coins=much can"):
        match.choices(("pay", "coins=few"))


def test_a_kind_of_which_nothing_is_listed_is_offered_if_the_game_knows_a_click() -> None:
    def narrow(box: object, state: State, kind: int) -> list[Click]:
        return [Click("coins", 2, fields={"coins": (2, 2)})] if knows else []

    game = replace(
        paying(appearance=Appearance(clicks=narrow)), name="paying-unlisted", candidates=lambda box, state, out: 0
    )
    knows = True
    assert [choice.token for choice in game.new_match(seed=1).choices(())] == ["pay"]
    knows = False
    assert game.new_match(seed=1).choices(()) == []


def test_each_seat_has_its_own_choices_of_one_position() -> None:
    match = load("rails").new_match(seed=3, seats=3, mode="board")
    first = [[choice.label for choice in match.choices(("keep",), seat)] for seat in (0, 1, 0, 2)]
    assert first[0] == first[2] and len({tuple(labels) for labels in first}) == 3, "three offers of tickets"


def test_rows_with_and_without_words_stand_beside_each_other() -> None:
    def gold_only(box: object, state: State, kind: Kind, field: str, value: Any) -> str | None:
        return "one gold" if value == [1, 0] else None

    match = paying(label=gold_only).new_match(seed=1)
    assert [choice.token for choice in match.choices(("pay",))] == ["coins=1,0", "coins.0=0"]
    assert [str(choice.action) for choice in match.choices(("pay", "coins.0=0"))] == ["pay 0,2"]


def test_of_many_paths_in_one_position_few_are_kept() -> None:
    match = load("tribun").new_match(seed=1)
    every = [(*path, choice.token) for path, choice in every_choice(match) if choice.more]
    before = {path: [choice.token for choice in match.choices(path)] for path in every}
    assert match.choosing is not None
    assert len(every) > MOST_KNOWN >= len(match.choosing.known) > 1
    assert {path: [choice.token for choice in match.choices(path)] for path in reversed(every)} == before


def test_two_threads_do_not_walk_the_choices_of_one_match_on_each_others_notes() -> None:
    """What a game notes in a position while it looks for clicks is for the thread that asked."""
    asked: list[int] = []

    def narrow(box: object, state: State, kind: int) -> list[Click]:
        asked.append(id(state))
        return [Click("coins", text="much", onward=lambda: [Click("coins", 2, fields={"coins": (2, 2)})])]

    match = paying(appearance=Appearance(clicks=narrow)).new_match(seed=1)
    here = match.choices(("pay", "coins=much"))
    with ThreadPoolExecutor(1) as other:
        there = other.submit(match.choices, ("pay", "coins=much")).result()
    assert here == there and len(asked) == 2, "each thread has looked for itself"
