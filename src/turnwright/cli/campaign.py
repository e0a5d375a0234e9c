"""`turnwright campaign`: check, format and play campaign files, and ask for odds."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from ..core.errors import OptionError, RecordError
from ..core.turn.words import plural
from .screen import AsJson, Seats, Seed, console, errors, print_json, progress_bar, read_text, write_text

if TYPE_CHECKING:
    from ..games.methuen.language import Checked

CampaignFile = Annotated[str, typer.Argument(help="A campaign file, or the name of a sample.", metavar="FILE")]


class StandingAnswer(StrEnum):
    """What is answered to everything a campaign asks."""

    YES = "yes"
    NO = "no"


class StandingChoice(StrEnum):
    """What is taken in scenes where nobody thinks about it."""

    FIRST = "first"
    RANDOM = "random"


WORTH = {"victory_with": "with", "victory_without": "without"}

NOTHING_READ = (
    "a campaign has blocks such as `Actor: Raven`; in a file that ends in .md they stand between ```methuen and ```"
)

group = typer.Typer(
    name="campaign", help="Campaigns of Methuen: check them, format them, play them.", no_args_is_help=True
)


def register(app: typer.Typer) -> None:
    app.add_typer(group)


def checked(source: str, *, strict: bool = False, play: bool = False) -> Checked:
    """A campaign as the front end reads it."""
    from ..games.methuen.language import SAMPLES, compile_file, compile_text, sample_text

    if source in SAMPLES:
        return compile_text(sample_text(source), source, strict=strict, play=play)
    path = Path(source)
    if not path.is_file():
        raise RecordError(f"cannot read {source}: there is no such file; the samples are {', '.join(SAMPLES)}")
    try:
        return compile_file(path, strict=strict, play=play)
    except OSError as error:
        raise RecordError(f"cannot read {source}: {error.strerror}") from None


@group.command()
def check(
    file: CampaignFile,
    strict: Annotated[bool, typer.Option("--strict", help="Treat what is not enforced as an error.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Ask for something to play, not for a library.")] = False,
    notes: Annotated[bool, typer.Option(help="Print table notes too.")] = True,
    as_json: AsJson = False,
) -> None:
    """Say what is wrong with a campaign text, where, and what would work."""
    from ..games.methuen.language import render

    found = checked(file, strict=strict, play=play)
    empty = not found.blocks and not found.messages
    if as_json:
        print_json({"ok": found.ok and not empty, "messages": [message.plain() for message in found.messages]})
    elif empty:
        errors.print(f"[bold red]{escape(file)}[/]: nothing was read: {NOTHING_READ}")
    else:
        text = render(found.messages, notes=notes)
        if text:
            typer.echo(text)
        told = ((found.errors, "error"), (found.warnings, "warning"), (found.notes, "table note"))
        counts = ", ".join(plural(len(messages), word) for messages, word in told)
        console.print(f"[bold {'green' if found.ok else 'red'}]{escape(file)}[/]: {counts}")
    if empty or not found.ok:
        raise typer.Exit(1)


@group.command("format")
def format_command(
    file: CampaignFile,
    write: Annotated[bool, typer.Option("--write", "-w", help="Change the file instead of printing.")] = False,
    only_check: Annotated[bool, typer.Option("--check", help="Only say whether it is formatted.")] = False,
) -> None:
    """Write a campaign text in its one usual form."""
    from ..games.methuen.language import SAMPLES, UnformattableError, format_text, sample_text

    text = sample_text(file) if file in SAMPLES else read_text(Path(file))
    try:
        formatted = format_text(text, file if file in SAMPLES else Path(file).name)
    except UnformattableError as error:
        errors.print(f"[bold red]turnwright:[/] {escape(str(error))}", overflow="ignore", crop=False)
        raise typer.Exit(1) from None
    if only_check:
        if formatted != text:
            errors.print(f"{escape(file)} is not formatted; turnwright campaign format --write {escape(file)}")
            raise typer.Exit(1)
        console.print(f"{escape(file)} is formatted")
    elif write:
        if file in SAMPLES:
            raise OptionError(f"{file} is a sample and stays as it is; copy it to a file first")
        write_text(Path(file), formatted)
    else:
        typer.echo(formatted, nl=False)


@group.command()
def play(
    file: CampaignFile,
    encounter: Annotated[str, typer.Option(help="Begin with this encounter.")] = "",
    scene: Annotated[str, typer.Option(help="Begin with this scene.")] = "",
    seed: Seed = None,
    seats: Seats = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the run here after every line; goes on from there if it is there.")
    ] = None,
) -> None:
    """Play a campaign at the prompt, from its first scene or encounter to an ending."""
    from .campaign_play import begin_or_resume, play_on

    play_on(begin_or_resume(file, save, seed, seats, encounter=encounter, scene=scene), save)


@group.command()
def odds(
    file: CampaignFile,
    encounter: Annotated[str, typer.Option(help="The encounter to run; the first one if not given.")] = "",
    whole: Annotated[bool, typer.Option("--whole", help="Run the whole campaign, not one encounter.")] = False,
    runs: Annotated[int, typer.Option(min=1, help="How many runs.")] = 100,
    action: Annotated[str, typer.Option(help="Ask about one action instead.")] = "",
    actor: Annotated[str, typer.Option(help="Who performs it.")] = "",
    target: Annotated[str, typer.Option(help="On whom.")] = "",
    players: Annotated[str, typer.Option(help="Who plays the people's casts: random, keen, strategy:NAME.")] = "random",
    ask: Annotated[
        StandingAnswer | None, typer.Option(help="What is answered to everything the campaign asks.")
    ] = None,
    choices: Annotated[
        StandingChoice | None,
        typer.Option(help="What keen players and strategies take in scenes: the first option, or any."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Repeat the same chance.")] = 0,
    compiled: Annotated[bool, typer.Option("--compiled", help="Compile first; worth it for very many runs.")] = False,
    html: Annotated[Path | None, typer.Option("--html", help="Write a page with charts to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """The odds of an encounter, by running it; or of one action, from every way its dice can fall."""
    answer = ask.value if ask else ""
    if action:
        _action_odds(file, action, actor, target, encounter=encounter, ask=answer, seed=seed, as_json=as_json)
        return
    if whole:
        _campaign_odds(file, runs, players, answer, choices.value if choices else "", seed, compiled, as_json)
        return
    from ..games.methuen.options import read_campaign
    from ..lab.encounters import first_encounter, simulate

    campaign = read_campaign(file)
    with progress_bar() as bar:
        task = bar.add_task("compiling" if compiled else "running", total=runs)
        found = simulate(
            runs,
            seed=seed,
            players=players,
            ask=answer,
            choices=choices.value if choices else "",
            compiled=compiled,
            progress=lambda done: bar.update(task, completed=done, description="running"),
            campaign=campaign,
            encounter=encounter or first_encounter(campaign),
        )
    data = found.as_data()
    if html is not None:
        from ..lab.odds_page import page

        write_text(html, page(data))
    if as_json:
        print_json(data)
        return
    _print_odds(data)


def _campaign_odds(
    file: str, runs: int, players: str, ask: str, choices: str, seed: int, compiled: bool, as_json: bool
) -> None:
    from ..games.methuen.options import read_campaign
    from ..lab.campaigns import simulate_campaign

    campaign = read_campaign(file)
    with progress_bar() as bar:
        task = bar.add_task("compiling" if compiled else "running", total=runs)
        progress = partial(bar.update, task, description="running")
        found = simulate_campaign(
            runs,
            campaign,
            seed=seed,
            players=players,
            ask=ask,
            choices=choices,
            compiled=compiled,
            progress=lambda n: progress(completed=n),
        )
    data = found.as_data()
    if as_json:
        print_json(data)
        return
    console.print(
        f"[bold]{escape(data['campaign'])}[/], {plural(data['runs'], 'run')}, people play {escape(data['choices'])}"
    )
    for name, item in data["endings"].items():
        console.print(f"{escape(name)}: {item['share']:.1%} (between {item['low']:.1%} and {item['high']:.1%})")
    for name, item in data["encounters"].items():
        ends = ", ".join(f"{word} {part['share']:.0%}" for word, part in item["outcomes"].items())
        console.print(f"  {escape(name)}: reached in {item['reached']['share']:.1%}; {escape(ends)}")


def _print_odds(data: dict[str, Any]) -> None:
    victory, rounds = data["victory"], data["rounds"]
    console.print(
        f"[bold]{escape(data['encounter'])}[/], {plural(data['runs'], 'run')}, people play {escape(data['choices'])}"
    )
    console.print(f"victory {victory['share']:.1%} (between {victory['low']:.1%} and {victory['high']:.1%})")
    for name, item in data["outcomes"].items():
        console.print(f"  {escape(name)}: {item['share']:.1%} (between {item['low']:.1%} and {item['high']:.1%})")
    console.print(f"rounds: {_spread(rounds)}")
    for name, item in data["falls"].items():
        when = f", in round {_spread({'counts': item['rounds']})}" if item["rounds"] else ""
        console.print(f"  {escape(name)} falls in {item['share']:.1%}{when}")
    console.print("left at the end:")
    for name, sheet in data["resources"].items():
        left = [f"{resource} {_spread(item)}" for resource, item in sheet.items() if len(item["counts"]) > 1]
        if left:
            console.print(f"  {escape(name)}: {escape('; '.join(left))}")
    console.print("actions, those that made the greatest difference first:")
    for name, item in data["actions"].items():
        worth = [f"{item[key]['share']:.0%} {word} it" for key, word in WORTH.items() if key in item]
        console.print(f"  {escape(name)}: {item['uses_per_run']:.2f} uses a run; victory {', '.join(worth)}")
    if data["unused"]:
        console.print(f"never used: {escape(', '.join(data['unused']))}")
    for note in data["notes"]:
        console.print(f"shown, not enforced: {escape(note)}")


def _spread(found: dict[str, Any]) -> str:
    """Counted numbers in words: the mean, the lowest and the highest."""
    counts = {int(number): count for number, count in found["counts"].items()}
    mean = sum(number * count for number, count in counts.items()) / max(1, sum(counts.values()))
    return f"{mean:.2f} on average ({min(counts)} to {max(counts)})" if len(counts) > 1 else f"{min(counts)}"


def _action_odds(file: str, action: str, actor: str, target: str, *, as_json: bool, **chosen: Any) -> None:
    from ..games.methuen.language import SAMPLES
    from ..lab.action_odds import action_odds

    if not actor:
        raise OptionError("who performs the action? name somebody with --actor")
    read = checked(file)
    if not read.ok:
        raise OptionError(f"{file} does not load; turnwright campaign check {file} says why")
    found = action_odds(file if file in SAMPLES else read.text, action, actor, target, **chosen)
    if as_json:
        print_json(found.as_data())
    else:
        console.print(escape(str(found)))
