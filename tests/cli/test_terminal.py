"""Matches at a real pseudo-terminal of 80 columns and 24 lines, as recorded sessions: start, refusal, bot, end.

Write them again with `WRITE_SESSIONS=1 pytest tests/cli/test_terminal.py`, and read the difference before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from terminal_session import COLUMNS, LINES, Session, run_sessions

import turnwright
from turnwright.core.views import hides

KEPT = Path(__file__).parent / "sessions"
RECORDS = Path(__file__).parent.parent / "records"
STARTS = {
    "tic-tac-toe": ("place b2", "place b2", "why place b2", "why place a1", "undo", "1", "2", "3", "3"),
    "connect-four": ("4", "drop z", "4", "4", "undo", "quit"),
    "kuhn-poker": ("help", "?", "rules KP-1", "1", "1"),
    "tribun": ("move 9,9 0,0", "3", "2", "back", "1", "back", "move -1,-2 0,-1", "resign", "no", "resign", "yes"),
    "zero-day": ("open 07", "2", "back", "1", "1", "1", "1", "quit"),
    "rails": ("claim nowhere", "1", "2", "1", "quit"),
    "methuen": ("dance", "?", "? Tib: Face", "3", "1", "more", "quit"),
}
BEGUN = {"rails": ("-o", "mode=board"), "methuen": ("-o", "campaign=first_steps", "-o", "encounter=Goose at the Gate")}


ENDS = ("connect-four-1", "rails-board-1", "tribun-1", "zero-day-1")
CAMPAIGN = Session(("campaign", "play", "first_steps", "--seed", "1"), ("help", "?", "Z", "why Z", "A"))
NAMES = (*STARTS, "campaign", *(f"end-of-{record}" for record in ENDS))


def last_action(record: str, folder: Path) -> Session:
    """A recorded match, taken up again before its last action, which is then typed."""
    match = turnwright.read_record((RECORDS / f"{record}.record").read_text(encoding="utf-8"))
    before, last = match.branch(match.ply - 1), match.history[-1].action
    assert match.is_over and last is not None
    file = folder / f"{record}.record"
    file.write_text(before.record(), encoding="utf-8")
    here = [""] if hides(match.game) and last.seat else []
    words = match.game.notation.write_choice(last, match.table)
    return Session(("play", "--resume", file.name, "--vs", "nobody"), (*here, words))


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The screen of every session."""
    folder = tmp_path_factory.mktemp("terminal")
    sessions = {
        name: Session(("play", name, "--seed", "4", *BEGUN.get(name, ())), typed) for name, typed in STARTS.items()
    }
    sessions["campaign"] = CAMPAIGN
    sessions |= {f"end-of-{record}": last_action(record, folder) for record in ENDS}
    screens = run_sessions(list(sessions.values()), folder)
    return dict(zip(sessions, screens, strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_a_session_looks_as_recorded(name: str, shown: dict[str, str]) -> None:
    file = KEPT / f"{name}.txt"
    if os.environ.get("WRITE_SESSIONS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown[name], encoding="utf-8")
    assert shown[name] == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wider_than_the_terminal(name: str, shown: dict[str, str]) -> None:
    wide = [line for line in shown[name].splitlines() if len(line) > COLUMNS and not line.startswith(("> ", "wrote "))]
    assert wide == []


@pytest.mark.parametrize("name", ["tribun", "zero-day", "rails", "tic-tac-toe", "connect-four"])
def test_a_board_fits_the_terminal_together_with_its_prompt(name: str, shown: dict[str, str]) -> None:
    first = shown[name].split("\n> ")[0].split("\n\n", 1)[1]
    assert len(first.splitlines()) + 1 <= LINES, first


@pytest.mark.parametrize("record", ENDS)
def test_an_end_says_who_has_won(record: str, shown: dict[str, str]) -> None:
    match = turnwright.read_record((RECORDS / f"{record}.record").read_text(encoding="utf-8"))
    assert match.outcome is not None
    flat = " ".join(shown[f"end-of-{record}"].split())
    assert f"({match.outcome.rule})" in flat and "[exit 0]" in flat
