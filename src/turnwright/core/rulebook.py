"""The rule book: Markdown with numbered clauses, `**T-24 One kind.** …`, whose ids are the same everywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import GameError
from .printable import cut

CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\b[ .]*([^*]*)\*\*|^\|\s*`?([A-Z]+-\d+)`?\s*\|", re.MULTILINE)

NEXT_CLAUSE = re.compile(r"(?<=\S)\n(?=\*\*[A-Z]+-\d+\b)")
HEADING = re.compile(r"^# +(.+?)(?:[:,(].*)?$", re.MULTILINE)
MARKUP = re.compile(r"[*`\[]|\]\([^()\[\]]{0,200}\)|\]")
MAKERS = "makers.md"
LONGEST_GIST = 320
"""Characters of a clause that are quoted beside a refusal."""


@dataclass(frozen=True)
class Clause:
    """A numbered clause: its id, its title and its text."""

    id: str
    title: str
    text: str

    @property
    def gist(self) -> str:
        """Its first paragraph as plain text, to be quoted; nothing of a row of a table, which is no sentence."""
        if self.text.lstrip().startswith("|") or " | " in self.text.split("\n", 1)[0]:
            return ""
        first = " ".join(self.text.split("\n\n")[0][: 8 * LONGEST_GIST].split())
        return cut(MARKUP.sub("", first).strip(" |"), LONGEST_GIST)


class Rulebook:
    """A game's rules in prose, by clause."""

    def __init__(self, text: str, makers: str = "") -> None:
        self.text = NEXT_CLAUSE.sub("\n\n", text)
        """The whole book as Markdown; a clause that begins a line is a paragraph of its own."""
        self.makers = NEXT_CLAUSE.sub("\n\n", makers)
        """What only makers of clients and files need, such as protocols; empty where there is nothing of that kind."""
        heading = HEADING.search(self.text)
        self.heading = heading[1].strip() if heading else ""
        self.clauses: dict[str, Clause] = {}
        for part in (self.text, self.makers):
            self._gather(part)

    def _gather(self, text: str) -> None:
        """The clauses of a text; the first of a name counts."""
        found = list(CLAUSE.finditer(text))
        ends = [*(match.start() for match in found[1:]), len(text)]
        for match, end in zip(found, ends, strict=False):
            id = match[1] or match[3]
            body = text[match.end() : end].strip().split("\n#")[0].strip()
            self.clauses.setdefault(id, Clause(id, (match[2] or "").strip(" ."), body))

    def __contains__(self, id: object) -> bool:
        return id in self.clauses

    def __getitem__(self, id: str) -> Clause:
        return self.clauses[id]

    @classmethod
    def read(cls, source: str | Path) -> Rulebook:
        """From a path, with what lies beside it for makers, or from the text itself."""
        if isinstance(source, Path):
            if not source.is_file():
                raise GameError(
                    f"the rule book {source.name} is missing; a game needs one, with clauses like **T-1 …**"
                )
            makers = source.with_name(MAKERS)
            beside = makers.read_text(encoding="utf-8") if makers.is_file() else ""
            return cls(source.read_text(encoding="utf-8"), beside)
        return cls(source)

    def require(self, ids: list[str], game: str) -> None:
        """Every id used in code must be a clause."""
        missing = sorted({id for id in ids if id not in self})
        if missing:
            raise GameError(f"{game}: the rule book has no clause {', '.join(missing)}; write **{missing[0]} …** there")
