"""What the address and the session carry; no other file knows Streamlit's dictionaries.

Nothing here is worth keeping: the table itself is in the store; its token, and the key of whoever
looks, are in the page's address.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import streamlit as st

from card_db import editions
from companion.app.kit import keys
from companion.app.kit.session import (
    cookies,
    held,
    held_by_widget,
    hold,
    in_address,
    let_widget_hold,
    whole_address,
    write_address,
)
from companion.app.kit.words import Words
from companion.engine.exlibris.shelf import Place
from companion.render.language import LANGUAGES
from companion.render.printed import as_printed

TABLE, LANGUAGE = "table", "lang"
_KEY, _NAME, _SEAT = keys.KEY, keys.NAME, "seat"
_WAY, _FILLED, _LINE, _LESSON = "way", "filled", "line", "lesson"
_PART, _FOLLOWED, _BEGUN = "part", "game", "new"
_WHERE = (_SEAT, _WAY, _FILLED, _LINE, _LESSON, _PART, _FOLLOWED, _BEGUN)
CARRIED = (TABLE, _KEY, _NAME, LANGUAGE, *_WHERE)
"""What the address of every page carries."""
_PLACE, _NOTES, _DRAWING, _PRINTED = "place", "notes", "drawing", "printed"
_NOTHING = object()
_Found = TypeVar("_Found")

LANGUAGE_VARIABLE = "EXLIBRIS_LANG"


def token() -> str | None:
    """Return the token of the table at hand."""
    return _carried(TABLE)


def door_key() -> str:
    """Return what addresses carry for the visitor's key: its name, or itself without cookies."""
    return _carried(_NAME) or _carried(_KEY) or ""


def own_key() -> str:
    """Return the key that the visitor has: the host's, a seat's, or none that opens anything."""
    return keys.key_named(cookies(), door_key())


def seat_keys() -> dict[str, str]:
    """Return the keys that this browser has for seats, by their names."""
    return keys.seat_keys(cookies())


def use_key(name: str) -> None:
    """Be known by the key of this name, which the browser has."""
    _carry(_NAME, name)
    _carry(_KEY, None)


def take_key(key: str) -> None:
    """Have this key from now on, in a browser that keeps no cookies."""
    _carry(_KEY, key)
    _carry(_NAME, None)


def sit_at(token: str | None) -> None:
    """Go to another table, or to none."""
    _carry(TABLE, token)
    for name in (_SEAT, _FILLED, _LINE, _BEGUN):
        _carry(name, None)
    choose_place(None)


def language() -> str:
    """Return the language chosen, else the one that the command or the browser speaks."""
    return once(("language", _carried(LANGUAGE)), _wished)


def _wished() -> str:
    browser = (st.context.locale or "")[:2]
    wishes = (_carried(LANGUAGE), os.environ.get(LANGUAGE_VARIABLE), browser)
    chosen = next((wish for wish in wishes if wish in LANGUAGES), "en")
    return as_printed(chosen, str(recall(_PRINTED) or ""))


def name_as_printed(edition: str) -> None:
    """Call the categories as the cards of this edition do, until the page is turned."""
    known = editions().get(edition)
    remember(_PRINTED, edition if known and known.categories else "")


def edition() -> str:
    """Return the edition in the language chosen, else the English one."""
    return language() if language() in editions() else "en"


def words() -> Words:
    """Return the words of the language chosen."""
    return Words(language())


def choose_language(language: str) -> None:
    """Speak another language from now on."""
    _carry(LANGUAGE, language)


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


def begun() -> str:
    """Return what was said of a table that is not kept yet."""
    return _carried(_BEGUN) or ""


def keep_begun(text: str) -> None:
    """Have the address keep what was said of a table, until another is gone to."""
    _carry(_BEGUN, text)


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
    """Fill in another place, or none."""
    remember(_PLACE, place)


def remember(name: str, value: object) -> None:
    """Remember something for a moment: half of a choice, which a reload may well forget."""
    hold(f"moment-{name}", value)


def recall(name: str) -> object:
    """Return what is remembered for the moment."""
    return held(f"moment-{name}")


def address() -> dict[str, str]:
    """Return what the address of every page carries."""
    carried = {name: _carried(name) for name in CARRIED}
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
    return {name: value for name, value in whole_address().items() if name not in CARRIED}


def note(sentence: str, *, stays: bool = False) -> None:
    """Keep a sentence to be told when the page comes back: for a moment, or until it is closed."""
    if (sentence, stays) not in _notes():
        hold(_NOTES, (*_notes(), (sentence, stays)))


def tell_notes() -> None:
    """Tell what was noted, once."""
    for sentence, stays in _notes():
        st.toast(sentence, duration="infinite" if stays else "short")
    hold(_NOTES, ())


@contextmanager
def drawing() -> Iterator[None]:
    """Draw the page; what fails before is what a finger has started."""
    hold(_DRAWING, {})
    try:
        yield
    finally:
        hold(_DRAWING, None)


def is_drawing() -> bool:
    """Tell whether the page is being drawn."""
    return held(_DRAWING) is not None


def once(asked: tuple[object, ...], find: Callable[[], _Found]) -> _Found:
    """Return what is found; while a page is drawn, it is looked for once."""
    found = held(_DRAWING)
    if not isinstance(found, dict):
        return find()
    if asked not in found:
        found[asked] = find()
    known: _Found = found[asked]
    return known


def _notes() -> tuple[tuple[str, bool], ...]:
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
    return held_by_widget(key)


def fill(key: str, value: object) -> None:
    """Let a widget that is not on the page yet hold a value, as a callback may."""
    let_widget_hold(key, value)


def key(name: str, value: object) -> str:
    """Return the key for a widget that is to show a value, which goes to it as its default.

    The key stays as long as the widget itself holds the value. If the table changed otherwise, a
    new widget takes its place: what a browser sends of the old one is then nobody's wish. The same
    goes where categories are called otherwise by now: a browser names what is chosen by its label.
    """
    number, printed = held(_number(name)), recall(_PRINTED)
    if not isinstance(number, int):
        number = 0
    elif (
        held_by_widget(f"{name}-{number}", _NOTHING) != value
        or held(_labelled(name), printed) != printed
    ):
        number += 1
    hold(_number(name), number)
    hold(_labelled(name), printed)
    key = f"{name}-{number}"
    hold(_heard(key), value)
    return key


def _labelled(name: str) -> str:
    """Return where it is held with which names of categories a widget was shown."""
    return f"labelled-{name}"


def on_new_value(key: str, act: Callable[[Any], None]) -> Callable[[], None]:
    """Return what is done when the widget with this key changes: `act` gets each new value once.

    A browser that is a moment behind reports widgets that are gone from the page once more, which
    Streamlit takes for changes.
    """

    def hear() -> None:
        value = held_by_widget(key)
        if held(_heard(key), _NOTHING) != value:
            hold(_heard(key), value)
            act(value)

    return hear


def _heard(key: str) -> str:
    return f"heard-{key}"


def _number(name: str) -> str:
    return f"key-{name}"
