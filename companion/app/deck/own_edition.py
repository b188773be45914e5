"""An edition of the owner's: what is printed on their cards, written down once."""

from __future__ import annotations

import re

import streamlit as st
import tomli_w

from card_db import CODES, Category, Problem, ProblemsError, editions, printed_editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.table.access import visitor
from companion.app.table.shared_store import store
from companion.app.widgets.editions import edition_title
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.edition_file import parse_edition
from companion.engine.exlibris.players import FEWEST_PLAYERS, MOST_PLAYERS
from companion.engine.exlibris.starting_points import STARTING_POINTS, starting_point
from companion.engine.player_name import LONGEST_NAME
from companion.render.exlibris.edition_text import UNTAUGHT

_PROBLEMS, _BEGUN = "own-edition-problems", "own-edition-begun"
_TOTAL = re.compile(r"(\w)\s*[:=]?\s*(\d+)[\s,;]*")
_PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
_COUNT = re.compile(r"(\d+)[\s,;/]*")


def own_editions() -> None:
    """Offer to write down an edition, and to remove one."""
    words = state.words()
    with folded("own-edition", words.say("Your own edition"), icon=":material/language:"):
        st.caption(words.say("For a language or printing that isn't in the list yet."))
        _offer_beginnings()
        _fields()
        show_problems(_problems())
        st.button(
            words.say("Save this edition"), key="save-edition", type="primary", on_click=_save
        )
        for code in editions():
            if code not in printed_editions():
                _offer_removal(code)


def _offer_beginnings() -> None:
    """Offer what is already known of a language, and the owner's editions to be changed."""
    words = state.words()
    own = [edition for code, edition in editions().items() if code not in printed_editions()]
    taken = {edition.code for edition in own}
    with st.container(horizontal=True, gap="small"):
        for code, point in STARTING_POINTS.items():
            if code not in taken:
                _offer_beginning(code, point.name, starting_point(code), ":material/draft:")
        for edition in own:
            _offer_beginning(edition.code, edition.name, edition.text, ":material/edit:")
    if state.recall(_BEGUN) in STARTING_POINTS:
        st.warning(words.say("Unverified: compare everything with your own cards."))


def _offer_beginning(code: str, name: str, text: str, icon: str) -> None:
    st.button(
        safe(name), key=f"begin-edition-{code}", icon=icon, on_click=_begin_with, args=(code, text)
    )


def _begin_with(code: str, text: str) -> None:
    """Fill the fields with an edition, to be corrected and saved."""
    edition = parse_edition(text)
    counts = [edition.final_round.get(players) for players in _PLAYERS]
    fields = {
        "name": edition.name,
        "code": edition.code,
        "alphabet": " ".join(edition.alphabet),
        "totals": " ".join(f"{letter}{known.value}" for letter, known in edition.totals.items()),
        "ending": " ".join(str(count) for count in counts if count),
        "follows": edition.follows,
        **{category: edition.categories.get(category, "") for category in CODES},
    }
    for name, value in fields.items():
        state.fill(f"edition-{name}", value)
    state.remember(_BEGUN, code)
    state.remember(_PROBLEMS, None)


def _fields() -> None:
    words = state.words()
    left, right = st.columns(2)
    with left:
        st.text_input(words.say("Name of the edition"), key="edition-name", max_chars=40)
    with right:
        codes = ", ".join(STARTING_POINTS)
        st.text_input(words.say("Short code, such as %(codes)s", codes=codes), key="edition-code")
    st.text_input(words.say("The letters in their order"), key="edition-alphabet")
    st.text_input(
        words.say("Cards per letter, as the library tile's bookmark shows: A7 B10 …"),
        key="edition-totals",
    )
    st.text_input(
        words.say("Cards that start the final round with 2, 3 and 4 players, if not 16 14 12"),
        key="edition-ending",
    )
    for code in CODES:
        st.text_input(words.category(Category(code)), key=f"edition-{code}", max_chars=40)
    st.selectbox(
        words.say("Which rulebook decides disputed points"),
        list(printed_editions()),
        format_func=edition_title,
        key="edition-follows",
    )


def _problems() -> list[Problem]:
    kept = state.recall(_PROBLEMS)
    return kept if isinstance(kept, list) else []


def _save() -> None:
    """Save what was entered; what is wrong with it is said, and nothing entered is lost."""
    try:
        visitor().insist_on_owner()
        _insist_on_counts()
        code = store().editions.save(tomli_w.dumps(_written()))
    except ProblemsError as error:
        state.remember(_PROBLEMS, list(error.problems))
        return
    state.remember(_PROBLEMS, None)
    words = state.words()
    state.note(words.say("The edition “%(name)s” can be used now.", name=edition_title(code)))
    # Pages load nothing of the reader; only this needs it.
    from vision.evidence.glyphs import untaught  # noqa: PLC0415

    if letters := untaught(editions()[code].alphabet):
        state.note(words.say(UNTAUGHT, letters=" ".join(letters)), stays=True)


def _insist_on_counts() -> None:
    """Raise a ProblemsError for whatever stands among the counts and is none: it would be lost."""
    problems = []
    if left := _TOTAL.sub("", _text("edition-totals")).strip():
        problems.append(Problem("edition-counts", {"found": left[:LONGEST_NAME]}))
    ending = _text("edition-ending")
    if _COUNT.sub("", ending).strip() or len(_COUNT.findall(ending)) > len(_PLAYERS):
        problems.append(Problem("edition-endings", {"most": len(_PLAYERS)}))
    if problems:
        raise ProblemsError(problems)


def _written() -> dict[str, object]:
    """Return the file that says what was entered."""
    names = {code: _text(f"edition-{code}") for code in CODES}
    totals = _TOTAL.findall(_text("edition-totals"))
    ending = zip(_PLAYERS, _COUNT.findall(_text("edition-ending")), strict=False)
    return {
        "code": _text("edition-code"),
        "name": _text("edition-name"),
        "alphabet": _text("edition-alphabet"),
        "follows": str(state.value("edition-follows") or "en"),
        "totals": {letter: int(number) for letter, number in totals},
        "final_round": {str(players): int(cards) for players, cards in ending},
        "categories": {code: name for code, name in names.items() if name},
    }


def _text(key: str) -> str:
    return str(state.value(key) or "").strip()


def _offer_removal(code: str) -> None:
    words = state.words()
    st.button(
        words.say("Remove “%(name)s”", name=edition_title(code)),
        key=f"remove-edition-{code}",
        icon=":material/delete:",
        on_click=_remove,
        args=(code,),
    )


def _remove(code: str) -> None:
    """Remove an edition, unless games or decks need it."""
    try:
        visitor().insist_on_owner()
        store().editions.remove(code)
    except ProblemsError as error:
        state.remember(_PROBLEMS, list(error.problems))
