"""Photos that were taken at a table before: any of them can be a lesson's photo, too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import streamlit as st

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.my_copy.lesson import Lesson
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.codec import UnreadableTableError
from companion.engine.exlibris.notation import print_cell
from companion.engine.exlibris.shelf import Place
from companion.render.marking import N_

_MOST = 8
"""How many of the newest photos are offered."""
_WIDTH = 150


def offer_old_photos(lesson: Lesson) -> None:
    """Offer the newest photos of all tables."""
    photos = [*islice(_photos(), _MOST)]
    if not photos:
        return
    words = state.words()
    title = words.say("Use a photo you have already taken")
    with folded("old-photos", title, icon=":material/photo_library:"):
        hint(words.say("Your earlier corrections to its cards are used too."))
        with st.container(horizontal=True):
            for token, photo, when in photos:
                with st.container(width=_WIDTH):
                    _offer(lesson, token, photo, when)


def _photos() -> Iterator[tuple[str, str, str]]:
    """Go through the tables and their photos, the newest first, each with its day."""
    for table in store().tables.all():
        for photo in reversed(store().tables.photos(table.token)):
            if photo.shown:
                yield table.token, photo.id, photo.taken_at[:10]


def _offer(lesson: Lesson, token: str, photo: str, when: str) -> None:
    words = state.words()
    view = store().tables.view(token, photo)
    if view is not None:
        st.image(view, width="stretch", alt=words.plain(N_("a photo from %(when)s"), when=when))
    st.button(
        words.say("Use this one"),
        key=f"old-photo-{token}-{photo}",
        help=safe(when),
        width="stretch",
        on_click=_use,
        args=(lesson, token, photo),
    )


def _use(lesson: Lesson, token: str, photo: str) -> None:
    content = store().tables.photo(token, photo)
    if content is not None:
        lesson.show_cards(content, _known(token, photo))


def _known(token: str, photo: str) -> dict[Place, str]:
    """Return what players said of the cards on a photo; nothing if they took another one since."""
    try:
        seats = TableSession(store().tables, token).table.seats
    except UnreadableTableError:
        return {}
    return {
        Place(place.row - seat.photo.moved[0], place.col - seat.photo.moved[1]): print_cell(cell)
        for seat in seats
        if seat.photo and seat.photo.id == photo and not seat.photo.beside
        for place, cell in seat.said.items()
        if cell is not None
    }
