"""Where a field is written: the lines of a game's own files, few of them, and none of the engine's."""

from __future__ import annotations

from turnwright import Game
from turnwright.core.writing import MOST_SHOWN, places_that_write


def test_the_lines_that_write_a_field_are_named_with_function_file_and_code(duel: Game) -> None:
    field = next(one.name for one in duel.state.fields if places_that_write(duel.functions, one.name))
    places = places_that_write(duel.functions, field)
    assert "(toys.py, line " in places and f"state.{field}" in places


def test_what_nobody_writes_has_no_place(duel: Game) -> None:
    assert places_that_write(duel.functions, "no_such_field") == ""


def test_few_are_shown_of_many(cards: Game) -> None:
    for one in cards.state.fields:
        assert places_that_write(cards.functions, one.name).count("line ") <= MOST_SHOWN


def test_the_engines_own_files_are_not_looked_into(duel: Game) -> None:
    """Every position's header is written by the engine; an author cannot mend that."""
    for name in ("node", "ply", "status"):
        assert "flow.py" not in places_that_write(duel.functions, name)
