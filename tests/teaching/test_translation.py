"""Rules in another language: every sentence that the game can say has its translation, with the same places."""

from __future__ import annotations

import random

import pytest

import turnwright
from turnwright import GameError
from turnwright.games.zero_day.errors import UNKNOWN
from turnwright.teaching import Translation, how_to_play, translation_of


@pytest.fixture(scope="module")
def german() -> Translation:
    found = translation_of(turnwright.load("zero-day"), "de")
    assert found is not None
    return found


def test_every_sentence_of_a_rule_an_ending_or_the_turn_is_translated(german: Translation) -> None:
    game = turnwright.load("zero-day")
    said = {rule.sentence for rule in game.ladders.rules} | {ending.sentence for ending in game.endings}
    said |= {reason.sentence for node in game.automaton.nodes for reason in node.reasons}
    said |= {sentence for _, _, sentence in UNKNOWN.values()}
    assert said <= set(german.sentences)


def test_places_are_filled_in_and_their_words_translated(german: Translation) -> None:
    assert german.sentence("Red paths are closed to Blue.") == "Pfade in Rot sind für Blau gesperrt."
    assert german.sentence("Tile 07 is not in Red's reserve.") == "Plättchen 07 liegt nicht im Vorrat von Rot."
    assert german.sentence("No blue or purple path leads from a3.L to d3.T.").startswith("Kein Pfad in Blau oder Lila")
    assert german.sentence("Something that nobody has translated.") == "Something that nobody has translated."


def test_whatever_is_refused_in_a_match_is_said_in_german(german: Translation) -> None:
    game = turnwright.load("zero-day")
    match, rng = game.new_match(seed=4), random.Random(1)
    heard = set()
    for _ in range(30):
        for one in match.closed():
            heard.add(one.refusal.sentence)
        for text in ("pass", "draw", "steal 10", "move c3.T red", "place 10 r0 a1", "discard 01", "move c3.R purple"):
            refused = match.why_not(text)
            if refused is not None:
                heard.add(refused.sentence)
        match.play(rng.choice(match.legal()))
    assert len(heard) > 8
    assert [sentence for sentence in heard if german.sentence(sentence) == sentence] == []


def test_the_page_for_newcomers_cites_the_same_rules() -> None:
    game = turnwright.load("zero-day")
    english, german = how_to_play(game), how_to_play(game, "de")
    assert german != english and how_to_play(game, "fr") == english == how_to_play(game, "../de")
    for clause in game.book.clauses:
        assert (f"({clause}" in english) == (f"({clause}" in german)


def test_a_game_without_a_translation_has_none() -> None:
    assert translation_of(turnwright.load("tribun"), "de") is None
    assert translation_of(turnwright.load("zero-day"), "xx") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[sentences]\n'{a} is' = 'ist'", "different places"),
        ("[words]", "unknown field"),
        ("nothing", "TOML|[Ii]nvalid|Expected"),
    ],
)
def test_a_translation_that_is_written_wrongly_says_where(text: str, said: str) -> None:
    with pytest.raises(GameError, match=f"sentences of x: .*{said}"):
        Translation("sentences of x", text)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Ann takes 3 from Bob.", "Von Bob bekommt Ann 3."),
        ("Ann takes takes 3 from from Bob.", "Von from Bob bekommt Ann takes 3."),
        ("Ann takes 3 from .", "Ann takes 3 from ."),
        (" takes 3 from Bob.", " takes 3 from Bob."),
        ("Ann and Ann.", "Zweimal Ann."),
        ("Ann and Bob.", "Ann and Bob."),
        ("a takes " * 20_000, "a takes " * 20_000),
    ],
)
def test_places_are_found_at_once_whatever_stands_in_them(said: str, expected: str) -> None:
    text = """[sentences]
"{who} takes {what} from {whom}." = "Von {whom} bekommt {who} {what}."
"{who} and {who}." = "Zweimal {who}."
"""
    assert Translation("a test", text).sentence(said) == expected
