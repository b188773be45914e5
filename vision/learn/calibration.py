"""Calibration photos: what a player photographs to teach a copy, and what they say is on it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from card_db import Category, Problem, ProblemsError
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, Shelf
from vision.finding import NothingSeen, find_shelf
from vision.grid.numbering import number
from vision.headers.find import CardTops, find_headers, look_at_tops
from vision.headers.fit_layout import fit_layout
from vision.headers.header import Header
from vision.headers.layout import HeaderLayout
from vision.headers.parts import PossibleParts
from vision.image import Picture
from vision.learn.as_typed import cards_as_typed
from vision.learn.known_parts import TypedCard, weighed_by_typed
from vision.learn.ornaments import LessonIcons, find_ornaments
from vision.learn.tapped import TappedParts, weighed_by_taps
from vision.profile import categories_origin, lesson_origin, lessons_key

_FEW_LESSONS = 3
"""Of so many lessons any number may be taken back, and the layout of the others is still known."""


class CalibrationError(ProblemsError):
    """Calibration photos that nothing can be learned from, and what they lack."""


@dataclass(frozen=True, slots=True)
class CalibrationPhoto:
    """A photo of some book cards and what lies at which place; nothing is a face-down card."""

    picture: Picture
    cards: Mapping[Place, TypedCard | None]
    tapped: TappedParts | None = None
    """Where the photographer tapped the parts of one card, in pixels."""

    @property
    def origin(self) -> str:
        """What is learned from it is said to come from there."""
        return lesson_origin(self.picture)


@dataclass(frozen=True, slots=True)
class CategoryPhoto:
    """A photo of the six category cards and their order, left to right, top to bottom."""

    picture: Picture
    order: tuple[Category, ...]

    @property
    def origin(self) -> str:
        """What is learned from it is said to come from there."""
        return categories_origin(self.picture)


@dataclass(frozen=True, slots=True)
class TaughtHeader:
    """A header of a calibration photo and what stands on it."""

    header: Header
    card: TypedCard
    origin: str
    """The photo that shows it."""


@dataclass(frozen=True, eq=False)
class TaughtTops:
    """The tops of a calibration photo's cards, and what each card is."""

    tops: CardTops
    cards: tuple[TypedCard, ...]
    tapped: TappedParts | None
    """In card widths."""
    origin: str
    weighed: tuple[PossibleParts, ...]
    """The parts of each card, weighed by what was typed."""


@dataclass(frozen=True, eq=False)
class TaughtCopy:
    """What calibration photos show."""

    headers: list[list[TaughtHeader]]
    """By photo, with what was typed."""
    layout: HeaderLayout
    """What all photos have in common."""
    layouts: dict[str, HeaderLayout]
    """What is left of it by fewer photos, by the names of these (`lessons_key`)."""


def taught_headers(photos: Sequence[CalibrationPhoto]) -> TaughtCopy:
    """The headers of each photo with their typed cards, and the layout that all have in common.

    CalibrationError if the photos show something else than was typed.
    """
    lessons = [_taught_tops(photo) for photo in photos]
    layout = _fitted(lessons)
    taught = [
        [
            TaughtHeader(*pair, lesson.origin)
            for pair in zip(find_headers(lesson.tops, layout), lesson.cards, strict=True)
        ]
        for lesson in lessons
    ]
    fewer = {lessons_key(one.origin for one in own): _fitted(own) for own in _fewer(lessons)}
    return TaughtCopy(taught, layout, fewer)


def _fewer(lessons: Sequence[TaughtTops]) -> Iterator[tuple[TaughtTops, ...]]:
    """Go through the lessons that may be left when some are taken back: of many, all but one."""
    least = 1 if len(lessons) <= _FEW_LESSONS else len(lessons) - 1
    for left in range(least, len(lessons)):
        yield from combinations(lessons, left)


def _fitted(lessons: Sequence[TaughtTops]) -> HeaderLayout:
    """The layout of all cards, what is printed between its parts left out."""
    possible: Sequence[PossibleParts] = [parts for one in lessons for parts in one.weighed]
    taps = next((lesson.tapped for lesson in lessons if lesson.tapped), None)
    if taps:
        possible = weighed_by_taps(possible, taps)
    cards = [
        pair for lesson in lessons for pair in zip(lesson.tops.strips, lesson.cards, strict=True)
    ]
    ornaments = find_ornaments(
        [
            LessonIcons(strip, parts.icons, len(card.books))
            for (strip, card), parts in zip(cards, possible, strict=True)
        ]
    )
    return fit_layout(possible, ornaments)


def _taught_tops(photo: CalibrationPhoto) -> TaughtTops:
    shelf = find_shelf(photo.picture)
    if isinstance(shelf, NothingSeen):
        raise CalibrationError([Problem("photo-no-cards")])
    quads = cards_as_typed(photo.picture, shelf, photo.cards)
    if quads is None:
        raise CalibrationError([_other_layout(number(shelf.grid.cards).cards, photo.cards)])
    # Whoever typed a card knows which side is up, whatever the finder takes it for.
    typed = {place: card for place, card in photo.cards.items() if card is not None}
    tops = look_at_tops(photo.picture, [quads[place] for place in typed])
    tapped = photo.tapped.on_card(tops.quads) if photo.tapped else None
    cards = tuple(typed.values())
    return TaughtTops(tops, cards, tapped, photo.origin, tuple(weighed_by_typed(tops, cards)))


def _other_layout(seen: Collection[Place], typed: Collection[Place]) -> Problem:
    """What was seen, and what to do about it: cards missing, too many, or elsewhere."""
    facts = {"seen": _rows(seen), "typed": _rows(typed)}
    if facts["seen"] == facts["typed"]:
        return Problem("copy-other-places", {"lie": _pattern(seen), "stated": _pattern(typed)})
    fewer = len(seen) < len(typed)
    return Problem("copy-cards-missed" if fewer else "copy-other-rows", facts)


def _rows(places: Collection[Place]) -> tuple[int, ...]:
    """How many cards each row has."""
    rows = sorted({place.row for place in places})
    return tuple(sum(place.row == row for place in places) for row in rows)


def _pattern(places: Collection[Place]) -> str:
    """The places as notation writes them: `$` for a card, `-` for none."""
    return print_shelf(Shelf.of({place: Cell(UNKNOWN) for place in places}))
