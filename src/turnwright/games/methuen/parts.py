"""What a seat consists of for people who share it: actors by name, each played by whoever has taken it."""

from __future__ import annotations

from turnwright.core.parts import ANYBODY, GameMaster, Parts

from .actions import ADJUST, CHOOSE, DECLINE, DELAY, END_TURN, LEAD, NO, YES, Action
from .box import Box
from .language.check.deployed import deployed
from .language.check.sheets import People, gather
from .language.messages import Report
from .language.sources import Sources
from .language.tree.actors import ActorSort, Controller
from .language.tree.campaign import Campaign
from .language.tree.scenes import Encounter
from .machine.frames import is_active
from .options import MethuenOptions, load_campaign
from .script import script_of
from .standing import plays
from .state import State


def named(box: Box, state: State, seat: int) -> list[str]:
    """Everybody that a seat plays, in the order of their slots."""
    script = script_of(box)
    return [script.actor(actor) for actor in range(state.crew) if plays(box, state, actor, seat)]


def of(box: Box, state: State, action: Action) -> str:
    """Who acts: the actor of a declaration, or who is asked; what a whole cast decides is anybody's of the seat."""
    script = script_of(box)
    if action.kind in (CHOOSE, LEAD):
        return ANYBODY
    if action.kind in (DECLINE, YES, NO):
        return script.actor(state.asked - 1) if state.asked and not state.broken else ANYBODY
    if action.kind in (END_TURN, DELAY):
        members = [actor for actor in range(state.crew) if _is_on_turn(state, actor)]
        return script.actor(members[0]) if len(members) == 1 else ANYBODY
    return ANYBODY if action.kind == ADJUST else script.actor(action.actor)


def _is_on_turn(state: State, actor: int) -> bool:
    return bool(state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor))


PARTS = Parts(named=named, of=of, chosen_by=("actor",))
MOST_SEATS = 8


def master_seat(options: MethuenOptions, seats: int) -> int | None:
    """The last seat, where the match has a game master and more than one person's seat (M-82)."""
    return seats - 1 if options.game_master and seats > 1 else None


GAME_MASTER = GameMaster(option="game_master", seat=master_seat)


def fits(options: MethuenOptions) -> tuple[int, int]:
    """So many seats at most that every encounter of the campaign has something for each of them."""
    campaign = load_campaign(options.campaign)[1]
    people = gather(campaign, Report(Sources()))
    mastered = options.game_master
    wanted = [seats_in(campaign, people, encounter, mastered) for encounter in campaign.encounters]
    most = MOST_SEATS if options.players else min((count for count in wanted if count), default=1 + mastered)
    return 1 + mastered, most


def seats_in(campaign: Campaign, people: People, encounter: Encounter, mastered: bool = False) -> int:
    """A seat for every player cast of an encounter, and one for the game master."""
    found: set[tuple[Controller, str]] = set()
    for placed in deployed(campaign, people, encounter):
        if placed.cast is not None:
            found.add((people.controller(placed.cast), placed.cast.name.key))
        elif people.actors[placed.actor.key].takes_turns:
            found.add((_alone(people, placed.actor.key), placed.actor.key))
    players = {name for controller, name in found if controller is Controller.PLAYER}
    return len(players) + (mastered or any(controller is Controller.GAME_MASTER for controller, _ in found))


def most_people(campaign: Campaign) -> int:
    """How many can share it, each with somebody to play: those whom players move in the largest encounter."""
    people = gather(campaign, Report(Sources()))
    return max((len(_played(campaign, people, encounter)) for encounter in campaign.encounters), default=1)


def _played(campaign: Campaign, people: People, encounter: Encounter) -> list[str]:
    """Whom players move in an encounter, by name."""
    found = []
    for placed in deployed(campaign, people, encounter):
        cast = placed.cast
        controller = _alone(people, placed.actor.key) if cast is None else people.controller(cast)
        if controller is Controller.PLAYER and people.actors[placed.actor.key].takes_turns:
            found.append(placed.actor.key)
    return found


def _alone(people: People, actor: str) -> Controller:
    """Who decides for an actor of no cast (M-82)."""
    sheet = people.actors[actor]
    if sheet.sort is ActorSort.PLAYER:
        return Controller.PLAYER
    return Controller.STRATEGY if sheet.strategy else Controller.GAME_MASTER
