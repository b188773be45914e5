"""What the games tell of their players, as charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import streamlit as st
from babel.dates import format_date
from babel.numbers import format_decimal

from companion.app.kit import state
from companion.app.widgets.form_table import show_table
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.statistics import (
    Career,
    PlayedGame,
    careers,
    duels,
    focus_luck,
    in_order,
    person,
)
from companion.history.past import PastGame, counted
from companion.render.chart_bars import Bar, Group, Rivals, draw_bars, draw_duels
from companion.render.chart_frame import INKS
from companion.render.chart_lines import Dot, Series, draw_lines
from companion.render.exlibris.score_text import box_name
from companion.render.form_table import FormRow, FormTable
from companion.render.marking import N_
from companion.render.text import category_name, player_name

MOST_DRAWN = len(INKS)
"""More lines than there are inks nobody tells apart."""
_MOST_DUELS = 12
_COLUMNS = (N_("games"), N_("wins"), N_("average"), N_("best"))


def show_statistics(games: tuple[PastGame, ...]) -> None:
    """Show everything that can be told of the finished games."""
    words = state.words()
    played = in_order(counted(games))
    if not played:
        st.info(words.say("No finished games yet. The demo doesn't count."))
        return
    everybody = careers(played)
    drawn = everybody[:MOST_DRAWN]
    _show_players(everybody)
    if len(everybody) > len(drawn):
        hint(words.say("The charts show the %(n)s players with the most games.", n=len(drawn)))
    _show_scores(played, drawn)
    _show_duels(played, drawn)
    _show_lines(drawn)
    _show_focus(played)


def _show_players(everybody: Sequence[Career]) -> None:
    """Show the numbers of all players; whoever sees no charts finds most of them here."""
    words = state.words()
    table = FormTable(
        corner=words.plain("player"),
        players=tuple(map(words.plain, _COLUMNS)),
        rows=[_row(career) for career in everybody],
    )
    show_table("statistics-players", table)


def _row(career: Career) -> FormRow:
    numbers = str(career.games), str(career.wins), _number(career.mean), str(career.best)
    return FormRow("", "", career.name, numbers)


def _number(value: float) -> str:
    written: str = format_decimal(round(value, 1), locale=state.language())
    return written.replace("-", "−")


def _show_scores(played: Sequence[PlayedGame], drawn: Sequence[Career]) -> None:
    words = state.words()
    title = words.plain("Points from game to game")
    days = [_day(game) for game in played]
    series = [
        Series(
            career.name,
            tuple(
                Dot(number, total, f"{career.name}, {days[number]}: {total}")
                for number, total in career.totals
            ),
        )
        for career in drawn
    ]
    _chart("scores", title, draw_lines(series, len(played), (days[0], days[-1]), title))


def _day(game: PlayedGame) -> str:
    day = datetime.fromisoformat(game.when).astimezone().date()
    return str(format_date(day, "medium", locale=state.language()))


def _show_duels(played: Sequence[PlayedGame], drawn: Sequence[Career]) -> None:
    words = state.words()
    inks = {person(career.name): number for number, career in enumerate(drawn)}
    found = duels(played)
    rivals = [
        Rivals(
            player_name(duel.one, words.language),
            player_name(duel.other, words.language),
            duel.one_ahead,
            duel.other_ahead,
            duel.level,
            # Whoever has no ink of their own, as the Public Library, is drawn in the last one.
            (inks.get(person(duel.one), -1), inks.get(person(duel.other), -1)),
        )
        for duel in found[:_MOST_DUELS]
    ]
    title = words.plain("Head to head")
    _chart("duels", title, draw_duels(rivals, title))
    hint(words.say("How often each finished ahead of the other. Shared places are in between."))
    if len(found) > len(rivals):
        hint(
            words.say("The charts show the %(n)s pairs who played each other most.", n=len(rivals))
        )


def _show_lines(drawn: Sequence[Career]) -> None:
    words = state.words()
    groups = [
        Group(
            f"{box} {box_name(box, words.language)}",
            tuple(
                Bar(career.name, career.means[box], _number(career.means[box]), number)
                for number, career in enumerate(drawn)
            ),
        )
        for box in FormBox
    ]
    title = words.plain("Average for each line of the form")
    _chart("lines", title, draw_bars(groups, title))


def _show_focus(played: Sequence[PlayedGame]) -> None:
    words = state.words()
    bars = tuple(
        Bar(
            f"{category_name(luck.category, words.language)} ({luck.games})",
            luck.mean,
            _number(luck.mean),
        )
        for luck in focus_luck(played)
    )
    title = words.plain("Luck with the focus")
    _chart("focus", title, draw_bars([Group("", bars)], title))
    hint(
        words.say(
            "Average points in B5, with the number of times someone had this focus in brackets."
        )
    )


def _chart(key: str, title: str, picture: str) -> None:
    st.subheader(title, anchor=False)
    show_picture(f"chart-{key}", picture)
