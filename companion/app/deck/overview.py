"""How much of a deck is known: a number, a picture of the letters, and the cards of one letter."""

from __future__ import annotations

import streamlit as st

from card_db import (
    CARDS_IN_DECK,
    Books,
    CardId,
    Certainty,
    Deck,
    Edition,
    edition_or_stand_in,
    learn_totals,
)
from companion.app.kit import state
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.shelf import SeenCard
from companion.render.exlibris.shelf.deck import (
    CARDS_IN_ROW,
    PLATES_IN_ROW,
    CardState,
    LetterPlate,
    draw_cards,
    draw_letters,
)
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.marking import N_


def show_overview(deck: Deck) -> None:
    """Show how many cards are known, of which letters, and let a letter be chosen."""
    words = state.words()
    known = words.say("%(known)s of %(all)s cards are known", known=len(deck), all=CARDS_IN_DECK)
    st.progress(min(1.0, len(deck) / CARDS_IN_DECK), known)
    edition = learn_totals(edition_or_stand_in(deck.edition), deck)
    plates = [_plate(deck, edition, letter) for letter in letters(deck, edition)]
    label = words.plain(N_("Known cards by letter"))
    picture = draw_letters(plates, label, chosen_letter())
    show_picture("deck-letters", picture, lambda row, col: _letter_tapped(plates, row, col))
    _legend(deck, edition)


def _legend(deck: Deck, edition: Edition) -> None:
    words = state.words()
    lines = [words.say("Tap a letter to see its cards.")]
    if any(not _is_sure(edition, letter) for letter in letters(deck, edition)):
        lines.append(words.say("“?” means the total hasn't been confirmed by a card yet."))
    hint(" ".join(lines))


def letters(deck: Deck, edition: Edition) -> list[str]:
    """Return the letters that have cards, as far as anybody knows."""
    seen = {id_.letter for id_ in deck.ids}
    return [letter for letter in edition.alphabet if letter in edition.totals or letter in seen]


def numbers(deck: Deck, edition: Edition, letter: str) -> range:
    """Return the numbers of a letter's cards, as far as anybody knows."""
    held = edition.total(letter)
    seen = [id_.number for id_ in deck.ids if id_.letter == letter]
    return range(1, max([held.value if held else 1, *seen]) + 1)


def card_state(deck: Deck, card: CardId) -> CardState:
    """Return how much is known of a card."""
    if any(conflict.id == card for conflict in deck.conflicts):
        return CardState.DISPUTED
    return CardState.KNOWN if deck.card(card) is not None else CardState.UNKNOWN


def _is_sure(edition: Edition, letter: str) -> bool:
    held = edition.total(letter)
    return held is not None and held.certainty is Certainty.SEEN


def _plate(deck: Deck, edition: Edition, letter: str) -> LetterPlate:
    words = state.words()
    ids = [CardId(letter, number) for number in numbers(deck, edition, letter)]
    cards = tuple(card_state(deck, card) for card in ids)
    known, total = sum(card in deck.cards for card in ids), len(ids)
    doubt = "" if _is_sure(edition, letter) else "?"
    facts = {"letter": letter, "known": known, "all": total}
    label = words.plain(N_("%(letter)s: %(known)s of %(all)s cards known"), **facts)
    return LetterPlate(letter, cards, f"{known}/{total}{doubt}", label)


def _letter_tapped(plates: list[LetterPlate], row: int, col: int) -> None:
    number = row * PLATES_IN_ROW + col
    if number < len(plates):
        choose_letter(plates[number].letter)


def choose_letter(letter: str) -> None:
    """Look at the cards of a letter."""
    state.remember("deck-letter", letter)
    choose_card(None)


def chosen_letter() -> str | None:
    """Return the letter whose cards are looked at."""
    letter = state.recall("deck-letter")
    return letter if isinstance(letter, str) else None


def choose_card(card: CardId | None) -> None:
    """Look at one card, or at none."""
    state.remember("deck-card", card)
    state.remember("deck-books", None)


def chosen_card() -> CardId | None:
    """Return the card that is looked at."""
    card = state.recall("deck-card")
    return card if isinstance(card, CardId) else None


def show_letter(deck: Deck) -> None:
    """Show the cards of the letter chosen, and let one of them be chosen."""
    letter = chosen_letter()
    if letter is None:
        return
    words = state.words()
    edition = learn_totals(edition_or_stand_in(deck.edition), deck)
    ids = [CardId(letter, number) for number in numbers(deck, edition, letter)]
    st.subheader(words.say("Cards of %(letter)s", letter=letter), anchor=False)
    cards = [SeenCard(card, _books(deck, card)) for card in ids]
    marks = {card: mark for card in ids if (mark := _mark(deck, card)) is not None}
    heading = words.plain(N_("Cards of %(letter)s"), letter=letter)
    picture = draw_cards(cards, heading, words.language, marks)
    show_picture("deck-cards", picture, lambda row, col: _card_tapped(letter, row, col))


def _books(deck: Deck, card: CardId) -> Books | None:
    known = deck.card(card)
    return known.books if known else None


def _mark(deck: Deck, card: CardId) -> Highlight | None:
    if card == chosen_card():
        return Highlight.CHOSEN
    return Highlight.DOUBT if card_state(deck, card) is CardState.DISPUTED else None


def _card_tapped(letter: str, row: int, col: int) -> None:
    choose_card(CardId(letter, row * CARDS_IN_ROW + col + 1))
