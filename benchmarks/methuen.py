"""Methuen: encounters run to their end, turns of actors per second, and how that grows with actors and text.

    python benchmarks/methuen.py [--runs 200] [--interpreted] [--edits N] [--json FILE]

One core; times are processor time, so that a busy machine counts less. A turn is one actor's START, ACT and END. In
`strategy` nobody chooses: the players' cast follows the strategy of their opponents, so that only the machine works.
In `random` people choose uniformly among all legal declarations. `growth` fights with equal sides of 1, 4 and 16
actors, and the same fight inside a campaign with many more actions, actors and scenes that take no part in it.

`--edits N` measures instead what a game master waits for between two edits: 100 runs by keen players, from the text
to the report, of the wolves of the longest sample with a fourth rider and a sixth wolf. One number is edited each time.
"""

from __future__ import annotations

import argparse
import json
import platform
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

import turnwright
from turnwright.core.chance import key_from
from turnwright.engine.endings import final_positions
from turnwright.lab.encounters import simulate

GAME = turnwright.load("methuen")
FIGHT = """Campaign: A Brawl
Start: Encounter "Brawl"
Standard actions: Cudgel

Cudgel
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]
do: [Target Health] -= 1d6
then: [Action Points] -= 1

Footwork
Move up to 4 spaces per turn

Strategy: Rush
1. If an enemy is adjacent: Perform Cudgel on adjacent enemy with lowest [Health]
2. When [Action Points] >= 1: Move toward nearest enemy
3. End turn

Actor: Red
Type: Player
Resources:
  Health: 12
  Skill: 4
  Defense: 12

Actor: Blue
Resources:
  Health: 12
  Skill: 4
  Defense: 12

Cast: Reds
Controller: Player
Members: Red x{side}

Cast: Blues
Controller: Strategy (Rush)
Members: Blue x{side}

Map: Yard
Dimensions: 16 x 16
Zones:
  West: 0N 0E to 15N 1E
  East: 0N 14E to 15N 15E

Encounter: Brawl
Map: Yard
Deploy:
  Reds in West
  Blues in East
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
BYSTANDERS = """
Action: Idle {number}
if: [Resource {kind}] > {number} OR 1d20 + [Skill] >= 12
do: [Resource {kind}] += 1d6, [Health] -= 1
then: [Action Points] -= 1

Actor: Bystander {number}
Resources:
  Health: {number}
Actions: Idle {number}

Scene: Meanwhile {number}
Text that nobody reads in this fight.
Effect: [Health] += 1d4
Transition: Encounter "Brawl"
"""


def brawl(side: int, bystanders: int = 0) -> str:
    """Two equal sides, and so much text around them."""
    text = FIGHT.format(side=side) if side > 1 else FIGHT.replace(" x{side}", "")
    return text + "".join(BYSTANDERS.format(number=number, kind=number % 5) for number in range(1, bystanders + 1))


def measure(runs: int, compiled: bool, keen: bool = False, **options: Any) -> dict[str, float]:
    """Runs to the end: how many a second, with how many turns and rounds."""
    table = GAME.table(GAME.read_options(options), 1)
    box: Any = table.plain.box
    keys = [key_from(1, run) for run in range(runs)]
    play = final_positions(GAME, table, keys[:2], seats=1, keen=keen, compiled=compiled)
    list(play)
    turns = rounds = 0
    begun = process_time()
    for states in final_positions(GAME, table, keys, seats=1, keen=keen, compiled=compiled):
        turns += sum(states["turns_taken"].tolist())
        rounds += sum(states["round"].tolist())
    seconds = process_time() - begun
    return {
        "actors": int(box.actors),
        "instructions": int((box.code[:, 0] != 0).sum()) if hasattr(box.code, "sum") else 0,
        "encounters_per_second": runs / seconds,
        "turns_per_second": turns / seconds,
        "turns": turns / runs,
        "rounds": rounds / runs,
    }


def four_against_six(edit: int) -> str:
    """An encounter of a sample with one more on either side, and the health of one of them as last edited."""
    text = (files("turnwright.games.methuen") / "samples" / "winter_post.campaign").read_text(encoding="utf-8")
    for old, new in (
        ("Actor: Tove\n", f"Actor: Ruth\nTemplate: Rider\nResources:\n  Health: {15 + edit}\n\nActor: Tove\n"),
        ("Tove, Ansel\n", "Tove, Ansel, Ruth\n"),
        ("Members: Grey Wolf x4", "Members: Grey Wolf x5"),
        ("Grey Wolf 4 at 4N 11E facing W", "Grey Wolf 4 at 4N 11E facing W\n  Grey Wolf 5 at 2N 11E facing W"),
        ("Deploy Grey Wolf 5", "Deploy Grey Wolf 6"),
    ):
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def between_edits(edits: int, runs: int, compiled: bool) -> list[float]:
    """How long the odds of every edited text take, in seconds of processor time, after a first one."""
    found = []
    for edit in range(edits + 1):
        begun = process_time()
        simulate(runs, campaign=four_against_six(edit), encounter="Wolves at the Way-house", compiled=compiled)
        found.append(process_time() - begun)
    return found[1:]


def cases(compiled: bool) -> dict[str, dict[str, Any]]:
    """What is measured."""
    found: dict[str, dict[str, Any]] = {
        "skirmish, strategy": {"campaign": "lantern_bridge", "players": "Rush"},
        "skirmish, keen": {"campaign": "lantern_bridge", "keen": True},
        "skirmish, random": {"campaign": "lantern_bridge"},
    }
    for side in (1, 4, 16):
        found[f"growth, {2 * side} actors"] = {"campaign": brawl(side), "players": "Rush"}
    for bystanders in (0, 20, 40) if compiled else (0, 20):
        text = brawl(4, bystanders)
        found[f"growth, 8 actors, {len(text.splitlines())} lines"] = {
            "campaign": text,
            "encounter": "Brawl",
            "players": "Rush",
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--interpreted", action="store_true")
    parser.add_argument("--edits", type=int, default=0, metavar="N")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    compiled = not asked.interpreted
    if asked.edits:
        times = ", ".join(f"{seconds:.2f}" for seconds in between_edits(asked.edits, 100, compiled))
        Console().print(f"100 runs of four against six, edit by edit: {times} s of one core")
        return
    results = {}
    table = Table(title=f"Methuen, {'compiled' if compiled else 'interpreted'}, one core")
    for column in ("case", "actors", "turns/s", "encounters/s", "turns", "rounds"):
        table.add_column(column, justify="left" if column == "case" else "right")
    for name, options in cases(compiled).items():
        found = results[name] = measure(asked.runs, compiled, **options)
        numbers = [
            f"{found['actors']:.0f}",
            f"{found['turns_per_second']:,.0f}",
            f"{found['encounters_per_second']:,.0f}",
        ]
        table.add_row(name, *numbers, f"{found['turns']:.1f}", f"{found['rounds']:.1f}")
    Console().print(table)
    if asked.json:
        about = {"python": platform.python_version(), "numba": version("numba"), "machine": platform.machine()}
        asked.json.write_text(json.dumps({"about": about, "results": results}, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
