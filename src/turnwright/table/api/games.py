"""The games: what can be played here, their pictures and rule books."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from ...core.drawing import as_markup
from ...core.errors import TurnwrightError
from ...core.game import Game
from ...core.turn.diagram import as_svg
from ...core.views import hides
from ...players.levels import HIGHEST
from ...teaching import how_to_play, lesson_of
from ..books import as_html, sections, with_links
from ..games import Bot, Games
from .problems import could_be
from .service import rooms_of
from .shapes import GameShown, LevelShown, RulesShown, Section


def game_shown(games: Games, name: str) -> GameShown:
    """A game in the list."""
    game = games.load(name)
    quick = game.quick_start
    return GameShown(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seats=game.seats,
        seat_names=tuple(game.seat_names),
        quick_seats=int(quick.get("seats", game.seats[0])),
        quick_options={name: value for name, value in quick.items() if name != "seats"},
        options=option_schema(game),
        levels=tuple(_level(bot) for bot in games.bots(game)),
        hidden=hides(game),
        from_file=name in games.files,
        order=game.order,
        has_lesson=lesson_of(game) is not None,
        has_workbench=game.workbench is not None,
    )


def option_schema(game: Game) -> dict[str, Any]:
    """The options as a JSON Schema object."""
    schema = msgspec.json.schema(game.options)
    reference = schema.get("$ref", "")
    found: dict[str, Any] = schema.get("$defs", {}).get(reference.rpartition("/")[2], schema)
    return found


@get("/api/games", sync_to_thread=True, summary="The games that can be played here")
def list_games(state: State) -> list[GameShown]:
    """An author's own file first, then as the games declare; one that does not load says why."""
    games = rooms_of(state).games
    found = [_listed(games, name) for name in games.names()]
    found.sort(key=lambda one: (not one.from_file, one.order, one.name))
    broken = [_broken(name, problem, True) for name, problem in games.problems.items()]
    return [*broken, *found]


def _level(bot: Bot) -> LevelShown:
    """What a client is told of a bot: no file's whole path."""
    own = bot.level > HIGHEST
    return LevelShown(level=bot.level, name=bot.name, player=bot.name if own else bot.player, own=own)


def _listed(games: Games, name: str) -> GameShown:
    try:
        return game_shown(games, name)
    except TurnwrightError as error:
        return _broken(name, str(error), name in games.files)


def _broken(name: str, problem: str, from_file: bool) -> GameShown:
    return GameShown(
        name=name, title=name, summary="", seats=(0, 0), seat_names=(), quick_seats=0, quick_options={}, options={},
        levels=(), hidden=False, from_file=from_file, problem=problem,
    )  # fmt: skip


@get("/api/games/{name:str}", sync_to_thread=True, summary="One game", responses=could_be(404))
def one_game(state: State, name: FromPath[str]) -> GameShown:
    """Its seats, options and levels."""
    return game_shown(rooms_of(state).games, name)


@get("/api/games/{name:str}/picture.svg", sync_to_thread=True, summary="Its starting position", responses=could_be(404))
def picture(state: State, name: FromPath[str]) -> Response[str]:
    """As a spectator sees it."""
    game = rooms_of(state).games.load(name)
    return Response(_start(game), media_type="image/svg+xml", headers={"Cache-Control": "max-age=300"})


@lru_cache(maxsize=64)
def _start(game: Game) -> str:
    return game.new_match(seed=1, **game.quick_start).picture(None)


@get("/api/games/{name:str}/rules", sync_to_thread=True, summary="Its rule book", responses=could_be(404))
def rules(state: State, name: FromPath[str], language: FromQuery[str] = "") -> RulesShown:
    """The whole book, its clauses, one page on how to play (in a language, if it has that), the turn's diagram."""
    game = rooms_of(state).games.load(name)
    return RulesShown(
        game=game.name,
        title=game.title,
        version=game.version,
        text=game.book.text,
        html=as_html(game.book.text),
        contents=tuple(Section(id=id, title=title) for id, title in sections(game.book.text)),
        clauses={id: clause.title for id, clause in game.book.clauses.items()},
        how_to_play=with_links(as_html(how_to_play(game, language)), game.book.clauses),
        has_lesson=lesson_of(game) is not None,
        turn=as_markup(as_svg(game.automaton)),
    )


HANDLERS = [list_games, one_game, picture, rules]
