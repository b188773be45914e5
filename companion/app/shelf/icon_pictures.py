"""Icons of a photo as pictures, and the cards that show them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.app.kit import state
from companion.app.reader.photos import ICONS
from companion.app.table.table_session import TableSession
from companion.app.web.routes import photo_address
from companion.app.widgets.picture import show_picture
from companion.draft.naming import Icons
from companion.draft.state import SeatPhoto
from companion.engine.exlibris.reading import IconAt, written
from companion.render.exlibris.shelf.icons import IconPictures, ShownIcon, draw_icons
from companion.render.marking import N_
from companion.store import group_id

SMALL = 0.6
"""How large icons are that need not be told apart, beside others."""


def show_icons(
    key: str,
    picture: str,
    icons: Icons,
    tapped: Callable[[IconAt], None],
) -> None:
    """Show icons that can be tapped; `picture` is what was drawn of them."""
    show_picture(key, picture, lambda _row, number: tapped(icons[number]))


def picture_of_icons(
    here: TableSession,
    photo: SeatPhoto,
    icons: Icons,
    crossed: Collection[IconAt] = (),
    side: float = 1.0,
) -> str:
    """Return some icons of a photo as one picture."""
    every = sorted(icon for group in photo.naming.found for icon in group.icons)
    address = photo_address(state.door_key(), here.token, group_id(photo.id, ICONS))
    words = state.words()
    shown = [
        ShownIcon(
            every.index(icon),
            words.plain(N_("icon on %(cards)s"), cards=cards_named(photo, (icon,))),
            crossed=icon in crossed,
        )
        for icon in icons
    ]
    label = words.plain(N_("icons of one group"))
    return draw_icons(IconPictures(address, len(every)), shown, label, side)


def cards_named(photo: SeatPhoto, icons: Icons) -> str:
    """Return the cards that show any of these icons, by their names."""
    return ", ".join(written(card.id).replace("$", "?") for card in photo.cards_with(icons))
