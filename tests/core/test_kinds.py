"""Kinds and endings: numbers with a name, and with all that was said of them."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from turnwright import Ending, GameError, Kind


def test_a_kind_is_its_number_wherever_a_number_is_needed() -> None:
    kind = Kind(3, "claim-route", "lane")
    assert kind == 3 and kind + 1 == 4 and str(kind) == "3" and f"{kind!r}" == "Kind(3, 'claim-route')"
    assert np.zeros(5)[kind] == 0


def test_what_was_said_of_a_kind_is_kept() -> None:
    kind = Kind(0, "bid", "coins", "card", secret=("card",), reveals=True, undoable=False, weighty=True, host=True)
    assert (kind.fields, kind.secret) == (("coins", "card"), ("card",))
    assert (kind.reveals, kind.undoable, kind.weighty, kind.host) == (True, False, True, True)


def test_what_was_not_said_is_the_careful_thing() -> None:
    kind = Kind(0, "claim-route")
    assert (kind.label, kind.short, kind.mark) == ("claim route", "Claim route", "go")
    assert (kind.secret, kind.reveals, kind.undoable, kind.weighty, kind.host) == ((), False, True, False, False)


def test_what_turns_a_piece_is_a_field_of_the_kind() -> None:
    assert Kind(0, "place", "tile", "rotation", turns=("rotation", 4)).turns == ("rotation", 4)
    for wrong in (("turn", 4), ("rotation", 1)):
        with pytest.raises(GameError, match="place: turns="):
            Kind(0, "place", "tile", "rotation", turns=wrong)


def test_an_ending_says_its_rule_and_what_no_winner_means() -> None:
    ending = Ending(2, "X-9", "The deck is empty.", nobody="The bank wins")
    assert (ending, ending.rule, ending.sentence, ending.nobody) == (2, "X-9", "The deck is empty.", "The bank wins")
    assert str(ending) == "2" and Ending(1, "X", "y").nobody == ""


def test_a_number_from_a_kind_crosses_processes() -> None:
    assert pickle.loads(pickle.dumps(int(Kind(4, "a")))) == 4
