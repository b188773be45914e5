from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from card_db import (
    Card,
    CardId,
    Certainty,
    Confirmation,
    Deck,
    Problem,
    check_deck,
    demo_deck,
    editions,
    learn,
    learn_totals,
    parse_books,
)
from card_db.exlibris.demo import demo_cards
from tests.strategies import ENGLISH, cards


def card(text: str) -> Card:
    """Read `E2/7 HFS`."""
    header, books = text.split()
    name, _, of = header.partition("/")
    return Card(CardId(name[0], int(name[1:])), parse_books(books), int(of) if of else None)


def deck(*texts: str) -> Deck:
    return Deck.of_cards("test", "en", map(card, texts), source="test")


def ids(problems: tuple[Problem, ...]) -> list[str]:
    return [problem.id for problem in problems]


def test_the_demo_deck_is_what_its_generator_makes() -> None:
    assert tuple(demo_deck()) == demo_cards(ENGLISH)


def test_the_demo_deck_adds_up() -> None:
    cards_ = tuple(demo_deck())
    books = [book for card_ in cards_ for book in card_.books]
    assert (len(cards_), len(books)) == (152, 510)
    assert {books.count(book) for book in books} == {85}
    assert check_deck(demo_deck(), ENGLISH) == ()


def test_another_seed_gives_another_deck() -> None:
    assert demo_cards(ENGLISH, seed=1) != demo_cards(ENGLISH)


@pytest.mark.parametrize(
    ("texts", "problems"),
    [
        ((), []),
        (("E2/7 HFS", "E3 HF"), []),
        (("E2/7 HFS", "E3/8 HF"), ["deck-two-totals"]),
        (("E9/7 HFS",), ["deck-above-total"]),
        (("E2/7 HFS", "E9 HF"), ["deck-above-total"]),
        (("E2 HFS", "E2 HF"), ["deck-conflict"]),
        (("E2/7 HFS", "E2/8 HFS"), ["deck-conflict", "deck-two-totals"]),
        (("E2 HFS", "E2 SFH", "E2/7 FHS"), []),
        (("S3/9 HFS",), ["deck-total-differs"]),
        (("Q3/3 HFS",), []),
        (("Ć1 HFS",), ["deck-letter"]),
        (("A99 CC", "B54 CC"), ["deck-too-many-cards"]),
        (tuple(f"A{n} CCCC" for n in range(1, 23)), ["deck-too-many-of-category"]),
        (tuple(f"A{n} CF" for n in range(1, 51)), ["deck-too-few-books"]),
    ],
)
def test_what_cannot_be_true_of_a_deck(texts: tuple[str, ...], problems: list[str]) -> None:
    assert ids(check_deck(deck(*texts), ENGLISH)) == problems


def test_too_many_books_are_found_while_the_deck_is_incomplete() -> None:
    four = ["CFHM", "FHMR", "HMRS", "MRSC", "RSCF", "SCFH"]
    texts = [f"{letter}{n} {four[n % 6]}" for letter in "ABC" for n in range(1, 36)]
    assert "deck-too-many-books" in ids(check_deck(deck(*texts), ENGLISH))


def test_letters_that_leave_cards_over_are_found_once_all_are_known() -> None:
    texts = [f"{letter}1/2 CF" for letter in ENGLISH.alphabet]
    assert "deck-too-few-cards" in ids(check_deck(deck(*texts), ENGLISH))
    assert "deck-too-few-cards" not in ids(check_deck(deck(*texts[1:]), ENGLISH))


def test_an_edition_that_knows_few_totals_expects_no_whole_deck() -> None:
    few = replace(ENGLISH, totals={"A": ENGLISH.totals["A"]})
    for edition in (few, replace(ENGLISH, totals={})):
        assert check_deck(deck("A1/5 CF", "B2/6 CF"), edition) == ()


def test_a_conflict_keeps_both_and_the_tie_knows_nothing() -> None:
    torn = deck("E2 HFS", "E2 HF")
    (conflict,) = torn.conflicts
    assert len(conflict.confirmations) == 2
    assert torn.card(CardId("E", 2)) is None
    assert torn.times_confirmed(CardId("E", 2)) == 0


def test_the_reading_confirmed_most_often_is_used() -> None:
    settled = deck("E2 HFS", "E2 HF", "E2/7 SFH")
    found = settled.card(CardId("E", 2))
    assert found is not None
    assert found.same_books(parse_books("FHS"))
    assert found.of == 7
    assert settled.times_confirmed(CardId("E", 2)) == 2
    assert len(settled.conflicts) == 1


@given(cards())
def test_learning_adds_and_never_overwrites(new: Card) -> None:
    before = demo_deck()
    after = learn(before, Confirmation(new, "photo", "2026-01-01"))
    assert after.confirmations[:-1] == before.confirmations
    assert after.confirmations[-1].card == new


def test_a_guessed_total_gives_way_and_is_learned() -> None:
    own = deck("Q3/5 HF")
    assert check_deck(own, ENGLISH) == ()
    learned = learn_totals(ENGLISH, own).total("Q")
    assert learned is not None
    assert (learned.value, learned.certainty) == (5, Certainty.SEEN)


def test_polish_sorts_its_own_letters_after_their_plain_ones() -> None:
    polish = editions()["pl"]
    sorted_texts = ["C9", "C10", "Ć1", "D1", "L6", "Ł1", "M1", "S10", "Ś1", "T1", "Z1", "Ź1", "Ż1"]
    texts = ["Z1", "Ż1", "C9", "Ć1", "D1", "Ł1", "L6", "M1", "S10", "Ś1", "T1", "C10", "Ź1"]
    in_order = sorted(texts, key=lambda text: polish.order(CardId(text[0], int(text[1:]))))
    assert in_order == sorted_texts


@pytest.mark.parametrize("books", ["H", "HFSMR", ""])
def test_a_card_shows_two_to_four_books(books: str) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        Card(CardId("E", 2), parse_books(books))
