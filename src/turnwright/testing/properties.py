"""What must hold of every position of every game. Each property raises `Violation` with words about what it saw."""

from __future__ import annotations

import itertools
import random
import traceback
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..core.actions import Action
from ..core.chance import Chance, key_from
from ..core.choices import every_choice
from ..core.errors import Refusal, TurnwrightError
from ..core.log_lines import ToldLine, as_line
from ..core.match import Match
from ..core.records import NOBODY
from ..core.rules import FINE
from ..core.saved import read_record
from ..core.turn.tables import ON_TURN
from ..core.undo import shows
from .differing import beginning_otherwise, leading_elsewhere
from .guessing import hiding, missing_guess, wrong_guess
from .random_play import random_of_kind

WHOLE_SPACE, SAMPLES, FEW = 3000, 400, 12
RULES_TRIED = 60


class Violation(AssertionError):  # noqa: N818 - it is the game that fails
    """A property does not hold here."""


def few(actions: list[Action], rng: random.Random) -> list[Action]:
    return actions if len(actions) <= FEW else rng.sample(actions, FEW)


def strange_actions(match: Match, seat: int, rng: random.Random) -> Iterator[Action]:
    """The whole action space where it is small; else random actions, and legal ones with one number changed."""
    game = match.game
    if game.space.size() <= WHOLE_SPACE and not any(f.shape for f in game.space.fields.values()):
        for kind, numbers in game.space:
            yield Action.make(game, kind, seat, dict(zip(kind.fields, numbers, strict=True)), match.table)
        return
    legal = match.legal(seat)
    for index in range(SAMPLES):
        if legal and index % 2:
            yield one_number_changed(rng.choice(legal), rng)
        else:
            yield random_of_kind(game, rng.choice(list(game.kinds)), seat, rng, match)


def one_number_changed(action: Action, rng: random.Random) -> Action:
    memory = action.memory.copy()
    if action.kind.fields:
        name = rng.choice(action.kind.fields)
        declared = action.game.space.fields[name]
        place = memory[name].reshape(-1)
        place[rng.randrange(len(place))] = rng.choice(declared.domain)
    return Action(action.game, memory, action.table)


def rules_change_nothing(match: Match, rng: random.Random) -> None:
    """A rule only looks: the position and the action are the same after it."""
    game, box = match.game, match.table.plain.box
    for action in itertools.islice(strange_actions(match, rng.choice(match.may_act), rng), RULES_TRIED):
        for number, predicate in game.ladders.by_kind[action.kind]:
            state, tried = game.plain_state(match.memory.copy()), game.plain_action(action.memory.copy())
            try:
                fine = predicate(box, state, tried)
            except (LookupError, ValueError, ArithmeticError):
                break  # it would not be asked: a rule before it is against the action
            name = f"{game.ladders[number].id} ({predicate.__name__})"
            if state.store().tobytes() != match.memory.tobytes():
                raise Violation(f"{name} changes the position; a rule only looks")
            if tried.store().tobytes() != action.memory.tobytes():
                raise Violation(f"{name} changes the action; a rule only looks")
            if not fine:
                break


def candidates_miss_nothing(match: Match, rng: random.Random) -> None:
    """Whatever the rules allow is in the list of legal actions, and the list holds each action once."""
    seat = rng.choice(match.may_act)
    legal = match.legal(seat)
    listed = set(legal)
    if len(listed) != len(legal):
        raise Violation(f"the legal list names an action twice among {len(legal)}")
    for action in strange_actions(match, seat, rng):
        on_turn = match.game.automaton.off_turn.get(action.kind.name, ON_TURN) == ON_TURN
        fine = match.game.reader().check(match.table, match.memory, action.memory) == FINE
        if on_turn and fine != (action in listed):
            raise Violation(f"{action} is {'legal but not listed' if fine else 'listed but refused'}")


def exact_candidates_are_legal(match: Match, rng: random.Random) -> None:
    """Of the kinds that the game declares exact, the rules allow whatever is listed."""
    for seat in match.may_act:
        for action in match.legal(seat):
            exact = action.kind in match.game.exact
            if exact and match.game.reader().check(match.table, match.memory, action.memory) != FINE:
                raise Violation(f"{action} is listed but refused; {action.kind.name!r} is declared exact but is not")


def refusals_change_nothing(match: Match, rng: random.Random) -> None:
    """A refused action changes no byte, and the refusal has a rule of the rule book (or a structural reason)."""
    before, plies = match.memory.tobytes(), match.ply
    refused = 0
    for action in strange_actions(match, rng.randrange(match.seats), rng):
        why = match.why_not(action)
        if why is None:
            continue
        refused += 1
        try:
            match.go_on(action)
        except Refusal as refusal:
            if refusal.rule != why.rule or not refusal.sentence or "{" in refusal.sentence:
                raise Violation(f"refusing {action}: {refusal.as_data()} is not {why.as_data()}") from None
        else:
            raise Violation(f"{action} was played although why_not said {why.rule}")
        if match.memory.tobytes() != before or match.ply != plies:
            raise Violation(f"refusing {action} changed the position")
        if refused == FEW:
            break


def legal_actions_apply(match: Match, rng: random.Random) -> None:
    """Every legal action can be played, and taking it back restores every byte."""
    for action in few(match.legal(rng.choice(match.may_act)), rng):
        branch = match.branch()
        branch.play(action)
        if branch.ply != match.ply + 1:
            raise Violation(f"{action} was played but the record has {branch.ply - match.ply} new lines")
        branch.undo()
        if branch.memory.tobytes() != match.memory.tobytes():
            raise Violation(f"taking back {action} does not restore every byte")


def notation_round_trips(match: Match, rng: random.Random) -> None:
    """Text and JSON of every legal action give the same action back."""
    for action in few(match.legal(rng.choice(match.may_act)), rng):
        if match.read(str(action), action.seat) != action:
            raise Violation(f"{action!r}: its text is read as {match.read(str(action), action.seat)!r}")
        data = msgspec.json.decode(msgspec.json.encode(action.as_data()))
        if match.read(data) != action:
            raise Violation(f"{action!r}: its JSON {data} is read as {match.read(data)!r}")


def interpreted_equals_compiled(match: Match, rng: random.Random) -> None:
    """Both forms of the engine list, refuse and play alike, byte for byte."""
    tiered = match.game.verbs
    compiled, interpreted = tiered.compiled(), tiered.interpreted
    if match.ply == 0 and (wrong := beginning_otherwise(match, rng.getrandbits(64))):
        raise Violation(f"a match begins with other {wrong} compiled than interpreted")
    one, other = compiled.legal(match.table, match.memory), interpreted.legal(match.table, match.memory)
    if one.tobytes() != other.tobytes():
        raise Violation(f"{len(one)} legal compiled, {len(other)} interpreted, or in another order")
    for action in list(strange_actions(match, rng.randrange(match.seats), rng))[:SAMPLES]:
        answers = [verbs.check(match.table, match.memory, action.memory) for verbs in (compiled, interpreted)]
        if answers[0] != answers[1]:
            raise Violation(f"{action}: check answers {answers[0]} compiled, {answers[1]} interpreted")
    for action in few(match.legal(), rng):
        key = rng.getrandbits(64)
        if wrong := leading_elsewhere(match, action, key):
            raise Violation(f"{action} leads to other {wrong} compiled than interpreted")


def views_do_not_depend_on_what_they_hide(match: Match, rng: random.Random) -> None:
    """Replace what a seat cannot see by a guess: its view stays the same."""
    game = match.game
    for seat in [*range(match.seats), None]:
        seen = match.gate.seen(match.table, match.memory, seat)
        number = -1 if seat is None else seat
        guessed = game.verbs.interpreted.fill_in(match.table, seen, number, Chance(key_from(rng.getrandbits(60))))
        again = match.gate.seen(match.table, guessed, seat)
        if seen.tobytes() != again.tobytes():
            fields = [f.name for f in game.state.fields if seen[f.name].tobytes() != again[f.name].tobytes()]
            raise Violation(f"the view of seat {seat} changes with what it hides, in {', '.join(fields)}")


def hidden_things_can_be_guessed(match: Match, rng: random.Random) -> None:
    """A guess at what a seat cannot see is a position in which that seat could be: same choices for the seat to act."""
    if not hiding(match.game) or match.to_act is None:
        return
    seat = match.to_act
    missing = missing_guess(match, seat)
    if missing:
        raise Violation(missing)
    seen = match.gate.seen(match.table, match.memory, seat)
    guessed = match.game.reader().fill_in(match.table, seen, seat, Chance(key_from(rng.getrandbits(60))))
    ours = match.game.reader().legal(match.table, match.memory).tobytes()
    if match.game.reader().legal(match.table, guessed).tobytes() != ours:
        raise Violation(f"seat {seat} would have other legal actions in a position it cannot tell from this one")


def guesses_deal_what_could_be_dealt(match: Match, rng: random.Random) -> None:
    """What a guess puts where a seat cannot see is what real positions have there: no card twice, the same pack."""
    for seat in range(match.seats):
        for _ in range(4):
            wrong = wrong_guess(match, seat, rng)
            if wrong:
                raise Violation(f"for seat {seat}: {wrong}")


def kinds_that_show_something_say_so(match: Match, rng: random.Random) -> None:
    """An action not marked `reveals` tells others nothing that depends on what they could not see."""
    game = match.game
    for action in few(match.legal(), rng)[:4]:
        chance = Chance(1)
        after = game.reader().advance(match.table, match.memory, action.memory, chance)
        if chance.drawn or shows(match, match.memory, action, after):
            continue
        for seat in range(match.seats):
            if seat == action.seat:
                continue
            seen = match.gate.seen(match.table, match.memory, seat)
            twin = game.reader().fill_in(match.table, seen, seat, Chance(key_from(rng.getrandbits(60))))
            if game.reader().check(match.table, twin, action.memory) != FINE:
                continue
            other = game.reader().advance(match.table, twin, action.memory, Chance(1))
            ours, theirs = (match.gate.seen(match.table, state, seat).tobytes() for state in (after, other))
            if ours != theirs:
                raise Violation(
                    f"{action} shows seat {seat} something new; mark kind {action.kind.name!r} reveals=True"
                )


def words_tell_no_more_than_views(match: Match, rng: random.Random) -> None:
    """Of two choices that leave a seat with the same sight of two different positions it hears the same words."""
    game = match.game
    if not hiding(game):
        return
    actor = rng.choice(match.may_act)
    led_to = [found for action in few(match.legal(actor), rng) if (found := _without_chance(match, action))]
    for one, other in itertools.combinations(led_to, 2):
        if one.memory.tobytes() == other.memory.tobytes():
            continue
        for seat in [*range(match.seats), None]:
            seen = [after.gate.seen(after.table, after.memory, seat).tobytes() for after in (one, other)]
            words = [after.told(match.sequence, seat)[0].words for after in (one, other)]
            data = [[as_line(line).everything() for line in lines] for lines in words]
            if seat != actor and seen[0] == seen[1] and data[0] != data[1]:
                raise Violation(
                    f"seat {seat} cannot see whether seat {actor} did {one.log[-1].action} or {other.log[-1].action}, "  # type: ignore[union-attr]
                    f"but is told {_apart(*data)}:{_unseen(one, other)} declare what is hidden in it secret=…, "
                    "and tell no more"
                )


def _unseen(one: Match, other: Match) -> str:
    """The fields in which two positions differ that nobody at all may see: perhaps that was forgotten."""
    nobody = [declared.name for declared in one.game.state.fields if declared.seen == NOBODY]
    differing = [name for name in nobody if one.memory[name].tobytes() != other.memory[name].tobytes()]
    if not differing:
        return ""
    return f" nobody may see {', '.join(differing)}, unless its seen=… says who (field(EVERYONE)); or"


def _apart(one: list[tuple[Any, ...]], other: list[tuple[Any, ...]]) -> str:
    """What two tellings differ in: the sentences, or the data that lines carry beside the same sentences."""
    if [line[0] for line in one] != [line[0] for line in other]:
        return f"{[line[0] for line in one]} or {[line[0] for line in other]}"
    differing = [
        f"{name} {of_one!r} or {of_other!r}"
        for mine, theirs in zip(one, other, strict=True)
        for name, of_one, of_other in zip(("", *ToldLine.__slots__), mine, theirs, strict=True)
        if of_one != of_other
    ]
    return f"{[line[0] for line in one]} with {'; '.join(differing)}"


def _without_chance(match: Match, action: Action) -> Match | None:
    """The match after an action, if nothing is drawn by it."""
    after = match.branch()
    after.play(action, action.seat)
    return None if after.standing[-1].chance else after


def records_replay(match: Match, rng: random.Random) -> None:
    """The match's text gives the same match back, byte for byte."""
    again = read_record(match.record(), lambda name: match.game)
    if again.memory.tobytes() != match.memory.tobytes() or again.record() != match.record():
        raise Violation("the record does not replay to the same bytes")


def pictures_are_whole(match: Match, rng: random.Random) -> None:
    """Every seat has a picture that is well-formed, with a description and no id twice, and a text."""
    for seat in (None, rng.randrange(match.seats)):
        try:
            root = ElementTree.fromstring(match.picture(seat))
        except ElementTree.ParseError as error:
            raise Violation(f"the picture for seat {seat} is not well-formed: {error}") from None
        names = [node.tag.rpartition("}")[2] for node in root]
        if names[:2] != ["title", "desc"] or not match.text(seat).strip():
            raise Violation(f"the picture for seat {seat} has no title, description or text")
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        twice = {id for id in ids if ids.count(id) > 1}
        if twice:
            raise Violation(f"the picture for seat {seat} has the id {min(map(str, twice))} more than once")
        msgspec.json.encode(match.view(seat))


def choices_lead_to_every_action(match: Match, rng: random.Random) -> None:
    """Paths of clicks lead to every legal action and to no other, and no two choices carry one token.

    A game that offers its own clicks leads to more actions than it lists; some of its paths are followed to their end.
    """
    seat = rng.choice(match.may_act)
    if match.game.appearance.clicks is not None:
        for _ in range(FOLLOWED):
            follow_choices(match, seat, rng)
        return
    choices = list(every_choice(match, seat))
    if len({(path, choice.token) for path, choice in choices}) != len(choices):
        raise Violation("two choices carry the same token")
    reached = [choice.action for _, choice in choices if choice.action is not None]
    expected = {*match.legal(seat), *match.asides(seat)}
    if set(reached) != expected or len(reached) != len(expected):
        raise Violation(f"the choices lead to {len(reached)} actions, but {len(expected)} are legal")


FOLLOWED = 4
"""Paths of a game's own clicks that are followed in one position."""


def follow_choices(match: Match, seat: int, rng: random.Random) -> None:
    """Click at random until something is complete: it must be legal, and no two choices of a step carry one token."""
    path: tuple[str, ...] = ()
    while choices := match.choices(path, seat):
        if len({choice.token for choice in choices}) != len(choices):
            raise Violation(f"two choices after {' '.join(path) or 'the start'} carry the same token")
        choice = rng.choice(choices)
        path = (*path, choice.token)
        if choice.action is not None and match.check(choice.action) != FINE:
            raise Violation(f"{' '.join(path)} leads to {choice.action}, which is not legal")
        if not choice.more and choice.action is None:
            raise Violation(f"{' '.join(path)} leads nowhere")


def what_nobody_lists(match: Match, rng: random.Random) -> str:
    """Where nobody is offered anything: whether the rules allow something all the same."""
    if match.game.candidates is None:
        return "the rules allow nothing: say what that means with when_stuck, or let the turn skip it with if_possible"
    for seat in match.may_act:
        for action in strange_actions(match, seat, rng):
            if match.check(action) == FINE and match.game.automaton.off_turn.get(action.kind.name, ON_TURN) == ON_TURN:
                return f"candidates proposes nothing, but the rules allow {action}"
    return (
        "candidates proposes nothing that the rules allow, and no other action was found that they do: say what that "
        "means with when_stuck, or let the turn skip it with if_possible"
    )


Property = Callable[[Match, random.Random], None]
AT_EVERY_POSITION: tuple[Property, ...] = (
    rules_change_nothing,
    candidates_miss_nothing,
    refusals_change_nothing,
    legal_actions_apply,
    notation_round_trips,
    interpreted_equals_compiled,
    views_do_not_depend_on_what_they_hide,
    hidden_things_can_be_guessed,
    guesses_deal_what_could_be_dealt,
    kinds_that_show_something_say_so,
    words_tell_no_more_than_views,
    pictures_are_whole,
    choices_lead_to_every_action,
)
AFTER_EVERY_ACTION: tuple[Property, ...] = (exact_candidates_are_legal,)
"""What is cheap to prove and rests on nothing but the game's word: proved wherever random play comes."""
AT_ANY_POINT: tuple[Property, ...] = (records_replay, views_do_not_depend_on_what_they_hide, pictures_are_whole)


def holds(property: Property, match: Match, seed: int) -> str | None:
    """None, or what is wrong here."""
    try:
        property(match, random.Random(seed))
    except (Violation, TurnwrightError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError) as error:
        return str(error) if isinstance(error, Violation) else with_place(error)
    return None


def with_place(error: BaseException) -> str:
    """An error in the words of Python, with the last line of a game's own that it came from."""
    lines = [line for line in traceback.extract_tb(error.__traceback__) if "turnwright" not in line.filename.split("/")]
    words = f"{type(error).__name__}: {error}"
    if not lines:
        return words
    last = lines[-1]
    return f"{words}\n  {Path(last.filename).name}, line {last.lineno}, in {last.name}: {last.line}"
