"""The way to Biblios from the start: which game is played, by how many, and the demo."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib.resources import files

import streamlit as st

from card_db import DEMO_DECK
from card_db.biblios import GoldCard
from companion.app.kit import state
from companion.app.navigation import go
from companion.app.start.new_table import (
    NewTable,
    ask_count,
    ask_names,
    keep_new,
    names_of,
    new_table,
)
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.names import say_taken
from companion.draft.codec import AnyEvent
from companion.draft.events import HandHeld, PlayerSeated, SetUp
from companion.draft.state import BIBLIOS, EXLIBRIS
from companion.engine.biblios.game import FEWEST_ABBOTS, MOST_ABBOTS, Abbot, BibliosGame
from companion.engine.biblios.game_file import read_biblios
from companion.engine.biblios.notation import print_cards

NAMES = {EXLIBRIS: "Ex Libris", BIBLIOS: "Biblios"}
_GAME = "which-game"
_COUNTS = range(FEWEST_ABBOTS, MOST_ABBOTS + 1)


def choose_game() -> str:
    """Let the host choose the game, and return it."""
    words = state.words()
    shown = new_table().game
    key = state.key(_GAME, shown)
    st.pills(
        words.say("Game"),
        list(NAMES),
        default=shown,
        required=True,
        format_func=NAMES.__getitem__,
        key=key,
        on_change=state.on_new_value(key, lambda game: keep_new(replace(new_table(), game=game))),
        label_visibility="collapsed",
    )
    return shown


def show_biblios_start() -> None:
    """Offer a new table of Biblios, and the demo."""
    words = state.words()
    st.title(words.say("The Scriptorium"), anchor=False)
    st.markdown(
        words.say(
            "Tap or type what everybody has at the end: the dice go to the right abbots, and "
            "every tie is explained."
        )
    )
    with st.container(border=True):
        st.subheader(words.say("Who plays?"), anchor=False)
        new = _for_abbots(new_table())
        ask_count(new, _COUNTS)
        ask_names(new)
        st.button(
            words.say("Start scoring"),
            key="biblios-begin",
            type="primary",
            width="stretch",
            on_click=_begin,
        )
    st.button(words.say("Try a demo game"), key="biblios-demo", width="stretch", on_click=_demo)


def _for_abbots(new: NewTable) -> NewTable:
    """Return a table for as many as may play; Ex Libris may be played alone, or by six."""
    return new.sized(min(max(len(new.names), FEWEST_ABBOTS), MOST_ABBOTS))


def _begin() -> None:
    names = names_of(_for_abbots(new_table()))
    if say_taken(names):
        return
    _open([PlayerSeated(number, name) for number, name in enumerate(names, start=1)])


def demo_game() -> BibliosGame:
    """Return the finished game that the demo shows."""
    text = files("companion").joinpath("demo", "biblios.toml").read_text("utf-8")
    return read_biblios(tomllib.loads(text))[0]


def _demo() -> None:
    game = demo_game()
    dice = {str(category): die for category, die in game.dice.items()}
    seated: list[AnyEvent] = [SetUp(dice=dice, deck=DEMO_DECK, learning=False)]
    for number, abbot in enumerate(game.players, start=1):
        seated += [PlayerSeated(number, abbot.name), HandHeld(number, _printed(abbot))]
    _open(seated)


def _printed(abbot: Abbot) -> str:
    return print_cards((*abbot.cards, *map(GoldCard, abbot.gold)))


def _open(events: list[AnyEvent] | list[PlayerSeated]) -> None:
    token = store().tables.begin()
    TableSession(store().tables, token).add(SetUp(game=BIBLIOS), *events)
    state.sit_at(token)
    go("biblios")
