"""`turnwright table`: for whoever runs a table, on its machine, through a socket that only their own user can open."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.errors import OptionError, TurnwrightError

SECONDS = 660.0
table = typer.Typer(
    help="For whoever runs a table: its rooms, seats, bans, and draining before a restart.", no_args_is_help=True
)
Process = Annotated[int | None, typer.Option("--process", help="Only this process, by its number.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


def register(app: typer.Typer) -> None:
    app.add_typer(table, name="table")


def ask(path: Path, do: str, **fields: Any) -> Any:
    """One order to one process; its answer, or its words as an error."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(SECONDS)
        line.connect(str(path))
        line.sendall(json.dumps({"do": do, **fields}).encode() + b"\n")
        with line.makefile("rb") as answers:
            answer = json.loads(answers.readline() or b'{"problem": "the table has stopped"}')
    if "problem" in answer:
        raise OptionError(answer["problem"])
    return answer["done"]


def running(process: int | None) -> list[tuple[Path, dict[str, Any]]]:
    """The tables of this user on this machine: their sockets, and what each says of itself."""
    from ..table.orders import run_folder

    found = []
    for path in sorted(run_folder().glob("table-*.socket")):
        try:
            said = ask(path, "who")
        except (OSError, TurnwrightError, ValueError):
            continue  # one that was killed has left its socket
        if process in (None, said["pid"]):
            found.append((path, said))
    if not found:
        wanted = (
            "no table of yours is running on this machine"
            if process is None
            else f"no table of yours is process {process}"
        )
        raise OptionError(f"{wanted}; start one with: turnwright serve")
    return found


def one(process: int | None) -> Path:
    """Any process, if all of them have the same database."""
    found = running(process)
    if len({said["database"] for _, said in found}) > 1:
        lines = "; ".join(f"--process {said['pid']}: {said['database']}" for _, said in found)
        raise OptionError(f"several tables are running here, say which: {lines}")
    return found[0][0]


def show(answer: Any, as_json: bool) -> None:
    typer.echo(json.dumps(answer, indent=1, ensure_ascii=False) if as_json or not isinstance(answer, str) else answer)


@table.command("list")
def tables(as_json: AsJson = False) -> None:
    """The tables that are running here."""
    found = [said for _, said in running(None)]
    if as_json:
        show(found, True)
        return
    for said in found:
        words = "draining, " if said["draining"] else ""
        typer.echo(
            f"process {said['pid']} at {said['address']}: {words}{said['rooms']} rooms open, "
            f"{said['connections']} connections, database {said['database']}"
        )


@table.command()
def rooms(stage: str = "", process: Process = None, as_json: AsJson = False) -> None:
    """Its rooms, those last used first; --stage gathering, playing or over."""
    found = ask(one(process), "rooms", stage=stage)
    if as_json:
        show(found, True)
        return
    for room in found:
        typer.echo(
            f"{room['code']:7} {room['game']:14} {room['stage']:10} {room['people']} of {room['seats']} seats, "
            f"{room['connected']} connected, {room['minutes']} min ago"
        )


@table.command()
def room(code: str, process: Process = None) -> None:
    """One room: who sits where, who is connected from where."""
    show(ask(one(process), "room", code=code), True)


@table.command()
def free(code: str, seat: int, process: Process = None) -> None:
    """Free a seat: its token opens nothing any more, and anybody may sit down there."""
    show(ask(one(process), "free", code=code, seat=seat), False)


@table.command()
def close(code: str, process: Process = None) -> None:
    """Close a room; its matches stay."""
    show(ask(one(process), "close", code=code), False)


@table.command()
def ban(address: str, why: str = "", process: Process = None) -> None:
    """Shut an address, or a network such as 192.0.2.0/24, out."""
    show(ask(one(process), "ban", address=address, why=why), False)


@table.command()
def unban(address: str, process: Process = None) -> None:
    """Let it in again."""
    show(ask(one(process), "unban", address=address), False)


@table.command()
def bans(process: Process = None) -> None:
    """Who is shut out."""
    for address in ask(one(process), "bans"):
        typer.echo(address)


@table.command()
def drain(process: Process = None, seconds: float = 5.0) -> None:
    """Before a restart: let nobody new in, and ask those who are here to come back. All processes, or one."""
    for path, said in running(process):
        typer.echo(f"process {said['pid']}: {ask(path, 'drain', seconds=seconds)}")
