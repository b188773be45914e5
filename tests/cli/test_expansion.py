"""`exlibris expansion`, and what other commands make of an owner's tiles and assistants."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db import use_own_parts
from tests.cli.conftest import Exlibris
from tests.own import MONDWALD

RECORD = """\
players: Ann, Bo
assistant Ann: Eule
own: Mondgärten, Zweiter Brunnen
out: Diviner's Hut, Mondgärten
Ann: Eule to Mondgärten
Ann: draws A1 A2 A3
"""


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_parts(())


@pytest.fixture
def added(exlibris: Exlibris) -> None:
    assert exlibris("expansion", "add", MONDWALD).code == 0


@pytest.mark.usefixtures("added")
def test_a_folder_is_added_listed_shown_and_removed(exlibris: Exlibris) -> None:
    listed = exlibris("expansion", "list").out.splitlines()
    assert listed[0] == (
        "dark_cellar  Dunkler Keller, tile 20, delayed: “Swap a card with the dark.” "
        "(the referee can't judge this text)"
    )
    assert len(listed) == 5
    whole = (MONDWALD / "owl.toml").read_text(encoding="utf-8")
    assert exlibris("expansion", "show", "Eule").out == whole
    assert exlibris("expansion", "remove", "owl").out == "“Eule” was removed.\n"
    assert len(exlibris("expansion", "list").out.splitlines()) == 4
    assert exlibris("expansion", "show", "owl").complaints == [
        "there is no tile or assistant of your own “owl”"
    ]


def test_a_folder_is_added_whole_or_not_at_all(exlibris: Exlibris, tmp_path: Path) -> None:
    good = (MONDWALD / "owl.toml").read_text(encoding="utf-8")
    (tmp_path / "a.toml").write_text(good, encoding="utf-8")
    (tmp_path / "b.toml").write_text('kind = "tile"\nname = "7"', encoding="utf-8")
    (tmp_path / "c.toml").write_text('kind = "wand"', encoding="utf-8")
    refused = exlibris("expansion", "add", tmp_path)
    assert refused.code == 2
    assert any("b.toml" in line for line in refused.complaints)
    assert any("c.toml" in line for line in refused.complaints)
    assert exlibris("expansion", "list").out == ""


def test_two_of_one_name_are_refused(exlibris: Exlibris, tmp_path: Path) -> None:
    text = (MONDWALD / "owl.toml").read_text(encoding="utf-8")
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    (tmp_path / "b.toml").write_text(text.replace('"owl"', '"other"'), encoding="utf-8")
    refused = exlibris("expansion", "add", tmp_path)
    assert refused.complaints == ["name: “Eule” is the name of something else in the game"]


@pytest.mark.usefixtures("added")
def test_a_record_with_them_is_judged(exlibris: Exlibris, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(RECORD, encoding="utf-8")
    judged = exlibris("referee", record)
    assert judged.code == 1
    assert "3 cards; it must be 2 cards" in judged.out


@pytest.mark.usefixtures("added")
def test_questions_about_them_are_answered(exlibris: Exlibris) -> None:
    assert exlibris("judge", "say", "Ann: draws A1 A2", "--at", "Mondgärten").out.startswith("Yes")
    unknown = exlibris("judge", "say", "Ann: takes A1", "--at", "Dunkler Keller").out
    assert unknown.startswith("It depends.")
    assert "what “Swap a card with the dark.” does at Dunkler Keller" in unknown
    placed = exlibris("judge", "place", "--assistant", "Eule", "--location", "Diviner's Hut")
    assert placed.out.startswith("No")
    asked = exlibris("ask", "what", "does", "the", "Dunkler Keller", "do?")
    assert asked.out.startswith("Dunkler Keller, tile 20, delayed")
    assert exlibris("ask", "Eule", "--json").json["own"] == ["owl"]
    assert "Mondgärten: open spaces 2, marked 3+, cards 2" in exlibris("tile").out


@pytest.mark.usefixtures("added")
def test_they_are_found_among_the_rules(exlibris: Exlibris) -> None:
    found = exlibris("rule", "Mondgärten")
    assert (found.code, found.out[:10]) == (0, "Mondgärten")
    assert exlibris("rule", "Mondgärten", "--json").json["own"] == ["moon_garden"]


@pytest.mark.usefixtures("added")
def test_a_game_with_them_plays_itself(exlibris: Exlibris, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    assert exlibris("play", "--own", "--players", 4, "--seed", 3, "--out", record).code == 0
    assert "own: Dunkler Keller, Mondgärten" in record.read_text(encoding="utf-8")
    assert exlibris("referee", record).code == 0


@pytest.mark.parametrize("kind", ["tile", "assistant"])
def test_there_is_a_file_to_begin_with(kind: str, exlibris: Exlibris, tmp_path: Path) -> None:
    file = tmp_path / "part.toml"
    file.write_text(exlibris("expansion", "template", kind).out, encoding="utf-8")
    assert exlibris("expansion", "add", file).code == 0


def test_an_empty_folder_has_none(exlibris: Exlibris, tmp_path: Path) -> None:
    assert exlibris("expansion", "add", tmp_path).complaints == [
        f"there is no .toml file in “{tmp_path}”"
    ]


def test_what_is_replaced_is_said(exlibris: Exlibris, tmp_path: Path) -> None:
    owl = MONDWALD / "owl.toml"
    other = tmp_path / "owl.toml"
    other.write_text(owl.read_text("utf-8").replace("Acts as", "Does as"), encoding="utf-8")
    assert len(exlibris("expansion", "add", owl).out.splitlines()) == 1
    assert len(exlibris("expansion", "add", owl).out.splitlines()) == 1
    assert exlibris("expansion", "add", other).out.endswith("replaces your earlier “owl”.\n")
