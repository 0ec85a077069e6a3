"""The path to learn shows what the reader has practiced, from this device's record."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

RECORD = {"cards": {"mt-04": {"good": True}, "mt-56": {"good": False}, "gone-99": {"good": True}}}


def test_progress_comes_from_the_record_of_the_device(phone: Page) -> None:
    phone.goto("en/learn/")
    triggers = phone.locator('[data-topic="triggers"]')
    expect(triggers).to_be_hidden()
    phone.evaluate("record => localStorage.setItem('judgebook.practice.record', record)", json.dumps(RECORD))
    phone.reload()
    number = len((triggers.get_attribute("data-situations") or "").split())
    assert number > 60
    expect(triggers).to_contain_text(f"2 of {number} situations answered, 1 of them right the last time.")
    expect(triggers.locator("progress")).to_have_attribute("max", str(number))
    expect(phone.locator('[data-topic="decks"]')).to_be_hidden()
    for broken in ("no JSON", "null", '{"cards": 3}'):
        phone.evaluate("record => localStorage.setItem('judgebook.practice.record', record)", broken)
        phone.reload()
        expect(triggers).to_be_hidden()
