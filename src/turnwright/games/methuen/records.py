"""Every record of the log, declared once: its name, its words, its fields (M-461, 10.3).

The machine tells one by its number here: `tell(state, told.WRITE, actor, resource, old, new)`. Whom it is about is
`who` in the words; the fields follow in the order of their columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .program import codes as c
from .record_declaring import FieldSort, RecordRole, noted, record

if TYPE_CHECKING:
    from .record_words import ToldRecord

NUMBER, TRUTH, TEXT = FieldSort.NUMBER, FieldSort.TRUTH, FieldSort.TEXT
FAULTS = {
    1: "more than 1,000 dice are to be rolled at once",
    2: "a number is beyond 1,000,000,000",
    3: "things set each other off without end",
    6: "scenes follow each other without a choice or a die",
    7: "a question is asked and nobody is there to answer it",
    8: "it takes more than 1,000,000 instructions",
    9: "a table of the encounter is full",
}
INTERRUPTIONS = {c.NEGATE: "negates the damage", c.CANCEL: "cancels the action", c.STOP: "stops the movement"}
AT_LOWEST, AT_MOST = range(2)
"""Where a value stops: the last number of LIMIT, which stands before the write it is about."""


# --------------------------------------------------------------------------- what is declared, offered and said


def action_words(told: ToldRecord) -> str:
    aimed = told.targets
    return f"{told.who} uses {told['action']}" + (f" on {', '.join(aimed)}." if aimed else ".")


ACTION = record(
    "action",
    action_words,
    also=lambda told: {"targets": told.targets},
    action=FieldSort.ACTION,
    target=FieldSort.ACTOR,
)
AIMED = noted("aimed", target=FieldSort.ACTOR)
RESUMED = record(
    "resumed", lambda told: f"{told.who} goes on with {told['action']}." if told.who else "", action=FieldSort.ACTION
)
SKIPPED = record(
    "skipped",
    lambda told: f"{told.who} cannot use {told['action']}" + (f" (MR-{told['refusal']})." if told["refusal"] else "."),
    action=FieldSort.ACTION,
    target=FieldSort.ACTOR,
    refusal=NUMBER,
)
OFFER = record("offer", "{who} may react with {action}.", action=FieldSort.ACTION, cause=FieldSort.ACTOR)
DECLINED = record("declined", "{who} does not use {action}.", action=FieldSort.ACTION)
QUESTION = record("question", "{question}", question=TEXT)
MANUAL = record("manual", lambda told: told.by_hand(), also=lambda told: {"words": told.by_hand()})
FAULT = record(
    "fault",
    lambda told: f"MF-{told['fault']} in {told['place']}: {FAULTS[told['fault']]}. Nothing of this step has happened.",
    fault=NUMBER,
    place=FieldSort.PLACE,
)
SAID = record(
    "said",
    lambda told: f"TABLE: {told['text']} - not enforced by the engine" if told["note"] else told["text"],
    text=TEXT,
    note=TRUTH,
)
SCENE = record("scene", "{scene}", RecordRole.OPENING, scene=FieldSort.SCENE)
EVENT = noted("event", source=NUMBER, row=NUMBER)
CHOSEN = noted("chosen", actor=FieldSort.ACTOR, among=NUMBER)


# ----------------------------------------------------------------------------------------------- checks and dice


def roll_words(told: ToldRecord) -> str:
    if told.hidden_faces:
        return f"{told.who} rolls {told.hidden_faces}d{told['sides']}, hidden."
    many = f": {', '.join(map(str, told.faces))}" if len(told.faces) > 1 else ""
    return f"{told.who} rolls {sum(told.faces)} on {len(told.faces)}d{told['sides']}{many}."


def kept_words(told: ToldRecord) -> str:
    if told["total"] is None:
        return ""
    side, many = "lowest" if told["keep"] < 0 else "highest", f" {told['kept']}" if told["kept"] > 1 else ""
    return f"{told.who} keeps the {side}{many}: {told['total']}."


def check_words(told: ToldRecord) -> str:
    against = f" against {told['target']}" if told.record.faces and told["target"] else ""
    return f"The check {'succeeds' if told['holds'] else 'fails'}{against}."


def compared_words(told: ToldRecord) -> str:
    """`ActionPoints >= 1? Yes, I have 3.` A number that is hidden is not told; then the check says how it came out."""
    left, right = told["left"], told["right"]
    question = f"{told.who + ': ' if told.who else ''}{told.read_aloud('question')}?"
    if left is None or right is None:
        known = [str(value) for value in (left, right) if value is not None]
        return f"{question} {known[0]} against a hidden value." if known else f"{question} That is hidden."
    relation, holds, whose = told.comparison()
    if whose:
        return f"{question} {'Yes' if holds else 'No'}, {whose} {left}."
    return f"{question} {'Yes' if holds else 'No'}, {left} {relation} {right}."


def compared_data(told: ToldRecord) -> dict[str, Any]:
    relation, holds, _ = told.comparison()
    known = told["left"] is not None and told["right"] is not None
    return {"relation": relation, **({"holds": holds} if known else {})}


def made_words(told: ToldRecord) -> str:
    """What a sentence made of a value, of damage or of a check."""
    if told.operand("form") == c.TURNED or told["before"] is None:
        return f"{told.read_aloud('sentence')}."
    if told["before"] == told["after"]:
        return ""
    return f"{told.read_aloud('sentence')}: {told['before']} → {told['after']}."


ROLL = record(
    "roll",
    roll_words,
    RecordRole.GROUND,
    also=lambda told: {"faces": told.faces, "total": sum(told.faces) if told.faces else None, "for": told.source},
    sides=NUMBER,
    face=NUMBER,
)
KEPT = record("kept", kept_words, RecordRole.GROUND, total=NUMBER, kept=NUMBER, keep=NUMBER)
COMPARED = record(
    "compared", compared_words, RecordRole.GROUND, also=compared_data, question=TEXT, left=NUMBER, right=NUMBER
)
ANSWERED = record(
    "answered",
    lambda told: (
        f"{told.who + ': ' if told.who else ''}{told.read_aloud('question')}? "
        + ("That is hidden." if told["holds"] is None else "Yes." if told["holds"] else "No.")
    ),
    RecordRole.GROUND,
    question=TEXT,
    holds=TRUTH,
)
MADE = record("made", made_words, RecordRole.GROUND, sentence=TEXT, before=NUMBER, after=NUMBER)
CHECK = record("check", check_words, RecordRole.PART, holds=TRUTH, target=FieldSort.ACTOR)
NEGATED = record(
    "negated",
    lambda told: f"{'The' if told['amount'] is None else told['amount']} damage of {told.who} is negated.",
    RecordRole.OUTCOME,
    amount=NUMBER,
)
LESSENED = record(
    "lessened",
    lambda told: (
        f"The damage of {told.who} is lessened"
        + ("." if told["before"] is None else f": {told['before']} → {told['after']}.")
    ),
    RecordRole.OUTCOME,
    before=NUMBER,
    after=NUMBER,
)
INTERRUPT = record(
    "interrupt",
    lambda told: f"{told.who or 'An event'} {INTERRUPTIONS[told['how']]}.",
    RecordRole.OUTCOME,
    how=NUMBER,
)

# ------------------------------------------------------------------------------------ changes of sheets and statuses

START = noted("start", resource=FieldSort.RESOURCE, value=NUMBER)
WRITE = record(
    "write",
    "{who} {resource}: {before} → {after}{limit}.",
    RecordRole.PART,
    by_sentence=True,
    resource=FieldSort.RESOURCE,
    before=NUMBER,
    after=NUMBER,
)
LIMIT = record(
    "limit",
    lambda told: f"{told.limited()}: {told['limit']}{limit_words(told['which'])}.",
    RecordRole.PART,
    resource=NUMBER,
    limit=NUMBER,
    which=NUMBER,
)
SHARED = record(
    "shared",
    "{resource}: {before} → {after}{limit}.",
    RecordRole.OUTCOME,
    by_sentence=True,
    resource=FieldSort.SHARED,
    before=NUMBER,
    after=NUMBER,
)
FROZEN = record(
    "frozen",
    lambda told: f"{told.who} cannot {'gain' if told['gain'] else 'lose'} {told['resource']}.",
    RecordRole.OUTCOME,
    resource=FieldSort.RESOURCE,
    gain=TRUTH,
)
PASSED_BY = record("passed by", "{who} is not on the map any more; that has no effect.", RecordRole.PART)
DAMAGE = record(
    "damage",
    lambda told: f"{told.who} takes {damage_words(told['amount'])}.",
    RecordRole.PART,
    by_sentence=True,
    amount=NUMBER,
    by=FieldSort.ACTOR,
    left=NUMBER,
)
STATUS = record(
    "status",
    "{who} becomes {status}.",
    RecordRole.OUTCOME,
    by_sentence=True,
    status=FieldSort.FEATURE,
    lasting=NUMBER,
    left=NUMBER,
)
STATUS_ENDS = record(
    "status ends", "{who} is no longer {status}.", RecordRole.OUTCOME, by_sentence=True, status=FieldSort.FEATURE
)
IMMUNE = record("immune", "{who} is immune to {status}.", RecordRole.OUTCOME, status=FieldSort.FEATURE)
NOT_BORNE = record("not borne", "{who} is not {status}; nothing changes.", RecordRole.OUTCOME, status=FieldSort.FEATURE)


def damage_words(amount: int | None) -> str:
    """How much damage; only that there is some where the dice for it are hidden (M-468)."""
    return "damage" if amount is None else f"{amount or 'no'} damage"


def limit_words(which: int) -> str:
    """Where a value stops that would have gone further."""
    return ", at its maximum" if which == AT_MOST else ", at its minimum"


# --------------------------------------------------------------------------------------------- places and people


def move_words(told: ToldRecord) -> str:
    steps = f" in {told.steps} steps" if told.steps > 1 else ""
    return f"{told.who} goes from {told['start']} to {told['end']}{steps}."


def tiles_words(told: ToldRecord) -> str:
    return f"{told['tiles']} tiles" if told["tiles"] > 1 else "1 tile"


MOVE = record(
    "move",
    move_words,
    RecordRole.OUTCOME,
    also=lambda told: {"steps": told.steps},
    start=FieldSort.TILE,
    end=FieldSort.TILE,
)
FACE = record("face", "{who} faces {direction}.", RecordRole.OUTCOME, direction=FieldSort.DIRECTION)
BLOCKED = record(
    "blocked",
    lambda told: (
        f"{told.who} is moved {told['moved']} spaces and no further."
        if told["wanted"] is None
        else f"{told.who} is moved {told['moved']} of {told['wanted']} spaces."
    ),
    RecordRole.OUTCOME,
    moved=NUMBER,
    wanted=NUMBER,
)
ARRIVAL = record(
    "arrival",
    "{who} arrives at {tile}, in {cast}.",
    RecordRole.OUTCOME,
    by_sentence=True,
    tile=FieldSort.TILE,
    cast=FieldSort.CAST,
)
NO_ROOM = record("no room", "There is no room for {actor}.", RecordRole.OUTCOME, actor=FieldSort.KIND_OF_ACTOR)
GROUND = record(
    "ground",
    "{tile} becomes {terrain}.",
    RecordRole.OUTCOME,
    by_sentence=True,
    tile=FieldSort.TILE,
    terrain=FieldSort.TERRAIN,
)
SPREAD = record(
    "spread",
    lambda told: f"{tiles_words(told)} {'become' if told['tiles'] > 1 else 'becomes'} {told['terrain']}.",
    RecordRole.OUTCOME,
    by_sentence=True,
    terrain=FieldSort.TERRAIN,
    tiles=NUMBER,
)
GROUND_ENDS = record(
    "ground ends",
    lambda told: f"{told['terrain']} is gone from {tiles_words(told)}.",
    RecordRole.OUTCOME,
    terrain=FieldSort.TERRAIN,
    tiles=NUMBER,
)
DEFEAT = record("defeat", "{who} is defeated.", RecordRole.OUTCOME)
RISES = record("rises", "{who} rises again at {tile}.", RecordRole.OUTCOME, by_sentence=True, tile=FieldSort.TILE)
STAYS_DOWN = record(
    "stays down", "{who} cannot rise with {resource} 0.", RecordRole.OUTCOME, resource=FieldSort.RESOURCE
)
GONE = record("gone", "{who} leaves the map.", RecordRole.OUTCOME)
LEFT_OUT = record("left out", "{who} is still defeated and is left out (MR-22).")
JOINS = record(
    "joins",
    lambda told: f"{told.who} joins {told['cast']}{' at the end of the turn' if told['later'] else ''}.",
    RecordRole.OUTCOME,
    cast=FieldSort.CAST,
    later=TRUTH,
)

# -------------------------------------------------------------------------------------------------- turns and order


def shown_value(told: ToldRecord) -> str:
    return "hidden" if told["value"] is None else str(told["value"])


ROUND = record("round", "Round {round} begins.", RecordRole.OPENING, round=NUMBER)
TURN = record(
    "turn", lambda told: f"{possessive(told.who or told['cast'])} turn.", RecordRole.OPENING, cast=FieldSort.CAST
)
INITIATIVE = record(
    "initiative",
    lambda told: (
        f"Place of {told.who} within {told['cast']}: {shown_value(told)}."
        if told["within_cast"]
        else f"Initiative of {told.who or told['cast']}: {shown_value(told)}."
    ),
    cast=FieldSort.CAST,
    value=NUMBER,
    within_cast=TRUTH,
)
TIE = record(
    "tie", lambda told: f"Tie: {told.who or told['cast']} rolls {told['rolled']}.", cast=FieldSort.CAST, rolled=NUMBER
)
SWITCH = record("switch", "{who} follows another strategy.", strategy=NUMBER)
GUARD = record(
    "guard",
    "MW-61: {who} has performed 100 behaviors this turn, the last one {behavior}; its turn ends.",
    behavior=TEXT,
)


def possessive(name: str) -> str:
    """`Raven's`, `Wardens'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
