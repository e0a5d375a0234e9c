"""Players as text: `random`, `search:visits=99`, `level:3`, `onnx:FILE`, `program:node bot.js`."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..engine.search.layout import Settings
from .alpha_beta import AlphaBetaPlayer
from .learned_outlooks import learned_outlook
from .levels import level
from .player import Limit, Player, PlayerError
from .presets import settings_for
from .program import ProgramPlayer
from .shipped import shipped_net
from .simple import GreedyPlayer, KeenPlayer, RandomPlayer, ScriptedPlayer
from .tree_search import USUAL_NODES, SearchPlayer
from .without import WithoutKinds

EXAMPLES = "random, keen, greedy, greedy:mistakes=0.3, search:visits=2000, search:seconds=0.1, alphabeta, level:3"
TRAINED = "turnwright.envs.onnx_file"
"""Where trained players are made: with the environments that trained them, which stand above this package."""
PUCT_EXPLORATION = 1.5
SHIPPED = "shipped"
"""As the name of a file: the net that comes with the package for the game."""


def make_player(game: Game, spec: str, seed: int = 0) -> Player:
    """The player that the text describes.

    What it needs compiled is compiled beside, from now on; until that is ready it plays with fewer visits. Who can
    wait, or wants the same play every time, calls `prepare(player)`; `play_match` does.
    """
    kind, _, rest = spec.strip().partition(":")
    if kind == "program":
        return ProgramPlayer(shlex.split(rest), name=spec)
    if kind == "scripted":
        return ScriptedPlayer([line.strip() for line in rest.split(";") if line.strip()], name=spec)
    if kind == "without":
        kinds, _, other = rest.partition("/")
        return WithoutKinds(game, [kind.strip() for kind in kinds.split(",")], make_player(game, other, seed), spec)
    if kind == "level":
        made = make_player(game, level(game, _number(spec, "level", rest, int)), seed)
        made.name = spec
        return made
    if kind == "onnx":
        file, _, rest = rest.partition(",")
        rest = f"file={file},{rest}"
    maker = MAKERS.get(kind)
    if maker is None:
        raise PlayerError(
            f"there is no player {spec!r}; players are {EXAMPLES}, onnx:FILE, search:net=FILE, "
            "without:KIND/PLAYER, scripted:ACTION;ACTION and program:COMMAND"
        )
    given = _settings(spec, rest)
    made = maker(game, spec, given)
    if given:
        raise PlayerError(f"{spec!r}: {kind} has no setting {next(iter(given))!r}")
    made.begin(seed)
    return made


def _settings(spec: str, text: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = part.partition("=")
        if not equals or not value:
            raise PlayerError(f"{spec!r}: settings are written name=value,name=value; {part!r} came")
        given[name.strip()] = value.strip()
    return given


def _number(spec: str, name: str, text: str, kind: Callable[[str], Any]) -> Any:
    try:
        return kind(text)
    except ValueError:
        wanted = "a whole number" if kind is int else "a number"
        raise PlayerError(f"{spec!r}: {name} is {wanted}; {text!r} came") from None


def _take(spec: str, given: dict[str, str], name: str, kind: Callable[[str], Any], usual: Any = None) -> Any:
    return _number(spec, name, given.pop(name), kind) if name in given else usual


def _limit(spec: str, given: dict[str, str]) -> Limit:
    return Limit(_take(spec, given, "seconds", float), _take(spec, given, "visits", int))


def _random(game: Game, spec: str, given: dict[str, str]) -> Player:
    return RandomPlayer(spec)


def _greedy(game: Game, spec: str, given: dict[str, str]) -> Player:
    return GreedyPlayer(game, _take(spec, given, "mistakes", float, 0.0), spec)


def _keen(game: Game, spec: str, given: dict[str, str]) -> Player:
    return KeenPlayer(game, _take(spec, given, "mistakes", float, 0.0), spec)


def _outlook(game: Game, given: dict[str, str]) -> NDArray[np.void] | None:
    """What was learned of how positions look, where that is asked for."""
    return learned_outlook(game, given.pop("outlook")) if "outlook" in given else None


def _search(game: Game, spec: str, given: dict[str, str]) -> Player:
    limit = _limit(spec, given)
    if "net" in given:
        exploration = _take(spec, given, "exploration", float, PUCT_EXPLORATION)
        advice = _take(spec, given, "advice", float, 0.0)
        named = given.pop("net")
        file = str(shipped_net(game)) if named == SHIPPED else named
        guided: Player = import_module(TRAINED).guided_player(game, file, limit, exploration, advice, spec)
        return guided
    nodes = _take(spec, given, "nodes", int, USUAL_NODES)
    if not 1000 <= nodes <= 50_000_000:
        raise PlayerError(f"{spec!r}: nodes is from 1000 to 50000000; {nodes} came")
    mistakes = _take(spec, given, "mistakes", float, 0.0)
    settings = settings_for(game)
    for field in fields(Settings):
        if field.name in given:
            kind = float if field.type == "float" else int
            settings = replace(settings, **{field.name: _take(spec, given, field.name, kind)})
    return SearchPlayer(game, settings, limit, nodes, mistakes, spec, learned=_outlook(game, given))


def _trained(game: Game, spec: str, given: dict[str, str]) -> Player:
    file, warmth = given.pop("file"), _take(spec, given, "warmth", float, 0.0)
    made: Player = import_module(TRAINED).player(game, file, spec, warmth)
    return made


def _alphabeta(game: Game, spec: str, given: dict[str, str]) -> Player:
    depth, calm = _take(spec, given, "depth", int), _take(spec, given, "calm", int, 0)
    return AlphaBetaPlayer(game, _limit(spec, given), depth, calm, spec, learned=_outlook(game, given))


MAKERS: dict[str, Callable[[Game, str, dict[str, str]], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "keen": _keen,
    "search": _search,
    "alphabeta": _alphabeta,
    "onnx": _trained,
}
