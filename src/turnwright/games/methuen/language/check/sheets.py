"""Actors as they really are: template by template, with their casts and what they can do (M-82 to M-84)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..messages import Report
from ..names import Name
from ..tree.actors import ActorSheet, ActorSort, Cast, Controller, Holding
from ..tree.campaign import Campaign
from ..tree.features import Feature
from ..tree.members import StrategyUse
from ..tree.scenes import Encounter


@dataclass(frozen=True, slots=True)
class Assembled:
    """An actor with everything its templates give it; templates first, own entries in their place (M-83)."""

    sheet: ActorSheet
    holdings: tuple[Holding, ...]
    actions: tuple[Name, ...]
    features: tuple[Name, ...]
    sort: ActorSort | None
    strategy: StrategyUse | None
    takes_turns: bool

    @property
    def name(self) -> Name:
        """The actor's name."""
        return self.sheet.name


def templates_of(campaign: Campaign, sheet: ActorSheet) -> list[ActorSheet]:
    """The sheet and the templates below it, the outermost template first; a cycle is cut."""
    chain = [sheet]
    seen = {sheet.name.key}
    while chain[-1].template is not None:
        below = campaign.actors.get(chain[-1].template)
        if below is None or below.name.key in seen:
            break
        seen.add(below.name.key)
        chain.append(below)
    return chain[::-1]


def size_of(campaign: Campaign, sheet: ActorSheet) -> tuple[int, int]:
    """How many columns and rows an actor stands on: its own `Size:`, else its template's, else one tile (M-89)."""
    sizes = [layer.size for layer in templates_of(campaign, sheet) if layer.size]
    return sizes[-1] if sizes else (1, 1)


def assemble(campaign: Campaign, sheet: ActorSheet) -> Assembled:
    """One actor with its templates."""
    chain = templates_of(campaign, sheet)
    holdings: dict[str, Holding] = {}
    standard = campaign.overview.standard_actions if campaign.overview else ()
    actions: dict[str, Name] = {name.key: name for name in standard}
    features: dict[str, Name] = {}
    for layer in chain:
        holdings.update({holding.resource.key: holding for holding in layer.holdings})
        actions |= {name.key: name for name in layer.actions if name.key not in actions}
        features |= {name.key: name for name in layer.features if name.key not in features}
    for name in list(features.values()):
        feature = campaign.features.get(name)
        granted = feature.actions if feature else ()
        actions |= {item.key: item for item in granted if item.key not in actions}
    own = chain[::-1]
    return Assembled(
        sheet,
        tuple(holdings.values()),
        tuple(actions.values()),
        tuple(features.values()),
        next((layer.sort for layer in own if layer.sort), None),
        next((layer.strategy for layer in own if layer.strategy), None),
        next((layer.takes_turns for layer in own if layer.takes_turns is not None), True),
    )


def numbers_of(count: int) -> range:
    """The numbers of some copies of an actor: 1, 2, ... where there are several, 0 for the bare name (M-7)."""
    return range(1, count + 1) if count > 1 else range(1)


@dataclass(slots=True)
class People:
    """All actors and casts of a campaign, ready to be asked."""

    campaign: Campaign
    actors: dict[str, Assembled] = field(default_factory=dict)
    members: dict[str, list[tuple[Name, int]]] = field(default_factory=dict)
    cast_of: dict[str, Cast] = field(default_factory=dict)
    """Whose member an actor is: of several casts that list it, the first; `meeting` says which in an encounter."""

    def meeting(self, encounter: Encounter) -> People:
        """The same people as they meet in an encounter: who is in several casts is in the one that comes (M-241)."""
        lines = [line.member.name for line in encounter.deploy if line.is_cast]
        coming = [cast for cast in map(self.campaign.casts.get, (*lines, *encounter.casts)) if cast is not None]
        own = {name.key: cast for cast in reversed(coming) for name, _ in self.members[cast.name.key]}
        if all(self.cast_of.get(key) is cast for key, cast in own.items()):
            return self
        return replace(self, cast_of={**self.cast_of, **own})

    def controller(self, cast: Cast) -> Controller:
        """Who decides for a cast (M-82)."""
        if cast.controller:
            return cast.controller
        sorts = [self.actors[name.key].sort for name, _ in self.members[cast.name.key] if name.key in self.actors]
        if ActorSort.PLAYER in sorts:
            return Controller.PLAYER
        return Controller.STRATEGY if cast.strategy else Controller.GAME_MASTER

    def may_persist(self, cast: Cast, member: Name) -> bool:
        """Whether a member of a cast stays from one encounter to the next (M-90), or has its cast on its sheet."""
        sheet = self.campaign.actors.get(member)
        bound = sheet is not None and (sheet.persistent or sheet.cast is not None)
        return bool(bound) or self.is_players(cast)

    def is_players(self, cast: Cast) -> bool:
        """Whether a cast is a player cast."""
        return self.controller(cast) is Controller.PLAYER

    def plays(self, actor: Name) -> bool:
        """Whether a person on the players' side decides for an actor (M-82)."""
        cast = self.cast_of.get(actor.key)
        if cast:
            return self.is_players(cast)
        return actor.key in self.actors and self.actors[actor.key].sort is ActorSort.PLAYER

    def everybody_in(self, cast: Cast) -> list[tuple[Name, int]]:
        """The members of a cast, numbered copies one by one (M-7)."""
        return [(actor, copy) for actor, count in self.members[cast.name.key] for copy in numbers_of(count)]

    def strategy_of(self, actor: Assembled) -> StrategyUse | None:
        """The strategy an actor follows: its own, else its cast's."""
        cast = self.cast_of.get(actor.name.key)
        return actor.strategy or (cast.strategy if cast else None)

    def features_of(self, actor: Assembled) -> list[Feature]:
        """The features an actor brings along: its own and its cast's."""
        cast = self.cast_of.get(actor.name.key)
        names = (*actor.features, *(cast.features if cast else ()))
        return [feature for feature in map(self.campaign.features.get, names) if feature is not None]

    def opposed(self, one: Cast, other: Cast) -> bool:
        """Whether two casts are enemies (M-242)."""
        allied = other.name in one.allies or one.name in other.allies
        return one.name != other.name and not allied and not one.neutral and not other.neutral


def gather(campaign: Campaign, report: Report) -> People:
    """Put actors and casts together; ME-13 for templates built on themselves, ME-50 for casts."""
    people = People(campaign)
    for sheet in campaign.actors:
        _template_cycle(campaign, sheet, report)
        if not sheet.is_template:
            people.actors[sheet.name.key] = assemble(campaign, sheet)
    for cast in campaign.casts:
        people.members[cast.name.key] = [(member.name, member.count) for member in cast.members]
        for member in cast.members:
            _join(people, cast, member.name, report)
    for sheet in campaign.actors:
        joined = campaign.casts.get(sheet.cast) if sheet.cast else None
        if joined and not sheet.is_template and people.cast_of.get(sheet.name.key) is not joined:
            _join(people, joined, sheet.name, report)
            people.members[joined.name.key].append((sheet.name, 1))
    for cast in campaign.casts:
        _check_cast(people, cast, report)
    return people


def _join(people: People, cast: Cast, member: Name, report: Report) -> None:
    earlier = people.cast_of.setdefault(member.key, cast)
    if earlier is not cast and (people.may_persist(earlier, member) or people.may_persist(cast, member)):
        problem = f'"{member}" is already in cast "{earlier.name}"'
        remedy = "whoever stays from one encounter to the next is in one cast; make a second actor, or use `joins Cast`"
        report.add("ME-50", member.span, problem=problem, remedy=remedy, rule="M-241")


def _check_cast(people: People, cast: Cast, report: Report) -> None:
    members = people.members[cast.name.key]
    if not members:
        problem, remedy = f'cast "{cast.name}" has no members', "add a line such as `Members: Wolf x3`"
        report.add("ME-50", cast.span, problem=problem, remedy=remedy)
    elif cast.leader and all(cast.leader.key != name.key for name, _ in members):
        problem = f'the leader "{cast.leader}" is not a member of cast "{cast.name}"'
        report.add("ME-50", cast.leader.span, problem=problem, remedy="name one of its members")


def _template_cycle(campaign: Campaign, sheet: ActorSheet, report: Report) -> None:
    """Report a template that leads back to where it began, once, at its first member."""
    seen = [sheet]
    current = sheet
    while current.template is not None and (below := campaign.actors.get(current.template)) is not None:
        if below.name.key == sheet.name.key:
            first = min(seen, key=lambda item: item.span.position)
            if first is sheet and current.template.span:
                cycle = " -> ".join(item.name.text for item in (*seen, sheet))
                report.add("ME-13", sheet.template.span if sheet.template else sheet.span, name=sheet.name, cycle=cycle)
            return
        if any(item.name.key == below.name.key for item in seen):
            return
        seen.append(below)
        current = below
