"""`turnwright campaign odds`: an encounter or a campaign run many times, two of them side by side, or one action."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from ..core.errors import OptionError
from ..core.turn.words import plural
from .campaign import CampaignFile, checked
from .screen import AsJson, console, print_json, progress_bar, write_text

if TYPE_CHECKING:
    from ..lab.comparing import CountedRuns


class StandingAnswer(StrEnum):
    """What is answered to everything a campaign asks."""

    YES = "yes"
    NO = "no"


class StandingChoice(StrEnum):
    """What is taken in scenes where nobody thinks about it."""

    FIRST = "first"
    RANDOM = "random"


WORTH = {"victory_with": "with", "victory_without": "without"}


def odds(
    file: CampaignFile,
    encounter: Annotated[str, typer.Option(help="The encounter to run; the first one if not given.")] = "",
    whole: Annotated[bool, typer.Option("--whole", help="Run the whole campaign, not one encounter.")] = False,
    runs: Annotated[int, typer.Option(min=1, help="How many runs.")] = 100,
    action: Annotated[str, typer.Option(help="Ask about one action instead.")] = "",
    actor: Annotated[str, typer.Option(help="Who performs it.")] = "",
    target: Annotated[str, typer.Option(help="On whom.")] = "",
    players: Annotated[str, typer.Option(help="Who plays the people's casts: keen, random, strategy:NAME.")] = "keen",
    against: Annotated[
        str, typer.Option(metavar="FILE", help="Another campaign, or another version, to put beside this one.")
    ] = "",
    sentences: Annotated[
        bool, typer.Option("--sentences", help="Run it without each sentence of its features, too: which decides most?")
    ] = False,
    ask: Annotated[
        StandingAnswer | None, typer.Option(help="What is answered to everything the campaign asks.")
    ] = None,
    choices: Annotated[
        StandingChoice | None,
        typer.Option(help="What keen players and strategies take in scenes: the first option, or any."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Repeat the same chance.")] = 0,
    compiled: Annotated[
        bool | None, typer.Option("--compiled/--interpreted", help="Compile first; if not given, for many runs.")
    ] = None,
    on: Annotated[str, typer.Option(help="Where to run: here, processes:N, ray:local, ray:ADDRESS.")] = "here",
    html: Annotated[Path | None, typer.Option("--html", help="Write a page with charts to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """The odds of an encounter, by running it; or of one action, from every way its dice can fall."""
    answer = ask.value if ask else ""
    if action:
        _action_odds(file, action, actor, target, encounter=encounter, ask=answer, seed=seed, as_json=as_json)
        return
    given = {"seed": seed, "players": players, "ask": answer, "choices": choices.value if choices else "", "on": on}
    if sentences and (whole or against):
        raise OptionError("--sentences is about one encounter of one campaign; leave out --whole and --against")
    run = _run_campaign if whole else _run_encounter
    if against:
        both = run(file, runs, compiled, encounter, given), run(against, runs, compiled, encounter, given)
        _show_both(both, (file, against), html, as_json)
        return
    if sentences:
        found = _run_without_each(file, runs, compiled, encounter, given)
    else:
        found = run(file, runs, compiled, encounter, given).as_data()
    if html is not None:
        from ..lab.odds_page import page

        write_text(html, page(found))
    if as_json:
        print_json(found)
    else:
        (_print_campaign if whole else _print_odds)(found)


def _run_encounter(file: str, runs: int, compiled: bool | None, encounter: str, given: dict[str, Any]) -> CountedRuns:
    from ..games.methuen.options import read_campaign
    from ..lab.encounters import first_encounter, simulate, worth_compiling

    campaign = read_campaign(file)
    with progress_bar() as bar:
        task = bar.add_task("compiling" if worth_compiling(runs, compiled) else "running", total=runs)
        return simulate(
            runs,
            compiled=compiled,
            progress=lambda done: bar.update(task, completed=done, description="running"),
            campaign=campaign,
            encounter=encounter or first_encounter(campaign),
            **given,
        )


def _run_without_each(
    file: str, runs: int, compiled: bool | None, encounter: str, given: dict[str, Any]
) -> dict[str, Any]:
    from ..games.methuen.options import read_campaign
    from ..lab.encounters import first_encounter
    from ..lab.sentences import compare_sentences

    campaign = read_campaign(file)
    with progress_bar() as bar:
        task = bar.add_task("running without each sentence", total=None)
        found, worth = compare_sentences(
            runs,
            campaign,
            compiled=compiled,
            progress=lambda done, count: bar.update(task, completed=done, total=count),
            encounter=encounter or first_encounter(campaign),
            **given,
        )
    return {**found.as_data(), "sentences": worth}


def _run_campaign(file: str, runs: int, compiled: bool | None, encounter: str, given: dict[str, Any]) -> CountedRuns:
    from ..games.methuen.options import read_campaign
    from ..lab.campaigns import simulate_campaign
    from ..lab.encounters import worth_compiling

    if encounter:
        raise OptionError("--whole runs the campaign from its beginning; leave out --encounter")
    with progress_bar() as bar:
        task = bar.add_task("compiling" if worth_compiling(runs, compiled) else "running", total=runs)
        return simulate_campaign(
            runs,
            read_campaign(file),
            compiled=compiled,
            progress=lambda done: bar.update(task, completed=done, description="running"),
            **given,
        )


def _show_both(both: tuple[CountedRuns, CountedRuns], names: tuple[str, str], html: Path | None, as_json: bool) -> None:
    """Two reports side by side."""
    from ..lab.comparing import compared, comparison_page, lines_of

    found = compared(*both, names)
    if html is not None:
        write_text(html, comparison_page(found))
    if as_json:
        print_json(found)
        return
    for line in lines_of(found):
        console.print(escape(line))


def _print_campaign(data: dict[str, Any]) -> None:
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
        between = f" ({item['low']:.1%} to {item['high']:.1%})"
        console.print(f"  {escape(name)} falls in {item['share']:.1%}{between}{when}")
    console.print("left at the end:")
    for name, sheet in data["resources"].items():
        left = [f"{resource} {_spread(item)}" for resource, item in sheet.items() if len(item["counts"]) > 1]
        if left:
            console.print(f"  {escape(name)}: {escape('; '.join(left))}")
    if data["decided"]:
        most = data["decided"]
        bounds = f"between {100 * most['low']:+.0f} and {100 * most['high']:+.0f}"
        console.print(
            f"went with victory most: {escape(most['action'])}, {100 * most['difference']:+.0f} points in runs with it "
            f"({bounds}); that need not be its doing: --sentences takes things out and tells what is"
        )
    if "sentences" in data:
        _print_sentences(data["sentences"])
    console.print("actions, those first whose use went with victory or defeat most:")
    for name, item in data["actions"].items():
        worth = [f"{item[key]['share']:.0%} {word} it" for key, word in WORTH.items() if key in item]
        console.print(f"  {escape(name)}: {item['uses_per_run']:.2f} uses a run; victory {', '.join(worth)}")
    if data["unused"]:
        console.print(f"never used: {escape(', '.join(data['unused']))}")
    for note in data["notes"]:
        console.print(f"shown, not enforced: {escape(note)}")


def _print_sentences(found: dict[str, Any]) -> None:
    """What each sentence is worth: the encounter was run without it, with the same seeds."""
    console.print("sentences, events, terrain and actions, by what victory loses without them:")
    for row in found["rows"]:
        bounds = f"between {100 * row['low']:+.0f} and {100 * row['high']:+.0f}"
        words = f"{row['feature']}: {row['sentence']}"
        without = f"victory {row['victory_without']['share']:.0%} without it"
        console.print(escape(f"  {words}: {100 * row['difference']:+.0f} points ({bounds}), {without}"))
    if not found["most"]:
        console.print("  none makes a difference that chance alone would not explain")
    if found.get("not_compared"):
        console.print(f"  {found['not_compared']} more were not compared")


def _spread(found: dict[str, Any]) -> str:
    """CountedRuns numbers in words: the mean, the lowest and the highest."""
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
