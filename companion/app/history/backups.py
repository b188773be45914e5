"""Backups on the page: one to download, one to restore, and the way back from that."""

from __future__ import annotations

import streamlit as st

from card_db import ProblemsError
from companion.app.history.backup_route import FIELD, backup_address, restore_address
from companion.app.kit import state
from companion.app.kit.photo_picker import Sending, send_file
from companion.app.kit.safe import safe
from companion.app.store_trouble import problem_told
from companion.app.table.shared_store import store
from companion.app.widgets.download import show_download
from companion.render.marking import N_
from companion.store.backup.format import SUFFIX
from companion.store.backup.restore_points import restore_points, when
from companion.store.backup.restoring import restore
from companion.store.backup.verifying import opened_file

_FIELD = "restore"
_SURE = "restore-sure"


def show_backups() -> None:
    """Offer a backup, and the way back from one."""
    words = state.words()
    st.subheader(words.say("Backup"), anchor=False)
    st.markdown(
        words.say(
            "One file with everything, to restore on this or another computer. Keep it private: "
            "it also has hidden focuses and the keys to your games."
        )
    )
    address = backup_address(state.door_key(), words.language)
    show_download(words.plain(N_("Download a backup")), address, f"exlibris{SUFFIX}")
    if st.toggle(words.say("Restore a backup; it replaces everything here"), key=_SURE):
        _offer_restoring()
    _offer_the_way_back()


def _offer_restoring() -> None:
    words = state.words()
    sending = Sending(
        restore_address(state.door_key()),
        FIELD,
        words.plain(N_("Choose a backup")),
        SUFFIX,
        words.plain(N_("Checking and restoring…")),
        words.plain(N_("The backup didn't arrive. Nothing was changed.")),
    )
    send_file(_FIELD, sending, _restored)


def _offer_the_way_back() -> None:
    words = state.words()
    for path in restore_points()[:1]:
        at = when(path).astimezone().strftime("%Y-%m-%d %H:%M")
        st.button(
            words.say("Go back to before %(when)s", when=at),
            key="restore-point",
            icon=":material/undo:",
            width="stretch",
            help=words.plain(N_("Undoes the last restore. What is here now is saved first.")),
            on_click=_go_back,
        )


def _go_back() -> None:
    words = state.words()
    path, *_ = restore_points()
    try:
        with opened_file(path) as file:
            restore(store(), file, path.name, lambda _done, _of: None)
    except ProblemsError as error:
        state.note(safe(problem_told(error, words.language)))
    else:
        _restored()


def _restored() -> None:
    # The table that was open here may be no more.
    state.sit_at(None)
    state.go_to_lesson(None)
    state.note(state.words().say("Restored."))
