"""May this assistant be placed there?"""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from card_db import ProblemsError
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.choosing import (
    UNSAID,
    assistant_names,
    choose_from,
    location_names,
    unsaid,
)
from companion.app.referee.verdict import show_verdict
from companion.app.table.at_table import table_session
from companion.app.table.shared_store import store
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.referee.answers import HOME_TILE, Places
from companion.engine.exlibris.referee.questions.quick import (
    ASKER,
    OPPONENT,
    PLAYERS,
    Placing,
    judge_placing,
    placing_rule,
)
from companion.engine.exlibris.referee.questions.rereading import judge_by_readings
from companion.engine.exlibris.referee.table.placement import MOST_SPACES, spaces
from companion.engine.exlibris.referee.table.state import HOME_SPACES, PlacedAssistant
from companion.engine.exlibris.rulings import Ruleset
from companion.render.exlibris.answer_text import answer_text

_FIRST_LOCATION = "rummage_sale"
_ABSENT, _NOBODY = "placing-absent", "placing-nobody"


def ask_placing(rules: Ruleset) -> None:
    """Let the facts be said, and judge."""
    words = state.words()
    kind = choose_from("placing-kind", words.say("Who is placed?"), assistant_names(), "standard")
    location = choose_from("placing-where", words.say("Where?"), location_names(), _FIRST_LOCATION)
    numbers = {str(number): str(number) for number in range(1, MOST_SPACES + 1)}
    with st.container(horizontal=True):
        space = choose_from("placing-space", words.say("On which space?"), unsaid() | numbers)
        players = _players()
    question = Placing(
        kind,
        location,
        int(space) if space else None,
        players,
        _company(location),
        _absent(),
        _nobody_else(),
        rules,
        store().locations(),
    )
    _judge(question)


def _judge(question: Placing) -> None:
    asked = answer_text(Places(question.kind, question.location, question.space), state.language())
    try:
        verdict = judge_by_readings(
            lambda rules: judge_placing(replace(question, rules=rules)), question.rules
        )
    except ProblemsError as error:
        show_problems(error.problems)
        return
    show_verdict(verdict, asked, placing_rule(question.location))


def _players() -> int | None:
    """Ask how many play; who sits at a table has said so."""
    words = state.words()
    seats = len(table_session().table.seats) if state.token() is not None else 0
    names = unsaid() | {"1": words.plain("solo")} | {str(n): str(n) for n in PLAYERS}
    first = str(seats) if str(seats) in names else UNSAID
    chosen = choose_from("placing-players", words.say("How many players"), names, first)
    return int(chosen) if chosen else None


def _company(location: str) -> tuple[PlacedAssistant, ...]:
    """Ask who stands on each space, and who else is there on whichever."""
    words = state.words()
    names = unsaid() | _visitors()
    with folded(
        "who-stands-there", words.say("Who is there?"), icon=":material/groups:", opened=True
    ):
        found = [
            _visitor(
                choose_from(f"there-{space}", words.say("On space %(n)s", n=space), names), space
            )
            for space in range(1, _space_count(location) + 1)
        ]
        anywhere = choose_from("there-0", words.say("On any space"), names)
        found.append(_visitor(anywhere, 0))
    return tuple(visitor for visitor in found if visitor is not None)


def _space_count(location: str) -> int:
    return HOME_SPACES if location == HOME_TILE else len(spaces(store().locations()[location]))


def _visitors() -> dict[str, str]:
    """Return every assistant, of one's own and of opponents."""
    words, names = state.words(), assistant_names()
    theirs = {
        f"{OPPONENT} {kind}": words.plain("%(assistant)s of an opponent", assistant=name)
        for kind, name in names.items()
    }
    mine = {
        f"{ASKER} {kind}": words.plain("%(assistant)s of your own", assistant=name)
        for kind, name in names.items()
    }
    return theirs | mine


def _visitor(chosen: str, space: int) -> PlacedAssistant | None:
    seat, _, kind = chosen.partition(" ")
    return PlacedAssistant(int(seat), kind, space) if kind else None


def _absent() -> frozenset[str]:
    names = assistant_names()
    held = state.recall(_ABSENT)
    said = [kind for kind in held if kind in names] if isinstance(held, list) else []
    key = state.key(f"{_ABSENT}-{state.language()}", said)
    st.pills(
        state.words().say("Who is not there?"),
        list(names),
        selection_mode="multi",
        default=said,
        format_func=lambda kind: safe(names[kind]),
        key=key,
        on_change=state.on_new_value(key, lambda kinds: state.remember(_ABSENT, kinds)),
    )
    return frozenset(said)


def _nobody_else() -> bool:
    said = state.recall(_NOBODY) is True
    key = state.key(_NOBODY, said)
    st.toggle(
        state.words().say("Nobody else is there"),
        value=said,
        key=key,
        on_change=state.on_new_value(key, lambda alone: state.remember(_NOBODY, alone)),
    )
    return said
