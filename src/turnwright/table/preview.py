"""What others show of a link to a room: its title, who invites, a picture. Put into the head of the page."""

from __future__ import annotations

from html import escape
from importlib.util import find_spec
from typing import Any

from .refusing import TableRefusal
from .room import Room
from .sockets import found

HEAD = b"</head>"


async def with_preview(state: Any, scope: Any, path: str, page: bytes) -> bytes:
    """The page of a room with what belongs to that room; any other page, or one without a room, as it is."""
    words = [word for word in path.split("/") if word]
    if len(words) != 2 or words[0] != "table":
        return page
    try:
        room = await found(state, scope, words[1])
    except TableRefusal:
        return page
    return page.replace(HEAD, head_of(room, state.address).encode() + HEAD, 1)


def head_of(room: Room, address: str) -> str:
    """Lines as link previews read them (Open Graph)."""
    kind = "png" if find_spec("resvg_py") else "svg"
    told = {
        "og:type": "website",
        "og:site_name": "Turnwright",
        "og:title": title(room),
        "og:description": room.game.summary,
        "og:url": f"{address}table/{room.code}",
        "og:image": f"{address}api/games/{room.game.name}/picture.{kind}",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(words)}">\n' for name, words in told.items())


def title(room: Room) -> str:
    """Who invites to what, while somebody is missing; else who plays."""
    names = [seat.name for seat in room.kept.seats if seat.name]
    host = next((seat.name for seat in room.kept.seats if seat.host and not seat.guest), "")
    if room.kept.stage == "gathering":
        return f"{host} invites you to {room.game.title}" if host else f"A table of {room.game.title}"
    return f"{room.game.title}: {', '.join(names)}" if names else room.game.title
