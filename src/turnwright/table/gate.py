"""All that leaves the table about a position: made for one seat at one number, once, from the match's own gate."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ..core.actions import Action
from ..core.alone import free
from ..core.choices import Choice, element_id
from ..core.closed import Closed
from ..core.entries import TakenBack
from ..core.match import Match
from ..core.outcome import Outcome
from ..core.pictures import result_in_words
from ..core.undo import why_no_undo
from .asked import Part
from .told import ChoiceShown, ClockShown, ClosedShown, LastAction, LogLine, MayDo, OutcomeShown, Shown, TurnShown

PICTURES: tuple[Part, ...] = ("tall_picture", "picture")
ELEMENT = re.compile(r'\sid="([^"]*)"')


class Facts:
    """What everybody may know of a position, made once for all of them."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @cached_property
    def turn(self) -> TurnShown:
        return turn(self.match)

    @cached_property
    def outcome(self) -> OutcomeShown | None:
        return outcome_shown(self.match, self.match.outcome)

    @cached_property
    def last(self) -> LastAction | None:
        return last_action(self.match, None)

    @cached_property
    def view(self) -> dict[str, Any]:
        """Of a game that hides nothing and describes itself to all alike."""
        return self.match.gate.view(self.match.table, self.match.memory, None)

    def last_for(self, seat: int | None) -> LastAction | None:
        """The last action; what is secret in it is shown to who did it."""
        last = self.last
        return last_action(self.match, seat) if last and last.seat == seat and last.action is None else last


class Look:
    """A position as one seat sees it. Parts are made when first asked for, and kept as long as the position stands."""

    def __init__(self, facts: Facts, seat: int | None) -> None:
        self.facts = facts
        self.match = facts.match
        self.seat = seat
        self._parts: dict[str, Any] = {}

    def part(self, name: Part) -> Any:
        """One part, made now or before."""
        if name not in self._parts:
            self._parts[name] = getattr(self, f"_{name}")()
        return self._parts[name]

    def has(self, parts: Sequence[Part]) -> bool:
        """Whether these are made already."""
        return all(name in self._parts for name in parts)

    def _picture(self) -> str:
        return self.match.picture(self.seat)

    def _tall_picture(self) -> str:
        return self.match.picture(self.seat, tall=True)

    def _text(self) -> str:
        return self.match.text(self.seat)

    def _view(self) -> dict[str, Any]:
        match = self.match
        if not match.gate.hides and match.game.describe is None:
            return self.facts.view
        return match.gate.view(match.table, match.memory, self.seat)

    def _words(self) -> None:
        return None

    def _choices(self) -> tuple[ChoiceShown, ...]:
        return self.choices_after(())

    def _closed(self) -> tuple[ClosedShown, ...]:
        return () if self.seat is None else tuple(map(closed_shown, self.match.closed(self.seat)))

    def choices_after(self, path: tuple[str, ...]) -> tuple[ChoiceShown, ...]:
        """What the seat can choose after these tokens."""
        if self.seat is None:
            return ()
        picture = self._parts.get("picture") or self._parts.get("tall_picture")
        drawn = frozenset(ELEMENT.findall(picture)) if picture else None
        return tuple(_choice(choice, drawn) for choice in self.match.choices(path, self.seat))

    def shown(self, parts: Sequence[Part], clocks: ClockShown | None, may: MayDo) -> Shown:
        """The parts a client wants, with whose turn it is, how it ended and what was done last."""
        return Shown(
            turn=self.facts.turn,
            yours=self.seat is not None and self.seat in self.facts.turn.seats,
            picture=next((self.part(name) for name in PICTURES if name in parts), None),
            text=self.part("text") if "text" in parts else None,
            choices=self.part("choices") if "choices" in parts else None,
            closed=self.part("closed") if "closed" in parts else None,
            view=self.part("view") if "view" in parts else None,
            clocks=clocks,
            last=self.facts.last_for(self.seat),
            outcome=self.facts.outcome,
            may=may,
        )


def frozen(match: Match) -> Match:
    """The match as it stands: positions are never changed in place, so a plain copy stays as it is."""
    twin = object.__new__(type(match))
    twin.__dict__.update(match.__dict__)  # what copy.copy does, in a third of its time
    twin.log = list(match.log)
    twin.standing = list(match.standing)
    twin.choosing = None
    twin.busy = free()
    return twin


def turn(match: Match) -> TurnShown:
    """Whose turn it is and what remains of it."""
    info = match.turn_info()
    return TurnShown(
        seats=match.may_act,
        stage=info["stage"],
        part=info["part"],
        node=info["node"],
        remaining=info["remaining"],
        kinds=tuple(info["kinds"]),
        ends_after=tuple(info["ends_after"]),
    )


def _choice(choice: Choice, drawn: frozenset[str] | None) -> ChoiceShown:
    """For a client that has the picture an element is named only if it is there."""
    data = choice.as_data(frozenset((choice.element,)) if drawn is None else drawn)
    return ChoiceShown(**data)


def closed_shown(closed: Closed) -> ClosedShown:
    """A kind that is not possible now."""
    refused = closed.refusal
    return ClosedShown(
        kind=closed.kind.name,
        label=closed.kind.label,
        rule=refused.rule,
        code=refused.code,
        sentence=refused.sentence,
        facts=refused.facts,
        example=None if closed.example is None else str(closed.example),
    )


def outcome_shown(match: Match, outcome: Outcome | None) -> OutcomeShown | None:
    """How it ended, in data and in words."""
    if outcome is None:
        return None
    return OutcomeShown(
        winners=outcome.winners,
        scores=outcome.scores,
        rule=outcome.rule,
        sentence=outcome.sentence,
        words=result_in_words(match, outcome),
    )


def last_action(match: Match, seat: int | None) -> LastAction | None:
    """The last thing that was done; what is secret in it stays with who did it."""
    if not match.log:
        return None
    last = match.log[-1]
    if isinstance(last, TakenBack):
        undone = last.entry.action
        return LastAction(sequence=match.sequence, seat=undone.seat if undone else None, action="undo")
    action = last.action
    if action is None:
        return LastAction(sequence=match.sequence, seat=None, action=None)
    hidden = action.kind.secret if action.seat != seat else ()
    return LastAction(
        sequence=match.sequence,
        seat=action.seat if action.seat >= 0 else None,
        action=None if hidden else str(action),
        elements=tuple(_elements(match, action, hidden)),
    )


def _elements(match: Match, action: Action, hidden: Sequence[str]) -> list[str]:
    """The ids that the picture's elements for this action's fields have, if it draws them."""
    found = []
    for name in action.kind.fields:
        value = action.fields[name]
        if name not in hidden:
            numbers = value if isinstance(value, list) else [value]
            found += [element_id(name, match.game.notation.write_value(name, number)) for number in numbers]
    return found


def may_take_back(match: Match, seat: int | None) -> bool:
    """Whether this seat may take the last action back, by the four laws."""
    if seat is None or match.ply == 0 or match.is_over:
        return False
    return why_no_undo(match, seat) is None


def log(match: Match, seat: int | None, since: int) -> tuple[LogLine, ...]:
    """What a seat may hear of the lines after a number."""
    return tuple(LogLine(sequence=one.number, words=one.words) for one in match.told(since, seat))


def drawn(match: Match, seat: int | None, parts: Sequence[Part]) -> str | None:
    """The picture in the layout that a client wants, if it wants any."""
    wanted = [name for name in PICTURES if name in parts]
    return match.picture(seat, tall=wanted[0] == "tall_picture") if wanted else None
