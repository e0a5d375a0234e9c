"""Starting values and maxima: whose resources they use, and whether they go round in a circle (M-54, M-62)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Dice, Expression

from ..limits import RULE_CHAIN
from ..messages import Report
from ..names import Name
from ..tree.actors import Holding, Resource, ResourceHome
from ..tree.campaign import Campaign
from ..tree.people import Role
from ..tree.rules import Maximum, Starting
from ..tree.values import Aggregate, Count, DistanceTo, MaximumOf, Value
from ..tree.walk import find, walk
from .references import Edge, Edges, cycles, depths
from .sheets import People


def check_formulas(campaign: Campaign, people: People, report: Report) -> None:
    """ME-19, ME-23, ME-24 and ME-25 for every starting value and every maximum."""
    for formula in (*_starting(campaign), *maxima(campaign)):
        _owners(formula[1], report)
    for _, formula_of_maximum in maxima(campaign):
        for dice in find(formula_of_maximum, Dice):
            report.add("ME-24", dice.span, thing="a maximum")
    _shared(campaign, report)
    _starting_cycles(campaign, people, report)
    _maximum_cycles(campaign, report)


def _starting(campaign: Campaign) -> Iterator[tuple[Name, Expression]]:
    """Every rule for a starting value of an actor's resource."""
    for resource in campaign.resources:
        if resource.initial is not None and not resource.shared:
            yield resource.name, resource.initial
    for rule in find(campaign.features, Starting):
        yield rule.resource, rule.value
    for holding in find(campaign.actors, Holding):
        yield holding.resource, holding.value


def maxima(campaign: Campaign) -> Iterator[tuple[Name, Expression]]:
    """Every maximum that is a formula."""
    for resource in campaign.resources:
        for limit in resource.maximums:
            if limit.value is not None:
                yield resource.name, limit.value
    for rule in find(campaign.features, Maximum):
        if rule.value is not None:
            yield rule.resource, rule.value
    for holding in find(campaign.actors, Holding):
        if holding.maximum is not None:
            yield holding.resource, holding.maximum


def _owners(formula: Expression, report: Report) -> None:
    """ME-19: nothing of anybody else in a starting value or maximum."""
    for node in walk(formula):
        if isinstance(node, Value | MaximumOf) and node.owner not in (Role.ACTING, Role.SHARED):
            report.add("ME-19", node.span, owner=str(node.owner).strip('"').capitalize())
            return
        if isinstance(node, Count | DistanceTo | Aggregate):
            report.add("ME-19", node.span, owner=f"`{node}`")
            return


def _shared(campaign: Campaign, report: Report) -> None:
    """Shared resources start from dice and earlier shared resources alone (M-66)."""
    formulas = [
        (resource, resource.initial) for resource in campaign.resources if resource.reach is ResourceHome.CAMPAIGN
    ]
    for encounter in campaign.encounters:
        formulas += [(campaign.resources[item.resource], item.value) for item in encounter.resources]
    for resource, formula in formulas:
        for node in walk(formula):
            if isinstance(node, Value | MaximumOf) and not _earlier(campaign, resource, node):
                remedy = "use numbers, dice and shared resources that are declared above"
                report.add("ME-19", node.span, owner=f"[{node.resource}]", hint=remedy)
                break


def _earlier(campaign: Campaign, resource: Resource, node: Value | MaximumOf) -> bool:
    if node.owner is not Role.SHARED or node.resource not in campaign.resources:
        return False
    other = campaign.resources[node.resource]
    if other.reach is ResourceHome.CAMPAIGN and resource.reach is ResourceHome.ENCOUNTER:
        return True
    return campaign.resources.index(other.name) < campaign.resources.index(resource.name)


def _uses(formula: Expression) -> list[Edge]:
    """The resources of the same actor that a formula reads."""
    nodes = (node for node in walk(formula) if isinstance(node, Value | MaximumOf) and node.owner is Role.ACTING)
    return [Edge(node.resource.key, node.span) for node in nodes]


def _starting_cycles(campaign: Campaign, people: People, report: Report) -> None:
    """ME-23, first for the campaign's rules, then for each actor's own entries among them."""
    rules: Edges = {}
    for resource in campaign.resources:
        if resource.initial is not None and not resource.shared:
            rules[resource.name.key] = _uses(resource.initial)
    for rule in find(campaign.features, Starting):
        rules[rule.resource.key] = _uses(rule.value)
    names = {resource.name.key: resource.name for resource in campaign.resources}
    if not _circle(rules, names, "ME-23", "starting values that use each other", report):
        return
    for actor in people.actors.values():
        own = {holding.resource.key: _uses(holding.value) for holding in actor.holdings}
        edges = {**rules, **own}
        if any(uses for uses in own.values()):
            _circle(edges, names, "ME-23", "starting values that use each other", report)


def _maximum_cycles(campaign: Campaign, report: Report) -> None:
    """ME-25: maxima that depend on each other."""
    edges: Edges = {}
    for name, formula in maxima(campaign):
        edges.setdefault(name.key, []).extend(_uses(formula))
    names = {resource.name.key: resource.name for resource in campaign.resources}
    _circle(edges, names, "ME-25", "maxima that use each other", report)


def _circle(edges: Edges, names: dict[str, Name], code: str, things: str, report: Report) -> bool:
    """Report cycles and chains that are too long (K-26); True if there are none."""
    fine = True
    for cycle, span in cycles(edges):
        report.add(code, span, cycle=" -> ".join(str(names.get(key, key)) for key in cycle))
        fine = False
    if not fine:
        return False
    for key, depth in depths(edges).items():
        if depth + 1 > RULE_CHAIN:
            report.too_many(things, depth + 1, RULE_CHAIN, edges[key][0].span, "K-26")
            return False
    return True
