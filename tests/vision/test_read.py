"""The whole reader on a few photos of one design; how good it is on others is evaluated apart."""

import numpy as np
import pytest

from card_db import Deck, Edition
from companion.engine.notation import parse_shelf
from tests.vision.conftest import PHOTOS
from vision.evaluation.compare import Tally, compare
from vision.evaluation.folder import Copy
from vision.image import load_photo, turned
from vision.learn.calibration import CalibrationError, CalibrationPhoto
from vision.learn.profile import learn_profile
from vision.profile import Profile, ProfileError, load_profile, save_profile
from vision.read import Knowledge, read_photo


def test_a_profile_tells_all_six_icons_apart(profile: Profile) -> None:
    assert profile.separation.share == 1.0
    assert set(profile.separation.leads) == set("CFHMRS")
    assert min(profile.separation.leads.values()) > 2


def test_a_profile_survives_being_saved(profile: Profile) -> None:
    again = load_profile(save_profile(profile))
    assert again.name == profile.name
    for before, after in zip(profile.crops, again.crops, strict=True):
        assert (before.field, before.says, before.origin) == (after.field, after.says, after.origin)
        assert np.array_equal(before.picture, after.picture)


@pytest.mark.parametrize("data", [b"", b"garbage", b"PK\x03\x04 garbage"])
def test_what_is_no_profile_is_refused(data: bytes) -> None:
    with pytest.raises(ProfileError):
        load_profile(data)


def test_known_deck_no_card_is_wrong_unasked(
    profile: Profile, deck: Deck, edition: Edition
) -> None:
    known = Knowledge(edition, deck)
    total = Tally()
    for sample in Copy(PHOTOS).samples():
        total += compare(read_photo(load_photo(sample.photo), profile, known), sample.truth)
    assert (total.photos, total.cards, total.silent) == (3, 34, 0)
    assert total.right >= 33


def moved(point: tuple[float, float], size: tuple[int, int], degrees: int) -> tuple[float, float]:
    """Where a point of a photo of this width and height is after turning it clockwise."""
    (x, y), (width, height) = point, size
    return {90: (height - y, x), 180: (width - x, height - y), 270: (y, width - x)}[degrees]


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_turned_photo_gives_the_same_shelf(
    profile: Profile, deck: Deck, edition: Edition, degrees: int
) -> None:
    photo = load_photo(PHOTOS / "easy_05.jpg")
    truth = parse_shelf((PHOTOS / "easy_05.shelf").read_text(), edition)
    known = Knowledge(edition, deck)
    upright, reading = (
        read_photo(picture, profile, known) for picture in (photo, turned(photo, degrees))
    )
    assert compare(reading, truth).right == 10
    size = (photo.shape[1], photo.shape[0])
    for before, after in zip(upright.cards, reading.cards, strict=True):
        wanted = [moved(corner, size, degrees) for corner in before.quad]
        # A card is some 200 pixels wide here; a corner is measured anew in each picture.
        assert np.allclose(after.quad, wanted, atol=10)


def test_reading_twice_gives_the_same(profile: Profile, edition: Edition) -> None:
    photo = load_photo(PHOTOS / "easy_05.jpg")
    once, twice = (read_photo(photo, profile, Knowledge(edition)) for _ in range(2))
    assert once.cards == twice.cards


def test_a_photo_without_cards_says_so(profile: Profile, edition: Edition) -> None:
    rng = np.random.default_rng(1)
    table = np.clip(rng.normal(120, 12, (1200, 1600, 3)), 0, 255).astype(np.uint8)
    reading = read_photo(table, profile, Knowledge(edition))
    assert reading.cards == ()
    assert [problem.id for problem in reading.problems] == ["photo-no-cards"]


def test_a_photo_without_the_typed_row_teaches_nothing(
    calibration: list[CalibrationPhoto],
) -> None:
    blank = np.full((1200, 1600, 3), 180, np.uint8)
    with pytest.raises(CalibrationError) as refused:
        learn_profile("blank", [CalibrationPhoto(blank, calibration[0].cards)])
    assert refused.value.problems[0].id == "photo-no-cards"
