"""`turnwright balance`: is it fair, does it end, how long is it, does skill win, what is used, what is it worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from ..core.errors import OptionError
from ..registry import load
from .screen import (
    AsJson,
    GameName,
    OptionPairs,
    Seats,
    compiled,
    console,
    print_json,
    progress_bar,
    read_options,
    telling,
    write_text,
)

COLOURS = {"green": "green", "amber": "yellow", "red": "red", "grey": "dim"}


def register(app: typer.Typer) -> None:
    app.command()(balance)


def balance(
    game: GameName,
    matches: Annotated[int, typer.Option(min=10, help="Matches of the level against itself.")] = 200,
    level: Annotated[int, typer.Option(min=2, max=5, help="Who plays; the level below plays too.")] = 2,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Everything follows from it.")] = 1,
    option: OptionPairs = None,
    without: Annotated[
        list[str] | None, typer.Option(metavar="KIND", help="Take this kind from one side, to see what it is worth.")
    ] = None,
    turns: Annotated[str, typer.Option(metavar="LOW-HIGH", help="How many turns a match should have.")] = "",
    minutes: Annotated[float, typer.Option(min=0.01, help="Minutes that a turn takes at the table.")] = 0.5,
    on: Annotated[str, typer.Option(help="Where to play: here, processes:N, ray:local, ray:ADDRESS.")] = "here",
    folder: Annotated[Path | None, typer.Option(help="Keep matches here; the same call goes on after a stop.")] = None,
    against: Annotated[Path | None, typer.Option(help="A report as JSON: what has changed since.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report as one page.")] = None,
    as_json: AsJson = False,
) -> None:
    """What a designer asks of a game, answered by matches of bots, each figure with how sure it is."""
    from ..lab.balance import BalancePlan, balance_report, play_all
    from ..lab.balance.against import compared, in_words
    from ..lab.balance.page import comparison_page, page

    loaded = load(game)
    before = None if against is None else read_report(against)
    wanted = read_turns(turns)
    plan = BalancePlan(
        game=game,
        level=level,
        matches=matches,
        seats=loaded.check_seats(seats if seats is not None else max(loaded.seats[0], min(2, loaded.seats[1]))),
        seed=seed,
        options=read_options(loaded, option),
        taken_away=tuple(without or ()),
    )
    compiled(loaded)
    with progress_bar() as progress:
        tell = telling(progress)
        played = play_all(plan, on=on, folder=folder, tell=tell)
    report = balance_report(played, minutes_a_turn=minutes, wanted_turns=wanted)
    comparison = None if before is None else compared(before, report)
    if html is not None:
        write_text(html, page(report) if comparison is None else comparison_page(comparison))
    if as_json:
        print_json(report if comparison is None else comparison)
    elif comparison is not None:
        for line in in_words(comparison):
            console.print(escape(line))
    else:
        show(report)


def read_report(file: Path) -> dict[str, Any]:
    """A report that was written before."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise OptionError(f"{file} cannot be read as a report: {error}") from None
    if not isinstance(found, dict):
        raise OptionError(f"{file} is not a balance report; `turnwright balance GAME --json` writes one")
    return found


def read_turns(text: str) -> tuple[int, int] | None:
    """`20-40`, or nothing."""
    if not text:
        return None
    low, _, high = text.partition("-")
    if not low.isdigit() or not high.isdigit() or int(low) > int(high):
        raise OptionError(f"--turns is LOW-HIGH, such as 20-40; {text!r} came")
    return int(low), int(high)


def show(report: dict[str, Any]) -> None:
    """The report for a terminal: the sentence, the lights, what is used."""
    console.print(f"[bold]{escape(report['sentence'])}[/]")
    for light in report["lights"]:
        colour = COLOURS[light["colour"]]
        console.print(f"[{colour}]{light['name']:>7}[/]  {escape(light['figure'])}; {escape(light['says'])}")
    for row in report["kinds"]:
        goes = row["goes_with_winning"]
        sure = "" if row["stands"] else ", which chance would do"
        console.print(
            f"  {escape(row['kind'])}: {row['uses']['value']:.1f} a match; winners give it "
            f"{100 * goes['value']:+.1f} points more of their actions than others{sure}"
        )
    for kind, found in report["taken_away"].items():
        share = found["share"]
        console.print(
            f"  {escape(kind)} is worth: whoever may use it takes {100 * share['value']:.1f} % "
            f"[{100 * share['low']:.1f}, {100 * share['high']:.1f}], fair is {100 * found['fair']:.0f} %"
        )
