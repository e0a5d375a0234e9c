"""Every game in German: matches are played, and no English word is left in anything that is read or heard of them."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

import turnwright
from heard import WORD, Listener, left_as_they_were
from turnwright.core.asked_options import asked_options
from turnwright.games.methuen.language import compile_text, sample_text
from turnwright.games.rails.maps.atlas import map_named
from turnwright.teaching import Translation, how_to_play, lesson_of, translation_of
from turnwright.teaching.translation import Pattern


@dataclass(frozen=True)
class Played:
    """How a game is listened to, and which words are the same in both languages."""

    setups: tuple[Mapping[str, Any], ...]
    same: str
    matches: int = 1
    every: int = 9
    most: int = 150


def german_of(name: str) -> Translation:
    found = translation_of(turnwright.load(name), "de")
    assert found is not None
    return found


def words_of_maps(*names: str) -> str:
    """Most cities, and all routes, are called by their names."""
    maps, german = [map_named(name) for name in names], german_of("rails")
    cities = [city.name for map in maps for city in map.cities if city.name not in german.values]
    return " ".join([*cities, *(route.id for map in maps for route in map.routes)])


TITLE = re.compile(r"[A-Z][\w' ]+: [A-Z][\w' ]+")
"""`First Steps: By the Stream`, as a campaign calls itself and its chapter."""
GAMES = {
    "tic-tac-toe": Played(({},), "Tic tac toe", 6, 1),
    "connect-four": Played(({},), "", 3, 1),
    "kuhn-poker": Played(({},), "Kuhn", 9, 1),
    "tribun": Played(({},), "Tribun wt bt", 2, 15),
    "rails": Played(
        ({"seats": 2}, {"seats": 4, "map": "lanterns"}, {"seats": 2, "mode": "companion"}),
        f"Rails Hansa Sand {words_of_maps('hansa', 'lanterns')}",
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_no_english_word_is_left_in_what_is_read_and_heard(name: str) -> None:
    game, how = turnwright.load(name), GAMES[name]
    listener = Listener()
    listener.to_rules(game)
    if lesson_of(game) is not None:
        listener.to_lesson(game)
    for setup in how.setups:
        for seed in range(how.matches):
            listener.to_match(game.new_match(seed=seed, **setup), random.Random(seed), how.every, how.most)
    assert len(listener.heard) > 20
    left = left_as_they_were(listener.heard, german_of(name))
    assert {word: said for word, said in left.items() if word not in WORD.findall(how.same)} == {}


def test_the_reckoning_of_a_railway_is_in_german_to_its_last_word() -> None:
    listener, chance = Listener(), random.Random(3)
    match = turnwright.load("rails").new_match(seed=3, seats=2, map="lanterns")
    listener.to_match(match, chance, every=10_000, most=10_000)
    assert match.is_over and any("longest path, " in words for words in listener.heard)
    left = left_as_they_were(listener.heard, german_of("rails"))
    assert {word for word in left if word not in WORD.findall(GAMES["rails"].same)} == set()


class Watching(Translation):
    """Remembers which words stood in places for somebody's own words."""

    own: set[str]

    def _value(self, pattern: Pattern, name: str, value: str, deep: int) -> str:
        if name in pattern.own:
            self.own |= set(WORD.findall(value))
        return super()._value(pattern, name, value, deep)


def heard_of_campaigns(*names: str) -> set[str]:
    """All that is read and heard of the first chapters of campaigns."""
    game, listener = turnwright.load("methuen"), Listener()
    for name in names:
        options: dict[str, Any] | None = {"campaign": name}
        for chapter in range(2):
            if options is not None:
                match = game.new_match(seed=chapter, **options)
                listener.to_match(match, random.Random(chapter), 15, 45)
                options = game.hosting.sequel(match) if game.hosting.sequel and match.is_over else None
    return listener.heard


def names_of_actions(campaign: str) -> list[str]:
    """What actions are declared by: those with choices have a name for each way."""
    actions = compile_text(sample_text(campaign)).campaign.actions
    return [str(action.name) for action in actions]


def test_around_a_campaign_s_own_words_methuen_speaks_german() -> None:
    """What the author wrote stays as it is; whatever else has a small letter in front is German."""
    campaigns = ("first_steps", "lantern_bridge", "salt_road", "ash_chapel")
    german = german_of("methuen")
    watching = Watching({})
    watching.__dict__.update(german.__dict__)
    written = " ".join(" ".join(map(sample_text, campaigns)).split())
    written += " ".join(name for one in campaigns for name in names_of_actions(one))
    left: dict[str, str] = {}
    heard = heard_of_campaigns(*campaigns)
    assert len(heard) > 300
    for words in heard:
        watching.own = set()
        said = watching._sentence(words)
        if words.strip().rstrip(".") not in written and not TITLE.fullmatch(words):
            alike = left_as_they_were([words], german)
            left |= {word: said for word in alike if word.islower() and word not in watching.own}
    assert left == {}


def test_the_line_of_an_action_is_german_sentence_by_sentence() -> None:
    german = german_of("methuen")
    told = "Eel uses Bite on Ada. 1d20 14 + 5 = 19 reaches 10. 1d8 2. Ada is defeated. Action Points: 3 → 2."
    dice = "1d20 14 + 5 = 19 erreicht 10. 1d8 2."
    assert german.sentence(told) == f"Eel setzt Bite gegen Ada ein. {dice} Ada ist besiegt. Action Points: 3 → 2."
    said = german.sentence("Ada uses Smoke. 9 tiles become Fog. Somebody coughs.")
    assert said == "Ada setzt Smoke ein. 9 Felder werden Fog. Somebody coughs."


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Ada, Shoot on Eel: 1d20 + 4 against Defense 12.", "Ada, Shoot on Eel: 1d20 + 4 gegen Defense 12."),
        ("Ada, Shoot on Eel: 1d6 damage to Eel.", "Ada, Shoot on Eel: 1d6 Schaden an Eel."),
        ("Ada, Shove on Eel: 1d3 for how far Eel goes.", "Ada, Shove on Eel: 1d3, wie weit Eel geht."),
        ("Ada: 2d6 for Health of Ada at the start.", "Ada: 2d6 für Health von Ada zu Beginn."),
        ("Ada, Dig: 1d10 for Gold.", "Ada, Dig: 1d10 für Gold."),
        ("Eel: who is meant, 1 Ada, 2 Bo.", "Eel: wer gemeint ist, 1 Ada, 2 Bo."),
        ("Eel, initiative within the cast.", "Eel, Initiative innerhalb der Seite."),
    ],
)
def test_M466_a_die_in_hand_is_asked_for_in_german(label: str, said: str) -> None:
    assert german_of("methuen").sentence(f"To roll: {label}") == f"Zu würfeln: {said}"


def test_what_an_author_wrote_is_said_as_it_is() -> None:
    german, written = german_of("methuen"), " ".join(sample_text("first_steps").split())
    heard = {words for words in heard_of_campaigns("first_steps") if len(words) > 20 and words in written}
    assert len(heard) > 3 and [words for words in heard if german.sentence(words) != words] == []


@pytest.mark.parametrize("name", [*GAMES, "methuen"])
def test_every_sentence_of_a_rule_an_ending_or_the_turn_is_translated(name: str) -> None:
    game, german = turnwright.load(name), german_of(name)
    said = {rule.sentence for rule in game.ladders.rules} | {ending.sentence for ending in game.endings}
    said |= {reason.sentence for node in game.automaton.nodes for reason in node.reasons}
    said |= {kind.label for kind in game.kinds} | {kind.short for kind in game.kinds} | {game.summary}
    for state in ("{state}", "{target_state}"):  # one of few words, in Methuen
        said = {sentence.replace(state, "defeated") for sentence in said}
    assert [sentence for sentence in said if german.sentence(sentence) == sentence] == []


@pytest.mark.parametrize("name", ["rails", "tribun", "zero-day", "methuen"])
def test_options_are_asked_for_in_german(name: str) -> None:
    game, german = turnwright.load(name), german_of(name)
    options = asked_options(game.options)
    said = {words for one in options for words in (one.label, one.help, one.none, one.needs) if words}
    choices = [choice for one in options for choice in one.choices if not one.file]
    said |= {words for one in choices for words in (one.label, one.help) if words and not words.isdigit()}
    said |= {choice.players for one in options for choice in one.choices if choice.players}
    said -= {"Hansa"}
    assert said and [words for words in said if german.sentence(words) == words] == []


@pytest.mark.parametrize("name", [*(name for name in GAMES if turnwright.load(name).how_to_play), "methuen"])
def test_the_page_for_newcomers_cites_the_same_rules(name: str) -> None:
    game = turnwright.load(name)
    english, german = how_to_play(game), how_to_play(game, "de")
    assert german != english
    assert re.findall(r"\b[A-Z]+-\d+\b", german) == re.findall(r"\b[A-Z]+-\d+\b", english)
