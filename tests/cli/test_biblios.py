"""`exlibris score` with a game of Biblios."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris

DEMO = Path("companion/demo/biblios.toml").resolve()
DICE = '[dice]\nMonks = 3\nPigments = 3\n"Holy Books" = 3\nManuscripts = 3\n"Forbidden Tomes" = 3\n'


def table(tmp_path: Path, *hands: str, dice: str = DICE) -> Path:
    players = (f'[[players]]\nname = "P{n}"\ncards = "{hand}"\n' for n, hand in enumerate(hands))
    path = tmp_path / "game.toml"
    path.write_text(f'game = "biblios"\n{dice}{"".join(players)}', encoding="utf-8")
    return path


def test_json_is_what_outside_scripts_rely_on(exlibris: Exlibris, tmp_path: Path) -> None:
    path = table(tmp_path, "Monks 4C 2F, Holy Books 1B, Gold 3 2 1", "Pigments 2A")
    done = exlibris("score", path, "--json")
    nothing = {"total": 0, "letter": None}
    assert (done.code, done.err) == (0, "")
    assert done.json == {
        "players": [
            {
                "name": "P0",
                "categories": {
                    "Monks": {"total": 6, "letter": "C"},
                    "Pigments": nothing,
                    "Holy Books": {"total": 1, "letter": "B"},
                    "Manuscripts": nothing,
                    "Forbidden Tomes": nothing,
                },
                "gold": 6,
                "won": ["Monks", "Holy Books"],
                "points": 6,
                "rank": 1,
            },
            {
                "name": "P1",
                "categories": {
                    "Monks": nothing,
                    "Pigments": {"total": 2, "letter": "A"},
                    "Holy Books": nothing,
                    "Manuscripts": nothing,
                    "Forbidden Tomes": nothing,
                },
                "gold": 0,
                "won": ["Pigments"],
                "points": 3,
                "rank": 2,
            },
        ],
        "winner": ["P0"],
        "decided_by": "points",
    }


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Steve wins: tied at 8 points, but with more gold."),
        ("fr", "Steve gagne\u00a0: à égalité avec 8 points, mais avec plus d’or."),
        ("pl", "Wygrywa Steve: remis przy 8 punktach, ale ma więcej złota."),
    ],
)
def test_the_demo_is_explained_in_every_language(
    exlibris: Exlibris, language: str, sentence: str
) -> None:
    done = exlibris("score", DEMO, "--worth", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert sentence in done.out.splitlines()
    assert "  Steve: 3B 2F 4G = 9" in done.out.splitlines()


def test_everything_impossible_is_said_at_once(exlibris: Exlibris, tmp_path: Path) -> None:
    dice = DICE.replace("Monks = 3", "Monks = 0").replace("Pigments = 3", "Pigments = 7")
    hands = ["Monks 2A 9A 2Z, Gold 4", "Monks 2A", "Holy Books 1A 1B 1C 1D 1E 1F 1G 2H 2I"]
    path = table(tmp_path, *hands, "Holy Books 1A", "", dice=dice)
    done = exlibris("score", path)
    assert (done.code, done.out) == (2, "")
    assert done.complaints == [
        "players[1].cards: Monks 9A: cards of Monks have the values 2, 3, 4 (R9.1)",
        "players[1].cards: Monks 2Z: letters go from A to I (R9.1)",
        "players[1].cards: there is no gold card of 4; their values are 1, 2, 3 (R9.1)",
        "a game takes 2 to 4 players, not 5",
        "the die of Monks shows 0; a die shows 1 to 6 (R9.5)",
        "the die of Pigments shows 7; a die shows 1 to 6 (R9.5)",
        "Monks 2A of P1 and Monks 2A of P0 have the same letter; "
        "a category has each letter once (R9.1)",
        "Holy Books 1A of P3 and Holy Books 1A of P2 have the same letter; "
        "a category has each letter once (R9.1)",
        "10 cards of Holy Books are on the table; the deck has 9 (R9.1)",
    ]


def test_what_contradicts_the_deck_is_said_and_scored(exlibris: Exlibris, tmp_path: Path) -> None:
    done = exlibris("score", table(tmp_path, "Monks 4A 4B 4C", ""), "--json")
    assert (done.code, done.json["winner"]) == (0, ["P0"])
    assert "3 cards “Monks 4”; as far as we know the deck has 2" in done.err


RECORD = "game: biblios\nplayers: Ada, Bo\nphase: auction\nhand Bo: Gold 2 3\nauction: Monks 2A\n"


def record(tmp_path: Path, lines: str) -> Path:
    path = tmp_path / "game.record"
    path.write_text(RECORD + lines, encoding="utf-8")
    return path


def test_the_referee_follows_biblios(exlibris: Exlibris, tmp_path: Path) -> None:
    lines = "chance: flips Monks 2A\nBo: bids 4\nAda: passes\nBo: pays Gold 2 3\n"
    done = exlibris("referee", record(tmp_path, lines), "--json", "--score")
    assert (done.code, done.err) == (0, "")
    assert [line["verdict"] for line in done.json["lines"]] == ["legal"] * 4
    assert done.json["score"]["winner"] == ["Bo"]


def test_an_illegal_line_names_its_rule_and_what_is_asked(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    path = record(tmp_path, "chance: flips Monks 2A\nBo: bids 4\nAda: bids 3\nAda: bids 5\n")
    done = exlibris("referee", path, "--json")
    last = done.json["lines"][-1]
    assert (done.code, last["line"], last["verdict"]) == (1, 8, "illegal")
    says = "a bid of 3 is too low; bid at least 5 (R9.3)"
    assert last["breaches"] == [{"rule": "R9.3", "says": says}]
    assert last["due"] == {"who": "Ada", "says": "bid at least 5, or pass"}
    assert exlibris("referee", path, "--lang", "fr").out.splitlines()[-2:] == [
        f"{'':16}une mise de 3 est trop basse\u00a0; misez au moins 5 (R9.3)",
        f"{'':16}Permis maintenant\u00a0: Ada doit miser au moins 5, ou passer.",
    ]


def test_a_record_that_cannot_be_read_says_all_that_is_wrong(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    done = exlibris("referee", record(tmp_path, "Eve: passes\nBo: sings\nBo: pays Gold 4\n"))
    assert (done.code, done.out) == (2, "")
    assert [line.partition(": ")[0] for line in done.complaints] == ["line 6", "line 7", "line 8"]


def test_a_game_plays_itself_and_is_legal(exlibris: Exlibris, tmp_path: Path) -> None:
    path = tmp_path / "played.record"
    played = exlibris("play", "--game", "biblios", "--players", 4, "--seed", 2, "--out", path)
    assert played.code == 0
    again = exlibris("play", "--game", "biblios", "--players", 4, "--seed", 2)
    assert again.out == path.read_text(encoding="utf-8")
    assert exlibris("referee", path).code == 0


@pytest.mark.parametrize("options", [("--bluff",), ("--game", "biblios", "--solo")])
def test_options_of_the_other_game_are_refused(
    exlibris: Exlibris, options: tuple[str, ...]
) -> None:
    done = exlibris("play", *options)
    assert (done.code, done.out, len(done.complaints)) == (2, "", 1)


@pytest.mark.parametrize("kind", ["pdf", "png", "svg"])
def test_the_result_is_drawn_to_a_file(exlibris: Exlibris, tmp_path: Path, kind: str) -> None:
    page = tmp_path / f"result.{kind}"
    assert exlibris("score", DEMO, "--form", page).code == 0
    assert page.stat().st_size > 5_000


def test_a_result_has_no_shelves_to_show(exlibris: Exlibris, tmp_path: Path) -> None:
    done = exlibris("score", DEMO, "--form", tmp_path / "result.pdf", "--shelves")
    assert done.code == 2
    assert "--shelves" in done.err
    assert not (tmp_path / "result.pdf").exists()


def test_an_unknown_kind_of_file_is_refused(exlibris: Exlibris, tmp_path: Path) -> None:
    assert exlibris("score", DEMO, "--form", tmp_path / "result.doc").code == 2
