"""Entering the pile by photos: they are read together, and what is doubtful is asked about."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.kit.file_picker import choose_file, put_file_away
from companion.app.kit.folding import folded
from companion.app.kit.waiting import wait_for
from companion.app.my_copy.errands import digest, errands
from companion.app.pile.asking import ask_about
from companion.app.pile.listed import count_of, with_cards
from companion.app.pile.photos import asked, contents, take_photo
from companion.app.reader.jobs import Refused
from companion.app.reader.photos import taken_elsewhere
from companion.app.reader.pile_jobs import PileWasRead, ReadPile
from companion.app.reader.profiles import DEMO_PROFILE, kept_profile, own_profile_name, shows_demo
from companion.app.table.at_table import attempt, decide
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.app.widgets.problems import show_problems
from companion.draft.events import LibrarySet
from companion.draft.pile import PilePhotos
from companion.draft.state import Table
from companion.render.marking import N_

_FIELD = "pile-photo"
_LARGEST = 40_000_000


def photograph_pile(here: TableSession) -> None:
    """Offer to photograph the pile, and show what became of the photos."""
    words = state.words()
    with folded("pile", words.say("Photograph the pile"), icon=":material/photo_camera:"):
        hint(
            words.say(
                "Lay it out in overlapping columns so that every header shows. Several photos may "
                "show portions of it, or the same cards again: each card counts once."
            )
        )
        _take(here)
        if here.table.library_pile.photos:
            _show(here, here.table.library_pile)


def _take(here: TableSession) -> None:
    file = choose_file(_FIELD, state.words().plain(N_("Add a photo")), _LARGEST, "image/*,.heic")
    if file is not None:
        put_file_away(_FIELD)
        take_photo(here, file.content)
        st.rerun()


def _show(here: TableSession, pile: PilePhotos) -> None:
    words = state.words()
    key = "pile", here.token, pile.photos, digest(kept_profile(here.table))
    answer = errands().answer(key, lambda: _job(here, pile))
    if answer is None:
        wait_for(lambda: errands().knows(key), N_("Photo saved. Reading the pile …"))
        return
    if isinstance(answer, Refused):
        show_problems(answer.problems)
    elif isinstance(answer, PileWasRead):
        _show_read(here, pile, answer)
    st.button(
        words.say("Leave out the last photo"),
        icon=":material/undo:",
        help=words.say("The cards already in the list stay there."),
        on_click=_leave_out,
        args=(pile,),
    )


def _leave_out(pile: PilePhotos) -> None:
    """Leave out the last photo, once: a second tap does not mean the one before it."""
    left = pile.without_last()
    decide(lambda table: [LibrarySet(pile=left)] if table.library_pile == pile else [])


def _job(here: TableSession, pile: PilePhotos) -> ReadPile:
    table = here.table
    name = DEMO_PROFILE if shows_demo(table) else own_profile_name(table) or ""
    taken = taken_elsewhere(table, 0)
    photos = contents(here.token, pile)
    return ReadPile(photos, kept_profile(table), deck_of(table), taken, name)


def _show_read(here: TableSession, pile: PilePhotos, read: PileWasRead) -> None:
    words = state.words()
    waiting = asked(pile, read)
    if pile.entered != pile.photos:
        _enter(pile, read)
    for number, photo in enumerate(read.photos, start=1):
        said = " · ".join(words.problem(problem) for problem in photo.problems)
        name = words.say("Photo %(n)s", n=number)
        hint(f"{name}: {said}")
    if waiting:
        left = words.ngettext("%(n)s card to check", "%(n)s cards to check", len(waiting))
        st.markdown(f"**{left}**")
        ask_about(here, waiting[0], read)
    else:
        st.success(words.say("All cards in these photos were read."), icon=":material/check:")


def _enter(pile: PilePhotos, read: PileWasRead) -> None:
    """Put the sure cards into the list, once, and a `$` for each doubtful one."""
    sure = [card.cell.card for photo in read.photos for card in photo.cards if not card.review]

    def entered(table: Table) -> list[LibrarySet]:
        own = table.library_pile
        if own.photos != pile.photos or own.entered == own.photos:
            return []
        waiting = len(asked(own, read))
        listed = with_cards(table.library_cards, sure, waiting, before=own.open)
        return [LibrarySet(cards=listed, pile=own.with_entered(waiting))]

    if attempt(entered) is None:
        st.rerun()


def tell_count(table: Table) -> None:
    """Say how many cards the list has."""
    n = count_of(table.library_cards)
    if n:
        hint(state.words().ngettext("%(n)s card in the list", "%(n)s cards in the list", n))
