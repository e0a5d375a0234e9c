"""Records of the log are declared once: named, told by somebody, worded, and handed over as data."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from turnwright import Match
from turnwright.games import methuen
from turnwright.games.methuen import game, records
from turnwright.games.methuen.record_declaring import DECLARED, FieldSort, RecordDeclaration, RecordRole, record
from turnwright.games.methuen.record_words import SAID_OF, LogRecord, record_data
from turnwright.games.methuen.story import records_of

from .machine.fights import Fight

PACKAGE = Path(methuen.__file__).parent
NUMBERED = {name: value for name, value in vars(records).items() if name.isupper() and isinstance(value, int)}
NUMBERED = {name: value for name, value in NUMBERED.items() if name not in ("AT_LOWEST", "AT_MOST", "TYPE_CHECKING")}
NEVER_TOLD = {"aimed", "event", "chosen", "start"}
"""Kept for the machine and for designers."""
SOURCES = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))


def test_every_record_has_a_number_and_a_name_of_its_own() -> None:
    assert sorted(NUMBERED.values()) == list(range(1, len(DECLARED)))
    assert all(DECLARED[number].name == name.lower().replace("_", " ") for name, number in NUMBERED.items())


@pytest.mark.parametrize("name", NUMBERED)
def test_every_record_is_told_by_somebody(name: str) -> None:
    assert re.search(rf"\btell\(state, told\.{name}\b", SOURCES), f"{name} is declared, and nobody tells it"


def test_nothing_is_told_that_is_not_declared() -> None:
    assert set(re.findall(r"\btell\(state, (?:told\.)?(\w+)", SOURCES)) - set(NUMBERED) == set()


@pytest.mark.parametrize("kind", DECLARED[1:], ids=lambda kind: kind.name)
def test_every_record_is_worded_or_said_to_be_never_told(kind: RecordDeclaration) -> None:
    assert bool(kind.words) != (kind.name in NEVER_TOLD)
    assert all(sort in SAID_OF for sort in kind.fields.values())
    if isinstance(kind.words, str):
        assert set(re.findall(r"{(\w+)}", kind.words)) <= {*kind.fields, "who", "limit"}


def test_a_record_declared_twice_or_too_wide_is_refused() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        record("write", "x")
    with pytest.raises(ValueError, match="room for 3"):
        record("wide", "x", one=FieldSort.NUMBER, two=FieldSort.NUMBER, three=FieldSort.NUMBER, four=FieldSort.NUMBER)


def data_of(match: Match) -> list[dict[str, object]]:
    box = match.table.plain.box
    return [record_data(box, found) for found in records_of(box, match.state)]


SWING = "\nSwing\nRange: Adjacent\nif: 1d20 + [Hit] > [Target Defense]\ndo: [Target Health] -= 2d6 + [Strength]\n"


def test_a_blow_as_data_who_rolled_what_against_what_and_what_changed(tmp_path: Path) -> None:
    fight = Fight(
        tmp_path, raven="Health: 9, Hit: 5, Strength: 1", goblin="Health: 30, Defense: 12", blocks=SWING,
        actions="Swing",
    )  # fmt: skip
    fight.match.play("Raven: Swing on Goblin", chance=[10, 2, 5])
    found = {str(one["what"]): one for one in reversed(data_of(fight.match))}
    assert found["action"] == {
        "what": "action", "who": "Raven", "action": "Swing", "target": "Goblin", "targets": ["Goblin"]
    }  # fmt: skip
    assert found["roll"] == {
        "what": "roll", "who": "Raven", "sides": 20, "face": 11, "faces": [11], "total": 11, "for": 'action "Swing"'
    }  # fmt: skip
    assert found["compared"] == {
        "what": "compared", "who": "Raven", "question": "1d20 + [Hit] > [Target Defense]", "left": 16, "right": 12,
        "relation": ">", "holds": True,
    }  # fmt: skip
    assert found["check"]["holds"] is True and found["check"]["target"] == "Goblin"
    assert (found["damage"]["amount"], found["damage"]["by"], found["damage"]["left"]) == (10, "Raven", 20)
    assert (found["write"]["resource"], found["write"]["before"], found["write"]["after"]) == ("Health", 30, 20)


def test_every_record_of_a_match_is_data_that_can_be_written_down() -> None:
    match, seen = Match.start(game, 1, {"campaign": "lantern_bridge"}, seed=1), set()
    chosen = random.Random(3)
    for _ in range(60):
        if match.is_over:
            break
        match.play(chosen.choice(match.legal()))
        for found in data_of(match):
            assert json.loads(json.dumps(found)) == found
            seen.add(found["what"])
    assert {"action", "roll", "compared", "damage", "write", "turn"} <= seen


def test_roles_say_what_a_record_is_to_its_action() -> None:
    assert DECLARED[records.ROLL].role is RecordRole.GROUND and DECLARED[records.DEFEAT].role is RecordRole.OUTCOME
    assert LogRecord(records.TURN, -1, 0, 0, 0, 0, 0, []).kind.role is RecordRole.OPENING
