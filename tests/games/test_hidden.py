"""What a seat may not know: which fields those are, and that nothing a seat is given depends on what they hold.

Who sees a field is said in one word of its declaration, and one word is easily wrong: so the words are written down
here a second time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import EVERYONE, NOBODY, OWNER, Game, Match
from turnwright.core.chance import Chance, key_from
from turnwright.envs import Practice
from turnwright.players.player import SeatView
from turnwright.testing import random_step

TO_OWNERS = {
    "kuhn-poker": {"card"},
    "rails": {"hand", "offer", "kept", "ticket_seen"},
    "zero-day": {"reserve", "holds", "returned"},
}
TO_NOBODY = {
    "rails": {"deck", "ticket_deck", "mine", "stack"},
    "zero-day": {"deck", "path", "walked"},
}
SHOWN_AT_TIMES = {"value", "initial", "kept_value", "kept_initial", "log"}
"""Methuen's values and log leave by `reveal`, but for hidden resources."""
IN_A_STEP = {"dice", "unveiled", "gauge"}
"""So do the dice of a step that waits for an answer, a mark for a game master, and how much is left of foes whose
numbers are told as bars or words; all else that nobody sees is scratch."""
GAMES = ("tic-tac-toe", "connect-four", "kuhn-poker", "rails", "zero-day", "tribun", "methuen")
SITUATIONS = {"kuhn-poker": 3, "rails": 14, "zero-day": 2}
"""How many actions into a match things are still hidden."""
EVERY = 4


@pytest.mark.parametrize("name", GAMES)
def test_which_fields_are_hidden_is_said_twice(name: str) -> None:
    fields = turnwright.load(name).state.fields
    owners = {field.name for field in fields if field.seen == OWNER}
    nobody = {field.name for field in fields if field.seen == NOBODY}
    assert owners == TO_OWNERS.get(name, set())
    if name == "methuen":
        assert (
            nobody > SHOWN_AT_TIMES | IN_A_STEP
            and {"queue", "digest", "rolled", "behaviors"} < nobody
            and len(nobody) == 72
        )
    else:
        assert nobody == TO_NOBODY.get(name, set())


def positions(name: str) -> Iterator[tuple[Match, random.Random]]:
    """Positions of some matches in which things are hidden."""
    game = turnwright.load(name)
    for seed in range(3):
        rng = random.Random(seed)
        match = game.new_match(seed=seed, seats=3 if name == "rails" else None)
        for ply in range(SITUATIONS[name]):
            if match.is_over:
                break
            if ply % EVERY == 0 or SITUATIONS[name] < EVERY:
                yield match, rng
            random_step(match, rng)


def hidden_places(game: Game, match: Match, seat: int | None) -> Iterator[tuple[str, int | None]]:
    """The fields a seat may not see, those of other seats one by one."""
    for field in game.state.fields:
        if field.seen == NOBODY:
            yield field.name, None
        elif field.seen == OWNER:
            yield from ((field.name, other) for other in range(match.seats) if other != seat)


def altered(match: Match, name: str, row: int | None, value: np.ndarray[Any, Any]) -> Match:
    """The match with another value in a field."""
    other = match.branch()
    other.memory = match.memory.copy()
    if row is None:
        other.memory[name][0] = value
    else:
        other.memory[name][0, row] = value[row]
    return other


def guessed(match: Match, seat: int | None, rng: random.Random) -> np.ndarray[Any, Any]:
    """A position that the seat could not tell from this one."""
    number = -1 if seat is None else seat
    seen = match.gate.seen(match.table, match.memory, seat)
    chance = Chance(key_from(rng.getrandbits(60)))
    twin: np.ndarray[Any, Any] = match.game.verbs.interpreted.fill_in(match.table, seen, number, chance)
    return twin


def seen_by(match: Match, seat: int | None) -> list[Any]:
    """What all the rest is made from: the seen position, the view, and a learner's observation."""
    observed = [] if seat is None else [Practice.over(match, "path").observe(seat).tobytes()]
    return [match.gate.seen(match.table, match.memory, seat).tobytes(), match.view(seat), *observed]


def given_to(match: Match, seat: int | None) -> list[Any]:
    """Everything a seat or a spectator is given of a position."""
    found: list[Any] = [*seen_by(match, seat), match.text(seat), match.picture(seat)]
    found += [match.facts(seat), match.panels(seat)]
    if seat is not None and seat in match.may_act:
        view = SeatView.of(match, seat)
        found += [view.position.tobytes(), view.data(), [str(action) for action in view.legal]]
        found.append([(choice.token, choice.label) for choice in match.choices((), seat)])
        kinds = [kind.name for kind in match.game.kinds if not kind.fields]
        found.append([str(match.why_not(kind, seat)) for kind in kinds])
        found += learned(match, seat)
    return found


def learned(match: Match, seat: int) -> list[bytes]:
    """What a learner at this seat is given, in both encodings, down to the last number of an action."""
    found = []
    for encoding in ("auto", "path"):
        practice = Practice.over(match, encoding)
        found.append(practice.observe(seat).tobytes())
        decision, action = practice.decision(seat), None
        while action is None:
            mask = practice.mask(seat)
            found.append(mask.tobytes() + practice.observe(seat).tobytes())
            action = decision.pick(int(mask.argmax()))
    return found


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_a_seat_is_given_depends_on_what_it_may_not_know(name: str) -> None:
    changed = 0
    for match, rng in positions(name):
        for seat in (None, *range(match.seats)):
            ours, all_of_ours = seen_by(match, seat), given_to(match, seat)
            twin = guessed(match, seat, rng)
            for field, row in hidden_places(match.game, match, seat):
                for value in (twin[field][0], match.memory[field][0] ^ 1):
                    other = altered(match, field, row, value)
                    changed += other.memory.tobytes() != match.memory.tobytes()
                    assert seen_by(other, seat) == ours, f"{field} of {row} is told to {seat}"
            whole = match.branch()
            whole.memory = twin
            assert given_to(whole, seat) == all_of_ours
    assert changed > 5


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_happens_is_told_in_words_that_depend_on_nothing_hidden(name: str) -> None:
    compared = 0
    for match, rng in positions(name):
        for action in {action.kind: action for action in match.legal()}.values():
            for seat in range(match.seats):
                twin, real = match.branch(), match.branch()
                twin.memory = guessed(match, seat, rng)
                if seat == action.seat or action.kind.reveals or twin.why_not(action) is not None:
                    continue
                real.play(action)
                if real.history[-1].chance:
                    continue
                twin.play(action)
                told = [[str(line) for line in branch.told(match.sequence, seat)] for branch in (real, twin)]
                assert told[0] == told[1], f"{action} tells seat {seat} what it may not know"
                compared += 1
    assert compared > 0 or name != "rails"  # Kuhn poker's kinds all reveal; in Zero-Day's opening hands decide


def test_of_methuen_only_values_and_the_log_leave_by_revealing() -> None:
    match = turnwright.load("methuen").new_match(seed=1)
    rng = random.Random(5)
    for _ in range(4):
        random_step(match, rng)
    before = match.gate.seen(match.table, match.memory, 0).tobytes()
    told = set()
    for field in match.game.state.fields:
        if field.seen == EVERYONE:
            continue
        memory = match.memory.copy()
        memory[field.name] = memory[field.name] ^ 1
        if match.gate.seen(match.table, memory, 0).tobytes() != before:
            told.add(field.name)
    assert told == SHOWN_AT_TIMES
