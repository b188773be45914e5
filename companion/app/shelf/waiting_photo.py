"""A photo on its way to the shelf: how far the reader is, and what it sees before it reads."""

from __future__ import annotations

import streamlit as st

from card_db import Problem
from companion.app.kit import state
from companion.app.kit.live import waiting_for
from companion.app.kit.waiting import show_waiting
from companion.app.reader.jobs import FirstSight
from companion.app.reader.sight import sight_of
from companion.app.widgets.hint import hint


def show_reading(token: str, photo: str, text: str) -> None:
    """Say how many cards are found and what the next photo should do better; until then, this."""
    sight = sight_of(token, photo)
    if sight is None:
        waiting_for(lambda: sight_of(token, photo) is not None)
        show_waiting(text)
        return
    words = state.words()
    found = words.ngettext("%(n)s card found, reading…", "%(n)s cards found, reading…", sight.cards)
    with st.container(key="first-sight"):
        show_waiting(found)
        for remark in remarks_on(sight):
            hint(f":material/tips_and_updates: {words.problem(remark)}")


def remarks_on(sight: FirstSight) -> list[Problem]:
    """Return what to say of a photo, each kind once: of many cards with glare one is enough."""
    return list({remark.id: remark for remark in reversed(sight.problems)}.values())[::-1]
