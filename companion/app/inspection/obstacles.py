"""What keeps the inspection from beginning, and where it can be fixed."""

from __future__ import annotations

import streamlit as st

from card_db import Deck, Problem
from companion.app.kit import state
from companion.app.navigation import go, offer
from companion.app.table.access import visitor
from companion.app.widgets.problems import show_problems
from companion.draft.check import game_of, not_entered, problems_of
from companion.draft.state import Seat, Table
from companion.engine.exlibris.game import Competitor
from companion.engine.exlibris.game_check import doubts

ASKED_LATER = frozenset({"focus-missing", "library-focus-missing"})
"""The form asks for every focus itself, at B5."""


def obstacles_of(table: Table, deck: Deck) -> tuple[Problem, ...]:
    """Return everything without which the form cannot be filled in."""
    found = (*not_entered(table), *problems_of(table, deck))
    return tuple(problem for problem in found if problem.id not in ASKED_LATER)


def show_obstacles(table: Table, problems: tuple[Problem, ...]) -> None:
    """Show what is wrong or missing, each with the way to where it can be fixed."""
    words = state.words()
    st.markdown(words.say("Before the inspection can begin:"))
    of_table = [problem for problem in problems if _seat(table, problem) is None]
    elsewhere = [problem for problem in of_table if not _is_of_library(problem)]
    show_problems([problem for problem in of_table if problem not in elsewhere])
    if elsewhere:
        show_problems(elsewhere)
        offer("table", words.say("To the table"), primary=True)
    with st.container(key="grid-obstacles"):
        for seat in table.seats:
            _of_seat(seat, [problem for problem in problems if _seat(table, problem) is seat])


def _is_of_library(problem: Problem) -> bool:
    return problem.facts.get("player") is Competitor.PUBLIC_LIBRARY


def _of_seat(seat: Seat, problems: list[Problem]) -> None:
    if problems:
        with st.container():
            show_problems(problems)
            offer_shelf(seat)


def offer_shelf(seat: Seat) -> None:
    """Offer the way to a player's shelf, to those who may fill it in."""
    if not visitor().keeps(seat):
        return
    label = state.words().say("To the shelf of %(name)s", name=seat.name)
    key = f"offer-shelf-{seat.number}"
    st.button(
        label,
        key=key,
        icon=":material/shelves:",
        width="stretch",
        on_click=_go_to_shelf,
        args=(seat.number,),
    )


def _go_to_shelf(seat: int) -> None:
    state.choose_seat(seat)
    go("shelves")


def show_doubts(table: Table, deck: Deck) -> None:
    """Show what may be wrong, and is scored all the same."""
    show_problems(doubts(game_of(table, deck), deck))
    for seat in table.seats:
        sentence = _doubt_about(seat)
        if sentence:
            st.warning(sentence)
            offer_shelf(seat)


def _doubt_about(seat: Seat) -> str:
    """Return what is still open about a player's photo."""
    words = state.words()
    if seat.photo is not None and seat.photo.waiting:
        return words.say("%(name)s: the photo is still being read.", name=seat.name)
    if seat.questions:
        doubtful = {"name": seat.name, "n": len(seat.questions)}
        return words.say("%(name)s: still in doubt on the photo: %(n)s", **doubtful)
    return ""


def _seat(table: Table, problem: Problem) -> Seat | None:
    name = problem.facts.get("player")
    return next((seat for seat in table.seats if seat.name == name), None)
