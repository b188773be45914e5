"""Whoever typed is believed, but for a photo of other cards and for a slip."""

import string
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from card_db import Books, Category
from companion.engine.exlibris.shelf import Place
from vision.evidence.glyphs import read_letters
from vision.learn.calibration import (
    CalibrationError,
    CalibrationPhoto,
    CategoryPhoto,
    taught_headers,
)
from vision.learn.known_parts import TypedCard
from vision.learn.profile import learn_profile
from vision.profile import Field, Profile, load_profile, save_profile

Lessons = list[CalibrationPhoto]
Change = Callable[[TypedCard], TypedCard]
NEXT = dict(zip(string.ascii_uppercase, string.ascii_uppercase[1:] + "A", strict=True))


def with_cards(photo: CalibrationPhoto, cards: list[TypedCard]) -> CalibrationPhoto:
    return replace(photo, cards=dict(zip(sorted(photo.cards), cards, strict=True)))


def typed(photo: CalibrationPhoto) -> list[TypedCard]:
    cards = [photo.cards[place] for place in sorted(photo.cards)]
    return [card for card in cards if card is not None]


def slipped(lessons: Lessons, name: str, change: Change) -> Lessons:
    """The lessons with one card typed otherwise."""
    return [
        with_cards(p, [change(c) if f"{c.letter}{c.number}" == name else c for c in typed(p)])
        for p in lessons
    ]


def why_refused(lessons: Lessons, categories: CategoryPhoto | None = None) -> list[str]:
    with pytest.raises(CalibrationError) as error:
        learn_profile("refused", lessons, categories)
    return [problem.id for problem in error.value.problems]


def test_letters_that_only_their_owner_can_read_are_learned_as_typed(
    calibration: Lessons, categories: CategoryPhoto
) -> None:
    """A copy whose every letter looks like the one before it in the alphabet."""
    lessons = [
        with_cards(photo, [replace(card, letter=NEXT[card.letter]) for card in typed(photo)])
        for photo in calibration
    ]
    learned = learn_profile("strange", lessons, categories)
    assert learned.disputed == ()
    seen = [pair for photo in taught_headers(calibration).headers for pair in photo]
    crops = [taught.header.letter_crop for taught in seen]
    scores = read_letters(crops, string.ascii_uppercase, learned.letters)
    read = [string.ascii_uppercase[int(row[:-1].argmax())] for row in scores]
    wanted = [NEXT[taught.card.letter] for taught in seen]
    right = [one == other for one, other in zip(read, wanted, strict=True)]
    assert np.mean(right) >= 0.75
    # What the reader knows better from all other copies is at least in doubt.
    assert np.exp(scores.max(axis=1))[np.logical_not(right)].max(initial=0.0) < 0.9


def test_a_letter_that_plainly_looks_like_another_is_kept_as_both(
    calibration: Lessons, categories: CategoryPhoto, profile: Profile
) -> None:
    assert profile.disputed == ()
    slip = slipped(calibration, "E5", lambda card: replace(card, letter="F"))
    learned = learn_profile("slip", slip, categories)
    assert learned.disputed == (("F", "E"),)
    assert load_profile(save_profile(learned)).disputed == learned.disputed
    crop = next(c.picture for c in learned.of(Field.LETTER) if c.says == "F")
    row = np.exp(read_letters([crop], string.ascii_uppercase, learned.letters)[0])
    # Neither letter is read for sure, so that whichever it is, the card is asked about.
    assert max(row[string.ascii_uppercase.index(letter)] for letter in "EF") < 0.9


def test_cards_typed_in_each_others_place_are_named(calibration: Lessons) -> None:
    first, *others = calibration
    one, two, three, four, five, six = typed(first)
    swapped = [with_cards(first, [one, five, three, four, two, six]), *others]
    with pytest.raises(CalibrationError) as error:
        learn_profile("swapped", swapped)
    (problem,) = error.value.problems
    assert problem.id == "copy-other-letters"
    assert problem.facts["stated"] == (five.letter, two.letter)
    assert problem.facts["read"] == (two.letter, five.letter)


def test_one_photo_of_other_cards_is_refused_though_the_other_is_right(
    calibration: Lessons,
) -> None:
    first, second = calibration
    assert why_refused([with_cards(first, typed(first)[::-1]), second]) == ["copy-other-letters"]
    assert why_refused([with_cards(first, typed(second)), second]) == ["copy-other-letters"]


def test_a_photo_of_the_category_cards_is_no_lesson(
    calibration: Lessons, categories: CategoryPhoto
) -> None:
    first, second = calibration
    mistaken = replace(first, picture=categories.picture)
    assert why_refused([mistaken, second], categories) == ["copy-no-letters"]


def test_a_blurred_lesson_is_said_to_be_blurred(calibration: Lessons) -> None:
    first, second = calibration
    blurred = replace(first, picture=np.asarray(cv2.GaussianBlur(first.picture, (0, 0), 16)))
    assert why_refused([blurred, second]) == ["photo-out-of-focus"]


def test_a_card_that_shows_more_icons_than_were_typed_teaches_none(
    calibration: Lessons, categories: CategoryPhoto, profile: Profile
) -> None:
    books: Books = (Category("C"), Category("C"))
    assert Place(0, 0) in calibration[0].cards
    slip = slipped(calibration, "P3", lambda card: replace(card, books=books))
    learned = learn_profile("slip", slip, categories)
    assert len(learned.of(Field.ICON)) == len(profile.of(Field.ICON)) - 4
    assert learned.separation.share == profile.separation.share
