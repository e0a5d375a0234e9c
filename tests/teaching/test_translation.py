"""Rules in another language: every sentence that the game can say has its translation, with the same places."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

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
    file = Path(__file__).parents[2] / "examples" / "games" / "leduc.py"
    found = translation_of(turnwright.load(str(file)), "de")
    assert found is not None
    assert found.sentence("White ran out of time.") == "Die Zeit von White ist abgelaufen."
    assert found.sentence("A rule of this, and of no other game.") == "A rule of this, and of no other game."
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
    assert len(heard) > 200 and kept == {"Zero Day"}  # the name of the game


def _read_now(match: Match) -> set[str]:
    picture = [unescape(label) for _, label in LABEL.findall(match.picture(0))]
    texts = [line for text in [match.text(0), *picture] for line in text.split("\n")]
    choices = match.choices((), None) if not match.is_over else []
    after = [one for choice in choices if choice.more for one in match.choices((choice.token,), None)]
    return {*texts, *(choice.label for choice in (*choices, *after)), *_of_the_turn(match)}


def _of_the_turn(match: Match) -> set[str]:
    info = match.turn_info()
    card = info["card"]
    facts = {fact.label for facts in (*match.facts(0), *match.tally(0)) for fact in facts}
    return {info["remaining"], card["sentence"], card["short"], *facts, *(kind.short for kind in match.game.kinds)}


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


def test_a_shorter_word_is_not_stretched_to_what_it_was() -> None:
    german = Translation({"a test": "[sentences]\n[values]\npurple = 'Lila'\nblack = 'Schwarz'"})
    picture = '<svg><text x="1" textLength="40" lengthAdjust="spacingAndGlyphs">{}</text></svg>'
    assert german.picture(picture.format("purple")) == '<svg><text x="1">Lila</text></svg>'
    assert german.picture(picture.format("black")) == picture.format("Schwarz")


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


def test_the_sentence_with_most_words_of_its_own_is_taken_wherever_it_stands() -> None:
    text = """[sentences]
"{who} takes {what}." = "{who} nimmt {what}."
"{who} takes {what} from the deck." = "{who} zieht {what}."
"""
    german = Translation({"a test": text})
    assert german.sentence("Ann takes 3 from the deck.") == "Ann zieht 3."
    assert german.sentence("Ann takes 3.") == "Ann nimmt 3."


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Ann has 3 cards.", "Ann hat 3 Karten."),
        ("Ann has three cards.", "Ann has three cards."),
        ("Ann has red cards.", "Ann has red cards."),
        ("2 red", "2 Rot"),
        ("2 red ones", "2 red ones"),
        ("The hero red wakes.", "red erwacht."),
        ("Red", "Rot"),
        ("Draw a card.", "Zieh eine Karte."),
        ("draw a card", "zieh eine Karte"),
        ("Has 3 cards.", "Hat 3 Karten."),
        ("2 red, 1 blue and 3 red", "2 Rot, 1 Blau und 3 Rot"),
        ("2 red; 1 blue", "2 Rot; 1 Blau"),
        ("2 red, 1 unheard-of thing", "2 red, 1 unheard-of thing"),
        ("Shown: red, blue, or Ann.", "Zu sehen: Rot, Blau oder Ann."),
        (", ".join(["2 red"] * 3000), ", ".join(["2 Rot"] * 3000)),
        ("Ann has 3 " * 20_000, "Ann has 3 " * 20_000),
    ],
)
def test_numbers_words_names_lists_and_how_something_is_written(said: str, expected: str) -> None:
    text = """[sentences]
"{who} has {n:number} cards." = "{who} hat {n} Karten."
"{n:number} {colour:word}" = "{n} {colour}"
"The hero {name:own} wakes." = "{name} erwacht."
"Shown: {colours}." = "Zu sehen: {colours}."
"draw a card" = "zieh eine Karte"
[values]
red = "Rot"
blue = "Blau"
and = "und"
or = "oder"
"""
    assert Translation({"a test": text}).sentence(said) == expected


def test_a_game_in_one_file_has_its_sentences_beside_it() -> None:
    german = translation_of(turnwright.load("tic-tac-toe"), "de")
    assert german is not None and german.sentence("Cross") == "Kreuz"
