"""Cards of Biblios are read from the sample photos, and what is not sure is asked about."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from card_db import ProblemsError
from card_db.biblios import BibliosCategory, ChurchCard, GoldCard
from companion.engine.biblios.notation import read_cards
from companion.engine.exlibris.shelf import Place
from vision.biblios.learn import TypedHand, learn_biblios
from vision.biblios.profile import (
    BibliosProfile,
    PrintedCard,
    load_biblios_profile,
    save_biblios_profile,
)
from vision.biblios.read import KnownOfCopy, ReadHand, read_hand
from vision.image import Picture, load_photo
from vision.profile import ProfileError

SAMPLES = Path(__file__).parents[3] / "sample_photos" / "biblios"
LEVELS = ("easy_1", "normal_1", "hard_1")


def truth(name: str) -> dict[Place, PrintedCard]:
    rows = (SAMPLES / f"{name}.hand").read_text(encoding="utf-8").splitlines()
    found: dict[Place, PrintedCard] = {}
    for row, line in enumerate(rows):
        for col, card in enumerate(read_cards(line).cards):
            assert not isinstance(card, ChurchCard)
            found[Place(row, col)] = card
    return found


def photo(name: str) -> Picture:
    return load_photo(SAMPLES / f"{name}.jpg")


@pytest.fixture(scope="module")
def profile() -> BibliosProfile:
    lessons = ("calib_cards_1", "calib_cards_2")
    return learn_biblios("mine", [TypedHand(photo(name), truth(name)) for name in lessons])


@pytest.mark.parametrize("name", LEVELS)
def test_every_card_of_the_samples_is_read(profile: BibliosProfile, name: str) -> None:
    read = read_hand(photo(name), profile, KnownOfCopy())
    assert {Place(card.row, card.col): card.card for card in read.cards} == {
        place: str(card) for place, card in truth(name).items()
    }
    assert read.problems == ()


def test_a_photo_upside_down_is_read_as_well(profile: BibliosProfile) -> None:
    upright = read_hand(photo("easy_1"), profile, KnownOfCopy())
    turned = read_hand(photo("easy_1")[::-1, ::-1].copy(), profile, KnownOfCopy())
    assert cards_of(turned) == cards_of(upright)


def cards_of(read: ReadHand) -> Counter[str]:
    return Counter(card.card for card in read.cards)


def test_a_profile_is_the_same_after_it_was_kept(profile: BibliosProfile) -> None:
    kept = load_biblios_profile(save_biblios_profile(profile))
    assert kept.places == profile.places
    assert cards_of(read_hand(photo("normal_1"), kept, KnownOfCopy())) == cards_of(
        read_hand(photo("normal_1"), profile, KnownOfCopy())
    )


@pytest.mark.parametrize("data", [b"", b"PK", b"\x00" * 200])
def test_what_is_no_profile_is_refused(data: bytes) -> None:
    with pytest.raises(ProfileError):
        load_biblios_profile(data)


def test_a_letter_that_had_another_value_is_asked_about(profile: BibliosProfile) -> None:
    plain = read_hand(photo("easy_1"), profile, KnownOfCopy())
    card = next(c for c in truth("easy_1").values() if not isinstance(c, GoldCard))
    other = next(v for v in (1, 2, 3, 4) if v != card.value)
    known = KnownOfCopy({BibliosCategory(card.category): {card.letter: other}})
    asked = read_hand(photo("easy_1"), profile, known)
    before = next(c for c in plain.cards if c.card == str(card))
    after = next(c for c in asked.cards if (c.row, c.col) == (before.row, before.col))
    assert after.review
    assert after.confidence <= before.confidence


def test_a_lesson_that_shows_something_else_is_refused() -> None:
    cards = truth("calib_cards_1")
    fewer = dict(list(cards.items())[:-1])
    with pytest.raises(ProblemsError) as refused:
        learn_biblios("x", [TypedHand(photo("calib_cards_1"), fewer)])
    assert [problem.id for problem in refused.value.problems] == ["biblios-lesson-cards"]


def test_no_card_but_gold_is_read_twice(profile: BibliosProfile) -> None:
    read = read_hand(photo("hard_1"), profile, KnownOfCopy())
    lettered = [c.card for c in read.cards if not c.card.startswith(("Gold", "$"))]
    assert len({*lettered}) == len(lettered)
