"""`turnwright …`: the command line."""

from __future__ import annotations

import sys

from ..core.errors import TurnwrightError


def main() -> None:
    """Run the command line; a user's mistake is one clear sentence and exit code 2, never a traceback."""
    from .app import app
    from .screen import complain

    try:
        app()
    except TurnwrightError as error:
        complain(str(error))
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        complain("Stopped.")
        sys.exit(130)


__all__ = ["main"]
