"""Cards: whoever looks sees their own hand, and nobody the face of a card that is hidden."""

from __future__ import annotations

from core.house.drawings import drawn_by, titles, with_class, written
from core.house.toy import make_things
from turnwright import Game, Match, below, cards, mats


def test_a_picture_of_parts_shows_nobody_what_is_hidden(kuhn_poker: Game) -> None:
    game = drawn_by(kuhn_poker, below(mats("card", "chips"), cards("card")))
    one, other = (Match.start(game, 2, {}, chance=chance) for chance in ([2, 0], [2, 1]))
    assert one.picture(0).partition("</desc>")[2] == other.picture(0).partition("</desc>")[2], (
        "the other's card differs"
    )
    assert one.picture(1) != other.picture(1)


def test_whoever_looks_sees_their_own_hand() -> None:
    match = hands()
    assert titles(match, 0) == ["1", "2", "3"] and titles(match, 1) == ["4", "5", "6"]


def hands() -> Match:
    return drawn_by(make_things(), cards("hand")).new_match(seed=1)


def test_a_card_that_nobody_may_see_lies_on_its_face() -> None:
    match = hands()
    assert titles(match, None) == ["face down"] * 3 and with_class(cards("hand"), match, "back") == 3
    assert with_class(cards("hand"), match, "back", 0) == 0


def test_names_say_what_the_numbers_are() -> None:
    match = drawn_by(make_things(), cards("hand", names=("", "A\u2660", "red"), title="your hand")).new_match(seed=1)
    assert titles(match, 0) == ["A\u2660", "red", "3"], "a number without a name is the number"
    assert written(cards("hand", title="your hand"), match, 0)[0] == "your hand"


def test_the_corner_of_a_card_has_its_first_letter_where_its_name_is_a_word() -> None:
    match = make_things().new_match(seed=1)
    drawn = written(cards("hand", names=("", "Jack", "10")), match, 0)
    assert "J" in drawn and "Jack" in drawn and "Jac" not in drawn and drawn.count("10") == 2
