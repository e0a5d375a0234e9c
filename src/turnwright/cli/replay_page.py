"""A match as one HTML file that needs nothing else: the page of replays, opened anywhere, offline.

It is the very page that a table serves, with its modules in one script and what it would ask a table for inside:
moves, pictures, what was found by an analysis, variations. Pictures differ little from one position to the next, so
they are kept as numbers of pieces: each piece of SVG once, and of each picture only what is not at the beginning or at
the end of the one before.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from ..core.match import Match
from ..core.variations import Asides, walked
from ..players.analysis import Moment
from ..table.api.games import kind_shown, stage_shown
from ..table.replaying import replay_of
from .bundle import bundled

WEB = Path(__file__).parent.parent / "web"
STYLES = ("colours.css", "look.css", "table.css", "replay.css")
PIECE = re.compile(r"[^>]*>|[^>]+$")


def page(match: Match, seat: int | None, asides: Asides = Asides(), moments: Sequence[Moment] = ()) -> str:  # noqa: B008 - frozen
    """The whole file."""
    script = bundled(WEB / "replay.js")
    style = "".join((WEB / name).read_text(encoding="utf-8") for name in STYLES)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'"
    data = msgspec.json.encode(data_of(match, seat, asides, moments)).decode().replace("<", "\\u003c")
    head = (
        '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{escape(match.game.title)} · Turnwright</title>\n<style>{style}</style>\n</head>"
    )
    body = (WEB / "replay.html").read_text(encoding="utf-8")
    body = _instead(_instead(body, "<head>", "</head>", head), '<a class="home"', "</a>", "")
    inside = f'<script type="application/json" id="carried">{data}</script>\n<script>{script}</script>\n</body>'
    return body.replace("</body>", inside)


def _instead(text: str, begin: str, end: str, other: str) -> str:
    """A text with something else in the place of one part of it, both ends included."""
    before, _, rest = text.partition(begin)
    return before + other + rest.partition(end)[2]


def data_of(match: Match, seat: int | None, asides: Asides, moments: Sequence[Moment]) -> dict[str, Any]:
    """What the page would ask a table for, by node: positions of the match first, then those of variations."""
    positions = {ply: match.branch(ply) for ply in range(match.ply + 1)}
    positions |= {step.number: there for step, there in walked(match, asides)}
    pieces, pictures = in_pieces([at.picture(seat) for at in positions.values()])
    game = match.game
    return {
        "replay": replay_of(match, asides, seat),
        "game": {
            "kinds": [kind_shown(kind) for kind in game.kinds],
            "stage": stage_shown(game),
            "seat_looks": game.appearance.seat_looks or [],
            "levels": [],
        },
        "moments": [moment.as_data() for moment in moments],
        "nodes": list(positions),
        "seats": [at.may_act for at in positions.values()],
        "texts": [at.text(seat) for at in positions.values()],
        "pieces": pieces,
        "pictures": pictures,
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
