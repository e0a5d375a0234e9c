"""Who won a match: of those of before nobody knows, and the way back keeps them."""

from __future__ import annotations

from sqlalchemy import text

from table.store.migrations.stepping import database, go_to

MATCH = "INSERT INTO matches (room, game, head, started, result) VALUES ('A', 'toy', '', 1, 'One wins.')"


def test_of_matches_of_before_nobody_knows_who_won_and_the_way_back_keeps_them() -> None:
    with database() as connection:
        go_to(connection, "0004")
        connection.execute(text(MATCH))
        go_to(connection, "0005")
        assert connection.execute(text("SELECT result, winners FROM matches")).all() == [("One wins.", "")]
        go_to(connection, "0004", down=True)
        assert connection.execute(text("SELECT result FROM matches")).all() == [("One wins.",)]
