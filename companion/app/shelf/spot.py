"""One place of one shelf, and what can be done there. It looks anew before it acts."""

from __future__ import annotations

from dataclasses import dataclass

from card_db import FEWEST_BOOKS, MOST_BOOKS, Books, CardId, Category
from companion.app import state
from companion.app.at_table import happen, table_session
from companion.app.knowledge import deck_of
from companion.draft.events import CardShelved, PlaceEmptied
from companion.engine.shelf import UNKNOWN, Cell, Direction, Place, SeenCard


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that was tapped. Fingers are quicker than pages, so nothing here is remembered."""

    seat: int
    place: Place

    @property
    def cell(self) -> Cell | None:
        """Return what lies there now."""
        seat = table_session().table.seat(self.seat)
        return seat.shelf.at(self.place) if seat else None

    @property
    def beneath(self) -> bool:
        """Tell whether the card beneath the one that is seen is being chosen."""
        return bool(state.recall("beneath")) and self.cell is not None

    @property
    def is_left(self) -> bool:
        """Tell whether another place was tapped since."""
        return state.place() not in (None, self.place)

    def put(self, cell: Cell) -> None:
        """Say what lies there."""
        happen(CardShelved.of(self.seat, self.place, cell))
        state.choose_place(self.place)

    def name(self, card: CardId) -> None:
        """Say which card it is, or which one lies beneath; saying it again changes nothing."""
        cell = self.cell or Cell(UNKNOWN)
        told = cell.under if self.beneath else cell.card
        # A browser that is a moment behind reports once more what was chosen at the last place.
        if self.is_left or (told is not None and told.id == card):
            return
        if self.beneath:
            self.put(Cell(cell.card, cell.face_down, SeenCard(card)))
        else:
            self.put(Cell(SeenCard(card), cell.face_down, cell.under))

    def books(self) -> Books:
        """Return the books told so far; a single one waits here, as no card shows just one."""
        half = state.recall("books")
        if isinstance(half, tuple):
            return half
        cell = self.cell
        return (cell.card.books or ()) if cell else ()

    def add_book(self, category: Category) -> None:
        """Say that the card shows one more book."""
        self._tell((*self.books(), category)[:MOST_BOOKS])

    def take_book_back(self) -> None:
        """Say that the card shows one book less."""
        self._tell(self.books()[:-1])

    def _tell(self, books: Books) -> None:
        cell = self.cell
        if cell is not None and len(books) >= FEWEST_BOOKS:
            self.put(Cell(SeenCard(cell.card.id, books), cell.face_down, cell.under))
        else:
            state.remember("books", books)

    def turn(self) -> None:
        """Turn the card over."""
        cell = self.cell
        if cell is not None:
            self.put(Cell(cell.card, not cell.face_down, cell.under))

    def put_face_down(self) -> None:
        """Say that a card lies there face-down."""
        self.put(Cell(UNKNOWN, face_down=True))

    def empty(self) -> None:
        """Say that nothing lies there."""
        happen(PlaceEmptied(self.seat, *self.place))

    def turn_to_beneath(self) -> None:
        """R6.3: go to the card beneath; one that lies there already is taken out."""
        cell = self.cell
        if cell is not None and cell.under is not None:
            self.put(Cell(cell.card, cell.face_down))
        elif cell is not None:
            state.remember("beneath", value=True)

    def go_on(self) -> None:
        """Turn to the next place of the row."""
        state.choose_place(self.place.step(Direction.RIGHT))

    def pick_up(self) -> None:
        """Let the next tap say where the card goes."""
        state.remember("moving", value=True)

    def known_books(self) -> Books | None:
        """Return the books that the deck knows of the card, unless others were told."""
        cell = self.cell
        if cell is None or cell.card.books or state.recall("books") is not None:
            return None
        known = deck_of(table_session().table).card(cell.card.id) if cell.card.id else None
        return known.books if known else None
