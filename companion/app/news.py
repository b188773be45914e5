"""What others enter shows here within a moment, and disturbs nobody who is typing.

The page is run anew only for what it shows. A field that somebody is typing in stays the same
field, and a browser keeps what was not sent yet.
"""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.desk import Desk
from companion.app.kept import kept
from companion.app.own_changes import catch_up, known_revision
from companion.app.reader.photos import reading_queue
from companion.draft.codec import AnyEvent, decode
from companion.draft.events import ROSTER, SeatEvent
from companion.store import NoTableError

LOOK_EVERY = 1.0
"""Seconds between two looks at the table."""
_QUEUE = "queue-length"


def show_news(here: Desk, only_seat: int | None = None) -> None:
    """Show the page again when something happens at the table, or at the one seat it shows.

    It must be the first thing on a page. It is run by itself, also while a page is still being
    built, and a browser breaks at something that goes where nothing is yet.
    """
    catch_up(here)
    state.remember(_QUEUE, len(reading_queue()))
    _watch(here.token, only_seat)


@st.fragment(run_every=LOOK_EVERY)
def _watch(token: str, only_seat: int | None) -> None:
    if len(reading_queue()) != state.recall(_QUEUE):
        st.rerun()
    known = known_revision(token)
    if known is not None and any(concerns(event, only_seat) for event in _news(token, known)):
        st.rerun()


def _news(token: str, known: int) -> tuple[AnyEvent, ...]:
    try:
        return decode(kept().tables.events(token, after=known))
    except NoTableError:
        st.rerun()


def concerns(event: AnyEvent, only_seat: int | None) -> bool:
    """Tell whether a page has to be shown anew that shows everything, or only one seat."""
    if only_seat is None or not isinstance(event, SeatEvent) or isinstance(event, ROSTER):
        return True
    return event.seat == only_seat
