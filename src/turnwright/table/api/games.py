"""The games: what can be played here, their pictures and rule books."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from ...core.asked_options import AskedOption, asked_options
from ...core.decoding import prepared
from ...core.drawing import as_markup
from ...core.errors import TurnwrightError
from ...core.game import Game
from ...core.kinds import Kind
from ...core.standing import HOUSE_SEATS
from ...core.still import still
from ...core.turn.diagram import as_svg
from ...core.views import hides
from ...teaching import how_to_play, lesson_of, rulebook_in
from ..books import as_html, clauses_of, sections
from ..games import Bot, Games
from ..languages import in_language
from ..refusing import TableRefusal
from ..shown import KindShown, OptionShown, SeatLookShown, StageShown
from .problems import could_be
from .service import rooms_of
from .shapes import GameShown, LevelShown, RulesShown, Section

PREVIEW_WIDTH = 1200
POSTER_PLIES = 16
"""Actions played at random before a game's picture is taken, so that there is something to see."""


def game_shown(games: Games, name: str) -> GameShown:
    """A game in the list."""
    game = games.load(name)
    quick = game.hosting.quick_start
    return GameShown(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seats=game.seats,
        seat_names=tuple(game.seat_name(seat) for seat in range(game.seats[1])),
        quick_seats=int(quick.get("seats", game.seats[0])),
        quick_options={name: value for name, value in quick.items() if name != "seats"},
        options=option_schema(game),
        asked=tuple(map(_option, asked_options(game.options))),
        levels=tuple(_level(bot) for bot in games.offered(game)),
        hidden=hides(game),
        from_file=name in games.files,
        order=game.hosting.order,
        has_lesson=lesson_of(game) is not None,
        sharing=game.hosting.parts is not None,
        has_workbench=game.hosting.workbench is not None,
        kinds=tuple(kind_shown(kind) for kind in game.kinds),
        stage=stage_shown(game),
        seat_looks=tuple(SeatLookShown(**asdict(look)) for look in game.appearance.seat_looks or HOUSE_SEATS),
    )


def _option(option: AskedOption) -> OptionShown:
    return msgspec.convert(msgspec.to_builtins(asdict(option)), prepared(OptionShown))


def stage_shown(game: Game) -> StageShown:
    """The ground a board lies on."""
    return msgspec.convert(asdict(game.appearance.stage), prepared(StageShown))


def kind_shown(kind: Kind) -> KindShown:
    """A kind of action for people."""
    return KindShown(
        name=kind.name,
        label=kind.label,
        short=kind.short,
        glyph=kind.glyph,
        weighty=kind.weighty,
        reveals=bool(kind.reveals),
        rolls=kind.rolls,
        mark=kind.mark,
        turns=kind.turns,
    )


def option_schema(game: Game) -> dict[str, Any]:
    """The options as a JSON Schema object."""
    schema = msgspec.json.schema(game.options)
    reference = schema.get("$ref", "")
    found: dict[str, Any] = schema.get("$defs", {}).get(reference.rpartition("/")[2], schema)
    return found


@get("/api/games", sync_to_thread=True, summary="The games that can be played here")
def list_games(state: State, language: FromQuery[str] = "") -> list[GameShown]:
    """An author's own file first, then as the games declare; one that does not load says why."""
    games = rooms_of(state).games
    found = [_listed(state, games, name, language) for name in games.names()]
    found.sort(key=lambda one: (not one.from_file, one.order, one.name))
    broken = [_broken(name, _problem(state, problem), True) for name, problem in games.problems.items()]
    return [*broken, *found]


def _level(bot: Bot) -> LevelShown:
    """What a client is told of a bot: no file's whole path."""
    return LevelShown(level=bot.level, name=bot.name, player=bot.name if bot.own else bot.player, own=bot.own)


def _listed(state: State, games: Games, name: str, language: str) -> GameShown:
    try:
        return in_language(games.load(name), language, game_shown(games, name))
    except TurnwrightError as error:
        return _broken(name, _problem(state, str(error)), name in games.files)


def _problem(state: State, words: str) -> str:
    """What is wrong with a game, for its author; others are told that something is, and no path of this machine."""
    return words if rooms_of(state).settings.watch else "It does not load; whoever runs the table can see why."


def _broken(name: str, problem: str, from_file: bool) -> GameShown:
    return GameShown(
        name=name, title=name, summary="", seats=(0, 0), seat_names=(), quick_seats=0, quick_options={}, options={},
        asked=(), levels=(), hidden=False, from_file=from_file, problem=problem,
    )  # fmt: skip


@get("/api/games/{name:str}", sync_to_thread=True, summary="One game", responses=could_be(404))
def one_game(state: State, name: FromPath[str], language: FromQuery[str] = "") -> GameShown:
    """Its seats, options and levels, as far as it speaks this language."""
    games = rooms_of(state).games
    return in_language(games.load(name), language, game_shown(games, name))


@get(
    "/api/games/{name:str}/record",
    sync_to_thread=True,
    summary="A match of it that begins",
    responses=could_be(404),
    media_type="text/plain",
)
def beginning(state: State, name: FromPath[str]) -> Response[str]:
    """As a record without an action: a study begins with it."""
    game = rooms_of(state).games.load(name)
    return Response(game.new_match(**game.hosting.quick_start).record(), media_type="text/plain; charset=utf-8")


@get(
    "/api/games/{name:str}/picture.svg",
    sync_to_thread=True,
    summary="A position of it",
    responses=could_be(404),
    media_type="image/svg+xml",
)
def picture(state: State, name: FromPath[str]) -> Response[str]:
    """From the middle of a match, as a spectator sees it."""
    game = rooms_of(state).games.load(name)
    return Response(_poster(game), media_type="image/svg+xml", headers={"Cache-Control": "max-age=300"})


@get(
    "/api/games/{name:str}/picture.png",
    sync_to_thread=True,
    summary="The same in pixels, for previews of links",
    responses=could_be(404),
    media_type="image/png",
)
def pixels(state: State, name: FromPath[str]) -> Response[bytes]:
    """Where this table can draw them: with the extra `gif`."""
    game = rooms_of(state).games.load(name)
    try:
        drawn = _pixels(game)
    except ImportError:
        raise TableRefusal("table.nothing", "This table draws no pixels; /picture.svg is there.") from None
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "max-age=3600"})


@lru_cache(maxsize=32)
def _pixels(game: Game) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=still(_poster(game)), width=PREVIEW_WIDTH, background="white"))


@lru_cache(maxsize=64)
def _poster(game: Game) -> str:
    match, chance = game.new_match(seed=1, **game.hosting.quick_start), Random(1)
    while match.ply < POSTER_PLIES and match.outcome is None:
        match.play(chance.choice(match.legal()))
    return match.branch(match.ply - 1).picture(None)


@get("/api/games/{name:str}/rules", sync_to_thread=True, summary="Its rule book", responses=could_be(404))
def rules(state: State, name: FromPath[str], language: FromQuery[str] = "", book: FromQuery[str] = "") -> RulesShown:
    """The whole book, its clauses, one page on how to play (in a language, if there is one), the turn's diagram.

    `book=makers` is what only makers of clients and files need, such as protocols; empty where there is no such book.
    """
    game = rooms_of(state).games.load(name)
    makers = book == "makers"
    other = None if makers else rulebook_in(game, language)
    shown = other or game.book
    text, beside = (game.book.makers, game.book.text) if makers else (shown.text, game.book.makers)
    page = f"/rules/{game.name}"
    there = clauses_of(beside) - clauses_of(text)
    return RulesShown(
        game=game.name,
        title=game.title,
        version=game.version,
        text=text,
        html=as_html(text, frozenset(), there, page if makers else f"{page}?makers"),
        contents=tuple(Section(id=id, title=title) for id, title in sections(text)),
        clauses={id: shown[id].title if id in shown else one.title for id, one in game.book.clauses.items()},
        language=language if other else "en",
        elsewhere=tuple(sorted(there)),
        how_to_play="" if makers else as_html(how_to_play(game, language), clauses_of(text)),
        has_lesson=lesson_of(game) is not None,
        turn=as_markup(as_svg(game.automaton)),
    )


HANDLERS = [list_games, one_game, beginning, picture, pixels, rules]
