"""A hidden focus shows nowhere: two tables that differ in it look the same to everybody else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block, Node

from card_db import Category
from companion.app.navigation import PAGES
from companion.app.table.visitor import lock_of
from companion.draft.codec import encode
from companion.draft.events import FocusChosen, FocusRevealed, SeatTaken
from companion.engine.exlibris.form import FormBox
from companion.store.folder import DATABASE_FILE
from tests.app.conftest import Open, SetTable
from tests.app.games import THREE, events

HIDDEN, OTHER = FocusChosen(1, Category("M")), FocusChosen(1, Category("S"))
PHONES = {1: "ada's key", 2: "bo's key"}
FOR_PLAYERS = [page for page, entry in PAGES.items() if entry.players]
FOCUS_LINE = {"filled": FormBox.FOCUS, "line": FormBox.FOCUS}


@pytest.fixture
def token(set_table: SetTable) -> str:
    """A table of which two players have phones, and one has told a focus."""
    told = (FocusChosen, FocusRevealed)
    taken = (SeatTaken(number, lock_of(key)) for number, key in PHONES.items())
    before = (event for event in events(THREE) if not isinstance(event, told))
    return set_table(*before, *taken, HIDDEN)


def parts(node: Node) -> Iterator[bytes]:
    """Return all that a browser is sent of a page, part by part."""
    sent = getattr(node, "proto", None)
    if sent is not None:
        yield sent.SerializeToString(deterministic=True)
    if isinstance(node, Block):
        for child in node.children.values():
            yield from parts(child)


def view(app: AppTest) -> list[bytes]:
    return list(parts(app._tree))


def views(token: str, open_page: Open) -> dict[str, list[bytes]]:
    """Return what everybody sees of a table."""
    found = {f"host, {page}": view(open_page(page, table=token)) for page in PAGES}
    found["host, focus line"] = view(open_page("inspection", table=token, **FOCUS_LINE))
    for name, key in (("Ada", PHONES[1]), ("Bo", PHONES[2])):
        for page in FOR_PLAYERS:
            found[f"{name}, {page}"] = view(open_page(page, table=token, key=key))
    bo = open_page("inspection", table=token, key=PHONES[2], **FOCUS_LINE)
    return found | {"Bo, focus line": view(bo), "guest": view(open_page(table=token, key=""))}


def choose_otherwise(home: Path, token: str) -> None:
    """Make another table of it, which differs in the hidden focus alone."""
    with closing(sqlite3.connect(home / DATABASE_FILE)) as database, database:
        changed = database.execute(
            "UPDATE table_events SET event = ? WHERE game_table = ? AND event = ?",
            (encode(OTHER), token, encode(HIDDEN)),
        )
        assert changed.rowcount == 1


def test_tables_that_differ_in_a_hidden_focus_look_the_same_to_the_others(
    open_page: Open, token: str, home: Path
) -> None:
    one = views(token, open_page)
    choose_otherwise(home, token)
    other = views(token, open_page)
    assert any(b"exlibris_live" in part for part in one["host, table"])
    assert [name for name in one if one[name] != other[name]] == ["Ada, shelves"]
