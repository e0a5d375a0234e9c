"""Golden files of a game, a folder each: `playthrough*.txt` and `perft.txt`.

`python -m turnwright.testing.golden FOLDER GAME …` writes them again; then read the difference before you keep it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ..core.errors import TurnwrightError
from ..core.game import Game
from ..engine.perft import divide, perft
from .playthrough import playthrough

PLAN = "golden.json"
DEFAULT_PLAN: dict[str, Any] = {"playthroughs": [{"seed": 1}], "perft": [{"depth": 2}]}


def read_plan(folder: Path) -> dict[str, Any]:
    """Which playthroughs and perft counts a game keeps: `golden.json` in its folder, or the usual ones."""
    file = folder / PLAN
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else DEFAULT_PLAN


def golden_files(game: Game, folder: Path) -> dict[str, str]:
    """The files as they should be now, by name."""
    plan = read_plan(folder)
    files = {}
    for number, wanted in enumerate(plan["playthroughs"], start=1):
        files[f"playthrough-{number}.txt"] = playthrough(game, **wanted)
    files["perft.txt"] = "\n".join(_perft_lines(game, dict(wanted)) for wanted in plan["perft"])
    return files


def _perft_lines(game: Game, wanted: dict[str, Any]) -> str:
    deepest = wanted.pop("depth")
    seed, interpreted = wanted.pop("seed", 1), wanted.pop("interpreted", False)
    match = game.new_match(seed=seed, **wanted)
    lines = [f"perft of {game.name}, rules version {game.version}, seed {seed}, {json.dumps(wanted, sort_keys=True)}"]
    lines += [f"depth {depth}: {perft(match, depth, interpreted=interpreted)}" for depth in range(1, deepest + 1)]
    below = divide(match, min(2, deepest), interpreted=interpreted)
    shown = dict(list(below.items())[:40])
    lines += [f"  {action}: {count}" for action, count in shown.items()]
    return "\n".join(lines) + "\n"


def write_golden(game: Game, folder: Path) -> list[Path]:
    """Write the game's golden files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in golden_files(game, folder).items():
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


def compare_golden(game: Game, folder: Path) -> None:
    """Raise if a golden file is missing or differs, naming the first line that does and the command to renew it."""
    again = f"python -m turnwright.testing.golden {folder.parent.name} {game.name}"
    for name, text in golden_files(game, folder).items():
        file = folder / name
        if not file.exists():
            raise AssertionError(f"{game.name} has no golden file {name}; write it with: {again}")
        kept = file.read_text(encoding="utf-8").splitlines()
        for number, (old, new) in enumerate(zip([*kept, "(end)"], [*text.splitlines(), "(end)"], strict=False), 1):
            if old != new:
                raise AssertionError(f"{name} line {number}\n  kept: {old}\n  now:  {new}\nIf that is right: {again}")


def main(arguments: list[str]) -> int:
    from ..registry import load

    if len(arguments) < 2:
        sys.stderr.write("write: python -m turnwright.testing.golden FOLDER GAME …\n")
        return 2
    try:
        for name in arguments[1:]:
            game = load(name)
            for file in write_golden(game, Path(arguments[0]) / game.name):
                sys.stdout.write(f"wrote {file}\n")
    except TurnwrightError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
