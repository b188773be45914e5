"""Learns a profile from photos; what is wrong with one names its file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import click

from card_db import (
    CODES,
    Category,
    Edition,
    Problem,
    ProblemsError,
    naming_file,
    of_file,
    text_of_file,
)
from companion.cli.console import say
from vision.image import Picture, load_photo
from vision.learn.calibration import CalibrationError, CalibrationPhoto, CategoryPhoto
from vision.learn.profile import learn_profile
from vision.learn.typed import typed_cards
from vision.profile import Profile

_OF_ALL_PHOTOS = frozenset({"copy-missing-categories", "copy-icons-alike"})
"""What no photo by itself is to blame for."""


@dataclass(frozen=True)
class LearningPhotos:
    """Photos of book cards and of the category cards, by their files."""

    books: dict[Path, CalibrationPhoto]
    categories: dict[Path, CategoryPhoto]

    def learn(self, name: str, edition: Edition) -> Profile:
        """Learn the profile; CalibrationError says which photo lacks what."""
        try:
            return replace(self._learned(name), edition=edition.code)
        except CalibrationError as error:
            named = [self._named(problem) for problem in error.problems]
            raise CalibrationError(named) from error

    def _learned(self, name: str) -> Profile:
        categories = next(iter(self.categories.values()), None)
        return learn_profile(name, [*self.books.values()], categories)

    def _named(self, problem: Problem) -> Problem:
        """Return the problem with the photo that has it by itself, if it is one of a photo."""
        if problem.id in _OF_ALL_PHOTOS:
            return problem
        found = ((path, own) for path, alone in self._each() for own in alone._refusals())
        return next((of_file(path, own) for path, own in found if own.id == problem.id), problem)

    def _each(self) -> Iterator[tuple[Path, LearningPhotos]]:
        for path, book in self.books.items():
            yield path, LearningPhotos({path: book}, {})
        for path, category in self.categories.items():
            yield path, LearningPhotos({}, {path: category})

    def _refusals(self) -> tuple[Problem, ...]:
        try:
            self._learned("")
        except CalibrationError as error:
            return tuple(error.problems)
        return ()


def category_photo(path: Path, order: str | None, language: str) -> CategoryPhoto:
    """Return the photo of the category cards, whose order is asked for where it is not given."""
    picture = _photo(path)
    return CategoryPhoto(picture, _order(order or _asked_order(language)))


def _asked_order(language: str) -> str:
    """Ask for the order of the category cards, where there is somebody to ask."""
    if not sys.stdin.isatty():
        raise ProblemsError([Problem("copy-order", {"order": ""})])
    question = say("The category cards from left to right (C F H M R S)", language)
    return str(click.prompt(question, err=True))


def _order(text: str) -> tuple[Category, ...]:
    codes = "".join(text.upper().split())
    if sorted(codes) != sorted(CODES):
        raise ProblemsError([Problem("copy-order", {"order": text})])
    return tuple(Category(code) for code in codes)


def book_photo(path: Path, edition: Edition) -> CalibrationPhoto:
    """Return a photo of book cards with what is typed beside it."""
    typed = path.with_suffix(".shelf")
    with naming_file(typed):
        cards = typed_cards(text_of_file(typed), edition)
    return CalibrationPhoto(_photo(path), cards)


def _photo(path: Path) -> Picture:
    with naming_file(path):
        return load_photo(path)
