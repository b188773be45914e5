"""Referee: questions settled, games followed, rules looked up, tiles set right."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.referee.following import follow_game
from companion.app.referee.games_news import FOLLOW
from companion.app.referee.question import ask_question
from companion.app.referee.rules import search_rules
from companion.app.referee.tiles import correct_tiles
from companion.render.marking import N_

PARTS: dict[str, tuple[str, str, Callable[[], None]]] = {
    "question": (N_("Question"), ":material/help:", ask_question),
    FOLLOW: (N_("Follow a game"), ":material/sports_esports:", follow_game),
    "rules": (N_("Rules"), ":material/menu_book:", search_rules),
    "tiles": (N_("My tiles"), ":material/grid_view:", correct_tiles),
}
"""What the referee does: its name, its icon, and what then is shown."""


def referee_page() -> None:
    """Show the page."""
    st.title(state.words().say("Referee"), anchor=False)
    PARTS[_choose_part()][-1]()


def _choose_part() -> str:
    words = state.words()
    part = state.part()
    shown = part if part in PARTS else next(iter(PARTS))
    key = state.key("part", shown)
    st.pills(
        words.say("What the referee should do"),
        list(PARTS),
        required=True,
        format_func=lambda part: f"{PARTS[part][1]} {words.say(PARTS[part][0])}",
        default=shown,
        key=key,
        on_change=state.on_new_value(key, state.choose_part),
        label_visibility="collapsed",
    )
    return shown


if __name__ == "__main__":
    referee_page()
