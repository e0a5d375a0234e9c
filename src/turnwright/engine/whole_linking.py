"""A function with all it calls in one piece: linked as it was translated, then optimised and emitted once.

numba finishes every function it compiles: it links in all that the function calls, optimises the whole and emits it,
though only the outermost one will ever be called by address. In a large game that is the same work hundreds of times.
Here the inner ones stay parts, which Python must not call, until the outermost is put together. In there nothing else
can call them, and saying so lets the optimiser change how they are called, and put those with one caller in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import codegen as numba_codegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

Library: Any = numba_codegen.JITCodeLibrary
EFFORT = 1
"""LLVM's first level of three. Rules are short loops over small records: the third takes half again as long to compile
them and plays no faster (docs/benchmarks.md)."""


class Part(Library):  # type: ignore[misc]
    """The code of one function that is only ever called from compiled code, not optimised, without what it calls."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    @property
    def codegen(self) -> Any:
        """Where numba notes a function's environment, which parts have no use for: they touch no Python object."""
        return NoEnvironment(self._codegen)

    def alone(self) -> Any:
        """Its own module, for linking."""
        return super()._get_module_for_linking()

    def _get_module_for_linking(self) -> Any:
        """With all parts it calls, for callers that are compiled as usual."""
        module = self.alone().clone()
        link(module, list(parts_of(self._linking_libraries)))
        return module


class Whole(Library):  # type: ignore[misc]
    """The outermost function: everything it calls is linked in and belongs to it alone."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        parts = list(parts_of(self._linking_libraries))
        for part in parts:
            self._reload_init.update(part._reload_init)
        link(self._final_module, parts)
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
                function.name += f".of.{self.name}"  # what is compiled as usual has these too, and must find its own
        self._optimize()
        self._final_module.verify()
        self._finalize_final_module()

    def _optimize(self) -> None:
        """Once: numba goes over all of it twice to find references that need no counting, and rules have none."""
        builder = self._codegen._pass_builder(opt=EFFORT)
        builder.getModulePassManager().run(self._final_module, builder)


class NoEnvironment:
    """A code generator that does not note environments."""

    def __init__(self, codegen: Any) -> None:
        self.codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.codegen, name)

    def set_env(self, name: str, environment: object) -> None:
        """Nothing is there yet to note it in."""


class LibraryMaker:
    """What numba makes libraries with: a whole for the function of this name, parts for the others."""

    _unserialize = Library._unserialize

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, codegen: Any, name: str) -> Any:
        return (Whole if name == self.name else Part)(codegen, name)


def parts_of(libraries: Iterable[Any]) -> Iterator[Any]:
    """These libraries and, of parts, all that they call, each once."""
    pending, seen = list(libraries), set()
    while pending:
        library = pending.pop(0)
        if id(library) not in seen:
            seen.add(id(library))
            yield library
            if isinstance(library, Part):
                pending.extend(library._linking_libraries)


def link(module: Any, parts: list[Any]) -> None:
    """Put the parts into a module. What nobody in there calls yet is left out by the linker, so it may take rounds."""
    wanted, before = parts, {""}
    while wanted:
        for part in wanted:
            module.link_in(linkable(part), preserve=True)
        missing = {function.name for function in module.functions if function.is_declaration}
        if missing == before:
            break
        wanted, before = [part for part in parts if not missing.isdisjoint(_defined(linkable(part)))], missing


def _defined(module: Any) -> set[str]:
    return {function.name for function in module.functions if not function.is_declaration}


def linkable(library: Any) -> Any:
    return library.alone() if isinstance(library, Part) else library._get_module_for_linking()


@contextmanager
def in_one_piece(name: str) -> Iterator[None]:
    """Inside, the function of this name becomes a whole, and all others that are compiled on the way become parts.

    A part that happens to have the same name is finished by itself as well, which only takes longer. What another
    thread wants compiled waits: it must not become a part.
    """
    codegen: Any = cpu_target.target_context.codegen()
    lock: Any = global_compiler_lock
    with lock:
        codegen._library_class = LibraryMaker(name)
        try:
            yield
        finally:
            del codegen._library_class
