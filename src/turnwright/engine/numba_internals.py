"""What we use of numba's inside, and whether this numba has it: how it links, keeps and calls code, and chooses forms.

All of it only saves time. Where something is not as we know it, that part is left to plain numba, which compiles the
same code more slowly. `TURNWRIGHT_NUMBA=plain` leaves everything to it.
"""

from __future__ import annotations

import importlib
import os
from functools import cache
from inspect import Parameter, signature
from typing import Any

from ..core.errors import GameError

LINKING, FORMS, KEEPING, CALLING = "linking", "forms", "keeping", "calling"
NEEDED: dict[str, dict[str, tuple[str, ...]]] = {
    LINKING: {
        "numba.core.codegen:JITCodeLibrary": (
            *("_raise_if_finalized", "_get_module_for_linking", "_finalize_final_module"),
            *("_unserialize", "finalize", "add_linking_library"),
        ),
        "numba.core.codegen:JITCPUCodegen": ("_library_class", "_pass_builder", "create_library", "set_env"),
        "numba.core.registry:cpu_target": ("target_context",),
        "numba.core.compiler_lock:global_compiler_lock": ("__enter__", "__exit__"),
        "numba.core.cgutils:alloca_once": (),
        "numba.core.cgutils:get_or_insert_function": (),
    },
    FORMS: {
        "numba.core.typing.templates:make_overload_template": (),
        "numba.core.typing.templates:_OverloadFunctionTemplate": ("_get_impl", "generic"),
        "numba.core.typing.templates:infer": (),
        "numba.core.typing.templates:infer_global": (),
        "numba.core.targetconfig:ConfigStack": ("top_or_none",),
    },
    KEEPING: {
        "numba.core.caching:_Cache": ("load_overload", "save_overload", "enable", "disable", "flush"),
        "numba.core.caching:CompileResultCacheImpl": ("rebuild", "reduce"),
        "numba.core.compiler:CompileResult": ("_reduce", "_rebuild"),
        "numba.core.environment:Environment": ("_memo", "from_fndesc"),
        "numba.core.environment:_rebuild_env": (),
        "numba.core.serialize:dumps": (),
    },
    CALLING: {
        "numba.core.compiler:CompileResult": ("entry_point",),
        "numba.core.dispatcher:Dispatcher": ("typeof_pyval",),
    },
}
"""For each use, what must be there, and what that must have."""
CALLED: dict[str, dict[str, tuple[str, ...]]] = {
    FORMS: {"numba.core.typing.templates:make_overload_template": ("func", "overload_func", "jit_options", "strict")},
    KEEPING: {"numba.core.environment:_rebuild_env": ("modname", "consts", "env_name")},
}
"""And by which names its first parameters go."""
IN_A_LIBRARY = ("_codegen", "_final_module", "_finalized", "_linking_libraries", "_reload_init", "name")
"""What a piece of code has that is made for a function."""


@cache
def has(use: str) -> bool:
    """Whether this numba can be used in this way."""
    said = os.environ.get("TURNWRIGHT_NUMBA", "")
    if said not in ("", "plain"):
        raise GameError(f"TURNWRIGHT_NUMBA is plain or nothing; {said!r} came")
    return not said and all(_is_there(place, parts) for place, parts in NEEDED[use].items()) and _is_used(use)


def _is_there(place: str, parts: tuple[str, ...]) -> bool:
    found = _found(place)
    return found is not None and all(hasattr(found, part) for part in parts)


def _is_used(use: str) -> bool:
    """Whether what is there can be used as we do."""
    if use == LINKING and not all(hasattr(_library(), part) for part in IN_A_LIBRARY):
        return False
    for place, names in CALLED.get(use, {}).items():
        known: Any = signature(_found(place)).parameters
        if tuple(known)[: len(names)] != names or any(known[name].kind is Parameter.VAR_POSITIONAL for name in names):
            return False
    return True


def _library() -> Any:
    return _found("numba.core.registry:cpu_target").target_context.codegen().create_library("looked at")


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None
