"""Frames and messages: JSON both ways, a version, errors that say where. The browser's names are written from here."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from . import asked, told
from .limits import LONGEST_FRAME, LONGEST_ID

VERSION = 1
"""Of the protocol. A client of another one is told so and let go."""

SOCKET = "/api/rooms/{code}/socket"

_decoder = msgspec.json.Decoder(asked.Message)
_encoder = msgspec.json.Encoder()


class Misunderstood(Exception):  # noqa: N818 - an answer to a frame, not a malfunction
    """A frame that is no message; carries what the client is told."""

    def __init__(self, error: told.Error) -> None:
        super().__init__(error.sentence)
        self.error = error


def read(frame: str | bytes) -> asked.Message:
    """The message in a frame."""
    if isinstance(frame, bytes):
        raise Misunderstood(told.Error(code="binary", sentence="A frame is JSON text; a binary one came."))
    if len(frame) > LONGEST_FRAME:
        sentence = f"A frame has at most {LONGEST_FRAME} characters; one of {len(frame)} came."
        raise Misunderstood(told.Error(code="too_long", sentence=sentence))
    try:
        message: asked.Message = _decoder.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Misunderstood(_explained(frame, error)) from None
    if isinstance(message, asked.Wish) and not 0 < len(message.id) <= LONGEST_ID:
        sentence = f"An id has 1 to {LONGEST_ID} characters; {len(message.id)} came."
        raise Misunderstood(told.Error(code="message", sentence=sentence, path="$.id"))
    return message


def _explained(frame: str, error: Exception) -> told.Error:
    sentence, _, path = str(error).partition(" - at `")
    return told.Error(code="message", sentence=f"{sentence}.", path=path.rstrip("`"), id=_id_of(frame))


def _id_of(frame: str) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender can tell which one it was."""
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    id = data.get("id") if isinstance(data, dict) else None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else None


def write(message: told.Told) -> str:
    """The frame of a message."""
    return _encoder.encode(message).decode()


def _tags(union: Any) -> list[tuple[str, str]]:
    found = []
    for kind in get_args(union):
        words = (kind.__doc__ or "").partition("\n")[0]
        found.append((str(kind.__struct_config__.tag), words))
    return found


def messages_script() -> str:
    """The browser's list of names: `web/messages.js`, compared with this in the tests."""
    lines = [
        "// The names on the wire. Written by turnwright.table.wire; `python -m turnwright.table.wire` does.",
        f"export const VERSION = {VERSION};",
    ]
    for name, union in (("ASKED", asked.Message), ("TOLD", told.Message)):
        lines.append(f"export const {name} = {{")
        lines += [f'  {tag.upper()}: "{tag}", // {words}' for tag, words in _tags(union)]
        lines.append("};")
    return "\n".join([*lines, ""])


def schema() -> dict[str, Any]:
    """Both directions as JSON Schema 2020-12: `GET /api/protocol.json`."""
    (first, second), components = msgspec.json.schema_components(
        [asked.Message, told.Message], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The table's socket, version {VERSION}",
        "properties": {"from_client": first, "to_client": second},
        "$defs": components,
    }


def main() -> None:
    """Write `web/messages.js`."""
    from pathlib import Path

    folder = Path(__file__).parent.parent / "web"
    folder.mkdir(exist_ok=True)
    (folder / "messages.js").write_text(messages_script(), encoding="utf-8")


if __name__ == "__main__":
    main()
