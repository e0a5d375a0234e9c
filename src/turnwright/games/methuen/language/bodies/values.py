"""The values of properties: names, lists of names, yes or no, transitions, and the like (2.3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from turnwright.dice import Expression, Span

from ..blocks import Block
from ..entries import Entry, Fragment
from ..kinds import Kind
from ..limits import LARGEST_NUMBER
from ..names import Name, key_of, name
from ..parse.names import hint_for
from ..parse.near_misses import word_meant
from ..parse.other_spellings import value_meant
from ..parse.sentences import Sentences
from ..phrases import Captures, SentenceForm, whole
from ..scope import Namespace
from ..tokens import tokenize
from ..tree.people import Extreme
from ..tree.scenes import Chosen, Goal, Lead, Transition

V = TypeVar("V")
_QUOTED = re.compile(r'["“](?P<inside>[^"“”]*)["”]$')
_GOALS = {"scene": Goal.SCENE, "encounter": Goal.ENCOUNTER, "ending": Goal.ENDING}
_ACTION_KINDS = frozenset({Kind.ACTION, Kind.FREE_ACTION, Kind.REACTION})


def unquoted(fragment: Fragment) -> str:
    """A name or quoted name as plain text."""
    found = _QUOTED.match(fragment.text.strip())
    return " ".join((found["inside"] if found else fragment.text).split()).rstrip(".")


class Values(Sentences):
    """Reads the values of properties; what cannot be read is reported and left out."""

    __slots__ = ()

    def malformed(self, fragment: Fragment, what: str, example: str) -> None:
        """ME-7: cannot read this property."""
        self.report.add("ME-7", fragment.span, property=what, example=example)

    # --------------------------------------------------------------------------------------------- names

    def named(self, fragment: Fragment, space: Namespace, what: str = "") -> Name | None:
        """The declared thing a whole piece of text names, or None with ME-35."""
        text = unquoted(fragment)
        found = space.find(text)
        if found:
            return Name(found.name.key, found.name.text, fragment.span)
        near = hint_for(space, text, self.report.line_of)
        self.report.add("ME-35", fragment.span, kind=what or space.what, name=text, near=near)
        return None

    def names(self, entry: Entry, space: Namespace, what: str = "") -> tuple[Name, ...]:
        """A list of declared names; unknown ones are reported and left out."""
        found = (self.named(item, space, what) for item in entry.items())
        return tuple(item for item in found if item is not None)

    def action_names(self, entry: Entry) -> tuple[Name, ...]:
        """A list of actions; checks and effects are of the wrong kind (ME-34)."""
        found = []
        for item in self.names(entry, self.scope.actions):
            declared = self.scope.actions.by_key(item.key)
            if declared and declared.kind in _ACTION_KINDS:
                found += [Name(way.key, way.text, item.span) for way in self.scope.ways.get(item.key, (item,))]
            elif declared:
                words = {"name": item.text, "found": declared.kind.with_article, "wanted": "an Action"}
                self.report.add("ME-34", item.span, hint="", rule="", **words)
        return tuple(found)

    # --------------------------------------------------------------------------------------- small values

    def word(self, entry: Entry, choices: dict[str, V], what: str) -> V | None:
        """One of a few words."""
        found = choices.get(key_of(unquoted(entry.value)))
        if found is None:
            self.malformed(entry.value, what, " or ".join(choices))
        return found

    def yes(self, entry: Entry, what: str) -> bool | None:
        """Yes or no."""
        return self.word(entry, {"yes": True, "no": False}, what)

    def number(self, fragment: Fragment, what: str, example: str) -> int | None:
        """A plain whole number."""
        text = fragment.text.strip().rstrip(".")
        if not (text.isascii() and text.isdigit()):
            self.malformed(fragment, what, example)
            return None
        if int(text) > LARGEST_NUMBER:
            self.report.add("ME-22", fragment.span)
            return None
        return int(text)

    def capped(self, count: int, limit: int, things: str, span: Span, rule: str) -> int:
        """A number that may not be larger than a limit (ME-91)."""
        if count > limit:
            self.report.too_many(things, count, limit, span, rule, "use a smaller number")
        return min(count, limit)

    def bounded(
        self, items: Sequence[V], limit: int, things: str, rule: str, place: Callable[[V], Span]
    ) -> Sequence[V]:
        """As many as a limit allows; the first one too many is reported (ME-91), and those behind it are not read."""
        if len(items) > limit:
            self.report.too_many(things, len(items), limit, place(items[limit]), rule)
        return items[:limit]

    def form(self, fragment: Fragment, forms: list[SentenceForm], what: str, example: str, **allowed: Any) -> Any:
        """What one of some sentence forms makes of a whole piece of text, or None with ME-7."""
        reader = self.reader(tokenize([fragment]), **allowed)
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return None
        found = whole(forms, reader, 0, reader.at_end)
        if found:
            self.keep(reader)
            return found[0]
        reader.forget(0)
        telling = reader.worst()
        if telling and telling.code != "ME-38":
            self.report.take(telling)
        elif written := value_meant(reader, what, forms):
            self.report.add("ME-7", fragment.span, property=what, example=example, hint=f"write `{written}`")
        elif meant := word_meant(forms, reader):
            hint = f'did you mean "{meant[1]}"? otherwise write it like `{example}`'
            self.report.add("ME-7", reader.token(meant[0]).span, property=what, example=example, hint=hint)
        else:
            self.malformed(fragment, what, example)
        return None

    # ----------------------------------------------------------------------------------------- formulas

    def formula(self, fragment: Fragment, what: str, example: str = "1d6 + [Strength]") -> Expression | None:
        """An expression in which resources may stand bare (L-13)."""
        found = self.form(fragment, _FORMULA, what, example, bare=True)
        made: Expression | None = found
        return made

    # -------------------------------------------------------------------------------------- transitions

    def transition(self, fragment: Fragment) -> Transition | None:
        """`Scene "X"`, `Encounter "X"`, `Ending "X"`, `resume`, `end campaign`."""
        text = " ".join(fragment.text.rstrip(".").split())
        if text.casefold() in ("resume", "end campaign"):
            return Transition(Goal(text.casefold()), span=fragment.span)
        first, _, rest = text.partition(" ")
        goal = _GOALS.get(first.casefold())
        if goal is None or not rest:
            self.malformed(fragment, "transition", 'Scene "Night Camp"')
            return None
        offset = fragment.text.index(first) + len(first)
        found = self.named(fragment.part(offset), self._goals(goal))
        return Transition(goal, found, span=fragment.span) if found else None

    def _goals(self, goal: Goal) -> Namespace:
        spaces = {Goal.SCENE: self.scope.scenes, Goal.ENCOUNTER: self.scope.encounters}
        return spaces.get(goal, self.scope.endings)

    def lead(self, entry: Entry) -> Lead | None:
        """`chosen`, `highest [R]`, or an actor (M-417)."""
        text = unquoted(entry.value)
        if text.casefold() == "chosen":
            return Chosen.CHOSEN
        if re.match(r"highest\b", text, re.IGNORECASE):
            found: Extreme | None = self.form(entry.value, _HIGHEST, "lead", "highest [Wits]")
            return found
        return self.named(entry.value, self.scope.actors)

    def notes(self, entries: list[Entry]) -> tuple[str, ...]:
        """The `Note:` lines of a block."""
        found = []
        for entry in entries:
            if entry.key == "note":
                text = entry.value.text.strip()
                self.quoted(text, entry.value.span)
                found.append(text)
        return tuple(found)

    def title(self, block: Block) -> Name:
        """The block's own name."""
        space_is_exact = block.kind in (Kind.ACTOR, Kind.TEMPLATE)
        made = name(block.name, block.name_span)
        return Name(block.name, block.name, block.name_span) if space_is_exact else made


def _highest(kept: Captures) -> Extreme:
    return Extreme(True, kept["resource"], span=kept["_span"])


_FORMULA = [SentenceForm("2.4", "{n:expr}", lambda kept: kept["n"])]
_HIGHEST = [SentenceForm("M-417", "highest {resource:bracket}", _highest)]
