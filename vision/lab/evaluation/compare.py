"""One reading beside the truth of its photo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields

from card_db import Deck, in_code_order
from companion.engine.exlibris.notation import print_cell
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Cell, Place, Shelf
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards of one or more photos, counted by what became of them."""

    photos: int = 0
    cards: int = 0
    right: int = 0
    exact: int = 0
    """Shelves that needed no correction at all."""
    silent: int = 0
    """Cards wrong, missing or invented, and not marked for review: the worst that can happen.

    A photo in which no card was found at all says so, and is none of these.
    """
    asked_in_vain: int = 0
    """Cards that were right and yet marked for review."""
    seconds: float = 0.0
    alike: int = 0
    """Cards that share letter and books with another card of their deck."""
    placed: int = 0
    """Shelves of which every card stands at its place, and no other place holds one."""

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        sums = {f.name: getattr(self, f.name) + getattr(other, f.name) for f in fields(self)}
        return Tally(**sums)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card that was read wrong, overlooked or invented."""

    place: Place
    shown: Cell | None
    read: ReadCard | None
    silent: bool
    """Whether nothing there asks the player to look."""

    def __str__(self) -> str:
        """Return it in notation, as `0,3: E2.FHS read as E3.FHS`."""
        shown = print_cell(self.shown) if self.shown else "nothing"
        read = print_cell(self.read.cell) if self.read else "nothing"
        row, col = self.place
        return f"{row},{col}: {shown} read as {read}{', silently' if self.silent else ''}"


def compare(reading: Reading, truth: Shelf, deck: Deck | None = None) -> Tally:
    """Count what a reading got right, asked about, and got wrong without a word."""
    wrong = mistakes(reading, truth)
    overlooked_or_wrong = sum(mistake.shown is not None for mistake in wrong)
    reviewed = sum(card.review for card in reading.cards)
    reviewed_wrong = sum(bool(mistake.read and mistake.read.review) for mistake in wrong)
    return Tally(
        photos=1,
        cards=len(truth),
        right=len(truth) - overlooked_or_wrong,
        exact=int(not wrong),
        placed=int(_is_placed(reading, truth)),
        silent=sum(mistake.silent for mistake in wrong),
        asked_in_vain=reviewed - reviewed_wrong,
        seconds=reading.seconds,
        alike=_alike(truth, deck),
    )


def mistakes(reading: Reading, truth: Shelf) -> list[Mistake]:
    """Return whatever differs from the truth, in reading order."""
    wanted = dict(truth.normalised().cells)
    seen = {card.place: card for card in reading.cards}
    return [
        Mistake(place, wanted.get(place), seen.get(place), _is_silent(seen, place))
        for place in sorted(wanted.keys() | seen.keys())
        if not _agrees(seen.get(place), wanted.get(place))
    ]


def refused(truth: Shelf, deck: Deck | None = None) -> Tally:
    """Count a photo that was not read because its copy could not be learned: no card is right.

    None is silently wrong either: the owner was told.
    """
    return Tally(photos=1, cards=len(truth), alike=_alike(truth, deck))


def _agrees(card: ReadCard | None, cell: Cell | None) -> bool:
    if card is None or cell is None:
        return False
    if cell.face_down or card.face_down:
        return cell.face_down and card.face_down
    return card.cell.card == cell.card


def _is_silent(seen: Mapping[Place, ReadCard], place: Place) -> bool:
    """Tell whether nothing here asks the player to look; a missing card asks nobody.

    A photo in which no card was found at all says so.
    """
    return bool(seen) and (place not in seen or not seen[place].review)


def _is_placed(reading: Reading, truth: Shelf) -> bool:
    """Tell whether all cards stand at their places.

    Most must be read right for that: the same places may hold other cards, as when all are moved.
    """
    wanted = dict(truth.normalised().cells)
    seen = {card.place: card for card in reading.cards}
    agreed = sum(_agrees(seen.get(place), cell) for place, cell in wanted.items())
    return seen.keys() == wanted.keys() and 2 * agreed > len(wanted)


def _alike(truth: Shelf, deck: Deck | None) -> int:
    """Count the face-up cards that letter and books do not single out in their deck."""
    if deck is None:
        return 0
    of_kind = Counter((card.id.letter, in_code_order(card.books)) for card in deck)
    cells = [cell for _, cell in truth.cells if not cell.face_down]
    shown = [cell.card for cell in cells if cell.card.id and cell.card.books]
    return sum(of_kind[card.id.letter, card.books] > 1 for card in shown if card.id and card.books)
