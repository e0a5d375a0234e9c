"""One record of the log in words and as data (M-461, 10.3), as its declaration in `records` says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .box import Box
from .language.tree.actions import RangeForm
from .machine.instruction_set import declaration
from .machine.numbers import compared
from .notation import adjustment
from .program import codes as c
from .record_declaring import DECLARED, FieldSort, RecordDeclaration
from .script import Book, direction_name, place_name, script_of
from .views import UNSEEN

RELATIONS = {c.EQUAL: "=", c.UNEQUAL: "!=", c.ABOVE: ">", c.BELOW: "<", c.AT_LEAST: ">=", c.AT_MOST: "<="}
PLAIN = re.compile(r"\[(Target )?([^\[\]]+)\] (?:=|!=|>|<|>=|<=) \d+")
"""A question for one value and a number: it is answered with what is there."""
SAID_OF: dict[FieldSort, Callable[[Box, Book, int], Any]] = {
    FieldSort.NUMBER: lambda box, book, number: number,
    FieldSort.TRUTH: lambda box, book, number: number != 0,
    FieldSort.ACTOR: lambda box, book, number: book.actor(number) if number >= 0 else None,
    FieldSort.KIND_OF_ACTOR: lambda box, book, number: str(book.script.campaign.actors.at(number).name),
    FieldSort.ACTION: lambda box, book, number: book.action(number),
    FieldSort.RESOURCE: lambda box, book, number: book.resource(number),
    FieldSort.SHARED: lambda box, book, number: book.shared_value(number),
    FieldSort.FEATURE: lambda box, book, number: book.feature(number),
    FieldSort.CAST: lambda box, book, number: book.casts[number] if number < len(book.casts) else None,
    FieldSort.TEXT: lambda box, book, number: book.texts[number],
    FieldSort.TILE: lambda box, book, number: place_name(box, number),
    FieldSort.TERRAIN: lambda box, book, number: str(book.numbering.terrains[number]),
    FieldSort.DIRECTION: lambda box, book, number: direction_name(number),
    FieldSort.SCENE: lambda box, book, number: " ".join(book.script.campaign.scenes.at(number).text),
    FieldSort.PLACE: lambda box, book, number: book.title(number),
}
"""What a number of each sort is called."""


@dataclass
class LogRecord:
    """A record as it is told: the walks, dice and targets that belong together are one."""

    what: int
    who: int
    one: int
    other: int
    third: int
    whom: int
    behind: int
    faces: list[int]
    """The dice as they fell, and of an action everybody it is aimed at, where that is not its one target."""
    limit: str = ""
    """Of a write: that the value would have gone further, `at its maximum`."""

    @property
    def kind(self) -> RecordDeclaration:
        """Its declaration."""
        return DECLARED[self.what]

    @property
    def instruction(self) -> int:
        return self.behind - 1


class ToldRecord:
    """A record and the names it is told with; `telling["resource"]` is one of its fields, as it is called."""

    def __init__(self, box: Box, record: LogRecord) -> None:
        self.box, self.record, self.book = box, record, script_of(box)
        self.who: str = self.book.actor(record.who) if record.who >= 0 else ""

    def __getitem__(self, field: str) -> Any:
        number = (self.record.one, self.record.other, self.record.third)[list(self.record.kind.fields).index(field)]
        return None if number == UNSEEN else SAID_OF[self.record.kind.fields[field]](self.box, self.book, number)

    def fields(self) -> dict[str, Any]:
        """All fields, as they are called."""
        return {name: self[name] for name in self.record.kind.fields}

    @property
    def faces(self) -> list[int]:
        """The dice of a roll, as they fell; none that were rolled in secret."""
        return [face for face in self.record.faces if face != UNSEEN]

    @property
    def hidden_faces(self) -> int:
        """How many dice of a roll are not told (M-468)."""
        return self.record.faces.count(UNSEEN)

    @property
    def targets(self) -> list[str]:
        """Everybody an action is aimed at."""
        aimed = self.record.faces or [self.record.other] * (self.record.other >= 0)
        return [self.book.actor(actor) for actor in aimed]

    @property
    def steps(self) -> int:
        """How many steps of one walk are told as one."""
        return self.record.third

    @property
    def source(self) -> str:
        """The action, sentence or event it comes from."""
        return self.book.part(self.record.instruction)

    def read_aloud(self, field: str) -> str:
        """A formula or sentence as it is read aloud."""
        return self.plainly(self[field])

    def plainly(self, text: object) -> str:
        """A text without its brackets."""
        return str(text).replace("[", "").replace("]", "")

    def operand(self, name: str) -> int:
        """A number of the instruction that told this."""
        row = self.box.code[self.record.instruction]
        return int(row[1 + declaration(int(row[0])).operands.index(name)])

    def comparison(self) -> tuple[str, bool, str]:
        """The relation of a comparison, whether it holds, and whose value it is where only one is asked for."""
        relation = self.operand("relation")
        holds = bool(compared(relation, self.record.other, self.record.third))
        plain = PLAIN.fullmatch(self["question"])
        whose = ""
        if plain and not plain[1]:
            whose = "I have"
        elif plain and self.record.whom > 0:
            whose = f"{self.book.actor(self.record.whom - 1)} has"
        return RELATIONS[relation], holds, whose

    def by_hand(self) -> str:
        """A correction by hand, in words."""
        name = f"{self.who} " if self.who else ""
        return f"By hand: {name}{adjustment(self.box, self.book, self.record.one, self.record.other)}."

    def limited(self) -> str:
        """What stays at its limit: somebody's resource or one of all."""
        one = self.record.one
        return f"{self.who} {self.book.resource(one)}" if self.who else self.book.shared_value(one)

    def words(self) -> str:
        """The record in words; an empty text for what nobody asks about."""
        kind = self.record.kind
        if not isinstance(kind.words, str):
            words = kind.words(self)
        else:
            words = kind.words.format(
                who=self.who, limit=self.record.limit, **{name: self[name] for name in kind.fields}
            )
        source = self.source if kind.by_sentence else ""
        return f"{words[:-1]} ({source})." if words and source.startswith(("the sentence", "event")) else words

    def data(self) -> dict[str, Any]:
        """The record as data: its name, whom it is about, its fields by name, and what else belongs to it."""
        kind = self.record.kind
        found: dict[str, Any] = {
            "what": kind.name,
            "who": self.who or None,
            **{name: self[name] for name in kind.fields},
        }
        found |= kind.also(self) if kind.also else {}
        if self.record.limit:
            found["limit"] = self.record.limit.removeprefix(", ")
        if kind.by_sentence and self.source:
            found["source"] = self.source
        return found


def tell_record(box: Box, record: LogRecord) -> str:
    """A record in words."""
    return ToldRecord(box, record).words()


def record_data(box: Box, record: LogRecord) -> dict[str, Any]:
    """A record as data, for those who show it in other ways than as a sentence."""
    return ToldRecord(box, record).data()


def reach_words(script: Book, action: int) -> str:
    """What was looked at before the action began: `Adjacent? Yes.` (M-182)."""
    reach = script.script.campaign.actions.at(action).range
    if reach is None or reach.reach not in (RangeForm.ADJACENT, RangeForm.DISTANCE):
        return ""
    return f"{f'Within {reach.distance}' if reach.distance is not None else reach.reach.value}? Yes."
