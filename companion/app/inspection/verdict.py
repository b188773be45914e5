"""Who won, what decided it, and what is still needed for that."""

from __future__ import annotations

import streamlit as st

from companion.app.inspection.ladder import Ladder, Rung, hands_to_count, ladder_of
from companion.app.inspection.view import HIDDEN, FormView
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.shelf.end_of_game import count_hand
from companion.app.table.access import visitor
from companion.app.table.at_table import happen
from companion.app.widgets.form_table import show_table
from companion.app.widgets.hint import hint
from companion.draft.events import SetUp
from companion.draft.state import Seat
from companion.engine.exlibris.ranking import TieBreak
from companion.render.exlibris.score_text import decided_text, place_name, reading_text
from companion.render.form_table import FormRow, FormTable
from companion.render.marking import N_
from companion.render.text import player_name

TIE_BREAKS = {
    TieBreak.POINTS: N_("points"),
    TieBreak.BOOKS: N_("books, the more the better"),
    TieBreak.HAND: N_("cards in hand, the fewer the better"),
    TieBreak.BANNED: N_("banned books, the fewer the better"),
}


def show_winner(view: FormView) -> None:
    """Name the winner, or what that waits for: not before nothing is hidden any more."""
    words = state.words()
    if not view.complete:
        _still_hidden(view)
        return
    reader = first_reader(view)
    if reader is not None:
        sentence = words.say("%(name)s wins: first to finish reading a book.", name=reader.name)
    else:
        sentence = safe(decided_text(view.result, words.language))
    st.success(sentence, icon=":material/emoji_events:")


def ask_for_ties(view: FormView) -> None:
    """Ask for what would break a tie."""
    words, who = state.words(), visitor()
    for seat in hands_to_count(view):
        label = words.say("Cards left in hand: %(name)s", name=seat.name)
        if who.keeps(seat):
            count_hand(seat, label)
        else:
            hint(f"{label} …")
    if view.result.ranking.decided_by is TieBreak.READING and who.is_host:
        _ask_reader(view)


def _still_hidden(view: FormView) -> None:
    words = state.words()
    names = [seat.name for seat in view.hidden]
    if view.library_hidden:
        names.append(player_name(view.result.sheets[-1].who, words.language))
    st.info(words.say("Still needed: focus of %(names)s", names=", ".join(names)))


def show_verdict(view: FormView) -> None:
    """Show the places, how a tie was broken, and the house rules that mattered."""
    if not view.complete:
        return
    _show_places(view)
    ladder = ladder_of(view)
    if ladder is not None:
        _show_ladder(ladder)
    if view.result.readings:
        _show_readings(view)


def _show_readings(view: FormView) -> None:
    """Show how each rule that decides something was read, and what another reading would give."""
    words = state.words()
    title = words.say("Where the rulebooks differ")
    with folded("readings", title, icon=":material/balance:"):
        for reading in view.result.readings:
            hint(safe(reading_text(reading, view.result, words.language)))


def _show_places(view: FormView) -> None:
    language = state.language()
    ranked = sorted(
        zip(view.result.ranking.ranks, view.result.sheets, strict=True), key=lambda pair: pair[0]
    )
    lines = [
        f"- **{safe(player_name(sheet.who, language))}**: "
        f"{safe(place_name(rank, language))}, {safe(str(sheet.total))}"
        for rank, sheet in ranked
    ]
    st.markdown("\n".join(lines))


def _show_ladder(ladder: Ladder) -> None:
    words = state.words()
    table = FormTable(
        corner=words.plain("how the tie is broken"),
        players=ladder.names,
        rows=[_rung_row(rung) for rung in ladder.rungs],
    )
    show_table("ladder", table)


def _rung_row(rung: Rung) -> FormRow:
    name = state.words().plain(TIE_BREAKS[rung.tie_break])
    numbers = tuple(HIDDEN if number is None else str(number) for number in rung.numbers)
    return FormRow("", "", name, numbers, strong=rung.decides)


def first_reader(view: FormView) -> Seat | None:
    """Return who won by reading, if that is what decides."""
    if view.result.ranking.decided_by is not TieBreak.READING:
        return None
    seat = view.table.seat(view.table.first_reader or 0)
    return seat if seat is not None and seat.name in view.result.winners else None


def _ask_reader(view: FormView) -> None:
    """R3.8: let the table name who was first to finish reading a book."""
    numbers = [seat.number for seat in view.table.seats if seat.name in view.result.winners]
    names = {seat.number: safe(seat.name) for seat in view.table.seats}
    reader = first_reader(view)
    key = state.key("first-reader", reader.number if reader else None)
    st.pills(
        state.words().say("Who finished reading a book first?"),
        numbers,
        default=reader.number if reader else None,
        format_func=lambda number: names[number],
        key=key,
        on_change=state.on_new_value(key, _reader_named),
    )


def _reader_named(seat: int | None) -> None:
    happen(SetUp(first_reader=seat))
