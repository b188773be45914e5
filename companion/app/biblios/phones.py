"""How phones join a table of Biblios, each for one hidden hand."""

from __future__ import annotations

import streamlit as st

from companion.app.joining.phones import CODE_WIDTH, join_link
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.table.at_table import happen
from companion.app.table.table_session import TableSession
from companion.app.widgets.picture import show_picture
from companion.draft.events import SeatFreed
from companion.draft.state import Seat
from companion.render.qr import draw_qr


def show_phones(here: TableSession) -> None:
    """Show the way in, and who has taken it."""
    words = state.words()
    with folded("biblios-phones", words.say("Let phones join"), icon=":material/qr_code_2:"):
        _invite(join_link(here.token, state.page_url()))
    for seat in here.table.seats:
        if seat.lock:
            _at_phone(seat)


def _invite(link: str | None) -> None:
    words = state.words()
    if link is None:
        st.info(
            words.say(
                "Phones can't reach this companion: join a network and start it without `--host`."
            )
        )
        return
    st.markdown(words.say("Everybody scans this, takes a seat and enters their hand in secret."))
    code = draw_qr(link, words.plain("QR code to join this table"))
    if code is not None:
        show_picture("join-code", code, width=CODE_WIDTH)
    st.code(link, language=None, wrap_lines=True)


def _at_phone(seat: Seat) -> None:
    words = state.words()
    told = words.say("cards entered") if seat.held_secret else words.say("no cards yet")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/smartphone: **{safe(seat.name)}** · {told}")
        st.button(
            words.say("Free the seat"),
            key=f"free-{seat.number}",
            help=words.say("The phone's link stops working at once, and its cards are forgotten."),
            on_click=happen,
            args=(SeatFreed(seat.number),),
        )
