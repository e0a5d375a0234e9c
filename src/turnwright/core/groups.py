"""What few games say of themselves, in small records: advice, appearance, compiling, hosting, learning.

What the author of a first game writes is flat in `Game(…)`; each of these has defaults and is left out until needed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar

from .errors import GameError
from .flow import nothing
from .headway import Headway
from .kinds import Kind
from .observation import Observed
from .panels import Panel
from .parts import GameMaster, Parts
from .standing import HOUSE_STAGE, BoardStage, SeatFact, SeatLook
from .workbench import Workbench

if TYPE_CHECKING:
    from .choices import Click
    from .match import Match


FINEST_POINT = 1000


def no_urge(box: Any, state: Any, action: Any) -> int:
    """For games that do not say which actions look promising: all alike."""
    return 0


def notices_nothing(box: Any, state: Any, seat: int, noticed: Any) -> int:
    """For games whose outlook is not learned."""
    return 0


@dataclass(frozen=True, kw_only=True)
class Advice:
    """For players that look ahead; no rule ever asks it."""

    outlook: Callable[..., None] = nothing
    """How a running position looks to each seat, from −1000 (lost) to 1000 (won)."""
    urge: Callable[..., int] = no_urge
    """How promising an action looks before it is tried; greater is better, 0 is usual."""
    notice: Callable[..., int] = notices_nothing
    """For an outlook that is learned: writes into `noticed` the numbers of the traits that a running position has in
    the eyes of `seat` (such as: an own knight on e5) and returns how many; 0 where the outlook above is to be asked."""
    traits: int = 0
    """How many traits there are; their numbers count from 0."""
    most_noticed: int = 0
    """How many a position has at most."""

    def __post_init__(self) -> None:
        learns = self.notice is not notices_nothing
        if learns != (self.traits > 0) or learns != (self.most_noticed > 0):
            raise GameError(
                f"notice= needs traits= and most_noticed=, and the other way round; traits={self.traits} and "
                f"most_noticed={self.most_noticed} came {'with' if learns else 'without'} notice="
            )


@dataclass(frozen=True, kw_only=True)
class Appearance:
    """How a position is shown and clicked, beyond `picture`, `text` and `label`."""

    terminal: Callable[..., list[list[list[tuple[str, str]]]]] | None = None
    """`terminal(box, state, seat, width)`: the position in characters, for a terminal that is so many columns wide.

    Blocks, the board first, that are put side by side where there is room; a block is its lines, a line its pieces, a
    piece a text and its style: nothing, or words such as `bold`, `dim`, `#c03030`, `on #202020`.
    """
    facts: Callable[..., Sequence[SeatFact]] | None = None
    """`facts(box, state, whose, seat)`: what `seat` sees of the seat `whose` at a glance, three or four of them."""
    panels: Callable[..., Sequence[Panel]] | None = None
    """`panels(box, state, seat)`: what stands beside the board, such as the sheet of everybody on it with what they can
    do as cards. The page shows that of whoever is chosen."""
    headway: Callable[..., Headway] | None = None
    """`headway(box, state, seat)`: how far the match has come, as a track of rounds, and what everybody on the move may
    still do in this turn, as rows of pips in the turn card."""
    tally: Callable[..., Sequence[SeatFact]] | None = None
    """`tally(box, state, whose)`: the parts of a seat's score once it is over."""
    secrets: Callable[..., Sequence[SeatFact]] | None = None
    """`secrets(box, state, whose)`: what was hidden of a seat and is shown to all once it is over, such as its hand."""
    points_in: int = 1
    """What `score` counts is so many parts of a point: 2 for half points. Told are points: 15 halves as 7.5."""
    stage: BoardStage = HOUSE_STAGE
    """The ground the board lies on."""
    seat_looks: Sequence[SeatLook] = ()
    """The colour and shape of each seat; the house's own where none are given."""
    prologue: Callable[..., Sequence[str]] | None = None
    """`prologue(box, state, seat)`: what has happened before the first action, as the log tells it."""
    banner: Callable[..., str] | None = None
    """`banner(box, state)`: how it ended, in words of its own; empty where the ending's sentence says it."""
    why_none: Callable[..., tuple[str, str] | None] | None = None
    """`why_none(box, state, kind, field, value)`: rule and sentence for why nothing of this kind can be done now;
    with a field, nothing that has this value there, such as a place that was clicked. None: the usual words; an empty
    sentence: nobody looks for this kind here, as for one that the options leave out."""
    likelihood: Callable[..., float | None] | None = None
    """`likelihood(box, state, action)`: how likely what an action rolls for comes about, from 0 to 1, as far as its
    seat can know: `state` is what it sees. None where nothing is rolled, or where it cannot be known."""
    clicks: Callable[..., Sequence[Click] | None] | None = None
    """For a game with more actions than a list has room for: the clicks that lead to all actions of one kind, step by
    step; None for kinds of which the list has them all."""

    def __post_init__(self) -> None:
        if self.points_in < 1 or FINEST_POINT % self.points_in:
            raise GameError(
                f"points_in={self.points_in}: a point has 2, 4, 5, 10 or another number of parts that {FINEST_POINT} "
                "can be divided by, so that every score can be written as a decimal"
            )


@dataclass(frozen=True, kw_only=True)
class Compiling:
    """What makes a large game quick to compile and to play."""

    compiled_separately: Sequence[Callable[..., Any]] = ()
    """Functions that many others call, compiled once on their own instead of into each of those.

    Arguments called box, state, action, chance are those records; all others are whole numbers, and so is the result.
    """
    blank: Callable[..., None] | None = None
    """For a large record: make zero again what a position that was played with this box has used, all of it.

    Without it every byte is wiped before a position is used again, which in a short game can cost as much as a turn.
    """


@dataclass(frozen=True)
class FlagFalls:
    """What happens when a clock has run down: the clause by which the match is over, or an action of the table."""

    rule: str = ""
    kind: Kind | None = None


@dataclass(frozen=True, kw_only=True)
class Hosting:
    """For whoever hosts matches: where the game stands in a list, how one begins, what follows."""

    order: int = 100
    """Where it stands in a list of games: the smaller first, by name among equals."""
    quick_start: Mapping[str, Any] = field(default_factory=dict)
    """What somebody begins with who just wants to play: options, and how many `seats`."""
    flags: Mapping[str, FlagFalls] = field(default_factory=dict)
    """For a game with clauses of its own about time: what each clock means when it has run down."""
    resigning: Literal["", "others", "bot", "over"] = ""
    """What giving up means, for a game without an action for it: the others win, a bot goes on, it is over and nobody
    wins. Unsaid, with two seats the other wins, with more a bot goes on; alone it is over."""
    sequel: Callable[[Match], dict[str, Any] | None] | None = None
    """For a game told in chapters: the options of the match that follows a finished one; None at the end."""
    undo: bool = True
    """Whether anything can be taken back at all."""
    protocols: tuple[str, ...] = ()
    """For a game with clients of its own: who speaks their protocol at a table, `MODULE:CLASS`."""
    workbench: Workbench | None = None
    """For a game of which people write a part as text, such as a campaign: how that text is checked and tried."""
    parts: Parts | None = None
    """For a game in which several people may share a seat: what a seat is made of, and what each action is for."""
    fits: Callable[[Any], tuple[int, int]] | None = None
    """`fits(options)`: the fewest and the most seats for a match with these options, and for all that follow it."""
    chapter: Callable[[Any], str] | None = None
    """`chapter(options)`: what a match is called among those that follow each other."""
    game_master: GameMaster | None = None
    """For a game in which a person may play the other side: the option that asks for it, and their seat."""


@dataclass(frozen=True, kw_only=True)
class Learning:
    """For learners."""

    observe: Observed = (...,)
    """What a learner is shown of a position: parts by the names of fields; `...` is every other visible field."""


GROUPS: Mapping[str, Any] = {
    "advice": Advice, "appearance": Appearance, "compiling": Compiling, "hosting": Hosting, "learning": Learning,
}  # fmt: skip
MOVED = {
    "outlook": "advice=Advice(outlook=…)",
    "urge": "advice=Advice(urge=…)",
    "terminal": "appearance=Appearance(terminal=…)",
    "narrow": "appearance=Appearance(clicks=…)",
    "apart": "compiling=Compiling(compiled_separately=…)",
    "blank": "compiling=Compiling(blank=…)",
    "order": "hosting=Hosting(order=…)",
    "quick_start": "hosting=Hosting(quick_start=…)",
    "clock_kinds": "hosting=Hosting(flags={…: FlagFalls(rule, kind)})",
    "clock_rules": "hosting=Hosting(flags={…: FlagFalls(rule, kind)})",
    "sequel": "hosting=Hosting(sequel=…)",
    "workbench": "hosting=Hosting(workbench=…)",
    "undo": "hosting=Hosting(undo=…)",
    "observe": "learning=Learning(observe=…)",
}
"""Where each keyword went that `Game` had by itself."""
NOT_GIVEN = {
    "verbs": "the engine sets game.verbs",
    "origin": "whoever loads the game sets game.origin",
    "edition": "whoever loads the game sets game.edition",
}

Taken = ParamSpec("Taken")
Made = TypeVar("Made")


def refusing_old_keywords(init: Callable[Taken, Made]) -> Callable[Taken, Made]:
    """The constructor of a game: a keyword that has moved is refused with its new place."""

    @functools.wraps(init)
    def checked(*given: Taken.args, **named: Taken.kwargs) -> Made:
        name = named.get("name", "a game")
        for keyword in named:
            if keyword in MOVED:
                raise GameError(f"{name}: {keyword}= is part of a group now; write {MOVED[keyword]}")
            if keyword in NOT_GIVEN:
                raise GameError(f"{name}: {keyword}= is not given; {NOT_GIVEN[keyword]}")
        return init(*given, **named)

    return checked


def part_of(game: Any, part: str) -> Any:
    """A part of a game by its name, whether it is flat or in a group."""
    for group, record in GROUPS.items():
        if part in record.__dataclass_fields__:
            return getattr(getattr(game, group), part)
    return getattr(game, part)
