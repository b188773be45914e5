"""May somebody do this? Any single line, with what is said of the position."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from card_db import CATEGORIES, Category, Deck, Edition, ProblemsError, editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import capital, safe
from companion.app.referee.choosing import UNSAID, choose_from, location_names, unsaid
from companion.app.referee.shelf_question import LONGEST_SHELF, remembered_text
from companion.app.referee.verdict import show_verdict
from companion.app.table.at_table import table_session
from companion.app.table.shared_store import store
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.questions.asked import Asked, StandsThere
from companion.engine.exlibris.referee.questions.draft import DraftedLine
from companion.engine.exlibris.referee.questions.quick import PLAYERS
from companion.engine.exlibris.referee.questions.say import JudgedLine, judge_line
from companion.engine.exlibris.referee.questions.spoken import (
    read_spoken,
    read_standing,
    words_of,
)
from companion.engine.exlibris.referee.questions.told_table import with_table
from companion.engine.exlibris.referee.record.printing import assistant_name
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.spoken_words import ME
from companion.render.exlibris.answer_text import answer_text
from companion.render.exlibris.line_text import said_line
from companion.render.text import actor_name, category_name, problem_text

LINE, WHERE, THERE, EMPTY = "said-line", "said-where", "said-there", "said-empty"
BEFORE, TABLE, DISCARD, BANNED = "said-before", "said-table", "said-discard", "said-banned"
PLAYERS_THERE, HAND, TILE, SHELF = "said-players", "said-hand", "said-cards", "said-shelf"
SOLO = "1"


def fill_in(draft: DraftedLine) -> None:
    """Say in the form what was understood of a question."""
    language = state.language()
    state.remember(LINE, f"{ME}: {said_line(draft.answer, language)}")
    state.remember(WHERE, draft.at or UNSAID)
    there = (
        f"{one.owner} {assistant_name(one.kind, language)} {one.space or ''}".strip()
        for one in draft.there
    )
    state.remember(THERE, ", ".join(there))
    state.remember(PLAYERS_THERE, SOLO if draft.solo else UNSAID)


def ask_line(rules: Ruleset) -> None:
    """Let the line and the facts be said, and judge."""
    words = state.words()
    line = remembered_text(LINE, words.say("Who does what?"), words.plain("Ann takes two cards"))
    where = choose_from(WHERE, words.say("Where?"), unsaid() | location_names())
    there = remembered_text(THERE, words.say("Who else is there?"), "Bo standard 1, Cy Ghost 2")
    empty = _nobody_else()
    with st.container(horizontal=True):
        hand = remembered_text(HAND, words.say("Cards in hand"), "A1 B2")
        cards = remembered_text(TILE, words.say("Cards on the location"), "C3 D4")
    shelf = remembered_text(SHELF, words.say("The shelf, row by row"), "A1 B3 / C2 D4")
    players = _players()
    more = _ask_more()
    if not line.strip():
        return
    edition = editions()[rules.edition]
    try:
        spoken = read_spoken(line, edition)
        held = _cards(hand, edition)
        asked = Asked(
            spoken.speaker,
            spoken.answer,
            at=where or spoken.at,
            assistant=spoken.assistant,
            there=_standing(there, spoken.speaker, edition),
            nobody_else=empty or spoken.nobody_else,
            hand=spoken.hand if held is None else held,
            cards=_cards(cards, edition),
            shelf=parse_shelf(shelf[:LONGEST_SHELF], edition).normalised() if shelf else None,
            players=None if players in (UNSAID, SOLO) else int(players),
            solo=players == SOLO,
            rules=rules,
            facts=store().locations(),
            discard=_cards(more.discard, edition),
            banned=Category(more.banned) if more.banned else None,
            before=tuple(_line_before(line, edition) for line in more.before),
        )
        said = judge_line(with_table(asked, more.table), Deck("", rules.edition))
    except ProblemsError as error:
        show_problems(error.problems)
        return
    _show(said, spoken.speaker, answer_text(spoken.answer, words.language))


@dataclass(frozen=True, slots=True)
class _More:
    """What few questions need."""

    before: tuple[str, ...]
    table: tuple[str, ...]
    discard: str
    banned: str


def _ask_more() -> _More:
    """Let more be told of the table."""
    words = state.words()
    with folded("said-more", words.say("More about the table")):
        before = remembered_text(
            BEFORE,
            words.say("What was said before, with semicolons between"),
            "Bo draws a card",
        )
        table = remembered_text(
            TABLE,
            words.say("Who and what is elsewhere, with semicolons between"),
            "at Book Seller: Bo standard 1; home Bo: standard 2",
        )
        discard = remembered_text(DISCARD, words.say("Cards in the discard pile"), "E5 F6")
        names = {str(category): category_name(category, words.language) for category in CATEGORIES}
        banned = choose_from(BANNED, words.say("Banned"), unsaid() | names)
    return _More(_lines(before), _lines(table), discard, banned)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.split(";") if line.strip())


def _line_before(text: str, edition: Edition) -> tuple[str, Answer]:
    spoken = read_spoken(text, edition)
    return spoken.speaker, spoken.answer


def _show(said: JudgedLine, speaker: str, about: str) -> None:
    words = state.words()
    show_verdict(said.verdict, f"{speaker}: {about}", said.rule)
    if said.due is not None:
        asked = problem_text(said.due.asked, words.language)
        who = actor_name(said.due.who, words.language)
        st.markdown(words.say("Legal now: %(who)s must %(asked)s.", who=who, asked=asked))
        texts = (capital(answer_text(each, words.language)) for each in said.due.answers)
        st.markdown("\n".join(f"- {safe(text)}" for text in texts))


def _standing(text: str, speaker: str, edition: Edition) -> tuple[StandsThere, ...]:
    parts = (part.strip() for part in text.split(","))
    return tuple(read_standing(part, speaker, edition) for part in parts if part)


def _cards(text: str, edition: Edition) -> tuple[SeenCard, ...] | None:
    return words_of(text, edition).cards() if text.strip() else None


def _players() -> str:
    """Ask how many play; who sits at a table has said so."""
    words = state.words()
    seats = len(table_session().table.seats) if state.token() is not None else 0
    names = unsaid() | {SOLO: words.plain("solo")} | {str(n): str(n) for n in PLAYERS}
    first = str(seats) if str(seats) in names else UNSAID
    return choose_from(PLAYERS_THERE, words.say("How many players"), names, first)


def _nobody_else() -> bool:
    said = state.recall(EMPTY) is True
    key = state.key(EMPTY, said)
    st.toggle(
        state.words().say("Nobody else is there"),
        value=said,
        key=key,
        on_change=state.on_new_value(key, lambda alone: state.remember(EMPTY, alone)),
    )
    return said
