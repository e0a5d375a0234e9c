"""The lobby's work, one function per sentence: jobs over a SQLAlchemy connection, the same for every database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Row, exists, func, insert, select, update

from .rows import EventRow, MatchRow, RoomRow
from .schema import events, matches, rooms, snapshots

NOBODY = "nobody"
MOST_LISTED = 200


def add_room(connection: Connection, row: RoomRow) -> str | None:
    """A new room; otherwise the code of the one that stands in its way: of the same wish, or with the same code."""
    made = room_made_by(connection, row.made) if row.made else None
    if made is not None or load_room(connection, row.code) is not None:
        return made or row.code
    connection.execute(insert(rooms).values(**_columns(row)))
    return None


def load_room(connection: Connection, code: str) -> RoomRow | None:
    """The room with this code."""
    found = connection.execute(select(rooms).where(rooms.c.code == code)).one_or_none()
    return None if found is None else _room(found)


def version_of(connection: Connection, code: str) -> int | None:
    """The version of a room; None if it is gone."""
    found = connection.execute(select(rooms.c.version).where(rooms.c.code == code)).scalar()
    return None if found is None else int(found)


def room_made_by(connection: Connection, wish: str) -> str | None:
    """The code of the room that this wish has made."""
    found = connection.execute(select(rooms.c.code).where(rooms.c.made == wish)).scalar()
    return None if found is None else str(found)


def save_room(connection: Connection, row: RoomRow) -> bool:
    """Replace the version before this one; False if somebody else has changed the room meanwhile."""
    changed = connection.execute(
        update(rooms).where(rooms.c.code == row.code, rooms.c.version == row.version - 1).values(**_changed(row))
    )
    return changed.rowcount == 1


def list_rooms(connection: Connection, stage: str = "", most: int = MOST_LISTED) -> list[RoomRow]:
    """Rooms, those touched last first; at one stage, or all."""
    chosen = select(rooms).order_by(rooms.c.touched.desc()).limit(most)
    return [_room(row) for row in connection.execute(chosen.where(rooms.c.stage == stage) if stage else chosen)]


def listed_rooms(connection: Connection, stage: str, most: int) -> list[RoomRow]:
    """Rooms at a stage that everybody may find, those touched last first."""
    chosen = select(rooms).where(rooms.c.listed == 1, rooms.c.stage == stage)
    return [_room(row) for row in connection.execute(chosen.order_by(rooms.c.touched.desc()).limit(most))]


def rooms_untouched(connection: Connection, stage: str, before: int, most: int = MOST_LISTED) -> list[RoomRow]:
    """Rooms at a stage in which nothing has happened since, and nothing will by itself."""
    played = exists().where(events.c.match == rooms.c.match, events.c.at >= before)
    old = (rooms.c.stage == stage, rooms.c.touched < before, rooms.c.due.is_(None), ~played)
    chosen = select(rooms).where(*old).order_by(rooms.c.touched).limit(most)
    return [_room(row) for row in connection.execute(chosen)]


def rooms_due(connection: Connection, now: int, most: int = MOST_LISTED) -> list[str]:
    """The codes of rooms that must be looked after."""
    chosen = select(rooms.c.code).where(rooms.c.due <= now).order_by(rooms.c.due).limit(most)
    return [str(row[0]) for row in connection.execute(chosen)]


def put_off(connection: Connection, code: str, due: int | None) -> None:
    """Look after a room at another time."""
    connection.execute(update(rooms).where(rooms.c.code == code).values(due=due))


def remove_room(connection: Connection, code: str) -> None:
    """Forget a room; its matches stay."""
    connection.execute(rooms.delete().where(rooms.c.code == code))


def add_match(
    connection: Connection, room: str, game: str, head: str, started: int, link: str = "", sat: str = "",
    people: str = "",
) -> int:  # fmt: skip
    """A new match; its number."""
    values = {"room": room, "game": game, "head": head, "started": started, "link": link, "sat": sat}
    added = connection.execute(insert(matches).values(**values, people=people))
    key = added.inserted_primary_key
    assert key is not None
    return int(key[0])


def load_match(connection: Connection, id: int) -> MatchRow | None:
    """The match with this number."""
    found = connection.execute(select(matches).where(matches.c.id == id)).one_or_none()
    return None if found is None else _match(found)


def matches_of(connection: Connection, room: str) -> list[MatchRow]:
    """The matches of a room, oldest first."""
    return [
        _match(row) for row in connection.execute(select(matches).where(matches.c.room == room).order_by(matches.c.id))
    ]


def all_matches(connection: Connection, after: int = 0, most: int = MOST_LISTED) -> list[MatchRow]:
    """Matches by number, a page at a time."""
    chosen = select(matches).where(matches.c.id > after).order_by(matches.c.id).limit(most)
    return [_match(row) for row in connection.execute(chosen)]


def finish_match(connection: Connection, id: int, result: str, winners: Sequence[int] | None = None) -> None:
    """Write down how it ended, and who won if that is known."""
    won = "" if winners is None else " ".join(map(str, winners)) or NOBODY
    connection.execute(update(matches).where(matches.c.id == id).values(result=result, winners=won))


def newest(connection: Connection, match: int) -> int:
    """The last number of a match; 0 if nothing has happened."""
    return int(connection.execute(select(func.max(events.c.sequence)).where(events.c.match == match)).scalar() or 0)


def add_events(connection: Connection, rows: Sequence[EventRow]) -> None:
    """Many events at once, for an import."""
    if rows:
        names = EventRow.__struct_fields__
        connection.execute(insert(events), [{name: getattr(row, name) for name in names} for row in rows])


def keep_snapshot(connection: Connection, match: int, sequence: int, rules: str, position: bytes) -> None:
    """Keep the position at a number, instead of an earlier one."""
    values = {"sequence": sequence, "rules": rules, "position": position}
    changed = connection.execute(
        update(snapshots).where(snapshots.c.match == match, snapshots.c.sequence < sequence).values(**values)
    )
    if changed.rowcount == 0 and load_snapshot(connection, match) is None:
        connection.execute(insert(snapshots).values(match=match, **values))


def load_snapshot(connection: Connection, match: int) -> tuple[int, str, bytes] | None:
    """The kept position: its number, the rules it was made by, its bytes."""
    columns = (snapshots.c.sequence, snapshots.c.rules, snapshots.c.position)
    found = connection.execute(select(*columns).where(snapshots.c.match == match)).one_or_none()
    return None if found is None else (int(found[0]), str(found[1]), bytes(found[2]))


def _columns(row: RoomRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in RoomRow.__struct_fields__}


def _changed(row: RoomRow) -> dict[str, object]:
    return {name: value for name, value in _columns(row).items() if name not in ("code", "made")}


def _room(row: Row[tuple[object, ...]]) -> RoomRow:
    return RoomRow(**row._mapping)


def _match(row: Row[tuple[object, ...]]) -> MatchRow:
    return MatchRow(**row._mapping)
