"""`turnwright train`: a player of any game, by self-play, as a file that takes a seat."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.errors import OptionError
from .screen import AsJson, GameName, OptionPairs, Seats, console, read_pairs

if TYPE_CHECKING:
    from ..envs.practice import Practice
    from ..envs.training.plan import Plan, Progress
    from ..envs.training.program import Training

OPPONENTS = "random,level:1,level:3"


def register(app: typer.Typer) -> None:
    app.command()(train)


def train(
    game: GameName,
    to: Annotated[Path | None, typer.Option(help="The ONNX file to write; GAME.onnx unless said.")] = None,
    on: Annotated[str, typer.Option(help="Where the net runs: cpu or cuda. Matches are played on all cores.")] = "cpu",
    hours: Annotated[float | None, typer.Option(help="How long the whole run is.")] = None,
    minutes: Annotated[float | None, typer.Option(help="The same in minutes; 30 unless said.")] = None,
    folder: Annotated[Path | None, typer.Option(help="Where the run is kept, to be gone on with; FILE.run.")] = None,
    stop_after: Annotated[float | None, typer.Option(help="Stop after so many seconds; the same call goes on.")] = None,
    lanes: Annotated[int | None, typer.Option(min=1, help="Half of the matches that are played at once.")] = None,
    visits: Annotated[int | None, typer.Option(min=2, help="Visits of a tree for each choice.")] = None,
    opponents: Annotated[str, typer.Option(help="Whom the best net meets, by commas; nobody if empty.")] = OPPONENTS,
    matches: Annotated[int, typer.Option(min=2, help="Matches against each of them.")] = 20,
    seed: Annotated[int, typer.Option(help="Everything follows from it, but for what time decides.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Train a player by self-play; stopped at any moment, the same call goes on. Beside FILE its strength is drawn."""
    try:
        from ..envs.training.program import training
    except ImportError as error:
        raise OptionError(f"training needs {error.name}; install it with: pip install 'turnwright[learn]'") from None
    from ..envs.practice import Practice

    if hours is not None and minutes is not None:
        raise OptionError("say --hours or --minutes, not both")
    practice = Practice(game, seats, options=read_pairs(option))
    target = to or Path(f"{practice.game.name}.onnx")
    whole = 60 * hours if hours is not None else 30.0 if minutes is None else minutes
    plan = _plan(practice, on, whole, lanes, visits, seed)
    asked = [name.strip() for name in opponents.split(",") if name.strip()]
    with training(practice, plan, folder or target.with_suffix(".run"), on) as run:
        for line in _told(run, stop_after, target, Opponents(game, seats, option or [], asked, matches)):
            print(json.dumps(line), flush=True) if as_json else console.print(in_words(line))
    if not as_json:
        console.print(f"wrote {target}; to play against it: turnwright play {game} --vs search:net={target}")


def _plan(practice: Practice, on: str, minutes: float, lanes: int | None, visits: int | None, seed: int) -> Plan:
    """What is usual on this device, with what was said."""
    from ..envs.training.plan import usual_plan

    said: dict[str, Any] = {"lanes": lanes, "visits": visits}
    return replace(
        usual_plan(practice, on),
        minutes=minutes,
        seed=seed,
        **{name: value for name, value in said.items() if value is not None},
    )


def _told(run: Training, stop_after: float | None, target: Path, meeting: Opponents) -> Iterator[dict[str, Any]]:
    """Lines about a run: how far it is, gates, and how the best net does against others, which play beside."""
    with meeting:
        for told in run.going(stop_after):
            yield {"said": "gate" if told.gate is not None else "progress", **asdict(told)}
            if told.passed:
                run.write(target)
                meeting.begin(target, told)
            yield from _heard(run, target, meeting, wait=False)
        run.write(target)
        yield from _heard(run, target, meeting, wait=True)
        if not meeting.told:
            meeting.begin(target, told)
            yield from _heard(run, target, meeting, wait=True)


def _heard(run: Training, target: Path, meeting: Opponents, wait: bool) -> Iterator[dict[str, Any]]:
    """What has come of the meetings; it is remembered with the run, and drawn beside its file."""
    from ..envs.training.growth import growth

    for line in meeting.heard(wait):
        run.remember({name: value for name, value in line.items() if name != "said"})
        title = f"{run.practice.game.name}: share of points while it learns"
        target.with_suffix(".svg").write_text(growth(run.run.strength, title), encoding="utf-8")
        yield line


class Opponents:
    """Matches of a net's file against fixed players, in a process beside; one meeting at a time."""

    def __init__(self, game: str, seats: int | None, option: list[str], players: list[str], matches: int) -> None:
        self.words = [game, *([] if seats is None else ["--seats", str(seats)])]
        self.words += [word for pair in option for word in ("--option", pair)]
        self.players, self.matches, self.told = players, matches, not players
        self.running: list[tuple[str, subprocess.Popen[str]]] = []
        self.at: dict[str, Any] = {}

    def __enter__(self) -> Opponents:
        self.kept = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *_: object) -> None:
        for _name, process in self.running:
            process.kill()
            process.communicate()
        self.kept.cleanup()

    def begin(self, file: Path, told: Progress) -> None:
        """Let the net of this file meet the others, if they are not at it."""
        if self.running or not self.players:
            return
        copy = Path(self.kept.name) / f"{told.steps}.onnx"
        copy.write_bytes(file.read_bytes())
        self.at = {"seconds": told.seconds, "steps": told.steps}
        net = f"search:net={copy},visits=100"
        for other in self.players:
            words = [sys.executable, "-m", "turnwright", "arena", *self.words, net, other]
            words += ["--games", str(self.matches), "--json"]
            begun = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            self.running.append((other, begun))

    def heard(self, wait: bool) -> Iterator[dict[str, Any]]:
        """What has come of the meetings."""
        for other, process in list(self.running):
            if wait or process.poll() is not None:
                out, _ = process.communicate()
                self.running.remove((other, process))
                self.told = True
                if process.returncode == 0:
                    (group,) = json.loads(out)["groups"]
                    share = next(share for name, share in group["shares"].items() if name != other)
                    yield {"said": "strength", **self.at, "against": other, **share, "matches": group["games"]}


def in_words(line: dict[str, Any]) -> str:
    """A line for people."""
    since = f"{line['seconds'] / 60:6.1f} min"
    if line["said"] == "strength":
        parts = f"{line['value']:.0%} [{line['low']:.0%}, {line['high']:.0%}] of {line['matches']} matches"
        return f"{since}  against {line['against']}: {parts}"
    if line["said"] == "gate":
        return f"{since}  against the best so far: {line['gate']:+.2f}{', now the best' if line['passed'] else ''}"
    return (
        f"{since}  {line['matches']} matches, {line['steps']} steps, {line['visits_per_second']:,.0f} visits a second, "
        f"policy {line['policy_loss']:.3f}, value {line['value_loss']:.3f}"
    )
