"""Frames and messages: JSON both ways, a version, errors that say where. The browser's types are written from here."""

from __future__ import annotations

from typing import Any

import msgspec

from . import incoming, outgoing
from .limits import LONGEST_FRAME, LONGEST_ID

VERSION = 1
"""Of the protocol. A client of another one is told so and let go."""

SOCKET = "/api/rooms/{code}/socket"

_decoder = msgspec.json.Decoder(incoming.Message)
_encoder = msgspec.json.Encoder()


class NotText(bytes):
    """A frame that is not text."""


class Misunderstood(Exception):  # noqa: N818 - an answer to a frame, not a malfunction
    """A frame that is no message; carries what the client is told."""

    def __init__(self, error: outgoing.Error) -> None:
        super().__init__(error.sentence)
        self.error = error


def read(frame: str | bytes) -> incoming.Message:
    """The message in a frame."""
    if isinstance(frame, NotText):
        raise Misunderstood(outgoing.Error(code="binary", sentence="A frame is JSON text; a binary one came."))
    if len(frame) > LONGEST_FRAME:
        sentence = f"A frame has at most {LONGEST_FRAME} characters; one of {len(frame)} came."
        raise Misunderstood(outgoing.Error(code="too_long", sentence=sentence))
    try:
        message: incoming.Message = _decoder.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Misunderstood(_explained(frame, error)) from None
    if isinstance(message, incoming.Wish) and not 0 < len(message.id) <= LONGEST_ID:
        sentence = f"An id has 1 to {LONGEST_ID} characters; {len(message.id)} came."
        raise Misunderstood(outgoing.Error(code="message", sentence=sentence, path="$.id"))
    return message


def _explained(frame: str | bytes, error: Exception) -> outgoing.Error:
    sentence, _, path = str(error).partition(" - at `")
    return outgoing.Error(code="message", sentence=f"{sentence}.", path=path.rstrip("`"), id=_id_of(frame))


def _id_of(frame: str | bytes) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender can tell which one it was."""
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    id = data.get("id") if isinstance(data, dict) else None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else None


def write(message: outgoing.Told) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def messages_script() -> str:
    """The one thing of the protocol that the browser needs at work: `web/messages.js`. Its types are beside it."""
    written = (
        "// The version of the protocol. Written by turnwright.table.wire; `python -m turnwright.table.wire` does."
    )
    return f"{written}\nexport const VERSION = {VERSION};\n"


def schema() -> dict[str, Any]:
    """Both directions as JSON Schema 2020-12: `GET /api/protocol.json`."""
    (first, second), components = msgspec.json.schema_components(
        [incoming.Message, outgoing.Message], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The table's socket, version {VERSION}",
        "properties": {"from_client": first, "to_client": second},
        "$defs": components,
    }


def main() -> None:
    """Write `web/messages.js` and `web/messages.d.ts`."""
    from pathlib import Path

    from .declarations import declarations

    folder = Path(__file__).parent.parent / "web"
    folder.mkdir(exist_ok=True)
    (folder / "messages.js").write_text(messages_script(), encoding="utf-8")
    (folder / "messages.d.ts").write_text(declarations(), encoding="utf-8")


if __name__ == "__main__":
    main()
