"""The places that a card could take, and what it would bring there, as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.exlibris.notation import print_card
from companion.engine.exlibris.referee.answers import Shelves
from companion.engine.exlibris.referee.questions.what_if import Forecast, Prospect
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.shelf import SeenCard
from companion.render.exlibris.score_text import box_name
from companion.render.exlibris.sheet_text import result_text
from companion.render.language import translation
from companion.render.text import player_name


def forecast_text(found: Forecast, language: str = "en") -> str:
    """Return the forms, and whose focus they leave out."""
    text = result_text(found.result, language)
    if not found.without_focus:
        return text
    names = ", ".join(player_name(name, language) for name in found.without_focus)
    sentence = translation(language).gettext("Left out because it isn't known: focus of %(names)s")
    return f"{text}\n{sentence % {'names': names}}"


def prospects_text(card: SeenCard, found: Sequence[Prospect], language: str = "en") -> str:
    """Return the places, the best first, each as the words of a record."""
    heading = translation(language).gettext("What %(card)s would bring if the inspection came now:")
    return "\n".join([heading % {"card": print_card(card)}, *_lines(card, found, language)])


def _lines(card: SeenCard, found: Sequence[Prospect], language: str) -> Iterator[str]:
    for prospect in found:
        words = print_answer(Shelves(SeenCard(card.id), prospect.place))
        why = "; ".join(reasons_of(prospect, language))
        yield f"  {words:18} {prospect.points:+4d}  {why}".rstrip()


def reasons_of(prospect: Prospect, language: str = "en") -> Iterator[str]:
    """Go through the boxes of the form that change, and the cards that would be turned."""
    for change in prospect.changes:
        yield f"{box_name(change.box, language)} {change.difference:+d}"
    if prospect.turned:
        cards = " ".join(map(str, prospect.turned))
        yield translation(language).gettext("face-down at the inspection: %(cards)s") % {
            "cards": cards
        }
