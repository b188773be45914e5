"""Table: who plays, which edition, what is prominent and banned, and by which house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import streamlit as st

from card_db import DEMO_DECK, Category, editions, variants
from companion.app.inspection.obstacles import ASKED_LATER
from companion.app.joining.own_table import show_own_table
from companion.app.joining.phones import is_inviting, show_phones
from companion.app.joining.seats import has_room, next_number
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.navigation import offer
from companion.app.table.at_table import decide, happen, own_seat, table_session
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import choose_category
from companion.app.widgets.demo_note import demo_note
from companion.app.widgets.editions import edition_titles
from companion.app.widgets.house_rule import choose_reading, question_of
from companion.app.widgets.names import name_field
from companion.app.widgets.problems import show_problems
from companion.app.widgets.variants import variant_names
from companion.draft.check import problems_of
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerLeft, PlayerSeated, SetUp
from companion.draft.state import Seat, Table
from companion.engine.exlibris.players import MORE_PLAYERS

AT_THE_INSPECTION = ("Q3", "Q4", "Q12", MORE_PLAYERS)
"""The rulings that concern a table at the end of a game; the others are the referee's."""


def table_page() -> None:
    """Show the page."""
    words = state.words()
    here = table_session()
    st.title(words.say("Table"), anchor=False)
    demo_note(here.table)
    own = own_seat(here.table)
    if own is not None:
        show_own_table(here.table, own)
        offer("shelves", words.say("To my shelf"), primary=True)
    else:
        _set_up(here)
        offer("shelves", words.say("To the shelves"), primary=True)


def _set_up(here: TableSession) -> None:
    """Let the host say what is played, and by whom."""
    table = here.table
    _players(table)
    if is_inviting():
        show_phones(here)
    _categories(table)
    if not is_inviting():
        show_phones(here)
    _copy(table)
    _house_rules(table)
    found = problems_of(table, deck_of(table))
    show_problems([problem for problem in found if problem.id not in ASKED_LATER])


def _players(table: Table) -> None:
    words = state.words()
    st.subheader(words.say("Players"), anchor=False)
    for seat in table.seats:
        _player(seat, table)
    if has_room(table):
        st.button(words.say("Add a player"), icon=":material/person_add:", on_click=_add)


def _player(seat: Seat, table: Table) -> None:
    words = state.words()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name_field(seat, words.say("Name of player %(n)s", n=seat.number), "collapsed")
        st.button(
            words.say("Remove"),
            key=f"leave-{seat.number}",
            disabled=len(table.seats) == 1,
            on_click=happen,
            args=(PlayerLeft(seat.number),),
        )


def _add() -> None:
    decide(_seat_one_more)


def _seat_one_more(table: Table) -> list[AnyEvent]:
    number = next_number(table)
    name = state.words().plain("Player %(n)s", n=number)
    return [PlayerSeated(number, name)] if has_room(table) else []


def _categories(table: Table) -> None:
    words = state.words()
    choose_category(words.say("Prominent"), table.prominent, _prominent, but=[table.banned])
    choose_category(words.say("Banned"), table.banned, _banned, but=[table.prominent])


def _prominent(category: Category | None) -> None:
    happen(SetUp(prominent=category))


def _banned(category: Category | None) -> None:
    happen(SetUp(banned=category))


def _copy(table: Table) -> None:
    """Which copy of the game lies on the table."""
    words = state.words()
    with folded("edition", words.say("Edition, deck and variant"), icon=":material/menu_book:"):
        _Choice(
            words.say("Edition"),
            [*filter(None, (table.edition_gone, *editions()))],
            table.edition_gone or table.edition,
            lambda edition: SetUp(edition=edition, deck=None),
            edition_titles(),
        ).show()
        deck_names = {
            table.edition: words.plain("learned from this copy"),
            DEMO_DECK: words.plain("demo deck, drawn by us"),
        }
        _Choice(
            words.say("Deck"),
            [table.edition, *_decks(table.edition)],
            table.deck or table.edition,
            lambda deck: SetUp(deck=deck),
            deck_names,
        ).show()
        profiles = {info.name: info.name for info in store().profiles()}
        _Choice(
            words.say("Profile of your copy"),
            ["", *profiles],
            table.profile or "",
            lambda profile: SetUp(profile=profile or None),
            {"": words.plain("the one last chosen")} | profiles,
        ).show()
        _Choice(
            words.say("Variant"),
            list(variants()),
            table.variant,
            lambda variant: SetUp(variant=variant),
            variant_names(),
        ).show()
        _learning(table)


def _learning(table: Table) -> None:
    words = state.words()
    key = state.key("learning", table.learning)
    st.toggle(
        words.say("Learn the cards that are confirmed at this table"),
        value=table.learning,
        key=key,
        disabled=table.deck == DEMO_DECK,
        on_change=state.on_new_value(key, lambda learning: happen(SetUp(learning=learning))),
    )


def _decks(edition: str) -> list[str]:
    own = [info.name for info in store().deck_names() if info.edition == edition]
    return [name for name in [*own, DEMO_DECK] if name != edition]


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of a few words that the table is set up with."""

    label: str
    options: list[str]
    chosen: str
    event: Callable[[str], SetUp]
    names: Mapping[str, str]

    def show(self) -> None:
        """Show the words; what was chosen may be gone by now, and stays on the list."""
        options = list(dict.fromkeys([*self.options, self.chosen]))
        key = state.key(f"choice-{self.label}", self.chosen)
        st.pills(
            self.label,
            options,
            default=self.chosen,
            required=True,
            format_func=lambda option: safe(self.names.get(option, option)),
            key=key,
            on_change=state.on_new_value(key, lambda chosen: happen(self.event(chosen))),
        )


def _house_rules(table: Table) -> None:
    words = state.words()
    with folded("house-rules", words.say("House rules"), icon=":material/gavel:"):
        for ruling in AT_THE_INSPECTION:
            _house_rule(table, ruling)


def _house_rule(table: Table, ruling: str) -> None:
    choose_reading(
        ruling,
        question_of(ruling),
        table.rules,
        lambda reading: _rule(ruling, reading),
    )


def _rule(ruling: str, reading: str) -> None:
    decide(lambda table: [SetUp(rulings={**table.rulings, ruling: reading})])


if __name__ == "__main__":
    table_page()
