"""Which names a campaign declares, of every kind, gathered before any body is read (10.1, M-5, M-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from turnwright.dice import Span

from .kinds import Kind
from .names import Name, actor_name, key_of, name
from .suggest import closest


@dataclass(frozen=True, slots=True)
class Declared:
    """One declared name: of which kind of block, and where."""

    name: Name
    kind: Kind
    span: Span


_MOST_SUGGESTIONS = 100
_MOST_CANDIDATES = 600


class Namespace:
    """The names of one kind, found by key; actors are found by their exact spelling (M-3)."""

    def __init__(self, what: str, *, exact: bool = False) -> None:
        self.what = what
        self._exact = exact
        self._items: dict[str, Declared] = {}
        self._heads: set[str] = set()
        self._patience = _MOST_SUGGESTIONS

    def near(self, text: str) -> list[Declared]:
        """The declarations closest to a text; after many questions in a row nobody reads the answers."""
        self._patience -= 1
        found = closest(text, self.names()[:_MOST_CANDIDATES]) if self._patience >= 0 else []
        return [self._items[self.key(item)] for item in found]

    def suggestion(self, text: str, line_of: Callable[[Span], int]) -> str:
        """Did you mean: the closest names and where they are defined, or nothing."""
        near = [f'"{item.name}" (defined at line {line_of(item.span)})' for item in self.near(text)]
        return f"did you mean {' or '.join(near)}?" if near else ""

    def may_start_with(self, word: str) -> bool:
        """A quick no for words that no declared name begins with."""
        return (word[:1] if self._exact else key_of(word)[:1]) in self._heads

    def key(self, text: str) -> str:
        """The key a text is looked up by."""
        return actor_name(text).key if self._exact else key_of(text)

    def declare(self, text: str, kind: Kind, span: Span) -> Declared | None:
        """Add a name; if it is taken, the earlier declaration is given back and stays."""
        made = actor_name(text, span) if self._exact else name(text, span)
        earlier = self._items.get(made.key)
        if earlier is None:
            self._items[made.key] = Declared(made, kind, span)
            self._heads.add(made.key[:1])
        return earlier

    def replace(self, text: str, kind: Kind, span: Span) -> None:
        """Declare a name anew: a terrain of the campaign instead of the built-in one."""
        made = name(text, span)
        self._items[made.key] = Declared(made, kind, span)

    def find(self, text: str) -> Declared | None:
        """The declaration a text names, or None."""
        return self._items.get(self.key(text))

    def by_key(self, key: str) -> Declared | None:
        """The declaration with this key, or None."""
        return self._items.get(key)

    def names(self) -> list[str]:
        """All names as they are shown."""
        return [item.name.text for item in self._items.values()]

    def __iter__(self) -> Iterator[Declared]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, text: str) -> bool:
        return self.key(text) in self._items


BUILT_IN_TERRAINS = ("Open", "Wall", "Water", "Rough", "Hazard")
ACTION_POINTS = "Action Points"
HEALTH = "Health"


@dataclass(slots=True)
class Scope:
    """Every namespace of a campaign."""

    actions: Namespace = field(default_factory=lambda: Namespace("action"))
    features: Namespace = field(default_factory=lambda: Namespace("feature"))
    actors: Namespace = field(default_factory=lambda: Namespace("actor", exact=True))
    casts: Namespace = field(default_factory=lambda: Namespace("cast"))
    terrains: Namespace = field(default_factory=lambda: Namespace("terrain"))
    maps: Namespace = field(default_factory=lambda: Namespace("map"))
    regions: Namespace = field(default_factory=lambda: Namespace("region"))
    strategies: Namespace = field(default_factory=lambda: Namespace("strategy"))
    scenes: Namespace = field(default_factory=lambda: Namespace("scene"))
    encounters: Namespace = field(default_factory=lambda: Namespace("encounter"))
    endings: Namespace = field(default_factory=lambda: Namespace("ending"))
    resources: dict[str, Name] = field(default_factory=dict)
    declared_resources: dict[str, Name] = field(default_factory=dict)
    shared: dict[str, Name] = field(default_factory=dict)
    slips: dict[str, str] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    parameters: dict[str, dict[str, Name]] = field(default_factory=dict)
    ways: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    """The ways in which an action can be declared, by its key, where there are several (M-179)."""
    modes: Namespace = field(default_factory=lambda: Namespace("mode"))
    sentences: int = 0
    narrative: int = 0

    def __post_init__(self) -> None:
        for text in BUILT_IN_TERRAINS:
            self.terrains.declare(text, Kind.TERRAIN, Span(0, 0))
        self.know_resource(name(ACTION_POINTS))
        self.know_resource(name(HEALTH))

    def know_resource(self, resource: Name) -> Name:
        """Make a resource known; the first spelling is the one shown unless it is declared (M-4)."""
        return self.resources.setdefault(resource.key, resource)

    def declare_resource(self, resource: Name) -> None:
        """A resource of the Campaign block or a Resource block: its spelling is the one shown."""
        self.declared_resources.setdefault(resource.key, resource)
        self.resources[resource.key] = self.declared_resources[resource.key]

    def resource(self, text: str, span: Span) -> Name:
        """A resource by any spelling, shown as declared."""
        made = name(text, span)
        known = self.shared.get(made.key) or self.resources.get(made.key)
        return Name(made.key, known.text if known else made.text, span)
