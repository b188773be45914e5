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
        ("can my ghost go to the diviner's hut?", "Ann: ghost to diviners hut"),
        ("the ghost goes to the diviners hut", "Ann: ghost to diviners hut"),
        ("Bo's witch goes to the wishing well", "Bo: witch to wishing well"),
        ("I put my witch on the wishing well", "Ann: witch to wishing well"),
        ("le fantôme va à la Tente du Devin", "Ann: ghost to diviners hut"),
        ("Duch idzie do Chaty Wróżbity", "Ann: ghost to diviners hut"),
        ("Bigfoot to the Book Seller", "Ann: sasquatch to book seller"),
        ("Ann bids 2 at the auction house", "Ann: standard to Auction House 2"),
    ],
)
def test_an_assistant_is_put_somewhere(exlibris: Exlibris, said: str, precise: str) -> None:
    assert exlibris("judge", "say", said).out == exlibris("judge", "say", precise).out


@pytest.mark.parametrize(
    ("said", "precise"),
    [
        (
            ("can I take two cards from the rummage sale if nobody else is there?",),
            ("Ann: takes $ $", "--at", "rummage sale", "--empty"),
        ),
        (
            ("puis-je prendre deux cartes au Marché aux Puces s'il n'y a personne d'autre ?",),
            ("Ann: takes $ $", "--at", "rummage sale", "--empty"),
        ),
        (
            ("may I discard three cards at the wishing well with two cards in hand?",),
            ("Ann: discards $ $ $", "--at", "wishing well", "--hand", "$ $"),
        ),
        (
            ("the imp burns all three cards", "--at", "Book Seller"),
            ("Ann: burns $ $ $", "--at", "Book Seller", "--assistant", "fire imp"),
        ),
        (
            ("Ann gives Bo a card", "--at", "Community Center"),
            ("Ann: gives $ to Bo", "--at", "Community Center"),
        ),
        (
            ("I swap A1 and A2", "--shelf", "A1 A2"),
            ("Ann: swaps A1 with A2", "--shelf", "A1 A2"),
        ),
        (
            ("Anne défausse A1 et A2", "--at", "Puits"),
            ("Anne: discards A1 A2", "--at", "Wishing Well"),
        ),
        (("Bo takes back the Sasquatch",), ("Bo: takes back",)),
    ],
)
def test_conditions_and_subjects_are_understood(
    exlibris: Exlibris, said: tuple[str, ...], precise: tuple[str, ...]
) -> None:
    asked, line = exlibris("judge", "say", *said), exlibris("judge", "say", *precise)
    assert asked.err == line.err == ""
    assert (asked.code, asked.out) == (line.code, line.out)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("Bo: pays from shelf A1", "--shelf", "A1 A2"), "Yes."),
        (("Bo: passes", "--hand", "A1"), "No."),
        (("Cy: pays A1", "--after", "Bo: pays B1"), "Yes"),
    ],
)
def test_whoever_answers_sits_where_it_is_their_turn(
    exlibris: Exlibris, line: tuple[str, ...], says: str
) -> None:
    came = ("--after", "Ann: standard to Tax Collector")
    outcome = exlibris("judge", "say", line[0], *came, *line[1:])
    assert outcome.out.startswith(says)
    assert "acts now" not in outcome.out


def test_a_card_that_may_not_be_shelved_anywhere_needs_no_place(exlibris: Exlibris) -> None:
    traded = ("--after", "Ann: trades A1 for C1", "--shelf", "B1")
    outcome = exlibris("judge", "say", "Ann: shelves A1", "--at", "Book Swap", *traded)
    assert outcome.out.startswith("No.")
    whichever = exlibris("judge", "say", "Ann: shelves C1", "--at", "Book Swap", *traded)
    assert whichever.out.startswith("It depends.")


def test_what_was_said_before_is_doubted_in_a_whole_sentence(exlibris: Exlibris) -> None:
    before = ("--after", "Ann: standard to Gambling Den", "--after", "Bo: names M")
    there = ("--there", "Bo standard 1")
    outcome = exlibris("judge", "say", "Ann: names M", *before, *there)
    assert (
        "what happened before; by what was told so far, only Ann acts now, not Bo (R5.7)"
        in outcome.out
    )


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        (("--location", "Auction House", "--solo"), "R8.1"),
        (("--location", "Auction House", "--table", "variant: beginner"), "R7.1"),
        (("--location", "Book Seller", "--solo", "--there", "my standard 1"), "R8.4"),
    ],
)
def test_a_placement_may_be_asked_in_any_variant(
    exlibris: Exlibris, said: tuple[str, ...], rule: str
) -> None:
    outcome = exlibris("judge", "place", *said)
    assert outcome.code == 1
    assert f"({rule})" in outcome.out


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
            ["Ann: takes 2 cards", "--at", "Rummage Sale"],
        ),
        (
            "may the ghost share a space at the book seller",
            ["Ann: Ghost to Book Seller 1", "--there", "Bo standard 1"],
        ),
        ("can the goblin rob me", ["Ann: robs Bo of C", "--at", "Wishing Well"]),
        ("can i burn two cards", ["Ann: burns 2 cards", "--at", "Book Seller"]),
        ("may I discard three cards at the wishing well", ["Ann: discards 3 cards"]),
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
        (("Ann: robs Bo of M",), "Yes, unless the robbed player has no assistant there."),
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
        (
            ("Ann: passes", "--at", "Auction House", "--on", "2"),
            "Ann can't pass here and must discard 2 cards",
        ),
        (("Ann: takes A1", "--at", "Garbage Dump"), "first Ann must name a category"),
        (("Ann: robs Bo of M", "--at", "home"), "Goblin Sneak does this only at locations"),
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
