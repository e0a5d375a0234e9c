"""Choosing by number: what a number may be, and what stands aside of what is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_cli import WIDE

from turnwright import NotationError
from turnwright.cli.menu import Menu
from turnwright.registry import load

ASIDE = (
    WIDE.replace("OVER =", 'ASK = Kind(1, "ask", "x")\nOVER =')
    .replace("kinds=(GO,)", "kinds=(GO, ASK)")
    .replace("Turn(one_of(GO))", "Turn(one_of(GO), anytime=(ASK,))")
    .replace("effects={GO: go}", "effects={GO: go, ASK: lambda box, state, action, chance: None}")
)


@pytest.fixture
def menu(tmp_path: Path) -> Menu:
    (tmp_path / "wide.py").write_text(ASIDE, encoding="utf-8")
    return Menu(load(str(tmp_path / "wide.py")).new_match(seed=1), 0)


@pytest.mark.parametrize("number", ["0", "00", "99", "999999999999"])
def test_only_numbers_of_the_list_mean_something(menu: Menu, number: str) -> None:
    with pytest.raises(NotationError, match="the choices are numbered 1 to"):
        menu.choose(number)
    assert not menu.is_inside


def test_what_stands_aside_is_chosen_beside_what_is_chosen_and_not_in_it(menu: Menu) -> None:
    first = [choice.label for choice in menu.listed]
    aside = next(number for number, choice in enumerate(menu.listed, start=1) if choice.aside)
    assert menu.choose(str(aside)) is None and menu.is_inside
    assert str(menu.choose("4")) == "0: ask 3"
    menu.back()
    assert [choice.label for choice in menu.listed] == first
    menu.choose("2")
    assert str(menu.choose("3")) == "go 1 2"
