"""Paths and further targets of a declaration: small numbers packed into words, some in each (K-21, K-22).

The first number of a word lies lowest, with a 1 above the last one; a word is only begun when the one before is full.
`row` and `at` say where the words are: in an action, or in the columns of what was declared.
"""

from __future__ import annotations

from turnwright import Numbers

from ..capacities import OTHER_WORDS, PATH_WORDS, STEPS_IN_WORD, TARGETS_IN_WORD

STEP_BITS, TARGET_BITS = 3, 6


def packed_length(word: int, bits: int) -> int:
    """How many numbers a word holds."""
    length = 0
    while word >> (bits * length) > 1:
        length += 1
    return length


def path_length(row: Numbers, at: int) -> int:
    """How many steps a path has."""
    length = 0
    for word in range(PATH_WORDS):
        length += packed_length(row[at + word], STEP_BITS)
    return length


def path_step(row: Numbers, at: int, step: int) -> int:
    """The direction of a step."""
    return (row[at + step // STEPS_IN_WORD] >> (STEP_BITS * (step % STEPS_IN_WORD))) & 7


def is_whole_path(row: Numbers, at: int) -> bool:
    """Whether the words are as they should be: none empty but for those at the end, none begun too early."""
    for word in range(PATH_WORDS):
        length = packed_length(row[at + word], STEP_BITS)
        if row[at + word] != 0 and length == 0:
            return False
        if word > 0 and length > 0 and packed_length(row[at + word - 1], STEP_BITS) < STEPS_IN_WORD:
            return False
    return True


def others_count(row: Numbers, at: int) -> int:
    """How many targets beside the first there are."""
    length = 0
    for word in range(OTHER_WORDS):
        length += packed_length(row[at + word], TARGET_BITS)
    return length


def other_at(row: Numbers, at: int, place: int) -> int:
    """The slot of a target beside the first."""
    return (row[at + place // TARGETS_IN_WORD] >> (TARGET_BITS * (place % TARGETS_IN_WORD))) & 63


def are_whole_others(row: Numbers, at: int) -> bool:
    """The same for targets."""
    for word in range(OTHER_WORDS):
        length = packed_length(row[at + word], TARGET_BITS)
        if row[at + word] != 0 and length == 0:
            return False
        if word > 0 and length > 0 and packed_length(row[at + word - 1], TARGET_BITS) < TARGETS_IN_WORD:
            return False
    return True


def add_other(row: Numbers, at: int, slot: int) -> None:
    """One more target behind those there are."""
    count = others_count(row, at)
    word, place = at + count // TARGETS_IN_WORD, count % TARGETS_IN_WORD
    above = 1 << (TARGET_BITS * place)
    row[word] = (row[word] - above if place > 0 else 0) + above * (64 + slot)


def packed(numbers: list[int], bits: int, in_word: int, words: int) -> list[int]:
    """Numbers as words; there must be no more than fit."""
    parts = [numbers[start : start + in_word] for start in range(0, in_word * words, in_word)]
    return [sum(n << (bits * k) for k, n in enumerate(part)) | 1 << (bits * len(part)) if part else 0 for part in parts]
