"""A player that is another program, in any language: one JSON line out, one JSON line back. See docs/players.md."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Sequence
from typing import Any

import msgspec

from ..core.actions import Action
from ..core.errors import UNREADABLE
from .player import Limit, PlayerError, PlayerLate, SeatView
from .simple import named

PROTOCOL = 1
LONGEST_LINE = 1 << 20
LATENESS = 1.2
PATIENCE = 60.0
"""Seconds to wait for an answer where no time limit is set, and for the first answer: programs take time to start."""


class ProgramAnswer(msgspec.Struct, frozen=True):
    """What a program sends back: the number of the question, and its action as text."""

    move: int
    action: str


class ProgramPlayer:
    """Runs a command and asks it for actions over its standard input and output."""

    def __init__(self, command: Sequence[str], name: str = "program") -> None:
        if not command:
            raise PlayerError("a program player needs a command, such as program:node bot.js")
        self.name = name
        self.command = list(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.move = 0

    def begin(self, seed: int) -> None:
        """A fresh process for every match: nothing carries over, and a crash costs one match at most."""
        self.close()
        self.seed = seed

    def choose(self, view: SeatView, limit: Limit) -> Action:
        first = self.process is None
        if first:
            self._start(view)
        self.move += 1
        legal = [str(action) for action in view.legal]
        self._send({"type": "choose", "move": self.move, "seconds": limit.seconds, "view": view.data(), "legal": legal})
        seconds = PATIENCE if first or limit.seconds is None else limit.seconds * LATENESS
        text = self._answer(seconds)
        action = named(view, text)
        if action is None:
            raise PlayerError(f"{self.name} answered {text[:80]!r}, which is not a legal action here")
        return action

    def _start(self, view: SeatView) -> None:
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise PlayerError(f"the program {self.command[0]!r} cannot be started: {error.strerror}") from None
        self.move = 0
        self.lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=_read_lines, args=(self.process.stdout, self.lines), daemon=True).start()
        about = {"game": view.game.name, "seat": view.seat, "seats": view.seats, "options": view.options}
        self._send({"type": "start", "protocol": PROTOCOL, "seed": self.seed, **about})

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(message) + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise PlayerError(self._farewell()) from None

    def _answer(self, seconds: float) -> str:
        """The answer to the present question; answers to older ones came too late and are dropped."""
        while True:
            try:
                line = self.lines.get(timeout=seconds)
            except queue.Empty:
                raise PlayerLate(f"{self.name} did not answer within {seconds:g} seconds") from None
            if not line:
                raise PlayerError(self._farewell())
            try:
                answer = msgspec.json.decode(line, type=ProgramAnswer)
            except UNREADABLE as error:
                raise PlayerError(
                    f'{self.name} answered {line[:80]!r}; a line such as {{"move": {self.move}, "action": "…"}} '
                    f"was expected ({error})"
                ) from None
            if answer.move == self.move:
                return answer.action

    def _farewell(self) -> str:
        """What to say of a program that has gone; the next question starts it again."""
        process, self.process = self.process, None
        assert process is not None
        _end(process)
        return f"{self.name} stopped with exit status {process.returncode}"

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(OSError):
                assert process.stdin is not None
                process.stdin.write(b'{"type": "stop"}\n')
                process.stdin.flush()
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Let a program end by itself for a moment, then make it."""
    with contextlib.suppress(OSError):
        assert process.stdin is not None
        process.stdin.close()
    try:
        process.wait(timeout=0.5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _read_lines(stream: Any, lines: queue.Queue[bytes]) -> None:
    """Hand on whole lines; an empty one says that no more will come."""
    with stream, contextlib.suppress(ValueError, OSError):
        while line := stream.readline(LONGEST_LINE):
            lines.put(line.strip() or b"null")
    lines.put(b"")
