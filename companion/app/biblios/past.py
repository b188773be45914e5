"""The games of Biblios that were played here, and what they tell of the players."""

from __future__ import annotations

import streamlit as st
from babel.dates import format_date
from babel.numbers import format_decimal

from companion.app.biblios.result import revealed
from companion.app.history.deletion import Doomed, doom
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.widgets.form_table import show_table
from companion.app.widgets.hint import hint
from companion.draft.hands import game_of, hand_problems, is_biblios
from companion.engine.biblios.scoring import BibliosResult, score_biblios
from companion.engine.biblios.statistics import AbbotCareer, abbot_careers
from companion.history.past import PastGame
from companion.render.biblios.names import biblios_name
from companion.render.biblios.page.pocket import CONTESTS
from companion.render.biblios.score_text import decided_text
from companion.render.form_table import FormRow, FormTable
from companion.render.marking import N_

_MOST_SHOWN = 40
_COLUMNS = (N_("games"), N_("wins"), N_("average"), N_("best"))


def games_of_biblios(games: tuple[PastGame, ...]) -> tuple[PastGame, ...]:
    """Return the games of Biblios among all."""
    return tuple(game for game in games if is_biblios(game.table))


def result_of(game: PastGame) -> BibliosResult | None:
    """Return how a game ended, if everything of it was revealed."""
    ended = revealed(game.table) > CONTESTS and not hand_problems(game.table)
    return score_biblios(game_of(game.table)) if ended else None


def show_past(games: tuple[PastGame, ...]) -> None:
    """Show the players' numbers, then every game, the newest first."""
    results = [result_of(game) for game in reversed(games) if not game.demo]
    careers = abbot_careers(result for result in results if result is not None)
    if careers:
        _show_careers(careers)
    for game in games[:_MOST_SHOWN]:
        _show_game(game)


def _show_careers(careers: tuple[AbbotCareer, ...]) -> None:
    words = state.words()
    rows = [_career_row(career) for career in careers]
    columns = tuple(map(words.plain, _COLUMNS))
    show_table("biblios-careers", FormTable(words.plain("player"), columns, rows))
    for career in careers:
        if career.favourite is not None:
            name = biblios_name(career.favourite, words.language)
            hint(
                words.say("%(name)s wins most often: %(category)s", name=career.name, category=name)
            )


def _career_row(career: AbbotCareer) -> FormRow:
    average = format_decimal(round(career.average, 1), locale=state.language())
    cells = (str(career.games), str(career.wins), average, str(max(career.points)))
    return FormRow("", "", career.name, cells)


def _show_game(game: PastGame) -> None:
    words, result = state.words(), result_of(game)
    with st.container(border=True):
        names = ", ".join(safe(name) for name in game.names) or "–"
        day = format_date(game.begun, "long", locale=words.language)
        told = " · ".join(filter(None, (day, game.table.place)))
        st.markdown(f"**{names}**  \n:small[{safe(told)}]")
        if result is not None:
            st.markdown(f":material/emoji_events: {safe(decided_text(result, words.language))}")
        with st.container(horizontal=True):
            st.button(
                words.say("Open") if result else words.say("Continue"),
                key=f"open-{game.token}",
                icon=":material/folder_open:",
                on_click=_open,
                args=(game.token,),
            )
            st.button(
                words.say("Delete"),
                key=f"delete-{game.token}",
                icon=":material/delete:",
                on_click=doom,
                args=(Doomed(game.token),),
            )


def _open(token: str) -> None:
    state.sit_at(token)
    go("biblios")
