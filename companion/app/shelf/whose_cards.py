"""Whose cards a photo shows: asked where another player has them, or this one has others."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.reader.photos import have_read
from companion.app.refusals import noting_refusals
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.codec import AnyEvent
from companion.draft.events import PhotoAccepted, PhotoMoved, PhotoPutBack, ShelvesSwapped
from companion.draft.state import Seat, SeatPhoto, Table
from companion.draft.whose import owner_of

_CARD_BY_CARD = "card-by-card"


def ask_whose(here: TableSession, seat: Seat, photo: SeatPhoto) -> bool:
    """Ask whose cards a photo shows, if that is in doubt; tell whether it is."""
    owner = owner_of(here.table, seat)
    if owner is not None and (photo.pending or state.recall(_CARD_BY_CARD) != photo.id):
        with st.container(border=True):
            _ask_about_owner(seat, photo, owner)
    elif photo.pending:
        with st.container(border=True):
            _ask_about_other_cards(here.table, seat, photo)
    else:
        return False
    return True


def offer_swap(table: Table, seat: Seat) -> None:
    """Offer to swap this shelf with another player's."""
    others = [other for other in table.seats if other.number != seat.number]
    if not visitor().is_host or not others or not (seat.shelf.cells or seat.photo):
        return
    words = state.words()
    with st.popover(words.say("Wrong player?"), icon=":material/swap_horiz:"):
        for other in others:
            st.button(
                words.say("Swap shelves with %(name)s", name=other.name),
                key=f"swap-{other.number}",
                width="stretch",
                on_click=happen,
                args=(ShelvesSwapped(seat.number, other.number),),
            )


def _ask_about_owner(seat: Seat, photo: SeatPhoto, owner: Seat) -> None:
    words = state.words()
    names = {"name": owner.name, "here": seat.name}
    st.markdown(
        words.say("**These cards are already on %(name)s's shelf.** Wrong player?", **names)
    )
    if visitor().is_host:
        move = PhotoMoved(seat.number, owner.number, photo.id)
        swap = ShelvesSwapped(seat.number, owner.number)
        _choice("move", words.say("Move to %(name)s", **names), lambda: _move(owner, photo, move))
        if seat.before.shelf.cells:
            label = words.say("Keep here, and give %(name)s the shelf from before", **names)
        else:
            label = words.say("Keep here, and clear %(name)s's shelf", **names)
        _choice("swap", label, lambda: _move(seat, photo, move, swap))
    else:
        _choice("discard", words.say("Discard this photo"), lambda: _put_back(seat, photo))
        hint(words.say("If %(name)s's shelf is the wrong one, the host can swap them.", **names))
    if not photo.pending:
        label = words.say("Check card by card")
        _choice("each", label, lambda: state.remember(_CARD_BY_CARD, photo.id))


def _ask_about_other_cards(table: Table, seat: Seat, photo: SeatPhoto) -> None:
    words = state.words()
    st.markdown(
        words.say(
            "**%(name)s already has a shelf**, and this photo shows other cards. Whose are they?",
            name=seat.name,
        )
    )
    # Who has no shelf yet is the likeliest.
    others = sorted(table.seats, key=lambda other: bool(other.shelf.cells))
    if visitor().is_host:
        for other in (other for other in others if other.number != seat.number):
            _offer_to_move(seat, photo, other)
    replace = words.say("They're %(name)s's: replace the shelf", name=seat.name)
    _choice("replace", replace, lambda: happen(PhotoAccepted(seat.number, photo.id)))
    _choice("discard", words.say("Discard this photo"), lambda: _put_back(seat, photo))


def _offer_to_move(seat: Seat, photo: SeatPhoto, other: Seat) -> None:
    label = state.words().say("They're %(name)s's: move the photo there", name=other.name)
    move = PhotoMoved(seat.number, other.number, photo.id)
    _choice(f"move-{other.number}", label, lambda: _move(other, photo, move))


def _choice(key: str, label: str, act: Callable[[], None]) -> None:
    st.button(
        label,
        key=f"whose-{key}",
        type="primary" if key == "move" else "secondary",
        width="stretch",
        on_click=act,
    )


def _put_back(seat: Seat, photo: SeatPhoto) -> None:
    happen(PhotoPutBack(seat.number, photo.id))


def _move(receiver: Seat, photo: SeatPhoto, *events: AnyEvent) -> None:
    """Let it happen, and read the photo again: other cards lie elsewhere now."""
    happen(*events)
    with noting_refusals():
        have_read(table_session(), receiver.number, photo.id)
    state.note(state.words().say("The photo is on %(name)s's shelf now.", name=receiver.name))
