"""Who gets what, in which order, and nothing more (W-3, W-7 to W-21)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rails.tables import REFUSALS, at

from turnwright.companion import Send
from turnwright.companion.play import Play

from .conversation import FOLDER, recorded
from .rooms import Talk, error, outline, to


def texts(number: str) -> str:
    return REFUSALS[number][1]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_W18_recorded_conversations(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert recorded(text) == text


@pytest.mark.parametrize(
    ("frame", "number"),
    [
        (b"{}", "RF-1"),
        ("{", "RF-2"),
        ("", "RF-2"),
        ("[" * 100_000, "RF-2"),
        ("[1]", "RF-3"),
        ('{"type":"draw-face-up","payload":{}}', "RF-3"),
        ('{"type":"draw-face-up","payload":{"index":"0"}}', "RF-3"),
        ('{"type":"discard-cards","payload":{"cardIds":[null]}}', "RF-3"),
        ('{"type":"nope"}', "RF-4"),
        ('{"type":"claim-route","payload":{"routeId":"a","cardIds":[]}}', "RF-4"),
    ],
)
def test_W3_malformed_input(frame: str | bytes, number: str) -> None:
    """RV-79, RV-14."""
    talk = Talk("Ann", "Bob")
    talk.play(at("R", ""))
    before = talk.match.memory.tobytes()
    assert error(talk.room.on_message("Ann", frame, 0)) == ("W-3", texts(number))
    assert talk.match.memory.tobytes() == before


LEAVES = st.none() | st.booleans() | st.floats() | st.text(max_size=9)
KEYS = st.sampled_from(["type", "payload", "index"])
DATA = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner), max_leaves=8)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80) | DATA.map(json.dumps))
def test_W3_whatever_comes_is_answered_with_an_error(frame: str) -> None:
    talk = Talk("Ann")
    talk.play(at("R", seats=1))
    before = talk.match.memory.tobytes()
    assert error(talk.room.on_message("Ann", frame, 0))[0] == "W-3"
    assert talk.match.memory.tobytes() == before


def test_W3_key_order_and_unknown_keys_do_not_matter() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("R", ""))
    out = talk.room.on_message("Ann", '{"more":1,"payload":{"x":2,"index":0},"type":"draw-face-up"}', 0)
    assert to(out, "Ann", "your-hand")


@pytest.mark.parametrize("index", [5, -1, 1.5, 1e30, -1e30])
def test_R25_a_slot_that_does_not_exist(index: float) -> None:
    """RV-14."""
    talk = Talk("Ann", "Bob")
    talk.play(at("", ""))
    assert error(talk.say("Ann", "draw-face-up", index=index)) == ("R-25", texts("RF-27"))


def test_W8_W11_join_and_start() -> None:
    talk = Talk(onlookers=("Ann", "X"))
    assert outline(talk.say("Ann", "join-room", playerName="Ann", roomCode="WXYZ")) == [
        "Ann room-created",
        "Ann player-joined",
        "X player-joined",
    ]
    assert outline(talk.say("Ann", "start-game")) == [
        "Ann game-started",
        "Ann game-state",
        "X game-state",
        "Ann your-hand",
    ]


def test_W12_W19_a_blind_draw_shows_others_no_colour() -> None:
    """RV-50."""
    talk = Talk("Ann", "Bob", onlookers=("X",))
    talk.play(at("R", "K", deck="LLLL", row="RBGWY"))
    out = talk.say("Ann", "draw-from-deck")
    assert to(out, "Ann", "your-hand") != {}
    first = out[0]
    assert isinstance(first, Send) and first.payload["drawnCard"] == "locomotive"
    drawn = first.payload["hand"][-1]["id"]
    for message in out:
        if message.to != "Ann":
            assert isinstance(message, Send)
            assert drawn not in message.text() and "locomotive" not in message.text()
    assert to(out, "Bob", "player-action") == {"type": "drew-from-deck", "playerName": "Ann"}
    assert to(out, "X", "player-action") == {"type": "drew-from-deck", "playerName": "Ann"}


def test_W13_W18_a_face_up_card_as_second_card() -> None:
    """RV-51, W-20."""
    talk = Talk("Ann", "Bob", onlookers=("X",))
    talk.play(at("R", "K", row="GBGWY", drawn=1))
    out = talk.say("Ann", "draw-face-up", index=0)
    assert outline(out) == [
        "Ann your-hand with drawnCard",
        "Bob player-action drew-face-up",
        "X player-action drew-face-up",
        "Ann player-action turn-started",
        "X player-action turn-started",
        "Ann game-state",
        "Bob game-state",
        "X game-state",
        "Ann your-hand",
        "Bob your-hand",
    ]
    assert to(out, "X", "game-state")["currentTurn"]["routesClaimed"] == 0


def test_W20_the_example() -> None:
    """Bob's second card is the red one in slot 0; Ann is next; X looks on."""
    talk = Talk("Ann", "Bob", onlookers=("X",))
    talk.play(at("RBGW", "KKKKK", holder=1, drawn=1))
    out = talk.say("Bob", "draw-face-up", index=0)
    first = out[0]
    assert isinstance(first, Send)
    assert (first.to, first.type, first.payload["drawnCard"], len(first.payload["hand"])) == (
        "Bob",
        "your-hand",
        "red",
        6,
    )
    seen = {"type": "drew-face-up", "playerName": "Bob", "cardColor": "red"}
    assert out[1:3] == [Send("Ann", "player-action", seen), Send("X", "player-action", seen)]
    begun = {"type": "turn-started", "playerName": "Ann"}
    assert out[3:5] == [Send("Bob", "player-action", begun), Send("X", "player-action", begun)]
    state = to(out, "X", "game-state")
    assert list(state) == ["faceUpCards", "deckCount", "currentTurn", "players"]
    turn = {"playerId": "Ann", "cardsDrawn": 0, "drewLocomotive": False, "routesClaimed": 0}
    assert state["currentTurn"] == turn
    assert outline(out)[-2:] == ["Ann your-hand", "Bob your-hand"]


def test_W14_W17_a_claim_is_announced_with_its_colours() -> None:
    """RV-24, RV-19."""
    talk = Talk("Ann", "Bob")
    talk.play(at("YLYY", ""))
    out = talk.say("Ann", "discard-cards", cardIds=talk.hand(0, "YLY"))
    news = out[0]
    assert isinstance(news, Send) and news.to == "Bob"
    assert news.payload == {
        "type": "discarded",
        "playerName": "Ann",
        "count": 3,
        "colorBreakdown": {"yellow": 2, "locomotive": 1},
    }
    assert "Ann player-action discarded" not in outline(out)
    assert len(talk.hand(0)) == 1


def test_R31_R53_foreign_and_repeated_cards() -> None:
    """RV-21, RV-22: nothing changes."""
    talk = Talk("Ann", "Bob")
    talk.play(at("RR", "R"))
    mine, other = talk.hand(0), talk.hand(1)
    before = talk.match.memory.tobytes()
    for ids in ([mine[0], other[0]], [mine[0], mine[0]], ["card_999"]):
        assert error(talk.say("Ann", "discard-cards", cardIds=ids)) == ("R-31", texts("RF-31"))
    assert (talk.hand(0), talk.hand(1), talk.match.memory.tobytes()) == (mine, other, before)


def test_R70_on_the_wire_the_order_of_checks_is_kept() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("R", "B"))
    foreign = [talk.hand(0)[0]] * 2
    assert error(talk.say("Bob", "discard-cards", cardIds=foreign)) == ("R-22", texts("RF-22"))
    talk.say("Ann", "draw-from-deck")
    assert error(talk.say("Ann", "discard-cards", cardIds=foreign)) == ("R-32", texts("RF-29"))


def test_W15_W17_ending_the_turn() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("", ""))
    assert outline(talk.say("Ann", "end-turn"))[0] == "Ann player-action turn-started"
    assert error(talk.say("Ann", "end-turn")) == ("R-22", texts("RF-23"))


def test_R22_turn_actions_in_the_lobby() -> None:
    """RV-78, RV-77."""
    talk = Talk("Ann", "Bob")
    for kind, payload in (("draw-from-deck", {}), ("draw-face-up", {"index": 0}), ("end-turn", {})):
        assert error(talk.say("Ann", kind, **payload)) == ("R-22", texts("RF-20"))
    board = Talk("Ann", "Bob", mode="board")
    assert error(board.say("Ann", "keep-tickets", ticketIds=["t01"])) == ("R-22", texts("RF-20"))


def test_R40_onlookers_cannot_act() -> None:
    """RV-81."""
    talk = Talk("Ann", onlookers=("X",))
    talk.play(at("R", seats=1))
    assert error(talk.say("X", "draw-from-deck")) == ("R-22", texts("RF-21"))
    assert error(talk.say("X", "discard-cards", cardIds=["card_1"])) == ("R-40", texts("RF-25"))
    assert error(talk.say("X", "end-turn")) == ("R-22", texts("RF-23"))


def test_R36_alone_online_nobody_but_onlookers_hears_of_the_new_turn() -> None:
    """RV-40, RV-52."""
    talk = Talk("Ann", onlookers=("X",))
    talk.play(at("", seats=1))
    talk.say("Ann", "draw-from-deck")
    out = outline(talk.say("Ann", "draw-from-deck"))
    assert "Ann player-action turn-started" not in out
    assert "X player-action turn-started" in out


def test_R37_when_the_grace_is_over_the_turn_passes() -> None:
    """RV-42."""
    talk = Talk("Ann", "Bob", "Cid")
    talk.play(at("", "", "", holder=1))
    talk.say("Bob", "draw-from-deck")
    talk.close("Bob")
    assert talk.later(59) == []
    out = talk.later(1)
    assert outline(out)[:2] == ["Ann player-action turn-started", "Ann game-state"]
    assert len(talk.hand(1)) == 1
    assert to(out, "Ann", "game-state")["currentTurn"]["playerId"] == "Cid"


def test_R37_the_grace_is_a_setting() -> None:
    at_once = Talk("Ann", "Bob", grace=0)
    at_once.play(at("", ""))
    at_once.close("Ann")
    assert at_once.match.to_act == 1
    never = Talk("Ann", "Bob", grace=None)
    never.play(at("", ""))
    never.close("Ann")
    assert never.later(10**6) == [] and never.room.next_time() is None


def test_R37_with_nobody_else_there_the_turn_passes_when_somebody_returns() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("", ""))
    talk.close("Bob")
    talk.close("Ann")
    assert talk.later(500) == []
    talk.rejoin("Bob2", talk.token(1))
    assert talk.match.to_act == 1


def test_W7_what_the_phone_app_depends_on() -> None:
    talk = Talk("Ann", "Bob")
    out = talk.say("Ann", "start-game")
    state = to(out, "Ann", "game-state")
    cards = state["faceUpCards"]
    assert len({card["id"] for card in cards}) == len(cards) == 5
    assert all(player["connected"] is True for player in state["players"])
    assert state["currentTurn"]["playerId"] == "Ann"


def test_W1_W9_W10_W16_frames_are_json_texts_with_the_rule_beside_the_message() -> None:
    talk = Talk("Ann")
    (answer,) = talk.say("Ann", "rejoin-room", reconnectToken="?")
    assert isinstance(answer, Send)
    assert json.loads(answer.text()) == {
        "type": "error",
        "payload": {"message": "Invalid reconnect token", "rule": "R-42"},
    }
    (ordered,) = talk.say("Ann", "set-turn-order", playerIds=["Ann"])
    assert isinstance(ordered, Send) and ordered.type == "player-joined"


def test_W21_a_returner_gets_everything_needed_to_redraw() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("RR", "K"))
    talk.close("Bob")
    answer = to(talk.rejoin("c9", talk.token(1)), "c9", "room-rejoined")
    assert set(answer) == {"playerId", "hand", "faceUpCards", "deckCount", "players", "currentTurn", "phase"}
    assert answer["phase"] == "playing"


def test_R3_ids_are_never_lost_or_doubled() -> None:
    """RV-84: long random talk; every id stays in one place and has the colour the game counts."""
    import random

    for seed in range(4):
        rng = random.Random(seed)
        talk = Talk("Ann", "Bob", "Cid")
        talk.say("Ann", "start-game")
        everything = sorted(talk.ids.places())
        assert len(everything) == 110
        for _ in range(200):
            who = ("Ann", "Bob", "Cid")[talk.match.to_act or 0]
            held = talk.hand(talk.match.to_act or 0)
            talk.say(who, "draw-from-deck") if rng.random() < 0.4 else talk.say(
                who, "draw-face-up", index=rng.randrange(5)
            )
            if held and rng.random() < 0.6:
                colour = talk.ids.colour[rng.choice(held)]
                spend = [id for id in held if talk.ids.colour[id] == colour]
                talk.say(("Ann", "Bob", "Cid")[talk.match.to_act or 0], "discard-cards", cardIds=spend)
            assert sorted(talk.ids.places()) == everything
            state = talk.match.memory[0]
            for seat in range(3):
                assert talk.ids.counts(talk.ids.hands[seat]) == state["hand"][seat].tolist()
            assert [talk.ids.colour[id] + 1 for id in talk.ids.row] == [c for c in state["row"].tolist() if c]
            assert [len(pool) for pool in talk.ids.deck] == state["deck"].tolist()


def test_a_match_that_is_taken_up_again_has_every_card_under_the_id_it_had() -> None:
    talk = Talk("Ann", "Bob")
    talk.room.card_seed = lambda match: 1
    talk.play(at("RRR", "KK"))
    for who, hand in (("Ann", 0), ("Bob", 1)):
        talk.say(who, "discard-cards", cardIds=[talk.hand(hand)[-1]])
        talk.say(who, "end-turn")
    for _ in range(2):
        talk.say("Ann", "draw-from-deck")
    play = talk.room.play
    assert play is not None and len(play.named) == 2
    again = Play.taken_up(talk.room, play.match, play.named)
    assert (again.ids.hands, again.ids.row) == (play.ids.hands, play.ids.row)
    assert Play.taken_up(talk.room, play.match, {}).ids.hands != play.ids.hands, "of equal cards the named ones went"
