"""Actions as 32-bit words (T-74 to T-77), and matches that start from a saved board.

word = action_words.to_word(action)
match.play(action_words.from_word(word, match.state))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnwright import TABLE, Action, Event, Kind, Match, Refusal

from . import actions as kinds
from . import game
from .position import board_from_base64, position
from .tiles import ID_OF, TILE_WITH_ID
from .units import COLOURS

LARGEST = (1 << 32) - 1
KIND_BIT = 28
DRAW, END = 10, 11
RESIGNED, NO_LEGAL_TURN, OUT_OF_TIME, TOTAL_TIME = range(4)
TILE_FIELDS = ("origin", "target", "centre")
DIRECTION_FIELDS = ("direction", "other_direction")
LAYOUT: dict[int, tuple[tuple[str, int, int, int], ...]] = {
    kinds.MOVE: (("origin", 0, 7, 0), ("target", 7, 7, 0), ("part", 14, 1, 0)),
    kinds.KILL: (("origin", 0, 7, 0), ("target", 7, 7, 0), ("part", 14, 1, 0)),
    kinds.LIBERATE: (("target", 0, 7, 0),),
    kinds.DAMAGE: (("target", 0, 7, 0), ("loss", 7, 3, 1)),
    kinds.ENSLAVE: (("origin", 0, 7, 0), ("target", 7, 7, 0)),
    kinds.COMBINE: (
        ("centre", 0, 7, 0),
        ("direction", 7, 3, 0),
        ("other_direction", 10, 3, 0),
        ("gift", 13, 3, 1),
        ("other_gift", 16, 3, 1),
    ),
    kinds.SYMMETRIC: (("centre", 0, 7, 0), ("pattern", 7, 2, 0), ("each", 9, 2, 1)),
    kinds.SPLIT: (("origin", 0, 7, 0), ("amounts", 7, 18, 0)),
    kinds.BACKSTABB: (("origin", 0, 7, 0), ("direction", 7, 3, 0)),
    kinds.ATTACK_TRIBUN: (("origin", 0, 7, 0), ("target", 7, 7, 0), ("winner", 14, 1, 0)),
    DRAW: (("what", 0, 2, 0), ("colour", 2, 1, 0)),
    END: (("why", 0, 2, 0), ("colour", 2, 1, 0)),
}
"""For every kind of word its fields: name, first bit, width, and what is added to the stored number (T-75)."""
DRAW_KINDS = (kinds.OFFER, kinds.RETRACT, kinds.ACCEPT, kinds.DECLINE)


def to_word(action: Action) -> int:
    """The one word of an action (T-76)."""
    kind = action.kind
    if kind in DRAW_KINDS:
        return _packed(DRAW, {"what": DRAW_KINDS.index(kind), "colour": action.seat})
    if kind == kinds.RESIGN:
        return end_word(RESIGNED, action.seat)
    if kind == kinds.OUT_OF_TIME:
        return end_word(OUT_OF_TIME, action.loser)
    if kind == kinds.TOTAL_TIME:
        return end_word(TOTAL_TIME)
    numbers = dict(action.fields)
    for name in TILE_FIELDS:
        if name in numbers:
            numbers[name] = ID_OF[action.fields[name]]  # type: ignore[index]
    if kind == kinds.SPLIT:
        numbers["amounts"] = sum(amount << 3 * place for place, amount in enumerate(action.amounts))
    return _packed(kind, numbers)


def end_word(why: int, loser: int = 0) -> int:
    """The word of an ending."""
    return _packed(END, {"why": why, "colour": loser})


def _packed(kind: int, numbers: dict[str, Any]) -> int:
    word = int(kind) << KIND_BIT
    for name, first, width, added in LAYOUT[kind]:
        stored = numbers[name] - added
        if not 0 <= stored < 1 << width:
            raise Refusal(
                "T-75", f"{name} {numbers[name]} does not fit the {width} bits of its field.", code="word.fit"
            )
        word |= stored << first
    return word


def unpack(word: int) -> tuple[int, dict[str, int]]:
    """The kind and fields of a word, if it has the form of one (T-74, T-76)."""
    if not isinstance(word, int) or isinstance(word, bool) or not 0 <= word <= LARGEST:
        raise Refusal("T-74", f"An action must be a whole number from 0 to {LARGEST}.", code="word.range")
    kind = word >> KIND_BIT
    if kind not in LAYOUT:
        raise Refusal("T-74", f"Action kind {kind} does not exist.", code="word.kind")
    stored = {name: word >> first & ((1 << width) - 1) for name, first, width, _ in LAYOUT[kind]}
    used = sum(((1 << width) - 1) << first for _, first, width, _ in LAYOUT[kind])
    if word & ((1 << KIND_BIT) - 1) & ~used or (kind == END and stored["why"] == TOTAL_TIME and stored["colour"]):
        raise Refusal("T-76", "This action sets bits that must stay zero.", code="word.spare-bits")
    for name in TILE_FIELDS:
        if name in stored and stored[name] not in TILE_WITH_ID:
            raise Refusal("T-4", f"Tile number {stored[name]} is not on the board.", code="word.tile")
    for name in DIRECTION_FIELDS:
        if stored.get(name, 0) > 5:
            raise Refusal("T-76", f"A direction cannot be {stored[name]}.", code="word.field")
    if stored.get("pattern", 0) > 2:
        raise Refusal("T-76", f"A combination pattern cannot be {stored['pattern']}.", code="word.field")
    return kind, {name: stored[name] + added for name, _, _, added in LAYOUT[kind]}


def from_word(word: int, state: Any) -> Action:
    """The action of a word in this position: board actions are the player's to move, the others name their side."""
    kind, numbers = unpack(word)
    if kind == DRAW:
        return game.make(DRAW_KINDS[numbers["what"]], numbers["colour"])
    if kind == END:
        return _ending(numbers["why"], numbers["colour"])
    fields: dict[str, Any] = {**numbers, **{n: TILE_WITH_ID[numbers[n]] for n in TILE_FIELDS if n in numbers}}
    if kind == kinds.SPLIT:
        fields["amounts"] = [numbers["amounts"] >> 3 * place & 7 for place in range(6)]
    board_kind: Kind = game.kinds[kind]
    return game.make(board_kind, int(state.to_act), **fields)


def _ending(why: int, loser: int) -> Action:
    if why == RESIGNED:
        return game.make(kinds.RESIGN, loser)
    if why == OUT_OF_TIME:
        return game.make(kinds.OUT_OF_TIME, TABLE, loser=loser)
    if why == TOTAL_TIME:
        return game.make(kinds.TOTAL_TIME, TABLE)
    raise not_yours_to_declare()


def not_yours_to_declare() -> Refusal:
    """The refusal of an ending that only the game itself declares."""
    return Refusal("T-56", "Only the game itself can declare that ending.", code="end.not-yours")


def legal_words(match: Match) -> list[int]:
    """The words of all legal board actions, ascending, each once (T-77)."""
    return sorted({to_word(action) for action in match.legal()})


def play_word(match: Match, word: int, sender: int | None, *, elapsed: int = 0) -> Sequence[Event]:
    """Play a word for whoever sends it, None being a spectator; refusals come in the order of section 14."""
    kind, numbers = unpack(word)
    if match.is_over:
        raise Refusal("T-61", "The game is over.", code="game.over")
    if sender not in (0, 1):
        raise Refusal("T-50", "Spectators cannot play.", code="seat.spectator")
    if kind == END and numbers["why"] != RESIGNED:
        raise not_yours_to_declare()
    if kind in (DRAW, END) and numbers["colour"] != sender:
        raise Refusal("T-50", f"You can only act for {COLOURS[sender]}.", code="seat.colour")
    return match.play(from_word(word, match.state), sender, elapsed=elapsed)


def match_from_snapshot(board_base64: str, to_act: int, **options: Any) -> Match:
    """A match that starts from a saved board of 121 bytes with this side to move (T-84)."""
    clock = options.pop("clock", None)
    return Match.at(game, position(game, board_from_base64(board_base64), to_act), options, clock)
