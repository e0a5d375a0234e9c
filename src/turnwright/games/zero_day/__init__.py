"""Zero-Day Attack: path tiles, an Attack, an Exploit and a Ghost. The rules are in `rulebook.md`."""

from pathlib import Path

from turnwright import Game, nothing

from .actions import DISCARD, DRAW, KINDS, MOVE, NAMES, OPEN, PASS, PLACE, PLACE_TWO, STEAL, Action
from .box import ZeroDayOptions, make_box
from .candidates import MOST_CANDIDATES, candidates
from .effects import deal, discard_tile, draw_tile, move_token, open_play, place_tile, steal_tile
from .rules import RULES
from .scoring import ENDINGS, end_turn, score
from .state import PLAYERS, State
from .turn import turn
from .views import guess, reveal

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
    next_turn=end_turn,
    score=score,
    reveal=reveal,
    guess=guess,
    names=NAMES,
)
