"""A whole shelf on one screen: a tap per card, a tap or two for its books."""

from __future__ import annotations

from importlib.resources import files

from companion.app.kit import state
from companion.app.kit.component import scripted
from companion.app.shelf.keypad.changes import CHANGED, heard, make_changes
from companion.app.shelf.keypad.keys import cell_of, keys_of, words_of
from companion.app.shelf.steps import Ending, say_finished
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.draft.state import Seat
from companion.engine.exlibris.shelf import MOST_ROWS

_HERE = files("companion.app.shelf.keypad")
STYLE = _HERE.joinpath("keypad.css").read_text("utf-8")
KEYS = _HERE.joinpath("keys.js").read_text("utf-8")

_keypad = scripted("keypad", KEYS + _HERE.joinpath("keypad.js").read_text("utf-8"), css=STYLE)


def tap_shelf(here: TableSession, seat: Seat, ending: Ending) -> None:
    """Show the shelf with the keys that fill it in."""
    key = f"keypad-{seat.number}"
    doubtful = {card.place for card in seat.questions}
    cells = [cell_of(place, cell, doubt=place in doubtful) for place, cell in seat.shelf.cells]
    data = {
        **keys_of(here.table, deck_of(here.table)),
        "words": words_of(),
        "layout": f"{state.language()} {here.table.edition} {here.table.deck}",
        "cells": cells,
        "mostRows": MOST_ROWS,
        "heard": heard(key),
    }
    _keypad(key=key, data=data, **{f"on_{CHANGED}_change": lambda: make_changes(key, seat.number)})
    say_finished(seat, here.table)
    ending()
