"""After the game: where it was won, what was worth most, and what was left on the table."""

from __future__ import annotations

from collections import deque

import streamlit as st

from companion.app.inspection.form_sheet import STEP_NAMES
from companion.app.inspection.steps import Step
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.widgets.form_table import show_table
from companion.app.widgets.hint import hint
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.hindsight import Hindsight, LineCompared, compare_lines, hindsight
from companion.render.exlibris.hindsight_text import decimal, left_text, won_text, worth_most_text
from companion.render.form_table import FormRow, FormTable
from companion.render.text import player_name

_known: deque[tuple[Game, tuple[Hindsight, ...]]] = deque(maxlen=4)
"""The games that were looked at last."""


def tell_after_game(view: FormView) -> None:
    """Tell what made the winner, then what each player can learn."""
    words = state.words()
    st.subheader(words.say("After the game"), anchor=False)
    told = [won_text(view.result, words.language)]
    winner, learned = view.winner, _learned(view.game)
    if winner is not None and winner < len(learned):
        told.append(worth_most_text(learned[winner], words.language))
    st.markdown(safe(" ".join(filter(None, told))))
    with folded("left", words.say("What everybody could have had"), icon=":material/redo:"):
        for seat, found in enumerate(learned):
            most = worth_most_text(found, words.language) if seat != winner else ""
            lines = filter(None, (left_text(found, words.language), most))
            st.markdown(safe(" ".join(lines)))
    with folded("compared", words.say("Line by line against the average"), icon=":material/rule:"):
        hint(words.say("How far each library is above or below the table's average."))
        _show_compared(view)


def _learned(game: Game) -> tuple[Hindsight, ...]:
    """Return what everybody can learn, which is found out once for all phones and taps."""
    for known, found in tuple(_known):
        if known == game:
            return found
    found = tuple(hindsight(game, seat) for seat in range(len(game.players)))
    _known.appendleft((game, found))
    return found


def _show_compared(view: FormView) -> None:
    words = state.words()
    table = FormTable(
        corner=words.plain("line"),
        players=tuple(player_name(sheet.who, words.language) for sheet in view.result.sheets),
        rows=[_compared(line) for line in compare_lines(view.result)],
    )
    show_table("compared", table)


def _compared(line: LineCompared) -> FormRow:
    words = state.words()
    facts = {
        "name": words.plain(STEP_NAMES[Step(line.box)]),
        "average": decimal(line.average, words.language),
    }
    name = words.plain("%(name)s, on average %(average)s", **facts)
    leads = (line.lead(seat) for seat in range(len(line.points)))
    cells = tuple(decimal(lead, words.language, signed=True) for lead in leads)
    return FormRow("", str(line.box), name, cells)
