"""The photo of a shelf with every card outlined, and single cards cut out of it."""

from __future__ import annotations

from companion.app.kit import state
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.web.routes import photo_address
from companion.app.widgets.picture import show_picture
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.game_check import shelf_with_books
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Place, Shelf
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.label import place_label
from companion.render.exlibris.shelf.photo import Outlined, Photo, cut_out, draw_photo

CARD_WIDTH = 140
"""Pixels of a single card beside its question."""


def show_photo(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Show the photo; a card that is tapped can be corrected."""
    shelf = shelf_with_books(seat.shelf, deck_of(here.table))
    cards = [_outlined(card, seat, shelf) for card in photo.cards]
    picture = draw_photo(
        picture_of(here, photo), cards, state.words().plain("photo of %(name)s", name=seat.name)
    )
    show_picture(
        f"photo-view-{seat.number}", picture, lambda row, col: state.choose_place(Place(row, col))
    )


def show_photo_as_read(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Show the photo with what was read on each card, whatever the shelf has by now."""
    cards = [
        Outlined(
            card.place,
            card.quad,
            str(card.id or "?") + ("*" if card.face_down else ""),
            place_label(card.cell, Highlight.EVIDENCE, state.language()),
            Highlight.EVIDENCE,
            () if card.face_down else card.cell.card.books or (),
        )
        for card in photo.cards
    ]
    label = state.words().plain("photo of %(name)s", name=seat.name)
    picture = draw_photo(picture_of(here, photo), cards, label)
    show_picture(f"photo-as-read-{seat.number}", picture)


def show_card_of_other(here: TableSession, other: Seat, card: ReadCard) -> None:
    """Show the same card as the photo of another player shows it."""
    if other.photo is not None:
        label = state.words().plain("the same card on %(name)s's shelf", name=other.name)
        picture = cut_out(picture_of(here, other.photo), card.quad, label)
        show_picture(f"photo-card-{other.number}", picture, width=CARD_WIDTH)


def picture_of(here: TableSession, photo: SeatPhoto) -> Photo:
    """Return where the photo is to be had, and its size."""
    return Photo(photo_address(state.door_key(), here.token, photo.id), photo.size)


def _outlined(card: ReadCard, seat: Seat, shelf: Shelf) -> Outlined:
    """Return a card as it is shown: with what the player said of it, where they did."""
    cell = shelf.at(card.place)
    name = "–" if cell is None else str(cell.card.id or "?") + ("*" if cell.face_down else "")
    if seat.photo is not None and card in seat.photo.cards_with(seat.photo.asked_icons):
        name += f" {seat.photo.books_named(card)}"
    highlight = _highlight(card, seat)
    label = place_label(cell, highlight, state.language())
    books = () if cell is None or cell.face_down else cell.card.books or ()
    return Outlined(card.place, card.quad, name, label, highlight, books)


def _highlight(card: ReadCard, seat: Seat) -> Highlight:
    if card.place == state.place():
        return Highlight.CHOSEN
    unnamed = seat.photo.unnamed if seat.photo else ()
    if unnamed and seat.photo is not None and card in seat.photo.cards_with(unnamed[0].icons):
        return Highlight.CHOSEN
    if card in seat.questions:
        return Highlight.DOUBT
    return Highlight.EVIDENCE if seat.shelf.at(card.place) else Highlight.LEFT_OUT
