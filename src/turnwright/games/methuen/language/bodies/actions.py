"""Actions, reactions, checks and effects from their blocks (2.3, 3.1)."""

from __future__ import annotations

import re

from turnwright.dice import Constant

from ..blocks import Block
from ..entries import Entry
from ..kinds import Kind
from ..limits import LONGEST_COUNT, TARGETS
from ..names import Name, key_of, name
from ..parse.events import EXAMPLES
from ..phrases import SentenceForm
from ..tree.actions import Action, Area, Check, Component, Limit, Pick, Range, RangeForm, Spending, Target, Use
from ..tree.effects import Effects
from ..tree.events import Event
from ..tree.rules import Period
from ..wording import forms_of
from .choices import AMOUNTS
from .values import Values

_MELEE = re.compile(r"melee\s*(\(.*\))?$", re.IGNORECASE)
COOLDOWN_FORMS = [
    SentenceForm("M-175", "{count:int} turn after this one", lambda kept: (kept["count"], True)),
    SentenceForm("M-175", "{count:int} turn", lambda kept: (kept["count"], False)),
]
"""How many turns, and whether they are counted from the next one on."""
_THIS_TURN = ("thisturn", "restofturn", "restofthisturn", "restoftheturn", "notagainthisturn")
EVENT_FORMS = [SentenceForm("4.3", "{event:event}", lambda kept: kept["event"])]


class Actions(Values):
    """Reads what is done: actions of every kind, and their components."""

    __slots__ = ()

    def check(self, block: Block, entries: list[Entry]) -> Check:
        """`Name (Check)`."""
        body = next((entry for entry in entries if entry.key == "body"), None)
        found = self.condition(body.fragments()) if body else None
        condition = found if found is not None else Constant(True)
        return Check(self.title(block), condition, self.notes(entries), span=block.header)

    def component(self, block: Block, entries: list[Entry]) -> Component:
        """`Name (Effect)`."""
        body = next((entry for entry in entries if entry.key == "body"), None)
        found = self.effects(body.fragments()) if body else ()
        return Component(self.title(block), found, self.notes(entries), span=block.header)

    def action(self, block: Block, kind: Kind, entries: list[Entry]) -> Action:
        """An action, free action or reaction."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        if "do" not in by_key and not block.empty:
            self.report.add("ME-16", block.header, name=block.name)
        if kind is Kind.REACTION and "trigger" not in by_key:
            self.report.add("ME-17", block.header, name=block.name)
        condition = by_key.get("if")
        return Action(
            self.title(block),
            self.component_of(by_key, "do") or (),
            self.condition(condition.fragments()) if condition else None,
            self.component_of(by_key, "else"),
            self.component_of(by_key, "then"),
            self._range(by_key.get("range")),
            self._target(by_key.get("target")),
            self._area(by_key.get("area")),
            self._limit(by_key.get("limit")) or self._once_a_turn(by_key.get("cooldown")),
            *self._cooldown(by_key.get("cooldown"), limited="limit" in by_key),
            self._tags(by_key.get("tags")),
            self.names(by_key["features"], self.scope.features) if "features" in by_key else (),
            kind is Kind.FREE_ACTION,
            self.event(by_key.get("trigger")),
            self._use(by_key.get("use")),
            self.notes(entries),
            self._spend(by_key.get("spend")),
            self._tags(by_key.get("modes")),
            span=block.header,
        )

    def component_of(self, by_key: dict[str, Entry], key: str) -> Effects | None:
        """The effects of a component line, or None if there is no such line."""
        return self.effects(by_key[key].fragments()) if key in by_key else None

    def event(self, entry: Entry | None) -> Event | None:
        """The event of a `Trigger:` line."""
        if entry is None:
            return None
        examples = "` or `".join(EXAMPLES[:4])
        found: Event | None = self.form(entry.value, EVENT_FORMS, "trigger", examples)
        return found

    def _range(self, entry: Entry | None) -> Range | None:
        if entry is None:
            return None
        first, *more = entry.value.split()
        if _MELEE.match(first.text):
            made: Range | None = Range(RangeForm.ADJACENT, span=first.span)
        else:
            made = self.form(first, forms_of("reach"), "range", "6 spaces, line of sight")
        if made is None:
            return None
        sight, area = False, None
        for part in more:
            if " ".join(part.text.casefold().split()) == "line of sight":
                sight = True
            else:
                area = self.form(part, forms_of("area"), "range", "6 spaces, line of sight")
        return Range(made.reach, made.distance, sight, area, span=entry.value.span)

    def _target(self, entry: Entry | None) -> Target | None:
        if entry is None:
            return None
        made: Target | None = self.form(entry.value, forms_of("target"), "target", "Single enemy")
        if made is not None and made.pick is Pick.UP_TO:
            self.capped(made.count, TARGETS, "targets", entry.value.span, "K-21")
            if made.count < 1:
                self.malformed(entry.value, "target", "Up to 2 enemies")
        return made

    def _area(self, entry: Entry | None) -> Area | None:
        made: Area | None = self.form(entry.value, forms_of("area"), "area", "1-space radius") if entry else None
        return made

    def _limit(self, entry: Entry | None) -> Limit | None:
        made: Limit | None = self.form(entry.value, forms_of("limit"), "limit", "once per turn") if entry else None
        if made is not None and entry is not None:
            self.capped(made.count, LONGEST_COUNT, "uses in a limit", entry.value.span, "K-44")
        return made

    def _once_a_turn(self, entry: Entry | None) -> Limit | None:
        """`Cooldown: this turn` is the limit `once per turn` in other words (M-175)."""
        if entry is None or key_of(entry.value.text) not in _THIS_TURN:
            return None
        return Limit(1, Period.TURN, span=entry.value.span)

    def _cooldown(self, entry: Entry | None, *, limited: bool) -> tuple[int, bool]:
        if entry is not None and key_of(entry.value.text) in _THIS_TURN:
            if limited:
                self.malformed(entry.value, "cooldown beside a limit", "Limit: once per turn")
            return 0, False
        how = "2 turns` or `2 turns after this one"
        found = entry and self.form(entry.value, COOLDOWN_FORMS, "cooldown", how)
        if not found or entry is None:
            return 0, False
        count, later = found
        return self.capped(count, LONGEST_COUNT, "turns of a cooldown", entry.value.span, "K-44"), later

    def _tags(self, entry: Entry | None) -> tuple[Name, ...]:
        if entry is None:
            return ()
        return tuple(name(item.text.strip('"“”'), item.span) for item in entry.items())

    def _spend(self, entry: Entry | None) -> Spending | None:
        said = AMOUNTS.match(entry.value.text) if entry else None
        resource = entry.value.text[said.end() :].strip(" []") if entry and said else ""
        if entry and resource and key_of(resource) not in {*self.scope.resources, *self.scope.shared}:
            hint = f'"{resource}" is no resource here; declare it, with `Resource: {resource}` or on a sheet'
            self.report.add("ME-7", entry.value.span, property="spend", example="1 to 3 Mana", hint=hint, rule="M-179")
            return None
        made: Spending | None = self.form(entry.value, forms_of("spending"), "spend", "1 to 3 Mana") if entry else None
        if made is not None and entry is not None and made.least > made.most:
            self.malformed(entry.value, "spend", "1 to 3 Mana")
            return None
        return made

    def _use(self, entry: Entry | None) -> Use:
        found = entry and self.word(entry, {use.value: use for use in Use}, "use")
        return found or Use.ASK
