"""What people write out of habit, and the same as it is written here: hints that are never given unless they work."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..entries import Fragment
from ..kinds import Kind
from ..names import key_of
from ..phrases import SentenceForm, whole
from ..suggest import closest
from ..tokens import TokenSort, folded, tokenize
from ..wording import vocabulary
from .conditions import condition
from .effect_forms import FORMS
from .effects import effect
from .reader import Reader

MOST_WORDS, MOST_LETTERS = 20, 200
"""Longer texts are prose, and nobody's slip."""
NEAR_WORDS = 2
Spelling = tuple[re.Pattern[str], str]


MARKS = (
    (re.compile(r"= ?>"), ">="),
    (re.compile(r"= ?<"), "<="),
    (re.compile(r"< ?>"), "!="),
    (re.compile(r"&&?"), " AND "),
    (re.compile(r"\|\|?"), " OR "),
)
CONDITIONS = (
    *MARKS,
    (re.compile(r"^rolls? (?=\d*d\d)", re.IGNORECASE), ""),
    (re.compile(r" (?:is )?at least ", re.IGNORECASE), " >= "),
    (re.compile(r" (?:is )?at most ", re.IGNORECASE), " <= "),
    (re.compile(r" (?:is )?(?:more|greater|higher) than | exceeds | beats ", re.IGNORECASE), " > "),
    (re.compile(r" (?:is )?(?:less|fewer|lower) than | (?:is )?below ", re.IGNORECASE), " < "),
    (re.compile(r" (?:vs\.?|versus|against) ", re.IGNORECASE), " >= "),
    (re.compile(r" (?:is|equals|is equal to) (?=\d)", re.IGNORECASE), " = "),
    (re.compile(r" between (\d+) and (\d+)$", re.IGNORECASE), r" = \1-\2"),
    (re.compile(r"^(?:chance(?: of)? )?(\d+) ?%(?: chance)?$", re.IGNORECASE), r"1d100 <= \1"),
    (re.compile(r" within (\d+)$", re.IGNORECASE), r" within \1 spaces"),
    (re.compile(r"^(target|an enemy|an ally|enemy|ally) adjacent$", re.IGNORECASE), r"\1 is adjacent"),
    (re.compile(r"\b(?:dead|killed|slain|dies|die)$", re.IGNORECASE), "defeated"),
    (re.compile(r"\b(foes|monsters|opponents)\b", re.IGNORECASE), "enemies"),
    (re.compile(r"\b(heroes|characters)\b", re.IGNORECASE), "players"),
)
EFFECTS = (
    (re.compile(r"\] ?= ?\+"), "] += "),
    (re.compile(r"\] ?\+ ?\+$"), "] += 1"),
    (re.compile(r"\] ?- ?-$"), "] -= 1"),
    (re.compile(r"\] ?([+-]) ?(?=[\[\dd])"), r"] \1= "),
    (re.compile(r"\] ?:"), "] ="),
    (re.compile(r"^if (.+?): ?", re.IGNORECASE), r"If \1 then "),
    (re.compile(r" otherwise ", re.IGNORECASE), " else "),
    (re.compile(r"^add (?=[\[\dd])", re.IGNORECASE), "Gain "),
    (re.compile(r"^(?:spend|pay) (?=[\[\dd])", re.IGNORECASE), "Lose "),
    (re.compile(r"^heal (\d++|\d*+d\d++)$", re.IGNORECASE), r"Restore \1 Health"),
    (re.compile(r"^heal (?:the )?target (?:by |for )?(\d++|\d*+d\d++)$", re.IGNORECASE), r"[Target Health] += \1"),
    (re.compile(r"^damage (?:the )?target (?:by |for )?(\d++|\d*+d\d++)$", re.IGNORECASE), r"[Target Health] -= \1"),
    (re.compile(r"^target takes (\d++|\d*+d\d++)$", re.IGNORECASE), r"Target takes \1 damage"),
    (re.compile(r"^kill (?:the )?target$|^(?:the )?target dies$", re.IGNORECASE), "Target is defeated"),
    (re.compile(r"^(?:skip|pass|finish|end) ?(?:the |its |this )?turn$", re.IGNORECASE), "End turn"),
    (re.compile(r"^spawn ", re.IGNORECASE), "Summon "),
    (re.compile(r" back (?=\d+ spaces?$)", re.IGNORECASE), " "),
    (re.compile(r"^((?:push|pull|slide) .* \d+)$", re.IGNORECASE), r"\1 spaces"),
    (re.compile(r"^move to (?=[a-z])", re.IGNORECASE), "Move toward "),
)
ASSIGNED = re.compile(r"[-+*/]?=")
BECOMES = re.compile(r"(?:the )?target (?:is|gets|got|becomes) (?P<status>[\w' -]+)", re.IGNORECASE)
SENTENCES = (
    (re.compile(r"\bcan(?:'t|’t| not)\b", re.IGNORECASE), "cannot"),
    (re.compile(r"\b(?:gets|gains) (?=[+-])", re.IGNORECASE), "has "),
    (re.compile(r"\bmust not\b|\bmay not\b", re.IGNORECASE), "cannot"),
)

VALUES: dict[str, tuple[Spelling, ...]] = {
    "range": (
        (re.compile(r"^(?:touch|reach|close|next to)$", re.IGNORECASE), "Adjacent"),
        (re.compile(r"^(?:any|anywhere|far|infinite|everywhere)$", re.IGNORECASE), "Unlimited"),
    ),
    "target": (
        (re.compile(r"^(?:an? |one |1 |any |the )?(enemy|ally|actor)$", re.IGNORECASE), r"Single \1"),
        (re.compile(r"^(?:any|anyone|anybody|(?:a |any |one )?(?:creature|person))$", re.IGNORECASE), "Single actor"),
        (re.compile(r"^(?:an? |one |any )?(?:foe|monster|opponent)$", re.IGNORECASE), "Single enemy"),
        (re.compile(r"^(?:one |an? |any )?(?:friend|hero)$", re.IGNORECASE), "Single ally"),
        (re.compile(r"^(\d+) (?=enemies|allies|actors)", re.IGNORECASE), r"Up to \1 "),
        (re.compile(r"^(?:me|myself|itself|user|caster)$", re.IGNORECASE), "Self"),
    ),
    "area": (
        (
            re.compile(r"^(?:a )?(?:burst|radius|blast|circle)(?: of)? (\d+)(?: spaces?)?$", re.IGNORECASE),
            r"\1-space radius",
        ),
    ),
    "cooldown": ((re.compile(r"^(\d+)$"), r"\1 turns"), (re.compile(r"rounds?$", re.IGNORECASE), "turns")),
    "limit": (
        (re.compile(r"^once (?:an?|every|each) ", re.IGNORECASE), "once per "),
        (re.compile(r"^twice (?:per|an?|every|each) ", re.IGNORECASE), "2 times per "),
        (re.compile(r"^(\d+) ?(?:/|an?|every|each|per) ?", re.IGNORECASE), r"\1 times per "),
        (re.compile(r" (?:fight|combat|battle)$", re.IGNORECASE), " encounter"),
    ),
    "target priority": (
        (re.compile(r"^weakest$", re.IGNORECASE), "lowest [Health]"),
        (re.compile(r"^strongest$", re.IGNORECASE), "highest [Health]"),
        (re.compile(r"^closest$", re.IGNORECASE), "nearest"),
        (re.compile(r"^(lowest|highest) (?=[^\[])(.+)$", re.IGNORECASE), r"\1 [\2]"),
    ),
}
"""What people write as a value, by the property."""


def respelt(text: str, spellings: tuple[Spelling, ...]) -> Iterator[str]:
    """The text with one habit written as it is here, for every habit that it has; then with all of them."""
    every = text
    for pattern, written in spellings:
        made = pattern.sub(written, text, count=1)
        every = pattern.sub(written, every, count=1)
        if made != text:
            yield " ".join(made.split())
    if every != text:
        yield " ".join(every.split())


def condition_meant(reader: Reader) -> str:
    """A condition that can be read and is what some text means; empty if there is none."""
    text = _text(reader, 0, len(reader.items) - 1)
    return next((made for made in respelt(text, CONDITIONS) if _reads(reader, made, condition)), "")


def effect_meant(reader: Reader, start: int, end: int) -> str:
    """An effect that can be read and is what some text means; empty if there is none."""
    text = _text(reader, start, end)
    found = (made for made in _effects_meant(reader, text, start, end) if _reads(reader, made, effect))
    return next(found, "") if text else ""


def value_meant(reader: Reader, what: str, forms: list[SentenceForm]) -> str:
    """A value that one of the forms reads and that is what some text means; empty if there is none."""

    def read(probe: Reader, index: int) -> tuple[object, int] | None:
        return whole(forms, probe, index, probe.at_end)

    text = _text(reader, 0, len(reader.items) - 1)
    return next((made for made in respelt(text, VALUES.get(what, ())) if _reads(reader, made, read)), "")


def sentence_meant(text: str, reads: Callable[[str], bool]) -> str:
    """A sentence that is a rule and is what a table note means; empty if there is none."""
    short = len(text) <= MOST_LETTERS and len(text.split()) <= MOST_WORDS
    return next((made for made in respelt(text, SENTENCES) if reads(made)), "") if short else ""


def _effects_meant(reader: Reader, text: str, start: int, end: int) -> Iterator[str]:
    yield from respelt(text, EFFECTS)
    if assigned := ASSIGNED.search(text):
        name = text[: assigned.start()].strip()
        first, _, rest = name.partition(" ")
        if key_of(rest if rest and first.casefold() in ("target", "self") else name) in reader.scope.resources:
            yield f"[{name}] {text[assigned.start() :]}"
    becomes = BECOMES.fullmatch(text)
    if becomes and reader.scope.features.find(becomes["status"]):
        yield f"Target becomes {becomes['status']}"
    yield from _performed(reader, start, end)
    yield from _one_word_else(reader, start, end)


def _performed(reader: Reader, start: int, end: int) -> Iterator[str]:
    """`Perform Strike on nearest enemy` for `Strike nearest enemy` and `Use Strike against nearest enemy`."""
    named = start + 1 if reader.is_word(start, "use", "perform", "do", "cast", "make") else start
    for action, behind in reader.name_readings(reader.scope.actions, named):
        declared = reader.scope.actions.by_key(action.key)
        if declared and declared.kind not in (Kind.CHECK, Kind.EFFECT):
            at = behind + 1 if reader.is_word(behind, "on", "at", "against", "to", "with", "upon") else behind
            yield f"Perform {action}" + (f" on {reader.text(at, end)}" if at < end else "")


def _one_word_else(reader: Reader, start: int, end: int) -> Iterator[str]:
    """The text with a word that no effect has written as one that it almost is."""
    known = sorted(vocabulary(FORMS))
    for index in range(start, end):
        token = reader.token(index)
        if token.sort is TokenSort.WORD and token.word not in known:
            for near in closest(token.text, known, NEAR_WORDS):
                ending = "s" if token.text.endswith("s") and folded(near + "s") == near else ""
                written = (near.capitalize() if token.text[:1].isupper() else near) + ending
                yield " ".join(filter(None, (reader.text(start, index), written, reader.text(index + 1, end))))


def _text(reader: Reader, start: int, end: int) -> str:
    """The words of a text that may be a slip; empty if it is too long for that."""
    text = reader.text(start, end) if end - start <= MOST_WORDS else ""
    return text if len(text) <= MOST_LETTERS else ""


def _reads(reader: Reader, text: str, read: Callable[[Reader, int], tuple[object, int] | None]) -> bool:
    """Whether a text can be read to its end without any trouble."""
    tokens = tokenize([Fragment(text, 0)])
    probe = Reader(tokens, reader.scope, parameters=reader.parameters, completion=reader.completion)
    found = None if tokens.unclosed else read(probe, 0)
    return found is not None and probe.at_end(found[1]) and not probe.problems
