"""A small number close to its letter, the two found as one box."""

from dataclasses import replace

from tests.vision.headers.test_layout import CARDS, FALSE, SURE, WEAK, box
from vision.headers.beside import with_ordinals_beside_letters
from vision.headers.fit_layout import fit_layout
from vision.headers.parts import PossibleParts

LETTER = box(160, 70, 20, 26)
BOTH = box(160, 64, 20, 40)
"""From the upper edge of the number to the lower edge of the letter."""
ICONS = tuple(box(30 + 45 * number, 130, 38, 38) for number in range(3))


def found_as_one(log_odds: float = SURE) -> PossibleParts:
    return PossibleParts((LETTER,), (replace(BOTH, log_odds=log_odds),), ICONS)


def test_what_the_letter_leaves_free_may_be_the_number() -> None:
    both, left = with_ordinals_beside_letters(found_as_one()).ordinals
    assert both == BOTH
    assert left.box == (160, BOTH.top, 180, LETTER.top)
    assert left.log_odds < both.log_odds


def test_it_is_a_number_only_as_far_as_the_letter_is_a_letter() -> None:
    doubtful = replace(found_as_one(), letters=(replace(LETTER, log_odds=0.5),))
    assert with_ordinals_beside_letters(doubtful).ordinals[1].log_odds < 0.5
    unlikely = replace(found_as_one(), letters=(replace(LETTER, log_odds=WEAK),))
    assert with_ordinals_beside_letters(unlikely) == unlikely


def test_a_number_beside_its_letter_stays_as_it_is() -> None:
    assert with_ordinals_beside_letters(CARDS[0]) == CARDS[0]


def test_no_sliver_is_left() -> None:
    narrow = replace(found_as_one(), ordinals=(replace(BOTH, top=LETTER.top - 3),))
    assert with_ordinals_beside_letters(narrow) == narrow


def test_the_cards_of_a_copy_have_their_numbers_beside_their_letters() -> None:
    layout = fit_layout([with_ordinals_beside_letters(found_as_one(FALSE)) for _ in range(5)])
    assert layout.letter
    assert layout.ordinal
    assert layout.ordinal.height == (LETTER.top - BOTH.top) / 320
    # Where only both together were found, it is not known where the number stands.
    assert fit_layout([found_as_one() for _ in range(5)]).ordinal is None
