"""Several photos of one pile: each card counts once."""

import pytest

from card_db import Edition, Problem
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.fan.drawn import columns, fan
from vision.arrangement import Arrangement
from vision.image import Picture
from vision.joining import pile
from vision.joining.pile import Seen, may_be_two, read_pile, repeated
from vision.pipeline import Knowledge, see

OUTLINE = ((0.0, 0.0), (0.1, 0.0), (0.1, 0.2), (0.0, 0.2))


def photo(*columns: str, unsure: str = "") -> dict[Place, ReadCard]:
    """Cards by column; those named in `unsure` are asked about."""
    doubts = (Doubt(Reason.CARD_UNCERTAIN),)
    return {
        Place(row, col): ReadCard(
            row, col, card, "CF", 0.9, OUTLINE, doubts=doubts if card in unsure.split() else ()
        )
        for col, cards in enumerate(columns)
        for row, card in enumerate(cards.split())
    }


def test_a_card_that_two_photos_show_counts_once() -> None:
    again = repeated({0: photo("A1 B2 C3"), 1: photo("D4 B2", "E1")})
    assert again == {Seen(1, Place(1, 0)): Seen(0, Place(1, 0))}


def test_of_two_pictures_the_surer_one_counts() -> None:
    again = repeated({0: photo("A1 B2 C3", unsure="B2"), 1: photo("D4 B2")})
    assert again == {Seen(0, Place(1, 0)): Seen(1, Place(1, 0))}


def test_an_unread_card_between_repeats_repeats_what_lies_there() -> None:
    again = repeated({0: photo("A1 B2 C3"), 1: photo("A1 $ C3")})
    assert again[Seen(1, Place(1, 0))] == Seen(0, Place(1, 0))
    both = repeated({0: photo("A1 $ C3"), 1: photo("A1 $ C3")})
    assert both[Seen(1, Place(1, 0))] == Seen(0, Place(1, 0))
    assert Seen(0, Place(1, 0)) not in both


def test_an_unread_card_elsewhere_is_a_card_of_its_own() -> None:
    assert repeated({0: photo("A1 B2"), 1: photo("D4 $ E1")}) == {}


def test_an_unread_card_beside_one_repeat_may_be_another_one() -> None:
    again = repeated({0: photo("A1 B2 C3"), 1: photo("A1 $ D4")})
    assert again == {Seen(1, Place(0, 0)): Seen(0, Place(0, 0))}


def test_unread_cards_in_a_row_between_repeats_are_those_of_the_other_photo() -> None:
    again = repeated({0: photo("A1 B2 $ C3"), 1: photo("A1 $ $ C3")})
    assert again[Seen(1, Place(1, 0))] == Seen(0, Place(1, 0))
    assert again[Seen(1, Place(2, 0))] == Seen(0, Place(2, 0))


def test_a_doubtful_repeat_counts_once_only_between_the_same_cards() -> None:
    own, other = Seen(1, Place(1, 0)), Seen(0, Place(1, 0))
    beside_others = {0: photo("A1 B2 C3"), 1: photo("D4 B2 E1", unsure="B2")}
    assert may_be_two(own, other, beside_others)
    one_differs = {0: photo("A1 B2 C3"), 1: photo("A1 B2 E1", unsure="B2")}
    assert may_be_two(own, other, one_differs)
    alike = {0: photo("A1 B2 C3"), 1: photo("A1 B2 C3", unsure="B2")}
    assert not may_be_two(own, other, alike)
    sure = {0: photo("A1 B2 C3"), 1: photo("D4 B2 E1")}
    assert not may_be_two(own, other, sure)


def test_the_same_card_in_one_photo_is_no_repeat() -> None:
    assert repeated({0: photo("A1 A1")}) == {}


def test_a_pile_photographed_twice_has_its_cards_once(edition: Edition) -> None:
    pictures = [fan(303, "easy", take).image for take in (1, 2)]
    known = Knowledge(edition)
    first, second = read_pile([(one, see(one, Arrangement.FAN)) for one in pictures], None, known)
    cards = [*first.reading.cards, *second.reading.cards]
    named = [card.card for card in cards if card.id]
    assert sorted(named) == sorted(str(card.id) for cards in columns(303) for card in cards)
    assert first.reading.problems[0].id.startswith("pile-count")
    totals = [problem for problem in second.reading.problems if problem.id == "pile-total"]
    assert [problem.facts["seen"] for problem in totals] == [(len(cards),)]
    assert "pile-total" not in [problem.id for problem in first.reading.problems]


def test_what_a_useless_photo_seems_to_show_counts_in_the_others(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = [fan(303, "easy", take).image for take in (1, 2)]

    def refuse_first(picture: Picture, *_: object) -> Problem | None:
        return Problem("pile-unclear") if picture is pictures[0] else None

    monkeypatch.setattr(pile, "why_unread", refuse_first)
    seen = [(one, see(one, Arrangement.FAN)) for one in pictures]
    first, second = read_pile(seen, None, Knowledge(edition))
    assert (first.reading.cards, first.repeats) == ((), {})
    assert first.reading.problems == (Problem("pile-unclear"),)
    assert len(second.reading.cards) == sum(map(len, columns(303)))
