"""The lines of the Official Library Inspection Form: one function for each of its boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from card_db import CATEGORIES, Category
from companion.engine.exlibris.awards import Award
from companion.engine.exlibris.inspection import Inspection, Showing, Tally
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Place, Shelf


class FormBox(StrEnum):
    """A box of the form that holds points."""

    STABILITY = "B1"
    PROMINENT = "B2"
    BANNED = "B3"
    VARIETY = "B4"
    FOCUS = "B5"


@dataclass(frozen=True, slots=True)
class FormLine:
    """A count and its worth, the rule behind it, and the cards that prove it."""

    box: FormBox
    kind: str
    count: int
    each: int
    rule: str
    evidence: tuple[Place, ...] = ()
    left_out: tuple[Place, ...] = ()
    """Cards of the same kind that did not count, which is what players ask about most."""
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def points(self) -> int:
        """Return what the line adds to the total."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class FormEntry:
    """All that the form needs to know of one player."""

    inspection: Inspection
    prominent: Category
    banned: Category
    focus: Category | None
    award: Award
    turned_stand: bool = True
    """Q2: whether a card that lies face-down still counts for stability."""

    @property
    def shelf(self) -> Shelf:
        """Return the inspected shelf."""
        return self.inspection.shelf

    @property
    def tally(self) -> Tally:
        """Return the books of each category."""
        return self.inspection.tally


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A full rectangle of cards."""

    top: int
    left: int
    height: int
    width: int

    @property
    def cards(self) -> int:
        """Return how many cards it holds."""
        return self.height * self.width

    def parts(self, places: Iterable[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
        """Return the places within, and those beyond."""
        bottom, right = self.top + self.height, self.left + self.width
        within: list[Place] = []
        beyond: list[Place] = []
        for place in places:
            inside = self.top <= place[0] < bottom and self.left <= place[1] < right
            (within if inside else beyond).append(place)
        return tuple(within), tuple(beyond)


def largest_rectangle(shelf: Shelf) -> Rectangle | None:
    """R3.3: find the largest full rectangle, 2 by 2 or more, that stands on the lowest row."""
    filled: dict[int, set[int]] = {}
    for (row, col), _ in shelf.cells:
        filled.setdefault(row, set()).add(col)
    base = max(filled, default=0)
    columns = filled.get(base, set())
    best: Rectangle | None = None
    for top in range(base - 1, min(filled, default=0) - 1, -1):
        columns = columns & filled.get(top, set())
        left, width = _longest_run(sorted(columns))
        height = base - top + 1
        if width > 1 and (best is None or height * width > best.cards):
            best = Rectangle(top, left, height, width)
    return best


def face_up_only(shelf: Shelf) -> Shelf:
    """Return the shelf as it would be if the places of turned cards were empty (Q2)."""
    return Shelf(tuple((place, cell) for place, cell in shelf.cells if not cell.face_down))


def _longest_run(columns: list[int]) -> tuple[int, int]:
    """Return where the longest run of neighbouring columns begins, and its length."""
    best, start, length = (0, 0), 0, 0
    for index, col in enumerate(columns):
        follows = index > 0 and columns[index - 1] == col - 1
        start, length = (start, length + 1) if follows else (col, 1)
        if length > best[1]:
            best = start, length
    return best


def stability(entry: FormEntry) -> Iterator[FormLine]:
    """R3.3: one point for each card of the rectangle, face-down ones too."""
    shelf = entry.shelf if entry.turned_stand else face_up_only(entry.shelf)
    found = largest_rectangle(shelf)
    places = [place for place, _ in shelf.cells]
    within, beyond = found.parts(places) if found else ((), tuple(places))
    first = min([place.col for place in places], default=0)
    facts = {"rectangle": found, "first_column": first}
    yield FormLine(
        FormBox.STABILITY, "rectangle", len(within), 1, Rule.STABILITY, within, beyond, facts
    )


def entombed(entry: FormEntry) -> Iterator[FormLine]:
    """R3.3, R6.3: two points for each entombed card, wherever it lies."""
    stacks = tuple(place for place, cell in entry.shelf.cells if cell.under is not None)
    if stacks:
        yield FormLine(FormBox.STABILITY, "entombed", len(stacks), 2, Rule.MUMMY, stacks)


def prominent(entry: FormEntry) -> Iterator[FormLine]:
    """R3.4: the award for the prominent category."""
    category, award = entry.prominent, entry.award
    facts = {"category": category, "books": entry.tally[category], "award": award}
    yield _line(entry, FormBox.PROMINENT, (category,), (1, award.points), facts)


def banned(entry: FormEntry) -> Iterator[FormLine]:
    """R3.5: minus one for each banned book."""
    yield _book_line(entry, FormBox.BANNED, entry.banned, -1)


def variety(entry: FormEntry) -> Iterator[FormLine]:
    """R3.6: three times the weakest of the five categories that are not banned."""
    allowed = [category for category in CATEGORIES if category is not entry.banned]
    fewest = min([entry.tally[category] for category in allowed])
    weakest = tuple([category for category in allowed if entry.tally[category] == fewest])
    yield _line(entry, FormBox.VARIETY, weakest, (fewest, 3), {"weakest": weakest})


def focus(entry: FormEntry) -> Iterator[FormLine]:
    """R3.7: two for each book of the focus, once it is revealed."""
    if entry.focus is not None:
        yield _book_line(entry, FormBox.FOCUS, entry.focus, 2)


_RULES = {
    FormBox.PROMINENT: Rule.PROMINENT,
    FormBox.BANNED: Rule.BANNED,
    FormBox.VARIETY: Rule.VARIETY,
    FormBox.FOCUS: Rule.FOCUS,
}


def _book_line(entry: FormEntry, box: FormBox, category: Category, each: int) -> FormLine:
    books = entry.tally[category]
    return _line(entry, box, (category,), (books, each), {"category": category, "books": books})


def _line(
    entry: FormEntry,
    box: FormBox,
    categories: tuple[Category, ...],
    worth: tuple[int, int],
    facts: Mapping[str, object],
) -> FormLine:
    """Return a line whose proof are the cards with books of these categories."""
    count, each = worth
    evidence = _places(entry.inspection.face_up, categories)
    left_out = _places(entry.inspection.face_down, categories)
    return FormLine(box, _KINDS[box], count, each, _RULES[box], evidence, left_out, facts)


_KINDS = {box: box.name.lower() for box in FormBox}


def _places(showing: Showing, categories: tuple[Category, ...]) -> tuple[Place, ...]:
    if len(categories) == 1:
        return tuple(showing[categories[0]])
    return tuple(sorted({place for category in categories for place in showing[category]}))


Criterion = Callable[[FormEntry], Iterator[FormLine]]

FORM: tuple[Criterion, ...] = (stability, entombed, prominent, banned, variety, focus)
"""The form, in its order."""

SOLO_LIBRARY_FORM: tuple[Criterion, ...] = (prominent, banned, variety, focus)
"""R8.6: the Public Library has no stability."""


def fill_in(form: tuple[Criterion, ...], entry: FormEntry) -> tuple[FormLine, ...]:
    """Fill in a form line by line."""
    return tuple(line for criterion in form for line in criterion(entry))
