"""An edition that something is of can be neither removed nor robbed of its letters."""

from __future__ import annotations

import pytest

from companion.draft.codec import encode
from companion.draft.events import SetUp
from companion.store import Store
from companion.store.problems import RefusedError

GERMAN = 'code = "de"\nname = "Deutsch"\nalphabet = "AÄB"\n'


def test_an_edition_of_a_table_stays(store: Store) -> None:
    store.editions.save(GERMAN)
    token = store.tables.begin()
    store.tables.append(token, 0, [encode(SetUp(edition="de"))])
    with pytest.raises(RefusedError):
        store.editions.remove("de")
    with pytest.raises(RefusedError):
        store.editions.save(GERMAN.replace("Ä", ""))
    assert store.editions.texts() == {"de": GERMAN}


def test_an_edition_of_a_followed_game_stays(store: Store) -> None:
    store.editions.save(GERMAN)
    store.followed.begin("edition: de\nplayers: Ada, Bo\n", store.tables.begin())
    with pytest.raises(RefusedError):
        store.editions.remove("de")


def test_an_edition_that_nothing_is_of_goes(store: Store) -> None:
    store.editions.save(GERMAN)
    assert store.editions.remove("de")
    assert not store.editions.remove("de")
