"""uvicorn's WebSocket with a short way for frames: several go out in one write, and none waits in a queue coming in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SHORT_WAY = "turnwright.frames"
"""Where an application finds this protocol among the extensions of its scope."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """What uvicorn does, but for whole text frames after the handshake, if the application asks for them."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.sink: Callable[[bytes | None, bool], None] | None = None
        """Who takes frames as they come, and whether they are text; None at the end."""
        self.on_writable: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][SHORT_WAY] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.sink is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.sink(bytes(data), self.curr_msg_data_type == "text")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.sink is not None:
            self.sink(None, False)

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        if self.sink is not None:
            self.sink(None, False)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def may_write(self) -> bool:
        """Whether the other end keeps up."""
        return self.writable.is_set()

    def write_frames(self, frames: Sequence[bytes]) -> None:
        """Text frames, in one write; nothing if the connection is gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for frame in frames:
            parts += (head(len(frame)), frame)
        self.transport.write(b"".join(parts))


def head(length: int) -> bytes:
    """What stands before the text of a frame that is whole and not masked (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
