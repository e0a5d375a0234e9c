"""Starting and stopping: one line when it is ready; clients are told before it stops."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from ..core.errors import TurnwrightError
from .connection import GOING_AWAY
from .limits import LONGEST_FRAME
from .server import STOPPING, make_app
from .settings import TableSettings

GRACE = 5
"""Seconds that connections get to close."""


class _Server(uvicorn.Server):
    """Says when it is ready, and tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order, and end well: the signal is not raised again afterwards. A second Ctrl+C does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._stopping()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def bound(host: str, port: int) -> sockets.socket:
    """A listening socket; with port 0 any free one."""
    try:
        return sockets.create_server(
            (host, port), family=sockets.AF_INET6 if ":" in host else sockets.AF_INET, backlog=2048
        )
    except OSError as error:
        raise TurnwrightError(
            f"port {port} of {host} cannot be had: {error.strerror}; --port 0 takes any free one"
        ) from None


def serve(settings: TableSettings, ready: Callable[[str], None]) -> None:
    """Serve until stopped. `ready` is called once with the address."""
    listening = bound(settings.host, settings.port)
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    app = make_app(settings)
    if not settings.public:
        app.state.address = address

    def stopping() -> None:
        app.state.stopping = True
        for connection in list(app.state.connections):
            connection.close(GOING_AWAY, STOPPING)

    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_max_size=4 * LONGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
        server_header=False,
    )
    server = _Server(config, lambda: ready(address), stopping)
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)
