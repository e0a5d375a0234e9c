"""Instructions are declared once: named, described, numbered apart, carried out by the loop, and used by programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnwright.games import methuen
from turnwright.games.methuen.machine import course, dispatch, instruction_set
from turnwright.games.methuen.machine.declaring import HANDED, Declaration, declared, does, parameters
from turnwright.games.methuen.machine.instruction_set import DECLARED, NUMBERS, declaration
from turnwright.games.methuen.program.assembler import Assembler

PACKAGE = Path(methuen.__file__).parent
BY_NAME = {one.name: one for one in DECLARED}
names = pytest.mark.parametrize("one", DECLARED, ids=lambda one: one.name)


@names
def test_every_instruction_says_what_it_does_and_what_its_operands_are_called(one: Declaration) -> None:
    assert one.does.endswith(".") and len(one.does) > 10
    assert all(len(operand) > 1 for operand in one.operands), "an operand has a name, not a letter"


def test_every_instruction_has_a_number_of_its_own_and_zero_is_none() -> None:
    assert len(NUMBERS) == len(DECLARED) and sorted(NUMBERS.values()) == list(range(1, len(DECLARED) + 1))
    assert all(declaration(number) is BY_NAME[name] for name, number in NUMBERS.items())
    with pytest.raises(ValueError, match="numbers from 1 to"):
        declaration(0)


def test_every_module_that_declares_an_instruction_is_asked_for_its_own() -> None:
    marked = re.compile(r"^@(?:does|makes|leads|calls|brief)\(", re.MULTILINE)
    declaring = {file.stem for file in (PACKAGE / "machine").glob("*.py") if marked.search(file.read_text("utf-8"))}
    assert declaring == {module.__name__.rpartition(".")[2] for module in instruction_set.MODULES}


@names
def test_every_instruction_is_carried_out_in_one_place_of_the_loop(one: Declaration) -> None:
    shared = sum(other.otherwise is one.function for other in DECLARED)
    assert dispatch.source().count(f"do_{one.function.__name__}(") == 1 + shared


def test_the_questions_of_the_loop_lead_to_the_right_instruction() -> None:
    """Read as the loop is: of all questions about the number, exactly one way leads to each call."""
    text = dispatch.source()
    for number, one in enumerate(DECLARED, 1):
        space: dict[str, object] = {}
        ladder = dispatch.ladder([(place, [f"found = {other.name!r}"]) for place, other in enumerate(DECLARED, 1)])
        exec("\n".join([f"operation = {number}", *ladder]), space)
        assert space["found"] == one.name
    assert f"if operation >= {instruction_set.FIRST_WHOLE}:" in text


def emitted() -> set[str]:
    """The instructions that lowering and what looks at programs speak of."""
    texts = [file.read_text("utf-8") for file in (PACKAGE / "program").glob("*.py")]
    return set(re.findall(r"\bm\.([A-Z][A-Z_]+)\b", "\n".join(texts)))


def test_lowering_speaks_of_no_instruction_that_is_not_declared() -> None:
    assert emitted() - set(NUMBERS) == set()


def test_no_instruction_is_declared_that_no_program_can_have() -> None:
    assert set(NUMBERS) - emitted() == set()


def test_a_name_that_nothing_is_declared_as_is_refused() -> None:
    with pytest.raises(AttributeError, match="no function of the machine is declared as the instruction FLY"):
        _ = instruction_set.FLY


def test_more_operands_than_an_instruction_has_are_refused() -> None:
    with pytest.raises(AssertionError, match="JUMP takes"):
        Assembler().emit(instruction_set.JUMP, 3, 4)


def test_what_the_loop_hands_over_is_no_operand() -> None:
    assert BY_NAME["COMPARE"].operands == ("relation", "asked", "hidden") and BY_NAME["COMPARE"].taken == 2
    assert not {name for one in DECLARED for name in one.operands} & set(HANDED)
    assert parameters(BY_NAME["COMPARE"].function)[-2:] == ("left", "right")


def test_two_functions_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    @does()
    def jump() -> None:
        """Another one."""

    jump.__module__ = course.__name__
    monkeypatch.setattr(course, "jump", jump, raising=False)
    assert declared(jump) is not None
    with pytest.raises(TypeError, match=r"declared twice: ..JUMP"):
        instruction_set.gathered()
