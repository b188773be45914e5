"""`exlibris judge say` and `exlibris ask` with sentences as people say them at the table."""

from __future__ import annotations

import shlex

import pytest

from tests.cli.conftest import Exlibris


@pytest.mark.parametrize(
    "said",
    [
        "Ann take 2 cards from the rummage sale",
        "may I take two cards at the Rummage Sale?",
        "can Ann take two cards at rumage sale",
        "puis-je prendre deux cartes au Marché aux Puces ?",
        "czy mogę brać dwie karty w Targ Staroci",
    ],
)
def test_a_spoken_question_is_the_line_of_a_record(exlibris: Exlibris, said: str) -> None:
    line = ("judge", "say", "Ann: takes $ $", "--at", "rummage sale")
    asked, precise = exlibris("judge", "say", said), exlibris(*line)
    assert (asked.code, asked.out) == (1, precise.out)


@pytest.mark.parametrize(
    ("said", "precise"),
    [
        ("Ann: puts the ghost on the rummage sale", "Ann: ghost to rummage sale"),
        ("Ann bids 3", "Ann: standard to Auction House 3"),
        ("Ann: mise 3", "Ann: standard to Auction House 3"),
        ("Ann: met le Fantôme au Marché aux Puces", "Ann: ghost to rummage sale"),
        ("Ann: stawia Duch na Targ Staroci", "Ann: ghost to rummage sale"),
    ],
)
def test_an_assistant_is_put_somewhere(exlibris: Exlibris, said: str, precise: str) -> None:
    assert exlibris("judge", "say", said).out == exlibris("judge", "say", precise).out


def test_what_goes_from_the_shelf_may_be_said_at_the_end(exlibris: Exlibris) -> None:
    where = ("--at", "donation center", "--shelf", "A1 A2 A3")
    outcome = exlibris("judge", "say", "Ann: discards A2 from shelf", *where)
    assert outcome.code == 1
    assert "without A2 the shelf falls into two pieces (R2.5)" in outcome.out


def test_what_is_no_line_is_for_ask(exlibris: Exlibris) -> None:
    outcome = exlibris("judge", "say", "may I share a space with the ghost")
    assert outcome.code == 2
    assert "exlibris ask “may I share a space with the ghost”" in outcome.err
    assert "column" not in outcome.err


@pytest.mark.parametrize(
    ("asked", "precise"),
    [
        (
            "may I take two cards at the rummage sale",
            ["Ann: takes $ $", "--at", "Rummage Sale"],
        ),
        (
            "may the ghost share a space at the book seller",
            ["Ann: Ghost to Book Seller 1", "--there", "Bo standard 1"],
        ),
        ("can the goblin rob me", ["Ann: robs Bo of C", "--at", "Wishing Well"]),
        ("can i burn two cards", ["Ann: burns $ $", "--at", "Book Seller"]),
        ("may I discard three cards at the wishing well", ["Ann: discards $ $ $"]),
        ("does the snowman block the ghost at the yard sale", ["Ann: Ghost to Yard Sale"]),
        ("alone, may two of mine stand at the wishing well", ["--solo"]),
    ],
)
def test_asking_precisely_begins_with_what_was_understood(
    exlibris: Exlibris, asked: str, precise: list[str]
) -> None:
    last = exlibris("ask", asked).out.rstrip().splitlines()[-1]
    command = shlex.split(last.partition("exlibris ")[2])
    assert [word for word in precise if word not in command] == []
    assert exlibris(*command).code in (0, 1)


def test_a_yes_says_by_which_rule(exlibris: Exlibris) -> None:
    line = ("judge", "say", "Ann: takes A1", "--at", "Book Seller", "--cards", "A1 A2")
    assert exlibris(*line).out.splitlines()[1].startswith("  R5.10: Take one card from the tile")
    assert exlibris(*line, "--json").json["rule"] == "R5.10"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("Ann: takes back",), "Yes."),
        (("Ann: robs Bo of M",), "Yes, unless the player robbed has no assistant there."),
        (("Ann: moves standard to Book Seller 1", "--there", "Bo standard 1"), "Yes."),
        (("Ann: objects",), "It depends."),
        (("Ann: reveals A1 keeps new", "--banned", "M"), "It depends."),
        (("Ann: trades A1 for B2",), "Yes, unless B2 isn't there or A1 is missing from the"),
        (("Ann: gives A1 to Bo", "--at", "Community Center"), "Yes, unless there is only one card"),
        (("Ann: brings standard from Librarians Lodge home",), "No, unless another assistant of"),
        (
            (
                "Ann: gives A1",
                "--at",
                "Community Center",
                "--there",
                "Bo Gelatinous Cube 1",
                "--hand",
                "A1 A2",
            ),
            "Yes",
        ),
        (("chance: discards A1", "--solo"), "Yes."),
    ],
)
def test_what_goes_without_saying_is_supposed(
    exlibris: Exlibris, line: tuple[str, ...], says: str
) -> None:
    assert exlibris("judge", "say", *line).out.splitlines()[0].startswith(says)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (("Ann: takes $", "--at", "Tax Collector"), "first Bo must put a card"),
        (("Ann: trades A1 for B1", "--hand", "nothing"), "without a card in hand"),
        (("Ann: passes", "--at", "Auction House", "--on", "2"), "first Ann must discard 2 cards"),
        (("Ann: takes A1", "--at", "Garbage Dump"), "first Ann must name a category"),
        (("Ann: robs Bo of M", "--at", "home"), "Goblin Sneak does this at locations only"),
        (
            ("Bo: names S", "--after", "Ann: standard to Gambling Den", "--after", "Ann: names M"),
            "Bo has no assistant at Gambling Den",
        ),
        (
            (
                "Ann: standard to home",
                "--there",
                "my witch 1",
                "--there",
                "my standard 2",
                "--there",
                "my standard 3",
            ),
            "no home space is free",
        ),
    ],
)
def test_the_reason_is_the_rule_and_not_the_turn(
    exlibris: Exlibris, line: tuple[str, ...], reason: str
) -> None:
    outcome = exlibris("judge", "say", *line)
    assert outcome.out.startswith("No")
    assert reason in outcome.out.splitlines()[1]
