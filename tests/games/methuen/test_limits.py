"""The limits of part 11: a campaign at the limit is accepted, one beyond it is ME-91 (or ME-3, ME-22)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from turnwright.games.methuen.language import Shelf, compile_text

from .texts import first, said, small

Maker = Callable[[int], str]


def many(count: int, template: str, join: str = "\n\n") -> str:
    """A template repeated with numbers from 1, written as words so that names differ."""
    return join.join(template.replace("#N", f"N{number}") for number in range(1, count + 1))


def with_members(count: int) -> str:
    return f"Actor: Wolf\nHeading: N\n\nCast: Pack\nMembers: Wolf x{count}"


def with_resources(count: int) -> str:
    """Resources in all; Action Points always is one of them."""
    return "Actor: A\nResources:\n" + many(count - 1, "  R#N: 1", "\n")


def with_shared(count: int) -> str:
    return "Campaign: X\nShared resources:\n" + many(count, "  R#N: 1", "\n") + "\n\nScene: S\nHello"


def with_flags(count: int) -> str:
    return "Scene: S\n" + many(count, 'Effect: Set flag "F#N"', "\n")


def with_persistent(count: int) -> str:
    """Player casts of at most 64 each."""
    return f"Actor: A\nType: Player\n\nActor: B\nPersistent: yes\n\nCast: C\nMembers: A x{count - 1}"


def with_operands(count: int) -> str:
    return "Action: A\ndo: [X] += " + " + ".join(["1"] * count)


def with_parts(count: int) -> str:
    return "Action: A\nif: " + " AND ".join(["[X] > 1"] * count) + "\ndo: (none)"


def with_nesting(count: int) -> str:
    return "Action: A\ndo: [X] += " + "(" * count + "1" + ")" * count


def with_condition_nesting(count: int) -> str:
    return "Action: A\nif: " + "(" * count + "[X] > 1 OR true" + ")" * count + "\ndo: (none)"


def with_rule_chain(count: int) -> str:
    rules = "\n".join(f"R{n} is initialized as [R{n + 1}]." for n in range(count))
    return f"Feature: F\n{rules}"


def with_references(count: int) -> str:
    return "\n\n".join(f"E{n} (Effect)\n#E{n + 1}" for n in range(count)) + f"\n\nE{count} (Effect)\n[X] += 1"


def with_chains(count: int) -> str:
    return "\n\n".join(f"Action: E{n}\ndo: #E{n + 1}" for n in range(count)) + f"\n\nAction: E{count}\ndo: [X] += 1"


def with_expanded_effects(count: int) -> str:
    """A reference that brings in half of the effects twice."""
    half = count // 2
    rest = count - 2 * half
    extra = "".join(", [X] += 1" for _ in range(rest))
    return "Half (Effect)\n" + ", ".join(["[X] += 1"] * half) + f"\n\nAction: A\ndo: #Half, #Half{extra}"


def with_events(count: int) -> str:
    return "Map: M\nDimensions: 3 x 3\n\n" + many(count, 'Event: #N\nTrigger: a round begins\nEffect: Say "x"')


def with_zones(count: int) -> str:
    return "Map: M\nDimensions: 3 x 3\nZones:\n" + many(count, "  #N: 0N 0E", "\n")


def with_completions(count: int) -> str:
    return "Encounter: E\nCompletion:\n" + many(count, "  Over: true", "\n")


def with_behaviors(count: int) -> str:
    return "Strategy: S\n" + "\n".join(f"{n}. If true: End turn" for n in range(1, count + 1))


def with_options(count: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖ"
    return "Scene: S\nOptions:\n" + "\n".join(f"  {letter}) Go" for letter in letters[:count])


def with_rows(count: int) -> str:
    return f"Scene: S\nRoll: 1d{count}\n" + "\n".join(f'  {n}: Say "x"' for n in range(1, count + 1))


def with_results(count: int) -> str:
    return f'Scene: S\nRoll: 1d{count}\n  1-{count}: Say "x"'


def with_ifs(count: int) -> str:
    return "Scene: S\n" + "\n".join(f"If [X] > {n}: end campaign" for n in range(1, count + 1))


def with_bonuses(count: int) -> str:
    sentences = ["This actor gains +1 Wits."] * count
    blocks = [sentences[start : start + 30] for start in range(0, count, 30)]
    features = "\n\n".join(f"Feature: F{n}\n" + "\n".join(block) for n, block in enumerate(blocks))
    return f"Actor: A\nResources:\n  Wits: 1\n\n{features}"


def with_watched(count: int) -> str:
    return many(count, "Status: #N\nDuration: until [X] > 1\nThis actor cannot move.")


def with_note(count: int) -> str:
    return f'Action: A\ndo: Say "{"x" * count}"'


LIMITS: list[tuple[str, int, Maker]] = [
    ("K-1", 2_000, lambda n: "Scene: S\n" + "x" * n),
    ("K-1", 20_000, lambda n: "Scene: S\n" + "x\n" * (n - 1)),
    ("K-2", 64, with_members),
    ("K-3", 256, lambda n: many(n, "Template: #N\nType: Object")),
    ("K-3", 64, with_persistent),
    ("K-4", 32, lambda n: many(n, "Actor: A#N\nCast: C#N\n\nCast: C#N\nController: Player")),
    ("K-6", 64, with_resources),
    ("K-6", 32, with_shared),
    ("K-7", 500, with_note),
    ("K-10", 128, lambda n: many(n, "Status: #N\nThis actor cannot move.")),
    ("K-10", 32, lambda n: "Feature: F\n" + "This actor cannot move.\n" * n),
    (
        "K-10",
        1_024,
        lambda n: many(n // 16, "Feature: #N\n" + "Actors cannot move.\n" * 16) + "\nHazardous." * (n % 16),
    ),
    (
        "K-11",
        24,
        lambda n: many(n, "Feature: #N\nThis actor cannot move.") + f"\n\nActor: A\nFeatures: {many(n, '#N', ', ')}",
    ),
    ("K-14", 64, lambda n: f"Map: M\nDimensions: {n} x 4"),
    ("K-14", 64, lambda n: "Map: M\nGrid:\n" + "  ...\n" * n),
    ("K-17", 32, lambda n: many(n, "Map: #N\nDimensions: 2 x 2")),
    ("K-17", 32, lambda n: many(n - 5, "Terrain: #N\nDifficult")),
    ("K-17", 32, with_zones),
    ("K-17", 32, with_events),
    ("K-19", 512, lambda n: many(n, "Action: #N\ndo: (none)")),
    ("K-19", 32, lambda n: many(n, "Action: #N\ndo: (none)") + f"\n\nActor: A\nActions: {many(n, '#N', ', ')}"),
    ("K-20", 64, with_expanded_effects),
    ("K-20", 16, with_references),
    ("K-20", 8, with_chains),
    ("K-21", 16, lambda n: f"Action: A\nTarget: Up to {n} enemies\ndo: [Target X] += 1"),
    ("K-23", 64, lambda n: many(n, "Strategy: #N\n1. End turn")),
    ("K-23", 32, with_behaviors),
    ("K-23", 4, lambda n: f"Strategy: S [{many(n, '#N', ', ')}]\n1. End turn"),
    ("K-24", 64, lambda n: many(n, "Encounter: #N\nCompletion:\n  Over: true")),
    ("K-24", 256, lambda n: many(n, "Scene: #N\nHello")),
    ("K-24", 32, lambda n: many(n, "Ending: #N\nHello")),
    ("K-24", 26, with_options),
    ("K-24", 100, with_rows),
    ("K-24", 1_000, with_results),
    ("K-25", 128, with_flags),
    ("K-26", 32, with_nesting),
    ("K-26", 32, with_condition_nesting),
    ("K-26", 64, with_operands),
    ("K-26", 64, with_parts),
    ("K-26", 16, with_rule_chain),
    ("K-35", 10_000, lambda n: f"Encounter: E\nRound limit: {n}\nCompletion:\n  Over: true"),
    ("K-39", 8, lambda n: f"Action: A\nTags: {many(n, '#N', ', ')}\ndo: (none)"),
    ("K-39", 16, with_completions),
    ("K-39", 16, with_ifs),
    ("K-39", 32, with_bonuses),
    ("K-40", 64, with_watched),
    ("K-41", 4, lambda n: f"Actor: A\nSize: {n} x 2"),
    ("K-44", 200, lambda n: f"Action: A\ndo: [X] += 1 for {n} turns"),
    ("K-44", 200, lambda n: f"Action: A\nCooldown: {n} turns\ndo: (none)"),
    ("K-44", 200, lambda n: f"Action: A\nLimit: {n} per turn\ndo: (none)"),
]


@pytest.mark.parametrize(("rule", "limit", "make"), LIMITS, ids=[f"{rule}-{limit}" for rule, limit, _ in LIMITS])
def test_ME91_a_limit_and_one_beyond_it(rule: str, limit: int, make: Maker) -> None:
    assert "ME-91" not in said(make(limit))
    message = first(make(limit + 1), "ME-91")
    assert message.rule == rule
    assert f"at most {limit}" in message.text


def test_K1_too_many_bytes() -> None:
    text = "// " + "x" * 1_500 + "\n"
    assert "ME-91" in said(text * 700)
    assert "ME-91" not in said(text * 690)


def test_K37_included_files_and_their_depth() -> None:
    deep = Shelf({f"f{n}": f'Include: "f{n + 1}"' for n in range(9)} | {"f9": "Scene: S\nHello"})
    assert [m.rule for m in compile_text('Include: "f1"', "f0", files=deep).errors] == ["K-37"]
    assert compile_text('Include: "f2"', "f0", files=deep).ok
    wide = Shelf({"f": "// nothing"})
    assert compile_text('Include: "f"\n' * 64, files=wide).ok
    assert [m.rule for m in compile_text('Include: "f"\n' * 65, files=wide).errors] == ["K-37"]


def test_K1_included_text_counts() -> None:
    big = Shelf({"f": "// " + "x" * 1_000 + "\n" * 1})
    text = 'Include: "f"\n' * 60 + ("// " + "y" * 1_900 + "\n") * 540
    assert "ME-91" in [m.code for m in compile_text(text, files=big).errors]


def test_ME91_no_further_checks_beyond_the_limits() -> None:
    codes = said(small(more=many(300, "Actor: #N\nType: Player")))
    assert codes == ["ME-91"], "what is too large is not looked at any further"


def test_K10_features_that_are_defined_and_statuses_that_are_only_named_count_together() -> None:
    features = many(100, "Feature: #N (Actor)\nThis actor cannot move.")
    for count, found in ((28, False), (29, True)):
        effects = many(count, "This actor becomes Odd #N", ", ")
        assert ("ME-91" in said(f"{features}\n\nAction: A\ndo: {effects}")) == found
