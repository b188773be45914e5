"""R5.12: the Local Drafthouse."""

from __future__ import annotations

from typing import Any

from companion.engine.exlibris.referee.answers import Shelves, Takes, Way
from companion.engine.exlibris.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.exlibris.referee.decisions.chance import DealCards
from companion.engine.exlibris.referee.decisions.shelving import ShelveDrafted, ShelveMeanwhile
from companion.engine.exlibris.referee.decisions.taking import Take
from companion.engine.exlibris.referee.effects.kinds import Turns
from companion.engine.exlibris.referee.effects.turn import Turn, gain, ways
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.rules import Rule


def local_drafthouse(turns: Turns) -> Effect[None]:
    """R5.12: two cards per assistant; in the order of the spaces each takes one, twice round."""
    wanted = 2 * len(turns)
    if not to_draw(turns[0].table, wanted):
        yield turns[0].nothing("no-cards-left", Rule.DRAFTHOUSE)
        return
    turns = _in_order(turns)
    yield from DealCards(turns[0].location, wanted, rule=Rule.DRAFTHOUSE)
    drafted = {(turn.seat, ways(turn)): Pile() for turn in turns}
    for turn in 2 * turns:
        yield from _draft(turn, drafted)
    while shelving := _shelvings(ShelveDrafted, drafted):
        decision, answer = yield from AnyOrder(shelving)
        _note(drafted, decision, answer)


def _in_order(turns: Turns) -> Turns:
    """Q37: return them in the order of the spaces, or in that of their arrival."""
    here = turns[0].table.out(turns[0].location).visitors
    spaces = [visitor.space for visitor in here]
    if spaces == sorted(spaces) or turns[0].table.rules.reading("Q37") == "spaces":
        return turns
    return tuple(sorted(turns, key=lambda turn: spaces.index(turn.space)))


Drafted = dict[tuple[int, frozenset[Way]], Pile]
"""The cards drafted and not yet shelved, by who took them and how these may be shelved."""


def _draft(turn: Turn, drafted: Drafted) -> Effect[None]:
    """Take a card in one's turn; whoever has taken one may shelve it before that."""
    if not len(turn.pile()):
        return
    take_one = Take(turn.seat, turn.location, 1, 1, Rule.DRAFTHOUSE)
    answer: object = None
    while not isinstance(answer, Takes):
        shelving = _shelvings(ShelveMeanwhile, drafted)
        decision, answer = yield from AnyOrder((take_one, *shelving))
        _note(drafted, decision, answer)
    kept = yield from gain(turn, answer.cards)
    taker = turn.seat, ways(turn)
    drafted[taker] = drafted[taker].join(Pile.of(kept))


def _shelvings(kind: type[ShelveDrafted], drafted: Drafted) -> tuple[Decision[Any], ...]:
    return tuple(
        kind(seat, cards, Rule.DRAFTHOUSE, how)
        for (seat, how), cards in drafted.items()
        if len(cards)
    )


def _note(drafted: Drafted, decision: Decision[Any], answer: object) -> None:
    """Note that a card was shelved, or that whoever might shelve more passed."""
    if isinstance(decision, ShelveDrafted):
        taker = decision.by, decision.ways
        gone = [answer.card] if isinstance(answer, Shelves) else drafted[taker].cards
        drafted[taker] = drafted[taker].remove(gone)
