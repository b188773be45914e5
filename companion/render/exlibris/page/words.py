"""The words of the form, which is a document of an office of our own invention."""

from __future__ import annotations

from collections.abc import Sequence

from card_db import CardId, editions
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.render.language import translation
from companion.render.sentences import N_

TITLE = N_("Library Inspection")
OFFICE = N_("Office of Shelves, Spines and Overdue Matters")
FORM = N_("Form")
EDITION = N_("Edition")
FOCUS = N_("Focus: %(category)s")
LIBRARY, ORDER, TALLY, TOTAL = N_("library"), N_("order"), N_("tally"), N_("total")
IN_ORDER = N_("Everything is in order.")
TURNED_TOGETHER = N_("%(cards)s are turned face-down: they belong before %(after)s")
NO_CARDS = N_("no cards")
COLUMNS = N_("columns %(first)s to %(last)s")
FACE_DOWN, TURNED, RECTANGLE = N_("face-down"), N_("turned in A1"), N_("stable (B1)")
IN_DOUBT = N_("in doubt")
PROMINENT, BANNED = N_("Prominent"), N_("Banned")
STAMP, STAMP_BELOW = N_("passed"), N_("with honours")
BEST_LIBRARY = N_("The best library of the village")
INSPECTOR, DATE, PLACE = N_("Inspector"), N_("Date"), N_("Place")
UNOFFICIAL = N_(
    "Unofficial: made with the Ex Libris companion. It contains no artwork of the game."
)

HINTS = {
    "A1": N_("a card that doesn't come after the last face-up one is turned"),
    "A2": N_("books on face-up cards"),
    FormBox.STABILITY: N_("1 for each card of the largest rectangle on the lowest row"),
    FormBox.PROMINENT: N_("15, 9 and 4 for most books"),
    FormBox.BANNED: N_("−1 for each book"),
    FormBox.VARIETY: N_("3 for each book of the weakest category that is not banned"),
    FormBox.FOCUS: N_("2 for each book"),
}

SOLO_HINTS = {FormBox.PROMINENT: N_("15 for more books")}

EDITIONS = {"en": N_("English"), "fr": N_("French"), "pl": N_("Polish")}

TABLE_FORM, SOLO_FORM = "B-7c", "S-42a"


def say(message: str, language: str, **facts: object) -> str:
    """Return a sentence in the reader's language."""
    sentence = translation(language).gettext(message)
    return sentence % facts if facts else sentence


def capitalised(text: str) -> str:
    """Return the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def filled_in_for(game: Game, language: str) -> str:
    """Return whose libraries were inspected."""
    words, number = translation(language), len(game.players)
    if game.solo:
        return words.gettext("Filled in for one library and the Public Library")
    several = words.ngettext("Filled in for %(n)d library", "Filled in for %(n)d libraries", number)
    return several % {"n": number}


def form_number(game: Game) -> str:
    """Return the number of the form that this one stands for."""
    return SOLO_FORM if game.solo else TABLE_FORM


def hint(row: str, game: Game, language: str) -> str:
    """Return what a row pays, in a few words."""
    hints = HINTS | SOLO_HINTS if game.solo else HINTS
    return say(hints[row], language)


def edition_name(game: Game, language: str) -> str:
    """Return the language of the cards."""
    code = game.rules.edition
    return say(EDITIONS[code], language) if code in EDITIONS else editions()[code].name


def turned_together(cards: Sequence[CardId], after: CardId, language: str) -> str:
    """Return why several cards were turned."""
    facts = {"cards": ", ".join(map(str, cards)), "after": after}
    return say(TURNED_TOGETHER, language, **facts)


def more_turned(number: int, language: str) -> str:
    """Return how many turned cards are not explained one by one."""
    several = translation(language).ngettext("and %(n)d more card", "and %(n)d more cards", number)
    return several % {"n": number}


def discarded(number: int, language: str) -> str:
    """Return how large the discard pile is."""
    several = translation(language).ngettext(
        "%(n)d discarded card, in no particular order",
        "%(n)d discarded cards, in no particular order",
        number,
    )
    return several % {"n": number}
