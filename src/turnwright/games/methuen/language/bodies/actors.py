"""Resources, actors, templates and casts from their blocks (1.4, 1.5, 3.5)."""

from __future__ import annotations

import re

from turnwright.dice import Expression, Int

from ..blocks import Block
from ..entries import Entry, Fragment
from ..kinds import Kind
from ..limits import ACTOR_SIDE, LARGEST_NUMBER
from ..names import Name, key_of, name, reserved_resource
from ..phrases import Captures, SentenceForm
from ..tree.actors import (
    ActorSheet,
    ActorSort,
    Cast,
    Controller,
    Holding,
    Initiative,
    Limited,
    Renewal,
    Resource,
    ResourceHome,
)
from ..tree.members import Member, StrategyUse
from ..tree.order import Roller
from ..tree.people import Direction, Location
from ..tree.rules import Moment, Period
from .declare import name_problems
from .values import Values

_WITH_MAXIMUM = re.compile(r"\(\s*+maximum\s*+:", re.IGNORECASE)
_FRACTION = re.compile(r"(?P<left>\d+)\s*/\s*(?P<right>\d+)\s*(?P<maximum>\(\s*maximum\s*\))?$", re.IGNORECASE)
_FIXED = re.compile(r"\(\s*fixed\s*\)$", re.IGNORECASE)
_LEADER = re.compile(r"\(\s*leader\s*\)$", re.IGNORECASE)
_SIZE = re.compile(r"(\d{1,4})\s*[x×]\s*(\d{1,4})$", re.IGNORECASE)
_ROLLED = re.compile(r"(?<!\s)\s+rolled\s+by\s+(?P<who>.*)$", re.IGNORECASE)
_ROLLERS = {key_of(roller.value): roller for roller in Roller} | {
    "eachmember,highest": Roller.HIGHEST,
    "eachmember,lowest": Roller.LOWEST,
}
_SORTS = {"player": ActorSort.PLAYER, "nonplayer": ActorSort.NON_PLAYER, "object": ActorSort.OBJECT}
_REACHES = {reach.value: reach for reach in ResourceHome}


def _moment(kept: Captures) -> tuple[Expression, Moment]:
    moment = Moment(kept["edge"] == "end", Period(kept["period"]))
    return kept["n"], moment


_BELOW_ZERO = re.compile(r"[-−]\s*+(?P<number>[0-9]{1,12})|0")
RENEWAL_FORMS = [SentenceForm("M-72", "{n:expr} at {edge=start|end} of [each] {period=turn|round|encounter}", _moment)]


class Actors(Values):
    """Reads who is there and what they have."""

    __slots__ = ()

    # ----------------------------------------------------------------------------------------- resources

    def resource(self, block: Block, entries: list[Entry]) -> Resource:
        """A Resource block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        reach = ResourceHome.ACTOR
        if "scope" in by_key:
            reach = self.word(by_key["scope"], _REACHES, "scope") or reach
        initial = by_key.get("initialize")
        maximum = self.maximum(by_key["maximum"].value) if "maximum" in by_key else None
        hidden = by_key.get("visibility")
        return Resource(
            self.title(block),
            reach,
            True,
            self.starting(initial.value) if initial else None,
            (maximum,) if maximum else (),
            tuple(filter(None, (self._renewal(by_key.get(key)) for key in ("refresh", "regeneration")))),
            bool(hidden and self.word(hidden, {"public": False, "hidden": True}, "visibility")),
            by_key["usage"].value.text if "usage" in by_key else "",
            self.minimum(by_key["minimum"].value) if "minimum" in by_key else 0,
            span=block.header,
        )

    def minimum(self, fragment: Fragment) -> int:
        """How far below 0 a resource may fall: `-5` (M-79)."""
        found = _BELOW_ZERO.fullmatch(fragment.text)
        lowest = int(found["number"] or 0) if found else LARGEST_NUMBER + 1
        if lowest > LARGEST_NUMBER:
            self.malformed(fragment, "minimum", "Minimum: -5")
            return 0
        return -lowest

    def starting(self, fragment: Fragment) -> Expression | None:
        """A starting value, with or without `(fixed)`."""
        fixed = _FIXED.search(fragment.text)
        return self.formula(fragment.part(0, fixed.start()) if fixed else fragment, "starting value")

    def maximum(self, fragment: Fragment) -> Limited | None:
        """`none`, `initial value` or an expression."""
        text = key_of(fragment.text)
        if text == "none":
            return None
        if text in ("initialvalue", "itsinitialvalue"):
            return Limited(None, span=fragment.span)
        value = self.formula(fragment, "maximum", "[Constitution] * 2")
        return Limited(value, span=fragment.span) if value is not None else None

    def _renewal(self, entry: Entry | None) -> Renewal | None:
        found = entry and self.form(entry.value, RENEWAL_FORMS, entry.key, "3 at start of each turn", bare=True)
        if not found or entry is None:
            return None
        return Renewal(found[0], found[1], entry.key == "regeneration", span=entry.value.span)

    def holdings(self, entry: Entry | None, *, shared: bool = False) -> tuple[Holding, ...]:
        """The entries of a `Resources:` list of an actor or an encounter."""
        found: dict[str, Holding] = {}
        for item in entry.items() if entry else ():
            made = self._holding(item, shared)
            if made and made.resource.key in found:
                line = self.report.line_of(found[made.resource.key].span)
                self.report.add("ME-10", item.span, name=made.resource, line=line)
            elif made:
                found[made.resource.key] = made
        return tuple(found.values())

    def _holding(self, item: Fragment, shared: bool) -> Holding | None:
        head, *rest = item.split(":")
        if not rest or not rest[0].text:
            self.malformed(item, "entry", "Health: 18")
            return None
        clean = name(head.text, head.span)
        if name_problems(self.report, clean.text, head.span) or (not shared and self._reserved(clean)):
            return None
        if not shared and clean.key in self.scope.shared:
            self.report.add("ME-26", head.span, text=clean.text, name=self.scope.shared[clean.key])
            return None
        body = item.part(rest[0].start - item.start)
        return self._valued(self.scope.resource(clean.text, head.span), body, item)

    def _reserved(self, resource: Name) -> bool:
        declared = resource.key in self.scope.declared_resources
        ending = resource.key.endswith(("maximum", "max")) and resource.key not in ("maximum", "max", "climax")
        maximum = ending and resource.text.casefold().split()[-1] in ("maximum", "max") and not declared
        if reserved_resource(resource.text) or maximum:
            self.report.add("ME-4", resource.span, name=resource.text)
            return True
        return False

    def _valued(self, resource: Name, body: Fragment, item: Fragment) -> Holding | None:
        fraction = _FRACTION.match(body.text)
        if fraction and fraction["maximum"]:
            left, right = int(fraction["left"][:12]), int(fraction["right"][:12])
            return Holding(resource, Int(left), Int(right), span=item.span)
        if fraction:
            left, right = int(fraction["left"]), int(fraction["right"])
            value = left // right if right else 0
            self.report.add("ME-28", body.span, left=left, right=right, value=value)
            return None
        explicit = _WITH_MAXIMUM.search(body.text) if body.text.endswith(")") else None
        maximum = None
        if explicit:
            maximum = self.formula(body.part(explicit.end(), -1), "maximum", "20")
            body = body.part(0, explicit.start())
        started = self.formula(body, "starting value")
        return Holding(resource, started, maximum, span=item.span) if started is not None else None

    # -------------------------------------------------------------------------------------------- actors

    def actor(self, block: Block, kind: Kind, entries: list[Entry]) -> ActorSheet:
        """An Actor or Template block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        optional = {
            "template": self._template(by_key.get("template"), block),
            "sort": self.word(by_key["type"], _SORTS, "type") if "type" in by_key else None,
            "cast": self.named(by_key["cast"].value, self.scope.casts) if "cast" in by_key else None,
            "strategy": self.strategy_use(by_key["strategy"].value) if "strategy" in by_key else None,
            "location": self._location(by_key.get("location")),
            "heading": self._heading(by_key.get("heading")),
            "size": self._size(by_key.get("size")),
            "takes_turns": self.yes(by_key["takesturns"], "takes turns") if "takesturns" in by_key else None,
            "persistent": self.yes(by_key["persistent"], "persistent") if "persistent" in by_key else None,
        }
        return ActorSheet(
            self.title(block),
            kind is Kind.TEMPLATE,
            holdings=self.holdings(by_key.get("resources")),
            actions=self.action_names(by_key["actions"]) if "actions" in by_key else (),
            features=self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            notes=self.notes(entries),
            span=block.header,
            **optional,  # type: ignore[arg-type]
        )

    def _template(self, entry: Entry | None, block: Block) -> Name | None:
        return self.named(entry.value, self.scope.actors, "template") if entry else None

    def strategy_use(self, fragment: Fragment) -> StrategyUse | None:
        """A strategy with its arguments."""
        made: StrategyUse | None = self.value(fragment, "strategy use", "strategy", "Hold Post (4N 2E)")
        return made

    def _location(self, entry: Entry | None) -> Location | None:
        made: Location | None = self.value(entry.value, "location", "location", "3N 2E") if entry else None
        return made

    def _heading(self, entry: Entry | None) -> Direction | None:
        made: Direction | None = self.value(entry.value, "direction", "heading", "NE") if entry else None
        return made

    def _size(self, entry: Entry | None) -> tuple[int, int] | None:
        found = entry and _SIZE.match(entry.value.text)
        if entry is None or not found or "0" in (found.group(1), found.group(2)):
            if entry is not None:
                self.malformed(entry.value, "size", "2 x 2")
            return None
        sides = [int(side) for side in found.groups()]
        capped = [self.capped(side, ACTOR_SIDE, "tiles along one side", entry.value.span, "K-41") for side in sides]
        return capped[0], capped[1]

    # --------------------------------------------------------------------------------------------- casts

    def cast(self, block: Block, entries: list[Entry]) -> Cast:
        """A Cast block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        members = self.members(by_key.get("members"))
        controller, player, strategy = self._controller(by_key.get("controller"))
        if "strategy" in by_key:
            strategy = self.strategy_use(by_key["strategy"].value) or strategy
        leader = next((member.name for member in members if member.leader), None)
        if "leader" in by_key:
            leader = self.named(by_key["leader"].value, self.scope.actors) or leader
        allies = by_key.get("alliedwith") or by_key.get("allies")
        sub = by_key.get("subinitiative")
        return Cast(
            self.title(block),
            members,
            controller,
            player,
            strategy,
            leader,
            self.names(allies, self.scope.casts) if allies else (),
            bool("neutral" in by_key and self.yes(by_key["neutral"], "neutral")),
            self.initiative(by_key.get("initiative"), of_cast=True),
            self.formula(sub.value, "sub-initiative", "1d20") if sub else None,
            self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            self.notes(entries),
            span=block.header,
        )

    def members(self, entry: Entry | None) -> tuple[Member, ...]:
        """The members of a cast, with their copies."""
        found = []
        for item in entry.items() if entry else ():
            leader = _LEADER.search(item.text)
            body = item.part(0, leader.start()) if leader else item
            made: Member | None = self.value(body, "member", "member", "Wolf x3")
            if made:
                found.append(Member(made.name, made.count, bool(leader), span=item.span))
        return tuple(found)

    def _controller(self, entry: Entry | None) -> tuple[Controller | None, str, StrategyUse | None]:
        if entry is None:
            return None, "", None
        word, _, rest = entry.value.text.partition(" ")
        if key_of(word) == "player":
            return Controller.PLAYER, rest.strip(" ()"), None
        if key_of(entry.value.text) == "gamemaster":
            return Controller.GAME_MASTER, "", None
        text = entry.value.text
        if key_of(word.partition("(")[0]) == "strategy":
            start = text.find("(")
            if start < 0 and not rest:
                return Controller.STRATEGY, "", None
            if start > 0 and text.endswith(")"):
                return Controller.STRATEGY, "", self.strategy_use(entry.value.part(start + 1, len(text) - 1))
        self.malformed(entry.value, "controller", self._controllers_like(text, rest))
        return None, "", None

    def _controllers_like(self, text: str, rest: str) -> str:
        """What a controller that cannot be read may mean."""
        if text.casefold() in ("gm", "dm", "master", "referee", "host"):
            return "Game Master"
        named = next((name for name in (rest, text) if self.scope.strategies.find(name)), "Rush")
        return f"Strategy ({named})"

    def initiative(self, entry: Entry | None, *, of_cast: bool = False) -> Initiative | None:
        """`1d20 + [Wits] rolled by leader`; of a cast also `each`, and `each 1d20 + [Wits]` (M-274)."""
        if entry is None:
            return None
        if entry.value.text.split()[:1] and key_of(entry.value.text.split()[0]) == "each":
            return self._each(entry, of_cast)
        said = _ROLLED.search(entry.value.text)
        roller = _ROLLERS.get(key_of(said["who"])) if said else None
        if said and roller is None:
            self.malformed(entry.value, "initiative", "1d20 + [Wits] rolled by each member, highest")
        body = entry.value.part(0, said.start()) if said else entry.value
        roll = self.formula(body, "initiative", "1d20 + [Wits]")
        return Initiative(roll, roller, span=entry.value.span) if roll is not None else None

    def _each(self, entry: Entry, of_cast: bool) -> Initiative | None:
        if not of_cast:
            hint = "`Initiative: each` is a line of the Cast whose members roll one by one"
            self.report.add("ME-7", entry.value.span, property="initiative", example="1d20", hint=hint, rule="M-274")
            return None
        rest = entry.value.part(len(entry.value.text.split()[0]), len(entry.value.text))
        roll = self.formula(rest, "initiative", "each 1d20 + [Wits]") if rest.text.strip() else None
        return Initiative(roll, each=True, span=entry.value.span)
