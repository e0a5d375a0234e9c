"""No clause of the rule book without a test: every R, W and RM by name, every refusal by its number, every vector."""

from __future__ import annotations

import re
from pathlib import Path

from .tables import REFUSALS, rails

COMPANION = Path(__file__).parents[2] / "companion"
FILES = [*sorted(Path(__file__).parent.glob("test_*.py")), *sorted(COMPANION.glob("test_*.py"))]
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
TESTED = {part for name in re.findall(r"def test_(\w+)", SOURCES) for part in re.findall(r"(?:RM|R|W)\d+", name)}
VECTORS = 84


def test_every_clause_has_a_test_of_its_name() -> None:
    clauses = [id for id in rails.book.clauses if re.fullmatch(r"(R|W|RM)-\d+", id)]
    assert len(clauses) == 71 + 21 + 12
    missing = [id for id in clauses if id.replace("-", "") not in TESTED]
    assert missing == []


def test_every_refusal_is_tested() -> None:
    assert len(REFUSALS) == 50
    texts = (COMPANION / "conversations").glob("*.txt")
    conversations = "\n".join(file.read_text(encoding="utf-8") for file in texts)
    missing = [id for id, (_, text) in REFUSALS.items() if f'"{id}"' not in SOURCES and text not in conversations]
    assert missing in ([], ["RF-50"])
    assert "Map file rejected" in SOURCES


def test_every_vector_is_played() -> None:
    played = set(map(int, re.findall(r"RV-(\d+)", SOURCES)))
    for first, last in re.findall(r"RV-(\d+) to RV-(\d+)", SOURCES):
        played |= set(range(int(first), int(last) + 1))
    assert sorted(set(range(1, VECTORS + 1)) - played) == []
