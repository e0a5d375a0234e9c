"""Rules in another language: every sentence that the game can say has its translation, with the same places."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

import turnwright
from turnwright import GameError, Match
from turnwright.core.pictures import result_in_words
from turnwright.core.undo import why_no_undo
from turnwright.games.zero_day.errors import UNKNOWN
from turnwright.teaching import Translation, how_to_play, lesson_of, translation_of
from turnwright.teaching.translation import DEEPEST, LABEL


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


def test_a_game_without_a_translation_says_what_every_game_says() -> None:
    found = translation_of(turnwright.load("tribun"), "de")
    assert found is not None
    assert found.sentence("White ran out of time.") == "Die Zeit von White ist abgelaufen."
    assert found.sentence("A rule of Tribun, and of no other game.") == "A rule of Tribun, and of no other game."
    assert translation_of(turnwright.load("zero-day"), "xx") is None


def test_what_everybody_can_be_refused_is_translated() -> None:
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    refused = [match.why_not("place a1", 1)]
    match.play("place a1")
    refused.append(why_no_undo(match, 1))
    said = [refusal.sentence for refusal in refused if refusal]
    assert len(said) == 2
    general = translation_of(match.game, "de")
    assert general is not None
    assert [sentence for sentence in said if general.sentence(sentence) == sentence] == []


def test_whatever_is_read_and_heard_in_a_match_is_in_german(german: Translation) -> None:
    """Choices, what is left of a turn, pictures, the board as text, the story and the result."""
    game, rng = turnwright.load("zero-day"), random.Random(2)
    heard: set[str] = set()
    for seed in range(3):
        match = game.new_match(seed=seed)
        while not match.is_over:
            if match.ply % 5 == 0:
                heard |= _read_now(match)
            match.play(rng.choice(match.legal()))
        heard |= _read_now(match) | {words for line in match.told(0, 0) for words in line.words}
        outcome = match.outcome
        assert outcome is not None
        heard.add(result_in_words(match, outcome))
    kept = {words for words in heard if german.sentence(words) == words and re.search("[A-Za-z]{3}", words)}
    assert len(heard) > 200 and kept == {"Attack", "Exploit", "Ghost", "Zero Day"}  # names of the game


def _read_now(match: Match) -> set[str]:
    picture = [unescape(label) for _, label in LABEL.findall(match.picture(0))]
    texts = [line for text in [match.text(0), *picture] for line in text.split("\n")]
    choices = match.choices((), None) if not match.is_over else []
    after = [one for choice in choices if choice.more for one in match.choices((choice.token,), None)]
    return {*texts, *(choice.label for choice in (*choices, *after)), match.turn_info()["remaining"]}


def test_a_lesson_is_read_in_german(german: Translation) -> None:
    lesson = lesson_of(turnwright.load("zero-day"))
    assert lesson is not None
    said = {lesson.title, *(words for step in lesson.steps for words in (step.title, step.text.strip(), step.praise))}
    assert said <= set(german.sentences)


def test_labels_of_a_picture_stay_labels() -> None:
    """Nothing else of a picture changes, and what is said in it cannot become markup."""
    german = Translation({"a test": "[sentences]\n'{who} & co' = '{who} <b> \"co\"'\n[values]\nred = 'Rot'"})
    picture = '<svg><style>.red{{fill:red}}</style><g class="red" aria-label="{}"><text x="1">{}</text></g></svg>'
    said = german.picture(picture.format("red", "Ann &amp; co"))
    assert said == picture.format("Rot", "Ann &lt;b&gt; &quot;co&quot;")


def test_a_sentence_may_stand_in_another_but_not_without_end() -> None:
    german = Translation({"a test": "[sentences]\n'{first}, {others}' = '{first}; {others}'\n[values]\na = 'b'"})
    assert german.sentence("a, a, a") == "b; b; b"
    assert german.sentence(", ".join("a" * 20)) == "; ".join("b" * DEEPEST) + "; " + ", ".join("a" * (20 - DEEPEST))


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
        Translation({"sentences of x": text})


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
    assert Translation({"a test": text}).sentence(said) == expected
