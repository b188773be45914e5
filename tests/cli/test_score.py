from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris

GOLDEN = Path(__file__).parent.parent / "golden"
ROOT = Path(__file__).parent.parent.parent
DEMO = ROOT / "companion" / "demo" / "game.toml"

HEAD = 'edition = "en"\nprominent = "R"\nbanned = "C"\n'


def player(name: str, shelf: str, focus: str = "", hand: int | None = None) -> str:
    lines = ["[[players]]", f'name = "{name}"', f'shelf = "{shelf}"']
    lines += [f'focus = "{focus}"'] if focus else []
    lines += [f"hand = {hand}"] if hand is not None else []
    return "\n".join(lines) + "\n"


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


def test_json_is_what_outside_scripts_rely_on(exlibris: Exlibris) -> None:
    outcome = exlibris("score", GOLDEN / "two_players.toml", "--json")
    assert outcome.code == 0
    assert outcome.json["players"][0] == {
        "name": "Ada",
        "flipped": ["M3"],
        "books": {"C": 1, "F": 2, "H": 2, "M": 3, "R": 2, "S": 4},
        "stability": 6,
        "prominent": 9,
        "banned": -1,
        "variety": 6,
        "focus": 6,
        "total": 26,
        "rank": 2,
    }
    assert outcome.json["winner"] == ["Bo"]
    assert outcome.json["decided_by"] == "points"
    assert "needs" not in outcome.json


def test_solo_adds_the_public_library(exlibris: Exlibris) -> None:
    result = exlibris("score", GOLDEN / "solo.toml", "--json").json
    assert [row["name"] for row in result["players"]] == ["Ada", "Public Library"]
    assert result["players"][1]["stability"] == 0


def test_a_tie_that_needs_hands_says_so(exlibris: Exlibris, game_file: Path) -> None:
    game_file.write_text(HEAD + player("Ada", "A1.MF", "M") + player("Bo", "B1.FM", "F"))
    result = exlibris("score", game_file, "--json").json
    assert result["decided_by"] is None
    assert result["needs"] == ["hand"]
    assert [row["rank"] for row in result["players"]] == [1, 1]


def test_books_come_from_the_deck_that_the_file_names(exlibris: Exlibris, game_file: Path) -> None:
    players = player("Ada", "A1 A2", "M") + player("Bo", "B1", "F")
    game_file.write_text('deck = "demo"\n' + HEAD + players)
    assert exlibris("score", game_file, "--json").json["players"][0]["books"]["H"] == 4


def test_without_a_deck_missing_books_are_asked_for(exlibris: Exlibris, game_file: Path) -> None:
    game_file.write_text(HEAD + player("Ada", "E2 F1.MM", "M") + player("Bo", "$ B1.FF", "F"))
    outcome = exlibris("score", game_file)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.complaints == [
        "Ada (row 1, column 1): E2: which books?",
        "Bo (row 1, column 1): which card is this?",
    ]


def test_everything_impossible_is_said_at_once(exlibris: Exlibris, game_file: Path) -> None:
    game_file.write_text(
        HEAD
        + player("Ada", "A1.FF - A2.MM", "R")
        + player("Bo", "A1.FF / B1.MM / C1.MM / D1.MM", "C")
        + player("Cleo", "C2.HH+A2", "M")
        + player("Dag", "C3.HH", "M")
    )
    outcome = exlibris("score", game_file)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.complaints == [
        "Ada: the shelf is in two pieces: row 1, column 3 isn't connected to the rest (R2.4)",
        "Bo: the shelf has 4 rows; three is the most (see row 4, column 1) (R2.2)",
        "A1 is on the table twice: Bo (row 1, column 1) and Ada (row 1, column 1) (R1.3)",
        "A2 is on the table twice: Cleo (row 1, column 1, beneath) and Ada (row 1, "
        "column 3) (R1.3)",
        "Ada: the focus Reference Texts is the prominent category (R1.4)",
        "Bo: the focus Corrupted Codices is the banned category (R1.4)",
        "Dag and Cleo: only one of them can have the focus Monster Manuals (R1.4)",
    ]


def test_a_bad_line_does_not_hide_what_is_wrong_with_the_shelves(
    exlibris: Exlibris, game_file: Path
) -> None:
    shelves = ("A1.FF - A2.MM", "A1.FF", "B1.FF ?", "C1.FF", "D1.FF")
    players = (player(f"P{seat}", shelf, "M") for seat, shelf in enumerate(shelves))
    game_file.write_text(HEAD + "".join(players))
    outcome = exlibris("score", game_file)
    assert [line.split(":")[0] for line in outcome.complaints] == [
        "players[3].shelf",
        "5 players",
        "P0",
        "A1 is on the table twice",
    ]


def test_what_is_doubtful_is_said_and_scored(exlibris: Exlibris, game_file: Path) -> None:
    game_file.write_text(HEAD + player("Ada", "Q9.MM", "M") + player("Bo", "B1.FF", "F", 3))
    outcome = exlibris("score", game_file, "--json")
    assert outcome.code == 0
    assert outcome.json["players"][0]["total"] == 16
    assert outcome.complaints == [
        "Ada (row 1, column 1): Q9, but this letter should only have 2 cards; scored anyway"
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('edition = "en', "the end of the file isn't valid TOML"),
        ("edition = en", "line 1, column 11: this isn't valid TOML"),
        ("", "edition is missing"),
        ("\0", "line 1, column 1: this isn't valid TOML"),
        (HEAD + player("A", "E2/7") + player("B", ""), "players[1].shelf: line 1, column 4:"),
        (HEAD.replace("R", "Rats"), "prominent: “Rats” isn't a category; use its code or its name"),
    ],
)
def test_a_bad_file_is_told_in_its_own_terms(
    exlibris: Exlibris, game_file: Path, text: str, complaint: str
) -> None:
    game_file.write_text(text)
    outcome = exlibris("score", game_file)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.complaints[0].startswith(complaint)


def test_more_than_twenty_problems_are_cut_short(exlibris: Exlibris, game_file: Path) -> None:
    game_file.write_text(HEAD + player("Ada", "? " * 30, "M") + player("Bo", "", "F"))
    outcome = exlibris("score", game_file)
    assert len(outcome.complaints) == 21
    assert outcome.complaints[-1] == "and 10 more"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xff\xfe\x00", "row 1: this isn't UTF-8 text"),
        (b"x" * 3_000_000, "the most allowed"),
    ],
)
def test_a_file_that_is_no_text(
    exlibris: Exlibris, game_file: Path, content: bytes, complaint: str
) -> None:
    game_file.write_bytes(content)
    outcome = exlibris("score", game_file)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert len(outcome.complaints) == 1


def test_missing_files_and_folders(exlibris: Exlibris, tmp_path: Path) -> None:
    assert exlibris("score", tmp_path / "none.toml").code == 2
    folder = exlibris("score", tmp_path)
    assert folder.code == 2
    assert "can't be read" in folder.err


def test_a_tie_below_the_first_place_is_said(exlibris: Exlibris, game_file: Path) -> None:
    shelves = {"Ada": ("A1.RRR", "M"), "Bo": ("B1.RR", "F"), "Cleo": ("D1.RR", "H")}
    game_file.write_text(HEAD + "".join(player(name, *rest) for name, rest in shelves.items()))
    assert "count the cards left in hand" in exlibris("score", game_file).out


def test_a_hand_in_a_solo_game_is_asked_about(exlibris: Exlibris, tmp_path: Path) -> None:
    text = (GOLDEN / "solo.toml").read_text().replace('focus = "M"', 'focus = "M"\nhand = 3', 1)
    (tmp_path / "solo.toml").write_text(text)
    outcome = exlibris("score", tmp_path / "solo.toml")
    assert outcome.code == 0
    assert "discard the hand of 3 first" in outcome.err


def test_names_are_one_spelling_and_can_be_seen(exlibris: Exlibris, game_file: Path) -> None:
    same = player("\u00e9", "A1.MF", "M") + player("e\u0301", "B1.FM", "F")
    game_file.write_text(HEAD + same, encoding="utf-8")
    assert "is taken" in exlibris("score", game_file).err
    game_file.write_text(HEAD + player("\\u001b[31mAda", "A1.MF", "M") + player("B", "", "F"))
    assert "visible characters" in exlibris("score", game_file).err


def test_words_go_through_a_pipe_of_any_encoding(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion.cli.main", "score", str(DEMO), "--lang", "pl"]
    environment = os.environ | {"PYTHONIOENCODING": "cp1252", "EXLIBRIS_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0
    assert "zwycięża" in done.stdout.decode() or "wygrywa" in done.stdout.decode()


def test_the_language_may_stand_before_the_command_or_in_the_environment(
    exlibris: Exlibris, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = exlibris("score", DEMO, "--lang", "fr").out
    assert exlibris("--lang", "fr", "score", DEMO).out == wanted
    monkeypatch.setenv("EXLIBRIS_LANG", "fr")
    assert exlibris("score", DEMO).out == wanted
    assert (
        exlibris("score", "nowhere.toml").err
        != exlibris("score", "nowhere.toml", "--lang", "en").err
    )


def test_without_arguments_the_help_is_shown(exlibris: Exlibris) -> None:
    outcome = exlibris()
    assert outcome.code == 2
    assert len(outcome.complaints) > 5


def test_a_game_can_come_from_standard_input(exlibris: Exlibris) -> None:
    outcome = exlibris("score", "-", "--json", stdin=DEMO.read_bytes())
    assert outcome.json["winner"] == ["Bo"]


def test_the_demo_game_is_scored_in_words(exlibris: Exlibris) -> None:
    outcome = exlibris("score", DEMO, "--worth")
    assert outcome.code == 0
    assert "Bo wins with 47 points." in outcome.out
    assert "Most valuable card" in outcome.out


def test_advice_for_one_player(exlibris: Exlibris) -> None:
    outcome = exlibris("advise", GOLDEN / "two_players.toml", "--player", "ada", "--json")
    assert outcome.json == {"player": "Ada", "flip": ["M8"], "total": 27, "without": 26}
    words = exlibris("advise", GOLDEN / "two_players.toml", "--player", "Ada").out
    assert "flip M8; 27 points instead of 26" in words


def test_advice_for_everybody(exlibris: Exlibris) -> None:
    outcome = exlibris("advise", GOLDEN / "two_players.toml", "--all", "--json")
    assert [row["player"] for row in outcome.json["players"]] == ["Ada", "Bo"]
    assert outcome.json["settled"] in (True, False)
    assert exlibris("advise", GOLDEN / "two_players.toml", "--all").code == 0


@pytest.mark.parametrize("arguments", [(), ("--player", "Ada", "--all"), ("--player", "Nobody")])
def test_advice_needs_to_know_for_whom(exlibris: Exlibris, arguments: tuple[str, ...]) -> None:
    outcome = exlibris("advise", GOLDEN / "two_players.toml", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.complaints) == 1


def test_an_unknown_command_or_option_is_one_line(exlibris: Exlibris) -> None:
    for arguments in (("sing",), ("score", "--loud", "x"), ("score",), ("--lang", "de")):
        outcome = exlibris(*arguments)
        assert (outcome.code, outcome.out) == (2, "")
        assert len(outcome.complaints) == 1


def test_a_bug_is_told_in_one_line_and_logged(
    exlibris: Exlibris, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret details")

    monkeypatch.setattr("companion.cli.score.score", broken)
    outcome = exlibris("score", DEMO)
    assert (outcome.code, outcome.out) == (3, "")
    assert len(outcome.complaints) == 1
    assert "secret details" not in outcome.err
    assert "secret details" in (tmp_path / "home" / "exlibris.log").read_text()


def test_interrupting_is_no_bug(exlibris: Exlibris, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli.score.score", interrupted)
    assert exlibris("score", DEMO).code == 130


@pytest.mark.parametrize(
    ("kind", "begins"), [("pdf", b"%PDF-"), ("png", b"\x89PNG"), ("svg", b"<"), ("PDF", b"%PDF-")]
)
def test_the_form_is_drawn_as_a_page(
    exlibris: Exlibris, tmp_path: Path, kind: str, begins: bytes
) -> None:
    page = tmp_path / f"form.{kind}"
    outcome = exlibris("score", DEMO, "--form", page, "--lang", "pl")
    assert outcome.code == 0
    assert page.read_bytes().startswith(begins)


def test_a_form_of_another_kind_is_refused_before_anything_is_done(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    outcome = exlibris("score", DEMO, "--form", tmp_path / "form.doc")
    assert (outcome.code, outcome.out) == (2, "")
    assert "pdf, png, svg" in outcome.err
    assert exlibris("score", DEMO, "--form", tmp_path / "no" / "form.pdf").code == 2


@pytest.mark.parametrize(
    ("language", "code"), [("en", "R Reference Texts"), ("fr", "R Manuels de Référence")]
)
def test_the_codes_of_the_categories_are_explained(
    exlibris: Exlibris, language: str, code: str
) -> None:
    assert code in exlibris("score", DEMO, "--lang", language).out.splitlines()[-1]
