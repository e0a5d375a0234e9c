"""The rules of every kind, in the order in which they are checked: the first one broken is the refusal."""

from turnwright import cited

from ..actions import DISCARD, DRAW, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL
from .hands import (
    at_most_two_are_stolen,
    one_of_two_is_stolen_back,
    one_steal_answers_two,
    passing_is_allowed,
    the_deck_has_tiles,
    the_deck_is_empty,
    the_opponent_has_tiles,
    the_reserve_has_room,
    the_tile_is_ours,
    the_tile_is_theirs,
)
from .moving import (
    a_path_leads_there,
    a_path_of_ours_ends_there,
    no_firewall_node_is_passed,
    one_colour_is_enough,
    the_colour_is_open_to_us,
    the_colour_leads_there,
    the_move_leads_elsewhere,
)
from .opening import (
    another_tile_goes_back,
    both_tiles_were_dealt,
    the_cell_is_beside_the_centre,
    the_opening_cell_is_empty,
)
from .placing import (
    a_path_meets_the_token,
    every_side_matches,
    one_side_of_the_token_is_empty,
    the_cell_is_empty,
    the_cell_is_next_to_a_home_tile,
    the_cell_is_the_empty_side,
    the_own_side_is_allowed,
    the_rotation_is_the_lowest_of_its_look,
    the_token_is_off_the_firewall,
)

RULES = {
    OPEN: [
        the_rotation_is_the_lowest_of_its_look,
        both_tiles_were_dealt,
        another_tile_goes_back,
        the_cell_is_beside_the_centre,
        the_opening_cell_is_empty,
    ],
    DRAW: [the_deck_has_tiles, the_reserve_has_room],
    DISCARD: [the_deck_is_empty, the_tile_is_ours],
    STEAL: [
        the_reserve_has_room,
        the_opponent_has_tiles,
        the_tile_is_theirs,
        at_most_two_are_stolen,
        one_of_two_is_stolen_back,
        one_steal_answers_two,
    ],
    PLACE: [
        the_rotation_is_the_lowest_of_its_look,
        cited(the_tile_is_ours, "Z-32"),
        the_token_is_off_the_firewall,
        one_side_of_the_token_is_empty,
        the_cell_is_the_empty_side,
        every_side_matches,
        a_path_meets_the_token,
    ],
    PLACE_TWO: [
        the_rotation_is_the_lowest_of_its_look,
        cited(the_tile_is_ours, "Z-33"),
        the_cell_is_empty,
        the_cell_is_next_to_a_home_tile,
        the_own_side_is_allowed,
        every_side_matches,
    ],
    MOVE: [
        the_colour_is_open_to_us,
        the_move_leads_elsewhere,
        a_path_of_ours_ends_there,
        no_firewall_node_is_passed,
        the_colour_leads_there,
        one_colour_is_enough,
        a_path_leads_there,
    ],
    PASS: [passing_is_allowed],
}
