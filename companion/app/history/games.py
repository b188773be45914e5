"""The games of before: finished ones, and apart from them those that are still open."""

from __future__ import annotations

import streamlit as st

from companion.app.history.one_game import show_game
from companion.app.kit import state
from companion.history.past import PastGame
from companion.history.search import found

_MORE = "history-more"
_AT_ONCE = 10
_LONGEST_QUERY = 80


def show_games(games: tuple[PastGame, ...]) -> None:
    """Show the games that were searched for, the newest first."""
    words = state.words()
    query = st.text_input(
        words.say("Search"),
        placeholder=words.plain("a name, a category, a day"),
        key="history-search",
        max_chars=_LONGEST_QUERY,
        icon=":material/search:",
    )
    hits = found(games, query, words.language)
    if not hits:
        st.info(words.say("No games match “%(query)s”.", query=query))
    finished = [game for game in hits if game.finished is not None]
    _list(words.say("Finished"), "finished", finished)
    _list(words.say("Still open"), "open", [game for game in hits if game.finished is None])


def _list(title: str, which: str, games: list[PastGame]) -> None:
    if not games:
        return
    st.subheader(f"{title} · {len(games)}", anchor=False)
    shown = _shown(which)
    with st.container(key=f"grid-{which}"):
        for game in games[:shown]:
            show_game(game)
    if len(games) > shown:
        st.button(
            state.words().say("Show more"),
            key=f"more-{which}",
            icon=":material/expand_more:",
            width="stretch",
            on_click=lambda: state.remember(f"{_MORE}-{which}", shown + _AT_ONCE),
        )


def _shown(which: str) -> int:
    remembered = state.recall(f"{_MORE}-{which}")
    return remembered if isinstance(remembered, int) else _AT_ONCE
