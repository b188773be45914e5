"""What taught a profile something, each to be taken out by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.reader.profile_jobs import ProfileShown, ShownSource
from companion.app.widgets.hint import hint

_PICTURE_PX = 44
Remove = Callable[[ShownSource], None]


def show_sources(shown: ProfileShown, remove: Remove) -> None:
    """List the lessons, photos and cards that taught a profile; `remove` is told of one."""
    words = state.words()
    cards = [source for source in shown.sources if source.kind == "card"]
    photos = [source for source in shown.sources if source.kind != "card"]
    st.markdown(words.say("**Learned from**"))
    hint(words.say("Remove what was wrong. Shelves that haven't been scored yet are read again."))
    _rows(shown, photos, remove)
    if cards:
        label = words.ngettext(
            "%(n)s card that was confirmed", "%(n)s cards that were confirmed", len(cards)
        )
        with folded("confirmed-cards", label):
            _rows(shown, cards, remove)


def _rows(shown: ProfileShown, sources: Sequence[ShownSource], remove: Remove) -> None:
    lessons = [source.origin for source in sources if source.kind == "lesson"]
    for source in sources:
        number = lessons.index(source.origin) + 1 if source.origin in lessons else 0
        _row(shown, source, number, remove)


def _row(shown: ProfileShown, source: ShownSource, number: int, remove: Remove) -> None:
    words = state.words()
    first = shown.crops[source.crops[0]]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.image(first.picture, width=_PICTURE_PX, alt=first.says)
        count = words.ngettext("%(n)s picture", "%(n)s pictures", len(source.crops))
        st.markdown(f"**{_name(source, number)}**  \n:small[{count}]", width="stretch")
        st.button(
            words.say("Remove"),
            key=f"unlearn-{source.origin}",
            icon=":material/delete:",
            on_click=remove,
            args=(source,),
        )


def _name(source: ShownSource, number: int) -> str:
    words = state.words()
    if source.kind == "lesson":
        return words.say("Lesson, photo %(n)s", n=number)
    if source.kind == "categories":
        return words.say("Category cards")
    if source.kind == "photo":
        return words.say("Photo of a shelf")
    return safe(source.origin)
