"""One icon group of a photo: looked at, parted where its icons differ, and named."""

from __future__ import annotations

import streamlit as st

from card_db import CATEGORIES, Category
from companion.app.kit import state
from companion.app.kit.waiting import wait_for
from companion.app.reader.parting import is_parting, part_group
from companion.app.shelf.icon_pictures import cards_named, picture_of_icons, show_icons
from companion.app.table.at_table import happen, undo
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import labelled
from companion.app.widgets.hint import hint
from companion.draft.events import GroupNamed, GroupSplit
from companion.draft.naming import NO_CATEGORY, IconGroup, Icons
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.reading import IconAt
from companion.render.marking import N_
from companion.render.text import category_name

_ODD, _LAST = "odd-icons", "icons-named-last"


def ask_group(here: TableSession, seat: Seat, photo: SeatPhoto, group: IconGroup) -> None:
    """Ask which category an icon group is."""
    words, last = state.words(), state.recall(_LAST)
    with st.container(border=True):
        if isinstance(last, str) and photo.naming.names:
            hint(f":material/check: {last}")
        groups = photo.naming.groups
        facts = {"n": groups.index(group) + 1, "all": len(groups)}
        st.markdown(words.say("**Which category is this?** Icon %(n)s of %(all)s", **facts))
        odd = _odd(group)
        picture = picture_of_icons(here, photo, group.icons, odd)
        show_icons("icon-group", picture, group.icons, lambda icon: _mark(group, icon))
        cards = cards_named(photo, group.icons)
        st.markdown(words.say("On these cards: %(cards)s", cards=cards))
        if is_parting(here.token, seat.number):
            wait_for(
                lambda: not is_parting(here.token, seat.number), N_("Looking for differences…")
            )
            return
        if len(group.icons) > 1:
            _offer_parting(here, seat, photo, group)
        _offer_names(seat, photo, group)
        if photo.naming.names or photo.naming.parted:
            st.button(
                words.say("Back"),
                key="group-back",
                icon=":material/arrow_back:",
                on_click=_back,
                args=(seat.number,),
            )


def _back(seat: int) -> None:
    _unmark()
    undo(seat)


def _offer_parting(here: TableSession, seat: Seat, photo: SeatPhoto, group: IconGroup) -> None:
    words = state.words()
    hint(words.say("Tap every icon that is different from the others, then name the others."))
    st.button(
        words.say("These aren't all the same"),
        key="group-part",
        icon=":material/call_split:",
        on_click=_part,
        args=(here.token, seat, photo, group),
    )


def _offer_names(seat: Seat, photo: SeatPhoto, group: IconGroup) -> None:
    words = state.words()
    with st.container(horizontal=True):
        for category in CATEGORIES:
            _answer(seat, photo, group, str(category), labelled(category))
        _answer(seat, photo, group, NO_CATEGORY, words.say("Not sure"))


def _answer(seat: Seat, photo: SeatPhoto, group: IconGroup, name: str, label: str) -> None:
    st.button(label, key=f"group-{name}", on_click=_name, args=(seat, photo, group, name))


def _name(seat: Seat, photo: SeatPhoto, group: IconGroup, name: str) -> None:
    """Name a group without the icons that were marked, which become one of their own."""
    odd = _odd(group)
    rest = tuple(icon for icon in group.icons if icon not in odd)
    parted = (GroupSplit(seat.number, photo.id, odd),) if odd else ()
    _unmark()
    happen(*parted, GroupNamed(seat.number, photo.id, rest[0].id, name))
    state.remember(_LAST, _affected(photo, rest, name))


def _affected(photo: SeatPhoto, icons: Icons, name: str) -> str:
    """Return which cards a name is about."""
    words, cards = state.words(), cards_named(photo, icons)
    if name == NO_CATEGORY:
        return words.say("These cards still need checking: %(cards)s", cards=cards)
    called = category_name(Category(name), words.language)
    return words.say("%(category)s: %(cards)s", category=called, cards=cards)


def _part(token: str, seat: Seat, photo: SeatPhoto, group: IconGroup) -> None:
    """Part a group as it was marked, or by what differs."""
    odd = _odd(group)
    _unmark()
    if odd:
        happen(GroupSplit(seat.number, photo.id, odd))
    else:
        part_group(token, seat.number, photo.id, group.icons)


def _mark(group: IconGroup, icon: IconAt) -> None:
    """Mark an icon as different, or not any more; all of them cannot be."""
    odd = set(_odd(group)) ^ {icon}
    if len(odd) < len(group.icons):
        state.remember(_ODD, (group.id, tuple(sorted(odd))))


def _odd(group: IconGroup) -> Icons:
    match state.recall(_ODD):
        case (str(of), tuple(icons)) if of == group.id:
            return tuple(icon for icon in group.icons if icon in icons)
    return ()


def _unmark() -> None:
    state.remember(_ODD, None)
    state.remember(_LAST, None)
