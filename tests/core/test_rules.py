"""Rules: predicates with an id and a sentence, in ladders; the first one broken is the refusal."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Game, GameError, Kind, rule
from turnwright.core.rules import FIRST_RULE, Ladders, cited, facts, rule_of


def test_a_predicate_without_a_rule_is_no_rule(tic_tac_toe: Game) -> None:
    def plain(box: Any, state: Any, action: Any) -> bool:
        return True

    with pytest.raises(GameError, match="has no @rule"):
        dataclasses.replace(tic_tac_toe, rules={tic_tac_toe.kinds[0]: [plain]})


def test_facts_may_fill_the_sentence() -> None:
    @rule("X-1", "There are {count} left.", code="x.left")
    def some_are_left(box: Any, state: Any, action: Any) -> bool:
        return False

    @facts(some_are_left)
    def how_many(box: Any, state: Any, action: Any) -> dict[str, object]:
        return {"count": 3}

    known = rule_of(some_are_left)
    assert known.facts is not None
    assert known.sentence.format(**known.facts(None, None, None)) == "There are 3 left."  # type: ignore[arg-type]
    assert known.code == "x.left"


def test_a_rule_cited_under_another_id_keeps_what_is_not_said_anew() -> None:
    @rule("X-1", "There are some left.", code="x.left")
    def some_are_left(box: Any, state: Any, action: Any) -> bool:
        return False

    same, other = rule_of(cited(some_are_left, "X-2")), rule_of(cited(some_are_left, "X-3", "Few.", "x.few"))
    assert (same.id, same.sentence, same.code) == ("X-2", "There are some left.", "x.left")
    assert (other.id, other.sentence, other.code) == ("X-3", "Few.", "x.few")


@rule("X-1", "First.")
def first(box: Any, state: Any, action: Any) -> bool:
    return True


@rule("X-2", "Second.", code="x.second")
def second(box: Any, state: Any, action: Any) -> bool:
    return True


def test_every_rule_has_one_number_in_all_ladders_and_is_found_by_it() -> None:
    a, b = Kind(0, "a"), Kind(1, "b")
    ladders = Ladders({a: [first, second], b: [second]}, (a, b))
    assert [[number for number, _ in ladder] for ladder in ladders.by_kind] == [
        [FIRST_RULE, FIRST_RULE + 1],
        [FIRST_RULE + 1],
    ]
    assert [ladders[FIRST_RULE + place].id for place in range(2)] == ["X-1", "X-2"]


def test_facts_change_nothing_else_of_a_rule() -> None:
    before = rule_of(second)

    @facts(second)
    def why(box: Any, state: Any, action: Any) -> str:
        return "because"

    after = rule_of(second)
    assert (after.id, after.sentence, after.code) == (before.id, before.sentence, "x.second") and after.facts is why
    assert rule_of(first).code == "first", "without a code it goes by its function's name"


def test_of_several_broken_rules_the_first_in_the_ladder_is_told(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    refused = match.why_not("place b2")
    ladder = tic_tac_toe.ladders.by_kind[0]
    assert refused.rule == tic_tac_toe.ladders[ladder[0][0]].id
