"""The tables. Their history is in `migrations`; a test holds that both say the same."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("match", BigInteger().with_variant(Integer, "sqlite"), nullable=False),
    Column("kept", LargeBinary, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("made", String(64), nullable=True),
    Column("listed", Integer, nullable=False, server_default="0"),
    Index("rooms_by_wish", "made", unique=True),
    Index("rooms_by_touch", "stage", "touched"),
    Index("rooms_by_due", "due"),
    Index("rooms_listed", "listed", "stage", "touched"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("room", String(16), nullable=False),
    Column("game", Text, nullable=False),
    Column("head", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("result", Text, nullable=False, server_default=""),
    Column("link", String(40), nullable=False, server_default=""),
    Column("sat", Text, nullable=False, server_default=""),
    Column("winners", Text, nullable=False, server_default=""),
    Column("people", Text, nullable=False, server_default=""),
    Index("matches_by_room", "room"),
)

events = Table(
    "events",
    metadata,
    Column("match", BigInteger().with_variant(Integer, "sqlite"), ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("action", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("sequence", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("position", LargeBinary, nullable=False),
)

allowances = Table(
    "allowances",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("what", String(40), primary_key=True),
    Column("slot", BigInteger, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("allowances_by_end", "until"),
)

bans = Table(
    "bans",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False, server_default=""),
)

analyses = Table(
    "analyses",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("moments", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("analyses_by_age", "at"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("studies_by_age", "at"),
)
