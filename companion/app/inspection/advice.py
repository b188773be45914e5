"""R3.0: which cards to turn before the inspection, for the player who asks, and for nobody else."""

from __future__ import annotations

import streamlit as st

from companion.app.inspection.focus import ask_focus
from companion.app.inspection.pictures import Highlights, explain_marks, show_shelf
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.table.at_table import undo as take_back
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.app.widgets.seats import name_of
from companion.draft.check import game_of
from companion.draft.events import CardsFlipped
from companion.draft.history import undo
from companion.draft.shelves import corner
from companion.draft.state import Seat, Table
from companion.engine.exlibris.advice import Advice, advise
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.score_text import advice_text
from companion.render.exlibris.shelf.highlight import Highlight

_ASKING = "asking"


def offer_advice(here: TableSession, table: Table) -> None:
    """Let one player ask; what is advised disappears when nobody asks any more."""
    words = state.words()
    askers = may_ask(table)
    if not askers:
        return
    with folded("advice", words.say("Advice for one player"), icon=":material/lock_person:"):
        if visitor().is_host:
            hint(words.say("For the player asking only: everybody else, please look away."))
        seat = asking(table)
        key = f"asking-{state.recall(_ASKING)}"
        st.pills(
            words.say("Who asks?"),
            [seat.number for seat in askers],
            default=seat.number if seat else None,
            format_func=lambda number: name_of(table, number),
            key=key,
            on_change=state.on_new_value(key, lambda asking: state.remember(_ASKING, asking)),
        )
        if seat is not None:
            _advise(here, seat, table)


def may_ask(table: Table) -> list[Seat]:
    """Return who may ask here; whoever has a phone of their own asks there."""
    who = visitor()
    return [seat for seat in table.seats if who.sees_focus(seat)]


def asking(table: Table) -> Seat | None:
    """Return who asks for advice."""
    number = state.recall(_ASKING)
    return next((seat for seat in may_ask(table) if seat.number == number), None)


def stop_asking() -> None:
    """Let nobody ask any more."""
    state.remember(_ASKING, None)


def _advise(here: TableSession, seat: Seat, table: Table) -> None:
    words = state.words()
    ask_focus(seat, table, reveal=False)
    if seat.focus is None:
        st.info(words.say("The advice needs your focus; nobody else sees it before B5."))
        return
    game = game_of(table, deck_of(table))
    index = table.seats.index(seat)
    _show(advise(game, index), game, index)
    _offer_undo(here, seat)


def _show(advice: Advice, game: Game, index: int) -> None:
    words = state.words()
    first, *reasons = advice_text(advice, words.language)
    st.markdown("\n".join([f"**{safe(first)}**", "", *(f"- {safe(line)}" for line in reasons)]))
    if advice.places:
        marks = _marks(advice, game, index)
        explain_marks(set(marks.values()))
        show_shelf("advice", game.players[index].shelf, marks)
        st.button(
            words.say("Turn these cards face-down"),
            key="flip-advised",
            icon=":material/flip_to_back:",
            type="primary",
            on_click=_flip,
            args=(table_session().table.seats[index].number, advice.places),
        )


def _marks(advice: Advice, game: Game, index: int) -> Highlights:
    """Return the cards to turn, and those that then stay face-up."""
    shelf = game.players[index].shelf
    rescued = {place for place, cell in shelf.cells if cell.card.id in advice.rescued}
    return {
        **dict.fromkeys(rescued, Highlight.EVIDENCE),
        **dict.fromkeys(advice.places, Highlight.CHOSEN),
    }


def _flip(number: int, places: tuple[Place, ...]) -> None:
    """Turn cards of a shelf, which the advice counts from its top-left corner."""
    seat = table_session().table.seat(number)
    if seat is not None:
        at = corner(seat.shelf)
        moved = tuple((place.row + at.row, place.col + at.col) for place in places)
        happen(CardsFlipped(number, moved))


def _offer_undo(here: TableSession, seat: Seat) -> None:
    last = undo(here.events, seat.number)
    if last is not None and isinstance(here.events[last.revision - 1], CardsFlipped):
        st.button(
            state.words().say("Turn them back"),
            key="flip-back",
            icon=":material/undo:",
            on_click=take_back,
            args=(seat.number,),
        )
