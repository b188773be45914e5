"""Table: who plays, which edition, what is prominent and banned, and by which house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import streamlit as st

from card_db import DEMO_DECK, Category, editions, rulebook, variants
from companion.app import state
from companion.app.at_table import desk, happen
from companion.app.kept import kept
from companion.app.knowledge import deck_of
from companion.app.navigation import offer
from companion.app.safe import safe
from companion.app.widgets.categories import choose_category
from companion.app.widgets.demo_note import demo_note
from companion.app.widgets.editions import EDITION_NAMES
from companion.app.widgets.problems import show_problems
from companion.draft.check import problems_of
from companion.draft.events import PlayerLeft, PlayerRenamed, PlayerSeated, SetUp
from companion.draft.state import Seat, Table
from companion.engine.game_check import MOST_PLAYERS
from companion.engine.rulings import SWITCHES
from companion.render.marking import N_

VARIANT_NAMES = {
    "standard": N_("standard"),
    "beginner": N_("first game"),
    "friendly": N_("friendlier"),
    "long": N_("longer"),
}
AT_THE_INSPECTION = ("Q3", "Q4", "Q12")
"""The rulings that decide something at the end of a game; the others are the referee's."""


def table_page() -> None:
    """Show the page."""
    words = state.words()
    table = desk().table
    st.title(words.say("Table"), anchor=False)
    demo_note(table)
    _players(table)
    _categories(table)
    _copy(table)
    _house_rules(table)
    show_problems(problems_of(table, deck_of(table)))
    offer("shelves", words.say("To the shelves"), primary=True)


def _players(table: Table) -> None:
    words = state.words()
    st.subheader(words.say("Players"), anchor=False)
    for seat in table.seats:
        _player(seat, table)
    if len(table.seats) < MOST_PLAYERS and not table.solo:
        st.button(
            words.say("Add a player"), icon=":material/person_add:", on_click=_add, args=(table,)
        )


def _player(seat: Seat, table: Table) -> None:
    words = state.words()
    key = state.key(f"name-{seat.number}", seat.name)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            words.say("Name of player %(n)s", n=seat.number),
            value=seat.name,
            max_chars=40,
            key=key,
            on_change=state.told(key, lambda name: _rename(seat, name)),
            label_visibility="collapsed",
        )
        st.button(
            words.say("Remove"),
            key=f"leave-{seat.number}",
            disabled=len(table.seats) == 1,
            on_click=happen,
            args=(PlayerLeft(seat.number),),
        )


def _rename(seat: Seat, typed: str) -> None:
    name = " ".join(typed.split())
    if name and name != seat.name:
        happen(PlayerRenamed(seat.number, name))


def _add(table: Table) -> None:
    number = max((seat.number for seat in table.seats), default=0) + 1
    happen(PlayerSeated(number, state.words().plain("Player %(n)s", n=number)))


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
    with st.expander(words.say("Edition, deck and variant"), icon=":material/menu_book:"):
        _Choice(
            words.say("Edition"),
            list(editions()),
            table.edition,
            lambda edition: SetUp(edition=edition, deck=None),
            EDITION_NAMES,
        ).show()
        deck_names = {
            table.edition: words.plain("what this copy has learned"),
            DEMO_DECK: words.plain("demo deck, drawn by us"),
        }
        _Choice(
            words.say("Deck"),
            [table.edition, *_decks(table.edition)],
            table.deck or table.edition,
            lambda deck: SetUp(deck=deck),
            deck_names,
        ).show()
        variant_names = {key: words.plain(name) for key, name in VARIANT_NAMES.items()}
        profiles = {info.name: info.name for info in kept().profiles()}
        _Choice(
            words.say("Look of the cards"),
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
            variant_names,
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
        on_change=state.told(key, lambda learning: happen(SetUp(learning=learning))),
    )


def _decks(edition: str) -> list[str]:
    own = [info.name for info in kept().deck_names() if info.edition == edition]
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
            on_change=state.told(key, lambda chosen: happen(self.event(chosen))),
        )


def _house_rules(table: Table) -> None:
    words = state.words()
    with st.expander(words.say("House rules"), icon=":material/gavel:"):
        for ruling in AT_THE_INSPECTION:
            _house_rule(table, ruling)


def _house_rule(table: Table, ruling: str) -> None:
    told = rulebook(state.language()).rulings[ruling]
    readings = {reading.key: safe(reading.text) for reading in told.readings}
    key = state.key(f"ruling-{ruling}", table.rules.reading(ruling))
    st.radio(
        safe(told.question),
        SWITCHES[ruling],
        format_func=lambda reading: readings[reading],
        index=SWITCHES[ruling].index(table.rules.reading(ruling)),
        key=key,
        on_change=state.told(key, lambda reading: _rule(table, ruling, reading)),
    )


def _rule(table: Table, ruling: str, reading: str) -> None:
    happen(SetUp(rulings={**table.rulings, ruling: reading}))


if __name__ == "__main__":
    table_page()
