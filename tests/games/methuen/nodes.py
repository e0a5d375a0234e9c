"""Short ways to build the nodes that tests expect."""

from __future__ import annotations

from typing import cast

from turnwright.dice import Comparison, Condition, Dice, Expression, Int, Relation
from turnwright.games.methuen.language.names import name
from turnwright.games.methuen.language.tree.actions import Action
from turnwright.games.methuen.language.tree.campaign import Campaign
from turnwright.games.methuen.language.tree.effects import Assign, Effect, Effects, Operation
from turnwright.games.methuen.language.tree.people import Role
from turnwright.games.methuen.language.tree.rules import Rule
from turnwright.games.methuen.language.tree.values import Value

from .texts import library


def own(resource: str) -> Value:
    """`[X]`."""
    return Value(Role.ACTING, name(resource))


def targets(resource: str) -> Value:
    """`[Target X]`."""
    return Value(Role.TARGET, name(resource))


def dice(count: int, sides: int) -> Dice:
    """`XdY`."""
    return Dice(Int(count), sides)


def compare(left: Expression, relation: str, right: Expression | int) -> Comparison:
    """A comparison, with a number written as one."""
    return Comparison(cast(Relation, relation), left, Int(right) if isinstance(right, int) else right)


def write(left: Value, operation: str, amount: Expression | int) -> Assign:
    """An assignment, with a number written as one."""
    return Assign(left, cast(Operation, operation), Int(amount) if isinstance(amount, int) else amount)


def campaign_of(text: str) -> Campaign:
    """The tree of a text that has no errors."""
    checked = library(text)
    assert checked.ok, "\n\n".join(map(str, checked.errors))
    return checked.campaign


def action_of(text: str) -> Action:
    """The only action of a text."""
    (found,) = campaign_of(text).actions
    return found


def condition_of(text: str) -> Condition:
    """The condition a text is, inside an action."""
    found = action_of(f"Action: A\nif: {text}\ndo: (none)").condition
    assert found is not None
    return found


def effects_of(text: str) -> Effects:
    """The effects a text is, inside an action."""
    return action_of(f"Action: A\ndo: {text}").do


def effect_of(text: str) -> Effect:
    """The only effect of a text."""
    (found,) = effects_of(text)
    return found


def rule_of(sentence: str, more: str = "") -> Rule:
    """The rule a feature sentence is."""
    feature = campaign_of(f"Feature: F\n{sentence}\n\n{more}").features.at(0)
    assert len(feature.sentences) == 1, [item.text for item in feature.sentences]
    found = feature.sentences[0].rule
    assert found is not None, f"a table note: {sentence}"
    return found
