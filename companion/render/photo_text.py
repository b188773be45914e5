"""Words for the photographer: what is wrong with a photo, and what was read doubtfully."""

from __future__ import annotations

from companion.engine.notation import print_cell
from companion.engine.shelf import Place
from companion.render.language import translation
from companion.render.sentences import N_
from companion.render.text import place_text
from vision.problems import Problem, ProblemId
from vision.reading import CardReading

_SENTENCES = {
    ProblemId.NO_CARDS: N_("no cards found: photograph the whole shelf from above, in good light"),
    ProblemId.NO_PROFILE: N_("the look of this copy is not known yet: teach it to read the books"),
    ProblemId.COUNT: N_("I see %(rows)s cards"),
    ProblemId.SMALL_PRINT: N_("the numbers are %(pixels)s pixels high: come closer"),
    ProblemId.GLARE: N_("glare on the card at %(place)s: tilt the phone or move the lamp"),
    ProblemId.BLURRED: N_("the card at %(place)s is blurred: hold still and tap to focus"),
    ProblemId.UNREADABLE: N_("the card at %(place)s is hidden: clear it and photograph again"),
    ProblemId.STRAYS: N_("%(cards)s loose cards beside the shelf were left out"),
    ProblemId.ANOTHER_SHELF: N_("more than three rows: photograph one shelf at a time"),
}


def photo_problem_text(problem: Problem, language: str = "en") -> str:
    """Return what is wrong and how the next photo would work."""
    facts: dict[str, object] = dict(problem.facts)
    rows = facts.get("rows")
    if isinstance(rows, tuple):
        facts["rows"] = " + ".join(map(str, rows))
    if problem.row is not None and problem.col is not None:
        facts["place"] = place_text(Place(problem.row, problem.col), language)
    return translation(language).gettext(_SENTENCES[problem.id]) % facts


def card_text(card: CardReading, language: str = "en") -> str:
    """Return a doubtful card: where it lies, what it may be."""
    gettext = translation(language).gettext
    others = [f"{other.card}.{''.join(other.books)}" for other in card.alternatives[:2]]
    facts = {
        "place": place_text(card.place, language),
        "card": print_cell(card.cell),
        "others": ", ".join(others),
    }
    if others:
        return gettext("%(place)s: is this %(card)s, or %(others)s?") % facts
    return gettext("%(place)s: is this %(card)s?") % facts
