"""A player at a table, over the protocol of docs/protocol.md: sits down in a room and plays at random.

    python examples/table_client.py http://127.0.0.1:8765/ ABCDEF

Without a code it makes a room of its own against a bot, and plays that to the end; without an address it starts a
table of its own for it.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import uuid
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from turnwright.testing import served


def post(url: str, body: dict[str, Any]) -> Any:
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


async def choose(socket: ClientConnection, at: dict[str, Any]) -> str:
    """Click until an action is complete: each step is asked for."""
    path: list[str] = []
    choices = at["shown"]["choices"]
    while True:
        chosen = random.choice([choice for choice in choices if not choice["aside"]])
        if chosen["action"] is not None:
            return str(chosen["action"])
        path.append(chosen["token"])
        await socket.send(json.dumps({"type": "ask", "id": uuid.uuid4().hex, "sequence": at["sequence"], "path": path}))
        while (message := json.loads(await socket.recv()))["type"] != "choices":
            pass
        choices = message["choices"]


async def play(table: str, code: str, token: str) -> str:
    """Play one seat to the end; the result in words."""
    async with connect(f"{table.replace('http', 'ws', 1)}api/rooms/{code}/socket", max_size=None) as socket:
        await socket.send(json.dumps({"type": "enter", "version": 1, "tokens": [token], "parts": ["choices", "words"]}))
        async for frame in socket:
            at = json.loads(frame)
            for words in at.get("words", []):
                print(words)
            if at.get("shown") and at["shown"]["outcome"]:
                return str(at["shown"]["outcome"]["words"])
            if at.get("shown") and at["shown"]["yours"]:
                act = {"type": "act", "id": uuid.uuid4().hex, "match": at["match"], "sequence": at["sequence"]}
                await socket.send(json.dumps({**act, "action": await choose(socket, at)}))
    return "The connection was closed."


def main(table: str, code: str = "") -> None:
    if code:
        token = post(f"{table}api/rooms/{code}/seats", {"name": "Random"})["token"]
    else:
        made = post(f"{table}api/rooms", {"game": "tic-tac-toe", "bots": {"1": 1}, "name": "Random"})
        code, token = made["code"], made["seats"][0]["token"]
    print(asyncio.run(play(table, code, token)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(*sys.argv[1:])
    else:
        with served() as own:
            main(own.url)
