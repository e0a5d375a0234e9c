"""The messages as types for the browser's part: `web/messages.d.ts`, written from the very classes the table uses."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import inspect

from . import incoming, outgoing, shown
from .api import bench_shapes, replay_shapes, shapes

WHOLE = (shown.Data, outgoing.Told)
"""What is sent with all of its fields; of what a client sends, those that have a default may be left out."""
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def declarations() -> str:
    """The file."""
    lines = [
        "// What goes over the wire, as types. Written by turnwright.table.wire: `python -m turnwright.table.wire`.",
        "export const VERSION: number;",
    ]
    for kind in _all_kinds():
        lines += ["", *_interface(kind)]
    for name, union in (("FromClient", incoming.Message), ("ToClient", outgoing.Message)):
        lines += ["", f"export type {name} ="]
        lines += [f"  | {kind.__name__}" for kind in get_args(union)]
        lines[-1] += ";"
    return "\n".join([*lines, ""])


def _all_kinds() -> list[type[msgspec.Struct]]:
    """Every class of messages and of their parts, once, in the order of their modules."""
    abstract = {incoming.Asked, incoming.Wish, shown.Data, outgoing.Told, shapes.Body}
    found: dict[str, type[msgspec.Struct]] = {}
    for module in (incoming, shown, outgoing, shapes, replay_shapes, bench_shapes):
        for name, kind in vars(module).items():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in abstract:
                found.setdefault(name, kind)
    return list(found.values())


def _interface(kind: type[msgspec.Struct]) -> list[str]:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    lines = [f"/** {(kind.__doc__ or '').partition(chr(10))[0]} */", f"export interface {kind.__name__} {{"]
    if told.tag is not None:
        lines.append(f'  type: "{told.tag}";')
    for field in told.fields:
        may_miss = not field.required and not issubclass(kind, WHOLE)
        lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {_type(field.type)};")
    return [*lines, "}"]


def _type(told: inspect.Type) -> str:
    match told:
        case inspect.Metadata(type=inner):
            return _type(inner)
        case inspect.StructType(cls=kind):
            return str(kind.__name__)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"{_in_brackets(_type(item))}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_type, items))}]"
        case inspect.DictType(value_type=value):
            return f"{{ [name: string]: {_type(value)} }}"
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(map(_type, types)))
        case inspect.LiteralType(values=values):
            return " | ".join(map(_literal, values))
    return PLAIN[type(told)]


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _in_brackets(text: str) -> str:
    return f"({text})" if "|" in text else text
