"""Filling in a shelf from a photo: it is read, shown with every card outlined, and asked about."""

from __future__ import annotations

import streamlit as st

from card_db import Problem
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.photo_picker import take_picture
from companion.app.kit.waiting import show_waiting
from companion.app.reader.photos import (
    ahead_of,
    go_on_reading,
    have_read,
    parts_of,
    reading_queue,
)
from companion.app.refusals import noting_refusals
from companion.app.shelf.demo_answers import offer_demo_answers
from companion.app.shelf.elsewhere import lying_elsewhere, show_other_card
from companion.app.shelf.first_scan import ask_groups, is_first_scan, tell_more
from companion.app.shelf.icons_named import show_named
from companion.app.shelf.keypad.review import review_cards
from companion.app.shelf.misread import offer_capture
from companion.app.shelf.other_copy import offer_other_copy
from companion.app.shelf.photo_guide import show_guide
from companion.app.shelf.photo_view import show_photo, show_photo_as_read
from companion.app.shelf.steps import Ending, say_finished
from companion.app.shelf.waiting_photo import show_reading
from companion.app.shelf.whose_cards import ask_whose
from companion.app.table.at_table import table_session
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.web.uploads import rest_address, upload_address
from companion.app.widgets.hint import hint
from companion.app.widgets.problems import show_problems
from companion.draft.events import Renewed
from companion.draft.progress import is_finished
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.shelf import Place


def photograph_shelf(here: TableSession, seat: Seat, ending: Ending) -> None:
    """Take a photo, and show what became of the last one."""
    photo = seat.photo
    reading_queue().get_ready()
    if photo is not None and photo.cards and not photo.waiting:
        _show_reading(here, seat, photo, ending)
        return
    if photo is None:
        _choose_picture(here.token, seat)
    elif photo.waiting:
        _wait(here.token, seat.number, photo)
        _take_another(here, seat)
    else:
        show_problems(photo.problems)
        _choose_picture(here.token, seat)
    say_finished(seat, here.table)
    ending()


def _take_another(here: TableSession, seat: Seat) -> None:
    """Offer another photo, but not as what is to be done next."""
    words = state.words()
    with folded("new-photo", words.say("Another photo"), icon=":material/photo_camera:"):
        if is_finished(seat, here.table, deck_of(here.table)):
            hint(words.say("A photo of other cards replaces nothing until you confirm it."))
        _choose_picture(here.token, seat)


def _take_rest(here: TableSession, seat: Seat) -> None:
    """Offer to photograph the rest of a shelf that is too wide for one photo."""
    if not parts_of(seat):
        return
    words = state.words()
    title = words.say("The shelf goes on beside this photo")
    with folded("rest-of-shelf", title, icon=":material/add_photo_alternate:"):
        hint(
            words.say(
                "Photograph the rest so that two columns of this photo are in it again: "
                "both photos are then read as one shelf."
            )
        )
        address = rest_address(state.door_key(), here.token, seat.number)
        take_picture(f"upload-rest-{seat.number}", address, lambda: state.choose_place(None))


def _choose_picture(token: str, seat: Seat) -> None:
    show_guide(seat)
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
            "Photo saved. %(n)s photo comes first.", "Photo saved. %(n)s photos come first.", ahead
        )
    elif photo.again is Renewed.UNDONE:
        text = words.say("Forgetting what these icons taught, and reading the photo again…")
    else:
        text = words.say("Photo saved. Reading the cards…")
    if ahead:
        show_waiting(text)
    else:
        show_reading(token, photo.id, text)


def _remarks(seat: Seat, photo: SeatPhoto) -> list[Problem]:
    """Return what to know about a photo; what concerns the copy is said where it is asked about."""
    return [
        problem
        for problem in photo.problems
        if not problem.id.startswith("profile-") and not _is_over(problem, seat, photo)
    ]


def _is_over(problem: Problem, seat: Seat, photo: SeatPhoto) -> bool:
    """Tell whether a remark is about a single card that was told or read since."""
    place = problem.facts.get("place")
    if not isinstance(place, (tuple, list)):
        return False
    row, col = (int(at) + by for at, by in zip(place, photo.moved, strict=True))
    read = next((card for card in photo.cards if card.place == (row, col)), None)
    return Place(row, col) in seat.said or (read is not None and read.id is not None)


def _show_reading(here: TableSession, seat: Seat, photo: SeatPhoto, ending: Ending) -> None:
    """Show what is asked beside the photo, where there is room; on a phone it comes first."""
    asked, seen = st.columns(2, gap="medium")
    with asked:
        settled = not ask_whose(here, seat, photo)
        if settled:
            _ask(here, seat, photo)
        ending()
    with seen:
        if settled:
            show_photo(here, seat, photo)
        else:
            show_photo_as_read(here, seat, photo)
    if settled:
        _tell_more(here, seat, photo)
        _take_rest(here, seat)
    _take_another(here, seat)


def _ask(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask whatever is open about a photo."""
    offer_demo_answers(here.table, seat)
    offer_other_copy(seat, photo)
    if is_first_scan(photo):
        ask_groups(here, seat, photo)
    else:
        _review(here, seat, photo)
    if not photo.beside:
        offer_capture(here, seat)


def _tell_more(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Show what else is known of a photo, and what can be done with it."""
    words = state.words()
    show_named(here, seat, photo)
    if photo.unnamed:
        tell_more(here)
    remarks = " · ".join(words.problem(remark) for remark in _remarks(seat, photo))
    if remarks:
        hint(remarks)
    with folded(
        "entombed", words.say("Has the Mummy entombed a card here?"), icon=":material/layers:"
    ):
        st.markdown(
            words.say(
                "A photo can't show what is beneath a card. Choose “Tap”, tap the card on top, "
                "then “Card beneath”."
            )
        )
    st.button(
        words.say("Read this photo again"),
        icon=":material/refresh:",
        help=words.say("Your corrections stay."),
        on_click=lambda: _read_again(seat, photo),
    )


def _review(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask about doubtful cards, or say that there are none."""
    if not seat.questions:
        words, n = state.words(), len(photo.cards)
        text = words.ngettext("%(n)s card read.", "All %(n)s cards read.", n)
        how = words.say("Tap one to correct it.")
        st.markdown(f":material/check: **{text}** {how}")
    review_cards(here, seat, photo)
    shown = next(iter(sorted(seat.questions, key=lambda card: card.place)), None)
    for other in lying_elsewhere(here.table, seat, shown) if shown else ():
        show_other_card(here, other)


def _read_again(seat: Seat, photo: SeatPhoto) -> None:
    with noting_refusals():
        have_read(table_session(), seat.number, photo.id)
