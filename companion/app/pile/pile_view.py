"""The photos of a pile with every header outlined: what was overlooked has none."""

from __future__ import annotations

from base64 import b64encode

from companion.app.kit import state
from companion.app.pile.photographed import PhotographedList
from companion.app.pile.photos import AskedCard, every_card
from companion.app.reader.pile_jobs import PileWasRead, ReadPilePhoto
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.label import place_label
from companion.render.exlibris.shelf.photo import Photo
from companion.render.exlibris.shelf.pile import PileCard, cut_out_strip, draw_pile

_SETTLED = "✓"
"""What stands on a card that somebody named: the list has it under its right name."""


def show_pile(own: PhotographedList, read: PileWasRead, number: int, shown: str | None) -> None:
    """Show a photo; a card that is tapped is asked about. `shown` names the one that is already."""
    photo = read.photos[number]
    of_photo = {one.card.place: one for one in every_card(own.pile, read) if one.photo == number}
    cards = [
        *(_drawn(own, one, shown) for one in of_photo.values()),
        *(_labelled(card, str(card.id or "?"), Highlight.LEFT_OUT) for card in photo.repeats),
    ]
    if not cards:
        return
    label = state.words().plain("Photo %(n)s", n=number + 1)

    def tapped(row: int, col: int) -> None:
        if (one := of_photo.get(Place(row, col))) is not None:
            state.remember(_chosen_key(own), one.name)

    show_picture(f"pile-{own.name}-{number}", draw_pile(_picture(photo), cards, label), tapped)


def card_to_ask(
    own: PhotographedList, read: PileWasRead, waiting: list[AskedCard]
) -> AskedCard | None:
    """Return the card that was tapped, else the first that waits for an answer."""
    chosen = state.recall(_chosen_key(own))
    open_ = (one for one in every_card(own.pile, read) if one.name not in own.pile.settled)
    tapped = (one for one in open_ if one.name == chosen)
    return next(tapped, None) or next(iter(waiting), None)


def show_strip(asked: AskedCard, read: PileWasRead) -> None:
    """Show what shows of one card, and a little of its neighbours."""
    photo = read.photos[asked.photo]
    cards, label = [*photo.cards, *photo.repeats], state.words().plain("A card of the pile")
    show_picture("pile-card", cut_out_strip(_picture(photo), cards, asked.card, label))


def _chosen_key(own: PhotographedList) -> str:
    return f"pile-chosen-{own.name}"


def _drawn(own: PhotographedList, one: AskedCard, shown: str | None) -> PileCard:
    if one.name in own.pile.settled:
        return _labelled(one.card, _SETTLED, Highlight.EVIDENCE)
    highlight = Highlight.DOUBT if one.card.review else Highlight.EVIDENCE
    if one.name == shown:
        highlight = Highlight.CHOSEN
    return _labelled(one.card, str(one.card.id or "?"), highlight)


def _labelled(card: ReadCard, name: str, highlight: Highlight) -> PileCard:
    return PileCard(card, name, place_label(card.cell, highlight, state.language()), highlight)


def _picture(photo: ReadPilePhoto) -> Photo:
    return Photo(f"data:image/jpeg;base64,{b64encode(photo.view).decode()}", photo.size)
