"""A compiler's long message in one line."""

from __future__ import annotations

import re

TELLING = re.compile(r"^(Untyped|Unknown|Cannot|Invalid|Use of|Unsupported|Unresolved|No conversion|.*not supported)")


def in_short(error: Exception) -> str:
    """The lines of a compiler's long message that a person can act on: the innermost reason and where it is."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [number for number, line in enumerate(lines) if TELLING.match(line)]
    if not told:
        return " | ".join(lines[:2]) or type(error).__name__
    where = next((line for line in lines[told[-1] :] if line.startswith("File ") and '"<' not in line), "")
    return f"{lines[told[-1]][:300]} ({where.rstrip(':')})" if where else lines[told[-1]][:300]
