"""Text that comes close to a form: where it leaves it, and what to write instead (7.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..names import Name, key_of
from ..phrases import SentenceForm
from ..suggest import closest, did_you_mean
from ..tokens import TokenSort
from ..wording import vocabulary
from .effects import effect
from .reader import Reader

DURATIONS = "`for 2 turns`, `for 2 rounds`, `until end of turn`, `until start of its next turn`, `until removed`"
LASTS_ANYWAY = (
    "this lasts until something else changes it, and has no duration; leave that out, and change it back in an Event "
    "or with `At the end of each round, …`"
)
_LONGEST_BONUS = 200
HANDING = frozenset({"give", "pay", "hand", "deal", "heal", "steal"})
"""Verbs that people say of resources, for which the language has assignments."""
SIGNED = re.compile(r"(?P<sign>[+-])\s*(?P<amount>\d[\dd]*)\s+(?P<resource>[\w'-][\w' -]*)")


def word_meant(forms: Iterable[SentenceForm], reader: Reader) -> tuple[int, str] | None:
    """The first word that is almost one of the forms', and that one."""
    known = vocabulary(forms)
    found = ((index, near_word(reader, index, known)) for index in range(len(reader.items)))
    return next(((index, near) for index, near in found if near), None)


def near_word(reader: Reader, index: int, known: set[str]) -> str:
    """The word that a token almost is; empty if it is one of those that are known, or like none of them."""
    token = reader.token(index)
    near = closest(token.text, sorted(known), 1) if token.sort is TokenSort.WORD and token.word not in known else []
    return "" if not near else near[0].capitalize() if token.text[:1].isupper() else near[0]


def word_left_at(forms: Sequence[SentenceForm], reader: Reader, start: int) -> tuple[int, str] | None:
    """The word at which a text leaves the forms that it follows furthest, if it is almost a word of theirs."""
    best, left, followed = 0, start, list(forms)
    for form in forms:
        reader.steps = reader.furthest = 0
        for _ in form.readings(reader, start, counted=True):
            pass
        if reader.steps > best:
            best, left, followed = reader.steps, reader.furthest, []
        if reader.steps == best and reader.furthest == left:
            followed.append(form)
    left = reader.past_article(left)
    near = near_word(reader, left, vocabulary(followed))
    return (left, near) if near else None


def broken_duration(reader: Reader, start: int, end: int) -> tuple[int, object] | None:
    """Where the duration begins that an effect, itself in order, ends with and that says no moment; and the effect."""
    for index in range(start + 1, end):
        if reader.is_word(index, "until", "for"):
            mark = reader.mark()
            found = effect(reader, start, index)
            reader.forget(mark)
            if found and found[1] == index:
                return index, found[0]
    return None


def handed_over(reader: Reader, start: int, end: int) -> str | None:
    """The assignments for `Give 2 Gold to Finch`, if that is what some text is like; None otherwise."""
    verb = reader.token(start)
    if verb.word not in HANDING:
        return None
    whose, resource, amount = "Target", "", "1"
    for index in range(start + 1, end):
        token = reader.token(index)
        if token.sort is TokenSort.NUMBER and not resource:
            amount = token.text
        elif reader.is_word(index, "damage") and not resource:
            resource = "Health"
        elif not resource and (found := next(reader.resource_readings(index), None)):
            resource = str(found[0])
        elif actor := reader.read("actor", index):
            whose = reader.text(index, actor[1])
    if not resource:
        return None
    if verb.word in ("deal", "heal"):
        return f"`[{whose} {resource}] {'+' if verb.word == 'heal' else '-'}= {amount}`"
    own, others = ("+", "-") if verb.word == "steal" else ("-", "+")
    return f"`[{resource}] {own}= {amount}, [{whose} {resource}] {others}= {amount}`"


HAS = re.compile(r"\b(?:has|have|gains?|gets?)\s+([+-])")
NAMED = re.compile(r"[^\W\d][\w' -]*")


def bonus_in(text: str) -> tuple[str, str, str] | None:
    """Sign, amount and resource of what looks like a bonus: `has +2 Hit`; the amount ends where a name can begin."""
    found = list(HAS.finditer(text))
    if not found:
        return None
    words = text[found[-1].end() :].strip().removesuffix(".").split()
    for place in range(1, len(words)):
        resource = " ".join(words[place:])
        if NAMED.fullmatch(resource):
            return found[-1][1], " ".join(words[:place]), resource
    return None


def bonus_meant(text: str, resources: Mapping[str, Name]) -> str:
    """What is wrong with a sentence that is meant as a bonus (F-20); empty if that is not what it looks like."""
    found = bonus_in(text) if len(text) < _LONGEST_BONUS else None
    if found is None:
        return ""
    sign, amount, resource = found
    if key_of(resource) not in resources:
        near = did_you_mean(closest(resource, [name.text for name in resources.values()]))
        wanted = near or f"declare it, with `Resource: {resource}` or on a sheet"
        return f'"{resource}" is not the name of a resource here; {wanted}'
    if re.search(r"[*/+-]", amount) and not amount.startswith("("):
        return f"put what is worked out into parentheses: `{sign}({amount}) {resource}`"
    return ""


def lasting_meant(text: str) -> str:
    """What a line about how long something lasts means among the sentences of ground (M-121)."""
    if not re.match(r"(?i)\s*durations?\s*:", text):
        return ""
    return "how long ground stays is said where it is laid: `Target tile becomes Ice for 2 rounds`"


def signed_effect(text: str) -> str | None:
    """The assignment that `+1d4 Hit` in an effect's place may mean."""
    found = SIGNED.fullmatch(text.strip())
    return f"`[{found['resource']}] {found['sign']}= {found['amount']}`" if found else None


def signed_sentence(text: str) -> str | None:
    """The feature sentence that a bare `+1d4 Hit` may mean."""
    found = SIGNED.fullmatch(text.strip().rstrip("."))
    return f"This actor has {found['sign']}{found['amount']} {found['resource']}" if found else None
