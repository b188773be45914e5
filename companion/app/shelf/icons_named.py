"""The icons that were named on a photo, by category; a wrong one can be taken out at any time."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.shelf.icon_pictures import SMALL, cards_named, picture_of_icons, show_icons
from companion.app.table.at_table import happen
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import labelled
from companion.app.widgets.hint import hint
from companion.draft.events import GroupSplit, PhotoTaken, Renewed
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.reading import IconAt


def show_named(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Show what was said of the icons, if anything; groups of one name are one."""
    named = photo.naming.by_category
    if not named:
        return
    words = state.words()
    title = words.say("Icons you have named")
    with folded(
        f"icons-named-{photo.id}-{photo.asks}", title, icon=":material/category:", opened=photo.asks
    ):
        hint(words.say("Tap an icon that is in the wrong row; you'll be asked about it again."))
        for category, icons in named.items():
            st.markdown(f"{labelled(category)}: {safe(cards_named(photo, icons))}")
            picture = picture_of_icons(here, photo, icons, side=SMALL)
            show_icons(f"named-{category}", picture, icons, lambda icon: _take_out(seat, icon))


def _take_out(seat: Seat, icon: IconAt) -> None:
    photo = seat.photo
    if photo is None:
        return
    taken = GroupSplit(seat.number, photo.id, (icon,))
    if photo.asks:
        happen(taken)
    else:
        # The photo has taught its icons already: that is forgotten, and it is read again.
        happen(taken, PhotoTaken(seat.number, photo.id, Renewed.UNDONE))
