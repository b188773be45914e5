"""What the host sees of the phones: how they join, who has, and whose photo is being read."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

import streamlit as st

from companion.app.joining.helpers import offer_helper_link
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.reader.photos import waiting_count
from companion.app.table.at_table import happen
from companion.app.table.table_session import TableSession
from companion.app.web.address import announced
from companion.app.widgets.picture import show_picture
from companion.draft.events import SeatFreed, SetUp
from companion.draft.state import Seat, Table
from companion.render.qr import draw_qr

CODE_WIDTH = 260
INVITING = "inviting"
"""Remembered while the code for phones is shown without being asked for."""


def show_phones(here: TableSession) -> None:
    """Show how phones join the table, and what they are at."""
    words = state.words()
    st.subheader(words.say("Phones"), anchor=False)
    title = words.say("Let phones join")
    with folded("phones", title, icon=":material/qr_code_2:", opened=is_inviting()):
        if here.table.closed:
            st.info(words.say("This table is closed: nobody else can join."))
        else:
            _invite(join_link(here.token, state.page_url()))
        _offer_to_close(here.table)
        offer_helper_link(here.token)
    if is_inviting() or any(seat.lock for seat in here.table.seats):
        _who_is_here(here.table.seats)


def is_inviting() -> bool:
    """Tell whether the host asked for phones when this table began."""
    return bool(state.recall(INVITING))


def _offer_to_close(table: Table) -> None:
    """Let the host keep others out, or let them in again."""
    words = state.words()
    label = words.say("Let others join again") if table.closed else words.say("Close the table")
    st.button(
        label,
        key="close-table",
        icon=":material/lock_open:" if table.closed else ":material/lock:",
        help=words.say("While it is closed nobody else can join. Those already seated carry on."),
        on_click=happen,
        args=(SetUp(closed=not table.closed),),
    )


def join_link(token: str, page_url: str) -> str | None:
    """Return what the phones of a table open; None if they cannot reach this machine."""
    address = announced().for_phones(page_url)
    return f"{address}/?{urlencode({'table': token})}" if address else None


def _invite(link: str | None) -> None:
    words = state.words()
    if link is None:
        st.info(
            words.say(
                "Phones can't reach this companion: join a network and start it without `--host`."
            )
        )
        return
    st.markdown(
        words.say(
            "Everybody on the same network scans this, takes a seat and fills in their own shelf."
        )
    )
    code = draw_qr(link, words.plain("QR code to join this table"))
    if code is not None:
        show_picture("join-code", code, width=CODE_WIDTH)
    st.code(link, language=None, wrap_lines=True)


def _who_is_here(seats: Iterable[Seat]) -> None:
    """Show every seat, and how many photos are waiting."""
    words = state.words()
    for seat in seats:
        _seat(seat)
    # The line is always there: if it came and went, everything below would move under a finger.
    waiting = waiting_count()
    icon, text = ":material/done:", words.say("No photos waiting")
    if waiting:
        icon = ":material/hourglass_top:"
        text = words.ngettext("%(n)s photo in the queue", "%(n)s photos in the queue", waiting)
    st.markdown(f"{icon} {text}")


def _seat(seat: Seat) -> None:
    words = state.words()
    with st.container(horizontal=True, vertical_alignment="center"):
        symbol = "smartphone" if seat.lock else "chair"
        st.markdown(f":material/{symbol}: **{safe(seat.name)}** · {' · '.join(_state_of(seat))}")
        if seat.lock:
            st.button(
                words.say("Free the seat"),
                key=f"free-{seat.number}",
                help=words.say(
                    "The phone's link stops working at once, and a hidden focus is forgotten."
                ),
                on_click=happen,
                args=(SeatFreed(seat.number),),
            )


def _state_of(seat: Seat) -> list[str]:
    """Return in a few words who fills a seat in, and how far that is."""
    words = state.words()
    found = [words.say("on a phone") if seat.lock else words.say("free")]
    if seat.photo is not None and seat.photo.waiting:
        found.append(words.say("photo is being read"))
    elif seat.questions:
        n = len(seat.questions)
        found.append(words.ngettext("%(n)s card to check", "%(n)s cards to check", n))
    elif seat.shelf.cells:
        n = len(seat.shelf.cells)
        found.append(words.ngettext("%(n)s card", "%(n)s cards", n))
    if seat.lock and not seat.revealed:
        chosen = words.say("focus chosen") if seat.focus_chosen else words.say("no focus yet")
        found.append(chosen)
    return found
