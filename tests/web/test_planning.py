"""While others are to act one can plan: places are marked for oneself alone, and nothing is sent."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from turnwright.testing.served import ServedTable
from web.people import place, two_at
from web.playing import press

from .asked import ask


def test_what_somebody_has_in_mind_is_marked_and_sent_to_nobody(browser: Browser, table: ServedTable) -> None:
    with two_at(browser, table) as (ann, bo, _):
        expect(bo.locator("#card[data-state=waiting]")).to_be_visible()
        ask(bo, "listenToSocket")
        square, marks = bo.locator('#picture [id="square-b2"]'), bo.locator("#picture .plan")
        press(square)
        expect(marks).to_have_count(1)
        expect(ann.locator("#picture .plan")).to_have_count(0)
        press(square)
        expect(marks).to_have_count(0)
        press(square)
        expect(marks).to_have_count(1)
        assert ask(bo, "sentFrames") == []
        place(ann, "a1")
        expect(bo.locator("#card[data-state=yours]")).to_be_visible()
        expect(marks).to_have_count(1)
        place(bo, "b2")
        expect(marks).to_have_count(0)
