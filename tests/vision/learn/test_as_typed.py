"""A lesson's cards are found as many as were typed, whatever the finder saw of them."""

from collections.abc import Callable, Collection
from dataclasses import replace

import numpy as np
import pytest

from companion.engine.exlibris.shelf import Place
from vision.finding import FoundShelf, NothingSeen, find_shelf
from vision.found import CardKind
from vision.geometry import overlap
from vision.learn import calibration as lessons
from vision.learn.as_typed import cards_as_typed
from vision.learn.calibration import CalibrationError, CalibrationPhoto, taught_headers

Change = Callable[[FoundShelf], FoundShelf]


@pytest.fixture(scope="module")
def lesson(calibration: list[CalibrationPhoto]) -> CalibrationPhoto:
    return calibration[0]


@pytest.fixture(scope="module")
def shelf(lesson: CalibrationPhoto) -> FoundShelf:
    found = find_shelf(lesson.picture)
    assert not isinstance(found, NothingSeen)
    assert set(found.grid.cards) == set(lesson.cards) == {Place(0, col) for col in range(6)}
    return found


def without(shelf: FoundShelf, places: Collection[Place]) -> FoundShelf:
    """The shelf as if the finder had overlooked some of its cards."""
    cards = {place: card for place, card in shelf.grid.cards.items() if place not in places}
    return replace(shelf, grid=replace(shelf.grid, cards=cards))


@pytest.mark.parametrize("missing", [(), (0,), (5,), (2,), (0, 1), (0, 5), (3, 4, 5)])
def test_cards_that_were_overlooked_are_where_the_row_goes_on(
    lesson: CalibrationPhoto, shelf: FoundShelf, missing: tuple[int, ...]
) -> None:
    less = without(shelf, {Place(0, col) for col in missing})
    found = cards_as_typed(lesson.picture, less, lesson.cards)
    assert found is not None
    assert set(found) == set(lesson.cards)
    for place, quad in found.items():
        assert overlap(np.asarray(quad), shelf.grid.cards[place].quad) > 0.85


def refused(lesson: CalibrationPhoto, monkeypatch: pytest.MonkeyPatch, seen: FoundShelf) -> str:
    monkeypatch.setattr(lessons, "find_shelf", lambda _: seen)
    with pytest.raises(CalibrationError) as error:
        taught_headers([lesson])
    (problem,) = error.value.problems
    return problem.id


def test_what_was_typed_face_up_is_a_face_whatever_the_finder_takes_it_for(
    lesson: CalibrationPhoto, shelf: FoundShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    backs = {p: replace(card, kind=CardKind.BACK) for p, card in shelf.grid.cards.items()}
    seen = replace(shelf, grid=replace(shelf.grid, cards=backs))
    monkeypatch.setattr(lessons, "find_shelf", lambda _: seen)
    assert len(taught_headers([lesson]).headers[0]) == 6


def test_a_lesson_that_fails_says_why(
    lesson: CalibrationPhoto, shelf: FoundShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = dict(lesson.cards)
    fewer = replace(lesson, cards={Place(0, col): typed[Place(0, col)] for col in range(2)})
    assert refused(fewer, monkeypatch, shelf) == "copy-other-rows"
    more = replace(lesson, cards={Place(0, col): typed[Place(0, col % 6)] for col in range(12)})
    assert refused(more, monkeypatch, shelf) == "copy-cards-missed"
    apart = {Place(0, col + (col > 2)): card for (_, col), card in typed.items()}
    assert refused(replace(lesson, cards=apart), monkeypatch, shelf) == "copy-other-places"
