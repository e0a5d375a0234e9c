"""Rails' own protocol, of the companion and of the board: rooms, seats and messages as pure state machines.

Nothing here but `sockets` opens a socket, reads a clock or rolls a die: a server hands in connections, frames, the
time and randomness, and sends what comes back.

    rooms = Rooms(randomness=Randomness.secure())
    connection, out = rooms.on_connect("ABCD", now)
    out = rooms.on_message(connection, frame, now)
    out = rooms.on_close(connection, now)
    out = rooms.on_time(now)
"""

from .outgoing import Close, Outgoing, Send
from .randomness import Randomness
from .room import CompanionRoom, CompanionSettings
from .rooms import HEARTBEAT_SECONDS, PRESUMED_DEAD_SECONDS, CompanionRooms

__all__ = [
    "HEARTBEAT_SECONDS",
    "PRESUMED_DEAD_SECONDS",
    "Close",
    "CompanionRoom",
    "CompanionRooms",
    "CompanionSettings",
    "Outgoing",
    "Randomness",
    "Send",
]
