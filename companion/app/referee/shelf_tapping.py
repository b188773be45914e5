"""A shelf on which the place of a card is tapped: the list then holds what is legal there."""

from __future__ import annotations

from dataclasses import replace

from companion.app.kit import state
from companion.app.referee.followed import Followed
from companion.app.referee.replayed import Offer
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.referee.answers import Shelves
from companion.engine.exlibris.referee.questions.ending import shelf_of
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import draw_shelf


def narrowed(game: Followed, offer: Offer, number: int) -> Offer:
    """Show the shelf where a card may go, and return what is offered at the tapped place."""
    places = _places(offer)
    table = game.replayed.table
    if not places or not table.seats[offer.decision.by].shelf.cells:
        return offer
    name = game.key(f"tapped-{number}")
    tapped = state.recall(name)
    chosen = tapped if isinstance(tapped, Place) and tapped in places else None
    shelf = shelf_of(table, table.seats[offer.decision.by])
    columns = {place.col for place in shelf.places | places}
    picture = draw_shelf(
        shelf,
        language=state.language(),
        highlights={} if chosen is None else {chosen: Highlight.CHOSEN},
        room=places,
    )
    show_picture(
        name,
        picture,
        lambda row, col: state.remember(name, Place(row, col)),
        columns=max(columns) - min(columns) + 1,
    )
    return offer if chosen is None else at_place(offer, chosen)


def at_place(offer: Offer, place: Place) -> Offer:
    """Return an offer with only what may be shelved at a place, and what is not shelved at all."""
    return replace(
        offer,
        answers=tuple(
            answer
            for answer in offer.answers
            if not isinstance(answer, Shelves) or answer.spot == place
        ),
    )


def _places(offer: Offer) -> frozenset[Place]:
    spots = (answer.spot for answer in offer.answers if isinstance(answer, Shelves))
    return frozenset(spot for spot in spots if isinstance(spot, Place))
