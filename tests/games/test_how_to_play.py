"""A page for newcomers beside each rule book: short, and no clause in it that the book has not."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

import turnwright
from turnwright.cli.app import app

GAMES = ["zero-day", "rails", "tribun", "methuen"]


@pytest.mark.parametrize("name", GAMES)
def test_it_is_one_page_and_cites_the_book(name: str) -> None:
    game = turnwright.load(name)
    page = game.how_to_play
    assert 1000 < len(page) < 4000
    cited = set(re.findall(r"\b([A-Z]+-\d+)\b", page))
    assert cited - set(game.book.clauses) == set()


def test_learn_prints_it() -> None:
    done = CliRunner().invoke(app, ["learn", "tribun"])
    assert done.exit_code == 0 and "attack" in done.output.lower() and "seven kinds" in done.output


def test_a_game_without_one_says_where_its_rules_are() -> None:
    done = CliRunner().invoke(app, ["learn", "tic-tac-toe"])
    assert done.exit_code != 0
