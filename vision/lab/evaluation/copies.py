"""What an evaluation needs of a copy of the game, wherever its photos come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from card_db import CATEGORIES, Deck, Edition
from companion.engine.exlibris.shelf import Shelf
from vision.image import Picture
from vision.learn.calibration import CalibrationPhoto, CategoryPhoto
from vision.learn.profile import learn_profile
from vision.profile import Profile


class AnySample(Protocol):
    """A photo of a shelf whose truth is known."""

    @property
    def name(self) -> str:
        """What the photo is called within its copy."""

    @property
    def level(self) -> str:
        """How hard it is: easy, normal, hard."""

    @property
    def truth(self) -> Shelf:
        """What it shows."""

    def picture(self) -> Picture:
        """Return the photo, upright."""


S_co = TypeVar("S_co", bound=AnySample, covariant=True)


class AnyCopy(Protocol[S_co]):
    """A copy of the game with photos of its shelves, and of what teaches the reader its look."""

    @property
    def name(self) -> str:
        """What the copy is called."""

    @property
    def edition(self) -> Edition:
        """The edition whose letters it has."""

    @property
    def deck(self) -> Deck | None:
        """Its cards, if they are listed."""

    def samples(self) -> Sequence[S_co]:
        """Return its photos of shelves."""

    def lessons(self) -> AnyLessons | None:
        """Return what teaches its look, if there is anything."""


class AnyLessons(Protocol):
    """What teaches a copy's look."""

    def learn(self, name: str, /) -> Profile:
        """Return the profile of the copy."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """What an owner photographs to teach a copy: the category cards, and a few book cards."""

    categories: Picture | None
    books: tuple[CalibrationPhoto, ...]

    def learn(self, name: str) -> Profile:
        """Learn the copy; CalibrationError says what the photos lack."""
        categories = None if self.categories is None else CategoryPhoto(self.categories, CATEGORIES)
        return learn_profile(name, self.books, categories)
