"""What `exlibris judge say` answers in the reader's language, and lines as people say them."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Exlibris

AGAIN = ("Ann: takes A1 A2", "--at", "book seller", "--cards", "A1 A2 B3 B4", "--empty")


@pytest.mark.parametrize(("language", "verb"), [("en", "takes"), ("fr", "prend"), ("pl", "bierze")])
def test_what_is_legal_now_is_listed_in_the_readers_language(
    exlibris: Exlibris, language: str, verb: str
) -> None:
    out = exlibris("judge", "say", *AGAIN, "--lang", language).out.splitlines()
    assert out[-4:] == [f"    Ann: {verb} {card}" for card in ("A1", "A2", "B3", "B4")]


def test_what_is_listed_can_be_asked(exlibris: Exlibris) -> None:
    listed = exlibris("judge", "say", *AGAIN, "--lang", "pl").out.splitlines()[-1]
    assert exlibris("judge", "say", listed.strip(), *AGAIN[1:]).code == 0


def test_scripts_get_english_lines_in_every_language(exlibris: Exlibris) -> None:
    answers = exlibris("judge", "say", *AGAIN, "--lang", "fr", "--json").json["due"]["answers"]
    assert answers[0] == "takes A1"


@pytest.mark.parametrize(
    ("line", "language", "said"),
    [
        ("ghost rummage sale", "en", '"Ann: Ghost to Rummage Sale"'),
        ("ghost rummage sale", "fr", '"Ann: Fantôme à Marché aux Puces"'),
        ("rummage sale", "pl", '"Ann: zwykły do Targ Staroci"'),
    ],
)
def test_a_question_is_made_precise_in_the_readers_language(
    exlibris: Exlibris, line: str, language: str, said: str
) -> None:
    assert exlibris("ask", line, "--lang", language).out.rstrip().endswith(said)


@pytest.mark.parametrize(
    "line",
    [
        "Darf ich auf dem Flohmarkt zwei Karten nehmen?",
        "ich nehme zwei Karten auf dem Flohmarkt",
        "est-ce que je peux prendre 2 cartes au marché aux puces ?",
        "czy mogę wziąć dwie karty na targu staroci?",
        "puedo coger dos cartas en el rastro",
        "can Ann take 2 cards at the rummage sale?",
    ],
)
def test_words_may_stand_in_the_order_of_their_language(exlibris: Exlibris, line: str) -> None:
    asked = exlibris("judge", "say", line)
    assert asked.out == exlibris("judge", "say", "Ann: takes $ $", "--at", "rummage sale").out


@pytest.mark.parametrize(
    ("line", "precise"),
    [
        ("ich werfe A1 im Spendenzentrum ab", "Ann: discards A1"),
        ("mon fantôme peut aller à la tente du devin", "Ann: Ghost to Diviner's Hut"),
        ("darf mein Geist auf den Flohmarkt", "Ann: Ghost to Rummage Sale"),
        ("ich zahle zwei Karten", "Ann: discards $ $"),
    ],
)
def test_verbs_in_parts_and_words_that_only_ask(
    exlibris: Exlibris, line: str, precise: str
) -> None:
    assert exlibris("judge", "say", line).out == exlibris("judge", "say", precise).out


@pytest.mark.parametrize("line", ["Ann takes A1", "takes A1", "I take A1", "je prend A1"])
def test_nobody_needs_a_colon(exlibris: Exlibris, line: str) -> None:
    asked = exlibris("judge", "say", line, "--at", "book seller")
    assert asked.out == exlibris("judge", "say", "Ann: takes A1", "--at", "book seller").out


def test_a_line_without_a_colon_names_its_speaker(exlibris: Exlibris) -> None:
    table = ("--table", "players: Ann, Bo")
    outcome = exlibris("judge", "say", "Zoe takes A1", *table)
    assert (outcome.code, "Zoe" in outcome.err) == (2, True)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (
            ("Ann: Witch home", "--table", "variant: beginner"),
            ["No.", "  Ann: Witch isn't part of the variant “beginner” (R7.1)"],
        ),
        (
            ("Ann: standard to Gambling Den", "--table", "variant: friendly"),
            ["No.", "  Gambling Den is not in the variant “friendly” (R7.2)"],
        ),
        (
            ("Ann: standard to Auction House 1", "--table", "variant: solo"),
            ["No.", "  Auction House is not in the variant “solo” (R8.1)"],
        ),
        (
            ("Ann: standard to Auction House 1", "--table", "out: Wishing Well"),
            ["No.", "  Auction House is not in play (R4.2)"],
        ),
        (
            ("Ann: names M", "--at", "garbage dump", "--table", "variant: beginner", "--empty"),
            ["Yes, unless the discard pile is empty."],
        ),
        (
            ("Ann: draws 2 cards", "--at", "hut", "--out", "0", "--table", "rulings: Q29 out"),
            ["No.", "  2 cards; it must be 1 card (R5.1)"],
        ),
    ],
)
def test_what_is_told_of_the_table_counts(
    exlibris: Exlibris, asked: tuple[str, ...], answer: list[str]
) -> None:
    assert exlibris("judge", "say", *asked).out.splitlines()[: len(answer)] == answer


def test_a_card_named_twice_is_told_once(exlibris: Exlibris) -> None:
    line = "Ann: shelves A1 right of B2"
    outcome = exlibris("judge", "say", line, "--shelf", "A1 B2", "--hand", "A1")
    assert outcome.complaints == ["A1 was named twice; there is only one (R1.3)"]


def test_a_card_that_is_shelved_is_shelved_once(exlibris: Exlibris) -> None:
    out = exlibris("judge", "shelve", "A1", "right", "of", "B2", "--shelf", "A1 B2").out
    assert out.splitlines()[:2] == ["No.", "  A1 is already on a shelf (R4.4)"]


def test_an_unknown_question_lists_those_there_are(exlibris: Exlibris) -> None:
    outcome = exlibris("judge", "bla")
    known = "discard, place, say, shelve"
    assert (outcome.code, outcome.complaints) == (
        2,
        [f"There is no command “bla”. Available: {known}."],
    )


@pytest.mark.parametrize(
    ("language", "must"),
    [("en", "Chance must deal"), ("fr", "le hasard doit poser"), ("pl", "Los ma wyłożyć")],
)
def test_chance_has_a_name_in_every_language(exlibris: Exlibris, language: str, must: str) -> None:
    line = ("chance: deals Gambling Den: A1", "--after", "Ann: standard to Gambling Den")
    said = exlibris("judge", "say", *line, "--after", "Ann: names M", "--lang", language).out
    assert must in said


@pytest.mark.parametrize(
    ("language", "meant"),
    [
        ("en", "row 2, column"),
        ("de", "Reihe 2"),
        ("fr", "rangée 2"),
        ("pl", "półka 2"),
        ("es", "fila 2"),
    ],
)
def test_places_are_said_in_words_beside_the_line(
    exlibris: Exlibris, language: str, meant: str
) -> None:
    facts = ("--at", "shelfmasons guild", "--shelf", "A1 B2 / C3", "--lang", language)
    listed = exlibris("judge", "say", "Ann: slides A1 down 1", *facts).out.splitlines()
    assert meant in listed[-1].partition("#")[2]
    assert exlibris("judge", "say", listed[-1].strip(), *facts).code == 0


def test_a_question_that_names_nothing_is_not_made_precise(exlibris: Exlibris) -> None:
    assert "judge say" not in exlibris("ask", "how many cards end the game").out
    assert exlibris("ask", "how many cards end the game", "--json").json["precisely"] == ""
    assert "judge say" in exlibris("ask", "can the ghost come in").out
