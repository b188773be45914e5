"""Names as people say them: short forms, older spellings, typos, three languages."""

from __future__ import annotations

import pytest

from card_db import Kind, names


@pytest.mark.parametrize(
    ("kind", "said", "key"),
    [
        (Kind.LOCATION, "Book Swap", "ye_olde_book_swap"),
        (Kind.LOCATION, "Ye Old Book Swap", "ye_olde_book_swap"),
        (Kind.LOCATION, "Drafthouse", "local_drafthouse"),
        (Kind.LOCATION, "Bookseller", "book_seller"),
        (Kind.LOCATION, "Rumage", "rummage_sale"),
        (Kind.LOCATION, "rumage sale", "rummage_sale"),
        (Kind.LOCATION, "the well", "wishing_well"),
        (Kind.LOCATION, "Puces", "rummage_sale"),
        (Kind.LOCATION, "targ starocii", "rummage_sale"),
        (Kind.LOCATION, "Hut", "diviners_hut"),
        (Kind.CATEGORY, "Fiction", "F"),
        (Kind.CATEGORY, "monsters", "M"),
        (Kind.ASSISTANT, "cube", "gelatinous_cube"),
        (Kind.ASSISTANT, "golem", "trash_golem"),
        (Kind.ASSISTANT, "goblin", "goblin_sneak"),
        (Kind.ASSISTANT, "Snowmann", "snowman"),
        (Kind.ASSISTANT, "bonhomme", "snowman"),
    ],
)
def test_a_name_as_people_say_it(kind: Kind, said: str, key: str) -> None:
    assert names().match(kind, said).only == key


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Guild", {"assistants_guild", "shelfmasons_guild"}),
        ("Sale", {"rummage_sale", "yard_sale"}),
        ("Collector", {"book_collector", "tax_collector"}),
    ],
)
def test_an_ambiguous_name_asks(said: str, meant: set[str]) -> None:
    found = names().match(Kind.LOCATION, said)
    assert found.only is None
    assert {*found.keys} == meant


def test_an_unknown_name_suggests_what_is_spelt_alike() -> None:
    found = names().match(Kind.LOCATION, "auctoin hoose")
    assert "auction_house" in (*found.keys, *found.alike)
    assert names().match(Kind.LOCATION, "xyzzy").alike == ()
