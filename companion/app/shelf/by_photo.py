"""Filling in a shelf from a photo: it is read, shown with every card outlined, and asked about."""

from __future__ import annotations

import streamlit as st

from card_db import Problem
from companion.app import state
from companion.app.at_table import table_session
from companion.app.reader.photos import ahead_of, go_on_reading, have_read, reading_queue
from companion.app.refusals import noting_refusals
from companion.app.shelf.card_panel import show_card_panel
from companion.app.shelf.demo_answers import offer_demo_answers
from companion.app.shelf.first_scan import ask_groups, is_first_scan, tell_more
from companion.app.shelf.icons_named import show_named
from companion.app.shelf.misread import offer_capture
from companion.app.shelf.other_copy import offer_other_copy
from companion.app.shelf.photo_view import show_photo
from companion.app.shelf.questions import ask_question
from companion.app.shelf.whose_cards import ask_whose
from companion.app.table_session import TableSession
from companion.app.uploads import upload_address
from companion.app.widgets.hint import hint
from companion.app.widgets.problems import show_problems
from companion.app.widgets.upload import take_picture
from companion.app.widgets.waiting import show_waiting
from companion.draft.events import Renewed
from companion.draft.state import Seat, SeatPhoto


def photograph_shelf(here: TableSession, seat: Seat) -> None:
    """Take a photo, and show what became of the last one."""
    photo = seat.photo
    if photo is not None and photo.waiting:
        _wait(here.token, seat.number, photo)
    elif photo is not None and photo.cards:
        _show_reading(here, seat, photo)
    elif photo is not None:
        show_problems(photo.problems)
    _take(here.token, seat)


def _take(token: str, seat: Seat) -> None:
    words = state.words()
    reading_queue().get_ready()
    hint(words.say("From above, every card in the picture, no glare."))
    address = upload_address(state.door_key(), token, seat.number)
    take_picture(f"upload-{seat.number}", address, lambda: state.choose_place(None))


def _wait(token: str, number: int, photo: SeatPhoto) -> None:
    """Show how far the reader is."""
    words = state.words()
    ahead = ahead_of(token, number, photo.id)
    if ahead is None:
        go_on_reading(token, number, photo.id)
    if ahead:
        text = words.ngettext(
            "Kept. %(n)s photo comes first.", "Kept. %(n)s photos come first.", ahead
        )
    elif photo.again is Renewed.UNDONE:
        text = words.say("Forgetting what these icons taught, and reading the photo again …")
    else:
        text = words.say("Kept, and being read …")
    show_waiting(text)


def _remarks(photo: SeatPhoto) -> list[Problem]:
    """Return what to know about a photo; what concerns the copy is said where it is asked about."""
    return [problem for problem in photo.problems if not problem.id.startswith("profile-")]


def _show_reading(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    words = state.words()
    if ask_whose(here, seat, photo):
        return
    offer_demo_answers(here.table, seat)
    offer_other_copy(seat, photo)
    if is_first_scan(photo):
        ask_groups(here, seat, photo)
    else:
        ask_question(here, seat, photo)
    show_photo(here, seat, photo)
    show_named(here, seat, photo)
    if photo.unnamed:
        tell_more(here)
    chosen = state.place()
    if chosen is not None:
        show_card_panel(here, seat, chosen)
    offer_capture(here, seat)
    hint(" · ".join(words.problem(remark) for remark in _remarks(photo)))
    with st.expander(words.say("Has the Mummy entombed a card here?"), icon=":material/layers:"):
        st.markdown(
            words.say(
                "A photo cannot see what lies beneath a card. Tap the card on top, "
                "then “Entombed beneath”."
            )
        )
    st.button(
        words.say("Read this photo again"),
        icon=":material/refresh:",
        help=words.say("What you have said stays."),
        on_click=lambda: _read_again(seat, photo),
    )


def _read_again(seat: Seat, photo: SeatPhoto) -> None:
    with noting_refusals():
        have_read(table_session(), seat.number, photo.id)
