"""Starting and stopping: one line when it is ready; clients are told before it stops."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from litestar import Litestar

from .. import __version__
from ..core.errors import TurnwrightError
from .connection import GOING_AWAY
from .entrance import Entrance
from .limits import LONGEST_FRAME
from .logs import log
from .server import STOPPING, make_app, opening
from .settings import TableSettings, usual_database
from .socket_protocol import SocketProtocol

GRACE = 5
"""Seconds that connections get to close."""


class _Server(uvicorn.Server):
    """Says when it is ready, and tells everybody before it stops."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, ready: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.problem: TurnwrightError | None = None
        self._app = app
        self._ready = ready
        self._stopping = stopping

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order, and end well: the signal is not raised again afterwards. A second Ctrl+C does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        try:
            self._app.state.opened = await opening(self._app.state.settings)
        except TurnwrightError as error:
            self.problem, self.should_exit = error, True
            return
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._stopping()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def bound(host: str, port: int, shared: bool = False, listen: bool = True) -> sockets.socket:
    """A listening socket; with port 0 any free one. A shared port can be listened to by several processes."""
    made = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET)
    try:
        made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        if shared:
            made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
        made.bind((host, port))
        if listen:
            made.listen(2048)
    except (OSError, AttributeError) as error:
        made.close()
        why = getattr(error, "strerror", None) or error
        raise TurnwrightError(f"port {port} of {host} cannot be had: {why}; --port 0 takes any free one") from None
    return made


def serve(settings: TableSettings, ready: Callable[[str], None]) -> None:
    """Serve until stopped. `ready` is called once with the address."""
    listening = bound(settings.host, settings.port, shared=settings.processes > 1)
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    app = make_app(settings)
    if not settings.public:
        app.state.address = address

    def stopping() -> None:
        log("stop", connections=len(app.state.connections))
        app.state.stopping = True
        for connection in list(app.state.connections):
            connection.close(GOING_AWAY, STOPPING)

    config = uvicorn.Config(
        Entrance(app),
        log_config=None,
        access_log=False,
        ws_max_size=4 * LONGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
        ws=SocketProtocol,
        http="auto",
        server_header=False,
    )

    def is_ready() -> None:
        log("ready", address=address)
        ready(address)

    log("start", version=__version__, port=port, database=(settings.database or usual_database()).rpartition("@")[2])
    server = _Server(config, app, is_ready, stopping)
    server.run(sockets=[listening])
    log("stopped")
    if server.problem is not None:
        raise server.problem
    if not server.started:
        sys.exit(1)
