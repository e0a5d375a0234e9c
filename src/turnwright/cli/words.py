"""The words that mean the same at every prompt, whatever is played: help, rules, why, hint, undo, save, picture …"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from rich.markdown import Markdown
from rich.markup import escape

from ..core.errors import OptionError
from ..core.log_lines import indented
from ..core.rulebook import CLAUSE, Rulebook
from ..players import Limit, SeatView, make_player
from .overview import overview
from .screen import console, write_text
from .sitting import Sitting

SHORT = "Type an action or a number. Also: help, ?, more, rules, why, hint, undo, save, picture, quit."
HELP = """\
  a number        the choice of that number in the list above the prompt
  an action       as it is written in the list, such as: {example}
  back            out of a list of further choices
  next            the next page of a long list of choices
  ? [WORDS]       everything that can be done now; or what begins with these words, one to a line
  look            the position once more
  more            what has just happened, in every detail
  rules [CLAUSE]  the rule book, with its contents; or one clause of it
  why ACTION      whether that could be done, and if not which rule forbids it
  hint            what a player of the machine would do here
  undo            take back, where the rules of taking back allow it
  save FILE       write the match to a file; {resumed} goes on
  record          print the match as text
  picture [FILE]  write the position as a picture (SVG)
  quit            leave"""
HINT_BY = "level:3"
HINT_LIMIT = Limit(seconds=2.0)
SAME = {"q": "quit", "exit": "quit", "u": "undo", "h": "help", "b": "back"}
Obey = Callable[[Sitting, str], bool]


def obeyed(sitting: Sitting, line: str) -> bool | None:
    """Do what a word says; true if the position has changed by it, None if the line is no such word."""
    word, _, rest = line.strip().partition(" ")
    word = SAME.get(word.lower(), word.lower())
    found = sitting.words.get(word) or WORDS.get(word)
    if found is None or (rest and word not in (*WITH_MORE, *sitting.words)):
        return None
    return found(sitting, rest.strip())


def leaves(line: str | None) -> bool:
    """Whether this line, or the end of all lines, means goodbye."""
    return line is None or SAME.get(line.lower(), line.lower()) == "quit"


def help_(sitting: Sitting, rest: str) -> bool:
    listed = sitting.match.legal(sitting.seat)
    console.print(escape(HELP.format(example=listed[0] if listed else "…", resumed=sitting.resumed)))
    if sitting.more_help:
        console.print(escape(sitting.more_help))
    return False


def possible(sitting: Sitting, rest: str) -> bool:
    """All that can be done now, put together; or, one to a line, what begins with some words."""
    actions = [*sitting.match.legal(sitting.seat), *sitting.match.asides(sitting.seat)]
    if rest:
        written = [sitting.match.game.notation.write_choice(action, sitting.match.table) for action in actions]
        fitting = [words for words in written if words.lower().startswith(rest.lower())]
        page("\n".join(fitting) or f"nothing that can be done now begins with {rest!r}")
    else:
        page("\n".join(overview(sitting.match, actions)))
    return False


def more(sitting: Sitting, rest: str) -> bool:
    """What has just happened in every detail: what was asked, what fell, what became of it."""
    page("\n".join(map(indented, sitting.heard)) or sitting.match.text(sitting.seat))
    return False


def look(sitting: Sitting, rest: str) -> bool:
    sitting.show()
    return False


def rules(sitting: Sitting, rest: str) -> bool:
    """The rule book behind its contents, or one clause."""
    book = sitting.match.game.book
    if rest:
        if rest.upper() not in book:
            raise OptionError(f"the rule book has no clause {rest!r}; it has {', '.join(book.clauses)}")
        clause = book[rest.upper()]
        console.print(Markdown(f"**{clause.id} {clause.title}.** {clause.text}"))
        return False
    page(Markdown(f"# Contents\n\n{contents(book)}\n\n{book.text}"))
    return False


def contents(book: Rulebook) -> str:
    """The headings of a rule book, each with its first clause."""
    lines = []
    parts = re.split(r"^(#{1,3} .*)$", book.text, flags=re.MULTILINE)
    for heading, body in zip(parts[1::2], parts[2::2], strict=True):
        found = CLAUSE.search(body)
        first = (found[1] or found[3]) if found else ""
        lines.append(f"- {heading.lstrip('# ')}{f' ({first} …)' if first else ''}")
    return "\n".join(lines)


def page(content: str | Markdown) -> None:
    """Print it, in a pager where there is a person to leaf through it and more than a screen of it."""
    shown = escape(content) if isinstance(content, str) else content
    long = not isinstance(content, str) or content.count("\n") >= console.height - 2
    if long and console.is_terminal and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-R")  # without it, less shows colours as codes
        with console.pager(styles=True):
            console.print(shown)
    else:
        console.print(shown)


def why(sitting: Sitting, rest: str) -> bool:
    """Whether an action would be refused, and by which rule."""
    if not rest:
        listed = sitting.match.legal(sitting.seat)
        raise OptionError(f"why is followed by an action{f', such as: why {listed[0]}' if listed else ''}")
    by_table = sitting.is_shared and sitting.match.is_by_table(sitting.match.read(rest, sitting.seat))
    refused = sitting.match.why_not(rest, None if by_table else sitting.seat)
    console.print(escape(f"{rest} can be done" if refused is None else str(refused)), soft_wrap=False)
    return False


def hint(sitting: Sitting, rest: str) -> bool:
    """What a middling player would do with what this seat sees."""
    if not sitting.match.legal(sitting.seat):
        raise OptionError("there is nothing to choose from here, so that nobody has a hint")
    player = make_player(sitting.match.game, HINT_BY)
    try:
        with console.status("thinking"):
            found = player.choose(SeatView.of(sitting.match, sitting.seat), HINT_LIMIT)
    finally:
        player.close()
    console.print(f"perhaps: [bold]{escape(str(found))}[/]")
    return False


def undo(sitting: Sitting, rest: str) -> bool:
    sitting.undo()
    return True


def save(sitting: Sitting, rest: str) -> bool:
    """Write it to a file, which from then on is kept up to date."""
    if not rest and sitting.file is None:
        raise OptionError("save is followed by a file's name, such as: save evening.record")
    file = Path(rest) if rest else sitting.file
    assert file is not None
    if rest and file != sitting.file and file.exists():
        raise OptionError(f"{file} exists already; name another file")
    write_text(file, sitting.saved())
    sitting.file = file
    console.print(escape(f"wrote {file}; it is kept up to date from now on"), soft_wrap=True)
    return False


def picture(sitting: Sitting, rest: str) -> bool:
    """Write the position as SVG, for a browser to open."""
    file = Path(rest or f"{sitting.match.game.name}-{sitting.match.ply}.svg")
    write_text(file, sitting.match.picture(sitting.seat))
    console.print(escape(f"wrote {file.absolute()}; any browser opens it"), soft_wrap=True)
    return False


def record(sitting: Sitting, rest: str) -> bool:
    """The match as text that can be read back: lines are never broken, however narrow the terminal."""
    console.print(sitting.saved(), soft_wrap=True, markup=False, end="")
    return False


WORDS: dict[str, Obey] = {
    "help": help_,
    "?": possible,
    "more": more,
    "look": look,
    "rules": rules,
    "why": why,
    "hint": hint,
    "undo": undo,
    "save": save,
    "picture": picture,
    "record": record,
}
WITH_MORE = ("?", "rules", "why", "save", "picture")
