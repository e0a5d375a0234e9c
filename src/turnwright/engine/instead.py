"""What compiled code cannot have, in words, and what to write instead: one place for all who say so."""

from __future__ import annotations

WORDS = "make words in text, facts or story, which are never compiled"
NUMBERS = "use an array field of the state or the box; a tuple will do for what never changes"
OUTSIDE = "write it as a function of its own, outside"
WAITING = "nothing is waited for here"
NOTHING_OPENS = "nothing can be opened here"
ASK_FIRST = "ask before you do what may fail"
IN_STATE = "what changes is in the state"
AT_THE_TOP = "import at the top of the file"
CANNOT: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("JoinedStr", "TemplateStr"), ("an f-string", WORDS)),
    **dict.fromkeys(("Dict", "DictComp"), ("a dict", "use an array field, indexed by a number")),
    **dict.fromkeys(("List", "ListComp"), ("a list", NUMBERS)),
    **dict.fromkeys(("Set", "SetComp"), ("a set", "use the bits of a whole number")),
    "GeneratorExp": ("a generator", "write a loop"),
    "Lambda": ("a lambda", OUTSIDE),
    **dict.fromkeys(("FunctionDef", "AsyncFunctionDef"), ("a function inside a function", OUTSIDE)),
    "ClassDef": ("a class inside a function", OUTSIDE),
    **dict.fromkeys(("Try", "TryStar"), ("try", ASK_FIRST)),
    "Raise": ("raise", "let a rule refuse what must not be"),
    **dict.fromkeys(("With", "AsyncWith"), ("with", NOTHING_OPENS)),
    **dict.fromkeys(("Yield", "YieldFrom"), ("yield", "write into an array field")),
    **dict.fromkeys(("Await", "AsyncFor"), ("await", WAITING)),
    **dict.fromkeys(("Import", "ImportFrom"), ("an import", AT_THE_TOP)),
    **dict.fromkeys(("Global", "Nonlocal"), (("global", IN_STATE))),
    "Delete": ("del", "leave it"),
}
"""By the names that Python's own parser gives them, which differ from one Python to the next."""
CALLS = {
    **dict.fromkeys(("str", "repr", "format", "print", "input"), WORDS),
    **dict.fromkeys(("list", "dict", "set", "sorted", "map", "filter"), NUMBERS),
    **dict.fromkeys(
        ("isinstance", "getattr", "setattr", "hasattr", "type", "open", "super"), "there are only numbers here"
    ),
}
NOT_TRANSLATED: dict[str, tuple[str, str]] = {
    "Match": ("match", "write if and elif"),
    "Slice": ("a part of a row", "hand over the row with two numbers, from and to"),
    "Starred": ("a star", "write each value by itself"),
    "MatMult": ("@", "write a loop"),
    "Is": ("is", "write == for numbers; is None asks whether something is there"),
    "IsNot": ("is not", "write != for numbers; is not None asks whether something is there"),
    "TypeAlias": ("a type inside a function", "write it outside"),
}
"""What our own reading of Python does not take either; a small game's compiler takes some of it."""
LOOPS: dict[str, str] = {
    "enumerate": "write for i in range(len(row)) and take row[i]",
    "zip": "write for i in range(len(row)) and take an entry of each",
    "reversed": "write for i in range(len(row) - 1, -1, -1)",
    **dict.fromkeys(("sum", "any", "all"), "write a loop"),
    "divmod": "write // and %",
    "round": "write // with whole numbers",
    "pow": "write **",
}
"""Calls that are not translated, by what they are called."""


def call_not_translated(name: str) -> str:
    """What is to be said of a call of something that is not translated."""
    instead = CALLS.get(name) or LOOPS.get(name) or "the page on speed has the list of what may be called"
    return f"{name}() cannot be translated; {instead}"


def refused(what: str) -> str:
    """What is to be said of a piece of code that the parser calls so; empty for one that may be."""
    known = CANNOT.get(what)
    return f"{known[0]} cannot be compiled; {known[1]}" if known else ""


def not_translated(what: str) -> str:
    """The same, of all that is not translated."""
    named, instead = NOT_TRANSLATED.get(what, (what, "write it out in simpler statements"))
    return refused(what) or f"{named} cannot be translated; {instead}"
