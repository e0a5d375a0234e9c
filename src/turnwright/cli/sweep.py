"""`turnwright sweep`: which options make the game fair, or as long as it should be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from ..core.errors import OptionError
from ..registry import load
from .screen import AsJson, GameName, Seats, compiled, console, print_json, progress_bar, telling


def register(app: typer.Typer) -> None:
    app.command()(sweep)


def sweep(
    game: GameName,
    option: Annotated[
        list[str], typer.Option("--option", "-o", metavar="NAME=A,B,C", help="An option and the values to try.")
    ],
    first: Annotated[float, typer.Option(min=0, max=1, help="The share that the first seat should have.")] = 0.5,
    turns: Annotated[float | None, typer.Option(min=1, help="How many turns a match should have.")] = None,
    player: Annotated[str, typer.Option(help="Who plays: level:2, keen, greedy …")] = "level:2",
    matches: Annotated[int, typer.Option(min=8, help="Matches of each variant that stays in the race.")] = 256,
    trials: Annotated[int, typer.Option(min=0, help="Search so many variants instead of trying all.")] = 0,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Everything follows from it.")] = 1,
    on: Annotated[str, typer.Option(help="Where to play: here, processes:N, ray:local, ray:ADDRESS.")] = "here",
    folder: Annotated[Path | None, typer.Option(help="Keep matches here; the same call goes on after a stop.")] = None,
    as_json: AsJson = False,
) -> None:
    """Try options of a game towards a target, with the same seeds for all, and confirm the best with others."""
    from ..lab.sweep import SweepPlan, SweepTarget, search
    from ..lab.sweep import sweep as race

    loaded = load(game)
    plan = SweepPlan(
        game=game,
        values=read_values(option),
        target=SweepTarget(first, turns),
        player=player,
        seats=loaded.check_seats(seats if seats is not None else max(loaded.seats[0], min(2, loaded.seats[1]))),
        seed=seed,
        matches=matches,
    )
    compiled(loaded)
    with progress_bar() as progress:
        tell = telling(progress)
        if trials:
            found = search(plan, trials, on=on, folder=folder, tell=tell)
        else:
            found = race(plan, on=on, folder=folder, tell=tell)
    rows = [variant.as_data() for variant in found]
    if as_json:
        print_json({"game": game, "target": {"first": first, "turns": turns}, "seed": seed, "variants": rows})
    else:
        show(rows)


def read_values(pairs: list[str]) -> dict[str, list[Any]]:
    """`name=1,2,3` as names with values; what is not JSON is text."""
    found: dict[str, list[Any]] = {}
    for pair in pairs:
        name, equals, values = pair.partition("=")
        if not equals or not name or not values:
            raise OptionError(f"--option is NAME=A,B,C, such as reserve_limit=3,5,7; {pair!r} came")
        found[name] = [_value(one) for one in values.split(",")]
    return found


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def show(rows: list[dict[str, Any]]) -> None:
    """The variants, best first."""
    table = Table("options", "matches", "first seat", "turns", "away from the target", "")
    for row in rows:
        options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
        said = [f"{_of(row['first'], 100)} %", _of(row["turns"]), _of(row["loss"], 1, 3)]
        table.add_row(escape(options), str(row["matches"]), *said, row["state"])
    console.print(table)
    best = rows[0]
    if best["confirmed"] is not None:
        console.print(
            f"the best was {best['loss']['value']:.3f} away where it was chosen, and {_of(best['confirmed'], 1, 3)} "
            "with seeds of its own"
        )


def _of(value: dict[str, float], scale: float = 1, digits: int = 1) -> str:
    half = scale * (value["high"] - value["low"]) / 2
    return f"{scale * value['value']:.{digits}f} ± {half:.{digits}f}"
