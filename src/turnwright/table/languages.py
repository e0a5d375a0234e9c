"""What people read, in their own language: every message is made in the game's words, and said in others at the end.

Which parts of a message are words stands at their declaration (`Sentence`, `Lines` and `Picture` in `told`); all else,
actions in notation above all, is the same in every language.
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
    return message if translation is None else _said(translation, message)


def _said(translation: Translation, part: Any) -> Any:
    sayings = _sayings(type(part))  # type: ignore[arg-type]  # a class can be hashed
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
        case inspect.StructType(cls=kind):
            return _said if _sayings(kind) else None
        case inspect.VarTupleType(item_type=item):
            return _each(_saying(item))
        case inspect.UnionType(types=types):
            return _if_any(next(filter(None, map(_saying, types)), None))
    return None


def _each(saying: Saying | None) -> Saying | None:
    return saying and (lambda translation, parts: tuple(saying(translation, part) for part in parts))


def _if_any(saying: Saying | None) -> Saying | None:
    return saying and (lambda translation, part: None if part is None else saying(translation, part))
