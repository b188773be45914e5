"""Follow a game: begin one, load a record, or go on with one of before."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

from card_db import ProblemsError
from companion.app.kit import state
from companion.app.kit.file_picker import choose_text_file
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.beginning import record_of_names, record_of_table
from companion.app.referee.followed import begin, follow, games_for, replay_with_own_facts
from companion.app.referee.replayed import ReplayedRecord
from companion.app.referee.verdict import show_verdict
from companion.app.table.access import visitor
from companion.app.table.at_table import table_session
from companion.app.widgets.dates import day_and_time
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.store import FollowedInfo

_MOST_SHOWN = 6
_DEMO = files("companion").joinpath("demo", "game.record")


def start_following() -> None:
    """Show the ways to begin."""
    words = state.words()
    st.markdown(
        words.say(
            "Enter every move as it is made: the referee says what is legal, refuses "
            "what isn't, and keeps the record."
        )
    )
    _begin()
    _load()
    _games_of_before()


def _begin() -> None:
    words = state.words()
    if state.token() is not None and table_session().table.seats:
        table = table_session().table
        names = ", ".join(seat.name for seat in table.seats)
        st.button(
            words.say("Follow the game of %(names)s", names=names),
            key="follow-table",
            type="primary",
            icon=":material/sports_esports:",
            width="stretch",
            on_click=lambda: begin(record_of_table(table_session().table)),
        )
        return
    with st.form("follow-names", border=True):
        st.text_input(
            words.say("Players in turn order, with commas between them"),
            placeholder="Ada, Bo",
            key="follow-players",
            max_chars=200,
        )
        st.form_submit_button(
            words.say("Follow their game"),
            key="follow-new",
            type="primary",
            width="stretch",
            on_click=_begin_with_names,
        )


def _begin_with_names() -> None:
    record = record_of_names(str(state.value("follow-players") or ""), state.edition())
    try:
        replay_with_own_facts(record)
    except ProblemsError as error:
        for problem in error.problems:
            state.note(state.words().problem(problem))
        return
    begin(record)


def _load() -> None:
    """Let a record be loaded, up to its first illegal line if it has one."""
    words = state.words()
    with folded("load-record", words.say("Load a record"), icon=":material/upload_file:"):
        text = choose_text_file("load-record", words.plain("Choose a record"))
        if text:
            _offer(text, "file")
        demo = words.say("A sample record to try")
        if st.toggle(demo, key="demo-record"):
            _offer(_DEMO.read_text("utf-8"), "demo")


def _offer(text: str, name: str) -> None:
    try:
        replayed = replay_with_own_facts(text)
    except ProblemsError as error:
        show_problems(error.problems)
        return
    words = state.words()
    st.markdown(f"**{_players(replayed)}** · {_lines(replayed)}")
    label, record = words.say("Follow this game"), text
    if replayed.refused is not None:
        line = replayed.refused.entry.line
        st.markdown(words.say("The first illegal move is line %(line)s.", line=line))
        show_verdict(replayed.refused.verdict, replayed.refused.entry.text)
        label, record = words.say("Follow the game up to there"), replayed.before(line)
    st.button(
        label,
        key=f"follow-{name}",
        type="primary",
        width="stretch",
        on_click=lambda: begin(record),
    )


def _players(replayed: ReplayedRecord) -> str:
    return ", ".join(safe(player.name) for player in replayed.record.header.players)


def _lines(replayed: ReplayedRecord) -> str:
    return state.words().ngettext("%(n)s line", "%(n)s lines", len(replayed.record.entries))


def _games_of_before() -> None:
    words = state.words()
    known = games_for(visitor())
    if not known:
        return
    st.subheader(words.say("Continue a game"), anchor=False)
    for info in known[:_MOST_SHOWN]:
        st.button(
            _title(info),
            key=f"go-on-{info.token}",
            icon=":material/history:",
            width="stretch",
            on_click=lambda token=info.token: follow(token),
        )


def _title(info: FollowedInfo) -> str:
    """Return who plays, how far they are, and when that was."""
    record = parse_record(info.record)
    names = ", ".join(safe(player.name) for player in record.header.players)
    lines = state.words().ngettext("%(n)s line", "%(n)s lines", len(record.entries))
    return f"{names} · {lines} · {day_and_time(info.changed_at)}"
