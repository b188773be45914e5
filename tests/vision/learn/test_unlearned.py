"""A profile unlearns its sources one by one."""

from collections import Counter
from dataclasses import replace
from importlib.resources import files

import pytest

from card_db import CODES, CardId, parse_books
from companion.engine.exlibris.reading import ReadCard
from vision.learn.calibration import CalibrationPhoto, taught_headers
from vision.learn.confirmed import learned_from
from vision.learn.own_copy import shows_copy
from vision.learn.unlearned import is_rejected, unlearned
from vision.profile import (
    CALIBRATION,
    Field,
    Profile,
    SourceKind,
    kind_of,
    load_profile,
    save_profile,
)
from vision.reading import Reading

WRONG = "photo x"
NEXT = dict(zip(CODES, CODES[1:] + CODES[:1], strict=True))


@pytest.fixture
def card(easy_reading: Reading) -> ReadCard:
    """A card with different books, which can be mixed up."""
    return next(c for c in easy_reading.cards if not c.review and len(set(c.books)) > 2)


def with_card(profile: Profile, reading: Reading, card: ReadCard) -> Profile:
    assert card.id is not None
    books = parse_books("".join(sorted(card.books)))
    learned = learned_from(profile, card.id, card.of, books, reading.trace.prints[card.place])
    return learned.cut_from(card.card, "p")


def says(profile: Profile, origin: str) -> list[str]:
    return [c.says for c in profile.of(Field.ICON) if c.origin == origin]


def test_every_photo_of_a_lesson_is_a_source_of_its_own(profile: Profile) -> None:
    kinds = Counter(map(kind_of, profile.sources))
    assert kinds == {SourceKind.LESSON: 2, SourceKind.CATEGORIES: 1}
    assert sum(map(len, profile.sources.values())) == len(profile.crops)
    assert kind_of(CALIBRATION) is SourceKind.LESSON
    assert kind_of(WRONG) is SourceKind.PHOTO
    assert kind_of("A7") is SourceKind.CARD


def test_one_photo_of_a_lesson_goes_and_the_others_stay(profile: Profile) -> None:
    first, second, *_ = (o for o in profile.sources if kind_of(o) is SourceKind.LESSON)
    left = unlearned(profile, [first])
    assert first not in left.sources
    assert len(left.sources[second]) == len(profile.sources[second])
    assert profile.layout is not None
    assert left.layout == profile.layouts[second]
    assert unlearned(load_profile(save_profile(left)), [second]).layout is None
    # An older profile does not know what only one of its lessons tells.
    assert unlearned(replace(profile, layouts={}), [first]).layout is None
    cards = [o for o in profile.sources if kind_of(o) is SourceKind.CATEGORIES]
    assert unlearned(profile, cards).layout == profile.layout


def test_what_is_left_of_the_layout_is_what_the_other_photo_alone_tells(
    profile: Profile, calibration: list[CalibrationPhoto]
) -> None:
    first, second = calibration
    left = unlearned(profile, [first.origin])
    assert left.layout == taught_headers([second]).layout
    assert left.layout != profile.layout


def test_without_a_card_a_profile_is_as_it_was_before(
    profile: Profile, easy_reading: Reading, card: ReadCard
) -> None:
    learned = with_card(profile, easy_reading, card)
    assert len(learned.crops) > len(profile.crops)
    left = unlearned(learned, [card.card])
    assert [(c.says, c.origin) for c in left.crops] == [(c.says, c.origin) for c in profile.crops]


def test_a_card_whose_icons_were_named_by_a_wrong_photo_is_named_again_without_it(
    profile: Profile, easy_reading: Reading, card: ReadCard
) -> None:
    mixed_up = [
        replace(crop, says=NEXT[crop.says], origin=WRONG) for crop in profile.of(Field.ICON)
    ]
    misled = with_card(Profile("wrong", tuple(mixed_up)), easy_reading, card)
    assert says(misled, card.card) != [*card.books]
    whole = misled.with_crops(profile.crops)
    assert says(unlearned(whole, [WRONG]), card.card) == [*card.books]


def test_icons_that_nobody_can_name_any_more_go_too(
    profile: Profile, easy_reading: Reading, card: ReadCard
) -> None:
    learned = with_card(profile, easy_reading, card)
    left = unlearned(learned, [*profile.sources])
    assert left.of(Field.ICON) == ()
    assert [crop.says for crop in left.of(Field.LETTER)] == [card.card[0]]


def test_what_was_rejected_is_remembered_with_its_photo(
    profile: Profile, easy_reading: Reading, card: ReadCard
) -> None:
    learned = load_profile(save_profile(with_card(profile, easy_reading, card)))
    assert not is_rejected(unlearned(learned, [card.card]), card.card, "p")
    left = load_profile(save_profile(unlearned(learned, [card.card], reject=True)))
    assert is_rejected(left, card.card, "p")
    assert not is_rejected(left, card.card, "another photo")
    assert not is_rejected(left, str(CardId("Z", 9)), "p")


def test_only_photos_of_the_copy_itself_may_teach_it(
    profile: Profile, easy_reading: Reading
) -> None:
    demo = load_profile(files("companion").joinpath("demo", "profile.npz").read_bytes())
    assert shows_copy(easy_reading.trace, profile)
    assert not shows_copy(easy_reading.trace, demo)
