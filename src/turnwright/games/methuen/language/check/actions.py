"""Actions that cannot work as written or that nobody can use (MW-10 to MW-13)."""

from __future__ import annotations

from ..messages import Report
from ..tree.actions import Action
from ..tree.campaign import Campaign
from ..tree.conduct import MustPay
from ..tree.durations import Until
from ..tree.effects import Assign
from ..tree.people import Role
from ..tree.values import Value
from ..tree.walk import find
from .facts import costs
from .mentions import Mentions, expanded_checks, expanded_effects
from .sheets import People


def check_actions(campaign: Campaign, people: People, report: Report, *, library: bool) -> None:
    """Warn about actions one by one, then about those nobody has."""
    mentions = Mentions(campaign)
    strict_payment = any(rule.required for rule in find(campaign.features, MustPay))
    for action in campaign.actions:
        if action.otherwise is not None and action.condition is None:
            report.add("MW-10", action.span)
        if not strict_payment:
            _free_at_zero(campaign, action, mentions, report)
    _ends_too_early(campaign, report)
    if not library:
        _unused(campaign, people, report)


def _free_at_zero(campaign: Campaign, action: Action, mentions: Mentions, report: Report) -> None:
    """MW-11: a price that `if` never looks at; one warning per action and resource, at the header."""
    looked_at = {node.resource.key for node in expanded_checks(campaign, action.condition) if isinstance(node, Value)}
    said: set[str] = set()
    for cost in costs(campaign, action.then or (), mentions):
        resource = cost.left.resource if isinstance(cost.left, Value) else None
        if resource is not None and resource.key not in looked_at | said:
            said.add(resource.key)
            report.add("MW-11", action.span, action=action.title, resource=resource, amount=cost.amount)


def _ends_too_early(campaign: Campaign, report: Report) -> None:
    """MW-12: a bonus until the end of the turn that only other actors' actions would read."""
    own: set[str] = set()
    others: set[str] = set()
    written = {id(effect.left) for effect in find(campaign, Assign)}
    for value in find(campaign, Value):
        if id(value) not in written:
            (others if value.owner in (Role.TARGET, Role.ATTACKER) else own).add(value.resource.key)
    for action in campaign.actions:
        for node in expanded_effects(campaign, action.effects):
            if not isinstance(node, Assign) or not isinstance(node.left, Value) or node.operation != "+=":
                continue
            ends = node.duration is not None and node.duration.until is Until.END_OF_TURN
            key = node.left.resource.key
            if ends and node.left.owner is Role.ACTING and key in others - own:
                report.add("MW-12", node.span, resource=node.left.resource)


def _unused(campaign: Campaign, people: People, report: Report) -> None:
    """MW-13: actors that can do nothing, actions nobody has."""
    owned = {name.key for actor in people.actors.values() for name in actor.actions}
    owned |= {name.key for feature in campaign.features for name in feature.actions}
    for actor in people.actors.values():
        features = (campaign.features.get(name) for name in actor.features)
        granted = any(feature.actions for feature in features if feature)
        if not actor.actions and actor.takes_turns and not granted:
            problem = f'"{actor.name}" has no actions'
            remedy = "give it some under `Actions:`, or write `Takes turns: no`"
            report.add("MW-13", actor.sheet.span, problem=problem, remedy=remedy)
    for action in campaign.actions:
        if action.name.key not in owned:
            problem = f'nobody has the action "{action.title}"'
            remedy = "list it under an actor's `Actions:` or under `Standard actions:`"
            report.add("MW-13", action.span, problem=problem, remedy=remedy)
