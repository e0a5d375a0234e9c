"""Saved forms beside the match's own record: the JSON snapshot (T-85), the log of words and its check value (T-86)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import struct
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from turnwright import ClockSettings, Match, RecordError, Refusal, TurnwrightError
from turnwright.core.decoding import prepared
from turnwright.core.errors import UNREADABLE
from turnwright.core.printable import said

from . import game
from .endings import NO_LEGAL_TURN
from .position import board_bytes, board_from_base64, board_to_base64, position
from .units import BLACK, WHITE
from .words import NO_LEGAL_TURN as NO_TURN
from .words import end_word, from_word, to_word


class PerColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Milliseconds for each side."""

    black: int
    white: int


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The clock's settings (T-62); the first three are one number, or one per colour."""

    initial_ms: int | PerColour = 0
    buffer_ms: int | PerColour = 0
    increment_ms: int | PerColour = 0
    max_game_ms: int | None = None


class BoardSnapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A position with its clocks and draw offer."""

    board_bytes_b64: str = msgspec.field(name="boardBytesB64")
    initial_turn: int
    starting_player_color: int
    clocks_ms: PerColour | None = None
    buffers_ms: PerColour | None = None
    time_control: TimeControl | None = None
    draw_offer_by: int | None = None
    draw_offer_blocked: int | None = None
    ply: int = 0


def snapshot(match: Match) -> dict[str, Any]:
    """The match's position as a JSON-able snapshot (T-85)."""
    state = match.state
    began = match.history[0].before if match.history else match.memory
    made = BoardSnapshot(
        board_bytes_b64=board_to_base64(state.board),
        initial_turn=int(state.to_act),
        starting_player_color=int(began["to_act"][0]),
        draw_offer_by=int(state.offer) - 1 if state.offer else None,
        draw_offer_blocked=int(state.blocked) - 1 if state.blocked else None,
        ply=int(state.ply),
        **_clock_fields(match),
    )
    data: dict[str, Any] = msgspec.to_builtins(made)
    return data


def _clock_fields(match: Match) -> dict[str, Any]:
    clock = match.clock
    if clock is None:
        return {}
    settings = clock.settings
    left = [max(0, _pair(settings.buffer)[seat] - clock.turn_used[seat]) for seat in (BLACK, WHITE)]
    return {
        "clocks_ms": PerColour(*clock.left),
        "buffers_ms": PerColour(*left),
        "time_control": TimeControl(
            initial_ms=_saved(settings.initial),
            buffer_ms=_saved(settings.buffer),
            increment_ms=_saved(settings.increment),
            max_game_ms=settings.total,
        ),
    }


def _pair(value: int | tuple[int, ...]) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value, value)


def _saved(value: int | tuple[int, ...]) -> int | PerColour:
    return PerColour(*value) if isinstance(value, tuple) else value


def _read(value: int | PerColour) -> int | tuple[int, int]:
    return (value.black, value.white) if isinstance(value, PerColour) else value


def match_from_data(data: Mapping[str, Any], **options: Any) -> Match:
    """A match that goes on from a snapshot; its main times are those left, if the snapshot tells them."""
    try:
        given = msgspec.convert(data, prepared(BoardSnapshot))
    except UNREADABLE as error:
        raise RecordError(f"snapshot: {error}") from None
    offer, blocked = (_side(data, name) for name in ("drawOfferBy", "drawOfferBlocked"))
    if given.ply < 0:
        raise RecordError(f"snapshot: $.ply is 0 or more; {given.ply} came")
    if given.ply == 0 and given.starting_player_color != given.initial_turn:
        raise RecordError(
            "snapshot: at ply 0 $.startingPlayerColor equals $.initialTurn; "
            f"{given.starting_player_color} and {given.initial_turn} came"
        )
    board = board_from_base64(given.board_bytes_b64)
    start = position(game, board, given.initial_turn, offer=offer, blocked=blocked, ply=given.ply)
    match = Match.at(game, start, options, _settings(given))
    if match.clock is not None and given.buffers_ms is not None:
        left = (given.buffers_ms.black, given.buffers_ms.white)
        buffers = _pair(match.clock.settings.buffer)
        match.clock.turn_used = [max(0, buffers[seat] - left[seat]) for seat in (BLACK, WHITE)]
    return match


def _side(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if value not in (None, BLACK, WHITE):
        raise RecordError(f"snapshot: $.{name} is null, 0 (Black) or 1 (White); {said(value)} came")
    return 0 if value is None else value + 1


def _settings(given: BoardSnapshot) -> ClockSettings | None:
    control = given.time_control
    if control is None:
        return None
    main = control.initial_ms if given.clocks_ms is None else given.clocks_ms
    return ClockSettings(
        initial=_read(control.initial_ms if main == _both(control.initial_ms) else main),
        buffer=_read(control.buffer_ms),
        increment=_read(control.increment_ms),
        total=control.max_game_ms,
    )


def _both(value: int | PerColour) -> PerColour:
    return value if isinstance(value, PerColour) else PerColour(value, value)


def words_of(match: Match) -> list[int]:
    """Every action of the match as a word, in order; a game that ended for want of a turn says so last (T-58)."""
    words = [to_word(entry.action) for entry in match.history if entry.action is not None]
    state = match.state
    return [*words, end_word(NO_TURN, int(state.to_act))] if state.status == NO_LEGAL_TURN else words


def log(match: Match) -> dict[str, Any]:
    """The game as its first snapshot, its options and its words (T-86, T-88)."""
    words = words_of(match)
    packed = struct.pack(f"<{len(words)}I", *words)
    start = match.branch(0)
    return {
        "snapshot": snapshot(start),
        "options": match.option_data(),
        "actionsB64": base64.b64encode(packed).decode(),
    }


def replay(data: Mapping[str, Any]) -> Match:
    """The match that a log holds; a word that fails to replay voids the copy."""
    if not isinstance(data, Mapping) or not isinstance(data.get("snapshot"), Mapping):
        raise RecordError("a log is an object with snapshot, options and actionsB64")
    options = data.get("options", {})
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise RecordError(f"a log's options are an object; {said(options)} came")
    match = match_from_data(data["snapshot"], **options)
    for ply, word in enumerate(unpacked(data.get("actionsB64", ""))):
        replay_word(match, ply, word)
    return match


def unpacked(text: Any) -> Sequence[int]:
    """The words of `actionsB64`."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError, TypeError):
        raise RecordError(f"actionsB64 is base64 text; {said(text)} came") from None
    if len(data) % 4:
        raise RecordError(f"actionsB64 holds words of 4 bytes; {len(data)} bytes came")
    return struct.unpack(f"<{len(data) // 4}I", data)


def replay_word(match: Match, ply: int, word: int) -> None:
    """Play one word of a log again."""
    state = match.state
    if state.status == NO_LEGAL_TURN and word == end_word(NO_TURN, int(state.to_act)):
        return
    try:
        match.go_on(from_word(word, state))
    except Refusal as refused:
        raise RecordError(f"ply {ply}: the word 0x{word:08X} fails to replay: {refused.sentence}") from None
    except TurnwrightError as error:
        raise RecordError(f"ply {ply}: the word 0x{word:08X} fails to replay: {error}") from None


def check_value(match: Match) -> str:
    """A hash of board, side to move and draw offer, to compare copies of a game (T-86)."""
    state = match.state
    return hashlib.sha256(board_bytes(state.board) + bytes([int(state.to_act), int(state.offer)])).hexdigest()
