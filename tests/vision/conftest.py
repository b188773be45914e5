"""Photos that the stage tests share, and the profile learned from them once."""

from pathlib import Path

import pytest

from card_db import CATEGORIES, Card, CardId, Deck, Edition, editions, parse_books
from vision.image import Picture, load_photo
from vision.learn.calibration import CalibrationPhoto, CategoryPhoto
from vision.learn.profile import learn_profile
from vision.learn.typed import typed_cards
from vision.pipeline import Knowledge, read_photo
from vision.profile import Profile
from vision.reading import Reading

PHOTOS = Path(__file__).parents[2] / "sample_photos" / "deckA"


def calibration_photo(path: Path) -> CalibrationPhoto:
    typed = typed_cards(path.with_suffix(".shelf").read_text(), editions()["en"])
    return CalibrationPhoto(load_photo(path), typed)


@pytest.fixture(scope="session")
def edition() -> Edition:
    return editions()["en"]


@pytest.fixture(scope="session")
def calibration() -> list[CalibrationPhoto]:
    return [calibration_photo(PHOTOS / f"calib_books_{number}.jpg") for number in (1, 2)]


@pytest.fixture(scope="session")
def categories() -> CategoryPhoto:
    return CategoryPhoto(load_photo(PHOTOS / "calib_categories.jpg"), CATEGORIES)


@pytest.fixture(scope="session")
def profile(calibration: list[CalibrationPhoto], categories: CategoryPhoto) -> Profile:
    return learn_profile("deck A", calibration, categories)


@pytest.fixture(scope="session")
def deck() -> Deck:
    rows = [line.split(",") for line in (PHOTOS / "deck.csv").read_text().split()[1:]]
    cards = [Card(CardId(a, int(n)), parse_books(books), int(of)) for a, n, of, books in rows]
    return Deck.of_cards("deck A", "en", cards, "deck.csv")


@pytest.fixture(scope="session")
def easy_photo() -> Picture:
    return load_photo(PHOTOS / "easy_05.jpg")


@pytest.fixture(scope="session")
def easy_reading(easy_photo: Picture, profile: Profile, edition: Edition) -> Reading:
    """The photo read with a profile, but without a deck."""
    return read_photo(easy_photo, profile, Knowledge(edition))
