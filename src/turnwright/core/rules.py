"""Rules: small predicates with an id and a sentence, in ladders per kind; the first one broken is the refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from .errors import GameError
from .kinds import Kind

Predicate: TypeAlias = Callable[[Any, Any, Any], bool]
Facts: TypeAlias = Callable[[Any, Any, Any], "str | Mapping[str, object]"]
P = TypeVar("P", bound=Callable[..., bool])
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Rule:
    """A clause of the rule book that an action can break."""

    id: str
    sentence: str
    code: str
    predicate: Predicate
    facts: Facts | None = None


def rule(id: str, sentence: str, code: str = "") -> Callable[[P], P]:
    """Declare the decorated predicate `(box, state, action) -> bool`, true when the action is fine, as a rule.

    The sentence may have places in braces, which the rule's facts fill in. The function itself stays a plain function.
    """

    def declare(predicate: P) -> P:
        predicate.__dict__["rule"] = Rule(id, sentence, code or predicate.__name__, predicate)
        return predicate

    return declare


def facts(predicate: Callable[..., bool]) -> Callable[[F], F]:
    """Declare the facts of a rule: words about this position, or a mapping that fills the sentence's braces.

    Facts are made only when somebody is refused, so they may use all of Python.
    """

    def declare(function: F) -> F:
        known = rule_of(predicate)
        predicate.__dict__["rule"] = Rule(known.id, known.sentence, known.code, known.predicate, function)
        return function

    return declare


def cited(predicate: Callable[..., bool], id: str, sentence: str = "", code: str = "") -> Callable[..., bool]:
    """The same predicate under another rule's id, for a ladder of another kind."""

    def same(box: Any, state: Any, action: Any) -> bool:
        return predicate(box, state, action)

    known = rule_of(predicate)
    same.__name__ = predicate.__name__
    same.__dict__["rule"] = Rule(id, sentence or known.sentence, code or known.code, same, known.facts)
    return same


def rule_of(predicate: Callable[..., bool]) -> Rule:
    """The rule that a decorated predicate carries."""
    found: Rule | None = getattr(predicate, "rule", None)
    if found is None:
        raise GameError(f"{predicate.__name__} stands in a ladder of rules but has no @rule(id, sentence)")
    return found


class Ladders:
    """The rules of every kind in order, numbered through once so that compiled code can answer with a number."""

    def __init__(self, ladders: Mapping[Kind, Sequence[Callable[..., bool]]], kinds: Sequence[Kind]) -> None:
        self.rules: list[Rule] = []
        self.by_kind: list[list[tuple[int, Predicate]]] = []
        numbers: dict[Callable[..., bool], int] = {}
        for kind in kinds:
            ladder: list[tuple[int, Predicate]] = []
            for predicate in ladders.get(kind, ()):
                if predicate not in numbers:
                    self.rules.append(rule_of(predicate))
                    numbers[predicate] = FIRST_RULE + len(self.rules) - 1
                ladder.append((numbers[predicate], predicate))
            self.by_kind.append(ladder)

    def __getitem__(self, number: int) -> Rule:
        return self.rules[number - FIRST_RULE]


FINE, OVER, UNKNOWN_KIND, ONLY_THE_TABLE, NO_SUCH_SEAT, NOT_YOUR_TURN, NOT_NOW, MALFORMED, HALTED, FEWER = range(10)
"""What a check answers: fine, a reason that holds in every game, or from FIRST_RULE on the number of a rule."""
FIRST_RULE = 10

REASONS = {
    OVER: ("over", "The game is over."),
    HALTED: ("table.paused", "The match is paused; it can be played again when it is resumed."),
    UNKNOWN_KIND: ("kind", "There is no such kind of action."),
    ONLY_THE_TABLE: ("table", "Only the table can say that; no seat can."),
    NO_SUCH_SEAT: ("seat", "There is no such seat."),
    NOT_YOUR_TURN: ("turn", "It is not your turn."),
    NOT_NOW: ("turn", "The turn does not allow that now."),
    FEWER: ("turn", "As much as possible must be done; that way it would be less."),
    MALFORMED: ("form", "The action has a value outside its range."),
}
