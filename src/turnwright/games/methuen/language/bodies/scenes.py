"""Scenes and endings from their blocks (3.11)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from turnwright.dice import Condition, Constant

from ..blocks import Block
from ..entries import Entry, Fragment, fragment_of
from ..kinds import key_at
from ..limits import OPTIONS, ROLL_ROWS
from ..names import key_of
from ..phrases import Captures, SentenceForm
from ..sources import Line
from ..tokens import tokenize
from ..tree.effects import Effects
from ..tree.scenes import (
    Branch,
    CheckPart,
    Cost,
    Ending,
    Option,
    Options,
    RollPart,
    Row,
    Scene,
    Step,
    Transition,
    Verdict,
)
from .encounters import Encounters

_LETTER = re.compile(r"(?P<letter>[^\W\d_])\)\s*(?P<text>.*)$")
_ROW = re.compile(r"(?P<low>\d{1,9})\s*+(?:[-–]\s*+(?P<high>\d{1,9})\s*+)?:\s*+(?P<rest>.*)$")
_OUTCOME = re.compile(
    r"(?P<which>success|failure|natural\s+(?P<face>\d{1,9})(?P<higher>\s+or\s+(?:higher|more|above))?)"
    r"\s*:\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_LEADS_ON = re.compile(r"(scene|encounter|ending)\s|(resume|end\s+campaign)\s*$", re.IGNORECASE)
_BRANCH_KEYS = frozenset({"text", "effect", "transition"})


@dataclass(slots=True)
class Item:
    """A line and the deeper lines below it."""

    line: Line
    below: list[Item] = field(default_factory=list)

    @property
    def fragment(self) -> Fragment:
        """The line's content."""
        return fragment_of(self.line)

    @property
    def key(self) -> str:
        """The key of a `Key: value` line, folded, or nothing."""
        return key_of(key_at(self.line.content) or "")

    @property
    def value(self) -> Fragment:
        """What stands behind the colon."""
        return self.fragment.part(self.line.content.index(":") + 1)


def _cost(kept: Captures) -> Cost:
    return Cost(kept["n"], kept["resource"], span=kept["_span"])


_COSTS = [SentenceForm("M-414", "{n:int} {resource:res}", _cost)]


class Scenes(Encounters):
    """Reads phases without a map."""

    __slots__ = ()

    def scene(self, block: Block, entries: list[Entry]) -> Scene:
        """A Scene block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        condition = by_key.get("condition")
        branches = [self._branch_if(entry) for entry in entries if entry.key == "if"]
        effects = [self.effects(entry.fragments()) for entry in entries if entry.key == "effect"]
        return Scene(
            self.title(block),
            self.narrative(entries),
            by_key["type"].value.text if "type" in by_key else "",
            self.lead(by_key["lead"]) if "lead" in by_key else None,
            self.condition(condition.fragments()) if condition else None,
            self.transition(by_key["otherwise"].value) if "otherwise" in by_key else None,
            tuple(effect for group in effects for effect in group),
            self._steps(entries),
            tuple(branch for branch in branches if branch is not None),
            self.transition(by_key["transition"].value) if "transition" in by_key else None,
            self.notes(entries),
            span=block.header,
        )

    def _branch_if(self, entry: Entry) -> tuple[Condition, Transition] | None:
        head, *rest = entry.value.split(":")
        condition = self.condition([head])
        after = entry.value.part(rest[0].start - entry.value.start) if rest else entry.value
        transition = self.transition(after)
        return (condition, transition) if condition is not None and transition else None

    def _steps(self, entries: list[Entry]) -> tuple[Step, ...]:
        """Options, checks and rolls in the order written; outcome lines may stand unindented."""
        steps: list[Step] = []
        outcomes: list[Item] = []
        waiting: Entry | None = None
        for entry in [*entries, None]:
            if entry is not None and _OUTCOME.match(entry.line.content) and entry.key:
                outcomes.append(Item(entry.line, self.nest(entry.below)))
                continue
            if entry is not None and entry.key not in ("options", "check", "roll", "if", "transition"):
                continue
            if waiting is not None:
                steps.append(self._check(waiting.value, [*self.nest(waiting.below), *outcomes]))
            elif outcomes:
                self._no_check(outcomes[0])
            waiting, outcomes = None, []
            if entry is not None and entry.key == "check":
                waiting = entry
            elif entry is not None and entry.key == "options":
                steps.append(self._options(entry))
            elif entry is not None and entry.key == "roll":
                steps += self._roll(entry)
        return tuple(steps)

    def _no_check(self, item: Item) -> None:
        words = {"problem": "this outcome does not follow a `Check:`", "remedy": "write the check above it"}
        self.report.add("ME-72", item.line.span(), hint="", rule="", **words)

    def nest(self, lines: list[Line]) -> list[Item]:
        """Lines as a tree by their indentation; a line between two levels is ME-9."""
        top: list[Item] = []
        stack: list[Item] = []
        for line in lines:
            item = Item(line)
            closed: Item | None = None
            while stack and stack[-1].line.indent >= line.indent:
                closed = stack.pop()
            if closed is not None and closed.line.indent > line.indent:
                self.report.add("ME-9", line.span())
            (stack[-1].below if stack else top).append(item)
            stack.append(item)
        return top

    # --------------------------------------------------------------------------------------------- checks

    def _check(self, value: Fragment, items: list[Item]) -> CheckPart:
        """A check and its outcomes; one without any is ME-72."""
        condition = self.condition([value]) if value.text else None
        found: dict[str, Branch] = {}
        naturals: list[tuple[int, bool, Branch]] = []
        for item in items:
            said = _OUTCOME.match(item.line.content)
            if not said:
                self._stray(item, "Success:`, `Failure:` or `Natural 20:")
                continue
            branch = self._branch(item, item.fragment.part(said.start("rest")))
            if said["face"]:
                naturals.append((int(said["face"]), bool(said["higher"]), branch))
            elif said["which"].casefold() in found:
                line = self.report.line_of(found[said["which"].casefold()].span)
                self.report.add("ME-11", item.line.span(), kind="check", key=said["which"], line=line)
            else:
                found[said["which"].casefold()] = branch
        if not found and not naturals:
            problem, remedy = "this check has no outcome", "write `Success:` and `Failure:` below it"
            self.report.add("ME-72", value.span, problem=problem, remedy=remedy)
        made = condition if condition is not None else Constant(True)
        return CheckPart(made, found.get("success"), found.get("failure"), tuple(naturals), span=value.span)

    def _branch(self, item: Item, inline: Fragment) -> Branch:
        """One outcome: text, effects, a transition, on the line itself or below it."""
        texts: list[str] = []
        effects: list[Effects] = []
        transition: Transition | None = None
        pieces = [(key_of(key_at(inline.text) or ""), inline)] if inline.text else []
        pieces += [(below.key, below.fragment) for below in item.below]
        for key, piece in pieces:
            value = piece.part(piece.text.index(":") + 1) if key in _BRANCH_KEYS else piece
            if key == "effect":
                effects.append(self.effects([value]))
            elif key == "transition":
                transition = self.transition(value) or transition
            else:
                texts.append(value.text)
        flat = tuple(effect for group in effects for effect in group)
        return Branch(tuple(texts), flat, transition, span=item.line.span())

    def _stray(self, item: Item, expected: str) -> None:
        self.report.add("ME-2", item.line.span(), hint=f"expected `{expected}`")

    # -------------------------------------------------------------------------------------------- options

    def _options(self, entry: Entry) -> Options:
        found: list[Option] = []
        for item in self.nest(entry.below):
            said = _LETTER.match(item.line.content)
            if said:
                found.append(self._option(item, said["letter"].upper(), said["text"]))
            else:
                problem, remedy = "this option has no letter", "write it like `A) Pay him`"
                self.report.add("ME-72", item.line.span(), problem=problem, remedy=remedy)
        if len(found) > OPTIONS:
            self.report.too_many("options of a scene", len(found), OPTIONS, found[OPTIONS].span, "K-24")
        letters = {option.letter: option for option in reversed(found)}
        for option in found:
            if letters[option.letter] is not option:
                line = self.report.line_of(letters[option.letter].span)
                self.report.add("ME-10", option.span, name=option.letter, line=line)
        return Options(tuple(found), span=entry.span)

    def _option(self, item: Item, letter: str, text: str) -> Option:
        made = Option(letter, " ".join(text.split()), span=item.line.span())
        texts: list[str] = []
        effects: list[Effects] = []
        check: tuple[Fragment, list[Item]] | None = None
        parts: dict[str, Any] = {}
        for below in item.below:
            key = below.key
            if key == "requires":
                parts["requires"] = self.condition([below.value])
            elif key == "cost":
                parts["cost"] = self.form(below.value, _COSTS, "cost", "40 Gold")
            elif key == "transition":
                parts["transition"] = self.transition(below.value)
            elif key == "effect":
                continued = [deeper.fragment for deeper in below.below]
                effects.append(self.effects([below.value, *continued]))
            elif key == "check":
                check = (below.value, list(below.below))
            elif _OUTCOME.match(below.line.content) and check:
                check[1].append(below)
            else:
                texts.append(below.value.text if key == "text" else below.line.content)
        if check:
            parts["check"] = self._check(check[0], check[1])
        flat = tuple(effect for group in effects for effect in group)
        return replace(made, effects=flat, more=tuple(texts), **parts)

    # ---------------------------------------------------------------------------------------------- rolls

    def _roll(self, entry: Entry) -> list[Step]:
        """A roll table; its results and rows are checked when the whole campaign is there."""
        roll = self.expression(entry.value, "roll", "1d6")
        items = self.nest(entry.below)
        kept = self.bounded(items, ROLL_ROWS, "rows of a roll table", "K-24", lambda item: item.line.span())
        rows = [row for row in map(self._row, kept) if row is not None]
        if len(kept) < len(items):
            return []
        return [RollPart(roll, tuple(rows), span=entry.value.span)] if roll is not None else []

    def _row(self, item: Item) -> Row | None:
        said = _ROW.match(item.line.content)
        if not said:
            self.malformed(item.fragment, "row", '1-2: Scene "Night Camp"')
            return None
        low = int(said["low"])
        high = int(said["high"] or low)
        rest = item.fragment.part(said.start("rest"))
        if high < low:
            self.malformed(item.fragment, "row", f'{high}-{low}: Scene "Night Camp"')
        if _LEADS_ON.match(rest.text):
            return Row(low, high, (), self.transition(rest), span=item.line.span())
        reader = self.reader(tokenize([rest]))
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return None
        effects, end = self.effects_from(reader, 0)
        transition = None
        if reader.is_mark(end, "->"):
            transition = self.transition(rest.part(reader.token(end).end - rest.start))
        elif not reader.at_end(end):
            self.report.add("ME-32", reader.token(end).span, expected="a comma, `->` or the end of the line")
        return Row(low, high, effects, transition, span=item.line.span())

    # -------------------------------------------------------------------------------------------- endings

    def ending(self, block: Block, entries: list[Entry]) -> Ending:
        """An Ending block."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        condition = by_key.get("condition")
        verdict = None
        if "outcome" in by_key:
            verdict = self.word(by_key["outcome"], {item.value: item for item in Verdict}, "outcome")
        return Ending(
            self.title(block),
            self.narrative(entries),
            verdict or Verdict.NEUTRAL,
            self.condition(condition.fragments()) if condition else None,
            self.notes(entries),
            span=block.header,
        )
