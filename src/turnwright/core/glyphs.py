"""Signs for kinds of action and for facts: lines on a field of 24 by 24, drawn with a stroke and no fill."""

from __future__ import annotations

from .errors import GameError

GLYPHS = {
    "go": "M5 19c0-8 5-11 12-11M13 4l4 4-4 4",
    "hit": "M6 6l12 12M18 6L6 18",
    "aim": "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v6M12 16v6M2 12h6M16 12h6",
    "swap": "M4 9h15M15 5l4 4-4 4M20 15H5M9 11l-4 4 4 4",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "split": "M12 20v-7M12 13L6 5M12 13l6-8",
    "merge": "M12 4v7M12 11l-6 8M12 11l6 8",
    "free": "M7 11V8a5 5 0 0 1 9.5-2M6 11h12v9H6z",
    "chip": "M4 8h16M6 13h9M8 18h4",
    "crown": "M4 18h16M4 8l4 5 4-7 4 7 4-5-2 10H6z",
    "card": "M7 4h10v16H7zM10 8h4M10 12h4",
    "cards": "M8 7h9v13H8zM5 16V4h9",
    "ticket": "M4 8h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 8v10",
    "train": "M7 4h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5 11h14M8 20l2-3M16 20l-2-3",
    "tile": "M4 4h16v16H4zM4 12h6a2 2 0 0 0 2-2V4",
    "place": "M4 4h16v16H4zM12 8v8M8 12h8",
    "take": "M6 12h10a4 4 0 0 1 0 8h-3M10 8l-4 4 4 4",
    "drop": "M12 4v10M8 11l4 4 4-4M5 20h14",
    "run": "M5 19c3-1 4-5 7-6s4-4 7-8M15 5h4v4",
    "turn": "M19 12a7 7 0 1 1-2-5M19 4v4h-4",
    "act": "M13 3L5 14h6l-1 7 8-11h-6z",
    "shield": "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
    "wait": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
    "yes": "M5 12l5 5 9-10",
    "no": "M6 6l12 12M18 6L6 18",
    "talk": "M4 5h16v11H9l-5 4z",
    "flag": "M6 21V4M6 5h11l-3 4 3 4H6",
    "offer": "M4 12h5l2 2 2-2h7M4 18h16M12 4v5M9 7l3 3 3-3",
    "die": "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
    "heart": "M12 20C5 15 4 11 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 2-1 6-8 11z",
    "people": "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 0 0 0-6M21 19c0-3-1-5-4-6",
    "stack": "M4 17c0 2 16 2 16 0v-3c0 2-16 2-16 0zM4 12c0 2 16 2 16 0V9c0 2-16 2-16 0zM4 8c0-2 16-2 16 0",
    "path": "M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 17h6a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h5",
    "points": "M12 4l2.4 5 5.6.7-4 3.9 1 5.4-5-2.6-5 2.6 1-5.4-4-3.9 5.6-.7z",
}


def glyph_path(name: str) -> str:
    """The lines of a glyph by its name; a text that is none of the names is taken as lines of an author's own."""
    if not name or name in GLYPHS:
        return GLYPHS.get(name, "")
    if name[:1] in "Mm" and not set(name) - set("MmLlHhVvCcSsQqTtAaZz0123456789 ,.-") and len(name) <= 600:
        return name
    raise GameError(f"a glyph is one of {', '.join(GLYPHS)}, or lines of an SVG path (M4 4h16…); {name[:60]!r} came")
