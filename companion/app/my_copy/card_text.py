"""The cards of a lesson's photo as notation, one card changed at a time. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from card_db import FEWEST_BOOKS, CardId, Edition
from companion.engine.exlibris.notation import NotationError, parse_shelf, print_cell
from companion.engine.exlibris.reading import UNREAD, IconAt, ReadCard, written
from companion.engine.exlibris.shelf import Place

_GAP = "-"
_FACE_DOWN = f"{UNREAD}*"

Rows = tuple[str, ...]
Texts = Mapping[Place, str]
"""What lies on each place that is not empty."""
IconGroups = Mapping[str, Sequence[IconAt]]


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A card of a lesson: its name as far as it is known, and its books as their icons stand."""

    id: CardId | None = None
    books: str = ""

    @property
    def text(self) -> str:
        """Return the card in notation; a card has no fewer than two books."""
        known = self.id is not None and len(self.books) >= FEWEST_BOOKS
        return f"{self.id}.{self.books}" if known else written(self.id)


def card_of(text: str, edition: Edition) -> LessonCard:
    """Parse the text of a card; an empty card where it is not notation."""
    try:
        cells = parse_shelf(text, edition).cells
    except NotationError:
        return LessonCard()
    if not cells:
        return LessonCard()
    # Notation sorts books; the order in which they stand is that of the icons.
    return LessonCard(cells[0][1].card.id, text.upper().partition(".")[2].partition("+")[0])


def text_of(card: ReadCard) -> str:
    """Return a card as it was read, its books in the order of their icons."""
    return _FACE_DOWN if card.face_down else LessonCard(card.id, card.books).text


def texts_of(rows: Iterable[str], edition: Edition) -> dict[Place, str]:
    """Return the text of each place, whether it is notation or not."""
    lines = [line for row in rows for line in row.split("/") if line.strip()]
    return {
        Place(number, col): text
        for number, line in enumerate(lines)
        for col, text in enumerate(text for word in line.split() for text in _places(word, edition))
        if text != _GAP
    }


def _places(word: str, edition: Edition) -> Iterator[str]:
    """Go through the places of a word: mostly one, but notation needs no space between them."""
    if word in {"-", "–", "—"}:
        yield from (_GAP,) * (2 if word == "—" else 1)
        return
    try:
        cells = parse_shelf(word, edition).cells
    except NotationError:
        yield word
        return
    yield from [word.upper()] if len(cells) == 1 else (print_cell(cell) for _, cell in cells)


def as_rows(texts: Texts) -> Rows:
    """Return the rows of places, with a dash for an empty one."""
    rows = range(max((place.row for place in texts), default=-1) + 1)
    return tuple(_row({p.col: text for p, text in texts.items() if p.row == row}) for row in rows)


def _row(texts: Mapping[int, str]) -> str:
    return " ".join(texts.get(col, _GAP) for col in range(max(texts, default=0) + 1))


def by_their_icons(
    texts: Texts, groups: IconGroups, told: Collection[Place], edition: Edition
) -> dict[Place, str]:
    """Return the cards with the books of those filled in whose icons are known from others.

    `told` are the places of which the owner said the books.
    """
    cards = {place: card_of(text, edition) for place, text in texts.items()}
    kinds = _kinds({place: cards[place].books for place in told if place in cards}, groups)
    found = {
        place: LessonCard(card.id, "".join(kinds.get(group, "?") for group in own))
        for place, card in cards.items()
        if card.id and not card.books and (own := _groups_at(place, groups))
    }
    return {**texts, **{place: card.text for place, card in found.items() if "?" not in card.books}}


def _kinds(told: Mapping[Place, str], groups: IconGroups) -> dict[str, str]:
    """Return which category each icon group is, where all that was told agrees."""
    votes: dict[str, set[str]] = {}
    for place, books in told.items():
        own = _groups_at(place, groups)
        if len(own) == len(books):
            for group, book in zip(own, books, strict=True):
                votes.setdefault(group, set()).add(book)
    return {group: next(iter(books)) for group, books in votes.items() if len(books) == 1}


def _groups_at(place: Place, groups: IconGroups) -> list[str]:
    """Return the group of each icon of a card, from left to right."""
    own = [
        (icon.number, group)
        for group, icons in groups.items()
        for icon in icons
        if icon.place == place
    ]
    return [group for _, group in sorted(own)]
