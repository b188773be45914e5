"""`exlibris edition`, and what other commands make of an edition of the owner's."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from card_db import use_own_editions
from tests.cli.conftest import Exlibris
from tests.engine.test_edition_file import GERMAN
from tests.vision.learn.test_bookmark import drawn

GAME = """\
edition = "de"
prominent = "R"
banned = "Verdorbene Kodizes"
[[players]]
name = "Ada"
focus = "M"
shelf = "A1.FR Ä2.FHM / B1.CM Ä1.SS"
[[players]]
name = "Kim"
focus = "S"
shelf = "D1.FR"
"""


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_editions(())


@pytest.fixture
def german(tmp_path: Path, exlibris: Exlibris) -> Path:
    file = tmp_path / "de.toml"
    file.write_text(GERMAN, encoding="utf-8")
    used, untaught = exlibris("edition", "add", file).out.splitlines()
    assert used == "The edition “Deutsch” can be used now."
    assert "wasn't taught these letters: Ä Ö." in untaught
    return file


def test_an_edition_is_added_listed_shown_and_removed(german: Path, exlibris: Exlibris) -> None:
    listed = exlibris("edition", "list").out.splitlines()
    assert listed[-1] == (
        "de  Deutsch: 6 letters, 9 cards counted (your own, follows the rulebook fr)"
    )
    assert exlibris("edition", "show", "de").out == german.read_text(encoding="utf-8")
    assert exlibris("edition", "remove", "de").code == 0
    assert len(exlibris("edition", "list").out.splitlines()) == 3
    assert exlibris("edition", "remove", "de").code == 2


def test_a_game_is_scored_in_the_order_of_its_letters(
    german: Path, exlibris: Exlibris, tmp_path: Path
) -> None:
    game = tmp_path / "game.toml"
    game.write_text(GAME, encoding="utf-8")
    scored = exlibris("score", game)
    assert "Ä1 is turned face-down: it belongs before B1" in scored.out
    assert (
        exlibris("judge", "shelve", "Ö1 right of Ä2", "--edition", "de", "--shelf", "Ä2").code == 0
    )
    exlibris("edition", "remove", "de")
    refused = exlibris("score", game)
    assert "“de” isn't one of en, fr, pl" in refused.err
    assert not [line for line in refused.complaints if "shelf" in line]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_categories_bear_the_names_of_its_cards(
    german: Path, exlibris: Exlibris, tmp_path: Path, language: str
) -> None:
    game, form = tmp_path / "game.toml", tmp_path / "form.svg"
    game.write_text(GAME, encoding="utf-8")
    told = exlibris("score", game, "--form", form, "--lang", language)
    assert "C Verdorbene Kodizes" in told.out
    assert "Verdorbene Kodizes" in form.read_text(encoding="utf-8")
    game.write_text(
        GAME.replace('"de"', '"en"').replace("Ä", "B").replace("Verdorbene Kodizes", "C"),
        encoding="utf-8",
    )
    assert "Verdorbene" not in exlibris("score", game, "--lang", language).out


def test_a_reading_is_told_as_that_of_the_rulebook_it_follows(
    german: Path, exlibris: Exlibris, tmp_path: Path
) -> None:
    """All share the prominent award, on whose sharing the French rulebook is plain."""
    game = tmp_path / "game.toml"
    players = "".join(
        f'[[players]]\nname = "{name}"\nfocus = "{focus}"\nshelf = "{letter}1.HF"\n'
        for name, focus, letter in zip(("Ann", "Bo", "Di"), "MSF", "ABC", strict=True)
    )
    game.write_text(f'edition = "de"\nprominent = "R"\nbanned = "C"\n{players}', encoding="utf-8")
    told = exlibris("score", game, "--form", tmp_path / "form.svg")
    assert (told.code, told.err) == (0, "")
    assert "French rulebook, " in told.out


def test_a_deck_of_the_edition_is_checked_against_its_totals(
    german: Path, exlibris: Exlibris, tmp_path: Path
) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text("letter,ordinal,total,icons\nÄ,1,3,FH\n", encoding="utf-8")
    assert exlibris("deck", "import", cards, "--name", "meins", "--edition", "de").code == 0
    checked = exlibris("deck", "check", "meins")
    assert checked.code == 1
    assert "Ä" in checked.out + checked.err


def test_an_edition_that_a_deck_uses_stays(
    german: Path, exlibris: Exlibris, tmp_path: Path
) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text("letter,ordinal,total,icons\nÄ,1,2,FH\n", encoding="utf-8")
    assert exlibris("deck", "import", cards, "--name", "meins", "--edition", "de").code == 0
    assert "still use the edition “de”" in exlibris("edition", "remove", "de").err
    german.write_text(GERMAN.replace("Ä B", "B").replace('"Ä" = 2\n', ""), encoding="utf-8")
    assert exlibris("edition", "add", german).code == 2
    german.write_text(GERMAN.replace("C D", "C D E"), encoding="utf-8")
    assert exlibris("edition", "add", german).code == 0
    assert "Ä" in exlibris("deck", "show", "meins").out


def test_a_starting_point_can_be_added_as_it_is(exlibris: Exlibris) -> None:
    template = exlibris("edition", "template", "ru").out
    assert exlibris("edition", "add", "-", stdin=template.encode()).code == 0
    assert "ru  Русский: 33 letters" in exlibris("edition", "list").out


def test_a_wrong_file_says_everything_that_is_wrong(exlibris: Exlibris, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text('code = "DE"\nalphabet = "A1"\n', encoding="utf-8")
    refused = exlibris("edition", "add", file)
    assert refused.code == 2
    assert len(refused.complaints) == 3
    assert all(line.startswith(str(file)) for line in refused.complaints)


def test_a_record_of_the_edition_is_followed(german: Path, exlibris: Exlibris) -> None:
    """Its code may be a word of another language, as “de” is."""
    exlibris("edition", "add", german)
    record = "edition: de\nplayers: Ada, Bo\nout: Wishing Well\nhand Ada: Ä1 Ä2\n"
    told = exlibris("referee", "-", stdin=f"{record}Ada: standard to Wishing Well\n".encode())
    assert (told.code, told.err) == (0, "")


def test_the_bookmark_of_a_tile_is_read_to_be_compared(
    german: Path, exlibris: Exlibris, tmp_path: Path
) -> None:
    exlibris("edition", "add", german)
    photo = tmp_path / "bookmark.png"
    Image.fromarray(drawn({"A": 7, "B": 10, "C": 6, "Ä": 2}, 2)[:, :, ::-1]).save(photo)
    told = exlibris("edition", "bookmark", photo, "--edition", "de")
    assert told.code == 0
    assert tomllib.loads(told.out)["totals"].items() <= {"B": 10, "C": 6}.items()
    assert "Not clear: A Ä" in told.out
    nothing = exlibris("edition", "bookmark", tmp_path / "none.jpg")
    assert (nothing.code, nothing.out, len(nothing.complaints)) == (2, "", 1)
