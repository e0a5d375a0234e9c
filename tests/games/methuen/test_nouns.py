"""Nouns are worded once, at their declaration: whatever can be written is read back, and nothing else writes itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

import turnwright.games.methuen.language.parse.components  # noqa: F401 - with it every noun can be read
from turnwright.dice import Expression, Int, Span
from turnwright.games.methuen.language.entries import Fragment
from turnwright.games.methuen.language.kinds import Kind
from turnwright.games.methuen.language.names import Name, actor_name, name
from turnwright.games.methuen.language.parse.reader import Reader
from turnwright.games.methuen.language.pattern import WRITTEN
from turnwright.games.methuen.language.scope import Scope
from turnwright.games.methuen.language.tokens import tokenize
from turnwright.games.methuen.language.tree import actions, durations, events, people, rules
from turnwright.games.methuen.language.wording import nouns

from .texts import first, underlined

TREE = Path(durations.__file__).parent
NODES: dict[str, type] = {
    "duration": durations.Duration,
    "area": actions.Area,
    "target": actions.Target,
    "limit": actions.Limit,
    "spending": actions.Spending,
    "reach": actions.Range,
    "this place": people.Here,
    "extreme": people.Extreme,
    "selector": people.Selector,
    "group": people.Group,
    "all of a group": people.Group,
    "one of a group": people.Group,
    "quantified": people.Quantified,
    "bearers": rules.Bearers,
    "bearers'": rules.Bearers,
    "moment": rules.Moment,
    "change": rules.Change,
    "participant": events.Participant,
    "participant's": events.Participant,
    "action pattern": events.ActionPattern,
}
NAMES = {"cast": "Heroes", "name": "Stretch", "tag": "steel", "resource": "Defense"}


def scope() -> Scope:
    made = Scope()
    made.casts.declare("Heroes", Kind.CAST, Span(0, 0))
    made.actions.declare("Stretch", Kind.ACTION, Span(0, 0))
    made.actors.declare("Raven", Kind.ACTOR, Span(0, 0))
    made.regions.declare("Courtyard", Kind.REGION, Span(0, 0))
    made.know_resource(name("Defense"))
    return made


def values_of(field: str, hint: Any) -> list[Any]:
    """A few values that a field may have."""
    options = get_args(hint) if get_origin(hint) is Union or "|" in str(hint) else (hint,)
    found: list[Any] = []
    for option in options:
        if option is type(None):
            found.append(None)
        elif option is bool:
            found += [False, True]
        elif option is int:
            found += [1, 3]
        elif option is Name:
            found.append(name(NAMES[field]))
        elif isinstance(option, type) and issubclass(option, Expression) and option is not people.Parameter:
            found.append(Int(2))
        elif isinstance(option, type) and issubclass(option, Enum):
            found += [one for one in option if one not in (people.Role.CANDIDATE, people.Role.SHARED)]
        elif option is people.Actor:
            found.append(people.Actor(actor_name("Raven")))
        elif option is people.Location:
            found.append(people.Location(2, -1))
        elif option is people.Region:
            found.append(people.Region(name("Courtyard")))
        elif option is people.Extreme:
            found += [people.Extreme(True, name("Defense"))]
        elif option is people.Group:
            found += [people.Group(sort) for sort in people.GroupSort] + [people.Group(people.GroupSort.ALLY, True)]
    return list(dict.fromkeys(found))


def everything(made: type) -> Iterator[Any]:
    """Nodes of a kind with all that its fields may have."""
    hints = get_type_hints(made)
    names = [item.name for item in fields(made) if item.name != "span"]
    for values in itertools.product(*(values_of(field, hints[field]) for field in names)):
        node = made(**dict(zip(names, values, strict=True)))
        if node != people.Selector(people.GroupSort.ACTOR) and not is_told_twice(node):
            yield node


def is_told_twice(node: Any) -> bool:
    """Enemies and allies are others anyway: nothing that is read says so once more."""
    return isinstance(node, actions.Target) and node.others and node.sort is not people.GroupSort.ACTOR


def read(kind: str, text: str) -> list[Any]:
    """All that a whole text can be read as."""
    reader = Reader(tokenize([Fragment(text, 0)]), scope())
    return [found for found, end in reader.readings(kind, 0) if reader.at_end(end)]


def test_every_noun_is_tried_here() -> None:
    assert set(nouns()) == set(NODES)


@pytest.mark.parametrize("kind", NODES)
def test_whatever_a_noun_writes_it_reads_back(kind: str) -> None:
    texts: dict[str, Any] = {}
    for node in everything(NODES[kind]):
        text = WRITTEN[kind](node)
        if text is not None:
            assert texts.setdefault(text, node) == node, f"{text} means two things"
            assert read(kind, text)[:1] == [node], f"{kind}: {text}"
    assert texts


WRITTEN_OUT = {
    "durations.py": set[str](),
    "people.py": {"Actor", "Location", "Direction", "Region", "Ground", "Parameter"},
    "values.py": {"Value", "MaximumOf", "DerivedValue", "KeptDice", "Measure", "GreatestOrLeast"},
    "members.py": {"Member", "StrategyUse"},
    "maps.py": {"Extent"},
    "scenes.py": {"Transition"},
    "effects.py": {"Effect", "EffectRef", "Note"},
    "conditions.py": {"Circumstance", "CheckRef"},
    "rules.py": {"Rule"},
    "ground.py": {"Accepted"},
    "actions.py": {"Range"},
}
"""Names, numbers, brackets, dice, references and tiles are no forms of words; texts are kept as they are; the heads of
families write by their forms, a range joins its parts by commas."""


@pytest.mark.parametrize("file", sorted(TREE.glob("*.py")), ids=lambda file: file.name)
def test_nothing_else_writes_itself_by_hand(file: Path) -> None:
    blocks = file.read_text(encoding="utf-8").split("\nclass ")[1:]
    found = {block.split("(")[0].split(":")[0] for block in blocks if "def __str__" in block}
    assert found == WRITTEN_OUT.get(file.name, set())


ACTION = "Action: A\nRange: 5\nTarget: {target}\nif: {condition}\ndo: {do}\n"
NEAR = [
    ({"target": "Single enmy"}, "ME-7", "enmy", 'did you mean "enemy"?'),
    ({"do": "Each enmy within 2 spaces: Gain 1 Gold"}, "ME-32", "enmy", 'did you mean "enemy"?'),
    ({"do": "If 1d20 >= 10 thn Gain 1 Gold"}, "ME-32", "thn", 'did you mean "then"?'),
    ({"do": "Push nearst enemy 2 spaces"}, "ME-32", "nearst", 'did you mean "nearest"?'),
    ({"condition": "An enmy is adjacent"}, "ME-30", "enmy", 'did you mean "enemy"?'),
    (
        {"do": "If 1 = 1 then Gain 1 Gold, else frob it"},
        "ME-32",
        "If 1 = 1 then Gain 1 Gold",
        "forms that start so: If",
    ),
]


@pytest.mark.parametrize(("written", "code", "marked", "hint"), NEAR)
def test_a_noun_that_is_almost_right_is_pointed_at(written: dict[str, str], code: str, marked: str, hint: str) -> None:
    lines = {"target": "Single enemy", "condition": "true", "do": "Gain 1 Gold", **written}
    text = ACTION.format(**lines)
    assert underlined(text, code) == marked and hint in first(text, code).hint


def test_L17_a_numbered_copy_may_have_something() -> None:
    wolf = people.Actor(actor_name("Raven"), 3)
    assert read("participant's", "Raven 3's") == [events.Participant(events.Part.NAMED, actor=wolf)]
    assert WRITTEN["participant's"](events.Participant(events.Part.NAMED, actor=wolf)) == "Raven 3's"


def test_a_form_that_would_leave_something_out_is_not_taken() -> None:
    near = people.Group(people.GroupSort.ALLY, within=Int(2), place=people.Location(1, 1))
    assert WRITTEN["group"](near) is None  # nothing can be both, and none of it is kept silent
