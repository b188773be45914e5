"""A single card that lies on two shelves: whose the other is, and how it looks there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
import streamlit as st

from companion.app.kit import state
from companion.app.shelf.photo_view import show_card_of_other
from companion.app.table.access import visitor
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.state import Seat, Table
from companion.draft.whose import others_with
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place


@dataclass(frozen=True, slots=True)
class OtherCard:
    """Where the same card lies on another shelf."""

    seat: Seat
    place: Place

    @property
    def read(self) -> ReadCard | None:
        """Return the card as the other photo shows it, if there is one."""
        cards = self.seat.photo.cards if self.seat.photo else ()
        return next((card for card in cards if card.place == self.place), None)


def lying_elsewhere(table: Table, seat: Seat, card: ReadCard) -> tuple[OtherCard, ...]:
    """Return where else on the table a doubtful card lies."""
    if card.id is None:
        return ()
    return tuple(
        OtherCard(other, place)
        for other in others_with(table, seat, card.id)
        for place, cell in other.shelf.cells
        if cell.card.id == card.id
    )


def told_with(others: Sequence[OtherCard], card: ReadCard) -> Iterable[Doubt]:
    """Return the doubts about a card, with the name of whoever has it, too."""
    facts = {"player": others[0].seat.name} if others else {}
    for doubt in card.doubts:
        lies_elsewhere = doubt.reason is Reason.LIES_ELSEWHERE
        yield msgspec.structs.replace(doubt, facts=facts) if lies_elsewhere else doubt


def show_other_card(here: TableSession, other: OtherCard) -> None:
    """Show the card on the other shelf, and let the host go there."""
    words = state.words()
    hint(words.say("On %(name)s's shelf:", name=other.seat.name))
    if other.read is not None:
        show_card_of_other(here, other.seat, other.read)
    if visitor().is_host:
        st.button(
            words.say("Correct that one"),
            key=f"other-{other.seat.number}",
            on_click=_go_there,
            args=(other,),
        )


def _go_there(other: OtherCard) -> None:
    state.choose_seat(other.seat.number)
    state.choose_place(other.place)
