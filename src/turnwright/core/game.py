"""A game: what is in the box, what a turn is, the rules and their effects, declared once and checked when loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from . import views
from .actions import Action
from .ahead import LookingAhead
from .errors import GameError, OptionError
from .faults import FIRST_FAULT
from .flow import NoBox, Table, listed, next_seat, nothing
from .groups import Advice, Appearance, Compiling, Hosting, Learning, part_of, refusing_old_keywords
from .hooks import require_signatures
from .house.guess import guessed
from .house.parts import PicturePart, picture_of
from .kinds import Ending, Kind
from .lines import UNDO_LINE
from .notation import Notation
from .observation import observed_parts
from .options import Options, read_options
from .plain import Plain, Slots, plain_class
from .printable import said
from .records import ActionRecord, CallStack, Record, Rounds, StateRecord, record_dtype
from .repetition import Repetition
from .rounds import step_round
from .rulebook import Rulebook
from .rules import Ladders, Predicate
from .space import ActionSpace
from .turn import Automaton, Turn
from .verbs import DONE_BY
from .wellformed import generated

if TYPE_CHECKING:
    from .interpreter import Verbs
    from .match import Match
    from .readiness import Readiness


MOST_CANDIDATES = 1 << 20
LONGEST_TITLE = 40


class Functions:
    """A game's own functions, as the generic verbs use them: one by the name of its part, or many by number."""

    if TYPE_CHECKING:

        def __getattr__(self, part: str) -> Any: ...

    def __init__(
        self,
        parts: Mapping[str, Callable[..., Any] | None],
        ladders: list[list[tuple[int, Predicate]]],
        effects: list[Callable[..., None]],
        turn: Automaton,
        calls: bool,
        can_act: Callable[..., bool] | None,
    ) -> None:
        self.__dict__.update(parts)
        self.ladders = ladders
        self.effects = effects
        self.cuts: list[Callable[..., bool]] = list(turn.cuts)
        self.steps: list[Callable[..., None]] = list(turn.steps)
        self.asks: list[Callable[..., int]] = list(turn.asks)
        self.calls = calls
        self.go_round = step_round if turn.rounds else None
        self.can_act = can_act
        self.prefers: list[Callable[..., int]] = list(turn.prefers)
        self.ahead: LookingAhead | None = None


def points_for_winning(box: Any, state: Any, points: Any) -> None:
    """The usual points: 1 for each winner, 0 for the others."""
    for seat in range(state.seats):
        points[seat] = (state.winners >> seat) & 1


@dataclass(kw_only=True, eq=False)
class Game:
    """A set of rules. See docs/concepts.md for what each part is, and games/tic_tac_toe.py for the smallest one."""

    MOST_SEATS: ClassVar[int] = views.MOST_SEATS

    name: str
    summary: str
    state: type[StateRecord]
    action: type[ActionRecord]
    kinds: Sequence[Kind]
    turn: Turn
    rules: Mapping[Kind, Sequence[Callable[..., bool]]]
    effects: Mapping[Kind, Callable[..., None]]
    endings: Sequence[Ending]
    rulebook: str | Path
    seats: tuple[int, int] = (2, 2)
    seat_names: Sequence[str] = ()
    version: int = 1
    options: type[Options] = Options
    box: Callable[[Any, int], NDArray[np.void]] | None = None
    setup: Callable[..., None] = nothing
    candidates: Callable[..., int] | None = None
    max_candidates: int = 4096
    exact: Sequence[Kind] = ()
    """Kinds of which `candidates` proposes legal actions only, so that a list need not ask their rules again.

    A claim about the candidates, not a rule: every action played is checked all the same, and `check_game` proves it.
    """
    next_turn: Callable[..., None] = next_seat
    score: Callable[..., None] = points_for_winning
    reveal: Callable[..., None] = nothing
    guess: Callable[..., None] = nothing
    when_stuck: Callable[..., None] = nothing
    repetition: Repetition | None = None
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    write: Callable[..., str | None] | None = None
    read: Callable[..., Any] | None = None
    describe: Callable[..., dict[str, Any]] | None = None
    picture: Callable[..., Any] | PicturePart | None = None
    """`picture(box, state, seat)`, or with a fourth parameter `tall`, whether it is for a screen higher than wide.

    Or parts of the house's style, `grid("board", 3, 3)`; without any of it they are guessed from state and action.
    """
    text: Callable[..., str] | None = None
    label: Callable[..., str | None] | None = None
    story: Callable[..., list[str]] | None = None
    explain: Callable[..., tuple[str, str] | tuple[str, str, str] | None] | None = None
    sound: Callable[..., str] | None = None
    advice: Advice = field(default_factory=Advice)
    appearance: Appearance = field(default_factory=Appearance)
    compiling: Compiling = field(default_factory=Compiling)
    hosting: Hosting = field(default_factory=Hosting)
    learning: Learning = field(default_factory=Learning)

    verbs: Any = field(default=None, init=False)
    """What decides and carries out actions, once somebody has asked (`reader`). Set by the engine."""
    origin: tuple[Callable[[str], Game], tuple[str]] | None = field(default=None, init=False)
    """How another process finds the game: what loads it, and its name or path. Set by whoever loads it."""
    edition: str = field(default="", init=False)
    """A hash of the rules, for records of a game from a file, of which nobody keeps a version. Set likewise."""

    def __post_init__(self) -> None:
        self._require_numbering()
        self.automaton: Automaton = self.turn.compile(self.kinds)
        repeated = self.repetition.functions(self) if self.repetition else {}
        ladders = self.repetition.ladders(self, repeated) if self.repetition else self.rules
        self.ladders = Ladders(ladders, self.kinds)
        self.book = Rulebook.read(self.rulebook)
        self._require_functions()
        self.observed = observed_parts(self)
        self.automaton.mark_exact(self.exact)
        self.book.require(
            [*(rule.id for rule in self.ladders.rules), *(e.rule for e in self.endings), *self.automaton.rules],
            self.name,
        )
        self.notation = Notation(self)
        self.space = ActionSpace(self.action, self.kinds)
        self._require_room()
        well_formed, clear_unused = generated(self.action, self.kinds)
        require_signatures(self)
        made = {
            "candidates": self.candidates or self.space.all_candidates(self.name),
            "everything": None if self.candidates else self.space.everything_legal(),
            "legal_set": None if self.candidates or self.automaton.most else self.space.legal_set(),
            "noted": repeated.get("noted"),
            "well_formed": well_formed,
            "clear_unused": clear_unused,
        }
        parts = {part: made[part] if part in made else part_of(self, part) for part, _ in DONE_BY.values()}
        effects = [self.effects.get(kind, nothing) for kind in self.kinds]
        calls = issubclass(self.state, CallStack)
        can_act = self._can_act if self.automaton.skips else None
        self.functions = Functions(parts, self.ladders.by_kind, effects, self.automaton, calls, can_act)
        self.functions.ahead = LookingAhead(self) if self.automaton.most else None
        self._boxes: WeakValueDictionary[tuple[Options, int], NDArray[np.void]] = WeakValueDictionary()
        self.mark("")

    def _can_act(self, box: Any, turn: Any, state: Any) -> bool:
        """Whether the seat to act has a legal action, interpreted."""
        return listed(box, turn, state, Slots(self.plain_action, self.action_dtype, self.max_candidates)) > 0

    def mark(self, mark: str) -> None:
        """Give the records this mark, so that compiled code can tell them from another game's."""
        self.state_dtype = record_dtype(self.state.fields, mark)
        self.action_dtype = record_dtype(self.action.fields, mark)
        self.plain_state: type[Plain] = plain_class("State", self.state_dtype, self.functions)
        self.plain_action: type[Plain] = plain_class("Action", self.action_dtype)

    def _require_numbering(self) -> None:
        headed: tuple[tuple[type[Record], type[Record]], ...] = ((self.state, StateRecord), (self.action, ActionRecord))
        for record, header in headed:
            if not issubclass(record, header):
                others = [parent.__name__ for parent in record.__bases__ if parent is not Record]
                wanted = ", ".join([header.__name__, *(others if header is StateRecord else [])])
                raise GameError(
                    f"{self.name}: {record.__name__} lacks the header; write class {record.__name__}({wanted})"
                )
        for expected, kind in enumerate(self.kinds):
            if kind != expected:
                raise GameError(
                    f"{self.name}: kinds are numbered from 0 in order; {kind.name!r} has {int(kind)}, not {expected}"
                )
            if kind.name == UNDO_LINE:
                raise GameError(f"{self.name}: a kind cannot be called {kind.name!r}, which in records takes back")
            known = [f.name for f in self.action.fields]
            for name in (*kind.fields, *kind.secret):
                if name not in known:
                    raise GameError(
                        f"{self.name}: kind {kind.name!r} names the field {name!r}, but the action has {known}"
                    )
        for expected, ending in enumerate(self.endings, start=1):
            if ending != expected:
                raise GameError(f"{self.name}: endings are numbered from 1 in order; {ending.rule} has {int(ending)}")
        if len(self.endings) >= FIRST_FAULT:
            raise GameError(f"{self.name} has {len(self.endings)} endings; at most {FIRST_FAULT - 1} are possible")
        if not self.endings:
            raise GameError(f"{self.name} declares no ending, so it could never be over")
        if not 1 <= self.seats[0] <= self.seats[1] <= self.MOST_SEATS:
            raise GameError(f"{self.name}: seats={self.seats}; from 1 to {self.MOST_SEATS} seats are possible")

    def _require_functions(self) -> None:
        for kind in self.exact:
            if kind not in self.kinds:
                raise GameError(f"{self.name}: exact names {kind!r}, which is not among the kinds")
        if self.automaton.rounds and not issubclass(self.state, Rounds):
            raise GameError(
                f"{self.name}: its turn goes round the table; write class {self.state.__name__}(StateRecord, Rounds)"
            )
        if self.exact and self.candidates is None:
            raise GameError(f"{self.name}: exact speaks of candidates; give candidates(box, state, out) too")
        for what, given in (("rules", self.rules), ("effects", self.effects)):
            for kind in given:
                if kind not in self.kinds:
                    raise GameError(f"{self.name}: {what} are given for {kind!r}, which is not among the kinds")
        for kind in self.kinds:
            if kind not in self.effects:
                raise GameError(
                    f"{self.name}: kind {kind.name!r} has no effect; give a function, or turnwright.nothing"
                )
        for name, values in self.names.items():
            size = len(next((f.domain for f in self.action.fields if f.name == name), ()))
            if size != len(values):
                raise GameError(f"{self.name}: names[{name!r}] has {len(values)} names for {size} values")

    def _require_room(self) -> None:
        """There is room for every list of actions that can be made."""
        size = self.space.size() if self.candidates is None else 1
        if not size <= self.max_candidates <= MOST_CANDIDATES:
            listed = f"all {size} actions are tried" if self.candidates is None else "candidates are given"
            raise GameError(
                f"{self.name}: max_candidates={self.max_candidates}; where {listed} it is from {size} to "
                f"{MOST_CANDIDATES}"
            )

    @cached_property
    def title(self) -> str:
        """The name as people write it: the heading of a book in one file, else made from the name."""
        own = self.book.heading if isinstance(self.rulebook, str) else ""
        return own if 0 < len(own) <= LONGEST_TITLE else self.name.replace("-", " ").title()

    @cached_property
    def drawing(self) -> Callable[..., Any] | None:
        """What draws a position: the game's own picture, its parts, or what was guessed from its shapes."""
        if self.picture is not None:
            return picture_of(self, self.picture) if isinstance(self.picture, PicturePart) else self.picture
        part, _ = guessed(self)
        return None if part is None else picture_of(self, part)

    @cached_property
    def how_to_play(self) -> str:
        """One page of Markdown for newcomers, from `how_to_play.md` beside the rule book; empty where there is none."""
        page = self.rulebook.with_name("how_to_play.md") if isinstance(self.rulebook, Path) else None
        return page.read_text(encoding="utf-8") if page is not None and page.is_file() else ""

    def seat_name(self, seat: int) -> str:
        """What a seat is called: the game's own name for it, else a player by number, counted as people do."""
        return self.seat_names[seat] if 0 <= seat < len(self.seat_names) else f"Player {seat + 1}"

    def read_options(self, given: dict[str, Any]) -> Options:
        """Checked options."""
        return read_options(self.options, given, self.name)

    def table(self, options: Options | None = None, seats: int = 0) -> Table:
        """The box and the turn for these options."""
        return Table(self._box_for(options or self.options(), seats or self.seats[0]), self.automaton.tables)

    def _box_for(self, options: Options, seats: int) -> NDArray[np.void]:
        """The box for these options: whoever plays with equal ones has the same, as long as somebody does."""
        if self.box is None:
            return NoBox.make()
        try:
            known = self._boxes.get((options, seats))
        except TypeError:  # options of a kind that cannot be looked up, such as lists
            return self.box(options, seats)
        if known is None:
            self._boxes[options, seats] = known = self.box(options, seats)
        return known

    def check_seats(self, seats: int) -> int:
        """The seat count, if the game can be played by so many."""
        low, high = self.seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise OptionError(f"{self.name} is played by {wanted} seats; seats={said(seats)} came")
        return seats

    def new_match(self, seed: int | None = None, seats: int | None = None, **options: Any) -> Match:
        """A match at its start. Without a seed, chance is different every time."""
        from .match import Match

        return Match.start(self, self.check_seats(self.seats[0] if seats is None else seats), options, seed=seed)

    def match_at(self, position: NDArray[np.void], **options: Any) -> Match:
        """A match that starts from a position made by hand; the game's `sound` says whether it can be played."""
        from .match import Match

        return Match.at(self, position, options)

    def take_up(
        self,
        head: str,
        lines: Sequence[str],
        snapshot: bytes | None = None,
        earlier: Callable[[], Sequence[str]] | None = None,
    ) -> Match:
        """A match that somebody kept: its head and all its lines, or a snapshot and the lines after it."""
        from .snapshots import take_up

        return take_up(self, head, lines, snapshot, earlier)

    def parse_action(self, text: str) -> Action:
        """The action that this text names; who plays it is said when it is played."""
        return self.notation.parse(text, self.table())

    def make(self, kind: Kind | str, seat: int | None = None, **fields: int | Sequence[int]) -> Action:
        """An action from its kind and fields."""
        return Action.make(self, kind, seat, fields)

    def blank_state(self, count: int = 1) -> NDArray[np.void]:
        """Room for positions."""
        return np.zeros(count, self.state_dtype)

    def blank_actions(self, count: int = 1) -> NDArray[np.void]:
        """Room for actions."""
        return np.zeros(count, self.action_dtype)

    def kind_named(self, name: str) -> Kind | None:
        """The kind of this name."""
        return next((kind for kind in self.kinds if kind.name == name), None)

    def reader(self) -> Verbs:
        """What decides and carries out actions: the engine's verbs if it is there, else interpreted ones."""
        if self.verbs is None:
            from .interpreter import Interpreted

            self.verbs = Interpreted(self)
        verbs: Verbs = self.verbs
        return verbs

    @property
    def readiness(self) -> Readiness:
        """How far it is on its way from interpreted to compiled: stage, what is being compiled, for how long."""
        return self.reader().readiness

    def __reduce__(self) -> tuple[Any, ...]:
        """A game crosses processes as the place it is loaded from."""
        if self.origin is None:
            raise GameError(f"{self.name} was not loaded by name or from a file, so no other process could find it")
        return self.origin

    def __deepcopy__(self, memo: Any) -> Game:
        """A game never changes, so a copy of what plays it has the same one."""
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules version {self.version}>"


Game.__init__ = refusing_old_keywords(Game.__init__)  # type: ignore[method-assign]
