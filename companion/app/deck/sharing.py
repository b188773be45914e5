"""Decks as files: taken over from others, and given to them."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from card_db import (
    Card,
    Confirmation,
    Deck,
    DeckCsvError,
    Edition,
    Problem,
    ProblemsError,
    edition_or_stand_in,
    editions,
    parse_deck,
    print_deck,
)
from companion.app.deck.at_hand import is_demo
from companion.app.kit import state
from companion.app.kit.file_picker import choose_file, put_file_away
from companion.app.kit.folding import folded
from companion.app.table.shared_store import store
from companion.app.widgets.editions import edition_title
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_
from companion.store import Learned

LARGEST_FILE = 2_000_000
"""Bytes; a deck takes a few thousand."""
_FIELD = "deck-file"


@dataclass(frozen=True, slots=True)
class DeckImport:
    """The cards of a file, beside those of a deck."""

    cards: tuple[Card, ...]
    new: int
    known: int
    different: int


def share_deck(deck: Deck) -> None:
    """Offer the deck as a file, and let one be taken over."""
    words = state.words()
    with folded("share-deck", words.say("Share with others"), icon=":material/swap_horiz:"):
        st.markdown(words.say("Decks are shared as CSV files, which any spreadsheet can open."))
        st.download_button(
            words.say("Export this deck"),
            print_deck(deck, edition_or_stand_in(deck.edition)),
            file_name=f"exlibris-{deck.name}.csv",
            mime="text/csv",
            icon=":material/download:",
            disabled=not len(deck),
            width="stretch",
        )
        if not is_demo(deck):
            _take_over(deck)


def _take_over(deck: Deck) -> None:
    label = state.words().plain(N_("Import cards from a file"))
    file = choose_file(f"{_FIELD}-{deck.name}", label, LARGEST_FILE, accept=".csv,.txt,text/csv")
    if file is None:
        return
    try:
        found = deck_import(deck, file.content)
    except ProblemsError as error:
        show_problems(error.problems)
    else:
        _show_import(deck, found, file.name)


def deck_import(deck: Deck, content: bytes) -> DeckImport:
    """Return what a file offers to a deck; ProblemsError says why it is nothing."""
    cards = _cards(_text(content), edition_or_stand_in(deck.edition))
    known = [card for card in cards if (mine := deck.card(card.id)) and _same(mine, card)]
    new = [card for card in cards if card.id not in deck.ids]
    return DeckImport(cards, len(new), len(known), len(cards) - len(new) - len(known))


def _same(one: Card, other: Card) -> bool:
    return one.same_books(other.books) and len({one.of, other.of} - {None}) <= 1


def _text(content: bytes) -> str:
    if len(content) > LARGEST_FILE:
        raise ProblemsError([Problem("deck-file-large")])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProblemsError([Problem("deck-file-no-text")]) from error


def _cards(text: str, edition: Edition) -> tuple[Card, ...]:
    """Read the cards; a file that only another edition can read is of that one."""
    try:
        return parse_deck(text, edition)
    except DeckCsvError as error:
        if any(problem.id != "csv-letter" for problem in error.problems):
            raise
        facts = {"edition": edition_title(edition.code), "others": _readable_as(text, edition)}
        if facts["others"]:
            raise ProblemsError([Problem("deck-file-edition", facts)]) from error
        raise


def _readable_as(text: str, edition: Edition) -> tuple[str, ...]:
    others = [other for other in editions().values() if other.code != edition.code]
    return tuple(edition_title(other.code) for other in others if _reads(text, other))


def _reads(text: str, edition: Edition) -> bool:
    try:
        return bool(parse_deck(text, edition))
    except DeckCsvError:
        return False


def _show_import(deck: Deck, found: DeckImport, file: str) -> None:
    words = state.words()
    st.markdown(
        words.say(
            "Cards in this file: %(all)s. New to you: %(new)s, known: %(known)s, different from "
            "yours: %(different)s.",
            all=len(found.cards),
            new=found.new,
            known=found.known,
            different=found.different,
        )
    )
    if found.different:
        st.warning(
            words.say(
                "Some cards have different books: is this file for the edition “%(edition)s”? "
                "If you import it, you'll be asked about each of them.",
                edition=edition_title(deck.edition),
            )
        )
    st.button(
        words.say("Import"),
        key="deck-import",
        type="primary",
        disabled=not found.cards,
        on_click=_keep,
        args=(deck, found.cards, file),
    )


def _keep(deck: Deck, cards: tuple[Card, ...], file: str) -> None:
    said = [Confirmation(card, f"import {file}") for card in cards]
    tell_learned(store().learn(deck.name, deck.edition, said))
    put_file_away(f"{_FIELD}-{deck.name}")


def tell_learned(learned: Learned) -> None:
    """Say what came of cards that were offered to a deck."""
    words = state.words()
    facts = {"new": learned.new, "known": learned.known, "disputed": len(learned.conflicts)}
    sentence = words.say(
        "New: %(new)s, already known: %(known)s, conflicting: %(disputed)s", **facts
    )
    state.note(sentence)
