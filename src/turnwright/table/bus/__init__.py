"""The bus between processes: "room, version, match, newest number" and who is present, nothing more.

It is at most once: what is lost is read from the store at the next beat.
"""

from .news import Bus, Here, News, open_bus

__all__ = ["Bus", "Here", "News", "open_bus"]
