"""Runs a Python module with the source of one file replaced: `python mutant_process.py FILE SOURCE MODULE ARGUMENTS…`.

It is started as a script and imports nothing of ours, because whatever it had imported could not be replaced any more.
"""

import os
import runpy
import sys
from importlib.machinery import SourceFileLoader
from types import CodeType


def replace(file: str, source: str) -> None:
    """From now on, importing this file gives the code of another, and whoever asks for its text gets that text."""
    code_of, data_of = SourceFileLoader.get_code, SourceFileLoader.get_data

    def get_data(self: SourceFileLoader, path: str) -> bytes:
        return data_of(self, source if os.path.realpath(path) == file else path)

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if os.path.realpath(self.path) == file:
            return compile(self.get_data(self.path), self.path, "exec", dont_inherit=True)
        return code_of(self, fullname)

    SourceFileLoader.get_data = get_data  # type: ignore[method-assign,assignment]
    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


if __name__ == "__main__":
    del sys.path[0]
    sys.path.insert(0, os.getcwd())
    replace(os.path.realpath(sys.argv[1]), sys.argv[2])
    sys.argv = sys.argv[3:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
