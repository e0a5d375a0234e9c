"""The rules: one predicate per clause, in ladders per kind; the order is that of R-70."""

from collections.abc import Callable, Mapping, Sequence

from turnwright import Kind, cited

from ..actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, END, EXPIRE, KEEP, LEAVE, RETURN, TAKE, TICKETS
from . import cards, claims, table, tickets

RULES: Mapping[Kind, Sequence[Callable[..., bool]]] = {
    DRAW: [cards.the_deck_has_cards],
    TAKE: [cards.the_slot_holds_a_card, cards.a_locomotive_is_taken_first],
    DISCARD: [cards.something_is_spent, cards.the_cards_are_in_hand, cards.the_cards_share_a_colour],
    CLAIM: [
        claims.the_lane_exists,
        claims.the_lane_is_unclaimed,
        claims.the_parallel_lane_is_not_ours,
        claims.the_parallel_lane_does_not_close_it,
        claims.there_are_trains_enough,
        cited(cards.the_cards_are_in_hand, "R-53"),
        claims.the_number_of_cards_fits,
        cited(cards.the_cards_share_a_colour, "R-53"),
        claims.the_colour_fits,
    ],
    TICKETS: [tickets.tickets_are_left],
    KEEP: [tickets.the_tickets_are_on_offer, tickets.enough_are_kept_at_the_start, tickets.one_is_kept_later],
    END: [claims.nothing_else_is_possible],
    DROP: [table.the_seat_exists, table.the_seat_is_connected],
    RETURN: [table.the_seat_exists, table.the_seat_is_offline, table.the_seat_has_not_left],
    EXPIRE: [
        table.the_seat_exists,
        table.the_seat_is_offline,
        table.the_game_waits_for_the_seat,
        table.somebody_else_is_there,
    ],
    LEAVE: [table.leaving_is_for_the_board, table.the_seat_exists, table.the_seat_has_not_left],
    CLOSE: [table.the_companion_is_given_up],
}
