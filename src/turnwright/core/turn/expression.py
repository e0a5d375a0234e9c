"""Turn expressions, and what remains of one after an action.

An expression answers three questions: may the turn stop here (`may_stop`), what may come next (`firsts`), and what
remains after one of those (`after`: the derivative of a regular expression, after Brzozowski 1964). Remainders are
expressions again, so they can be compared, counted and put into words; the automaton is nothing but the set of them.

What comes next is a kind that somebody chooses, or something that happens by itself (`ByItself`): a step of the game's,
or a question to the position, which goes on in one of several ways.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..errors import TurnError
from ..kinds import Kind
from .shape import END, Shape

Condition: TypeAlias = Callable[[Any, Any], bool]
Count: TypeAlias = Callable[[Any, Any], int]
Step: TypeAlias = Callable[[Any, Any, Any], None]


@dataclass(frozen=True)
class Reason:
    """A declared sentence: why this kind is not possible once something else has been done."""

    kind: str
    sentence: str
    rule: str


@dataclass(frozen=True)
class Cut:
    """A condition that ends a part by itself."""

    when: Condition
    name: str


@dataclass(frozen=True)
class Way:
    """One of the ways in which something that happens by itself can go on."""

    of: ByItself
    number: int = 0


Came: TypeAlias = "str | Way"
"""What an expression is followed by: a kind, or a way of what happens by itself."""


class TurnPart:
    """A part of a turn. Combine parts with the functions of this module; refine one with the methods below."""

    def may_stop(self) -> bool:
        """Whether nothing more is required."""
        raise NotImplementedError

    def firsts(self) -> tuple[str | ByItself, ...]:
        """The names of the kinds, or the automatic step, that may come next."""
        raise NotImplementedError

    def after(self, name: Came, used: set[object]) -> TurnPart:
        """What remains; `used` collects the leaves that were of use, to find unreachable ones."""
        raise NotImplementedError

    def leaves(self) -> tuple[tuple[object, str], ...]:
        """Every leaf with the words that name it."""
        raise NotImplementedError

    def inside(self) -> tuple[TurnPart, ...]:
        """The parts that this one is made of."""
        return ()

    def heads(self) -> tuple[TurnPart, ...]:
        """The innermost parts that may come next."""
        return (self,)

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        """The conditions that may end something here, the outermost first, and what would remain then."""
        return ()

    def impossible(self) -> TurnPart | None:
        """What remains where nothing is possible here; None where the turn does not say."""
        return None

    def stopped(self) -> TurnPart | None:
        """What remains once the `stop` kind is played here; None where nobody can stop."""
        return DONE if self.may_stop() else None

    def broken_off(self) -> TurnPart:
        """What must still happen by itself when this is ended from outside."""
        return DONE

    def skipped(self) -> TurnPart | None:
        """What remains if a player stops the current part where it may stop and something must follow."""
        return None

    def reasons(self) -> tuple[Reason, ...]:
        """Declared sentences in force here, the innermost first."""
        return ()

    def label(self) -> str:
        """The name given to the part that is current, if any."""
        return ""

    def round_part(self) -> TurnPart | None:
        """The innermost round that somebody is in here."""
        return None

    def default_kind(self) -> str:
        """The kind that is taken for a seat that does not answer in time, if any."""
        return ""

    def remaining(self) -> str:
        """What is left, for people."""
        raise NotImplementedError

    def shape(self) -> Shape:
        """What is left, as data."""
        return Shape("choice", kinds_of(self))

    def because(self, kind: Kind | str, sentence: str, rule: str = "") -> TurnPart:
        """Give the sentence for a kind that is not possible once this part has begun."""
        from .parts import Explained

        return Explained(self, Reason(name_of(kind), sentence, rule))

    def ends_when(self, when: Condition, name: str = "", *, at_once: bool = False) -> TurnPart:
        """End this part by itself as soon as `(box, state) -> bool` holds after an action in it.

        With `at_once` it is asked on entering too, before the first action: there may be nothing to do at all.
        """
        from .parts import EndingWhen

        return EndingWhen(self, Cut(when, name or words_of(when)), begun=at_once)

    def says(self, words: str, begun: str = "") -> TurnPart:
        """What is left of this part in your own words, and once it has begun.

        `.says("draw two cards", "draw one more")`; `{left}`, `{used}` and `{of}` are numbers of a budget or `up_to`.
        """
        from .parts import Said

        return Said(self, words, begun)

    def named(self, label: str) -> TurnPart:
        """Name the part for people: ACT, for example."""
        from .parts import Named

        return Named(self, label)


def kinds_of(part: TurnPart) -> tuple[str, ...]:
    """The kinds that may come next."""
    return tuple(first for first in part.firsts() if isinstance(first, str))


def words_of(function: Callable[..., Any]) -> str:
    """A function's name, for people."""
    return str(function.__name__).replace("_", " ")


def name_of(kind: Kind | str) -> str:
    return kind.name if isinstance(kind, Kind) else kind


def part(value: Kind | str | TurnPart) -> TurnPart:
    """A kind, a kind's name or an expression, as an expression."""
    if isinstance(value, TurnPart):
        return value
    if isinstance(value, Kind | str):
        return Do(name_of(value))
    raise TurnError(f"a part of a turn is a kind, a kind's name or an expression; {value!r} came")


@dataclass(frozen=True)
class Done(TurnPart):
    def may_stop(self) -> bool:
        return True

    def firsts(self) -> tuple[str | ByItself, ...]:
        return ()

    def after(self, name: Came, used: set[object]) -> TurnPart:
        return NEVER

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ()

    def shape(self) -> Shape:
        return END

    def remaining(self) -> str:
        return "nothing is left"

    def __str__(self) -> str:
        return "nothing"


@dataclass(frozen=True)
class Never(Done):
    def may_stop(self) -> bool:
        return False


DONE, NEVER = Done(), Never()


@dataclass(frozen=True)
class Do(TurnPart):
    name: str

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | ByItself, ...]:
        return (self.name,)

    def after(self, name: Came, used: set[object]) -> TurnPart:
        if name != self.name:
            return NEVER
        used.add(id(self))
        return DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ((id(self), str(self)),)

    def shape(self) -> Shape:
        return Shape("one", (self.name,), of=1)

    def remaining(self) -> str:
        return f"one {self.name}"

    def __str__(self) -> str:
        return self.name


class ByItself(TurnPart):
    """What happens without anybody choosing it; it may go on in several ways."""

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        """Each way: the words for it, and what follows."""
        raise NotImplementedError

    def shape(self) -> Shape:
        return Shape("step")

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | ByItself, ...]:
        return (self,)

    def after(self, name: Came, used: set[object]) -> TurnPart:
        if not isinstance(name, Way) or name.of != self:
            return NEVER
        used.add(id(name.of))
        used.add(id(self))
        return self.ways()[name.number][1]


@dataclass(frozen=True)
class Automatic(ByItself):
    """A step the game takes by itself; players never choose it."""

    step: Step
    name: str

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        return ((f"({self.name})", DONE),)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ((id(self), str(self)),)

    def shape(self) -> Shape:
        return Shape("step", title=self.name)

    def remaining(self) -> str:
        return self.name

    def __str__(self) -> str:
        return f"automatic({self.name})"
