"""What a scan asks about a card of which it is not sure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.cli.console import say
from companion.engine.exlibris.notation import print_card, print_cell
from companion.engine.exlibris.reading import ReadCard
from companion.render.doubt_text import reasons_text
from companion.render.sentences import N_
from companion.render.text import place_text

OFFERED = 2


def question(card: ReadCard, language: str) -> str:
    """Return what is asked about a doubtful card: where it lies, what it may be, and why."""
    others = [print_card(other.seen) for other in card.alternatives[:OFFERED]]
    if card.face_down:
        sentence = N_("%(place)s: is this card face-down?")
    elif card.id is None and card.lacks_number:
        sentence = N_("%(place)s: which number is on this card?")
    else:
        sentence = which_card(others, is_read=card.id is not None)
    asked = say(
        sentence,
        language,
        place=place_text(card.place, language),
        card=print_cell(card.cell),
        others=", ".join(others),
    )
    why = reasons_text(card.doubts, language)
    return f"{asked} ({why})" if why else asked


def which_card(others: Sequence[str], *, is_read: bool) -> str:
    """Return the sentence that asks for a card, whether it was read or not."""
    if is_read:
        known = N_("%(place)s: is this %(card)s?")
        return N_("%(place)s: is this %(card)s, or %(others)s?") if others else known
    unknown = N_("%(place)s can't be read: which card is this?")
    return N_("%(place)s can't be read: is this %(others)s?") if others else unknown
