"""History: past games, what they tell of the players, and all of it taken along or deleted."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.biblios.past import games_of_biblios, show_past
from companion.app.history.deletion import ask_before_deleting
from companion.app.history.everything import show_everything
from companion.app.history.games import show_games
from companion.app.history.statistics import show_statistics
from companion.app.kit import state
from companion.app.navigation import offer
from companion.app.table.shared_store import archive, store
from companion.draft.state import BIBLIOS
from companion.history.past import PastGame
from companion.render.marking import N_

Part = Callable[[tuple[PastGame, ...]], None]

PARTS: dict[str, tuple[str, str, Part]] = {
    "games": (N_("Games"), ":material/list:", show_games),
    "statistics": (N_("Statistics"), ":material/insights:", show_statistics),
    BIBLIOS: (N_("Biblios"), ":material/auto_stories:", show_past),
    "everything": (N_("All data"), ":material/inventory_2:", show_everything),
}
"""The parts of the page: what each is called, its icon, and what is shown."""

_PART = "history-part"


def history_page() -> None:
    """Show the page."""
    words = state.words()
    st.title(words.say("History"), anchor=False)
    games = archive().games(store())
    part = _choose_part([name for name in PARTS if name != BIBLIOS or games_of_biblios(games)])
    if not games and part != "everything":
        st.info(words.say("No games yet."))
        offer("start", words.say("To the start"))
        return
    PARTS[part][-1](_games_of(part, games))
    ask_before_deleting(games)


def _games_of(part: str, games: tuple[PastGame, ...]) -> tuple[PastGame, ...]:
    """Return the games that a part of the page is about."""
    of_biblios = games_of_biblios(games)
    return of_biblios if part == BIBLIOS else tuple(g for g in games if g not in of_biblios)


def _choose_part(parts: list[str]) -> str:
    words = state.words()
    remembered = state.recall(_PART)
    shown = str(remembered) if remembered in parts else parts[0]
    key = state.key(_PART, shown)
    st.segmented_control(
        words.say("View"),
        parts,
        required=True,
        format_func=lambda part: f"{PARTS[part][1]} {words.say(PARTS[part][0])}",
        default=shown,
        key=key,
        on_change=state.on_new_value(key, lambda part: state.remember(_PART, part)),
        label_visibility="collapsed",
    )
    return shown


if __name__ == "__main__":
    history_page()
