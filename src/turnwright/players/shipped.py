"""Nets that come with the package: what leads the search of the levels above the fifth.

Beside each file lies a note in JSON that says what it is and what it cost. A file is used only if its hash is the
note's, so one that is damaged or exchanged says so instead of playing badly.
"""

from __future__ import annotations

import hashlib
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import msgspec

from ..core.decoding import prepared
from ..core.game import Game
from .player import PlayerError

NETS = Path(__file__).parent / "nets"
RUNTIME = "onnxruntime"
AGAIN = "install turnwright again, or choose a lower level"


class NetNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a net comes from."""

    game: str
    command: str
    """That trains one like it; the clock decides how many matches a run sees."""
    seed: int
    device: str
    minutes: float
    """Of training, beside other games on the same machine."""
    steps: int
    matches: int
    visits: int
    sha256: str
    afterwards: str = ""
    """What was done to the file after its training."""


Note = TypeVar("Note", bound=msgspec.Struct)
NET, OUTLOOK = "onnx", "outlook"
NOTES = {NET: "json", OUTLOOK: "outlook.json"}
"""The ending of the note beside each file."""
WORDS = {NET: "net", OUTLOOK: "learned outlook"}
MAKING = {NET: "train one: turnwright train", OUTLOOK: "learn one: benchmarks/learn_outlooks.py"}


def shipped_note(game: Game, ending: str, note: type[Note]) -> Note:
    """What is said about the file with this ending that comes with the package for a game."""
    try:
        return msgspec.json.decode(_read(game, ending, NOTES[ending]), type=prepared(note))
    except msgspec.MsgspecError as error:
        raise PlayerError(
            f"{game.name}.{NOTES[ending]}, the note of its net, cannot be read: {error}; {AGAIN}"
        ) from None


def net_note(game: Game) -> NetNote:
    """What is said about the net of a game."""
    return shipped_note(game, NET, NetNote)


def shipped_file(game: Game, ending: str, note: type[Note]) -> bytes:
    """The file that comes with the package for this game, made sure to be the very one that its note means."""
    wanted: str = shipped_note(game, ending, note).sha256  # type: ignore[attr-defined]
    content = _read(game, ending, ending)
    came = hashlib.sha256(content).hexdigest()
    if came != wanted:
        raise PlayerError(
            f"{game.name}.{ending} is not the net that came with turnwright: its SHA-256 should begin with "
            f"{wanted[:12]} and begins with {came[:12]}; {AGAIN}"
        )
    return content


def shipped_net(game: Game) -> Path:
    """The file of the net that comes with the package for this game, made sure to be the very one."""
    if find_spec(RUNTIME) is None:
        raise PlayerError(
            f"levels of {game.name} that have learned need {RUNTIME}; install it with: pip install 'turnwright[learn]'"
        )
    shipped_file(game, NET, NetNote)
    return NETS / f"{game.name}.{NET}"


def _read(game: Game, ending: str, part: str) -> bytes:
    """A file of the package; the words name no folder of this machine, since clients are told them."""
    if not any((NETS / f"{game.name}.{one}").exists() for one in (ending, NOTES[ending])):
        raise PlayerError(f"no {WORDS[ending]} comes with turnwright for {game.name}; {MAKING[ending]} {game.name}")
    try:
        return (NETS / f"{game.name}.{part}").read_bytes()
    except OSError as error:
        raise PlayerError(f"{game.name}.{part} cannot be read: {error.strerror}; {AGAIN}") from None
