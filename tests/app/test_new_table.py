"""What is said before a table begins is kept in the page's address."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from card_db import Category
from companion.app.start.new_table import NewTable, read_table
from companion.draft.state import BIBLIOS, EXLIBRIS
from companion.engine.exlibris.players import MOST_PLAYERS, USUAL_MOST
from companion.engine.player_name import is_name, tidy_name

names = st.text(max_size=60).map(tidy_name)
categories = st.none() | st.sampled_from(list(Category))
tables = st.builds(
    NewTable,
    st.lists(names, min_size=1, max_size=USUAL_MOST).map(tuple),
    categories,
    categories,
    st.sampled_from([EXLIBRIS, BIBLIOS]),
) | st.builds(
    NewTable,
    st.lists(names, min_size=1, max_size=MOST_PLAYERS).map(tuple),
    categories,
    categories,
    many=st.just(value=True),
)


@given(tables)
def test_a_table_comes_back_from_its_text(table: NewTable) -> None:
    assert read_table(table.printed()) == table


@given(st.text())
def test_whatever_an_address_says_is_a_table(text: str) -> None:
    table = read_table(text)
    assert 1 <= len(table.names) <= MOST_PLAYERS
    assert all(name == "" or is_name(name) for name in table.names)


def test_an_empty_address_is_two_players() -> None:
    assert read_table("") == NewTable() == NewTable(("", ""))
