"""An action tried out at the beginning of an encounter, as often as somebody likes (M-464).

Reactions are left out of account: nobody uses one. What a campaign asks is answered with one answer for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

from turnwright import Match, OptionError
from turnwright.core.chance import Chance
from turnwright.core.plain import Slots, opened

from . import game
from . import records as told
from .actions import DECLINE, PERFORM
from .box.making import make_box
from .branching import Faces, FarEnough, Path, Throw, TooManyWays, Ways, checks, unread_by
from .candidates import MOST_DECLARATIONS, propose_ability
from .effects import answer, declare
from .language import SAMPLES, compile_text, render, sample_text
from .language.names import key_of
from .machine.frames import is_active
from .machine.space import count_within, search_bounds, spaces_between, tile_within
from .machine.validity import ability_of
from .machine.ways import may_end, may_enter
from .options import MethuenOptions
from .outlook import conceals
from .program import codes as c
from .script import Book, place_name, script_of
from .setup import set_up
from .state import ACTIVE, DEFEATED
from .survey import find_ways, forget_ways, survey_actor

Answer = Literal["", "yes", "no"]
MOST_QUESTIONS = 64
MOST_WAYS_AT_A_GLANCE = 400
"""Ways of dice that are gone through for somebody who only points at a target."""
Came = dict[tuple[Any, ...], int]
"""What came of an action: what changed, by what it is, and by how much."""


@dataclass
class Trial:
    """One action by somebody on somebody, ready to be carried out from the same position again and again."""

    book: Book
    box: Any
    stored: Any
    before: Any
    declaration: Any
    actor: int
    target: int
    moved: bool

    @cached_property
    def unread(self) -> frozenset[str]:
        """What this campaign never asks the machine for."""
        return unread_by(self.box)

    @property
    def place(self) -> str:
        """Where the actor stands."""
        return place_name(self.box, self.before.place[self.actor] - 1)

    def along(self, faces: tuple[Faces, ...]) -> Came | Throw:
        """Carry the action out along a path of dice: what came of it, or what is thrown next."""
        state: Any = game.plain_state(self.stored.copy())
        path = Path(self.box, state, faces, self.unread)
        try:
            came = self._carried_out(state, path)
        except FarEnough:
            assert path.next is not None
            return path.next
        return path.next or came

    def at_random(self, key: int) -> Came:
        """Carry the action out with random dice."""
        return self._carried_out(game.plain_state(self.stored.copy()), Chance(key))

    def _carried_out(self, state: Any, chance: Any) -> Came:
        declare(self.box, state, self.declaration, chance)
        for _ in range(MOST_QUESTIONS):
            if not state.asked:
                break
            if state.asked_text:
                raise OptionError(f"{self.book.texts[state.asked_text - 1]!r} is asked: say yes or no with --ask")
            reply: Any = game.plain_action(game.blank_actions(1))
            reply.kind = DECLINE
            answer(self.box, state, reply, chance)
        return self._difference(state)

    def _difference(self, state: Any) -> Came:
        """What is different after the action."""
        before = self.before
        found: Came = dict(self._told(state))
        for slot in range(self.box.actors):
            for number in range(self.box.resources):
                if state.touched[slot] >> number & 1:
                    known = before.touched[slot] >> number & 1
                    start = before.value[slot, number] if known else state.initial[slot, number]
                    found["value", slot, number] = state.value[slot, number] - start
            for feature in range(self.box.features):
                had, has = before.mark[slot, feature], state.mark[slot, feature]
                if (had > 0) != (has > 0):
                    found["gains" if has > 0 else "loses", slot, feature] = 1
            if before.life[slot] == ACTIVE and state.life[slot] != ACTIVE:
                found["falls" if state.life[slot] == DEFEATED else "leaves", slot] = 1
            elif before.life[slot] == ACTIVE and before.place[slot] != state.place[slot]:
                found["moves", slot] = 1
        for number in range(self.box.shared_count):
            found["shared", number] = state.shared[number] - before.shared[number]
        if state.outcome:
            found["ends", state.outcome - 1] = 1
        return {what: change for what, change in found.items() if change or what[0] == "check"}

    def _told(self, state: Any) -> Iterator[tuple[tuple[Any, ...], int]]:
        """How the check came out for each target, and faults, from the log."""
        for who, came_out, target in reversed(checks(state)):
            if who == self.actor:
                yield ("check", target), came_out
        for number in range(min(state.logged, len(state.log))):
            if state.log[number, 0] == told.FAULT:
                yield ("fault", int(state.log[number, 2])), 1


def trial(
    campaign: str,
    action: str,
    actor: str,
    target: str = "",
    *,
    encounter: str = "",
    ask: Answer = "",
    seed: int = 0,
) -> Trial:
    """An action ready to be tried out at the beginning of an encounter in which both take part.

    If there is none, as in a library, the two stand side by side on an open plain.
    """
    text = sample_text(campaign) if campaign in SAMPLES else campaign
    checked = compile_text(text)
    if not checked.ok:
        raise OptionError(f"the campaign does not load:\n{render(checked.errors)}")
    failed: OptionError | None = None
    for place in [encounter] if encounter else [str(item.name) for item in checked.campaign.encounters]:
        try:
            return at_beginning(campaign, place, action, actor, target, ask, seed)
        except OptionError as error:
            failed = failed or error
    spelt = {key_of(str(item.name)): str(item.name) for item in checked.campaign.actors if not item.is_template}
    if not encounter and {key_of(actor), key_of(target or actor)} <= spelt.keys():
        together = text + meeting(spelt[key_of(actor)], spelt[key_of(target or actor)])
        if compile_text(together, play=True).ok:
            return at_beginning(together, MEETING, action, actor, target, ask, seed)
    raise failed or OptionError("this campaign has no encounter in which the action could be tried out")


def _seen(match: Match, seat: int) -> tuple[Any, Any]:
    """Box and position as a seat sees them."""
    return match.gate.opened(match.table, match.memory, seat)


def trial_now(match: Match, line: str, seat: int) -> Trial:
    """An action ready to be tried out in a match as it stands; a refusal says why it cannot be declared now."""
    action = match.read(line, seat)
    if action.kind.name != PERFORM.name:
        raise OptionError(f"odds are for an action, such as `Attack on Goblin`; {line[:60]!r} came")
    refused = match.why_not(action)
    if refused is not None:
        raise refused
    box, seen = _seen(match, seat)
    if conceals(box, seen):
        raise OptionError("odds would tell what is hidden here; whoever plays the other side may see them")
    return _trial_from(match.table.box, match.memory, game.plain_action(action.memory.copy()))


def chance_of_check(box: Any, state: Any, declaration: Any) -> float | None:
    """How likely the check of a declaration holds for its target; None where no dice are thrown for it, or too many."""
    tried = _trial_from(box.store(), state.store(), declaration)
    if tried.book.script.campaign.actions.at(declaration.ability).condition is None:
        return None
    held = met = Fraction(0)
    ways = Ways(tried.along, MOST_WAYS_AT_A_GLANCE)
    try:
        for probability, came in ways.all():
            for what, came_out in came.items():
                if what == ("check", tried.target):
                    met += probability
                    held += probability * came_out
    except (TooManyWays, OptionError):
        return None
    return float(held) if met == 1 and ways.count > 1 else None


def _trial_from(stored_box: Any, stored: Any, declaration: Any) -> Trial:
    """A declaration ready to be tried out from a position."""
    own = stored_box.copy()
    own["reaction_use"] = c.NEVER_USED
    box: Any = opened(own)
    before: Any = game.plain_state(stored.copy())
    return Trial(
        script_of(box), box, stored.copy(), before, declaration, declaration.actor, declaration.target - 1, False
    )


MEETING = "An Open Plain"


def meeting(actor: str, target: str) -> str:
    """An encounter with nobody else in it."""
    lines = [f"Encounter: {MEETING}", "Deploy:", f"  {actor} at 0N 0E"]
    lines += [f"  {target} at 0N 1E"] if target != actor else []
    lines += ["Completion:", "  Victory: All enemies defeated", "  Defeat: All players defeated"]
    return "\n\n" + "\n".join(lines) + "\n"


def at_beginning(campaign: str, encounter: str, action: str, actor: str, target: str, ask: Answer, seed: int) -> Trial:
    """The action at the beginning of one encounter, in a turn of the actor."""
    own = make_box(MethuenOptions(campaign=campaign, encounter=encounter, ask=ask), 1)
    own["reaction_use"] = c.NEVER_USED
    box: Any = opened(own)
    book = script_of(box)
    number = found_in(book.actions, action, "--action names an action")
    state: Any = game.plain_state(game.blank_state())
    state.seats = 1
    set_up(box, state, Chance(seed))
    slot = somebody(book, state, actor, "--actor")
    aim = somebody(book, state, target, "--target") if target else -1
    if ability_of(box, slot, number) < 0:
        raise OptionError(f"{book.names[slot]} does not have the action {book.actions[number]}")
    state.acting_cast = state.cast_of[slot] + 1
    state.round = max(1, state.round)
    state.in_turn = 1
    declaration, moved = declared(box, state, book, slot, number, aim)
    return Trial(book, box, state.store().copy(), state, declaration, slot, aim, moved)


def found_in(names: list[str], wanted: str, what: str) -> int:
    """The place of a name in a list."""
    for place, written in enumerate(names):
        if key_of(written) == key_of(wanted):
            return place
    raise OptionError(f"{what}; {wanted!r} came, and there is {', '.join(names)}")


def somebody(book: Book, state: Any, wanted: str, option: str) -> int:
    """An actor on the map by name, or the first of several of the same sheet."""
    there = [slot for slot in range(len(book.names)) if is_active(state, slot)]
    for written in (book.names, [str(person.sheet.name) for person in book.numbering.people]):
        for slot in there:
            if key_of(written[slot]) == key_of(wanted):
                return slot
    names = ", ".join(book.names[slot] for slot in there)
    place = str(book.script.encounter.name)
    raise OptionError(f"{option} names an actor; {wanted!r} came, and at the beginning of {place} there is {names}")


def declared(box: Any, state: Any, book: Book, actor: int, action: int, target: int) -> tuple[Any, bool]:
    """How the action is declared, and whether the actor had to be put nearer to its target for that."""
    own = state.place[actor] - 1
    if target < 0 and box.action_pick[action] == c.PICK_SINGLE:
        raise OptionError(f"{book.actions[action]} is aimed at {book.target_words(action)}; name one with --target")
    bounds = search_bounds(box, state.place[target] - 1 if target >= 0 else own)
    tiles = {own, *(tile_within(bounds, index) for index in range(count_within(bounds)))}
    for tile in sorted(tiles, key=lambda tile: (spaces_between(own, tile), tile)):
        if tile != own and not (may_enter(box, state, actor, tile) and may_end(box, state, actor, tile)):
            continue
        if tile != own and tile + 1 in [state.place[other] for other in range(state.crew)]:
            continue
        state.place[actor] = tile + 1
        found = declaration_here(box, state, actor, action, target)
        if found is not None:
            return found, tile != own
        if target < 0 and not box.action_needs[action]:
            break
    state.place[actor] = own + 1
    on = f" on {book.names[target]}" if target >= 0 else ""
    raise OptionError(f"{book.names[actor]} can nowhere use {book.actions[action]}{on}")


def declaration_here(box: Any, state: Any, actor: int, action: int, target: int) -> Any | None:
    """The first declaration of the action on this target from where the actor stands, or None."""
    survey_actor(box, state, Chance(0), actor)
    find_ways(box, state, actor)
    out: Any = Slots(game.plain_action, game.action_dtype, game.max_candidates)
    count = propose_ability(box, state, out, 0, actor, action, True, MOST_DECLARATIONS)
    forget_ways(box, state)
    single = box.action_pick[action] == c.PICK_SINGLE
    for place in range(count):
        if not single or out[place].target == target + 1:
            out[place].kind = PERFORM
            return out[place]
    return None
