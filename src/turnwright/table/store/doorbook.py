"""What the doors write down, so that it counts in every process and after a restart: how often, and who is shut out."""

from __future__ import annotations

from sqlalchemy import BigInteger, Connection, bindparam, delete, insert, select, text

from .schema import allowances, bans

TAKE = text(
    "INSERT INTO allowances (address, what, slot, count, until) VALUES (:address, :what, :slot, :block, :until) "
    "ON CONFLICT (address, what, slot) DO UPDATE SET count = allowances.count + :block "
    "WHERE allowances.count + :block <= :most RETURNING count"
).bindparams(*(bindparam(name, type_=BigInteger) for name in ("slot", "until", "block", "most")))

PROBE = "probe"


def take(connection: Connection, address: str, what: str, slot: int, block: int, most: int, until: int) -> bool:
    """Some more of what an address may do in a span of time; False if so much is not left."""
    values = {"address": address, "what": what, "slot": slot, "block": block, "most": most, "until": until}
    return connection.execute(TAKE, values).scalar() is not None


def probe(connection: Connection) -> None:
    """Write something that means nothing."""
    connection.execute(delete(allowances).where(allowances.c.address == PROBE))
    connection.execute(insert(allowances).values(address=PROBE, what=PROBE, slot=0, count=0, until=0))


def forget(connection: Connection, now: int) -> None:
    """Spans of time that are over."""
    connection.execute(delete(allowances).where(allowances.c.until < now))


def banned(connection: Connection) -> list[str]:
    """Every address, or network, that is shut out."""
    return [str(row[0]) for row in connection.execute(select(bans.c.address).order_by(bans.c.address))]


def ban(connection: Connection, address: str, now: int, why: str) -> None:
    """Shut an address out."""
    unban(connection, address)
    connection.execute(insert(bans).values(address=address, at=now, why=why))


def unban(connection: Connection, address: str) -> bool:
    """Let it in again; False if it was not shut out."""
    return connection.execute(delete(bans).where(bans.c.address == address)).rowcount > 0
