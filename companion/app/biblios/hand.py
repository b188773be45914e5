"""The cards of one player: tapped on a keypad, or typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import streamlit as st

from card_db.biblios import BibliosCard, CategoryCard, GoldCard
from companion.app.biblios.keypad import show_keypad
from companion.app.biblios.photo import photograph_hand
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.at_table import can_step, decide, happen, redo, undo
from companion.app.widgets.problems import show_problems
from companion.draft.codec import AnyEvent
from companion.draft.events import HandHeld
from companion.draft.hands import cards_of
from companion.draft.state import Seat, Table
from companion.engine.biblios.notation import print_cards, read_cards
from companion.render.biblios.names import biblios_card

_MOST_TYPED = 600
_ORDER = {CategoryCard: 0, GoldCard: 1}


def show_hand(table: Table, seat: Seat) -> None:
    """Show what a player holds, and let it be changed."""
    words = state.words()
    show_keypad(table, seat, lambda card: _add(seat.number, card))
    cards = _sorted(cards_of(seat))
    if cards:
        _held(seat, cards)
    else:
        st.markdown(words.say("No cards yet: tap a category, a value and a letter."))
    _steps(seat)
    photograph_hand(seat)
    _typed(seat)
    show_problems(read_cards(seat.held).problems)


def _sorted(cards: tuple[BibliosCard, ...]) -> list[BibliosCard]:
    return sorted(cards, key=lambda card: _ORDER.get(type(card), 2))


def _held(seat: Seat, cards: list[BibliosCard]) -> None:
    """Show the cards; a tap takes one away."""
    words = state.words()
    st.caption(words.say("Cards in hand: tap one to remove it"))
    with st.container(horizontal=True, gap="small", key=f"held-{seat.number}"):
        for card, same in _numbered(cards):
            st.button(
                safe(biblios_card(card, words.language)),
                key=f"held-{seat.number}-{print_cards([card])}-{same}",
                on_click=_remove,
                args=(seat.number, card),
            )


def _numbered(cards: list[BibliosCard]) -> Iterator[tuple[BibliosCard, int]]:
    """Return each card with how many of its kind come before it."""
    seen = Counter[BibliosCard]()
    for card in cards:
        yield card, seen[card]
        seen[card] += 1


def _steps(seat: Seat) -> None:
    words = state.words()
    back, again = can_step(seat.number)
    with st.container(horizontal=True):
        st.button(
            words.say("Undo"),
            key=f"undo-{seat.number}",
            icon=":material/undo:",
            disabled=not back,
            on_click=undo,
            args=(seat.number,),
        )
        st.button(
            words.say("Redo"),
            key=f"redo-{seat.number}",
            icon=":material/redo:",
            disabled=not again,
            on_click=redo,
            args=(seat.number,),
        )


def _typed(seat: Seat) -> None:
    key = state.key(f"typed-{seat.number}", seat.held)
    st.text_input(
        state.words().say("Or type them: Monks 4C 2F, Gold 3 2 1"),
        value=seat.held,
        max_chars=_MOST_TYPED,
        key=key,
        on_change=state.on_new_value(key, lambda text: happen(HandHeld(seat.number, text or ""))),
    )


def _add(number: int, card: BibliosCard) -> None:
    def added(table: Table) -> list[AnyEvent]:
        seat = table.seat(number)
        if seat is None:
            return []
        if read_cards(seat.held).problems:
            # What cannot be read stays for its owner to correct.
            return [HandHeld(number, f"{seat.held}, {print_cards([card])}")]
        return [HandHeld(number, print_cards((*cards_of(seat), card)))]

    decide(added)


def _remove(number: int, gone: BibliosCard) -> None:
    def removed(table: Table) -> list[AnyEvent]:
        seat = table.seat(number)
        if seat and read_cards(seat.held).problems:
            state.note(state.words().say("Correct the typed cards first."))
            return []
        left = [*cards_of(seat)] if seat else []
        if gone not in left:
            return []
        left.remove(gone)
        return [HandHeld(number, print_cards(left))]

    decide(removed)
