"""A training run on disk: one that was stopped at any moment, however rudely, goes on from what was last written.

The folder holds numbered nets, a file `run.json` that names the ones that count, and what was played lately. A file is
written beside its place and then put there whole; `run.json` comes last, so it never names what is not there.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np

from ...core.errors import OptionError
from .net import LearningNet, NetShape, Weights, beginning, new_weights

RUN, PLAYED = "run.json", "played.bin"
FORMAT = 1
LEAGUE = 4
"""So many older bests are kept as opponents."""


@dataclass
class KeptRun:
    """What is known of a run beside its nets."""

    game: str
    seats: int
    options: dict[str, Any]
    shape: dict[str, int]
    seconds: float = 0.0
    steps: int = 0
    choices: int = 0
    visits: int = 0
    matches: int = 0
    best_since: float = 0.0
    gates: int = 0
    passed: int = 0
    net: str = ""
    best: str = ""
    format: int = FORMAT
    league: list[str] = field(default_factory=list)
    """Files of older bests, the newest last."""
    strength: list[dict[str, Any]] = field(default_factory=list)
    """How bests did against fixed opponents, as they were told."""


def put(file: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with part.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    os.replace(part, file)


def put_arrays(file: Path, tree: Any) -> None:
    """Write the arrays of a tree in their order."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with part.open("wb") as out:
        np.savez(out, *[np.asarray(leaf) for leaf in jax.tree.leaves(tree)])
        out.flush()
        os.fsync(out.fileno())
    os.replace(part, file)


def get_arrays(file: Path, like: Any) -> Any:
    """The arrays of a tree that is like this one."""
    leaves, structure = jax.tree.flatten(like)
    with np.load(file) as kept:
        found = [kept[f"arr_{number}"] for number in range(len(leaves))]
    if any(one.shape != np.shape(leaf) for one, leaf in zip(found, leaves, strict=True)):
        raise OptionError(f"{file} holds a net of other sizes")
    fitting = [np.asarray(one, np.asarray(leaf).dtype) for one, leaf in zip(found, leaves, strict=True)]
    return jax.tree.unflatten(structure, fitting)


class Folder:
    """Where a run is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        for left in path.glob("*.part"):  # by a run that was stopped while it wrote
            left.unlink(missing_ok=True)

    def run(self) -> KeptRun | None:
        """What is known of the run that was begun here, if one was."""
        file = self.path / RUN
        if not file.is_file():
            return None
        try:
            read = json.loads(file.read_text(encoding="utf-8"))
            if read.get("format") != FORMAT:
                raise ValueError(f"its format is {read.get('format')}, not {FORMAT}")
            return KeptRun(**read)
        except (ValueError, TypeError) as error:
            raise OptionError(f"{file} is no training run that can be gone on with: {error}") from None

    def learning(self, run: KeptRun, shape: NetShape) -> LearningNet:
        """The net as it was learning when the run was last written; without that file, from the best on."""
        if not (self.path / run.net).is_file():
            return beginning(self.best(run, shape))
        found: LearningNet = get_arrays(self.path / run.net, beginning(_blank(shape)))
        return found

    def best(self, run: KeptRun, shape: NetShape) -> Weights:
        """The weights of the best net so far."""
        return self.weights(run.best, shape)

    def weights(self, name: str, shape: NetShape) -> Weights:
        """The weights in a file of the run."""
        found: Weights = get_arrays(self.path / name, _blank(shape))
        return found

    def write(self, run: KeptRun, learning: LearningNet | None = None, best: Weights | None = None) -> None:
        """Write what is given, then what names it, and let go of what nobody names any more."""
        if learning is not None:
            run.net = f"net-{run.steps:08d}.npz"
            put_arrays(self.path / run.net, learning)
        if best is not None:
            if run.best and (self.path / run.best).is_file():
                run.league = [*run.league, run.best][-LEAGUE:]
            run.best = f"best-{run.steps:08d}.npz"
            put_arrays(self.path / run.best, best)
        put(self.path / RUN, json.dumps(asdict(run), indent=1).encode())
        for old in [*self.path.glob("net-*.npz"), *self.path.glob("best-*.npz")]:
            if old.name not in (run.net, run.best, *run.league):
                old.unlink(missing_ok=True)


def _blank(shape: NetShape) -> Weights:
    return new_weights(shape, np.ones(shape.observation, np.float32), 0)
