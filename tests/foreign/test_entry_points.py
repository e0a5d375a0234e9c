"""Whatever is handed in, the answer is a result or a `TurnwrightError` with words that can be shown anywhere."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

import turnwright
from foreign.inputs import TEXTS, VALUES
from foreign.patience import patience
from turnwright import Game, Match, TurnwrightError, dice
from turnwright.core.printable import LONGEST_MESSAGE
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.language import compile_text, format_text, render
from turnwright.games.rails.maps import check_map, parse_map
from turnwright.games.tribun import position as tribun_position
from turnwright.games.tribun import saved as tribun_saved
from turnwright.games.tribun import setup_codes
from turnwright.players.specs import make_player

WORK = 10.0
"""Seconds of this process's own computing for one input; the slowest take a tenth of one."""
GAMES = ("tic-tac-toe", "connect-four", "kuhn-poker", "rails", "zero-day", "tribun", "methuen")
HEAD = "turnwright record 1\ngame: tic-tac-toe\nrules: 1\n"


def showable(text: str) -> bool:
    """Whether a text is short and has nothing in it that a terminal or a file would take for more than text."""
    plain = all(unicodedata.category(letter) not in ("Cc", "Cs") or letter == "\n" for letter in text)
    return plain and "\u202e" not in text and len(text) <= LONGEST_MESSAGE


def answered(call: Callable[..., Any], *arguments: Any, **named: Any) -> None:
    """A result or our own error, with no more work than anybody would wait for; anything else fails the test."""
    words = ""
    try:
        with patience(WORK):
            call(*arguments, **named)
    except TurnwrightError as error:
        words = str(error)
    assert showable(words), ascii(words)[:300]


@pytest.fixture(scope="module", params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return turnwright.load(request.param).new_match(seed=1)


def test_games_are_named_by_text() -> None:
    for value in VALUES:
        answered(turnwright.load, value)
        answered(turnwright.read_record, value)


def test_a_match_is_begun_with_any_options(match: Match) -> None:
    game = match.game
    for value in VALUES:
        for name in ("seed", "seats", "clock", "no_such_option", *game.options.__struct_fields__):
            answered(game.new_match, **{name: value})


def test_a_match_is_asked_anything(match: Match) -> None:
    questions = (match.why_not, match.legal, match.view, match.text, match.picture, match.read, match.game.parse_action)
    for value in VALUES:
        for question in questions:
            answered(question, value)


def test_anything_is_played(match: Match) -> None:
    before = match.memory.tobytes()
    first = match.legal()[0]
    for value in VALUES:
        answered(match.branch().play, value)
        answered(match.branch().play, value, seat=0)
        answered(match.branch().play, str(first), seat=value)
        answered(match.branch().play, first, elapsed=value)
        answered(match.branch().play, first, chance=value)
    assert match.memory.tobytes() == before and match.ply == 0


def test_every_kind_takes_any_fields(match: Match) -> None:
    for kind in match.game.kinds:
        for text in TEXTS:
            answered(match.read, f"{kind.name} {text[:1900]}")
        for value in VALUES:
            data = {"kind": kind.name, **dict.fromkeys(kind.fields, value)}
            answered(match.read, data)


@pytest.mark.parametrize(
    "name", ["game", "rules", "seats", "options", "clock", "start", "from", "result", "position", "1. "]
)
def test_any_line_of_a_record(name: str) -> None:
    for text in TEXTS:
        answered(turnwright.read_record, f"{HEAD}{name}: {text}\n")
        full = f'{HEAD}seats: ["A","B"]\noptions: {{}}\n{name}: {text}\nresult: running\nposition: 0\n'
        answered(turnwright.read_record, full)


def test_campaigns_of_any_text() -> None:
    methuen = turnwright.load("methuen")
    for text in TEXTS:
        assert showable(render(compile_text(text).messages))
        assert showable(render(compile_text(f"Actor: {text}\nResources: {text}").messages))
        answered(format_text, text)
        answered(CampaignRun.load, methuen, text)
        answered(CampaignRun.load, methuen, f"turnwright campaign 1\noptions: {text}\n{text}")


def test_dice_of_any_text() -> None:
    for text in TEXTS:
        for whole in (text, f"1d6 + {text}", f"[{text}]"):
            answered(dice.parse, whole)
            answered(dice.parse_condition, whole)


def test_rails_maps_of_any_data() -> None:
    for value in VALUES:
        answered(lambda data: check_map(parse_map(data)), value)
        answered(parse_map, {"format": "rails-map/1", "id": value, "name": value})


def test_tribun_positions_logs_and_setup_codes_of_any_data() -> None:
    for value in VALUES:
        answered(tribun_saved.match_from_data, value)
        answered(tribun_saved.replay, value)
        answered(tribun_saved.replay, {"snapshot": {}, "options": value, "actionsB64": value})
        answered(tribun_position.board_from_base64, value)
        answered(setup_codes.decode, value)


def test_zero_day_tile_sets_of_any_data() -> None:
    game: Game = turnwright.load("zero-day")
    for value in VALUES:
        tiles = [{"id": value, "segments": value}] * 25
        answered(game.new_match, tile_set=tiles)
        answered(game.new_match, tile_set=[value] * 25)


def test_players_of_any_description() -> None:
    game = turnwright.load("tic-tac-toe")
    for text in TEXTS:
        answered(make_player, game, text[:2000])
        answered(make_player, game, f"mcts:visits={text[:2000]}")
