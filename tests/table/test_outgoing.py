"""What a client is told: every message has a name of its own, all of its fields, and answers carry their id."""

from __future__ import annotations

from typing import get_args

import msgspec

from turnwright.table import outgoing, wire
from turnwright.table.outgoing import Accepted, Bye, Happened, MayDo, Refused, Told

MESSAGES = get_args(outgoing.Message)


def test_every_message_has_a_name_of_its_own_and_can_be_told_from_the_others() -> None:
    tags = [kind.__struct_config__.tag for kind in MESSAGES]
    assert len(set(tags)) == len(tags) == len(MESSAGES) > 10
    told = {
        kind
        for kind in vars(outgoing).values()
        if isinstance(kind, type) and issubclass(kind, Told) and kind is not Told
    }
    assert told == set(MESSAGES), "one that is not in the protocol is not in its document either"


def test_what_is_written_can_be_read_again_whole() -> None:
    for message in (
        Accepted(id="a", sequence=3),
        Refused(id="a", rule="X-1", code="x", sentence="No.", facts="because", sequence=1),
        Bye(sentence="Gone.", come_back=False),
        Happened(match=1, sequence=2, seat=None, words=("a",), line=None, shown=None),
    ):
        data = msgspec.json.decode(wire.write(message))
        assert set(data) == {"type", *message.__struct_fields__}, "defaults are sent, too"
        if not isinstance(message, Happened):
            assert msgspec.convert(data, outgoing.Message) == message


def test_who_is_told_nothing_may_do_nothing() -> None:
    assert MayDo() == MayDo(take_back=False, offer=())
