"""A study is a record with notes; a lesson is made of it, so that whoever teaches a game writes no file.

The pupil has one seat. Where something is written about a position in which that seat acts, what was written is the
task, and what was played there the solution. A mark of ?!, ? or ?? takes an action out: the next variation is the
solution then. Variations marked ! or !! are right too. What is written about another variation is said to who tries it.
Whatever else is written on the way is praise for the task before it, or leads up to the first one. What others played
meanwhile is played by itself. Lines that branch off are taught after the line that they branch off from.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise

from ..core.drawn import DrawnNumbers
from ..core.entries import Entry
from ..core.errors import OptionError
from ..core.lines import RecordLine, write_line
from ..core.match import Match
from ..core.variations import Asides, MoveNote, walked
from .lesson import LessonFile, Start, Step

WRONG, RIGHT = ("?!", "?", "??"), ("!", "!!")
LONGEST_TITLE, WORDS_OF_TITLE = 40, 5
NO_TASK = (
    "a study becomes a lesson where something is written about a position and then played there by the pupil's seat; "
    "this one has no such place"
)


@dataclass
class _Node:
    """An action of the study, or its start."""

    said: str
    """As a record writes it."""
    seat: int | None
    action: str
    chance: DrawnNumbers
    may_act: tuple[int, ...]
    """In the position it leads to."""
    note: MoveNote
    after: _Node | None = None
    then: list[_Node] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.note.text.strip()

    @property
    def next(self) -> _Node | None:
        """What the lesson goes on with: the first action here that nobody marked as wrong, else the first."""
        good = (one for one in self.then if one.note.mark not in WRONG)
        return next(good, self.then[0] if self.then else None)


def lesson_from(match: Match, asides: Asides, seat: int | None = None) -> LessonFile:
    """The lesson that a study makes for who plays `seat`; by default, for who acts at the first note."""
    start = _grown(match, asides)
    pupil = _first_to_act(start) if seat is None else seat
    if pupil is None or not 0 <= pupil < match.seats:
        raise OptionError(NO_TASK if seat is None else f"seat is from 0 to {match.seats - 1}; {seat} came")
    steps = [step for line in _lines(start) for step in _steps(line, pupil, match.head())]
    if not steps:
        raise OptionError(NO_TASK)
    return LessonFile(title=start.note.title or match.game.title, step=tuple(steps))


def _grown(match: Match, asides: Asides) -> _Node:
    notes = {note.on: note for note in asides.notes}
    nodes: dict[int, _Node] = {}

    def grow(number: int, after: int | None, entry: Entry | None, may_act: tuple[int, ...]) -> None:
        line = write_line(1, entry) if entry is not None else RecordLine(0, "")
        action = entry.action if entry is not None else None
        before = None if after is None else nodes[after]
        note = notes.get(number, MoveNote(number))
        said = str(RecordLine(1, line.said, line.chance)).partition(". ")[2]
        text, seat = ("", None) if action is None else (str(action), action.seat)
        nodes[number] = _Node(said, seat, text, line.chance, may_act, note, before)
        if before is not None:
            before.then.append(nodes[number])

    grow(0, None, None, match.branch(0).may_act)
    for ply, entry in enumerate(match.history, start=1):
        if entry.action is None:
            break
        grow(ply, ply - 1, entry, match.branch(ply).may_act)
    for step, there in walked(match, asides):
        if step.after in nodes:
            grow(step.number, step.after, there.history[-1], there.may_act)
    return nodes[0]


def _first_to_act(node: _Node) -> int | None:
    """Who acts at the first position that something is written about, along the lines."""
    for line in _lines(node):
        for one, follows in pairwise(line):
            if one.text and follows.note.mark not in WRONG:
                return follows.seat
    return None


def _lines(start: _Node) -> list[list[_Node]]:
    """The line from the start, then those that branch off."""
    begins, found = [start], []
    while begins:
        line = [begins.pop(0)]
        while (after := line[-1].next) is not None:
            begins += [other for other in line[-1].then if other is not after]
            line.append(after)
        found.append(line)
    return found


def _steps(line: list[_Node], pupil: int, head: str) -> list[Step]:
    tasks = [
        place
        for place, (one, follows) in enumerate(pairwise(line))
        if one.text and follows.seat == pupil and pupil in one.may_act and follows.note.mark not in WRONG
    ]
    found = []
    for number, place in enumerate(tasks):
        node, answer = line[place], line[place + 1]
        first = number == 0
        before = _path_to(node) if first else line[tasks[number - 1] + 2 : place + 1]
        lead = [one.text for one in line[:place] if first]
        end = tasks[number + 1] if number + 1 < len(tasks) else len(line)
        right = [one.action for one in node.then if one is answer or one.note.mark in RIGHT]
        others = {one.action: one.text for one in node.then if one.action not in right and one.text}
        found.append(
            Step(
                title=node.note.title or _title(node.text),
                text="\n\n".join(filter(None, [*lead, node.text])),
                solution=answer.action,
                chance=tuple(answer.chance),
                right=tuple(right) if len(right) > 1 else (),
                instead=others,
                praise=" ".join(filter(None, (one.text for one in line[place + 1 : end]))),
                start=Start(record=head) if first else None,
                before=tuple(one.said for one in before),
                seat=pupil,
            )
        )
    return found


def _path_to(node: _Node) -> list[_Node]:
    found: list[_Node] = []
    at: _Node | None = node
    while at is not None and at.after is not None:
        found.insert(0, at)
        at = at.after
    return found


def _title(text: str) -> str:
    """The first sentence if it is short, else its first words."""
    sentence = text.splitlines()[0].partition(". ")[0].rstrip(".!:")
    words = sentence.split()
    return sentence if len(sentence) <= LONGEST_TITLE else " ".join(words[:WORDS_OF_TITLE]) + " …"


def as_toml(lesson: LessonFile) -> str:
    """A lesson as its file has it."""
    lines = [f"title = {_text(lesson.title)}"]
    for step in lesson.step:
        lines += ["", "[[step]]"]
        if step.start is not None:
            lines.append(f"start = {{ record = {_text(step.start.record)} }}")
        lines += [f"{name} = {_text(getattr(step, name))}" for name in ("title", "text", "solution")]
        lines += [f"chance = {list(step.chance)}"] if step.chance else []
        for name in ("right", "before"):
            if given := getattr(step, name):
                lines.append(f"{name} = [{', '.join(map(_text, given))}]")
        if step.instead:
            told = ", ".join(f"{_text(action)} = {_text(words)}" for action, words in step.instead.items())
            lines.append(f"instead = {{ {told} }}")
        lines += [f"praise = {_text(step.praise)}"] if step.praise else []
        lines += [f"seat = {step.seat}"] if step.seat else []
    return "\n".join([*lines, ""])


def _text(value: str) -> str:
    """A text between quotation marks: JSON's are TOML's, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
