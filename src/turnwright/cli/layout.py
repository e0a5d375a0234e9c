"""Blocks of a position put on a terminal: side by side where there is room, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..core.pictures import Block

LEAST_BESIDE = 24
"""Columns that words need beside a board to be readable."""
GAP = 2


def as_texts(block: Block) -> list[Text]:
    """The lines of a block in their colours; a terminal with fewer shows the nearest it has."""
    return [Text.assemble(*((text, Style.parse(style)) for text, style in line)) for line in block]


def arranged(console: Console, blocks: Sequence[list[Text]]) -> list[Text]:
    """The first block, and the others to its right; what would reach further down stands above it."""
    board, others = list(blocks[0]), [block for block in blocks[1:] if block]
    wide = max((line.cell_len for line in board), default=0)
    room = console.width - wide - GAP
    words: list[Text] = []
    while others and room >= LEAST_BESIDE:
        further = [*words, *([Text()] if words else []), *wrapped(console, others[0], room)]
        if words and len(further) > len(board):
            break
        words = further
        others.pop(0)
    above = [line for block in others for line in wrapped(console, block, console.width)]
    return [*above, *side_by_side(board, words, wide)]


def wrapped(console: Console, block: list[Text], width: int) -> list[Text]:
    """Lines broken between words where they are too long."""
    return [part for line in block for part in (line.wrap(console, width) if line.plain else [Text()])]


def side_by_side(board: list[Text], words: list[Text], wide: int) -> list[Text]:
    """Two columns, the left one so wide."""
    lines = []
    for row in range(max(len(board), len(words))):
        line = board[row].copy() if row < len(board) else Text()
        if row < len(words):
            line.append(" " * (wide + GAP - line.cell_len) if wide else "")
            line.append_text(words[row])
        line.rstrip()
        lines.append(line)
    return lines


def in_rows(items: Sequence[Text], width: int) -> list[Text]:
    """Items one after another, as many in a line as there is room for; none is broken that fits into a line."""
    lines = [Text()]
    for item in items:
        if lines[-1].plain and lines[-1].cell_len + GAP + item.cell_len > width:
            lines.append(Text())
        lines[-1].append("  " if lines[-1].plain else "").append_text(item)
    return lines
