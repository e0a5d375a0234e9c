"""LLVM to PTX, the assembler of NVIDIA's cards, with the LLVM that numba brings along; no card is needed for it."""

from __future__ import annotations

from functools import cache
from typing import Any

import llvmlite.binding as llvm

TRIPLE = "nvptx64-nvidia-cuda"
NEWEST, FEATURES = 90, "+ptx80"
"""The newest cards that are written for, and the PTX they speak; newer ones understand it too."""
LEVEL = 3


@cache
def machine_for(capability: int, level: int) -> Any:
    """What writes PTX for cards that can do so much."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    tools: Any = llvm.Target
    target = tools.from_triple(TRIPLE)
    return target.create_target_machine(cpu=f"sm_{min(capability, NEWEST)}", features=FEATURES, opt=level)


def ptx_of(text: str, kernels: tuple[str, ...], capability: int = NEWEST, level: int = LEVEL) -> str:
    """The PTX of a module; all but its kernels is its own, so that what is called once is put in its place."""
    machine = machine_for(capability, level)
    module: Any = llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{text}')
    module.data_layout = str(machine.target_data)
    optimised(module, kernels, machine, level)
    written: str = machine.emit_assembly(module)
    return written


def optimised(module: Any, kernels: tuple[str, ...], machine: Any, level: int = LEVEL) -> None:
    """Make a module fast: whatever is not called from outside may be changed in any way."""
    for function in module.functions:
        if not function.is_declaration and function.name not in kernels:
            function.linkage = "internal"
    module.verify()
    options: Any = llvm.create_pipeline_tuning_options(speed_level=level)
    builder: Any = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
