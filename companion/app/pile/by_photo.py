"""Entering cards by photos: they are read together, and what is doubtful is asked about."""

from __future__ import annotations

import streamlit as st

from card_db import CARDS_IN_DECK
from companion.app.kit import state
from companion.app.kit.file_picker import choose_file, put_file_away
from companion.app.kit.waiting import wait_for
from companion.app.my_copy.errands import digest, errands
from companion.app.pile.asking import ask_about
from companion.app.pile.listed import count_of
from companion.app.pile.photographed import PhotographedList
from companion.app.pile.photos import asked
from companion.app.pile.pile_view import card_to_ask, show_pile
from companion.app.reader.jobs import Refused
from companion.app.reader.pile_jobs import PileWasRead
from companion.app.widgets.hint import hint
from companion.app.widgets.problems import show_problems
from companion.draft.state import Table
from companion.render.marking import N_

_LARGEST = 40_000_000


def photograph(own: PhotographedList) -> None:
    """Take photos of a list's cards, and show what became of them."""
    _take(own)
    if own.pile.photos:
        _show(own)


def _take(own: PhotographedList) -> None:
    field = f"{own.name}-photo"
    file = choose_file(field, state.words().plain(N_("Add a photo")), _LARGEST, "image/*,.heic")
    if file is not None:
        put_file_away(field)
        own.take(file.content)
        st.rerun()


def _show(own: PhotographedList) -> None:
    key = "pile", own.name, own.pile.photos, digest(own.profile())
    answer = errands().answer(key, own.job)
    if answer is None:
        wait_for(lambda: errands().knows(key), N_("Photo saved. Reading the cards…"))
        return
    if isinstance(answer, Refused):
        show_problems(answer.problems)
    elif isinstance(answer, PileWasRead):
        _show_read(own, answer)
    st.button(
        state.words().say("Leave out the last photo"),
        icon=":material/undo:",
        help=state.words().say("The cards already in the list stay there."),
        on_click=own.leave_out_last,
    )


def _show_read(own: PhotographedList, read: PileWasRead) -> None:
    words = state.words()
    if own.pile.entered != own.pile.photos and own.enter(read):
        st.rerun()
    waiting = asked(own.pile, read)
    now = card_to_ask(own, read, waiting)
    if waiting:
        left = words.ngettext("%(n)s card to check", "%(n)s cards to check", len(waiting))
        st.markdown(f"**{left}**")
    else:
        st.success(words.say("All cards in these photos were read."), icon=":material/check:")
    if now is not None:
        ask_about(own, now, read)
    for number, photo in enumerate(read.photos):
        said = " · ".join(words.problem(problem) for problem in photo.problems)
        name = words.say("Photo %(n)s", n=number + 1)
        hint(f"{name}: {said}")
        show_pile(own, read, number, now.name if now else None)
    hint(
        words.say(
            "A card without an outline was overlooked: type it below. Tap a card to correct it."
        )
    )


def tell_count(table: Table) -> None:
    """Say how many cards the list has, and how many of the deck are then left elsewhere."""
    n = count_of(table.library_cards)
    if not n:
        return
    words = state.words()
    hint(words.ngettext("%(n)s card in the list", "%(n)s cards in the list", n))
    on_shelf = sum(1 for seat in table.seats for _ in seat.shelf.every_card)
    left = CARDS_IN_DECK - n - on_shelf
    facts = {"shelf": on_shelf, "all": CARDS_IN_DECK, "left": left, "more": -left}
    hint(
        words.say(
            "With %(shelf)s on the shelf, that leaves %(left)s of the deck's %(all)s "
            "cards: that many should be in the deck and on the tiles.",
            **facts,
        )
        if left >= 0
        else words.say(
            "With %(shelf)s on the shelf, that is %(more)s more than the deck's %(all)s cards: "
            "is there a card in both?",
            **facts,
        )
    )
