"""The workbench's check: what there is to say about a written text, and how what it describes begins. In a worker."""

from __future__ import annotations

from ..core.errors import TurnwrightError, UnknownGame
from ..core.game import Game
from ..core.workbench import Workbench
from .api.bench_shapes import (
    Checked,
    CheckedWhole,
    PlayableShown,
    RemarkShown,
    RoadShown,
    SheetShown,
    TextPart,
    TidyText,
    WrittenText,
)
from .games import Games
from .refusing import TableRefusal


def bench_of(games: Games, name: str) -> tuple[Game, Workbench]:
    """A game, and how its text is written."""
    game = games.load(name)
    if game.hosting.workbench is None:
        raise UnknownGame(f"nothing of {game.title} is written as text")
    return game, game.hosting.workbench


def checked(games: Games, name: str, data: WrittenText) -> Checked:
    """Errors by place, what there is to play, and the picture of how that begins."""
    game, bench = bench_of(games, name)
    require_length(bench, data.text)
    remarks = tuple(RemarkShown(**vars(one)) for one in bench.check(data.text))
    outline = tuple(TextPart(**vars(one)) for one in (bench.outline(data.text) if bench.outline else ()))
    if any(remark.severity == "error" for remark in remarks):
        return Checked(ok=False, remarks=remarks, playable=(), picture="", outline=outline)
    playable = tuple(PlayableShown(name=one.name, options=dict(one.options)) for one in bench.playable(data.text))
    try:
        chosen = {**game.hosting.quick_start, **data.options, bench.option: data.text}
        picture, problem = game.new_match(seed=1, **chosen).picture(None), ""
    except TurnwrightError as error:
        picture, problem = "", str(error)
    return Checked(
        ok=True,
        remarks=remarks,
        playable=playable,
        picture=picture,
        problem=problem,
        outline=outline,
        roads=tuple(RoadShown(**vars(one)) for one in (bench.roads(data.text) if bench.roads else ())),
        sheets=tuple(
            SheetShown(name=one.name, lines=tuple(one.lines))
            for one in (bench.sheets(data.text) if bench.sheets else ())
        ),
    )


def whole(games: Games, name: str, data: WrittenText) -> CheckedWhole:
    """What shows only when all of a text is made ready to play."""
    _, bench = bench_of(games, name)
    require_length(bench, data.text)
    found = bench.check_whole(data.text) if bench.check_whole else ()
    return CheckedWhole(remarks=tuple(RemarkShown(**vars(one)) for one in found))


def tidied(games: Games, name: str, data: WrittenText) -> TidyText:
    """The text in its usual form."""
    _, bench = bench_of(games, name)
    require_length(bench, data.text)
    try:
        return TidyText(text=bench.layout(data.text) if bench.layout else data.text)
    except TurnwrightError as error:
        return TidyText(text=data.text, problem=str(error))


def require_length(bench: Workbench, text: str) -> None:
    """Refuse a text that is too long."""
    if len(text) > bench.longest:
        raise TableRefusal("table.too_long", f"A text has at most {bench.longest} characters; {len(text)} came.")
