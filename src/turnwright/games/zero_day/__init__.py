"""Zero-Day Attack: path tiles, an Attack, an Exploit and a Ghost. The rules are in `rulebook.md`.

>>> from turnwright.games import zero_day
>>> match = zero_day.position([("game-tile-17", "a3", 0), ("game-tile-02", "b3", 0)],
...                           {"blue": {"exploit": "a3.L", "ghost": "c3.R"}})
>>> trail = zero_day.best_trail(match, "blue")
>>> trail.own, trail.purple, len(trail.segments)
(2, 2, 4)
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from turnwright import Advice, Appearance, Game, Hosting, Learning, Match, MatchError, nothing

from .actions import DISCARD, DRAW, KINDS, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL, Action
from .box import make_box
from .candidates import MOST_CANDIDATES, candidates
from .describe import describe, text
from .effects import discard_tile, draw_tile, move_token, open_play, place_tile, steal_tile
from .endings import ENDINGS
from .explain import explain, why_none
from .labels import label
from .next_turn import end_turn
from .notation import NAMES, read, write
from .options import ZeroDayOptions
from .outlook import MOST_NOTICED, TRAITS, notice, outlook, urge
from .picture import picture
from .position import Placed, Setup, lay_out, player_named
from .routes import Trail, find_trail
from .rules import RULES
from .scoring import score
from .setup import deal
from .soundness import sound
from .standing import SEATS, STAGE, facts, secrets, tally
from .state import PLAY, PLAYERS, State
from .story import story
from .terminal import terminal
from .turn import turn
from .views import OBSERVED, guess, reveal

__all__ = ["Trail", "best_trail", "game", "position"]

game = Game(
    name="zero-day",
    summary="Lay path tiles, breach the firewall, and run a Ghost as far as your colour carries it.",
    rulebook=Path(__file__).with_name("rulebook.md"),
    state=State,
    action=Action,
    kinds=KINDS,
    turn=turn,
    rules=RULES,
    effects={
        OPEN: open_play,
        DRAW: draw_tile,
        DISCARD: discard_tile,
        STEAL: steal_tile,
        PLACE: place_tile,
        PLACE_TWO: place_tile,
        MOVE: move_token,
        PASS: nothing,
    },
    endings=ENDINGS,
    seat_names=PLAYERS,
    options=ZeroDayOptions,
    box=make_box,
    setup=deal,
    candidates=candidates,
    max_candidates=MOST_CANDIDATES,
    exact=(MOVE,),
    next_turn=end_turn,
    score=score,
    reveal=reveal,
    guess=guess,
    advice=Advice(outlook=outlook, urge=urge, notice=notice, traits=TRAITS, most_noticed=MOST_NOTICED),
    learning=Learning(observe=OBSERVED),
    names=NAMES,
    write=write,
    read=read,
    explain=explain,
    label=label,
    story=story,
    describe=describe,
    text=text,
    appearance=Appearance(
        terminal=terminal, facts=facts, tally=tally, secrets=secrets, stage=STAGE, seat_looks=SEATS, why_none=why_none
    ),
    picture=picture,
    sound=sound,
    hosting=Hosting(order=1),
)


def position(
    tiles: Sequence[Placed] = (),
    tokens: Mapping[str, Mapping[str, str]] | None = None,
    *,
    reserves: Mapping[str, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    discards: Sequence[str] = (),
    to_act: str = "blue",
    stall: int = 0,
    stolen_last_turn: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    **named_options: Any,
) -> Match:
    """A match from a position set up by hand (Z-57), at the start of a turn; what is not given is empty.

    Tiles are (id, cell, rotation); ids may be short, nodes may go by either name. The centre tile need not be given,
    and a player without tokens has the Attack on its starting node. Options of the game may be given by name or in
    `options`. A position that is not sound is refused.
    """
    chosen = {**(options or {}), **named_options}
    setup = Setup(tiles, tokens or {}, reserves or {}, deck, discards, to_act, stall, stolen_last_turn)
    box = game.table(game.read_options(chosen)).plain.box
    state: Any = game.plain_state(game.blank_state())
    lay_out(box, state, setup)
    state.node = game.automaton.entries[PLAY]
    return game.match_at(state.store(), **chosen)


def best_trail(match: Match, player: str) -> Trail:
    """The trail that counts for `"blue"` or `"red"`, as the position stands (Z-46 to Z-49)."""
    if match.game is not game:
        raise MatchError(f"this is a match of {match.game.name}; a trail is a thing of {game.name}")
    return find_trail(match.table.plain.box, game.plain_state(match.memory.copy()), player_named(player))
