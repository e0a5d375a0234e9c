"""All that a function calls, translated into one LLVM module: each function once for each kinds of its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from inspect import signature
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from ...core import verbs
from ..walk import VERBS
from .body import FunctionBody, constant
from .built_in import row_of_zeros
from .copying import followed
from .failing import FAILED
from .kinds import NONE, ConstantKind, DirectValue, ListKind, NotDirectError, RecordKind, RowKind, ValueKind, alignment
from .numbas import arguments_of, result_of
from .places import member_at
from .text import LlvmText

Special = Callable[[LlvmText, list[DirectValue]], DirectValue]


class TranslatedForm(NamedTuple):
    """A function for arguments of certain kinds: its name in the module, what it returns, whether it can fail."""

    name: str
    returns: ValueKind
    may_fail: bool


class VariableRoom(NamedTuple):
    """Variables for a value of this kind."""

    kind: ValueKind
    variables: list[str]


class LeftToNumba(NamedTuple):
    """A function that numba compiles: its symbol, what it returns, and its code unless it is reached by address."""

    symbol: str
    returns: Any
    library: Any = None


Leave = Callable[[Callable[..., Any], tuple[ValueKind, ...]], LeftToNumba | None]
"""What says of a function and kinds of arguments how numba's form of it is called; nothing if it has none."""


class DirectTranslation:
    """One module. `instead` says what stands for a verb, `known` what was compiled before, `leave` leaves to numba."""

    def __init__(
        self,
        checked: bool,
        instead: Mapping[Callable[..., Any], Callable[..., Any]],
        special: Mapping[Any, Special],
        known: Leave,
        leave: Leave,
    ) -> None:
        self.checked = checked
        self.instead = instead
        self.special = {verbs.move_action: moved, verbs.after: self._after, verbs.scratch: row_of_zeros, **special}
        self.known = known
        self.leave = leave
        self.forms: dict[tuple[Callable[..., Any], tuple[ValueKind, ...]], TranslatedForm | LeftToNumba | None] = {}
        self.under_way: set[tuple[Callable[..., Any], tuple[ValueKind, ...]]] = set()
        self.functions: list[str] = []
        self.tables: dict[int, tuple[Any, DirectValue]] = {}
        self.constants: list[str] = []
        self.declared: dict[str, str] = {}
        self.libraries: list[Any] = []
        self.left: list[tuple[str, str]] = []  # which functions are not translated, and why

    def entry(self, symbol: str, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> ValueKind:
        """Add a function that is called from outside: its status is returned, its result written to the first place."""
        form = self.form(function, kinds)
        if form is None:
            why = f": {self.left[0][1]}" if self.left else ""
            raise NotDirectError(f"{function.__qualname__} cannot be translated{why}")
        if isinstance(form, LeftToNumba):
            form = self._passed_on(form, kinds)
        text = LlvmText()
        slots = [slot for kind in kinds for slot in kind.slots]
        value, status = self._called(text, form, [f"{slot} %a{n}" for n, slot in enumerate(slots)])
        for place, (slot, operand) in enumerate(zip(form.returns.slots, value.slots, strict=True)):
            at = text.new(f"getelementptr inbounds i8, ptr %result, i64 {8 * place}")
            text.add(f"store {slot} {operand}, ptr {at}")
        parameters = ", ".join(["ptr %result", *(f"{slot} %a{n}" for n, slot in enumerate(slots))])
        lines = [f'define i64 @"{symbol}"({parameters}) {{', *text.lines, f"  ret i64 {status}", "}"]
        self.functions.append("\n".join(lines))
        return form.returns

    def module(self) -> str:
        """The text of the module."""
        odds = ["!0 = !{}", '!1 = !{!"branch_weights", i32 1, i32 2000}']
        return "\n".join([*self.constants, *self.declared.values(), *self.functions, *odds])

    def call(
        self, text: LlvmText, function: Callable[..., Any], values: list[DirectValue], named: dict[str, DirectValue]
    ) -> DirectValue:
        """Call a function here."""
        function = self.instead.get(function, function)
        values = _in_order(function, values, named)
        kinds = tuple(value.kind for value in values)
        form = self.form(function, kinds)
        if form is None:
            raise NotDirectError(self._why_not(function, kinds))
        if isinstance(form, LeftToNumba):
            return self._call_left(text, form, values)
        slots = [slot for kind in kinds for slot in kind.slots]
        operands = [operand for value in values for operand in value.slots]
        value, status = self._called(text, form, [" ".join(pair) for pair in zip(slots, operands, strict=True)])
        if form.may_fail:
            text.fail_if(text.compared("ne", status, "0"), status)
        return value

    def _after(self, text: LlvmText, values: list[DirectValue]) -> DirectValue:
        return followed(text, values, lambda given: self.call(text, verbs.carry_out, given, {}))

    def form(self, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> TranslatedForm | LeftToNumba | None:
        """The form of a function for arguments of these kinds, made if need be."""
        key = function, kinds
        if key not in self.forms:
            self.forms[key] = None  # whoever calls itself is left to numba
            self.under_way.add(key)
            self.forms[key] = self.known(function, kinds) or self._made(function, kinds)
            self.under_way.remove(key)
        return self.forms[key]

    def _why_not(self, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> str:
        if (function, kinds) in self.under_way:
            return f"{function.__qualname__} calls itself, at once or by way of others; write a loop"
        return f"{function.__qualname__} is called, which cannot be translated"

    def _made(self, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> TranslatedForm | LeftToNumba | None:
        if function in VERBS or not isinstance(function, FunctionType):
            return None
        try:
            body = FunctionBody(self, function, kinds)
            returned = VariableRoom(*body.returned)
        except NotDirectError as error:
            self.left.append((function.__qualname__, str(error)))
            left = self.leave(function, kinds)
            if left is not None and left.library is not None:
                self.libraries.append(left.library)
            return left
        return self._added(function.__qualname__, body.text, returned, kinds)

    def _added(self, name: str, text: LlvmText, returned: VariableRoom, kinds: tuple[ValueKind, ...]) -> TranslatedForm:
        """The form whose code this is, from now on part of the module."""
        plainly = re.sub(r"\W+", "_", name, flags=re.ASCII)  # as every assembler has names
        form = TranslatedForm(f"@made_{len(self.functions)}_{plainly}", returned.kind, text.may_fail)
        self.functions.append(_written(form, text, returned, kinds))
        return form

    def _passed_on(self, left: LeftToNumba, kinds: tuple[ValueKind, ...]) -> TranslatedForm:
        """A form that calls what is left to numba."""
        text = LlvmText()
        text.label("b0")
        value = self._call_left(text, left, arguments_of_form(kinds))
        returned = VariableRoom(value.kind, [text.variable(slot) for slot in value.kind.slots])
        text.store(returned.variables, value)
        text.add("br label %leaving")
        return self._added("passed_on", text, returned, kinds)

    def _called(self, text: LlvmText, form: TranslatedForm, arguments: list[str]) -> tuple[DirectValue, str]:
        """The result of a call, and its status."""
        slots = [*(["i64"] if form.may_fail else []), *form.returns.slots]
        call = f"call {_together(slots)} {form.name}({', '.join(arguments)})"
        if not slots:
            text.add(call)
            return DirectValue(form.returns), "0"
        made = text.new(call)
        parts = [made]
        if len(slots) > 1:
            parts = [text.new(f"extractvalue {_together(slots)} {made}, {place}") for place in range(len(slots))]
        status = parts.pop(0) if form.may_fail else "0"
        return DirectValue(form.returns, tuple(parts)), status

    def _call_left(self, text: LlvmText, left: LeftToNumba, values: list[DirectValue]) -> DirectValue:
        """Call what numba compiled, as numba does: a place for the result, one for what went wrong, the arguments."""
        result, wrong = text.variable("i64"), text.variable("ptr")
        arguments = [f"ptr {result}", f"ptr {wrong}", *(a for value in values for a in arguments_of(value))]
        types = ", ".join(argument.split(" ")[0] for argument in arguments)
        self.declared[left.symbol] = f'declare i32 @"{left.symbol}"({types})'
        status = text.new(f'call i32 @"{left.symbol}"({", ".join(arguments)})')
        text.fail_if(text.new(f"icmp sgt i32 {status}, 0"), FAILED)
        return result_of(text, left.returns, result)

    def as_table(self, value: DirectValue) -> DirectValue:
        """A tuple of numbers or an array known beforehand, as a row in memory; anything else as it is."""
        if not isinstance(value.kind, ConstantKind) or not isinstance(value.kind.value, tuple | np.ndarray):
            return value
        given = value.kind.value
        if id(given) not in self.tables:
            self.tables[id(given)] = given, self._table(given)
        return self.tables[id(given)][1]

    def _table(self, given: Any) -> DirectValue:
        try:
            array = np.ascontiguousarray(given, None if isinstance(given, np.ndarray) else np.int64)
        except (ValueError, TypeError, OverflowError) as error:
            raise NotDirectError(
                "a tuple of something that is no number; tuples of numbers can be gone through, all rows of one length"
            ) from error
        if array.dtype.kind not in "iub" or array.size == 0 or not _all_whole(given):
            raise NotDirectError("an array of something that is no whole number; use whole numbers")
        name = f"@table{len(self.constants)}"
        data = "".join(f"\\{byte:02X}" for byte in array.tobytes())
        self.constants.append(f'{name} = private constant [{array.nbytes} x i8] c"{data}", align 8')
        return DirectValue(RowKind(array.dtype, array.shape, array.dtype.itemsize, True), (name,))


def _all_whole(given: Any) -> bool:
    """Whether a tuple has whole numbers in it only, however deep."""
    if isinstance(given, tuple):
        return all(_all_whole(part) for part in given)
    return isinstance(given, int | np.integer | np.ndarray)


def moved(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`move_action`: an action of the list is moved to an earlier place."""
    out, place, index = values
    if not isinstance(out.kind, ListKind):
        raise NotDirectError(f"move_action in {out.kind}; a list of actions is needed")
    size, align = out.kind.dtype.itemsize, alignment(out.kind.dtype)
    ends = [f"ptr align {align} {member_at(text, out, which.slots[0])}" for which in (place, index)]
    text.add(f"call void @llvm.memmove.p0.p0.i64({ends[0]}, {ends[1]}, i64 {size}, i1 false)")
    return NONE


def _in_order(
    function: Callable[..., Any], values: list[DirectValue], named: dict[str, DirectValue]
) -> list[DirectValue]:
    """The arguments by place, with defaults for those left out."""
    parameters = signature(function).parameters
    if len(values) == len(parameters) and not named:
        return values
    try:
        bound = signature(function).bind(*values, **named)
    except TypeError as error:
        raise NotDirectError(f"{function.__name__} is called wrongly: {error}") from error
    bound.apply_defaults()
    return [value if isinstance(value, DirectValue) else constant(value) for value in bound.arguments.values()]


def _together(slots: list[str]) -> str:
    if len(slots) == 1:
        return slots[0]
    return f"{{ {', '.join(slots)} }}" if slots else "void"


def _written(form: TranslatedForm, text: LlvmText, returned: VariableRoom, kinds: tuple[ValueKind, ...]) -> str:
    """The text of a function."""
    slots = [*(["i64"] if form.may_fail else []), *form.returns.slots]
    first = text.lines[0].removesuffix(":")
    text.label("leaving")
    value = text.load(returned.variables, returned.kind)
    text.add(_leaving(text, slots, [*(["0"] if form.may_fail else []), *value.slots]))
    if form.may_fail:
        text.variables.append("  %failed = alloca i64")
        text.label("failing")
        status = text.new("load i64, ptr %failed")
        text.add(_leaving(text, slots, [status, *(["poison"] * len(form.returns.slots))]))
    head = f"define internal {_together(slots)} {form.name}({', '.join(_parameters(kinds))}) nounwind {{"
    return "\n".join([head, "entry:", *text.variables, f"  br label %{first}", *text.lines, "}"])


def _leaving(text: LlvmText, slots: list[str], operands: list[str]) -> str:
    """The instruction that returns these."""
    if not slots:
        return "ret void"
    if len(slots) == 1:
        return f"ret {slots[0]} {operands[0]}"
    made = "poison"
    for place, (slot, operand) in enumerate(zip(slots, operands, strict=True)):
        made = text.new(f"insertvalue {_together(slots)} {made}, {slot} {operand}, {place}")
    return f"ret {_together(slots)} {made}"


def arguments_of_form(kinds: tuple[ValueKind, ...]) -> list[DirectValue]:
    """The arguments as a function sees them."""
    found, count = [], 0
    for kind in kinds:
        found.append(DirectValue(kind, tuple(f"%a{count + slot}" for slot in range(len(kind.slots)))))
        count += len(kind.slots)
    return found


def _parameters(kinds: tuple[ValueKind, ...]) -> list[str]:
    """Parameters with their LLVM types. Records of different layouts never overlap, unless a row of one comes too."""
    mixed = any(isinstance(kind, ListKind) or (isinstance(kind, RowKind) and not kind.still) for kind in kinds)
    found = []
    for kind in kinds:
        alone = isinstance(kind, RecordKind) and (kind.still or not mixed) and kinds.count(kind) == 1
        found += [f"{slot}{' noalias' if alone else ''}" for slot in kind.slots]
    return [f"{slot} %a{place}" for place, slot in enumerate(found)]
