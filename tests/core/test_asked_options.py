"""Every option that people are asked for has a label and a form they can use, in every client alike."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from turnwright import OptionChoice, Options, asked, games, load
from turnwright.core.asked_options import AskedOption, asked_options


def charts() -> list[OptionChoice]:
    return [OptionChoice("bay", "The bay", "Calm water.", "2 players")]


class Harbour(Options, frozen=True, kw_only=True):
    """One option of each form."""

    first: Annotated[
        Literal["north", "south"], asked("Who sails first", labels={"south": "The south", "north": "The north"})
    ] = "north"
    tide: Annotated[Annotated[int, msgspec.Meta(ge=1, le=9)] | None, asked("Tide", "How high.", none="As it comes")] = (
        None
    )
    fog: bool = False
    flags: Annotated[tuple[bool, bool], asked("Flags", labels={0: "Port", 1: "Starboard"})] = (False, True)
    fleet: Annotated[tuple[int, int] | None, asked("Fleet")] = None
    goods: Annotated[
        tuple[Literal["salt", "wool"], ...], asked("Goods", needs="Only with a market.", when={"fog": [False]})
    ] = ()
    chart: Annotated[str, asked("Chart", choices=charts, file=".chart")] = "bay"
    motto: str = ""
    log: Annotated[str, asked("Log", hidden=True)] = ""
    ropes: tuple[tuple[str, int], ...] = ()


def option(name: str) -> AskedOption:
    return next(one for one in asked_options(Harbour) if one.name == name)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("first", "choice"),
        ("tide", "number"),
        ("fog", "tick"),
        ("flags", "ticks"),
        ("fleet", "range"),
        ("goods", "set"),
        ("chart", "cards"),
        ("motto", "text"),
    ],
)
def test_the_form_follows_from_the_type(name: str, form: str) -> None:
    assert option(name).form == form


def test_what_is_hidden_and_what_no_form_could_hold_nobody_is_asked_for() -> None:
    assert {"log", "ropes"}.isdisjoint(one.name for one in asked_options(Harbour))


def test_choices_come_in_the_order_of_their_labels() -> None:
    assert [(one.value, one.label) for one in option("first").choices] == [
        ("south", "The south"),
        ("north", "The north"),
    ]


def test_bounds_the_usual_value_and_what_none_means_are_told() -> None:
    tide = option("tide")
    assert (tide.least, tide.most, tide.usual, tide.may_miss, tide.none) == (1, 9, None, True, "As it comes")


def test_what_an_option_needs_is_told_beside_it() -> None:
    goods = option("goods")
    assert (goods.needs, goods.when) == ("Only with a market.", {"fog": (False,)})


def test_what_nobody_said_is_made_from_the_name() -> None:
    assert option("motto").label == "Motto"


@pytest.mark.parametrize("name", games())
def test_the_usual_values_of_every_installed_game_are_options_it_takes(name: str) -> None:
    game = load(name)
    for one in asked_options(game.options):
        values = [one.usual] if one.form in ("text", "number", "range", "ticks", "tick") else [*one.choices]
        for value in values:
            given = value.value if isinstance(value, OptionChoice) else value
            game.read_options({one.name: [given] if one.form == "set" else given})
