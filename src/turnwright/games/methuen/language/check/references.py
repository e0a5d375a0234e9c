"""References and chains that lead back to themselves, go too deep or grow too long (ME-33, K-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.dice import Span

from ..limits import CHAIN_DEPTH, EFFECTS, REFERENCE_DEPTH
from ..messages import Report
from ..names import Name
from ..tree.campaign import Campaign
from ..tree.conditions import CheckRef
from ..tree.effects import Each, EffectRef, Effects, InCase, Perform
from ..tree.walk import find


class Edge(NamedTuple):
    """A step from one thing to another: where to, where it is written, and how much deeper it leads."""

    key: str
    span: Span
    deeper: int = 1


Edges = dict[str, list[Edge]]


def check_references(campaign: Campaign, report: Report) -> bool:
    """Report cycles and depths; True if references can be followed safely."""
    names = {item.name.key: item.name for item in (*campaign.checks, *campaign.components, *campaign.actions)}
    fine = True
    for edges, depth, things in (
        (_check_edges(campaign), REFERENCE_DEPTH, "references inside each other"),
        (_effect_edges(campaign), REFERENCE_DEPTH, "references inside each other"),
        (_chain_edges(campaign), CHAIN_DEPTH, "chained actions inside each other"),
    ):
        fine &= _check(edges, names, depth, things, report)
    return fine and _count_effects(campaign, report)


def _check_edges(campaign: Campaign) -> Edges:
    return {
        check.name.key: [Edge(ref.name.key, ref.span) for ref in find(check.condition, CheckRef)]
        for check in campaign.checks
    }


def _effect_edges(campaign: Campaign) -> Edges:
    return {
        component.name.key: [Edge(ref.name.key, ref.span) for ref in find(component.effects, EffectRef)]
        for component in campaign.components
    }


def _chain_edges(campaign: Campaign) -> Edges:
    """Which actions an action can run; an Effect component on the way makes it no deeper (M-196)."""
    edges: Edges = {}
    for item in (*campaign.components, *campaign.actions):
        refs = [Edge(ref.name.key, ref.span, 0) for ref in find(item.effects, EffectRef)]
        edges[item.name.key] = refs + [Edge(step.action.key, step.span) for step in find(item.effects, Perform)]
    return edges


def cycles(edges: Edges) -> Iterator[tuple[list[str], Span]]:
    """Each cycle once: the keys along it, back to the first, and the place of the step that closes it."""
    done: set[str] = set()
    for start in edges:
        if start in done:
            continue
        stack = [(start, iter(edges[start]))]
        path = [start]
        while stack:
            key, following = stack[-1]
            step = next(following, None)
            if step is None:
                done.add(key)
                stack.pop()
                path.pop()
            elif step.key in path:
                yield [*path[path.index(step.key) :], step.key], step.span
            elif step.key in edges and step.key not in done:
                stack.append((step.key, iter(edges[step.key])))
                path.append(step.key)


def depths(edges: Edges) -> dict[str, int]:
    """How deep the steps below each key lead; the graph must be free of cycles."""
    depth: dict[str, int] = {}
    for start in edges:
        stack = [start]
        while stack:
            key = stack[-1]
            known = [step for step in edges[key] if step.key in edges]
            waiting = [step.key for step in known if step.key not in depth]
            if waiting:
                stack += waiting
                continue
            depth[key] = max((depth[step.key] + step.deeper for step in known), default=0)
            stack.pop()
    return depth


def _check(edges: Edges, names: dict[str, Name], limit: int, things: str, report: Report) -> bool:
    fine = True
    for cycle, span in cycles(edges):
        text = " -> ".join(str(names.get(key, key)) for key in cycle)
        report.add("ME-33", span, name=names.get(cycle[0], cycle[0]), cycle=text)
        fine = False
    if not fine:
        return False
    for key, depth in depths(edges).items():
        if depth > limit:
            report.too_many(things, depth, limit, names[key].span, "K-20")
            return False
    return True


def _count_effects(campaign: Campaign, report: Report) -> bool:
    """K-20: at most 64 effects in one component, references expanded; True if there are no more."""
    sizes: dict[str, int] = {}
    order = sorted(depths(_effect_edges(campaign)).items(), key=lambda item: item[1])
    by_key = {component.name.key: component for component in campaign.components}
    for key, _ in order:
        sizes[key] = _size(by_key[key].effects, sizes)
    counted: list[tuple[int, Span]] = [(sizes[key], by_key[key].name.span) for key in sizes]
    for action in campaign.actions:
        for effects in (action.do, action.otherwise or (), action.then or ()):
            counted.append((_size(effects, sizes), action.name.span))
    for count, span in counted:
        if count > EFFECTS:
            report.too_many("effects in one component", count, EFFECTS, span, "K-20")
            return False
    return True


def _size(effects: Effects, sizes: dict[str, int]) -> int:
    total = 0
    for effect in effects:
        if isinstance(effect, EffectRef):
            total += sizes.get(effect.name.key, 1)
        elif isinstance(effect, Each):
            total += 1 + _size(effect.effects, sizes)
        elif isinstance(effect, InCase):
            total += 1 + _size(effect.yes, sizes) + _size(effect.no, sizes)
        else:
            total += 1
    return total
