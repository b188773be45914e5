"""Open a game: from a link that holds all of it, from its text, or from a game file."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db import DEMO_DECK, ProblemsError
from companion.app.inspection.steps import Step
from companion.app.kit import state
from companion.app.kit.file_picker import choose_text_file
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import labelled
from companion.app.widgets.problems import show_problems
from companion.draft.restore import events_of
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.game_link import LONGEST, game_of_fields, holds_game, parse_link


def open_page() -> None:
    """Show the page."""
    words = state.words()
    st.title(words.say("Open a game"), anchor=False)
    fields = state.fields()
    if holds_game(fields):
        _offer(lambda: game_of_fields(fields), "link")
        return
    link = st.text_area(words.say("A link to a game"), key="open-link", max_chars=LONGEST)
    if link.strip():
        _offer(lambda: parse_link(link), "text")
    text = choose_text_file("open-game-file", words.plain("Choose a game file"))
    if text:
        _offer(lambda: parse_game(text), "file")


def _offer(read: Callable[[], Game], key: str) -> None:
    """Show whose game it is, and offer to open it; or say what is wrong with it."""
    words = state.words()
    try:
        game = read()
    except ProblemsError as error:
        show_problems(error.problems)
        return
    with st.container(border=True):
        st.subheader(", ".join(safe(player.name) for player in game.players), anchor=False)
        if game.deck == DEMO_DECK:
            st.badge(words.say("demo deck, drawn by us"), icon=":material/brush:")
        prominent, banned = words.say("Prominent"), words.say("Banned")
        st.markdown(f"{prominent}: {labelled(game.prominent)}")
        st.markdown(f"{banned}: {labelled(game.banned)}")
        st.button(
            words.say("Open this game"),
            key=f"open-{key}",
            type="primary",
            on_click=_restore,
            args=(game,),
        )


def _restore(game: Game) -> None:
    """Set a table like this game, which then is a game of its own."""
    token = store().tables.begin()
    TableSession(store().tables, token).add(*events_of(game))
    state.sit_at(token)
    state.look_at_line(None, filled=str(Step.TOTAL))
    go("inspection")


if __name__ == "__main__":
    open_page()
