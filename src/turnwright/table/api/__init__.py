"""The table over HTTP: games, rooms, seats, records, analysis; errors as problem details (RFC 9457)."""
