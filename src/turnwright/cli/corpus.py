"""`turnwright corpus`: do all kept matches hold under the present rules, and what do people really play?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from ..core.turn.words import plural
from .screen import AsJson, console, print_json, progress_bar

corpus = typer.Typer(help="Many records at once: checked, and counted.", no_args_is_help=True)
Source = Annotated[
    str, typer.Argument(help="A folder of record files, or a table's database (a file or postgresql://…).")
]
On = Annotated[str, typer.Option(help="Where to replay: here, processes:N, ray:local, ray:ADDRESS.")]
SHOWN = 20


def register(app: typer.Typer) -> None:
    app.add_typer(corpus, name="corpus")


@corpus.command("check")
def check(source: Source, on: On = "here", as_json: AsJson = False) -> None:
    """Replay every record under the present rules; say which differ, where, and by which rule."""
    from ..lab.corpus import corpus_data

    found = corpus_data(_replayed(source, on, observed=False))
    if as_json:
        print_json(found)
    else:
        _show(found)
    if found["broken"]:
        raise typer.Exit(1)


@corpus.command("stats")
def stats(source: Source, on: On = "here", as_json: AsJson = False) -> None:
    """What was really played: fairness, length, endings, kinds."""
    from ..lab.corpus import corpus_figures

    found = corpus_figures(_replayed(source, on, observed=True))
    if as_json:
        print_json(found)
        return
    for name, figures in found.items():
        console.print(f"[bold]{escape(name)}[/], {plural(figures['matches'], 'match', 'matches')}")
        for seat, share in enumerate(figures["fair"]["seats"]):
            console.print(f"  seat {seat + 1} wins {_percent(share)}")
        middle = figures["length"]["turns"]["50"]
        console.print(f"  {middle['value']:.0f} turns in the middle [{middle['low']:.0f}, {middle['high']:.0f}]")
        for rule, share in figures["ends"]["rules"].items():
            console.print(f"  ends by {escape(rule)}: {_percent(share)}")


@corpus.command("log")
def log(
    source: Source,
    file: Annotated[Path, typer.Argument(help="Where to: a file that ends in .jsonl or .parquet.")],
    on: On = "here",
    as_json: AsJson = False,
) -> None:
    """Every action of matches that are over: who, what, among how many, how it looked; a line or a row each."""
    from ..lab.match_log import write_log

    items = _items(source)
    with progress_bar() as progress:
        task = progress.add_task("replaying", total=len(items))
        found = write_log(items, file, on=on, tell=lambda done, total: progress.update(task, completed=done))
    if as_json:
        print_json(found)
        return
    console.print(f"{plural(found['actions'], 'action')} of {plural(found['matches'], 'match', 'matches')}")
    for name, why in list(found["left_out"].items())[:SHOWN]:
        console.print(f"[yellow]{escape(name)} is left out[/]: {escape(why)}")


@corpus.command("rows")
def rows(
    source: Source,
    file: Annotated[Path, typer.Argument(help="Where to: a file that ends in .npz or .parquet.")],
    game: Annotated[str, typer.Option(help="Of these records, those of this game only.")] = "",
    encoding: Annotated[str, typer.Option(help="How an action is numbers: auto, flat, path.")] = "auto",
    reward: Annotated[str, typer.Option(help="What returns are: winning, points, margin.")] = "winning",
    as_json: AsJson = False,
) -> None:
    """Rows to learn from, as environments show: what was observed, what could be chosen, what was, what came of it."""
    from ..envs.recorded_files import write_rows
    from ..lab.corpus import game_of, read_text

    every = [(name, text or read_text(Path(name))) for name, text in _items(source)]
    items = [(name, text) for name, text in every if not game or game_of(text) == game]
    with progress_bar() as progress:
        task = progress.add_task("replaying", total=len(items))
        found = write_rows(
            items, file, encoding=encoding, reward=reward, tell=lambda d, t: progress.update(task, completed=d)
        )
    if as_json:
        print_json(found._asdict())
        return
    console.print(f"{plural(found.rows, 'row')} of {plural(found.matches, 'match', 'matches')}")
    for name, why in list(found.left_out.items())[:SHOWN]:
        console.print(f"[yellow]{escape(name)} is left out[/]: {escape(why)}")


@corpus.command("analyse")
def analyse(
    source: Source,
    file: Annotated[Path | None, typer.Option(help="Keep moments here; the same call goes on after a stop.")] = None,
    visits: Annotated[int, typer.Option(min=10, help="Visits of one search.")] = 500,
    searches: Annotated[int, typer.Option(min=2, max=10, help="Searches of each position; more is surer.")] = 3,
    seed: Annotated[int, typer.Option(help="Repeat the same thoughts.")] = 1,
    on: On = "here",
    as_json: AsJson = False,
) -> None:
    """What was given away in matches that are over, by winners and by the others."""
    from ..lab.analysing import AnalysisWork, analyse_corpus, given_away

    items = _items(source)
    with progress_bar() as progress:
        task = progress.add_task("thinking", total=len(items))
        work = AnalysisWork(visits, searches, seed)
        rows = analyse_corpus(items, work, on=on, file=file, tell=lambda d, t: progress.update(task, completed=d))
    found = given_away(rows)
    if as_json:
        print_json(found)
        return
    for game, told in found.items():
        console.print(f"[bold]{escape(game)}[/], {plural(told['matches'], 'match', 'matches')}")
        for side in ("winners", "others"):
            lost = told[side]
            console.print(f"  {side} give away {lost['value']:.3f} \\[{lost['low']:.3f}, {lost['high']:.3f}] an action")
        console.print("  " + ", ".join(f"{word} {count}" for word, count in told["marked"].items()))
    for row in [row for row in rows if row.left_out][:SHOWN]:
        console.print(f"[yellow]{escape(row.name)} is left out[/]: {escape(row.left_out)}")


def _percent(share: dict[str, float]) -> str:
    return f"{100 * share['value']:.1f} % \\[{100 * share['low']:.1f}, {100 * share['high']:.1f}]"


def _replayed(source: str, on: str, observed: bool) -> list[Any]:
    from ..lab.corpus import check_corpus

    items = _items(source)
    with progress_bar() as progress:
        task = progress.add_task("replaying", total=len(items))
        return check_corpus(
            items, on=on, observed=observed, tell=lambda done, total: progress.update(task, completed=done)
        )


def _items(source: str) -> list[tuple[str, str]]:
    """The record files of a folder, or what a table's database has of all its matches."""
    from ..lab.corpus import records_in
    from ..table.archive import texts_now

    return records_in(Path(source)) if Path(source).is_dir() else texts_now(source)


def _show(found: dict[str, Any]) -> None:
    console.print(f"{found['hold']} of {plural(found['records'], 'record')} hold under the present rules")
    if found["played_by_other_rules"]:
        console.print(f"{plural(found['played_by_other_rules'], 'record')} of them played by other rules than these")
    for rule, count in found["by_rule"].items():
        console.print(f"  {escape(rule)}: {count}")
    for row in found["broken"][:SHOWN]:
        console.print(f"[yellow]{escape(row['name'])}[/]: {escape(row['problem'])}")
    if len(found["broken"]) > SHOWN:
        console.print(f"and {len(found['broken']) - SHOWN} more; --json tells all")
