"""What a replay asks for and is told: moves, positions, what could be done there, and what searches think of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..limits import LONGEST_LINE
from ..outgoing import ChoiceShown, Shown
from ..shown import Data, Lines, LogLine, OutcomeShown, Picture, Sentence
from .shapes import Body

Said = Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]


class MoveShown(Data, frozen=True, kw_only=True):
    """One action of a replay as some eyes may know it. Those of the match have the numbers of its log."""

    id: int
    after: int
    """The id of the action before it; 0: none."""
    ply: int
    """After so many actions it stands."""
    turn: int
    """From 0."""
    seat: int | None
    kind: str
    action: str
    """As it is written; empty where these eyes may not know it."""
    said: str
    """As a record writes it, with what chance gave."""
    brief: Sentence
    """Two or three words of it, beside the sign of its kind."""
    line: LogLine
    places: tuple[str, ...] = ()
    """Elements of the picture: where it came from first, where it went last."""
    elapsed: int = 0
    """Milliseconds it took, where a clock ran."""


class NoteShown(Data, frozen=True, kw_only=True):
    """What somebody wrote about an action; 0: about the start."""

    on: int
    mark: str = ""
    text: str = ""
    title: str = ""


class ReplayOf(Body, frozen=True, kw_only=True):
    """A record to be stepped through."""

    record: str
    seat: int | None = None
    """Whose eyes; None: a spectator's."""
    language: str = ""


class ReplayShown(Data, frozen=True, kw_only=True):
    """All moves of a record, with its variations and notes."""

    game: str
    title: str
    names: tuple[str, ...]
    plies: int
    result: Sentence
    outcome: OutcomeShown | None
    acting: tuple[int | None, ...]
    """Who acts at each position, from the start on; None: nobody, or several at once."""
    moves: tuple[MoveShown, ...]
    """Those of the match first, then those of variations, each after the one it follows."""
    notes: tuple[NoteShown, ...]
    hides: bool
    """Whether seats see different things."""
    draws: bool
    """Whether chance decides something after the start."""
    record: str
    """The record without its variations and notes."""


class LookAt(Body, frozen=True, kw_only=True):
    """A position of a record, or one that branches off from it."""

    record: str
    ply: int | None = None
    """After so many actions; None: at the end."""
    then: tuple[Said, ...] = ()
    """Actions tried from there; each may say what chance gives, as in a record."""
    seat: int | None = None
    """Whose eyes; None: a spectator's."""
    path: tuple[str, ...] = ()
    """The choices after these tokens."""
    language: str = ""


class Looked(Data, frozen=True, kw_only=True):
    """What is there to be seen."""

    game: str
    title: str
    names: tuple[str, ...]
    plies: int
    ply: int
    log: tuple[LogLine, ...]
    shown: Shown
    choices: tuple[ChoiceShown, ...]
    moves: tuple[MoveShown, ...]
    """Those that were tried."""
    record: str
    """The record of the branch."""


class Steps(Body, frozen=True, kw_only=True):
    """Several positions of a record at once, for stepping through it."""

    record: str
    seat: int | None = None
    start: int = 0
    count: int = 50
    language: str = ""


class StepShown(Data, frozen=True, kw_only=True):
    """One position of a replay and the words of the action that led to it."""

    ply: int
    words: tuple[Sentence, ...]
    picture: Picture
    text: Lines
    seats: tuple[int, ...]
    """Who may act."""


class StepsShown(Data, frozen=True, kw_only=True):
    """Positions `start` and following."""

    game: str
    title: str
    names: tuple[str, ...]
    plies: int
    result: Sentence
    start: int
    steps: tuple[StepShown, ...]


class LineStepShown(Data, frozen=True, kw_only=True):
    """An action of a best line."""

    seat: int
    action: str
    kind: str
    words: Sentence = ""
    """The sentence that the log would have; empty where chance would decide what it says."""
    brief: Sentence = ""
    places: tuple[str, ...] = ()


class LineFound(Data, frozen=True, kw_only=True):
    """What could be played, its worth to who plays it, from -1 to 1, and what would follow."""

    value: float
    steps: tuple[LineStepShown, ...]


class MomentShown(Data, frozen=True, kw_only=True):
    """A choice of a match, and what searches think of it; worths are from -1 to 1, for who acts."""

    ply: int
    seat: int
    played: str
    value: float
    low: float
    high: float
    best: str
    given_away: float
    verdict: Literal["", "slip", "mistake", "blunder"]
    lines: tuple[LineFound, ...] = ()
    first: bool = False
    """Whether this is a first look only; a deeper one follows."""


class NewAnalysis(Body, frozen=True, kw_only=True):
    """What the strongest player thinks of every action of a record."""

    record: str
    visits: int | None = None
    """Of one search; None: as many as suit the game."""
    language: str = ""


class AnalysisShown(Data, frozen=True, kw_only=True):
    """An analysis: how far it is, and what was found since it was asked for last."""

    id: str
    state: Literal["waiting", "running", "done", "failed"]
    done: int
    """Choices that were looked at in full."""
    total: int
    told: int
    """Moments so far, first looks included: ask with `since` for those that follow."""
    moments: tuple[MomentShown, ...]
    problem: str = ""


class EvaluateAt(Body, frozen=True, kw_only=True):
    """A position to be thought about while somebody looks at it."""

    record: str
    ply: int | None = None
    then: tuple[Said, ...] = ()
    visits: int = 100
    language: str = ""


class EvaluationShown(Data, frozen=True, kw_only=True):
    """What a position is worth to who acts there; no moment where nobody has a choice."""

    moment: MomentShown | None


class NewStudy(Body, frozen=True, kw_only=True):
    """A record with variations and notes, to be had by a link."""

    record: str


class StudyKept(Data, frozen=True, kw_only=True):
    """Where it is: `/replay?study=ID`. Whoever has the link can read it."""

    id: str
    link: str


class LessonOf(Body, frozen=True, kw_only=True):
    """A record with notes, of which a lesson is to be made."""

    record: str
    seat: int | None = None
    """The pupil's; None: that of who acts at the first note."""
