"""One game of before: who won, the way back to it, its photos, and how to get rid of it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

import streamlit as st
from babel.dates import format_date, format_time
from babel.numbers import format_decimal

from companion.app.history.deletion import Doomed, doom
from companion.app.inspection.steps import Step
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.table.shared_store import store
from companion.app.web.routes import photo_address
from companion.app.widgets.demo_note import demo_note
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.draft.finished import Finished
from companion.history.past import PastGame
from companion.render.exlibris.score_text import decided_text
from companion.render.text import player_name
from companion.store import PhotoInfo

_OPENED = "history-opened"
_PHOTO_WIDTH, _MEGABYTE = 150, 1_000_000


def show_game(game: PastGame) -> None:
    """Show a game, and what can be done with it."""
    with st.container(border=True):
        st.markdown(f"**{names_of(game)}**  \n:small[{_day(game)}]")
        demo_note(game.table)
        if game.finished is not None:
            _show_result(game.finished)
        photos = store().tables.photos(game.token)
        _actions(game, len(photos))
        if state.recall(_OPENED) == game.token:
            for photo in photos:
                _show_photo(game, photo)


def names_of(game: PastGame) -> str:
    """Return who sat there, as Markdown."""
    return ", ".join(safe(name) for name in game.names) or "–"


def _day(game: PastGame) -> str:
    language = state.language()
    day = format_date(game.begun, "long", locale=language)
    time = format_time(game.begun, "short", locale=language)
    return safe(" · ".join(filter(None, (f"{day}, {time}", game.table.place))))


def _show_result(ended: Finished) -> None:
    words = state.words()
    if ended.winners == ended.result.winners:
        sentence = safe(decided_text(ended.result, words.language))
    else:
        name = ended.winners[0]
        sentence = words.say("%(name)s wins: first to finish reading a book.", name=name)
    st.markdown(f":material/emoji_events: {sentence}")
    ranked = sorted(zip(ended.ranks, ended.result.sheets, strict=True), key=lambda pair: pair[0])
    totals = [f"{player_name(sheet.who, words.language)} {sheet.total}" for _, sheet in ranked]
    hint(safe(" · ".join(totals)))


def _actions(game: PastGame, photos: int) -> None:
    words = state.words()
    with st.container(horizontal=True):
        label = words.say("Open") if game.finished else words.say("Continue")
        st.button(
            label,
            key=f"open-{game.token}",
            icon=":material/folder_open:",
            on_click=_open,
            args=(game,),
        )
        if photos:
            is_open = state.recall(_OPENED) == game.token
            st.button(
                words.say("Close") if is_open else words.say("Photos: %(n)s", n=photos),
                key=f"photos-{game.token}",
                icon=":material/photo_library:",
                on_click=lambda: state.remember(_OPENED, None if is_open else game.token),
            )
        st.button(
            words.say("Delete"),
            key=f"delete-{game.token}",
            icon=":material/delete:",
            on_click=doom,
            args=(Doomed(game.token),),
        )


def _open(game: PastGame) -> None:
    """Go back to the table: to its form, if it was filled in."""
    state.sit_at(game.token)
    if game.finished is None:
        go("table")
        return
    state.look_at_line(None, filled=str(Step.TOTAL))
    go("inspection")


def _show_photo(game: PastGame, photo: PhotoInfo) -> None:
    words = state.words()
    seat = next((s for s in game.table.seats if s.photo and s.photo.id == photo.id), None)
    label = words.plain("photo of %(name)s", name=seat.name) if seat else _earlier()
    with st.container(horizontal=True, vertical_alignment="center"):
        if photo.shown:
            _picture(photo_address(state.door_key(), game.token, photo.id), label)
        size = format_decimal(round(photo.bytes / _MEGABYTE, 1), locale=words.language)
        st.markdown(f"{safe(label)} · {safe(size)} MB")
        st.button(
            words.say("Delete this photo"),
            key=f"delete-{game.token}-{photo.id}",
            icon=":material/delete:",
            on_click=doom,
            args=(Doomed(game.token, photo.id, seat.number if seat else None),),
        )


def _earlier() -> str:
    """Return what a photo is called after another took its place."""
    return state.words().plain("an earlier photo")


def _picture(address: str, label: str) -> None:
    image = Element("img", {"src": address, "alt": label, "style": "display:block;width:100%"})
    show_picture(f"picture-{address}", tostring(image, encoding="unicode"), width=_PHOTO_WIDTH)
