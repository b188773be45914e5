from dataclasses import replace

import numpy as np
import pytest

from card_db import (
    Card,
    CardId,
    Certainty,
    Confirmation,
    Deck,
    Edition,
    demo_deck,
    editions,
    learn,
    parse_books,
)
from tests.vision.decode.shelves import icons, letters, ordinals, seen, seen_card
from vision.decode.solve import decode
from vision.evidence.witnesses import Said, Statement


@pytest.fixture
def english() -> Edition:
    return editions()["en"]


def deck_of(*cards: Card, times: int = 1) -> Deck:
    deck = Deck("test", "en")
    for card in cards * times:
        deck = learn(deck, Confirmation(card, "test"))
    return deck


E2 = Card(CardId("E", 2), parse_books("HFS"), 7)
F2 = Card(CardId("F", 2), parse_books("CCM"), 6)


def test_a_plain_shelf_is_read_as_it_stands_without_a_deck(english: Edition) -> None:
    evidence = [
        seen(english, "B3/10", "FM"),
        seen(english, "A7/7", "RRS"),
        seen(english, "Z1/2", "CHMS"),
    ]
    found = decode(evidence, None, english)
    assert [str(place.card) for place in found] == ["B3", "A7", "Z1"]
    assert [place.of for place in found] == [10, 7, 2]
    assert ["".join(place.books) for place in found] == ["FM", "RRS", "CHMS"]
    assert not any(place.contested for place in found)


def test_books_come_in_print_order(english: Edition) -> None:
    (found,) = decode([seen(english, "B3/10", "S-CH")], None, english)
    assert found.books == parse_books("SCH")


def test_an_empty_shelf_has_nothing(english: Edition) -> None:
    assert decode([], None, english) == []


def test_a_card_lies_only_once(english: Edition) -> None:
    sure = seen(english, "E2/7", "HFS")
    doubtful = replace(seen(english, "E2/7", "HFS"), ordinal=ordinals({"2/7": 0.6, "3/7": 0.38}))
    found = decode([sure, doubtful], None, english)
    assert [str(place.card) for place in found] == ["E2", "E3"]
    assert all(place.contested for place in found)


def test_the_same_card_seen_plainly_twice_is_contested_and_one_is_none(english: Edition) -> None:
    twice = [seen(english, "E2/7", "HFS", sure=0.9999)] * 2
    found = decode(twice, None, english)
    assert sorted(str(place.card) for place in found) == ["E2", "None"]
    assert all(place.contested for place in found)


def test_a_card_of_another_shelf_is_not_given_again(english: Edition) -> None:
    doubtful = replace(seen(english, "E2/7"), letters=letters(english, {"E": 0.6, "F": 0.38}))
    (found,) = decode([doubtful], None, english, taken={CardId("E", 2)})
    assert found.card is not None
    assert found.card != CardId("E", 2)
    assert found.contested


def test_no_greedy_chain(english: Edition) -> None:
    """Taking the surest place first would leave the other with nothing that fits."""
    free = replace(seen(english, "E2/7"), ordinal=ordinals({"2/7": 0.55, "3/7": 0.44}))
    bound = replace(seen(english, "E2/7"), ordinal=ordinals({"2/7": 0.5}))
    found = decode([free, bound], None, english)
    assert [str(place.card) for place in found] == ["E3", "E2"]


@pytest.mark.parametrize("shelf", [["A1/7", "Z1/2", "B1/10"], ["Z1/2", "B1/10", "A1/7"]])
def test_order_on_the_shelf_is_no_evidence(english: Edition, shelf: list[str]) -> None:
    doubtful = [replace(seen(english, h), letters=letters(english, {h[0]: 0.5})) for h in shelf]
    found = decode(doubtful, None, english)
    assert [f"{place.card}/{place.of}" for place in found] == shelf
    margins = {str(place.card): round(place.card_margin, 6) for place in found}
    turned = decode(doubtful[::-1], None, english)
    assert {str(place.card): round(place.card_margin, 6) for place in turned} == margins


def test_the_total_tells_letters_apart(english: Edition) -> None:
    """S has ten cards for certain and Q two at the most, so a doubtful letter beside 3/10 is S."""
    doubtful = replace(seen(english, "S3/10"), letters=letters(english, {"J": 0.5, "S": 0.45}))
    (found,) = decode([doubtful], None, english)
    assert found.card == CardId("S", 3)


def test_a_guessed_total_rejects_nothing(english: Edition) -> None:
    held = english.total("T")
    assert held is not None
    assert held.certainty is Certainty.GUESSED
    (found,) = decode([seen(english, "T11/12")], None, english)
    assert (found.card, found.of) == (CardId("T", 11), 12)


def test_one_total_per_letter_over_the_whole_shelf(english: Edition) -> None:
    plain = [seen(english, f"T{k}/12") for k in (1, 2, 3)]
    blurred = replace(seen(english, "T4/12"), ordinal=ordinals({"4/13": 0.5, "4/12": 0.4}))
    found = decode([*plain, blurred], None, english)
    assert {place.of for place in found} == {12}


def test_books_single_out_a_card_of_a_known_deck(english: Edition) -> None:
    deck = demo_deck()
    card = deck.card(CardId("E", 5))
    assert card is not None
    unreadable = replace(seen_card(english, card), ordinal=ordinals({}))
    (found,) = decode([unreadable], deck, english)
    assert (found.card, found.of, found.books) == (card.id, card.of, card.books)


def test_without_icons_the_deck_gives_the_books(english: Edition) -> None:
    (found,) = decode([seen(english, "E2/7")], deck_of(E2), english)
    assert found.books == E2.books
    (unknown,) = decode([seen(english, "E3/7")], deck_of(E2), english)
    assert (unknown.books, unknown.books_margin) == ((), None)


def test_what_was_confirmed_often_weighs_more_than_what_was_learned_once(english: Edition) -> None:
    unclear = replace(seen(english, "E2/7"), icons=icons("HF??"))
    once, often = (decode([unclear], deck_of(E2, times=n), english)[0] for n in (1, 3))
    assert once.books == often.books == E2.books
    assert often.books_margin is not None
    assert once.books_margin is not None
    assert often.books_margin > once.books_margin


def test_plainly_other_icons_overrule_what_was_learned_once(english: Edition) -> None:
    evidence = replace(seen(english, "E2/7"), icons=icons("CCM", sure=0.999))
    (found,) = decode([evidence], deck_of(E2), english)
    assert (found.card, found.books) == (E2.id, parse_books("CCM"))
    assert found.books_margin is not None
    assert found.books_margin < 12
    assert found.deck_books == E2.books
    (agreeing,) = decode([replace(evidence, icons=icons("HFS"))], deck_of(E2), english)
    assert agreeing.deck_books == ()


def test_a_card_beyond_its_letters_total_contradicts_the_deck(english: Edition) -> None:
    (beyond,) = decode([seen(english, "E9/9", sure=0.99999)], deck_of(E2), english)
    assert beyond.card == CardId("E", 9)
    assert beyond.deck_total == 7
    (unknown,) = decode([seen(english, "E3/7")], deck_of(E2), english)
    assert unknown.deck_total is None


def test_a_partial_deck_does_not_pull_unknown_cards_to_itself(english: Edition) -> None:
    (found,) = decode([seen(english, "E3/7", "HFM")], deck_of(E2, F2), english)
    assert (found.card, found.books) == (CardId("E", 3), parse_books("HFM"))


def test_a_place_that_shows_no_card_is_none(english: Edition) -> None:
    nothing = np.full(27, -12.0, np.float32)
    nothing[-1] = -0.001
    empty = ordinals({})
    blank = replace(
        seen(english, "A1/7"),
        letters=nothing,
        ordinal=replace(empty, table=empty.table - 9, none=-0.01),
    )
    (found,) = decode([blank], demo_deck(), english)
    assert (found.card, found.of, found.books) == (None, None, ())
    assert found.p > 0.99


def test_the_margin_shrinks_with_doubt(english: Edition) -> None:
    margins = [
        decode([seen(english, "E2/7", sure=sure)], None, english)[0].card_margin
        for sure in (0.5, 0.9, 0.99)
    ]
    assert margins == sorted(margins)
    assert margins[0] > 0


def test_alternatives_are_other_cards_by_falling_probability(english: Edition) -> None:
    doubtful = replace(
        seen(english, "E2/7"), ordinal=ordinals({"2/7": 0.6, "3/7": 0.3, "5/7": 0.08})
    )
    (found,) = decode([doubtful], None, english)
    names = [str(other.card) for other in found.alternatives]
    assert names[:2] == ["E3", "E5"]
    assert found.p == pytest.approx(0.6, abs=0.05)
    assert found.alternatives[0].p == pytest.approx(0.3, abs=0.05)
    assert [a.p for a in found.alternatives] == sorted(
        (a.p for a in found.alternatives), reverse=True
    )


def test_the_second_reader_tips_a_balance_but_does_not_overrule_certainty(english: Edition) -> None:
    said = Statement(Said("F", 0.9), Said("2/6", 0.9))
    balanced = replace(
        seen(english, "E2/7", said=said),
        letters=letters(english, {"E": 0.5, "F": 0.45}),
        ordinal=ordinals({"2/7": 0.5, "2/6": 0.45}),
    )
    assert decode([balanced], None, english)[0].card == CardId("F", 2)
    certain = seen(english, "E2/7", sure=0.9999, said=said)
    assert decode([certain], None, english)[0].card == CardId("E", 2)


def test_polish_letters_are_read_in_the_polish_edition() -> None:
    polish = editions()["pl"]
    said = Statement(Said("L", 0.9), Said())
    (found,) = decode([seen(polish, "Ł2/2", said=said)], None, polish)
    assert found.card == CardId("Ł", 2)


def test_a_second_reader_who_misreads_makes_no_card_a_foreign_one(english: Edition) -> None:
    """If the place showed no card of the deck, the second reader would be as wrong about it."""
    plain = seen(english, "E2/7", sure=0.99999)
    misread = replace(plain, statement=Statement(Said("G", 0.9), Said("2/9", 0.9)))
    (alone,), (contradicted,) = (decode([one], None, english) for one in (plain, misread))
    assert contradicted.card == alone.card == CardId("E", 2)
    assert contradicted.card_margin > alone.card_margin - 1
