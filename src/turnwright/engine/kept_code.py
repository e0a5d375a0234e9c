"""Compiled code on disk: a file for each function and argument types, written whole or not at all.

numba keeps an index per function that every process reads and writes again. Two that compile at the same time can leave
it pointing at each other's code, and it remembers which modules the code came from, so that a game's file that was
moved could not be loaded. Here nothing is shared between files, and modules are looked for only where they are loaded.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sys
import uuid
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from numba.core import environment
from numba.core.caching import CompileResultCacheImpl, _Cache
from numba.core.serialize import dumps

from .fingerprint import fingerprint

ENVIRONMENTS: Any = environment.Environment
written: Any = dumps


class KeptCode(_Cache):
    """What numba asks for the code of one function, and gives it to."""

    def __init__(self, name: str, function: Callable[..., Any], folder: Path) -> None:
        self.name = name
        self.function = function
        self.folder = folder
        self.enabled = True

    @property
    def cache_path(self) -> str:
        return str(self.folder)

    def enable(self) -> None:
        self.enabled = True

    def disable(self) -> None:
        self.enabled = False

    def flush(self) -> None:
        """Forget the code for all argument types."""
        for file in self.folder.glob(f"{self._stem}-*.code"):
            file.unlink(missing_ok=True)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these argument types, ready to run; nothing if there is none that can be read."""
        target_context.refresh()
        try:
            data = self._file(sig, target_context.codegen()).read_bytes()
            parts = _Reader(io.BytesIO(data)).load()
        except (OSError, EOFError, ImportError, AttributeError, pickle.UnpicklingError):
            return None
        rebuilt: Any = CompileResultCacheImpl.rebuild
        return rebuilt(None, target_context, parts)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code for these argument types; a folder that cannot be written is no reason to stop."""
        if not self.enabled or data.lifted or data.library.has_dynamic_globals:
            return
        file = self._file(sig, data.codegen)
        part = file.with_name(f"{file.name}.{uuid.uuid4().hex}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(written(data._reduce()))
            os.replace(part, file)
        except OSError:
            with suppress(OSError):
                part.unlink()

    @cached_property
    def _stem(self) -> str:
        return fingerprint([self.function], self.name)

    def _file(self, sig: Any, codegen: Any) -> Path:
        types = hashlib.sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()[:32]
        return self.folder / f"{self._stem}-{types}.code"


class _Reader(pickle.Unpickler):
    """Reads code without importing anything for it."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("numba.core.environment", "_rebuild_env"):
            return _environment
        return super().find_class(module, name)


def _environment(module: str, constants: list[Any], name: str) -> Any:
    """What belongs to a function for calls into Python, of which compiled rules make none."""
    known = ENVIRONMENTS._memo.get(name)
    if known is None:
        known = ENVIRONMENTS(vars(sys.modules[module]) if module in sys.modules else {"__name__": module})
        known.consts[:] = constants
        known.env_name = name
        ENVIRONMENTS._memo[name] = known
    return known
