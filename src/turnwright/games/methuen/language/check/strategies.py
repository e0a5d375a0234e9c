"""Strategies nobody can follow or that cannot work (ME-60 to ME-62, MW-60, MW-62)."""

from __future__ import annotations

from ..messages import Report
from ..tree.actors import Controller
from ..tree.arrivals import SwitchStrategy
from ..tree.campaign import Campaign
from ..tree.effects import Perform
from ..tree.ground import UseStrategy
from ..tree.members import StrategyUse
from ..tree.strategies import Include, Strategy
from ..tree.walk import find
from .sheets import People


def check_strategies(campaign: Campaign, people: People, report: Report, *, library: bool) -> None:
    """Look at every strategy and at everybody who follows one."""
    for strategy in campaign.strategies:
        _check_behaviors(strategy, report)
    for use in find(campaign, StrategyUse):
        _check_arguments(campaign, use, report)
    _check_followers(campaign, people, report)
    if not library:
        _check_unused(campaign, people, report)


def _check_behaviors(strategy: Strategy, report: Report) -> None:
    if not strategy.parts and strategy.span not in report.unread:
        problem, remedy = "has no behaviors", "add lines such as `1. End turn`, or Behavior blocks"
        report.add("ME-61", strategy.span, name=strategy.name, problem=problem, remedy=remedy)
    for behavior in strategy.ordered[:-1]:
        if behavior.when is None:
            report.add("ME-60", behavior.span)


def _check_arguments(campaign: Campaign, use: StrategyUse, report: Report) -> None:
    strategy = campaign.strategies.get(use.name)
    if strategy is None or len(strategy.parameters) == len(use.arguments):
        return
    wanted = ", ".join(parameter.text for parameter in strategy.parameters)
    example = f"Strategy: {strategy.name} ({wanted})" if wanted else f"Strategy: {strategy.name}"
    report.add("ME-62", use.span, name=use.name, count=len(strategy.parameters), example=example)


def _check_followers(campaign: Campaign, people: People, report: Report) -> None:
    """MW-62: a behavior performs an action its follower does not have; at the line of the `Perform`."""
    for actor in people.actors.values():
        use = people.strategy_of(actor)
        strategy = campaign.strategies.get(use.name) if use else None
        for behavior in strategy.ordered if strategy else ():
            for effect in find(behavior.effects, Perform):
                if effect.action not in actor.actions and effect.action in campaign.actions:
                    words = {"actor": actor.name.text, "strategy": strategy.name.text if strategy else ""}
                    report.add("MW-62", effect.span, action=effect.action, hint="", rule="", **words)


def _check_unused(campaign: Campaign, people: People, report: Report) -> None:
    used = {use.name.key for use in find((campaign.actors, campaign.casts), StrategyUse)}
    used |= {effect.use.name.key for effect in find(campaign, SwitchStrategy)}
    used |= {rule.use.name.key for rule in find(campaign, UseStrategy)}
    used |= {part.strategy.key for part in find(campaign.strategies, Include)}
    for strategy in campaign.strategies:
        if strategy.name.key not in used:
            problem = f'nobody follows strategy "{strategy.name}"'
            remedy = "give it to an actor or cast with a `Strategy:` line"
            report.add("MW-60", strategy.span, problem=problem, remedy=remedy)
    for cast in campaign.casts:
        if people.controller(cast) is not Controller.STRATEGY or cast.strategy is not None:
            continue
        for member, _ in people.members[cast.name.key]:
            actor = people.actors.get(member.key)
            if actor and actor.strategy is None:
                problem = f'"{member}" is played by a strategy, but has none'
                report.add(
                    "MW-60", member.span, problem=problem, remedy=f"write `Strategy: Name` in {member} or {cast.name}"
                )
