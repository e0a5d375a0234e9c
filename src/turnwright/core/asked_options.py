"""How people are asked for a game's options: a label, help and a form for each, read from the options' own types.

An option is a field of the game's `Options`; `asked` says around its type what a person reads:

    first_player: Annotated[Literal["blue", "red", "random"], asked("Who begins", labels={…})]

Every client asks the same from it, and so does the command line. What is not said is made from the type and the name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

from .options import Options

Form: TypeAlias = Literal["choice", "cards", "number", "range", "tick", "ticks", "set", "text"]
"""One of a few; one of several with a blurb each; a number; a smallest and a largest number; yes or no; a yes or no for
each of a few things; any of a few; a text."""
ASKED = "asked"
LONGEST_LINE = 200


@dataclass(frozen=True)
class OptionChoice:
    """A value that can be chosen, as people read it."""

    value: Any
    label: str
    help: str = ""
    players: str = ""
    """How many can play it, in words, where that differs."""


@dataclass(frozen=True, kw_only=True)
class _Said:
    """What an author says of an option."""

    labels: Mapping[Any, str] = field(default_factory=dict)
    helps: Mapping[Any, str] = field(default_factory=dict)
    choices: Callable[[], Sequence[OptionChoice]] | Sequence[OptionChoice] = ()
    none: str = ""
    needs: str = ""
    when: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    file: str = ""
    hidden: bool = False
    form: Form | None = None


def asked(
    label: str,
    help: str = "",
    *,
    labels: Mapping[Any, str] | None = None,
    helps: Mapping[Any, str] | None = None,
    choices: Callable[[], Sequence[OptionChoice]] | Sequence[OptionChoice] = (),
    none: str = "",
    needs: str = "",
    when: Mapping[str, Sequence[Any]] | None = None,
    file: str = "",
    hidden: bool = False,
    form: Form | None = None,
) -> msgspec.Meta:
    """What people read of an option, to stand in `Annotated[TYPE, asked(…)]`.

    `labels` and `helps` are by the values of a `Literal`, or by the places of a tuple of yes and no, from 0; their
    order is the one people see. `choices` gives them whole, or a function (with a name, not a lambda) that makes them
    when somebody asks. `none` is what no value at all means ("No limit"). `needs` says in a sentence what the option
    needs or excludes; `when` says the same as data: it is asked only where that other option has one of these values.
    `file` is how a file ends whose text may be given instead of a choice. What is `hidden` no person is asked for.
    """
    said = _Said(
        labels=labels or {}, helps=helps or {}, choices=choices, none=none, needs=needs, when=when or {}, file=file,
        hidden=hidden, form=form,
    )  # fmt: skip
    return msgspec.Meta(title=label, description=help or None, extra={ASKED: said})


@dataclass(frozen=True, kw_only=True)
class AskedOption:
    """An option as a client asks for it."""

    name: str
    label: str
    help: str
    form: Form
    usual: Any
    choices: tuple[OptionChoice, ...] = ()
    least: int | None = None
    most: int | None = None
    may_miss: bool = False
    """Whether no value at all is one, too."""
    none: str = ""
    needs: str = ""
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    file: str = ""
    longest: int = LONGEST_LINE


@lru_cache(maxsize=64)
def asked_options(kind: type[Options]) -> tuple[AskedOption, ...]:
    """Every option that people are asked for, in the order of their declaration."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    found = (_asked(one) for one in told.fields)
    return tuple(one for one in found if one is not None)


def _asked(told: inspect.Field) -> AskedOption | None:
    kind, said, schema = _apart(told.type)
    if said.hidden or schema.get("readOnly"):
        return None
    types = [_bare(one) for one in kind.types] if isinstance(kind, inspect.UnionType) else [_bare(kind)]
    may_miss = any(isinstance(one, inspect.NoneType) for one in types)
    types = [one for one in types if not isinstance(one, inspect.NoneType)]
    choices = tuple(said.choices() if callable(said.choices) else said.choices) or _choices(types, said, schema)
    form = said.form or _form(types, choices)
    if form is None:
        return None
    least, most = _bounds(types)
    return AskedOption(
        name=told.encode_name,
        label=schema.get("title", told.name.replace("_", " ").capitalize()),
        help=schema.get("description", ""),
        form=form,
        usual=None if told.default is msgspec.NODEFAULT else told.default,
        choices=choices,
        least=least,
        most=most,
        may_miss=may_miss,
        none=said.none,
        needs=said.needs,
        when={name: tuple(values) for name, values in said.when.items()},
        file=said.file,
        longest=next((one.max_length for one in types if isinstance(one, inspect.StrType) and one.max_length), 0)
        or LONGEST_LINE,
    )  # fmt: skip


def _apart(told: inspect.Type) -> tuple[inspect.Type, _Said, dict[str, Any]]:
    """A type, what its author says of it, and the schema that goes with it."""
    said = _Said()
    schema: dict[str, Any] = {}
    while isinstance(told, inspect.Metadata):
        said = (told.extra or {}).get(ASKED, said)
        schema = {**(told.extra_json_schema or {}), **schema}
        told = told.type
    return told, said, schema


def _bare(told: inspect.Type) -> inspect.Type:
    return _apart(told)[0]


def _choices(types: Sequence[inspect.Type], said: _Said, schema: Mapping[str, Any]) -> tuple[OptionChoice, ...]:
    """The values of a `Literal`, of a set of them, examples, or the places of a tuple of yes and no; with labels."""
    values: Sequence[Any] = schema.get("examples", ())
    for one in types:
        if isinstance(one, inspect.LiteralType):
            values = one.values
        elif isinstance(one, inspect.VarTupleType) and isinstance(inner := _bare(one.item_type), inspect.LiteralType):
            values = inner.values
        elif isinstance(one, inspect.TupleType) and _is_ticks(one):
            values = tuple(range(len(one.item_types)))
    order = [value for value in said.labels if value in values]
    order += [value for value in values if value not in order]
    return tuple(OptionChoice(one, said.labels.get(one, _word(one)), said.helps.get(one, "")) for one in order)


def _word(value: Any) -> str:
    return str(value).replace("_", " ").capitalize()


def _is_ticks(told: inspect.TupleType) -> bool:
    return all(isinstance(_bare(one), inspect.BoolType) for one in told.item_types)


def _form(types: Sequence[inspect.Type], choices: Sequence[OptionChoice]) -> Form | None:
    """How a person is asked for a value of these types; None where nobody could say one in a form."""
    for told in types:
        match told:
            case inspect.BoolType():
                return "tick"
            case inspect.TupleType() if _is_ticks(told):
                return "ticks"
            case inspect.TupleType(item_types=(inspect.IntType(), inspect.IntType())):
                return "range"
            case inspect.VarTupleType() if choices and len(types) == 1:
                return "set"
    if choices:
        return "cards" if any(one.help or one.players for one in choices) else "choice"
    first = types[0] if types else None
    return "number" if isinstance(first, inspect.IntType) else "text" if isinstance(first, inspect.StrType) else None


def _bounds(types: Sequence[inspect.Type]) -> tuple[int | None, int | None]:
    for told in types:
        if isinstance(told, inspect.IntType):
            return told.ge, told.le
    return None, None
