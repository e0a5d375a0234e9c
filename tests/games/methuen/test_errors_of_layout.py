"""Errors of text, names, blocks and properties: ME-1 to ME-18, each by a test named after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import Shelf, compile_file, compile_text

from .texts import at, first, said, small, underlined


def test_ME1_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    file = tmp_path / "broken.campaign"
    file.write_bytes(b"Campaign: X\n\xff\xfe")
    (message,) = compile_file(file).messages
    assert (message.code, message.text) == ("ME-1", "this file is not valid UTF-8 (byte 12)")
    included = compile_text('Include: "x"', files=Shelf({"x": b"\xff"}))
    assert [message.code for message in included.errors] == ["ME-1"]


def test_ME2_text_before_the_first_block_and_stray_lines() -> None:
    assert at("it rains; nobody minds\n\nCampaign: X", "ME-2") == (1, 1)
    assert at("Actor: X\nType: Player\nhe is tall; very tall", "ME-2") == (3, 1)
    assert said("just; some\nloose; words").count("ME-2") == 1


def test_ME2_a_second_unindented_line_of_a_component() -> None:
    message = first("Pay (Effect)\n[Gold] -= 1\n[Mana] -= 1, [X] += 2", "ME-2")
    assert message.hint == "indent it to continue the line above"


@pytest.mark.parametrize(
    ("name", "part"), [("Bad.Name", "."), ("Gold/Silver", "/"), ("A = B", "="), ("Fire AND Ice", "AND"), ("", "")]
)
def test_ME3_characters_that_cannot_be_part_of_a_name(name: str, part: str) -> None:
    assert first(f"Actor: {name}\nType: Player", "ME-3").text == f'"{part}" cannot be part of a name'


def test_ME3_a_name_has_at_most_60_characters() -> None:
    assert "ME-3" not in said(f"Actor: {'a' * 60}\nType: Player")
    assert "ME-3" in said(f"Actor: {'a' * 61}\nType: Player")


@pytest.mark.parametrize("name", ["Target", "self", "Party", "Nobody", "Origin", "Tile"])
def test_ME4_reserved_actors(name: str) -> None:
    assert first(f"Actor: {name}\nType: Player", "ME-4").text == f'"{name}" is reserved'


@pytest.mark.parametrize("name", ["Target Health", "Round", "Initiative", "Terrain Cost", "Leader Will"])
def test_ME4_reserved_resources(name: str) -> None:
    assert "ME-4" in said(f"Resource: {name}\nInitialize: 3")
    assert "ME-4" in said(f"Actor: Raven\nResources:\n  {name}: 3")


def test_ME4_names_that_end_in_maximum_only_if_declared() -> None:
    assert "ME-4" in said("Actor: Raven\nResources:\n  Health Maximum: 3")
    declared = "Campaign: X\nResources:\n  Health Maximum\n\nActor: Raven\nResources:\n  Health Maximum: 3"
    assert "ME-4" not in said(declared)


def test_ME4_an_owner_alone_in_brackets() -> None:
    assert underlined("Check It (Check)\n[Target] > 1", "ME-4") == "[Target]"


def test_ME5_a_kind_of_block_that_does_not_exist() -> None:
    message = first("Acter: Raven\nType: Player", "ME-5")
    assert message.text == '"Acter" is not a kind of block'
    assert message.hint.startswith('did you mean "Actor"')
    assert "ME-5" in said("Actor: A\nType: Player\n\nPay Point (Efect)\n[X] -= 1")
    assert said("Acter: Raven\nType: Player") == ["ME-5"], "the rest is read as an Actor"


def test_ME6_a_property_the_kind_does_not_have() -> None:
    message = first("Actor: Raven\nTypo: Player", "ME-6")
    assert message.text == 'an Actor has no property "Typo"'
    assert message.hint == 'did you mean "Type"?'
    assert "Members" in first("Cast: C\nColour: red", "ME-6").hint


@pytest.mark.parametrize(
    "text",
    [
        "Actor: Raven\nType: Hero",
        "Actor: Raven\nSize: large",
        "Map: M\nDimensions: nine",
        "Action: A\nRange: near\ndo: (none)",
        "Action: A\nTarget: Everybody\ndo: (none)",
        "Action: A\nLimit: often\ndo: (none)",
        "Action: A\nCooldown: long\ndo: (none)",
        "Reaction: R\nTrigger: the moon rises\ndo: (none)",
        "Resource: X\nRefresh: 3 sometimes",
        "Map: M\nDimensions: 3 x 3\nZones:\n  Z: somewhere",
    ],
)
def test_ME7_a_value_that_cannot_be_read(text: str) -> None:
    message = first(text, "ME-7")
    assert message.text.startswith("cannot read this ") and "write it like `" in message.hint


def test_ME8_a_block_without_a_body() -> None:
    for kind in ("Action", "Feature", "Status", "Cast", "Encounter", "Reaction"):
        assert first(f"{kind}: Nothing", "ME-8").text == '"Nothing" is empty'
    assert "ME-8" in said("Nothing (Check)")
    for kind in ("Actor", "Map", "Terrain", "Scene", "Ending", "Resource"):
        assert "ME-8" not in said(f"{kind}: Nothing")


def test_ME9_an_item_between_two_levels() -> None:
    text = small(more="Scene: S\nOptions:\n  A) One\n      Text: deep\n    Text: between\n")
    assert at(text, "ME-9")[1] == 5


def test_ME10_a_name_that_is_taken() -> None:
    message = first("Action: Jab\ndo: (none)\n\nReaction: JAB\nTrigger: a round begins\ndo: (none)", "ME-10")
    assert message.text == '"JAB" is already defined at line 1'
    assert "ME-10" in said("Campaign: A\n\nCampaign: B")
    assert "ME-10" in said("Map: M\nDimensions: 4 x 4\nZones:\n  Z: 0N 0E\n\nRegion: Z\nTiles: 1N 1E")
    assert "ME-10" in said("Actor: A\nResources:\n  Health: 1\n  health: 2")


def test_ME10_actors_differ_by_case() -> None:
    assert "ME-10" not in said("Actor: Raven\nType: Player\n\nActor: raven\nType: Player")
    assert "ME-10" in said("Actor: Raven\nType: Player\n\nTemplate: Raven\nType: Player")


def test_ME11_a_property_twice() -> None:
    message = first("Action: A\nRange: 2\nRange: 3\ndo: (none)", "ME-11")
    assert message.text == "this Action already has a `Range:` at line 2"
    assert "ME-11" in said("Action: A\nif: true\nif: false\ndo: (none)")
    assert "ME-11" in said('Campaign: X\nStart: Scene "S"\nStarting Scene: S\n\nScene: S\nHello there')


def test_ME12_a_block_without_the_block_it_belongs_to() -> None:
    message = first("Behavior: B\ndo: End turn", "ME-12")
    assert message.text == "this Behavior does not follow a Strategy"
    assert "ME-12" in said("Region: R\nTiles: 0N 0E")
    assert (
        first('Event: E\nTrigger: a round begins\nEffect: Say "x"', "ME-12").hint
        == "move it below its Map or Encounter"
    )


def test_ME13_templates_built_on_themselves() -> None:
    text = "Template: A\nTemplate: B\n\nTemplate: B\nTemplate: A"
    assert said(text).count("ME-13") == 1
    assert first(text, "ME-13").text == "template A is built on itself: A -> B -> A"


def test_ME14_includes_that_cannot_be_read() -> None:
    assert "without a folder" in first('Include: "other.campaign"', "ME-14").hint
    files = Shelf({"a": 'Include: "b"', "b": 'Include: "a"'})
    (message,) = compile_text('Include: "a"', "main", files=files).errors
    assert (message.code, message.place.file) == ("ME-14", "b")
    assert message.hint == "it includes itself: a -> b -> a"


def test_ME15_a_component_where_there_are_none() -> None:
    message = first("Actor: X\ndo: [A] += 1", "ME-15")
    assert (message.place.line, message.text) == (2, "`do:` must be inside an action")
    assert "ME-15" in said("Scene: S\nif: true")


def test_ME16_an_action_without_do() -> None:
    message = first("Action: Wait\nthen: [Energy] -= 1", "ME-16")
    assert (message.text, message.hint) == ('"Wait" has no `do:`', "write `do: (none)` if it should only cost")
    assert "ME-16" not in said("Action: Wait\ndo: (none)\nthen: [Energy] -= 1")


def test_ME17_a_reaction_without_trigger() -> None:
    assert first("Reaction: Duck\ndo: (none)", "ME-17").text == 'reaction "Duck" has no `Trigger:`'


def test_ME18_a_trigger_on_a_plain_action() -> None:
    message = first("Action: Duck\nTrigger: a round begins\ndo: (none)", "ME-18")
    assert (message.text, message.hint) == ("actions have no trigger", "write `Reaction: Duck`")
