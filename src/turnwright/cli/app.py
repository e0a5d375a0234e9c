"""The application: one module per command or two; importing a module here adds its commands."""

from __future__ import annotations

import importlib

import typer

app = typer.Typer(
    name="turnwright",
    help="A turn engine for tabletop games. Start with: turnwright games",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

COMMANDS = (
    "games",
    "serve",
    "table",
    "matches",
    "play",
    "replay",
    "measure",
    "check",
    "new",
    "arena",
    "balance",
    "sweep",
    "solve",
    "corpus",
    "analyse",
    "envs",
    "train",
    "campaign",
    "warm",
)
"""The modules of this package that hold commands."""

for name in COMMANDS:
    importlib.import_module(f"turnwright.cli.{name}").register(app)
