"""The rule book: Markdown with numbered clauses, `**T-24 One kind.** …`, whose ids are the same everywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import GameError

CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\b[ .]*([^*]*)\*\*|^\|\s*`?([A-Z]+-\d+)`?\s*\|", re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """A numbered clause: its id, its title and its text."""

    id: str
    title: str
    text: str


class Rulebook:
    """A game's rules in prose, by clause."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.clauses: dict[str, Clause] = {}
        found = list(CLAUSE.finditer(text))
        ends = [match.start() for match in found[1:]] + [len(text)]
        for match, end in zip(found, ends, strict=True):
            id = match[1] or match[3]
            body = text[match.end() : end].strip().split("\n#")[0].strip()
            self.clauses.setdefault(id, Clause(id, (match[2] or "").strip(" ."), body))

    def __contains__(self, id: object) -> bool:
        return id in self.clauses

    def __getitem__(self, id: str) -> Clause:
        return self.clauses[id]

    @classmethod
    def read(cls, source: str | Path) -> Rulebook:
        """From a path, or from the text itself."""
        if isinstance(source, Path):
            if not source.is_file():
                raise GameError(
                    f"the rule book {source.name} is missing; a game needs one, with clauses like **T-1 …**"
                )
            return cls(source.read_text(encoding="utf-8"))
        return cls(source)

    def require(self, ids: list[str], game: str) -> None:
        """Every id used in code must be a clause."""
        missing = sorted({id for id in ids if id not in self})
        if missing:
            raise GameError(f"{game}: the rule book has no clause {', '.join(missing)}; write **{missing[0]} …** there")
