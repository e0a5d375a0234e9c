"""The server: routes, start, stop. It knows no game."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from .. import __version__
from . import pages
from .api import analyses, games, inspecting, lessons, looking, matches, operations, problems, runs, studies, workbench
from .api import library as library_api
from .api import rooms as room_api
from .api.document import ClosedBodies
from .bus import Bus, open_bus
from .doors import Doors
from .games import Games
from .limits import LONGEST_BODY
from .logs import log
from .orders import Orders
from .rooms import Rooms
from .settings import TableSettings, usual_database
from .store import Store, StoreError, open_store
from .upkeep import upkeep
from .watching import watch

STOPPING = "The table is being restarted; come back and go on from where you were."


def spare_the_collector() -> None:
    """What is loaded now stays: looking for garbage among it again and again would cost a tenth of every action."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def _load_games(app: Litestar, rooms: Rooms) -> None:
    await asyncio.to_thread(rooms.games.load_all)
    rooms.protocols.know_all()
    spare_the_collector()
    app.state.ready = True


Opened: TypeAlias = tuple[Store, Bus]


async def opening(settings: TableSettings) -> Opened:
    """The database and the bus, opened; one that cannot be had is an error that says so."""
    store = await open_store(settings.database or usual_database(), settings.wait)
    give_up = time.monotonic() + settings.wait
    try:
        while True:
            try:
                bus = open_bus(settings.bus, store.url)
                await bus.open()
                return store, bus
            except StoreError as error:
                if time.monotonic() >= give_up:
                    raise
                log("waiting for the bus", error=str(error))
                await asyncio.sleep(1)
    except BaseException:
        await store.close()
        raise


def _state(settings: TableSettings) -> State:
    """What every request can reach, before anything is open."""
    return State(
        {
            "settings": settings,
            "connections": set(),
            "draining": False,
            "ready": False,
            "limits": Doors(settings),
            "stopping": False,
            "opened": None,
            "address": settings.public.rstrip("/") + "/" if settings.public else "/",
        }
    )


def make_app(settings: TableSettings) -> Litestar:
    """The application; the store is opened when it starts."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        opened: Opened = app.state.opened or await opening(settings)
        store, bus = opened
        rooms = Rooms(store, bus, Games(settings.files, settings.bots), settings)
        app.state.rooms = rooms
        app.state.limits.store = store
        await app.state.limits.look_up_bans()
        rooms.spawn(_load_games(app, rooms))  # the first visitor need not wait for it
        await bus.listen(rooms.heard)
        keeping = asyncio.create_task(upkeep(rooms, app.state))
        orders = Orders(app.state)
        await orders.open()
        watching = asyncio.create_task(watch(rooms)) if settings.watch else None
        try:
            yield
        finally:
            await orders.close()
            keeping.cancel()
            if watching is not None:
                watching.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            await rooms.close()
            await bus.close()
            await store.close()

    played = (games, room_api, matches, library_api, looking)
    modules = (*played, analyses, studies, operations, inspecting, lessons, workbench, runs)
    return Litestar(
        [pages.page, *(handler for module in modules for handler in module.HANDLERS)],
        state=_state(settings),
        lifespan=[running],
        exception_handlers=problems.HANDLERS,
        response_headers=pages.SECURITY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5),
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Turnwright's table",
            version=__version__,
            path="/api",
            render_plugins=[ClosedBodies(path="/openapi.json")],
        ),
        pdb_on_exception=False,
        logging_config=None,
    )
