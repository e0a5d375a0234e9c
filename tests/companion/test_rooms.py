"""Rooms, seats, hosts and tokens (R-6 to R-13, R-40 to R-46), and the opening of the wire (W-1 to W-6)."""

from __future__ import annotations

import pytest
from rails.tables import REFUSALS, at

from turnwright.companion import HEARTBEAT_SECONDS, PRESUMED_DEAD_SECONDS, Close, CompanionRooms, Randomness, Send
from turnwright.companion.rooms import EMPTY_ROOM_SECONDS, code_in

from .rooms import Talk, error, outline, to


def texts(number: str) -> str:
    return REFUSALS[number][1]


def rooms() -> CompanionRooms:
    return CompanionRooms(Randomness.repeatable(1), used_elsewhere=lambda code: code == "ZZZZ")


JOIN = '{"type":"join-room","payload":{"playerName":"Ann"}}'


@pytest.mark.parametrize("code", ["AB1Z", "ABOZ", "ABC", "ABCDE", "", "AB Z", "ÄBCD"])
def test_R6_W6_a_bad_code_is_refused_at_the_first_message(code: str) -> None:
    """RV-53."""
    server = rooms()
    connection, out = server.on_connect(code, 0)
    assert out == []
    refused, closed = server.on_message(connection, JOIN, 0)
    assert error([refused]) == ("R-6", texts("RF-5"))
    assert closed == Close(connection, 4004)
    assert not server.rooms


def test_R6_codes_are_compared_in_upper_case() -> None:
    """RV-53."""
    server = rooms()
    server.on_connect("AB2Z", 0)
    server.on_connect("ab2z", 0)
    assert list(server.rooms) == ["AB2Z"]
    assert len(server.rooms["AB2Z"].connections) == 2


def test_R6_a_room_of_another_game() -> None:
    server = rooms()
    connection, _ = server.on_connect("ZZZZ", 0)
    assert error(server.on_message(connection, JOIN, 0)[:1]) == ("R-6", texts("RF-6"))


def test_R7_at_most_five_seats() -> None:
    """RV-45: an offline seat counts."""
    talk = Talk("Ann", "Bob", "Cid", "Dee", "Eve", onlookers=("Fay",))
    talk.close("Cid")
    assert error(talk.say("Fay", "join-room", playerName="Fay")) == ("R-7", texts("RF-8"))


def test_R8_names() -> None:
    """RV-80."""
    talk = Talk(onlookers=("Ann", "Bob"))
    assert error(talk.say("Ann", "join-room", playerName="   ")) == ("R-8", texts("RF-10"))
    talk.say("Ann", "join-room", playerName="x" * 30)
    assert talk.room.seats.list[0].name == "x" * 24
    talk.say("Bob", "join-room", playerName="x" * 30)
    assert len(talk.room.seats.list) == 2


def test_R9_only_the_host_starts_and_orders() -> None:
    """RV-46."""
    talk = Talk("Ann", "Bob")
    assert error(talk.say("Bob", "start-game")) == ("R-9", texts("RF-12"))
    assert error(talk.say("Bob", "set-turn-order", playerIds=["Bob", "Ann"])) == ("R-9", texts("RF-16"))


def test_R9_whoever_joins_an_empty_lobby_is_host() -> None:
    """RV-48."""
    talk = Talk("Ann", onlookers=("Bob",))
    talk.close("Ann")
    talk.say("Bob", "join-room", playerName="Bob")
    assert [seat.is_host for seat in talk.room.seats.list] == [False, True]


def test_R10_the_host_is_followed_after_the_grace() -> None:
    """RV-82."""
    talk = Talk("Ann", "Bob")
    token = talk.token(0)
    talk.close("Ann")
    assert talk.room.next_time() == 60
    assert talk.later(59) == []
    assert outline(talk.later(1)) == ["Bob player-joined"]
    talk.rejoin("Ann2", token)
    assert [seat.is_host for seat in talk.room.seats.list] == [False, True]


def test_R10_the_first_connected_seat_in_order_follows_not_any_other() -> None:
    talk = Talk("Ann", "Bob", "Cid", "Dan")
    talk.close("Ann")
    talk.later(60)
    assert [seat.is_host for seat in talk.room.seats.list] == [False, True, False, False]
    talk.close("Bob")
    talk.later(60)
    assert [seat.is_host for seat in talk.room.seats.list] == [False, False, True, False]


def test_R11_the_turn_order() -> None:
    """RV-47."""
    talk = Talk("Ann", "Bob", onlookers=("X",))
    assert error(talk.say("Ann", "set-turn-order", playerIds=["Ann"])) == ("R-11", texts("RF-18"))
    for ids in (["Ann", "stranger"], ["Ann", "Ann"]):
        assert error(talk.say("Ann", "set-turn-order", playerIds=ids)) == ("R-11", texts("RF-19"))
    assert outline(talk.say("Ann", "set-turn-order", playerIds=["Bob", "Ann"])) == [
        "Ann player-joined",
        "Bob player-joined",
        "X player-joined",
    ]
    state = to(talk.say("Ann", "start-game"), "X", "game-state")
    assert state["currentTurn"]["playerId"] == "Bob"
    assert error(talk.say("Ann", "set-turn-order", playerIds=["Ann", "Bob"])) == ("R-11", texts("RF-17"))


def test_R12_a_second_start_is_refused() -> None:
    """RV-49."""
    talk = Talk("Ann", "Bob")
    talk.say("Ann", "start-game")
    hands = [list(hand) for hand in talk.ids.hands]
    assert error(talk.say("Ann", "start-game")) == ("R-12", texts("RF-15"))
    assert talk.ids.hands == hands


def test_R12_the_companion_deals_in_offline_seats() -> None:
    talk = Talk("Ann", "Bob")
    talk.say("Ann", "set-turn-order", playerIds=["Bob", "Ann"])
    talk.close("Bob")
    state = to(talk.say("Ann", "start-game"), "Ann", "game-state")
    assert [player["cardCount"] for player in state["players"]] == [4, 4]
    assert state["currentTurn"]["playerId"] == "Ann"


def test_R12_the_board_does_not_count_offline_seats() -> None:
    """RV-74."""
    talk = Talk("Ann", "Bob", mode="board")
    talk.close("Bob")
    assert error(talk.say("Ann", "start-game")) == ("R-7", texts("RF-14"))


def test_R12_the_board_drops_offline_seats() -> None:
    talk = Talk("Ann", "Bob", "Cid", mode="board")
    talk.close("Bob")
    talk.say("Ann", "start-game")
    assert [seat.name for seat in talk.room.seats.list] == ["Ann", "Cid"]


def test_R7_a_companion_needs_one_seat() -> None:
    """RF-13 cannot arise: whoever could start has a seat."""
    talk = Talk(onlookers=("X",))
    assert error(talk.say("X", "start-game")) == ("R-9", texts("RF-12"))
    assert texts("RF-13") == "Need at least 1 player to start"


def test_R13_joining() -> None:
    """RV-45, RV-80."""
    talk = Talk("Ann", onlookers=("X",))
    assert error(talk.say("Ann", "join-room", playerName="Ann")) == ("R-13", texts("RF-9"))
    talk.say("Ann", "start-game")
    assert error(talk.say("X", "join-room", playerName="X")) == ("R-13", texts("RF-7"))


def test_R13_a_seated_connection_takes_no_second_seat() -> None:
    talk = Talk("Ann", "Bob")
    assert error(talk.say("Ann", "rejoin-room", reconnectToken=talk.token(1))) == ("R-13", texts("RF-9"))


def test_R40_tokens_are_random_uuids_and_go_to_their_owner_only() -> None:
    token = Randomness.secure().token()
    assert len(token) == 36 and token[14] == "4"
    talk = Talk(onlookers=("Ann", "Bob"))
    out = talk.say("Ann", "join-room", playerName="Ann")
    for message in out:
        secret = getattr(message, "payload", {}).get("reconnectToken")
        assert secret is None or message.to == "Ann"


def test_R41_a_drop_keeps_the_seat_and_its_hand() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("RR", "K"))
    out = talk.close("Ann")
    assert outline(out) == [
        "Bob player-action player-disconnected",
        "Bob player-joined",
        "Bob game-state",
        "Bob your-hand",
    ]
    assert to(out, "Bob", "game-state")["players"][0]["connected"] is False
    assert len(talk.hand(0)) == 2


def test_R42_a_return_in_time_goes_on_with_the_turn() -> None:
    """RV-41."""
    talk = Talk("Ann", "Bob")
    talk.play(at("", "R", holder=1))
    talk.say("Bob", "draw-from-deck")
    talk.close("Bob")
    talk.later(59)
    out = talk.rejoin("c9", talk.token(1))
    answer = to(out, "c9", "room-rejoined")
    assert answer["playerId"] == "c9"
    assert len(answer["hand"]) == 2
    assert answer["currentTurn"] == {
        "playerId": "c9",
        "cardsDrawn": 1,
        "drewLocomotive": False,
        "routesClaimed": 0,
    }
    assert to(out, "Ann", "player-action") == {"type": "player-reconnected", "playerName": "Bob"}


def test_R42_a_return_shows_the_room_as_it_was_and_then_what_follows_from_it() -> None:
    """Everybody was away for longer than the grace: the turn is handed on after the answer, not in it."""
    talk = Talk("Ann", "Bob")
    talk.play(at("R", "K"))
    talk.close("Ann")
    talk.close("Bob")
    talk.later(61)
    out = [message for message in talk.rejoin("c9", talk.token(1)) if getattr(message, "to", "") == "c9"]
    kinds = [message.type for message in out if isinstance(message, Send)]
    turns = [message.payload["currentTurn"]["playerId"] for message in out if "currentTurn" in message.payload]  # type: ignore[union-attr]
    assert kinds[0] == "room-rejoined" and kinds.index("game-state") < len(kinds) - 1 - kinds[::-1].index("game-state")
    assert turns[0] == turns[1] == "Ann" and turns[-1] == "c9"


def test_R42_an_unknown_token() -> None:
    """RV-43."""
    talk = Talk("Ann")
    assert error(talk.rejoin("c9", "no such token")) == ("R-42", texts("RF-11"))
    assert talk.room.seats.of("c9") is None


def test_R42_returning_to_the_lobby() -> None:
    talk = Talk("Ann", "Bob")
    talk.close("Bob")
    out = talk.rejoin("c9", talk.token(1))
    answer = to(out, "c9", "room-rejoined")
    assert (answer["phase"], answer["currentTurn"], answer["hand"]) == ("lobby", None, [])


def test_R43_a_superseded_connection_represents_nobody() -> None:
    """RV-44."""
    talk = Talk("Ann", "Bob")
    talk.play(at("R", "K"))
    out = talk.rejoin("c9", talk.token(1))
    assert out[0] == Close("Bob", 4001)
    later = talk.say("Ann", "end-turn")
    assert all(message.to != "Bob" for message in later)
    assert talk.close("Bob") == []
    assert talk.room.seats.list[1].connected


def test_R43_the_frames_of_a_superseded_connection_change_nothing() -> None:
    talk = Talk("Ann", "Bob")
    talk.play(at("R", "K"))
    talk.rejoin("c9", talk.token(0))
    before = talk.match.state.tobytes()
    assert talk.say("Ann", "draw-from-deck") == []
    assert talk.say("Ann", "join-room", playerName="Eve") == []
    assert talk.match.state.tobytes() == before
    assert [seat.name for seat in talk.room.seats.list] == ["Ann", "Bob"]


def test_R43_a_seat_does_not_change_hands_for_ever() -> None:
    """Two devices that come back by themselves: the third change within a minute is the last."""
    talk = Talk("Ann", "Bob")
    for number in range(3):
        assert to(talk.rejoin(f"c{number}", talk.token(0)), f"c{number}", "room-rejoined")
    assert error(talk.rejoin("c3", talk.token(0))) == ("R-43", "This seat is in use on another device")
    assert (talk.room.seats.list[0].id, talk.room.seats.of("c3")) == ("c2", None)
    talk.close("c2")
    assert to(talk.rejoin("c4", talk.token(0)), "c4", "room-rejoined")


def test_R44_leaving_a_board_room() -> None:
    talk = Talk("Ann", "Bob", "Cid", mode="board", onlookers=("X",))
    assert error(talk.say("X", "leave-room")) == ("R-40", texts("RF-25"))
    talk.say("Ann", "leave-room")
    assert [(seat.name, seat.is_host) for seat in talk.room.seats.list] == [("Bob", True), ("Cid", False)]
    talk.say("Bob", "start-game")
    out = talk.say("Bob", "leave-room")
    assert to(out, "Cid", "player-action")["type"] == "player-disconnected"
    assert talk.match.why_not("return 0").rule == "R-44"


def test_R45_the_heartbeat_is_the_servers() -> None:
    assert (HEARTBEAT_SECONDS, PRESUMED_DEAD_SECONDS) == (20, 45)


def test_R46_an_empty_room_is_given_up_after_four_hours() -> None:
    server = rooms()
    ann, _ = server.on_connect("ABCD", 0)
    server.on_message(ann, JOIN, 0)
    server.on_message(ann, '{"type":"start-game"}', 0)
    play = server.rooms["ABCD"].play
    assert play is not None
    server.on_close(ann, 10)
    assert server.next_time() == 10 + EMPTY_ROOM_SECONDS
    server.on_time(9 + EMPTY_ROOM_SECONDS)
    assert "ABCD" in server.rooms
    server.on_time(10 + EMPTY_ROOM_SECONDS)
    assert "ABCD" not in server.rooms
    assert play.match.is_over


def test_R46_somebody_who_comes_keeps_the_room() -> None:
    server = rooms()
    ann, _ = server.on_connect("ABCD", 0)
    server.on_close(ann, 0)
    server.on_connect("ABCD", 100)
    server.on_time(2 * EMPTY_ROOM_SECONDS)
    assert "ABCD" in server.rooms


def test_W2_addresses() -> None:
    assert code_in("/party/ABCD") == "ABCD"
    assert code_in("/parties/main/ABCD") == "ABCD"
    assert code_in("/party/ABCD/more/of/it") == "ABCD"
    assert code_in("/elsewhere/ABCD") is None


def test_W4_the_server_says_nothing_first() -> None:
    assert rooms().on_connect("ABCD", 0)[1] == []


def test_W5_a_wanted_id_is_adopted_only_if_it_is_free() -> None:
    server = rooms()
    assert server.on_connect("ABCD", 0, "mine")[0] == "mine"
    assert server.on_connect("ABCD", 0, "mine")[0] != "mine"
    server.on_message("mine", JOIN, 0)
    server.on_close("mine", 0)
    assert server.on_connect("ABCD", 0, "mine")[0] != "mine"
    assert server.on_connect("ABCD", 0, "x" * 65)[0] != "x" * 65


def test_messages_of_unknown_connections_are_nobodys() -> None:
    assert rooms().on_message("ghost", JOIN, 0) == []
    assert rooms().on_close("ghost", 0) == []
