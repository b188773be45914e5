"""What the host sees of the phones: how they join, who has, and whose photo is being read."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

import streamlit as st

from companion.app import state
from companion.app.address import announced
from companion.app.at_table import happen
from companion.app.reader.photos import reading_queue
from companion.app.safe import safe
from companion.app.table_session import TableSession
from companion.app.widgets.picture import show_picture
from companion.draft.events import SeatFreed
from companion.draft.state import Seat
from companion.render.qr import draw_qr

CODE_WIDTH = 260


def show_phones(here: TableSession) -> None:
    """Show how phones join the table, and what they are at."""
    words = state.words()
    st.subheader(words.say("Phones"), anchor=False)
    with st.expander(words.say("Let phones join"), icon=":material/qr_code_2:"):
        _invite(join_link(here.token, state.page_url()))
    _who_is_here(here.table.seats)


def join_link(token: str, page_url: str) -> str | None:
    """Return what the phones of a table open; None if they cannot reach this machine."""
    address = announced().for_phones(page_url)
    return f"{address}/?{urlencode({'table': token})}" if address else None


def _invite(link: str | None) -> None:
    words = state.words()
    if link is None:
        st.info(
            words.say(
                "Phones cannot reach this companion: join a network, and start it without `--host`."
            )
        )
        return
    st.markdown(
        words.say("Everybody in the same network scans this, takes a seat, and fills in their own.")
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
    waiting = len(reading_queue())
    if waiting:
        text = words.ngettext("%(n)s photo in the queue", "%(n)s photos in the queue", waiting)
        st.markdown(f":material/hourglass_top: {text}")


def _seat(seat: Seat) -> None:
    words = state.words()
    with st.container(horizontal=True, vertical_alignment="center"):
        symbol = "smartphone" if seat.lock else "chair"
        st.markdown(f":material/{symbol}: **{safe(seat.name)}** · {' · '.join(_state_of(seat))}")
        if seat.lock:
            st.button(
                words.say("Free the seat"),
                key=f"free-{seat.number}",
                help=words.say("The phone's link is void at once; a hidden focus is forgotten."),
                on_click=happen,
                args=(SeatFreed(seat.number),),
            )


def _state_of(seat: Seat) -> list[str]:
    """Return in a few words who fills a seat in, and how far that is."""
    words = state.words()
    found = [words.say("at a phone") if seat.lock else words.say("free")]
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
