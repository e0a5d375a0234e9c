"""A match as one HTML file that needs nothing else: pictures, words and keys, opened anywhere, offline.

Pictures differ little from one position to the next, so they are kept as numbers of pieces: each piece of SVG once,
and of each picture only what is not at the beginning or at the end of the one before.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from ..core.log_lines import is_detail
from ..core.match import Match
from ..core.pictures import result_in_words

WEB = Path(__file__).parent.parent / "web"
WORDS = (
    "step_first", "step_back", "step_on", "step_last", "play_through", "pause", "ply", "start_position", "log",
    "as_text",
)  # fmt: skip
"""The keys of the client's own words that the page needs."""
PIECE = re.compile(r"[^>]*>|[^>]+$")
WORD = re.compile(r'^  (\w+): ("(?:[^"\\]|\\.)*"),$', re.MULTILINE)


def page(match: Match, seat: int | None) -> str:
    """The whole file."""
    script = (WEB / "standalone.js").read_text(encoding="utf-8")
    style = "".join((WEB / name).read_text(encoding="utf-8") for name in ("colours.css", "standalone.css"))
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    filled = {
        "TITLE": escape(match.game.title),
        "POLICY": f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'",
        "STYLE": style,
        "DATA": msgspec.json.encode(data_of(match, seat)).decode().replace("<", "\\u003c"),
        "SCRIPT": script,
    }
    template = (WEB / "standalone.html").read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: filled[found[1]], template)


def data_of(match: Match, seat: int | None) -> dict[str, Any]:
    """What the page steps through: words, pictures in pieces, and the board as text, one per position."""
    told = {line.number: line.words for line in match.branch().told(0, seat)}
    positions = [match.branch(ply) for ply in range(match.ply + 1)]
    pieces, pictures = in_pieces([at.picture(seat) for at in positions])
    outcome = match.outcome
    return {
        "title": match.game.title,
        "names": match.names,
        "result": "" if outcome is None else result_in_words(match, outcome),
        "words": [" ".join(line for line in told.get(ply, ()) if not is_detail(line)) for ply in range(match.ply + 1)],
        "texts": [at.text(seat) for at in positions],
        "pieces": pieces,
        "pictures": pictures,
        "languages": {file.stem: words_of(file) for file in sorted((WEB / "languages").glob("*.js"))},
    }


def in_pieces(texts: list[str]) -> tuple[list[str], list[tuple[int, int, list[int]]]]:
    """Every piece once; each text as how many pieces of the last begin and end it, and those between."""
    known: dict[str, int] = {}
    found: list[tuple[int, int, list[int]]] = []
    last: list[int] = []
    for text in texts:
        here = [known.setdefault(piece, len(known)) for piece in PIECE.findall(text)]
        most = min(len(last), len(here))
        first = _alike(last[:most], here[:most])
        end = _alike(last[::-1][: most - first], here[::-1][: most - first])
        found.append((first, end, here[first : len(here) - end]))
        last = here
    return list(known), found


def _alike(one: list[int], other: list[int]) -> int:
    """How many numbers at the beginning are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=True)))


def words_of(file: Path) -> dict[str, str]:
    """The words of one language that the page needs."""
    found = {key: msgspec.json.decode(text, type=str) for key, text in WORD.findall(file.read_text(encoding="utf-8"))}
    return {key: found[key] for key in WORDS}
