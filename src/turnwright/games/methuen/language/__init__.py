"""The campaign language: text to a checked tree, with messages a person can act on.

    from turnwright.games.methuen.language import compile_text, format_text, render

    checked = compile_text(text, name="my.campaign")
    if checked.ok:
        print(checked.campaign.actions)
    print(render(checked.messages))

Nothing in a campaign's text can run code, read a file outside the campaign's folder, use memory without
bound or take for ever: the limits are those of part 11 of the book for makers.
"""

from __future__ import annotations

from .compile import Checked, compile_file, compile_text
from .files import Files, Folder, NoFiles, Shelf, UnreadableError
from .format import UnformattableError, format_text
from .messages import Message, Severity, render
from .samples import SAMPLES, sample_text
from .tree.campaign import Campaign

__all__ = [
    "SAMPLES",
    "Campaign",
    "Checked",
    "Files",
    "Folder",
    "Message",
    "NoFiles",
    "Severity",
    "Shelf",
    "UnformattableError",
    "UnreadableError",
    "compile_file",
    "compile_text",
    "format_text",
    "render",
    "sample_text",
]
