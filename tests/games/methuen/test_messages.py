"""Messages as text and as data, and the catalogue against the rule book (7.1)."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

from turnwright.core.rulebook import Rulebook
from turnwright.games.methuen.language import Severity, compile_text, render
from turnwright.games.methuen.language.catalogue import CATALOGUE, ERRORS, NOTES, WARNINGS

from .texts import first

BOOK = Rulebook.read(Path(str(files("turnwright.games.methuen") / "rulebook.md")))
TEXT = "Action: Rest\ndo: (none)\nthen: #Pay ActionPont\n\nPay ActionPoint (Effect)\n[ActionPoints] -= 1"


def test_a_message_as_a_person_reads_it() -> None:
    assert str(first(TEXT, "ME-35")) == (
        'test:3:7: error ME-35: unknown component "Pay ActionPont"\n'
        "    then: #Pay ActionPont\n"
        "          ^~~~~~~~~~~~~~~\n"
        'hint: did you mean "Pay ActionPoint" (defined at line 5)?\n'
        "rule: M-211"
    )


def test_the_marker_stands_under_indented_text_too() -> None:
    lines = str(first("Action: A\ndo: [X] += 1\n\t  Move oddly", "ME-32")).split("\n")
    assert lines[1:3] == ["    Move oddly", "    ^~~~~~~~~~"]


def test_a_message_as_data() -> None:
    plain = first(TEXT, "ME-35").plain()
    assert json.loads(json.dumps(plain)) == plain
    assert (plain["code"], plain["severity"], plain["line"], plain["column"]) == ("ME-35", "error", 3, 7)
    assert plain["source"] == "then: #Pay ActionPont"


def test_K38_at_most_50_errors_are_printed() -> None:
    text = "\n".join(f"Actor: A{number}\nTypo: x\n" for number in range(60))
    checked = compile_text(text)
    assert len(checked.errors) == 60
    printed = render(checked.messages)
    assert printed.count("error ME-6") == 50 and printed.endswith("... and 10 more errors")


def test_one_place_one_message() -> None:
    dice = compile_text("Action: A\nif: true\ndo: Move up to 2d99999999999 spaces")
    assert [message.code for message in dice.errors] == ["ME-22"]
    unknown = compile_text("Actoins: Poke\n\nFeature: F\nIt rains.")
    assert [message.code for message in unknown.errors] == ["ME-5"]
    both = compile_text("Reaction: Parry\nif: true\n")
    assert {"ME-16", "ME-17"} <= {message.code for message in both.errors}, "two things that are missing are two errors"


def test_notes_may_be_left_out() -> None:
    checked = compile_text("Feature: F\nIt rains.")
    assert render(checked.messages, notes=False) == ""
    assert "MN-2" in render(checked.messages)
    assert [message.severity for message in checked.notes] == [Severity.NOTE]


def test_messages_come_in_the_order_of_the_text() -> None:
    checked = compile_text("Action: A\ndo: Move oddly\n\nAction: B\nif: who knows\ndo: Move oddly")
    places = [(message.place.line, message.place.column) for message in checked.messages]
    assert places == sorted(places)


def test_the_catalogue_is_the_rule_books() -> None:
    families = {code for code in BOOK.clauses if re.match(r"M[EWN]-\d+$", code)}
    assert families - set(CATALOGUE) == {"MW-61"}, "MW-61 is given in play"
    assert set(CATALOGUE) <= families
    assert set(ERRORS) | set(WARNINGS) | set(NOTES) == set(CATALOGUE)


def test_every_message_cites_a_rule_that_exists_and_says_what_to_do() -> None:
    for code, entry in CATALOGUE.items():
        assert entry.rule in BOOK, code
        assert entry.text and entry.hint, code


def test_every_code_has_a_test_named_after_it() -> None:
    sources = Path(__file__).parent.rglob("test_*.py")
    tested = {code for path in sources for code in re.findall(r"def test_(M[EWNRF]\d+)_", path.read_text("utf-8"))}
    known = {code for code in BOOK.clauses if re.match(r"M[EWNRF]-\d+$", code)}
    assert len(known) > 120
    assert {code.replace("-", "") for code in known} - tested == set()


def test_a_text_that_cannot_be_read_at_all_is_told_that_and_nothing_else() -> None:
    for text in ("Campaign: X\x00\n", "Campaign: X\ndo: " + "[Health] += 1, " * 4000, "x\n" * 300_000):
        assert len(compile_text(text, "long.campaign", play=True).messages) == 1
