"""Throw damaged campaign texts at the compiler and the formatter, and see that they only ever answer.

    python benchmarks/fuzz_campaign.py                       for one minute
    python benchmarks/fuzz_campaign.py 5000                  that many texts
    python benchmarks/fuzz_campaign.py --seed 7              another series
    python benchmarks/fuzz_campaign.py --processes 2         on two cores, after everything else on them
    python benchmarks/fuzz_campaign.py 1 --start 1459        text 1459 alone
    python benchmarks/fuzz_campaign.py 100000 --thorough 5   more texts, every fifth of them formatted twice

Each text must compile to messages with real places, never to an exception. What can be formatted must
format to itself again, and if it had no errors, compile to the same tree. Texts that are mistreated are
printed with their numbers, and the slowest text is named.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from campaign_grammar import made

from turnwright.games.methuen.language import (
    SAMPLES,
    UnformattableError,
    compile_text,
    format_text,
    sample_text,
)
from turnwright.games.methuen.language.catalogue import CATALOGUE

WORDS = (
    *("[Health]", "[Target ", "]", "1d6", "1d", "d0", "((", "))", '"', "“", "#", "#Has Point", "AND", "and", "NOT"),
    *("OR", ">=", "=", "+=", "-", "->", ",", ";", ":", "3N 2E", "3N 2S", "x3", "999999999999", "//", "\t", "- "),
    *("if:", "do:", "then:", "else:", "Actor: ", "Scene: ", "Feature: ", "(Check)", "(Effect)", "Include: ", "    "),
    *("an enemy within", "Each enemy:", "Move up to", "until", "becomes", "cannot exceed", "Perform", "Deploy"),
    *("When this actor takes damage,", "At the start of each turn,", "Strategy: S [a, b]", "Grid:", "Roll: ", "@"),
    *("\u00e9", "\u0000", "🂡"),
)


def broken_lines(chance: random.Random, text: str) -> str:
    """Lines removed, doubled, moved, joined or indented."""
    lines = text.split("\n")
    for _ in range(chance.randrange(1, 6)):
        here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                lines[here] = ""
            case 1:
                lines.insert(there, lines[here])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
            case 3:
                lines[here] += lines[there]
            case _:
                lines[here] = " " * chance.randrange(6) + lines[here].lstrip()
    return "\n".join(lines)


def broken_words(chance: random.Random, text: str) -> str:
    """Pieces replaced by words that mean something elsewhere."""
    for _ in range(chance.randrange(1, 8)):
        start = chance.randrange(len(text) + 1)
        end = start + chance.choice((0, 0, 1, 3, 12))
        text = text[:start] + chance.choice(WORDS) + text[end:]
    return text


def soup(chance: random.Random, text: str) -> str:
    """Nothing but words of the language in any order."""
    gaps = (" ", " ", "\n", "\n\n", "")
    return "".join(
        chance.choice(gaps) + chance.choice(WORDS) for _ in range(chance.randrange(chance.choice((10, 40, 100))))
    )


def noise(chance: random.Random, text: str) -> str:
    """Bytes that were never meant as text."""
    return chance.randbytes(chance.randrange(200)).decode("latin-1")


def nested(chance: random.Random, text: str) -> str:
    """One thing inside itself, very often."""
    pairs = (("(", ")"), ("NOT (", ")"), ("number of enemies within (", ") spaces"), ("[", "]"))
    opening, closing = chance.choice(pairs)
    depth = chance.randrange(400 if chance.random() < 0.1 else 40)
    inner = opening * depth + "1" + closing * depth
    return f"Action: A\nif: {inner} > 1\ndo: [X] += {inner}\n\nFeature: F\nHealth cannot exceed {inner}\n"


def piece(chance: random.Random, text: str) -> str:
    """Some lines of a text, or anything between two of its characters."""
    start = chance.randrange(len(text))
    if chance.random() < 0.3:
        return text[start : start + chance.choice((30, 100, 300))]
    start = text.rfind("\n", 0, start) + 1
    return "\n".join(text[start : start + 1_000].split("\n")[: chance.choice((1, 2, 3, 4, 8))])


@dataclass(slots=True)
class Fuzz:
    """A series of damaged texts, each made from a seed of its own."""

    seed: int
    thorough: int = 1
    """Every so many texts are formatted twice and compiled again."""
    slowest: float = 0.0
    slowest_number: int = 0
    formatted: int = 0
    mistreated: list[str] = field(default_factory=list)

    def text(self, number: int) -> str:
        """The text with that number. Most are short: what is wrong with a text is wrong with a piece of it."""
        chance = random.Random(self.seed * 1_000_003 + number)
        kind = chance.random()
        if kind < 0.45:
            text = made(chance)
            return text if kind < 0.25 else broken_words(chance, text)
        if kind > 0.9:
            return chance.choice((soup, noise, nested))(chance, "")
        text = sample_text(chance.choice(SAMPLES))
        if kind < 0.895:
            text = piece(chance, text)
        for _ in range(chance.choice((1, 1, 2))):
            text = chance.choice((broken_lines, broken_words, broken_words))(chance, text or " ")
        return text

    def one(self, number: int) -> None:
        """Compile and format one text; AssertionError if anything is wrong."""
        text = self.text(number)
        start = time.perf_counter()
        checked = compile_text(text, "fuzz")
        for message in checked.messages:
            assert message.code in CATALOGUE and message.place.line >= 1 and str(message)
        try:
            formatted = format_text(text)
        except UnformattableError:
            pass
        else:
            self.formatted += 1
            if number % self.thorough == 0:
                assert format_text(formatted) == formatted, "formatting twice changed something"
            if checked.ok and number % self.thorough == 0:
                assert compile_text(formatted, "fuzz").campaign == checked.campaign, "formatting changed the tree"
        took = time.perf_counter() - start
        if took > self.slowest:
            self.slowest, self.slowest_number = took, number

    def many(self, first: int, count: int) -> Fuzz:
        """So many texts from a number on; what goes wrong is noted and the others are still tried."""
        for number in range(first, first + count):
            try:
                self.one(number)
            except Exception as error:
                problem = f"text {number} of seed {self.seed}: {type(error).__name__}: {error}"
                self.mistreated.append(f"{problem}\n{self.text(number)!r}")
        return self

    def add(self, other: Fuzz) -> None:
        """What another part of the series came to."""
        self.formatted += other.formatted
        self.mistreated += other.mistreated
        if other.slowest > self.slowest:
            self.slowest, self.slowest_number = other.slowest, other.slowest_number


CHUNK = 50


def chunks(start: int, count: int | None, seconds: float) -> Iterator[tuple[int, int]]:
    """Numbers of texts, some at a time, until the count or the time is over."""
    end, first = time.monotonic() + seconds, start
    while first < start + count if count is not None else time.monotonic() < end:
        size = CHUNK if count is None else min(CHUNK, start + count - first)
        yield first, size
        first += size


def part(seed: int, thorough: int, first: int, count: int) -> Fuzz:
    """One chunk, in a process of its own."""
    return Fuzz(seed, thorough).many(first, count)


def run(
    seed: int, start: int, count: int | None, seconds: float, processes: int, thorough: int = 1
) -> tuple[Fuzz, int]:
    """The series, and how many texts it had."""
    whole, tried = Fuzz(seed, thorough), 0
    if processes == 1:
        for first, size in chunks(start, count, seconds):
            whole.many(first, size)
            tried += size
        return whole, tried
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=os.nice, initargs=(19,)) as pool:
        waiting = []
        for first, size in chunks(start, count, seconds):
            waiting.append((size, pool.submit(part, seed, thorough, first, size)))
            if len(waiting) > processes:
                size, found = waiting.pop(0)
                whole.add(found.result())
                tried += size
        for size, found in waiting:
            whole.add(found.result())
            tried += size
    return whole, tried


def main(arguments: list[str] | None = None) -> int:
    """Run until the count or the time is over; 1 if a text was mistreated."""
    parser = argparse.ArgumentParser(description="fuzz the campaign compiler")
    parser.add_argument("count", nargs="?", type=int, help="how many texts; without it, as many as the time allows")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=int, default=0, help="the number of the first text")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--thorough", type=int, default=1, help="format twice and compile again only every so many")
    chosen = parser.parse_args(arguments)
    gc.freeze()
    fuzz, tried = run(
        chosen.seed, chosen.start, chosen.count, chosen.seconds, chosen.processes, max(1, chosen.thorough)
    )
    verdict = f"{len(fuzz.mistreated)} mistreated" if fuzz.mistreated else "none mistreated"
    print(
        f"{tried} texts, {verdict}; {fuzz.formatted} could be formatted; "
        f"slowest {fuzz.slowest:.2f} s (text {fuzz.slowest_number})"
    )
    print("".join(f"{problem}\n" for problem in fuzz.mistreated[:20]), end="")
    return 1 if fuzz.mistreated else 0


if __name__ == "__main__":
    sys.exit(main())
