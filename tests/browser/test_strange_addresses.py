"""Addresses, stored values and searches that once broke a script, or might: no page has an error."""

from __future__ import annotations

ADDRESSES = {
    "planner/?do=drew~~...~none.x&simple=%&full=__proto__": {},
    "en/changes/?since=2024-99-99": {"judgebook-since": "<img src=x>"},
    "c/#100%": {},
    "ipg/2.3/?h=%E3%81|((#%zz": {},
    "charts/missed-trigger/?chart=__proto__&a=__proto__/constructor.toString": {},
    "assist/?chart=__proto__&path=constructor.toString&warnings=1e99": {},
    "practice/": {"judgebook.practice": '{"a": null, "mt-1": {"box": 99, "due": "x"}}'},
    "?q=が‮ｶﾞｰﾄﾞ": {},
    "?q=<img src=x onerror=alert(1)> 誘発": {},
    "en/?q=__proto__ constructor (a+)+ [": {},
}


def test_no_error(desk):
    errors = []
    desk.on("pageerror", lambda error: errors.append((desk.url, str(error))))
    desk.on("dialog", lambda dialog: errors.append((desk.url, dialog.message)))
    desk.goto("about/")
    for place, stored in ADDRESSES.items():
        for key, value in stored.items():
            desk.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
        desk.goto(place)
        desk.wait_for_load_state("networkidle")
    assert errors == []
