"""Messages in the reader's language: all their words, and nothing but words."""

from __future__ import annotations

import random

import msgspec

import turnwright
from turnwright.table import gate, outgoing
from turnwright.table.incoming import EVERY_PART
from turnwright.table.languages import in_language


def a_position(plies: int) -> outgoing.Position:
    """A match of Zero-Day as its seat is shown it."""
    match, rng = turnwright.load("zero-day").new_match(seed=2), random.Random(1)
    while match.ply < plies and not match.is_over:
        match.play(rng.choice(match.legal()))
    seen = gate.Look(gate.Facts(match.copy()), match.may_act[0] if match.may_act else 0)
    shown = seen.shown((*EVERY_PART, "closed"), None, outgoing.MayDo())
    return outgoing.Position(match=1, sequence=match.ply, seat=0, log=gate.log(match, 0, 0), shown=shown)


def test_a_position_is_said_in_german_and_its_notation_stays() -> None:
    english = a_position(12)
    german = in_language(turnwright.load("zero-day"), "de", english)
    assert english.shown.choices and english.shown.closed and german.shown.choices and german.shown.closed
    assert german.shown.turn.card.short in ("Eine getan, eine bleibt", "Zwei Aktionen, oder eine doppelte")
    assert german.shown.turn.remaining == english.shown.turn.remaining
    for one, other in zip(english.shown.choices, german.shown.choices, strict=True):
        assert one.label != other.label
        assert msgspec.structs.replace(other, label=one.label) == one
    for shut, closed in zip(english.shown.closed, german.shown.closed, strict=True):
        assert shut.label != closed.label and shut.sentence != closed.sentence
        assert (shut.kind, shut.rule, shut.code, shut.example) == (
            closed.kind,
            closed.rule,
            closed.code,
            closed.example,
        )
    for line, said in zip(english.log, german.log, strict=True):
        assert line.sequence == said.sequence and all(a != b for a, b in zip(line.words, said.words, strict=True))
    assert german.shown.text and "Stapel: " in german.shown.text
    assert german.shown.picture and ">Stapel<" in german.shown.picture
    assert (german.shown.last, german.shown.view) == (english.shown.last, english.shown.view)


def test_how_it_ended_is_said_in_german() -> None:
    german = in_language(turnwright.load("zero-day"), "de", a_position(10_000)).shown.outcome
    assert german is not None and "gewinnt (Z-" in german.words and german.sentence in german.words


def test_a_refusal_inside_an_answer_is_said_in_german_and_none_stays_none() -> None:
    game = turnwright.load("tribun")
    refusal = outgoing.Refused(id="1", rule="", code="stale", sentence="The position has changed since; look again.")
    said = in_language(game, "de", outgoing.Why(id="1", allowed=False, refusal=refusal)).refusal
    assert said is not None and said.sentence.startswith("Die Stellung ist inzwischen eine andere")
    fine = outgoing.Why(id="1", allowed=True)
    assert in_language(game, "de", fine) == fine and in_language(game, "", refusal) is refusal
    assert in_language(game, "xx", refusal) is refusal
