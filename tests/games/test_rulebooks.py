"""Rule books in other languages: the same clauses in the same order, with the same numbers and references."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import turnwright
from turnwright.core.rulebook import Rulebook
from turnwright.table.languages import in_language
from turnwright.table.refusing import refused
from turnwright.teaching import rulebook_in, translation_of

BOOKS = sorted((Path(turnwright.__file__).parent / "games").glob("*/rulebook.??.md"))
MENTIONED = re.compile(r"\b[A-Z]+-\d+\b")
NUMBER = re.compile(r"\d+")


def both(book: Path) -> tuple[Rulebook, Rulebook]:
    own = Rulebook(book.with_name("rulebook.md").read_text(encoding="utf-8"))
    return own, Rulebook(book.read_text(encoding="utf-8"))


def numbers(text: str) -> list[str]:
    return sorted(NUMBER.findall(MENTIONED.sub("", text)))


def test_four_games_have_a_german_book() -> None:
    german = {book.parent.name for book in BOOKS if book.name == "rulebook.de.md"}
    assert german >= {"zero_day", "rails", "tribun", "methuen"}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.name[9:11]}")
def test_the_clauses_are_the_same_in_the_same_order(book: Path) -> None:
    own, other = both(book)
    assert list(own.clauses) == list(other.clauses)
    assert [bool(one.title) for one in own.clauses.values()] == [bool(one.title) for one in other.clauses.values()]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.name[9:11]}")
def test_every_clause_mentions_the_same_clauses_and_numbers(book: Path) -> None:
    own, other = both(book)
    for id, clause in own.clauses.items():
        there = other[id]
        assert sorted(set(MENTIONED.findall(clause.text))) == sorted(set(MENTIONED.findall(there.text))), id
        assert numbers(clause.text) == numbers(there.text), id


@pytest.mark.parametrize("name", ["zero-day", "rails", "tribun", "methuen"])
def test_a_refusal_quotes_the_clause_in_the_readers_language(name: str) -> None:
    game = turnwright.load(name)
    match = game.new_match(seed=1, seats=1 if name == "methuen" else 2)
    line = {"zero-day": "draw", "rails": "draw", "tribun": "move 0,0 0,1", "methuen": "Delay"}[name]
    said = match.why_not(line, match.may_act[0])
    assert said is not None
    if name == "methuen":  # what refuses there is a row of a table for makers, which is no sentence to quote
        assert said.rule == "MR-24" and said.clause == ""
        return
    assert said.clause
    shown = refused("", said)
    german = in_language(game, "de", shown)
    book = rulebook_in(game, "de")
    assert book is not None and shown.rule in book
    assert (german.clause, german.heading) == (book[shown.rule].gist, book[shown.rule].title)
    assert german.clause != shown.clause


def test_a_name_of_a_campaign_is_not_taken_for_the_title_of_a_clause() -> None:
    german = translation_of(turnwright.load("methuen"), "de")
    assert german is not None
    assert german.quotation("Guard") == "Sicherung" and german.quotation("Push") == "Stoßen"
    assert german.sentence("Guard") == "Guard" and german.sentence("Guard, Push") == "Guard, Push"


def test_a_language_nobody_wrote_has_no_book_and_words_of_the_game_stay_what_they_are() -> None:
    game = turnwright.load("tribun")
    assert rulebook_in(game, "fr") is None and rulebook_in(game, "../x") is None
    said = translation_of(game, "de")
    assert said is not None and said.sentence("There is no enemy unit on (0,1).") == "Auf (0,1) steht kein Gegner."
