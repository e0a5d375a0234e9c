"""All that leaves the table about a position: made for one seat at one number, once, from the match's own gate."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict
from functools import cached_property, lru_cache
from typing import Any, Literal

import msgspec

from ..core.choices import Choice
from ..core.decoding import prepared
from ..core.entries import Interlude, TakenBack
from ..core.hearing import heard
from ..core.log_lines import ToldLine, as_line
from ..core.match import Match
from ..core.outcome import Outcome
from ..core.parts import asked_parts, choices_for, part_of_target
from ..core.pictures import result_in_words
from ..core.reach import Target, places_of, reach
from ..core.results import banner_of
from ..core.standing import SeatFact, seat_look
from ..core.story import LineTold, prologue
from ..core.turn.automaton import Automaton
from ..core.turn.tables import TOGETHER
from ..core.turn.turn import turn_data
from ..core.unavailable import Closed
from ..core.undo import why_no_undo
from .fellows import SeatShare
from .incoming import Part
from .outgoing import ChoiceShown, ClosedShown, MayDo, Shown, TargetShown
from .panels import facts_shown, headway_shown, panels_shown, places_of_panels
from .shown import (
    ChangeShown,
    ClockShown,
    HeadwayShown,
    LastAction,
    LineShown,
    LogLine,
    OutcomeShown,
    PanelShown,
    RolledShown,
    SeatResult,
    SeatStanding,
    TurnCard,
    TurnShown,
)

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
        if last is None or (last.action is not None and not self.match.gate.hides):
            return last
        return last_action(self.match, seat)


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

    def _standing(self) -> tuple[SeatStanding, ...]:
        return standing(self.match, self.seat)

    def _panels(self) -> tuple[PanelShown, ...]:
        self._parts.pop("choices", None)  # those that were made without know nothing of cards
        return panels_shown(self.match, self.seat)

    def _headway(self) -> HeadwayShown:
        return headway_shown(self.match, self.seat)

    def _closed(self) -> tuple[ClosedShown, ...]:
        return () if self.seat is None else tuple(map(closed_shown, self.match.closed(self.seat)))

    def choices_after(self, path: tuple[str, ...], sharing: SeatShare | None = None) -> tuple[ChoiceShown, ...]:
        """What the seat can choose after these tokens; of several at a seat, what one of them can."""
        if self.seat is None or self.match.paused is not None:
            return ()
        drawn, cards = self.drawn(), places_of_panels(self._parts.get("panels", ()))
        found = choices_for(self.match, self.seat, path, sharing.others if sharing else ())
        return tuple(_choice(choice, drawn, cards) for choice in found)

    def asked(self) -> tuple[str, ...]:
        """The parts of the seat that can act now."""
        if "asked" not in self._parts:
            self._parts["asked"] = () if self.seat is None else asked_parts(self.match, self.seat)
        found: tuple[str, ...] = self._parts["asked"]
        return found

    def _choices_of(self, sharing: SeatShare | None) -> tuple[ChoiceShown, ...]:
        """The first step, for one of several; what is for all of them is weighty while others can still act."""
        if sharing is None or not sharing.others:
            whole: tuple[ChoiceShown, ...] = self.part("choices")
            return whole
        found = self.choices_after((), sharing)
        if not sharing.others & set(self.asked()):
            return found
        return tuple(one if one.more or one.aside else msgspec.structs.replace(one, weighty=True) for one in found)

    def drawn(self) -> frozenset[str] | None:
        """The ids of the picture's elements, if it was drawn for somebody."""
        picture = self._parts.get("picture") or self._parts.get("tall_picture")
        return frozenset(ELEMENT.findall(picture)) if picture else None

    def reach(self, elements: tuple[str, ...], sharing: SeatShare | None = None) -> tuple[TargetShown, ...]:
        """What the seat can do from a place of the picture."""
        drawn = self.drawn()
        if self.seat is None or drawn is None or self.match.paused is not None:
            return ()
        found = reach(self.match, self.seat, elements, drawn)
        if sharing is not None and sharing.others:
            found = [one for one in found if part_of_target(self.match, self.seat, one) not in sharing.others]
        return tuple(_target(target) for target in found)

    def shown(
        self,
        parts: Sequence[Part],
        clocks: ClockShown | None,
        may: MayDo,
        sharing: SeatShare | None = None,
        paused: str | None = None,
    ) -> Shown:
        """The parts a client wants, with whose turn it is, how it ended and what was done last."""
        asked = self.asked() if sharing is not None else ()
        panels: tuple[PanelShown, ...] | None = self.part("panels") if "panels" in parts else None
        going = self.match.paused is None
        yours = going and self.seat is not None and self.seat in self.facts.turn.seats
        return Shown(
            turn=self.facts.turn,
            yours=yours and (sharing is None or not asked or bool(set(asked) - sharing.others)),
            asked=asked,
            picture=next((self.part(name) for name in PICTURES if name in parts), None),
            text=self.part("text") if "text" in parts else None,
            choices=self._choices_of(sharing) if "choices" in parts else None,
            closed=self.part("closed") if "closed" in parts else None,
            view=self.part("view") if "view" in parts else None,
            clocks=clocks,
            last=self.facts.last_for(self.seat),
            outcome=self.facts.outcome,
            may=may,
            standing=self.part("standing") if "standing" in parts else None,
            paused=paused,
            panels=panels,
            headway=self.part("headway") if "headway" in parts else None,
        )


def turn(match: Match) -> TurnShown:
    """Whose turn it is and what remains of it."""
    return _turn(match.game.automaton, match.node.number, match.may_act)


@lru_cache(maxsize=4096)
def _turn(automaton: Automaton, node: int, seats: tuple[int, ...]) -> TurnShown:
    """One place of a turn and who may act there: the same in every match."""
    info = turn_data(automaton, automaton.node(node))
    return TurnShown(
        seats=seats,
        stage=info["stage"],
        part=info["part"],
        node=info["node"],
        remaining=info["remaining"],
        kinds=tuple(info["kinds"]),
        ends_after=tuple(info["ends_after"]),
        card=msgspec.convert(info["card"], prepared(TurnCard)),
    )


def standing(match: Match, seat: int | None) -> tuple[SeatStanding, ...]:
    """What a seat sees of every seat at a glance."""
    looks = [seat_look(match, whose) for whose in range(match.seats)]
    return tuple(
        SeatStanding(seat=whose, colour=looks[whose].colour, shape=looks[whose].shape, facts=facts_shown(told))
        for whose, told in enumerate(match.facts(seat))
    )


def _target(target: Target) -> TargetShown:
    return TargetShown(
        path=target.path,
        element=target.element or None,
        label=target.label,
        mark=target.mark,
        kind=target.kind,
        action=None if target.action is None else str(target.action),
        weighty=target.weighty,
    )


def _choice(choice: Choice, drawn: frozenset[str] | None, cards: frozenset[str]) -> ChoiceShown:
    """For a client that has the picture an element is named only if it is there; likewise with cards of panels."""
    data = choice.as_data(frozenset((choice.element,)) if drawn is None else drawn)
    return ChoiceShown(**data, card=choice.element if choice.element in cards else None)


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
    banner = banner_of(match)
    return OutcomeShown(
        winners=outcome.winners,
        scores=outcome.scores,
        rule=outcome.rule,
        sentence=outcome.sentence,
        words=banner or result_in_words(match, outcome),
        banner=banner or outcome.sentence,
        seats=tuple(
            _result(match, outcome, seat, *told)
            for seat, told in enumerate(zip(match.tally(None), match.secrets(None), strict=True))
        ),
    )


def _result(
    match: Match, outcome: Outcome, seat: int, told: Sequence[SeatFact], hidden: Sequence[SeatFact]
) -> SeatResult:
    result: Literal["won", "lost", "drew", "over"] = "won" if seat in outcome.winners else "lost"
    if not outcome.winners:
        result = "over" if outcome.nobody or match.seats == 1 else "drew"
    return SeatResult(
        seat=seat, result=result, score=outcome.scores[seat], tally=facts_shown(told), secrets=facts_shown(hidden)
    )


def last_action(match: Match, seat: int | None) -> LastAction | None:
    """The last thing that was done; what is secret in it stays with who did it."""
    if not match.log:
        return None
    last = match.log[-1]
    if isinstance(last, Interlude):
        return LastAction(sequence=match.sequence, seat=last.seat, action=None)
    if isinstance(last, TakenBack):
        undone = last.entry.action
        return LastAction(sequence=match.sequence, seat=undone.seat if undone else None, action="undo")
    action = last.action
    if action is None:
        return LastAction(sequence=match.sequence, seat=None, action=None)
    told = heard(match, last, seat)
    return LastAction(
        sequence=match.sequence,
        seat=action.seat if action.seat >= 0 else None,
        action=None if told.hidden or told.unknown else str(action),
        elements=() if told.unknown else places_of(match.game, action, told.hidden),
    )


def may_take_back(match: Match, seat: int | None) -> bool:
    """Whether this seat may take the last action back, by the four laws."""
    if seat is None or match.ply == 0 or match.is_over:
        return False
    last = match.standing[-1].action if match.standing else None
    if last is not None and last.seat != seat and not match.table.turn["flags"][0, match.memory["node"][0]] & TOGETHER:
        return False  # the last action was another's; only where all choose together an earlier one can be one's own
    return why_no_undo(match, seat) is None


def log(match: Match, seat: int | None, since: int) -> tuple[LogLine, ...]:
    """What a seat may hear of the lines after a number."""
    return tuple(log_line(match, one, seat) for one in match.told(since, seat))


def whole_log(match: Match, seat: int | None, since: int) -> tuple[LogLine, ...]:
    """The same; from the start on with what happened before the first action, as line 0."""
    before = prologue(match, seat) if since <= 0 else None
    return (*(() if before is None else (log_line(match, before, seat),)), *log(match, seat, since))


def log_line(match: Match, told: LineTold, seat: int | None) -> LogLine:
    """What a number meant for a seat: words, and what they tell as data."""
    name = match.names[told.seat] if told.seat is not None and told.seat < match.seats else ""
    return LogLine(
        sequence=told.number,
        words=tuple(map(str, told.words)),
        turn=told.turn,
        seat=told.seat,
        lines=tuple(_line(as_line(words), name) for words in told.words),
    )


def _line(line: ToldLine, name: str) -> LineShown:
    return LineShown(
        words=str(line),
        short=line.short or _without(str(line), name),
        brief=line.brief,
        level=line.level,
        dice=tuple(RolledShown(**asdict(one)) for one in line.dice),
        changes=tuple(ChangeShown(of=one.of, before=one.before, after=one.after) for one in line.changes),
        places=line.places,
        rule=line.rule,
        tale=line.tale,
        joins=line.joins,
        joined=line.joined,
        onward=line.onward,
    )


def _without(words: str, name: str) -> str:
    """A sentence without who did it, where it begins with that."""
    rest = words.removeprefix(name) if name and words.startswith(name) else ""
    rest = rest.lstrip(": ") if rest.startswith((":", " ")) else ""  # "Copper's turn." is no sentence without Copper
    return rest[:1].upper() + rest[1:] if rest else ""


def drawn(match: Match, seat: int | None, parts: Sequence[Part]) -> str | None:
    """The picture in the layout that a client wants, if it wants any."""
    wanted = [name for name in PICTURES if name in parts]
    return match.picture(seat, tall=wanted[0] == "tall_picture") if wanted else None
