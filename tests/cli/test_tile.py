from __future__ import annotations

from pathlib import Path

import pytest

from card_db import locations
from tests.cli.conftest import Exlibris


def test_all_tiles_are_listed_with_what_is_assumed(exlibris: Exlibris) -> None:
    tiles = exlibris("tile", "--json").json["tiles"]
    assert [tile["location"] for tile in tiles] == [*locations()]
    assert tiles[1]["assumed"] == ["open", "preparation"]
    assert tiles[2]["assumed"] == []


def test_what_my_tile_shows_is_kept_and_no_longer_assumed(exlibris: Exlibris) -> None:
    assert exlibris("tile", "Bourse d'échange", "--open", 1, "--marked", "3, 4+").code == 0
    assert exlibris("tile", "ye_olde_book_swap", "--preparation", 4, "--json").json == {
        "tiles": [
            {
                "location": "ye_olde_book_swap",
                "open": 1,
                "marked": [3, 4],
                "preparation": 4,
                "solo": True,
                "assumed": [],
            }
        ]
    }
    shown = exlibris("tile", "Ye Olde Book Swap").out
    assert shown == "Ye Olde Book Swap: open spaces 1, marked 3+ 4+, cards 4, solo tile\n"
    assert "(assumed)" in exlibris("tile", "Ye Olde Book Swap", "--forget").out


def test_a_solo_mark_says_something_of_the_tiles_that_were_guessed(exlibris: Exlibris) -> None:
    def solo() -> dict[str, tuple[bool, bool]]:
        tiles = {tile["location"]: tile for tile in exlibris("tile", "--json").json["tiles"]}
        guessed = ("diviners_hut", "local_drafthouse", "rummage_sale")
        return {key: (tiles[key]["solo"], "solo" in tiles[key]["assumed"]) for key in guessed}

    assumed = {
        "diviners_hut": (True, True),
        "local_drafthouse": (False, True),
        "rummage_sale": (False, True),
    }
    assert solo() == assumed
    assert "no solo tile" in exlibris("tile", "diviners_hut", "--no-solo").out
    assert solo() == assumed | {"diviners_hut": (False, False), "local_drafthouse": (True, True)}
    exlibris("tile", "rummage_sale", "--solo")
    assert solo() == {
        "diviners_hut": (False, False),
        "local_drafthouse": (False, False),
        "rummage_sale": (True, False),
    }
    exlibris("tile", "rummage_sale", "--forget")
    exlibris("tile", "local_drafthouse", "--no-solo")
    assert solo()["rummage_sale"] == (True, False)


def test_a_solo_game_goes_by_the_marks_of_my_tiles(exlibris: Exlibris, tmp_path: Path) -> None:
    record = tmp_path / "alone.record"
    record.write_text(
        "variant: solo\nlevel: 1\nplayers: Ada\nassistant Ada: Witch\n"
        "chance: reveals Rummage Sale, Wishing Well, Book Seller, Book Collector, Garbage Dump, "
        "Mystery Shack\n",
        encoding="utf-8",
    )
    refused = exlibris("referee", record)
    assert refused.code == 1
    assert "Rummage Sale is not in the variant “solo” (R8.1)" in refused.out
    assert "assumed of Rummage Sale: it isn't a solo tile" in refused.out
    exlibris("tile", "Rummage Sale", "--solo")
    allowed = exlibris("referee", record)
    assert allowed.code == 0
    assert "assumed" not in allowed.out


def test_no_mark_can_be_said(exlibris: Exlibris) -> None:
    assert (
        exlibris("tile", "Wishing Well", "--marked", "none", "--json").json["tiles"][0]["marked"]
        == []
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("Wishing Hole",), "there is no location called Wishing Hole"),
        (("home",), "there is no location called home"),
        (("Wishing Well", "--open", 4), "5 spaces; a tile has 1 to 4"),
        (("Wishing Well", "--open", 3, "--forget"), "--forget goes back to the assumed numbers;"),
        (("Wishing Well", "--open", 0), "--open must be a whole number from 1 to"),
        (("Wishing Well", "--open", -1), "--open must be a whole number from 1 to"),
        (("Wishing Well", "--marked", "5"), "a space is marked 3 or 4, not 5"),
        (("Wishing Well", "--marked", "three"), "a space is marked 3 or 4, not three"),
        (("Wishing Well", "--preparation", 10), "10 cards; a tile gets 0 to 9"),
    ],
)
def test_what_no_tile_shows_is_refused(
    exlibris: Exlibris, arguments: tuple[object, ...], complaint: str
) -> None:
    outcome = exlibris("tile", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert any(line.startswith(complaint) for line in outcome.complaints), outcome.err
    assert exlibris("tile", "Wishing Well", "--json").json["tiles"][0]["open"] == 2
