"""From the number a check answers to the refusal a person reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import Action
from .errors import Refusal
from .rules import FEWER, FIRST_RULE, MALFORMED, NO_SUCH_SEAT, NOT_NOW, NOT_YOUR_TURN, REASONS
from .turn.turn import why_not_now
from .turn.words import count, listed

if TYPE_CHECKING:
    from .match import Match

MOST_ALLOWED = 60


def refusal(match: Match, action: Action, reason: int, with_allowed: bool = True) -> Refusal:
    """The refusal for this reason, with facts made from what the acting seat may see.

    What is allowed instead is a list of legal actions; whoever shows those anyway can do without.
    """
    allowed = _allowed(match, action) if with_allowed else ()
    seat = action.seat if 0 <= action.seat < match.seats else None
    box, seen = match.gate.opened(match.table, match.memory, seat)
    plain = match.game.plain_action(action.memory.copy())
    if reason >= FIRST_RULE:
        rule = match.game.ladders[reason]
        sentence, words = rule.sentence, ""
        if rule.facts:
            found = rule.facts(box, seen, plain)
            sentence, words = (sentence, found) if isinstance(found, str) else (sentence.format(**found), "")
        return cited(match, Refusal(rule.id, sentence, words, allowed, rule.code))
    return cited(match, _structural(match, action, reason, allowed, box, seen, plain))


def cited(match: Match, refused: Refusal) -> Refusal:
    """The refusal with what the rule book says there."""
    clause = match.game.book.clauses.get(refused.rule)
    if clause is not None:
        refused.heading, refused.clause = clause.title, clause.gist
    return refused


def _structural(
    match: Match, action: Action, reason: int, allowed: tuple[str, ...], box: Any, seen: Any, plain: Any
) -> Refusal:
    code, sentence = REASONS[reason]
    rule = code
    if match.game.explain:
        said = match.game.explain(code, box, seen, plain)
        if said is not None:
            return Refusal(said[0], said[1], "", allowed, said[2] if len(said) > 2 else code)
    if reason == NOT_NOW:
        sentence, cited = why_not_now(match.game.automaton, match.node, action.kind)
        rule = cited or code
    elif reason == FEWER and match.node.most is not None:
        sentence, rule = _too_few(match, action), match.node.most.rule or code
    elif reason == NOT_YOUR_TURN:
        sentence = _whose_turn(match, action.seat)
    elif reason == NO_SUCH_SEAT:
        sentence = f"There is no seat {action.seat}; this match has seats 0 to {match.seats - 1}."
    elif reason == MALFORMED:
        sentence = _out_of_range(match, action) or sentence
    return Refusal(rule, sentence, "", allowed, code)


def _too_few(match: Match, action: Action) -> str:
    """How many would be possible, and how many after this action; or which one is wanted where only one is."""
    most, ahead = match.node.most, match.game.functions.ahead
    assert most is not None and ahead is not None
    left, possible = ahead.counts(match.table, match.memory, action.memory)
    if possible > left:
        done = "once more" if most.begun else "once"
        after = done if left == 1 else f"{count(left)} times"
        return (
            f"As many as possible must be done: that way it is only {after}, and {count(possible)} times is possible."
        )
    return f"Only one is possible, and that must be {most.said}."


def _whose_turn(match: Match, seat: int) -> str:
    """Who has to act instead, and whether this seat still will in a round or where all choose at once."""
    node = match.node
    if node.together is not None:
        others = [match.game.seat_name(other) for other in match.may_act]
        return f"You have chosen, or have nothing to choose here; {listed(others, 'and')} still may."
    turn = f"It is {match.game.seat_name(match.to_act or 0)}'s turn"
    if node.circle is None or node.level < 0:
        return f"{turn}."
    waits, out = (int(match.memory[name][0, node.level]) for name in ("round_waits", "round_out"))
    if (waits >> seat) & 1:
        return f"{turn} in this round; yours comes after."
    done = "have already reacted" if (out >> seat) & 1 else "have had yours in this round, or have none"
    return f"{turn}; you {done}."


def _out_of_range(match: Match, action: Action) -> str:
    """Which field has a value that it cannot have, and which it can."""
    for name in action.kind.fields:
        declared = match.game.space.fields[name]
        came = action.fields[name]
        for number in came if isinstance(came, list) else [came]:
            if number not in declared.domain:
                notation = match.game.notation
                low, high = (notation.write_value(name, end) for end in (declared.domain[0], declared.domain[-1]))
                return f"{name} is from {low} to {high}; {number} came."
    return ""


def _allowed(match: Match, action: Action) -> tuple[str, ...]:
    legal = match.legal(action.seat)  # nothing for who is not asked, and when it is over
    legal.sort(key=lambda other: other.kind != action.kind)
    return tuple(str(other) for other in legal[:MOST_ALLOWED])
