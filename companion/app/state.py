"""What the address and the session carry; no other file knows Streamlit's dictionaries.

Nothing here is worth keeping: the table itself is in the store; its token, and the key of whoever
looks, are in the page's address.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import streamlit as st

from card_db import LANGUAGES
from companion.app.session import held, hold, in_address, undisturbed, write_address
from companion.app.words import Words
from companion.engine.shelf import Place

_TABLE, _KEY, _LANGUAGE, _SEAT, _WAY = "table", "key", "lang", "seat", "way"
_FILLED, _LINE, _LESSON = "filled", "line", "lesson"
_PART, _FOLLOWED = "part", "game"
_ADDRESS = (_TABLE, _KEY, _LANGUAGE, _SEAT, _WAY, _FILLED, _LINE, _LESSON, _PART, _FOLLOWED)
_PLACE, _NOTES = "place", "notes"
_NOTHING = object()
HALF_DONE = ("letter", "books", "moving", "beneath", "mistyped")
"""What a place may be in the middle of."""

LANGUAGE_VARIABLE = "EXLIBRIS_LANG"


def token() -> str | None:
    """Return the token of the table at hand."""
    return _carried(_TABLE)


def door_key() -> str:
    """Return the key that the visitor has: the host's, a seat's, or none that opens anything."""
    return _carried(_KEY) or ""


def take_key(key: str) -> None:
    """Have this key from now on."""
    _carry(_KEY, key)


def sit_at(token: str | None) -> None:
    """Go to another table, or to none."""
    _carry(_TABLE, token)
    for name in (_SEAT, _FILLED, _LINE):
        _carry(name, None)
    choose_place(None)


def language() -> str:
    """Return the language chosen, else the one that the command or the browser speaks."""
    browser = (st.context.locale or "")[:2]
    wishes = (_carried(_LANGUAGE), os.environ.get(LANGUAGE_VARIABLE), browser)
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def words() -> Words:
    """Return the words of the language chosen."""
    return Words(language())


def choose_language(language: str) -> None:
    """Speak another language from now on."""
    _carry(_LANGUAGE, language)


def seat() -> int | None:
    """Return the number of the seat that is looked at."""
    found = _carried(_SEAT) or ""
    return int(found) if found.isdecimal() else None


def choose_seat(number: int | None) -> None:
    """Look at another seat."""
    _carry(_SEAT, None if number is None else str(number))
    choose_place(None)


def way() -> str | None:
    """Return how the shelf is being filled in."""
    return _carried(_WAY)


def choose_way(way: str) -> None:
    """Fill the shelf in another way."""
    _carry(_WAY, way)


def filled() -> str | None:
    """Return the line up to which the form is filled in; None before the inspection begins."""
    return _carried(_FILLED)


def line() -> str | None:
    """Return the line of the form that is looked at."""
    return _carried(_LINE)


def look_at_line(line: str | None, *, filled: str | None) -> None:
    """Look at a line of the form, or at none, with the form filled in up to another."""
    _carry(_LINE, line)
    _carry(_FILLED, filled)


def lesson() -> str | None:
    """Return the token of the lesson in which a copy is taught."""
    return _carried(_LESSON)


def go_to_lesson(token: str | None) -> None:
    """Go to a lesson, or away from it."""
    _carry(_LESSON, token)


def part() -> str | None:
    """Return the part of the referee's page that is looked at."""
    return _carried(_PART)


def choose_part(part: str) -> None:
    """Look at another part of the referee's page."""
    _carry(_PART, part)


def followed() -> str | None:
    """Return the token of the game that is followed."""
    return _carried(_FOLLOWED)


def follow(token: str | None) -> None:
    """Follow a game, or none."""
    _carry(_FOLLOWED, token)


def place() -> Place | None:
    """Return the place of the shelf that is being filled in."""
    found = recall(_PLACE)
    return found if isinstance(found, Place) else None


def choose_place(place: Place | None) -> None:
    """Fill in another place, or none; whatever was half done with the last one is dropped."""
    remember(_PLACE, place)
    for name in HALF_DONE:
        remember(name, None)


def remember(name: str, value: object) -> None:
    """Remember something for a moment: half of a choice, which a reload may well forget."""
    hold(f"moment-{name}", value)


def recall(name: str) -> object:
    """Return what is remembered for the moment."""
    return held(f"moment-{name}")


def address() -> dict[str, str]:
    """Return what the address of every page carries."""
    carried = {name: _carried(name) for name in _ADDRESS}
    return {name: value for name, value in carried.items() if value is not None}


def keep_address() -> None:
    """Write into the address what Streamlit left out of it when it turned the page."""
    for name, value in address().items():
        if in_address(name) != value:
            write_address(name, value)


def page_url() -> str:
    """Return the address of the page as the browser knows it."""
    return st.context.url or ""


def fields() -> dict[str, str]:
    """Return what the address carries beyond what every page's does."""
    found = undisturbed(lambda: dict(st.query_params.items()))
    return {name: value for name, value in found.items() if name not in _ADDRESS}


def note(sentence: str) -> None:
    """Keep a sentence to be told when the page comes back."""
    hold(_NOTES, (*_notes(), sentence))


def tell_notes() -> None:
    """Tell what was noted, once."""
    for sentence in _notes():
        st.toast(sentence)
    hold(_NOTES, ())


def _notes() -> tuple[str, ...]:
    found = held(_NOTES)
    return found if isinstance(found, tuple) else ()


def _carried(name: str) -> str | None:
    # The address is read when a page is opened. Later a quick finger may send one that is older
    # than what the session knows.
    found = held(_memory(name), _NOTHING)
    if found is _NOTHING:
        found = in_address(name)
        hold(_memory(name), found)
    return found if isinstance(found, str) else None


def _carry(name: str, value: str | None) -> None:
    hold(_memory(name), value)
    write_address(name, value)


def _memory(name: str) -> str:
    return f"address-{name}"


def value(key: str) -> object:
    """Return what a widget holds."""
    return held(key)


def key(name: str, value: object) -> str:
    """Return the key for a widget that is to show a value, which goes to it as its default.

    The key stays as long as the widget itself holds the value. If the table changed otherwise, a
    new widget takes its place: what a browser sends of the old one is then nobody's wish.
    """
    number = held(_number(name))
    if not isinstance(number, int):
        number = 0
    elif held(f"{name}-{number}", _NOTHING) != value:
        number += 1
    hold(_number(name), number)
    key = f"{name}-{number}"
    hold(_heard(key), value)
    return key


def on_new_value(key: str, act: Callable[[Any], None]) -> Callable[[], None]:
    """Return what is done when the widget with this key changes: `act` gets each new value once.

    A browser that is a moment behind reports widgets that are gone from the page once more, which
    Streamlit takes for changes.
    """

    def hear() -> None:
        value = held(key)
        if held(_heard(key), _NOTHING) != value:
            hold(_heard(key), value)
            act(value)

    return hear


def _heard(key: str) -> str:
    return f"heard-{key}"


def _number(name: str) -> str:
    return f"key-{name}"
