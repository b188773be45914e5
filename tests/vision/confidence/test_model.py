from dataclasses import replace

import msgspec
import pytest

from tests.vision.confidence.plain import PLAIN
from vision.confidence.model import (
    CaseWeights,
    Confidence,
    asked_below,
    back_confidence,
    confidence,
    confidence_under,
    load,
)
from vision.confidence.signals import Signals


def test_a_plain_reading_passes_and_a_doubtful_one_is_shown() -> None:
    gate = asked_below("unknown")
    assert confidence(PLAIN).whole >= gate
    assert confidence(replace(PLAIN, card_margin=0.5, ordinal_word=-1)).whole < gate
    assert confidence(replace(PLAIN, books_margin=0.3)).whole < gate


@pytest.mark.parametrize(
    "worse",
    [
        replace(PLAIN, card_margin=2.0),
        replace(PLAIN, books_margin=2.0),
        replace(PLAIN, letter_word=-1),
        replace(PLAIN, ordinal_word=-1),
        replace(PLAIN, digit_px=6.0),
        replace(PLAIN, glare=0.5),
        replace(PLAIN, contested=True),
        replace(PLAIN, found=0.6),
        replace(PLAIN, places_in_doubt=True),
    ],
)
def test_no_bad_sign_raises_the_confidence(worse: Signals) -> None:
    assert confidence(worse).whole <= confidence(PLAIN).whole


def test_books_that_could_not_be_told_do_not_lower_the_confidence_in_the_card() -> None:
    untold = confidence(replace(PLAIN, books_margin=None))
    assert untold.whole >= confidence(PLAIN).whole
    assert (untold.card, untold.books) == (confidence(PLAIN).card, 1.0)


@pytest.mark.parametrize(
    ("worse", "part"),
    [
        (replace(PLAIN, found=0.6), "place"),
        (replace(PLAIN, card_margin=0.5), "card"),
        (replace(PLAIN, books_margin=0.3), "books"),
    ],
)
def test_each_bad_sign_lowers_the_part_that_it_is_about(worse: Signals, part: str) -> None:
    before, after = confidence(PLAIN)._asdict(), confidence(worse)._asdict()
    assert [name for name in before if after[name] < before[name]] == [part]


def test_a_card_that_the_deck_knows_is_judged_by_weights_of_its_own() -> None:
    model = load()
    undecided = CaseWeights(
        card=dict.fromkeys(model.known.card, 0.0), books=dict.fromkeys(model.known.books, 0.0)
    )
    changed = msgspec.structs.replace(model, known=undecided)
    known, unknown = (
        confidence_under(changed, replace(PLAIN, in_deck=in_deck)) for in_deck in (True, False)
    )
    assert (known.card, known.books) == (0.5, 0.5)
    assert unknown == confidence(PLAIN)


def test_the_whole_is_right_only_if_every_part_is() -> None:
    assert Confidence(0.5, 0.8, 0.9).whole == pytest.approx(0.36)
    assert Confidence(0.7).whole == 0.7


def test_of_a_back_only_the_place_can_be_wrong() -> None:
    unsure, sure = (back_confidence(found, places_in_doubt=False) for found in (0.6, 0.99))
    assert (sure.card, sure.books) == (1.0, 1.0)
    assert unsure.place < sure.place
    assert back_confidence(0.99, places_in_doubt=True).whole <= sure.whole


def test_places_in_doubt_lower_the_confidence_in_the_place_and_nothing_else() -> None:
    plain, doubted = confidence(PLAIN), confidence(replace(PLAIN, places_in_doubt=True))
    assert doubted.place < 0.9 < plain.place
    assert (doubted.card, doubted.books) == (plain.card, plain.books)
    back = back_confidence(0.99, places_in_doubt=True)
    assert back.whole < 0.9 < back_confidence(0.99, places_in_doubt=False).whole
