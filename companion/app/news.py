"""What others enter shows here within a moment, and disturbs nobody who is typing.

The page is run anew only for what it shows. A field that somebody is typing in stays the same
field, and a browser keeps what was not sent yet.
"""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from companion.app import state
from companion.app.desk import Desk
from companion.app.kept import kept
from companion.app.own_changes import catch_up, know
from companion.app.reader.photos import reading_queue
from companion.draft.codec import AnyEvent, decode
from companion.draft.events import ROSTER, SeatEvent
from companion.store import NoTableError

LOOK_EVERY = 1.0
"""Seconds between two looks at the table."""
_ROUND, _WATCHED, _SHOWN = "round", "round-watched", "round-shown"


@dataclass(frozen=True, slots=True)
class _Round:
    """One showing of a page, and how things were when it began."""

    number: int
    token: str
    revision: int
    waiting: int


def show_news(here: Desk, only_seat: int | None = None) -> None:
    """Show the page again when something happens at the table, or at the one seat it shows.

    It must be the first thing on a page. It is run by itself, also while a page is still being
    built, and a browser breaks at something that goes where nothing is yet.
    """
    catch_up(here)
    before = state.recall(_ROUND)
    number = before.number + 1 if isinstance(before, _Round) else 1
    now = _Round(number, here.token, here.revision, len(reading_queue()))
    state.remember(_ROUND, now)
    _watch(now, only_seat)


def all_shown() -> None:
    """Say that the page is there as a whole: what it shows is known from now on."""
    now = state.recall(_ROUND)
    if isinstance(now, _Round):
        know(now.token, now.revision)
        state.remember(_SHOWN, now)


@st.fragment(run_every=LOOK_EVERY)
def _watch(now: _Round, only_seat: int | None) -> None:
    if state.recall(_WATCHED) != now:
        # The first time it is part of the page, which is just being built.
        state.remember(_WATCHED, now)
    elif state.recall(_SHOWN) != now or _is_old(now, only_seat):
        # A page may also have been interrupted half-way.
        st.rerun()


def _is_old(now: _Round, only_seat: int | None) -> bool:
    if len(reading_queue()) != now.waiting:
        return True
    return any(concerns(event, only_seat) for event in _news(now.token, now.revision))


def _news(token: str, revision: int) -> tuple[AnyEvent, ...]:
    try:
        return decode(kept().tables.events(token, after=revision))
    except NoTableError:
        st.rerun()


def concerns(event: AnyEvent, only_seat: int | None) -> bool:
    """Tell whether a page has to be shown anew that shows everything, or only one seat."""
    if only_seat is None or not isinstance(event, SeatEvent) or isinstance(event, ROSTER):
        return True
    return event.seat == only_seat
