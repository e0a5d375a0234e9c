"""Encounters from their blocks: who stands where, how it ends, and what follows (3.7, 3.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..blocks import Block
from ..entries import Entry, Fragment
from ..kinds import key_at
from ..limits import ACTORS_IN_ENCOUNTER, COMPLETIONS, ROUNDS
from ..names import Name, key_of, name
from ..parse.names import hint_for
from ..parse.reader import Reader, Reading, slot
from ..phrases import Captures, SentenceForm
from ..tree.members import Member
from ..tree.people import Actor
from ..tree.scenes import After, Completion, DeployLine, Encounter, Placement
from .actors import Actors

_ON = re.compile(r"on\s++(?P<outcome>.+?)(?P<do>(?<!\s)\s+do)?$", re.IGNORECASE)
VICTORY = name("Victory")


@slot("deployed")
def deployed(reader: Reader, index: int) -> Iterator[Reading]:
    """Whom a deploy line names: an actor, one numbered copy, several copies, or a whole cast."""
    found = False
    for actor, end in reader.readings("actor", index):
        if isinstance(actor, Actor) and actor.copy:
            found = True
            yield (Member(actor.name, span=actor.span), False, actor.copy), end
    mark = reader.mark()
    for member, end in reader.readings("member", index):
        if reader.mark() == mark:
            found = True
            yield (member, False, 0), end
        reader.forget(mark)
    reader.forget(mark)
    for cast, end in reader.name_readings(reader.scope.casts, index):
        found = True
        yield (Member(cast, span=cast.span), True, 0), end
    if not found:
        yield from _unknown(reader, index)


def _unknown(reader: Reader, index: int) -> Iterator[Reading]:
    end = index
    while reader.token(end).word and not reader.is_word(end, "at", "in"):
        end += 1
    if end > index:
        text, span = reader.text(index, end), reader.span(index, end)
        near = hint_for(reader.scope.actors, text, reader.line_of)
        reader.trouble("ME-35", span, kind="actor or cast", name=text.strip('"'), near=near)
        yield (Member(name(text, span)), False, 0), end


@slot("alias")
def alias(reader: Reader, index: int) -> Iterator[Reading]:
    """The name an actor gets on the map, quoted or up to the end."""
    found = next(reader.readings("rest", index))
    text = str(found[0]).strip('"“”')
    if text:
        yield Name(text, text, reader.span(index, found[1])), found[1]


def _line(kept: Captures) -> DeployLine:
    member, is_cast, copy = kept["who"]
    placement = Placement(kept["how"])
    return DeployLine(
        member,
        placement,
        kept.get("at", ()),
        kept.get("zone"),
        kept.get("direction"),
        kept.get("alias"),
        is_cast,
        copy,
        span=kept["_span"],
    )


_WHERE = "({how=at random in} {zone:zone}|{how=at} {at:locations}|{how=in} {zone:zone})"
_DEPLOY = [
    SentenceForm("M-281", f"{{who:deployed}} {_WHERE} [facing {{direction:direction}}] [as {{alias:alias}}]", _line),
]


class Encounters(Actors):
    """Reads tactical phases."""

    __slots__ = ()

    def encounter(self, block: Block, entries: list[Entry]) -> Encounter:
        """An Encounter block; its events are added by the caller."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        limit = by_key.get("roundlimit")
        text = self.narrative(entries)
        return Encounter(
            self.title(block),
            text,
            self._map(by_key.get("map")),
            self.names(by_key["casts"], self.scope.casts) if "casts" in by_key else (),
            self._deploy(by_key.get("deploy")),
            self.holdings(by_key.get("resources"), shared=True),
            self.initiative(by_key.get("initiative")),
            self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            self._completions(by_key.get("completion")),
            self._after(entries),
            self._rounds(limit),
            notes=self.notes(entries),
            span=block.header,
        )

    def narrative(self, entries: list[Entry]) -> tuple[str, ...]:
        """The lines of plain text of a block; one that reads like a rule gets MW-3."""
        for entry in entries:
            if not entry.key and self.reads_like_a_rule(entry.value):
                self.report.add("MW-3", entry.value.span)
        return tuple(entry.value.text for entry in entries if not entry.key)

    def _map(self, entry: Entry | None) -> Name | None:
        if entry is None:
            return None
        if len(entry.value.split()) > 1:
            remedy = "an encounter has one map; make two encounters and a transition between them"
            self.report.add(
                "ME-90", entry.value.span, thing="an encounter on several maps", remedy=remedy, rule="MD-57"
            )
            return None
        return self.named(entry.value, self.scope.maps)

    def _deploy(self, entry: Entry | None) -> tuple[DeployLine, ...]:
        example = "Thugs in East Bank facing W"
        items = entry.items("") if entry else []
        kept = self.bounded(items, ACTORS_IN_ENCOUNTER, "lines of deployment", "K-2", lambda item: item.span)
        found = (self.form(item, _DEPLOY, "deployment", example) for item in kept)
        return tuple(line for line in found if line is not None)

    def _rounds(self, entry: Entry | None) -> int | None:
        count = self.number(entry.value, "round limit", "Round limit: 20") if entry else None
        if count is None or entry is None:
            return None
        if count < 1:
            self.malformed(entry.value, "round limit", "Round limit: 20")
        return self.capped(count, ROUNDS, "rounds", entry.value.span, "K-35")

    def _completions(self, entry: Entry | None) -> tuple[Completion, ...]:
        found = []
        items = entry.items("") if entry else []
        for item in self.bounded(items, COMPLETIONS, "completion conditions", "K-39", lambda item: item.span):
            outcome, rest = self._outcome(item)
            condition = self.condition([rest], completion=True) if rest else None
            if outcome and condition is not None:
                found.append(Completion(outcome, condition, span=item.span))
        return tuple(found)

    def _outcome(self, item: Fragment) -> tuple[Name | None, Fragment | None]:
        """An item such as `Victory: ...` as its outcome and what follows the colon."""
        head, *rest = item.split(":")
        if not rest or not rest[0].text or not head.text:
            self.malformed(item, "outcome", "Victory: All enemies defeated")
            return None, None
        if key_of(head.text) == "roundlimit":
            hint = "write `Round limit: 20` as a line of the Encounter, not below Completion"
            self.report.add("ME-7", item.span, property="outcome", example="", hint=hint)
            return None, None
        return name(head.text.strip('"'), head.span), item.part(rest[0].start - item.start)

    def _after(self, entries: list[Entry]) -> tuple[After, ...]:
        """What follows each outcome, from `Transitions:`, `On X:`, `On X do:` and `Rewards:`."""
        found: dict[str, After] = {}
        for entry in entries:
            if entry.key == "transitions":
                for item in entry.items():
                    outcome, rest = self._outcome(item)
                    if outcome and rest:
                        self._follow(found, outcome, After(outcome, self.transition(rest), span=item.span))
            elif entry.key == "rewards":
                self._follow(found, VICTORY, After(VICTORY, None, self.effects(entry.fragments()), span=entry.span))
            elif said := _ON.match(key_at(entry.line.content) or "" if entry.key else ""):
                outcome = name(said["outcome"], entry.span)
                if said["do"]:
                    made = After(outcome, None, self.effects(entry.fragments()), span=entry.span)
                else:
                    made = After(outcome, self.transition(entry.value), span=entry.span)
                self._follow(found, outcome, made)
        return tuple(found.values())

    def _follow(self, found: dict[str, After], outcome: Name, made: After) -> None:
        """Merge what two lines say about one outcome; saying the same thing twice is ME-11."""
        earlier = found.get(outcome.key)
        if earlier is None:
            found[outcome.key] = made
            return
        if (earlier.transition and made.transition) or (earlier.effects and made.effects):
            key = f"On {outcome}" + (" do" if made.effects else "")
            self.report.add("ME-11", made.span, kind="Encounter", key=key, line=self.report.line_of(earlier.span))
            return
        transition = earlier.transition or made.transition
        found[outcome.key] = After(outcome, transition, earlier.effects or made.effects, span=earlier.span)
