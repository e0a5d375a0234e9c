"""A match as one HTML file that needs nothing else: the page of replays, opened anywhere, offline.

It is the very page that a table serves, with its modules in one script and what it would ask a table for inside:
moves, pictures, what was found by an analysis, variations. Pictures and texts differ little from one position to the
next, so they are kept as numbers of pieces: each piece once, and of each picture only what is not in the one before.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from html import escape
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ..core.match import Match
from ..core.variations import Asides, walked
from ..players.analysis import Moment
from ..table.api.games import kind_shown, stage_shown
from ..table.api.replay_shapes import MoveShown
from ..table.replaying import moves_of, replay_of
from .bundle import bundled

WEB = Path(__file__).parent.parent / "web"
STYLES = ("colours.css", "look.css", "table.css", "replay.css")
PIECE = re.compile(r"[^>\n]*[>\n]|[^>\n]+$")
Hunk: TypeAlias = tuple[int, int, list[int]]
"""From which piece of the last text on, how many of them, and the pieces that come then."""


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
    lines = lines_of(match, seat, moments, max(positions))
    positions |= {move.id: there for move, there in lines}
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
        "lines": [move for move, _ in lines],
        "nodes": list(positions),
        "seats": [at.may_act for at in positions.values()],
        "texts": in_pieces([at.text(seat) for at in positions.values()]),
        "pictures": in_pieces([at.picture(seat) for at in positions.values()]),
    }


def lines_of(match: Match, seat: int | None, moments: Sequence[Moment], above: int) -> list[tuple[MoveShown, Match]]:
    """Every action of the best lines with the match after it, numbered from above; what chance gives is drawn now."""
    found: list[tuple[MoveShown, Match]] = []
    known = {
        (ply, str(entry.action)): (ply + 1, match.branch(ply + 1))
        for ply, entry in enumerate(match.history)
        if entry.action is not None and not entry.chance
    }
    for ply, line in ((moment.ply, line) for moment in moments for line in moment.lines):
        after, there = ply, match.branch(ply)
        for step in line.steps:
            if (after, step.action) not in known:
                there = there.branch()
                there.play(step.action, step.seat)
                (move,) = moves_of(there, seat, there.ply - 1)
                number = above + len(found) + 1
                found.append((msgspec.structs.replace(move, id=number, after=after), there))
                known[after, step.action] = number, there
            after, there = known[after, step.action]
    return found


def in_pieces(texts: list[str]) -> tuple[list[str], list[list[Hunk]]]:
    """Every piece once; each text as parts of the last one, each with the pieces that follow it."""
    known: dict[str, int] = {}
    found: list[list[Hunk]] = []
    last: list[int] = []
    for text in texts:
        here = [known.setdefault(piece, len(known)) for piece in PIECE.findall(text)]
        found.append(_hunks(last, here))
        last = here
    return list(known), found


def _hunks(last: list[int], here: list[int]) -> list[Hunk]:
    """What begins and ends alike is left out of the comparison, which makes it quick."""
    most = min(len(last), len(here))
    first = _alike(last[:most], here[:most])
    end = _alike(last[::-1][: most - first], here[::-1][: most - first])
    between = SequenceMatcher(None, last[first : len(last) - end], here[first : len(here) - end], autojunk=False)
    inside = [(first + at, first + to, size) for at, to, size in between.get_matching_blocks() if size]
    alike = [(0, 0, first), *inside, (len(last) - end, len(here) - end, end), (0, len(here), 0)]
    return [(at, size, here[to + size : following]) for (at, to, size), (_, following, _) in pairwise(alike)]


def _alike(one: list[int], other: list[int]) -> int:
    """How many numbers at the beginning are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=True)))
