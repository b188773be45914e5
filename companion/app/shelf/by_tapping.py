"""Filling in a shelf on its picture: tap a place, then say what lies there."""

from __future__ import annotations

from collections.abc import Mapping

from card_db import Problem
from companion.app import state
from companion.app.at_table import happen
from companion.app.knowledge import deck_of
from companion.app.shelf.card_panel import show_card_panel
from companion.app.table_session import TableSession
from companion.app.widgets.picture import show_picture
from companion.draft.check import shelf_problems
from companion.draft.events import CardMoved
from companion.draft.shelves import corner
from companion.draft.state import Seat
from companion.engine.game_check import shelf_with_books
from companion.engine.shelf import Place, Shelf
from companion.render.svg import draw_shelf
from companion.render.svg_highlight import Highlight


def tap_shelf(here: TableSession, seat: Seat) -> None:
    """Show the shelf with room around it, and beneath it the place that was tapped."""
    deck = deck_of(here.table)
    room = seat.shelf.open_places
    chosen = _chosen(seat.shelf)
    marks = highlights(seat, shelf_problems(seat, here.table, deck))
    if chosen is not None:
        marks = {**marks, chosen: Highlight.CHOSEN}
    picture = draw_shelf(
        shelf_with_books(seat.shelf, deck),
        language=state.language(),
        highlights=marks,
        room=room,
    )
    show_picture(
        f"tapped-shelf-{seat.number}",
        picture,
        lambda row, col: _tapped(seat, row, col),
        columns=_columns(seat.shelf.places | room),
    )
    if chosen is not None:
        show_card_panel(here, seat, chosen)


def highlights(seat: Seat, problems: tuple[Problem, ...]) -> Mapping[Place, Highlight]:
    """Return what to point out on a shelf: what is wrong with it, and what was read in doubt."""
    at = corner(seat.shelf)
    doubts = {card.place: Highlight.DOUBT for card in seat.questions}
    places = (problem.facts.get("place") for problem in problems)
    wrong = {
        Place(place.row + at.row, place.col + at.col): Highlight.BREACH
        for place in places
        if isinstance(place, Place)
    }
    return {**doubts, **wrong}


def _chosen(shelf: Shelf) -> Place | None:
    """Return the place that was tapped; an empty shelf begins by itself."""
    if not shelf.cells:
        return Place(0, 0)
    return state.place()


def _columns(places: frozenset[Place]) -> int:
    columns = {place.col for place in places}
    return max(columns) - min(columns) + 1


def _tapped(seat: Seat, row: int, col: int) -> None:
    at = corner(seat.shelf)
    place = Place(row + at.row, col + at.col)
    start = state.place()
    if state.recall("moving") and start is not None and start != place:
        happen(CardMoved(seat.number, *start, *place))
    state.choose_place(place)
