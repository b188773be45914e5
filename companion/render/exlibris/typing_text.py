"""What is wrong with a typed row, as somebody at the table would say it."""

from __future__ import annotations

from card_db import CATEGORIES, FEWEST_BOOKS, MOST_BOOKS, Problem
from companion.render.language import translation
from companion.render.marking import N_

ROW_NAMES = (N_("Top row"), N_("Middle row"), N_("Bottom row"))
ROW_TOO_MANY = N_("One row too many")

_PLAIN = {
    "letter": N_("%(found)s: this edition has no such letter."),
    "entombed": N_("After + comes the card beneath, such as A2, or $ if you don't know it."),
    "place": N_("An empty row between two others is written as -."),
}


_HINTS = {
    "no-space-inside": N_("A card has no spaces inside: A7.FRS."),
    "leave-out-total": N_("Leave out the total: E2, not E2/7."),
}


def typing_text(problem: Problem, language: str = "en") -> str:
    """Return the sentence for a problem of notation, with the row it is in."""
    row = int(str(problem.facts["line"])) - 1
    words = translation(language)
    name = words.gettext(ROW_NAMES[row] if row < len(ROW_NAMES) else ROW_TOO_MANY)
    return f"{name}: {_sentence(problem, language)}"


def _sentence(problem: Problem, language: str) -> str:
    found, expected = (str(problem.facts[name]) for name in ("found", "expected"))
    _ = translation(language).gettext
    hint = _HINTS.get(str(problem.facts["hint"]))
    if hint:
        return _(hint)
    if expected == "books":
        return _about_books(found, language)
    if expected == "number":
        return _about_number(found, language)
    if expected in _PLAIN:
        return _(_PLAIN[expected]) % {"found": found}
    return _("%(found)s isn't a card. Write A7, or - for a gap, or $ for an unknown card.") % {
        "found": found
    }


def _about_books(found: str, language: str) -> str:
    _, codes = translation(language).gettext, " ".join(CATEGORIES)
    wrong = next((sign for sign in found if sign not in set(CATEGORIES)), None)
    if not found:
        text = _("After the dot come 2 to 4 books. Use %(codes)s.")
    elif wrong:
        text = _("%(found)s: %(wrong)s isn't a category. Use %(codes)s.")
    elif len(found) < FEWEST_BOOKS:
        text = _("%(found)s: a card shows at least %(fewest)s books.")
    else:
        text = _("%(found)s: a card shows at most %(most)s books.")
    facts = {"found": found, "wrong": wrong, "codes": codes}
    return text % {**facts, "fewest": FEWEST_BOOKS, "most": MOST_BOOKS}


def _about_number(found: str, language: str) -> str:
    _ = translation(language).gettext
    if not found:
        return _("A number is missing: write letter and number, such as A7.")
    if found[0].isdigit():
        return _("%(found)s: numbers go from 1 to 99, without a zero in front.") % {"found": found}
    return _("%(found)s: write letter, number, then a dot and the books, such as A7.FRS.") % {
        "found": found
    }
