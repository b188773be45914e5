"""Asks before anything is deleted, says in one sentence what goes, and then deletes it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import streamlit as st

from card_db import Problem
from companion.app.kit import state
from companion.app.my_copy.profile_errands import forget_origins
from companion.app.reader.first_profile import photos_that_taught
from companion.app.reader.profile_jobs import photo_origin
from companion.app.table.learning import source_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import PhotoRefused
from companion.history.past import PastGame

_DOOMED = "history-doomed"


@dataclass(frozen=True, slots=True)
class Doomed:
    """What somebody wants to get rid of: everything, a game, or one photo of a game."""

    token: str | None = None
    photo: str | None = None
    seat: int | None = None


def doom(what: Doomed) -> None:
    """Remember what is to be deleted, if its owner means it."""
    state.remember(_DOOMED, what)


def ask_before_deleting(games: tuple[PastGame, ...]) -> None:
    """Ask about what is to be deleted, if anything is."""
    what = state.recall(_DOOMED)
    if not isinstance(what, Doomed):
        return
    words = state.words()
    game = next((game for game in games if game.token == what.token), None)
    if what.token is None:
        _dialog(words.say("Delete everything?"), _everything)
    elif game is not None and what.photo is None:
        _dialog(words.say("Delete this game?"), lambda: _game(game))
    elif game is not None:
        _dialog(words.say("Delete this photo?"), lambda: _photo(what))


def _dialog(title: str, show: Callable[[], None]) -> None:
    st.dialog(title, on_dismiss=_spare)(show)()


def _spare() -> None:
    state.remember(_DOOMED, None)


def _game(game: PastGame) -> None:
    words = state.words()
    names = ", ".join(game.names) or "–"
    photos = len(store().tables.photos(game.token))
    st.markdown(
        words.say(
            "The game of %(names)s will be permanently deleted, with everything "
            "entered and its photos (%(photos)s).",
            names=names,
            photos=photos,
        )
    )
    origins = _ask_what_to_forget(game.token)
    keeps_captures = _ask_about_captures(game.token)
    if _sure(words.say("Yes, delete it")):
        with _deleting():
            if keeps_captures:
                store().captures.keep_without(game.token)
            _erase(game.token, origins)
        if state.token() == game.token:
            state.sit_at(None)
        _done()


def _ask_what_to_forget(token: str) -> tuple[str, ...]:
    """Offer to forget what a game taught; return the cards and photos whose crops are to go."""
    words = state.words()
    cards, photos = store().learned_at(source_of(token)), photos_that_taught(token)
    if photos:
        label = words.say(
            "Also forget the icons and cards learned from it (cards: %(n)s)", n=len(cards)
        )
    else:
        label = words.say("Also forget the cards learned from it: %(n)s", n=len(cards))
    if not (cards or photos) or not st.toggle(label, key="with-learned"):
        return ()
    return *map(str, cards), *map(photo_origin, photos)


def _ask_about_captures(token: str) -> bool:
    """Offer to keep the photos that were marked as misread; else they go with their game."""
    saved = len(store().captures.all(token))
    label = state.words().say("Keep the photos marked as misread: %(n)s", n=saved)
    return saved > 0 and st.toggle(label, key="keep-captures")


def _erase(token: str, origins: tuple[str, ...]) -> None:
    try:
        store().eraser.game(token, learned_as=source_of(token) if origins else None)
    finally:
        # Not before, or a photo could teach once more; and also where the file is too busy to be
        # swept, for the game is gone by then.
        forget_origins(origins)


def _photo(what: Doomed) -> None:
    words = state.words()
    st.markdown(
        words.say(
            "The photo will be permanently deleted. The cards read from it stay on the shelf."
        )
    )
    if _sure(words.say("Yes, delete it")):
        token, photo = str(what.token), str(what.photo)
        if what.seat is not None:
            # The shelf's page must not look for a photo that no longer exists.
            gone = PhotoRefused(what.seat, photo, (Problem("photo-deleted"),))
            TableSession(store().tables, token).add(gone)
        with _deleting():
            store().eraser.photo(token, photo)
        _done()


def _everything() -> None:
    words = state.words()
    st.markdown(
        words.say(
            "All games, photos, learned cards, decks, profiles and lessons will be "
            "permanently deleted. This can't be undone."
        )
    )
    if _sure(words.say("Yes, delete everything")):
        with _deleting():
            store().eraser.everything()
        state.sit_at(None)
        state.go_to_lesson(None)
        _done()


def _sure(label: str) -> bool:
    """Offer to go on or to leave it; tell whether it is to go on."""
    with st.container(horizontal=True):
        sure = st.button(label, key="sure", type="primary", icon=":material/delete_forever:")
        if st.button(state.words().say("No"), key="spare"):
            _spare()
            st.rerun()
    return sure


def _deleting() -> AbstractContextManager[None]:
    """Say that it takes a moment: the database is rewritten."""
    return st.spinner(state.words().say("Deleting…"))


def _done() -> None:
    _spare()
    state.note(state.words().say("Deleted."))
    st.rerun()
