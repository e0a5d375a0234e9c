"""The rules, one ladder per kind, in the order in which an attempt is tested (section 14)."""

from __future__ import annotations

from collections.abc import Callable

from turnwright import Kind, cited

from .. import actions as kinds
from .attack import (
    it_can_step_in,
    it_holds_a_slave,
    it_holds_no_slave,
    no_slave_is_guarded,
    some_choice_takes_so_much,
    somebody_attacks_it,
    something_is_left,
    that_part_attacks_it,
    the_attack_is_strong_enough,
    the_captor_can_hold_it,
    the_guard_breaks,
    the_mover_wins,
    the_target_is_an_enemy,
    the_target_is_no_tribun,
    the_tribun_is_in_reach,
    there_is_a_target,
    there_is_an_enemy_tribun,
)
from .combine import (
    a_tribun_gives_all,
    all_donors_are_equal,
    all_donors_are_yours,
    both_donors_are_yours,
    both_have_so_much,
    both_leave_a_valid_height,
    both_still_hold_their_slaves,
    each_has_so_much,
    each_leaves_a_valid_height,
    each_still_holds_its_slave,
    no_donor_is_a_tribun,
    the_centre_is_empty,
    the_donors_are_in_order,
    the_donors_are_on_the_board,
    the_donors_differ,
    the_gift_suits_the_pattern,
    the_pattern_is_on_the_board,
    the_sum_is_a_valid_height,
)
from .draw import no_offer_is_open, the_offer_is_theirs, the_offer_is_yours, you_may_offer_again
from .split import (
    all_amounts_are_valid_heights,
    all_tiles_are_empty,
    all_tiles_are_on_the_board,
    the_neighbour_is_empty,
    the_neighbour_is_on_the_board,
    the_rest_holds_the_slave,
    the_rest_is_valid,
    the_unit_holds_a_slave,
    the_unit_is_no_tribun,
    there_is_so_much,
    two_units_result,
)
from .units import (
    the_destination_is_empty,
    the_part_is_there,
    the_pattern_reaches_there,
    the_unit_is_yours,
    there_is_a_unit,
)

UNIT = [there_is_a_unit, the_unit_is_yours]
TARGET = [there_is_a_target, the_target_is_an_enemy, the_target_is_no_tribun]

RULES: dict[Kind, list[Callable[..., bool]]] = {
    kinds.MOVE: [*UNIT, the_part_is_there, the_destination_is_empty, the_pattern_reaches_there],
    kinds.KILL: [
        *UNIT,
        the_part_is_there,
        *TARGET,
        that_part_attacks_it,
        no_slave_is_guarded,
        the_attack_is_strong_enough,
        it_can_step_in,
    ],
    kinds.LIBERATE: [*TARGET, it_holds_a_slave, somebody_attacks_it, the_guard_breaks],
    kinds.DAMAGE: [*TARGET, something_is_left, somebody_attacks_it, some_choice_takes_so_much],
    kinds.ENSLAVE: [
        *UNIT,
        *TARGET,
        that_part_attacks_it,
        it_holds_no_slave,
        the_attack_is_strong_enough,
        the_captor_can_hold_it,
    ],
    kinds.COMBINE: [
        the_centre_is_empty,
        the_donors_differ,
        the_donors_are_in_order,
        the_donors_are_on_the_board,
        both_donors_are_yours,
        both_have_so_much,
        a_tribun_gives_all,
        the_sum_is_a_valid_height,
        both_leave_a_valid_height,
        both_still_hold_their_slaves,
    ],
    kinds.SYMMETRIC: [
        cited(the_centre_is_empty, "T-41"),
        the_gift_suits_the_pattern,
        the_pattern_is_on_the_board,
        all_donors_are_yours,
        no_donor_is_a_tribun,
        all_donors_are_equal,
        each_has_so_much,
        each_leaves_a_valid_height,
        each_still_holds_its_slave,
    ],
    kinds.SPLIT: [
        *UNIT,
        the_unit_is_no_tribun,
        all_tiles_are_on_the_board,
        all_tiles_are_empty,
        all_amounts_are_valid_heights,
        there_is_so_much,
        the_rest_is_valid,
        the_rest_holds_the_slave,
        two_units_result,
    ],
    kinds.BACKSTABB: [*UNIT, the_unit_holds_a_slave, the_neighbour_is_on_the_board, the_neighbour_is_empty],
    kinds.ATTACK_TRIBUN: [*UNIT, there_is_an_enemy_tribun, the_mover_wins, the_tribun_is_in_reach],
    kinds.OFFER: [no_offer_is_open, you_may_offer_again],
    kinds.RETRACT: [the_offer_is_yours],
    kinds.ACCEPT: [the_offer_is_theirs],
    kinds.DECLINE: [cited(the_offer_is_theirs, "T-54")],
}
