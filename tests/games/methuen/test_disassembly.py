"""A program as people read it: instructions by name, operands by name, with the campaign's own words."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from turnwright.cli.app import app
from turnwright.games.methuen.disassembly import WORDS, kinds_of, listing
from turnwright.games.methuen.language import SAMPLES
from turnwright.games.methuen.machine.instruction_set import DECLARED
from turnwright.games.methuen.options import MethuenOptions, read_campaign
from turnwright.games.methuen.script import load

runner = CliRunner()


def parts(sample: str) -> dict[str, list[str]]:
    book = load(MethuenOptions(campaign=read_campaign(sample)), 1)
    return {title: [str(line) for line in lines] for title, lines in listing(book)}


def test_an_action_is_shown_with_names_instead_of_numbers() -> None:
    lines = "\n".join(parts("lantern_bridge")['action "Billhook"'])
    assert 'asked="1d20 + [Skill] > [Target Defense]"' in lines or "[Target Defense]" in lines
    assert "TOUCH              who=target resource=Health" in lines
    assert "HIT                owner=target" in lines


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_instruction_of_every_sample_can_be_read(sample: str) -> None:
    found = parts(sample)
    assert found and all(lines for lines in found.values())


def test_every_kind_of_operand_has_words() -> None:
    assert {sort for one in DECLARED for sort in kinds_of(one.name).values()} - set(WORDS) == set()


def test_the_command_shows_one_part_and_what_each_instruction_does() -> None:
    shown = runner.invoke(app, ["campaign", "explain", "lantern_bridge", "billhook", "--means"])
    assert shown.exit_code == 0 and shown.output.startswith('action "Billhook"\n')
    assert "; The routine is over." in shown.output
    data = json.loads(runner.invoke(app, ["campaign", "explain", "lantern_bridge", "billhook", "--json"]).output)
    assert data[0]["part"] == 'action "Billhook"' and {"place", "name", "operands"} == set(data[0]["instructions"][0])


def test_a_part_that_is_not_there_is_refused_with_what_to_do() -> None:
    shown = runner.invoke(app, ["campaign", "explain", "lantern_bridge", "juggling"])
    assert shown.exit_code == 1 and "no part has 'juggling' in its name" in str(shown.exception)
