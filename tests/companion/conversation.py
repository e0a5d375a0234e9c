"""Recorded conversations with a room: what was said, and word for word what everybody received.

`python -m companion.conversation FILE …`, run in `tests`, records the files again; then read the difference.

    connect Ann             a connection opens, and is called Ann
    Ann > {"type": …}       Ann sends this text
    Ann >> 00ff             Ann sends these bytes as a binary frame
    close Ann               Ann's connection is gone
    later 60                a minute passes
    Ann < {"type": …}       what Ann receives; everything with < is written by the recorder
    Ann x 4001              Ann's connection is closed with this code
"""

from __future__ import annotations

import sys
from pathlib import Path

from turnwright.companion import Close, CompanionRooms, CompanionSettings, Outgoing, Randomness

FOLDER = Path(__file__).parent / "conversations"


def recorded(text: str) -> str:
    """The conversation with everything that is received now."""
    said = [line for line in text.splitlines() if " < " not in line and " x " not in line]
    mode = "board" if any(line == "# mode board" for line in said) else "companion"
    rooms = CompanionRooms(Randomness.repeatable(4), CompanionSettings(mode=mode, map="lanterns"))  # type: ignore[arg-type]
    now, lines = 0.0, []
    for line in said:
        lines.append(line)
        words = line.split(" ", 2)
        out: Outgoing = []
        if line.startswith("#") or not line.strip():
            continue
        if words[0] == "connect":
            id, out = rooms.on_connect(words[2] if len(words) > 2 else "ABCD", now, words[1])
            assert id == words[1]
        elif words[0] == "close":
            out = rooms.on_close(words[1], now)
        elif words[0] == "later":
            now += float(words[1])
            out = rooms.on_time(now)
        elif words[1] == ">":
            out = rooms.on_message(words[0], words[2], now)
        elif words[1] == ">>":
            out = rooms.on_message(words[0], bytes.fromhex(words[2]), now)
        lines += [f"{m.to} x {m.code}" if isinstance(m, Close) else f"{m.to} < {m.text()}" for m in out]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = FOLDER / name
        file.write_text(recorded(file.read_text(encoding="utf-8")), encoding="utf-8")
