"""Which number stands for which name: resources, features, actions, actors, casts, places (M-473)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..capacities import ACTORS, CASTS, FEATURES, FLAGS, GROUNDS, REGIONS, RESOURCES, SHARED, TERRAINS
from ..capacities import OUTCOMES as OUTCOMES_KNOWN
from ..language import Campaign
from ..language.names import Name, name
from ..language.tree.actors import ActorSheet
from ..language.tree.maps import Map
from ..language.tree.people import Actor
from ..language.tree.scenes import Encounter
from .errors import Unplayable

ACTION_POINTS = name("Action Points")
HEALTH = name("Health")
OUTCOMES = ("Victory", "Defeat", "Stalemate", "Fault", "Interrupted")


def raised(resource: Name) -> Name:
    """The name under which an actor keeps by how much its maximum of a resource was raised (M-77)."""
    return name(f"{resource} Maximum raised")


@dataclass
class Person:
    """An actor in this encounter: its sheet, the number of its copy, and its cast."""

    sheet: ActorSheet
    copy: int
    cast: int = -1
    rank: int = 0
    deployed: bool = False
    spare: bool = False
    alias: str = ""

    @property
    def label(self) -> str:
        """Its name as it is shown (M-7); a deploy line may give it another one."""
        if self.alias:
            return self.alias
        return f"{self.sheet.name} {self.copy}" if self.copy else str(self.sheet.name)


@dataclass
class Numbering:
    """All numbers of one encounter of a campaign. Asking for something new gives it the next number."""

    campaign: Campaign
    encounter: Encounter
    resources: list[Name] = field(default_factory=list)
    shared: list[Name] = field(default_factory=list)
    features: list[Name] = field(default_factory=list)
    grounds: list[Name] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    casts: list[Name] = field(default_factory=list)
    terrains: list[Name] = field(default_factory=list)
    regions: list[Name] = field(default_factory=list)
    outcomes: list[Name] = field(default_factory=lambda: [name(text) for text in OUTCOMES])
    damage_kinds: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    vital: Name = HEALTH

    def resource(self, wanted: Name) -> int:
        """The number of a resource that every actor has."""
        return _number(self.resources, wanted, RESOURCES, "resources (K-6)")

    def shared_resource(self, wanted: Name) -> int:
        """The number of a shared resource."""
        return _number(self.shared, wanted, SHARED, "shared resources (K-6)")

    def feature(self, wanted: Name) -> int:
        """The number of a feature or status, defined or not (M-345)."""
        return _number(self.features, wanted, FEATURES, "features and statuses (K-10)")

    def ground(self, wanted: Name) -> int:
        """The number of a terrain's or region's own sentences, behind all features."""
        return FEATURES + _number(self.grounds, wanted, GROUNDS, "terrains and regions with sentences (K-17)")

    def bearing(self, number: int) -> Name:
        """The feature, terrain or region that a number stands for."""
        return self.features[number] if number < FEATURES else self.grounds[number - FEATURES]

    def terrain(self, wanted: Name) -> int:
        """The number of a terrain."""
        return _number(self.terrains, wanted, TERRAINS, "terrains (K-17)")

    def region(self, wanted: Name) -> int:
        """The number of a region or zone of the map."""
        return _number(self.regions, wanted, REGIONS, "regions (K-17)")

    def outcome(self, wanted: Name) -> int:
        """The number of an outcome."""
        return _number(self.outcomes, wanted, OUTCOMES_KNOWN, "outcomes (K-39)")

    def cast(self, wanted: Name) -> int:
        """The number of a cast that takes part."""
        return _number(self.casts, wanted, CASTS, "casts (K-4, K-5)")

    def action(self, wanted: Name) -> int:
        """The number of an action."""
        return self.campaign.actions.index(wanted)

    def ways_of(self, wanted: Name) -> list[int]:
        """The numbers of an action, or of all ways to declare it (M-179)."""
        known = [number for number, item in enumerate(self.campaign.actions) if wanted in (item.name, item.kin)]
        return known or [self.action(wanted)]

    def is_for_the_fallen(self, number: int) -> bool:
        """Whether an action is aimed at those who are defeated."""
        target = list(self.campaign.actions)[number].target
        return target is not None and target.fallen

    def flag(self, wanted: Name) -> int:
        """The number of a flag."""
        number = list(self.campaign.flags).index(wanted)
        if number >= FLAGS:
            raise Unplayable([f"it has more than {FLAGS} flags (K-25)"])
        return number

    def damage_kind(self, word: str) -> int:
        """The number of a kind of damage; 0 is damage of no kind."""
        if not word:
            return 0
        folded = word.casefold()
        if folded not in self.damage_kinds:
            self.damage_kinds.append(folded)
        return 1 + self.damage_kinds.index(folded)

    def text(self, words: str) -> int:
        """The number of a text that is shown."""
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    def slot(self, sheet: Name, copy: int) -> int:
        """The number of an actor; one that is nowhere in this encounter is there but absent."""
        for number, person in enumerate(self.people):
            if person.sheet.name == sheet and person.copy == copy:
                return number
        if len(self.people) == ACTORS:
            raise Unplayable([f"it has more than {ACTORS} actors in one encounter (K-2)"])
        self.people.append(Person(self.campaign.actors[sheet], copy))
        return len(self.people) - 1

    def actor(self, wanted: Actor) -> int:
        """The number of an actor named in the text."""
        return self.slot(wanted.name, wanted.copy)

    @property
    def map(self) -> Map | None:
        """The map of the encounter; None is an endless plain."""
        return self.campaign.maps[self.encounter.map] if self.encounter.map else None


def _number(known: list[Name], wanted: Name, most: int, what: str) -> int:
    if wanted not in known:
        if len(known) == most:
            raise Unplayable([f"it uses more than {most} {what}"])
        known.append(wanted)
    return known.index(wanted)
