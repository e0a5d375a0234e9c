"""Who and what a piece of tree speaks of, directly and through references (M-42, M-172)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from turnwright.dice import Condition, Dice, Expression, Span, Term

from ..limits import REFERENCE_DEPTH
from ..names import Name
from ..tree.actions import Action, Check, Component, Pick, RangeForm
from ..tree.campaign import Campaign
from ..tree.conditions import Ask, CheckRef, InArc
from ..tree.effects import Each, Effect, EffectRef, Effects, Interrupt, Perform
from ..tree.people import Role
from ..tree.values import Derived, DerivedValue
from ..tree.walk import walk

_NOBODYS = (Derived.ROUND, Derived.DAMAGE)


@dataclass(frozen=True, slots=True)
class Mention:
    """Something a tree speaks of: a role, dice, a question or an interruption, and where.

    `bound` if it stands inside `Each`, where the target is a member of the group.
    """

    what: Role | Dice | Ask | Interrupt
    span: Span
    bound: bool = False


def _roles(node: Term) -> Iterator[Role]:
    """The roles a node itself names."""
    if isinstance(node, DerivedValue) and node.what in _NOBODYS:
        return
    if isinstance(node, InArc):
        yield Role.TARGET
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Role):
            yield value


def _sort(what: Role | Dice | Ask | Interrupt) -> object:
    """What makes two mentions the same for somebody who only asks whether there is one."""
    return what if isinstance(what, Role) else what.what if isinstance(what, Interrupt) else type(what)


@dataclass(slots=True)
class Mentions:
    """Answers what parts of a campaign speak of; answers about components are remembered."""

    campaign: Campaign
    _checks: dict[str, list[Mention]] = field(default_factory=dict)
    _effects: dict[str, list[Mention]] = field(default_factory=dict)
    _targeting: dict[str, bool] = field(default_factory=dict)
    _depth: int = 0

    def of(self, tree: object) -> list[Mention]:
        """Everything below a tree; what a reference brings in stands where the reference stands."""
        found: list[Mention] = []
        self._collect(tree, found, bound=False)
        return found

    def _collect(self, tree: object, found: list[Mention], *, bound: bool) -> None:
        for node in walk(tree, into=lambda item: not isinstance(item, Each)):
            if isinstance(node, Each):
                self._collect(node.group, found, bound=bound)
                self._collect(node.effects, found, bound=True)
                continue
            found += [Mention(role, node.span, bound) for role in _roles(node)]
            if isinstance(node, Dice | Ask | Interrupt):
                found.append(Mention(node, node.span, bound))
            elif isinstance(node, CheckRef):
                found += self._moved(self._check(node.name), node.span, bound)
            elif isinstance(node, EffectRef):
                found += self._moved(self._component(node.name), node.span, bound)
            elif isinstance(node, Perform) and node.on is None and node.tile is None and self.needs_target(node.action):
                found.append(Mention(Role.TARGET, node.span, bound))

    def _moved(self, inner: list[Mention], span: Span, bound: bool) -> list[Mention]:
        return [Mention(item.what, span, bound or item.bound) for item in inner]

    def _check(self, name: Name) -> list[Mention]:
        check: Check | None = self.campaign.checks.get(name)
        return self._remembered(self._checks, name, check.condition if check else None)

    def _component(self, name: Name) -> list[Mention]:
        component: Component | None = self.campaign.components.get(name)
        return self._remembered(self._effects, name, component.effects if component else None)

    def _remembered(self, known: dict[str, list[Mention]], name: Name, tree: object) -> list[Mention]:
        """What a component speaks of, each thing once; references deeper than allowed are left out (K-20)."""
        if name.key not in known and self._depth <= REFERENCE_DEPTH:
            known[name.key] = []
            self._depth += 1
            known[name.key] = list({(_sort(item.what), item.bound): item for item in self.of(tree)}.values())
            self._depth -= 1
        return known.get(name.key, [])

    def target(self, tree: object) -> bool:
        """Whether a tree speaks of the target, outside `Each`."""
        return any(item.what is Role.TARGET and not item.bound for item in self.of(tree))

    def needs_target(self, name: Name) -> bool:
        """Whether a declaration of an action must name a target (M-172)."""
        action = self.campaign.actions.get(name)
        if name.key not in self._targeting and self._depth <= REFERENCE_DEPTH:
            self._targeting[name.key] = False
            self._depth += 1
            self._targeting[name.key] = action is not None and self._aims(action)
            self._depth -= 1
        return self._targeting.get(name.key, False)

    def _aims(self, action: Action) -> bool:
        if action.trigger is not None:
            return False
        if action.target is not None:
            return action.target.pick in (Pick.SINGLE, Pick.UP_TO)
        if action.range is not None and action.range.reach is RangeForm.SELF:
            return False
        if action.area is not None or (action.range is not None and action.range.area is not None):
            return False
        return self.target((action.condition, action.effects))


def expanded_checks(campaign: Campaign, condition: Condition | Expression | None) -> Iterator[Term]:
    """All nodes of a condition with those of the Checks it refers to; each Check once."""
    seen: set[str] = set()
    waiting: list[object] = [condition]
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            if isinstance(node, CheckRef) and node.name.key not in seen:
                seen.add(node.name.key)
                check = campaign.checks.get(node.name)
                waiting += [check.condition] if check else []


def with_references(campaign: Campaign, effects: Effects) -> Iterator[Effect]:
    """An effect list with every reference to an Effect component replaced by its text (M-212)."""
    for effect in effects:
        if isinstance(effect, EffectRef):
            component = campaign.components.get(effect.name)
            yield from with_references(campaign, component.effects) if component else ()
        else:
            yield effect


def expanded_effects(campaign: Campaign, effects: tuple[Effect, ...]) -> Iterator[Term]:
    """All nodes of an effect list with those of the Effects it refers to; each Effect once."""
    seen: set[str] = set()
    waiting: list[object] = [effects]
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            if isinstance(node, EffectRef) and node.name.key not in seen:
                seen.add(node.name.key)
                component = campaign.components.get(node.name)
                waiting += [component.effects] if component else []
