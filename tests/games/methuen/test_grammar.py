"""Everything the grammar can say is read, written back, and read again as the same tree (P-5, P-9)."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turnwright.dice import Condition
from turnwright.games.methuen.language import Checked, compile_text, format_text
from turnwright.games.methuen.language.names import name
from turnwright.games.methuen.language.tree.effects import Effects, Note, listed
from turnwright.games.methuen.language.tree.walk import find

from . import strategies as grammar

generated = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
GENERAL = {"ME-2", "ME-5", "ME-6", "ME-7", "ME-20", "ME-30", "ME-32", "ME-35", "ME-38", "ME-39"}
"""Errors that would mean that something of the grammar was not understood."""


def in_context(text: str) -> Checked:
    return compile_text(f"{text}\n\n{grammar.SURROUNDINGS}", "test")


def unread(checked: Checked) -> list[str]:
    return [str(message) for message in checked.messages if message.code in GENERAL]


def condition_of(text: str) -> Condition:
    checked = in_context(f"Action: Thing\nif: {text}\ndo: (none)")
    assert unread(checked) == [], text
    found = checked.campaign.actions[name("Thing")].condition
    assert found is not None
    return found


def effects_of(text: str) -> Effects:
    checked = in_context(f"Action: Thing\ndo: {text}")
    assert unread(checked) == [], text
    return checked.campaign.actions[name("Thing")].do


@generated
@given(grammar.conditions)
def test_conditions_are_read_and_written_back(text: str) -> None:
    tree = condition_of(text)
    assert condition_of(str(tree)) == tree


@generated
@given(grammar.effect_lists)
def test_effects_are_read_and_written_back(text: str) -> None:
    tree = effects_of(text)
    assert effects_of(listed(tree)) == tree


@generated
@given(grammar.events)
def test_events_are_read_and_written_back(text: str) -> None:
    def trigger(words: str) -> object:
        checked = in_context(f"Reaction: Thing\nTrigger: {words}\ndo: (none)")
        assert unread(checked) == [], words
        return checked.campaign.actions[name("Thing")].trigger

    tree = trigger(text)
    assert tree is not None and trigger(str(tree)) == tree


@generated
@given(grammar.sentences)
def test_sentences_are_rules_or_notes_and_rules_are_written_back(text: str) -> None:
    def rules(words: str) -> list[object]:
        checked = in_context(f"Feature: Thing\n{words}.")
        assert unread(checked) == [], words
        sentences = checked.campaign.features[name("Thing")].sentences
        assert len(sentences) == 1, [sentence.text for sentence in sentences]
        return [sentence.rule for sentence in sentences]

    (rule,) = rules(text)
    if rule is not None:
        assert rules(str(rule)) == [rule]


def noisy(text: str, seed: int) -> str:
    """The same text with other spacing, comments and blank lines where they mean nothing."""
    chance = random.Random(seed)
    out = []
    for line in text.split("\n"):
        if chance.random() < 0.2 and line and not line[0].isspace() and "“" not in line:
            line = f"{line}   // {chance.choice(('why', 'a note', 'x: y'))}"
        if chance.random() < 0.2:
            line = line.replace(", ", "  ,   ")
        if line.startswith(("if:", "do:", "then:")) and chance.random() < 0.3:
            line = line.replace(": ", ":    ", 1).replace("if:", "IF:", 1)
        out.append(line)
    return "\n".join(out) + "\n" * chance.randrange(3)


@generated
@given(grammar.libraries, st.integers(0, 10**6))
def test_P5_formatting_keeps_the_tree_and_is_stable(text: str, seed: int) -> None:
    messy = noisy(text, seed)
    before = compile_text(messy)
    if {message.code for message in before.errors} & {"ME-10"}:
        return
    formatted = format_text(messy)
    after = compile_text(formatted)
    assert after.campaign == before.campaign
    assert [m.code for m in after.messages if m.code != "MW-6"] == [m.code for m in before.messages if m.code != "MW-6"]
    assert format_text(formatted) == formatted


@generated
@given(grammar.features)
def test_P9_every_sentence_is_a_rule_or_a_note(text: str) -> None:
    checked = in_context(text)
    feature = checked.campaign.features.at(0)
    notes = [sentence for sentence in feature.sentences if sentence.is_note]
    assert len(feature.rules) + len(notes) == len(feature.sentences)
    here = [message for message in checked.notes if message.place.line <= len(text.split("\n"))]
    inside = [note for note in find(feature.rules, Note) if not note.meant]
    assert len(here) == len(notes) + len(inside)
