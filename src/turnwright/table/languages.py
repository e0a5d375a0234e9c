"""What people read, in their own language: every message is made in the game's words, and said in others at the end.

Which parts of a message are words stands at their declaration (`Sentence`, `Lines`, `Quotation` and `Picture` in
`shown`); all else, actions in notation above all, is the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from ..core.game import Game
from ..teaching import Translation, translation_of

T = TypeVar("T")
Saying = Callable[[Translation, Any], Any]


def in_language(game: Game, language: str, message: T) -> T:
    """A message or a part of one, as far as the game has a translation of its words."""
    translation = translation_of(game, language) if language else None
    return message if translation is None else said(translation, message)


def said(translation: Translation, part: Any) -> Any:
    """A message or a part of one, all its words said by a translation."""
    sayings = _sayings(type(part))  # type: ignore[arg-type]  # a class can be hashed
    if not sayings:
        return part
    return msgspec.structs.replace(part, **{name: say(translation, getattr(part, name)) for name, say in sayings})


@lru_cache(maxsize=256)
def _sayings(kind: type[msgspec.Struct]) -> list[tuple[str, Saying]]:
    """The fields of a message that have words in them, and how each is said."""
    told = inspect.type_info(kind)
    fields = told.fields if isinstance(told, inspect.StructType) else ()
    return [(field.name, say) for field in fields if (say := _saying(field.type)) is not None]


def _saying(told: inspect.Type) -> Saying | None:
    match told:
        case inspect.Metadata(extra={"said": how}):
            return lambda translation, words: getattr(translation, how)(words)
        case inspect.StructType():
            return said  # found out when it is said: a part may be made of parts of its own kind
        case inspect.VarTupleType(item_type=item):
            return _each(_saying(item))
        case inspect.UnionType(types=types):
            return _if_any(next(filter(None, map(_saying, types)), None))
    return None


def _each(saying: Saying | None) -> Saying | None:
    return saying and (lambda translation, parts: tuple(saying(translation, part) for part in parts))


def _if_any(saying: Saying | None) -> Saying | None:
    """Of what may be a number, or nothing at all, as well."""
    return saying and (
        lambda translation, part: part if part is None or isinstance(part, int) else saying(translation, part)
    )
