"""A photo that shows another copy than the table's: the one that fits is offered with one tap."""

from __future__ import annotations

import streamlit as st

from card_db import Problem
from companion.app.kit import state
from companion.app.reader.photos import have_read
from companion.app.refusals import noting_refusals
from companion.app.table.at_table import happen, table_session
from companion.app.table.shared_store import store
from companion.draft.events import SetUp
from companion.draft.state import Seat, SeatPhoto

_MISFITS = ("profile-misfit", "profile-other")


def misfit_of(photo: SeatPhoto) -> Problem | None:
    """Return what was said about the copy that a photo shows, if it is another one."""
    return next((problem for problem in photo.problems if problem.id in _MISFITS), None)


def offer_other_copy(seat: Seat, photo: SeatPhoto) -> None:
    """Say that the photo shows another copy, and offer to read it with the profile that fits."""
    misfit = misfit_of(photo)
    if misfit is None:
        return
    words = state.words()
    st.warning(words.problem(misfit), icon=":material/style:")
    better = str(misfit.facts.get("better", ""))
    if better in {info.name for info in store().profiles()}:
        st.button(
            words.say("Read it with “%(name)s”", name=better),
            key="other-copy",
            type="primary",
            icon=":material/check:",
            on_click=_use,
            args=(seat, photo, better),
        )


def _use(seat: Seat, photo: SeatPhoto, profile: str) -> None:
    """The profile belongs to the table, so its next photos are read with it, too."""
    happen(SetUp(profile=profile))
    with noting_refusals():
        have_read(table_session(), seat.number, photo.id)
