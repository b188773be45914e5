from __future__ import annotations

from pathlib import Path

import pytest

from card_db import demo_deck, editions, print_deck
from tests.cli.conftest import Exlibris

HEADING = "letter,ordinal,total,icons\n"


@pytest.fixture
def csv_file(tmp_path: Path) -> Path:
    return tmp_path / "deck.csv"


def test_a_newcomer_has_the_demo_deck(exlibris: Exlibris) -> None:
    assert exlibris("deck", "list", "--json").json == {
        "decks": [{"name": "demo", "edition": "en", "cards": 152, "conflicts": 0}]
    }
    assert "demo deck, drawn by us" in exlibris("deck", "list").out
    shown = exlibris("deck", "show", "demo").out
    assert "demo deck, drawn by us" in shown
    assert shown.splitlines()[-1].startswith("C Corrupted Codices · F ")
    assert exlibris("deck", "show").out == "0 of 152 cards\n"
    assert exlibris("deck", "check").code == 0


def test_import_and_export_give_back_the_same(exlibris: Exlibris, csv_file: Path) -> None:
    text = print_deck(demo_deck(), editions()["en"])
    csv_file.write_text(text)
    imported = exlibris("deck", "import", csv_file, "--name", "mine")
    assert imported.out == "new in “mine”: 152; already known: 0\n"
    assert exlibris("deck", "export", "mine").out == text
    again = exlibris("deck", "import", csv_file, "--name", "mine")
    assert again.out == "new in “mine”: 0; already known: 152\n"
    assert exlibris("deck", "check", "mine").code == 0


def test_export_to_a_file(exlibris: Exlibris, csv_file: Path) -> None:
    assert exlibris("deck", "export", "demo", "-o", csv_file).code == 0
    assert csv_file.read_text() == print_deck(demo_deck(), editions()["en"])


def test_a_conflict_is_kept_and_reported(exlibris: Exlibris, csv_file: Path) -> None:
    csv_file.write_text(HEADING + "E,2,7,HFS\n")
    exlibris("deck", "import", csv_file, "--name", "mine")
    csv_file.write_text(HEADING + "E,2,7,HF\n")
    outcome = exlibris("deck", "import", csv_file, "--name", "mine")
    assert outcome.code == 0
    assert outcome.complaints == ["E2 was confirmed as FHS/7, FH/7; only one can be right"]
    checked = exlibris("deck", "check", "mine", "--json")
    assert checked.code == 1
    assert [problem["id"] for problem in checked.json["problems"]] == ["deck-conflict"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"a;b\n", "row 1: found “a;b”, expected the columns"),
        (HEADING.encode() + b"E,2,7,HF\nE,2,7,HF\n", "row 3: E2 is in the file twice"),
        (
            HEADING.encode() + b"E,2,7,HQ\n",
            "row 2: “Q” isn't a category; the codes are C F H M R S",
        ),
        (HEADING.encode() + b"E,2,7,HFSMR\n", "row 2: 5 icons; a card shows 2 to 4"),
        (HEADING.encode() + b"E,9,7,HF\n", "row 2: the ordinal 9 is higher than its total 7"),
        (HEADING.encode() + b"E,2,7,HF\n\xe9,1,2,HF\n", "row 3: this isn't UTF-8 text"),
        (b"x" * 100_000_000, "the most allowed"),
    ],
)
def test_bad_csv_is_one_line_and_changes_nothing(
    exlibris: Exlibris, csv_file: Path, content: bytes, complaint: str
) -> None:
    csv_file.write_bytes(content)
    outcome = exlibris("deck", "import", csv_file, "--name", "mine")
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert len(outcome.complaints) == 1
    assert len(exlibris("deck", "list", "--json").json["decks"]) == 1


@pytest.mark.parametrize("name", ["demo", "a/b", "", "x" * 41])
def test_some_names_are_refused(exlibris: Exlibris, csv_file: Path, name: str) -> None:
    csv_file.write_text(HEADING + "E,2,7,HFS\n")
    outcome = exlibris("deck", "import", csv_file, "--name", name)
    assert (outcome.code, len(outcome.complaints)) == (2, 1)


def test_an_unknown_deck_names_those_there_are(exlibris: Exlibris) -> None:
    outcome = exlibris("deck", "show", "nope")
    assert outcome.code == 2
    assert outcome.complaints == ["there is no deck “nope”; available: demo"]


def test_a_deck_keeps_its_edition(exlibris: Exlibris, csv_file: Path) -> None:
    csv_file.write_text(HEADING + "Ć,3,3,HFS\n", encoding="utf-8")
    assert exlibris("deck", "import", csv_file, "--name", "mój", "--edition", "pl").code == 0
    outcome = exlibris("deck", "import", csv_file, "--name", "mój", "--edition", "en")
    assert outcome.code == 2
    assert "Ć3.HFS" in exlibris("deck", "show", "mój").out


def test_a_store_that_cannot_be_opened_is_one_line(
    exlibris: Exlibris, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("EXLIBRIS_HOME", str(blocked))
    outcome = exlibris("deck", "list")
    assert (outcome.code, outcome.out, len(outcome.complaints)) == (3, "", 1)


def test_a_deck_of_another_edition_is_refused(exlibris: Exlibris, tmp_path: Path) -> None:
    for words in (("show", "demo"), ("check", "demo"), ("export", "demo")):
        outcome = exlibris("deck", *words, "--edition", "pl")
        assert (outcome.code, outcome.out) == (2, "")
    game = tmp_path / "game.toml"
    game.write_text('edition = "pl"\ndeck = "demo"\nprominent = "R"\nbanned = "C"\n')
    outcome = exlibris("score", game)
    assert outcome.code == 2
    assert outcome.complaints == ["the deck “demo” is for the edition “en”, not “pl”"]


def test_a_disputed_card_is_listed_and_said_at_export(exlibris: Exlibris, csv_file: Path) -> None:
    for icons in ("HFS", "HF"):
        csv_file.write_text(HEADING + f"E,2,7,{icons}\n")
        exlibris("deck", "import", csv_file, "--name", "mine")
    assert "conflicting: 1" in exlibris("deck", "list").out
    exported = exlibris("deck", "export", "mine")
    assert exported.out == HEADING
    assert len(exported.complaints) == 1
