"""What goes out: messages to connections, and connections to close."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

BAD_CODE, SUPERSEDED = 4004, 4001
"""Close codes: W-6 and R-43."""


@dataclass(frozen=True)
class Send:
    """One message to one connection."""

    to: str
    type: str
    payload: dict[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """The frame (W-1, W-3)."""
        return msgspec.json.encode({"type": self.type, "payload": self.payload}).decode()


@dataclass(frozen=True)
class Close:
    """Close a connection."""

    to: str
    code: int


Outgoing: TypeAlias = list[Send | Close]


class Denied(Exception):  # noqa: N818 - an answer to a message, not a malfunction
    """A refusal on the wire: the rule and the exact text of the refusal table."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message

    def to(self, connection: str) -> Send:
        """W-16."""
        return Send(connection, "error", {"message": self.message, "rule": self.rule})
