"""What may come next and what remains: the derivative of an expression is again an expression."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.turn.letters import A, B, C
from turnwright import TurnError, any_number, automatic, either, exactly, one_of, optional, sequence, up_to
from turnwright.core.turn import TurnPart
from turnwright.core.turn.expression import DONE, NEVER, Automatic, Never, Way, part

expressions = st.recursive(
    st.sampled_from([A, B, C]).map(one_of),
    lambda inner: st.one_of(
        st.builds(lambda x, y: either(x, y), inner, inner),
        st.builds(lambda x, y: sequence(x, y), inner, inner),
        st.builds(lambda n, x: exactly(n, x), st.integers(1, 3), inner),
        st.builds(lambda n, x: up_to(n, x), st.integers(1, 3), inner),
        st.builds(any_number, inner),
        st.builds(optional, inner),
    ),
    max_leaves=6,
)


def language(expression: Any, length: int) -> set[str]:
    """Every turn of at most so many letters, worked out the obvious slow way."""
    from turnwright.core.turn.combined import OneOf, Repeat, Sequence
    from turnwright.core.turn.expression import Do

    if isinstance(expression, Do):
        return {expression.name} if length >= 1 else set()
    if isinstance(expression, OneOf):
        return {word for part in expression.parts for word in language(part, length)}
    if isinstance(expression, Sequence):
        firsts, rests = language(expression.first, length), language(expression.rest, length)
        return {x + y for x in firsts for y in rests if len(x + y) <= length}
    assert isinstance(expression, Repeat)
    once = language(expression.inner, length)
    found, current = ({""} if expression.least == 0 else set()), {""}
    most = expression.most if expression.most is not None else max(length, expression.least) + 1
    for number in range(1, most + 1):
        current = {x + y for x in current for y in once if len(x + y) <= length}
        if number >= expression.least:
            found |= current
    return found


@given(expressions, st.text("abc", max_size=4))
def test_the_automaton_agrees_with_the_obvious_slow_reading(expression: TurnPart, word: str) -> None:
    used: set[object] = set()
    rest = expression
    for letter in word:
        rest = rest.after(letter, used)
    assert rest.may_stop() == (word in language(expression, 4))


def test_a_kind_is_followed_by_itself_and_by_no_other() -> None:
    used: set[object] = set()
    do = part(A)
    assert isinstance(do.after("b", used), Never) and used == set(), "another kind is of no use to it"
    assert do.after("a", used) == DONE and used == {leaf for leaf, _ in do.leaves()}


def test_nothing_follows_the_end_and_what_can_never_be_is_not_the_end() -> None:
    assert DONE.may_stop() and not NEVER.may_stop()
    assert isinstance(DONE.after("a", set()), Never) and DONE.firsts() == NEVER.firsts() == ()


def test_what_is_no_part_of_a_turn_is_refused() -> None:
    assert part("a") == part(A) and part(part(A)) == part(A)
    with pytest.raises(TurnError, match="a kind, a kind's name or an expression; 3 came"):
        part(3)  # type: ignore[arg-type]


def test_a_condition_is_asked_after_an_action_or_at_once_too() -> None:
    assert one_of(A).ends_when(never).cuts() == ()
    [(cut, rest)] = one_of(A).ends_when(never, at_once=True).cuts()
    assert (cut.name, rest) == ("never", DONE)
    [(cut, _)] = exactly(2, A).ends_when(never, "in words").after("a", set()).cuts()
    assert cut.name == "in words"


def never(box: Any, state: Any) -> bool:
    return False


def test_what_happens_by_itself_is_followed_only_by_its_own_ways() -> None:
    def step(box: Any, state: Any, chance: Any) -> None:
        """A step."""

    [first] = automatic(step).firsts()
    assert isinstance(first, Automatic)
    assert first.after(Way(first), set()) == DONE
    assert isinstance(first.after("a", set()), Never) and isinstance(first.after(Way(other_step()), set()), Never)


def other_step() -> Automatic:
    def other(box: Any, state: Any, chance: Any) -> None:
        """Another step."""

    [first] = automatic(other).firsts()
    assert isinstance(first, Automatic)
    return first
