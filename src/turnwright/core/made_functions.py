"""Functions that are written out as text and made of it, because compiled code cannot look things up by name.

Their text is kept: whoever reads the code of a game reads theirs too, and a traceback shows their lines.
"""

from __future__ import annotations

import hashlib
import linecache
from typing import Any

TEXTS: dict[str, str] = {}
"""The text of each, by the name of its file, of which there is none."""


def functions_of(text: str, names: dict[str, Any], what: str) -> dict[str, Any]:
    """These names with all that the text defines among them. `what` it is stands where others have a file's name."""
    file = f"<{what} {hashlib.sha256(text.encode()).hexdigest()[:8]}>"
    TEXTS[file] = text
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec", dont_inherit=True), names)
    return names
