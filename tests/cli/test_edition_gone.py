"""An edition that went away, as when a newer version wrote it: what is of it stays in reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db import edition_or_stand_in, use_own_editions
from tests.cli.conftest import Exlibris
from tests.own import EDITION
from tests.own.gone import lose_edition

DECK = "letter,ordinal,total,icons\nA,1,7,FR\nÄ,2,3,HMM\nБ,1,3,CC\n"
PHOTO = Path(__file__).resolve().parents[2] / "sample_photos" / "demo" / "easy_1.jpg"


@pytest.fixture(autouse=True)
def deck_without_edition(exlibris: Exlibris, tmp_path: Path) -> Iterator[None]:
    """A deck whose edition went away."""
    edition = tmp_path / "de.toml"
    edition.write_text(EDITION.read_text("utf-8").replace("A Ä", "A Б Ä"), encoding="utf-8")
    file = tmp_path / "deck.csv"
    file.write_text(DECK, encoding="utf-8")
    assert exlibris("edition", "add", edition).code == 0
    assert exlibris("deck", "import", file, "--name", "Wald", "--edition", "de").code == 0
    lose_edition("de")
    yield
    use_own_editions(())


def test_its_deck_is_shown_checked_and_exported(exlibris: Exlibris, tmp_path: Path) -> None:
    assert exlibris("deck", "show", "Wald").out.splitlines()[:3] == ["A1.FR", "Ä2.HMM", "Б1.CC"]
    assert exlibris("deck", "check", "Wald").code == 0
    assert exlibris("deck", "export", "Wald").out == DECK
    assert exlibris("history", "export", tmp_path / "all.zip").code == 0


@pytest.mark.parametrize(
    "command",
    [
        ("scan", PHOTO, "--deck", "Wald"),
        ("pack", "make", "w.zip", "--deck", "Wald"),
    ],
)
def test_what_needs_its_letters_says_so(
    exlibris: Exlibris, tmp_path: Path, command: tuple[object, ...]
) -> None:
    told = {"w.zip": tmp_path / "w.zip"}
    words = [told.get(str(word), word) for word in command]
    about = ("--name", "x", "--by", "x", "--source", "x", "--licence", "x")
    outcome = exlibris(*words, *(about if "pack" in command else ()))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.complaints == [
        "the edition “de” isn't here any more: add it again, or choose another one"
    ]


def test_an_edition_added_again_may_lack_a_letter_that_a_deck_has(exlibris: Exlibris) -> None:
    assert exlibris("edition", "add", EDITION).code == 0
    assert exlibris("deck", "show", "Wald").out.splitlines()[:3] == ["A1.FR", "Ä2.HMM", "Б1.CC"]


def test_a_stand_in_has_the_letters_of_all_scripts() -> None:
    edition = edition_or_stand_in("xx")
    assert all(map(edition.has_letter, "AZÄŁБΩא"))
    assert not any(map(edition.has_letter, "aä7 -"))
