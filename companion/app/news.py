"""What others enter shows here within a moment, and disturbs nobody who is typing.

The page is run anew only for what it shows. A field that somebody is typing in stays the same
field, and a browser keeps what was not sent yet.
"""

from __future__ import annotations

import streamlit as st

from companion.app.kept import kept
from companion.app.own_changes import known_revision
from companion.draft.codec import AnyEvent, decode
from companion.draft.events import ROSTER, SeatEvent
from companion.store import NoTableError

LOOK_EVERY = 1.0
"""Seconds between two looks at the table."""


@st.fragment(run_every=LOOK_EVERY)
def watch(token: str, only_seat: int | None = None) -> None:
    """Show the page again when something happened at the table, or at the one seat it shows."""
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
