"""A profile that somebody else taught, taken over from a file."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from companion.app.kit import state
from companion.app.kit.file_picker import ChosenFile, choose_file, put_file_away
from companion.app.kit.folding import folded
from companion.app.my_copy.gallery import show_gallery
from companion.app.my_copy.naming import ToKeep
from companion.app.my_copy.profile_errands import open_profile
from companion.render.marking import N_

LARGEST_FILE = 20_000_000
"""Bytes; a profile takes some hundred thousand."""
_FIELD = "copy-file"


def take_over() -> None:
    """Let a profile be taken over from a file; it is shown before anything is kept."""
    words = state.words()
    with folded("import-copy", words.say("Import from a file"), icon=":material/upload_file:"):
        st.markdown(
            words.say(
                "Does someone with the same edition have a taught copy? Ask them to "
                "export it from this page."
            )
        )
        file = choose_file(_FIELD, words.plain(N_("Choose a profile's file")), LARGEST_FILE)
        if file is not None:
            _show(file)


def _show(file: ChosenFile) -> None:
    words = state.words()
    shown = open_profile(file.content)
    if shown is None:
        return
    naming = ToKeep(
        "import-name", Path(file.name).stem, file.content, lambda: put_file_away(_FIELD)
    )
    naming.show(words.say("Name of the profile"))
    show_gallery(shown)
