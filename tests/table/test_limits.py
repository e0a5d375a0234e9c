"""Every limit has a number, and its sentence says that number."""

from __future__ import annotations

import msgspec

from turnwright.table.limits import HOUR, MINUTE, rates
from turnwright.table.settings import TableSettings


def test_every_rate_says_how_much_and_in_what_time() -> None:
    for what, rate in rates(TableSettings()).items():
        assert str(rate.most) in rate.sentence.split(), what
        assert ("an hour" if rate.seconds == HOUR else "a minute") in rate.sentence, what
        assert rate.seconds in (HOUR, MINUTE), what


def test_a_setting_changes_its_own_limits_and_no_others() -> None:
    usual = {what: rate.most for what, rate in rates(TableSettings()).items()}
    changes = {
        "rooms_per_address": {"rooms", "seats"},
        "misses_per_address": {"missed"},
        "openings_per_address": {"opened", "mine"},
        "readings_per_address": {"readings", "analyses", "evaluations", "studies"},
    }
    assert set().union(*changes.values()) == set(usual), "every limit has a setting"
    for setting, concerned in changes.items():
        found = {what: rate.most for what, rate in rates(msgspec.convert({setting: 7}, TableSettings)).items()}
        assert {what for what in usual if found[what] != usual[what]} == concerned, setting
