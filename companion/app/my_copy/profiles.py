"""The profiles that are kept: chosen, looked into, saved as files, deleted."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.kit.waiting import wait_for
from companion.app.my_copy.gallery import crop_name, show_gallery
from companion.app.my_copy.profile_errands import (
    forget_crops,
    is_forgetting,
    open_profile,
    remove_source,
)
from companion.app.my_copy.sources import show_sources
from companion.app.reader.profile_jobs import ProfileShown, ShownSource
from companion.app.reader.profiles import DEMO_PROFILE
from companion.app.reader.renewing import read_again_with
from companion.app.table.shared_store import store
from companion.app.widgets.hint import hint
from companion.render.marking import N_
from companion.store import ProfileInfo

_OPEN, _CROP, _DELETING, _UNDO = "copy-open", "copy-crop", "copy-deleting", "copy-undo"
SUFFIX = ".exlibris"


def show_profile(info: ProfileInfo) -> None:
    """Show a profile, and what can be done with it."""
    words = state.words()
    with st.container(border=True):
        st.markdown(f"**{safe(info.name)}** · {safe(info.saved_at[:10])}")
        if info.name == DEMO_PROFILE:
            st.badge(words.say("demo deck, drawn by us"), icon=":material/brush:")
        if info.chosen:
            st.badge(words.say("used for reading photos"), icon=":material/check:", color="green")
        content = store().profile(info.name) or b""
        _actions(info, content)
        if state.recall(_DELETING) == info.name:
            _confirm(info)
        if state.recall(_OPEN) == info.name:
            _look_into(info, content)


def _actions(info: ProfileInfo, content: bytes) -> None:
    words = state.words()
    with st.container(horizontal=True):
        if not info.chosen:
            st.button(
                words.say("Use this one"),
                key=f"use-{info.name}",
                type="primary",
                on_click=_use,
                args=(info.name,),
            )
        is_open = state.recall(_OPEN) == info.name
        st.button(
            words.say("Close") if is_open else words.say("What it has learned"),
            key=f"open-{info.name}",
            icon=":material/visibility:",
            on_click=_open,
            args=(None if is_open else info.name,),
        )
        st.download_button(
            words.say("Export"),
            content,
            file_name=f"{info.name}{SUFFIX}",
            mime="application/octet-stream",
            key=f"save-{info.name}",
            icon=":material/download:",
            on_click="ignore",
        )
        st.button(
            words.say("Delete"),
            key=f"delete-{info.name}",
            icon=":material/delete:",
            on_click=lambda: state.remember(_DELETING, info.name),
        )


def _use(name: str) -> None:
    store().choose_profile(name)


def _open(name: str | None) -> None:
    state.remember(_OPEN, name)
    state.remember(_CROP, None)
    state.remember(_UNDO, None)


def _confirm(info: ProfileInfo) -> None:
    words = state.words()
    question = words.say(
        "Delete “%(name)s” and all its pictures? This can't be undone.", name=info.name
    )
    st.warning(question)
    with st.container(horizontal=True):
        label = words.say("Yes, delete it")
        st.button(label, key=f"really-{info.name}", on_click=_delete, args=(info.name,))
        st.button(words.say("No"), on_click=lambda: state.remember(_DELETING, None))


def _delete(name: str) -> None:
    store().remove_profile(name)
    state.remember(_DELETING, None)
    state.note(state.words().say("“%(name)s” was forgotten", name=name))


def _look_into(info: ProfileInfo, content: bytes) -> None:
    words = state.words()
    if is_forgetting(info.name):
        wait_for(lambda: not is_forgetting(info.name), N_("Forgetting…"))
        return
    _offer_undo(info)
    shown = open_profile(content)
    if shown is None:
        return
    show_sources(shown, lambda source: _remove(info, content, source))
    hint(words.say("Tap a wrong picture to delete it."))
    number = state.recall(_CROP)
    chosen = number if isinstance(number, int) and number < len(shown.crops) else None
    show_gallery(shown, chosen, lambda tapped: state.remember(_CROP, tapped))
    if chosen is not None:
        title = words.say("One picture")
        st.dialog(title, on_dismiss=_close_crop)(_crop)(info, content, shown, chosen)


def _crop(info: ProfileInfo, content: bytes, shown: ProfileShown, number: int) -> None:
    words = state.words()
    crop = shown.crops[number]
    st.image(crop.picture, width=144, alt=crop_name(crop))
    st.markdown(safe(crop_name(crop)))
    with st.container(horizontal=True):
        if st.button(words.say("Delete this picture"), key="forget-crop", icon=":material/delete:"):
            _forget(info, content, (number,))
        siblings = tuple(n for n, other in enumerate(shown.crops) if other.origin == crop.origin)
        if 1 < len(siblings) < len(shown.crops):
            label = words.say("Delete all %(n)s from there", n=len(siblings))
            if st.button(label, key="forget-origin"):
                _forget(info, content, siblings)


def _close_crop() -> None:
    state.remember(_CROP, None)


def _forget(info: ProfileInfo, content: bytes, numbers: tuple[int, ...]) -> None:
    _close_crop()
    state.remember(_UNDO, content)
    forget_crops(info.name, content, numbers)
    st.rerun()


def _remove(info: ProfileInfo, content: bytes, source: ShownSource) -> None:
    state.remember(_UNDO, content)
    remove_source(info.name, source)


def _offer_undo(info: ProfileInfo) -> None:
    before = state.recall(_UNDO)
    if isinstance(before, bytes) and before != store().profile(info.name):
        label = state.words().say("Undo")
        st.button(
            label, key="copy-undo", icon=":material/undo:", on_click=_undo, args=(info, before)
        )


def _undo(info: ProfileInfo, before: bytes) -> None:
    store().save_profile(info.name, before, choose=False)
    read_again_with(info.name)
    state.remember(_UNDO, None)
