"""What chance decides: tiles that come up, cards that are dealt, the Witch's second card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from card_db import Certainty, Problem
from companion.engine.decision import CHANCE, AnyReply
from companion.engine.exlibris.referee.answers import (
    DealsCards,
    Passes,
    RevealsTiles,
    TurnsUp,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.amount import Unit, exactly
from companion.engine.exlibris.referee.table.drawing import draw_from, drawings, judge_drawn, unseen
from companion.engine.exlibris.referee.table.state import GameTable, Tile
from companion.engine.exlibris.referee.table.variant import variant_rule
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from companion.engine.verdict import Verdict, doubt_of, verdict_of


@dataclass(frozen=True)
class RevealTiles(Decision[RevealsTiles]):
    """R4.1: so many location tiles come up, from the stack and then from the shuffled discard."""

    count: int
    by: int = CHANCE
    rule: str = Rule.PREPARATION
    accepts = (RevealsTiles,)
    opens_turn = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-reveal", {"amount": exactly(self.count, Unit.TILE)})

    def judge(self, table: GameTable, answer: RevealsTiles) -> Verdict:
        """Judge number and whereabouts."""
        count = self._count(table)
        keys, can_come = answer.keys, _can_come(table, answer.keys)
        facts = {"amount": exactly(len(keys), Unit.TILE), "wanted": exactly(count, Unit.TILE)}
        breaches = [] if len(keys) == count else [Problem("tile-count", facts, self.rule)]
        breaches += [
            self._not_in_stack(table, key)
            for number, key in enumerate(keys)
            if key in keys[:number] or key not in can_come
        ]
        return replace(verdict_of(breaches), assumed=tuple(_assumed_solo(table, keys)))

    def _not_in_stack(self, table: GameTable, key: str) -> Problem:
        if key in table.variant.without_locations:
            facts = {"location": key, "variant": table.variant.key}
            return Problem("tile-not-in-variant", facts, variant_rule(table.variant))
        return Problem("tile-not-in-stack", {"location": key}, self._stack_rule)

    @property
    def _stack_rule(self) -> str:
        return Rule.CLEAN_UP if self.rule == Rule.PREPARATION else self.rule

    def _count(self, table: GameTable) -> int:
        # Q41: if there are not enough, what there is comes up.
        return min(self.count, len(table.stack | table.tile_discard))

    def apply(self, table: GameTable, answer: RevealsTiles) -> GameTable:
        """Lay the tiles out."""
        keys = frozenset(answer.keys)
        stack, discard = table.stack, table.tile_discard
        if keys - stack:
            stack, discard = stack | discard, frozenset()
        tiles = (*table.tiles, *map(Tile, answer.keys))
        return replace(table, tiles=tiles, stack=stack - keys, tile_discard=discard)

    def answers(self, table: GameTable) -> Iterator[RevealsTiles]:
        """Go through the sets of tiles that can come up, each in one order."""
        count, stack = self._count(table), sorted(table.stack)
        if count <= len(stack):
            yield from map(RevealsTiles, combinations(stack, count))
            return
        for rest in combinations(sorted(table.tile_discard), count - len(stack)):
            yield RevealsTiles((*stack, *rest))


def _assumed_solo(table: GameTable, keys: tuple[str, ...]) -> Iterator[Problem]:
    """R8.1: of some tiles nobody here has seen whether they are solo tiles."""
    for key in keys if table.solo else ():
        solo = table.facts[key].solo
        if solo.certainty is Certainty.GUESSED:
            facts = {"location": key}
            yield (
                Problem("assumed-solo", facts) if solo.value else Problem("assumed-not-solo", facts)
            )


def _can_come(table: GameTable, keys: tuple[str, ...]) -> frozenset[str]:
    """R4.7: the discard comes only when the whole stack is out, in whichever order it is told."""
    return table.stack | table.tile_discard if table.stack.issubset(keys) else table.stack


@dataclass(frozen=True)
class DealCards(Decision[DealsCards]):
    """R4.1: a tile gets the cards that its preparation asks for."""

    location: str
    count: int
    by: int = CHANCE
    rule: str = Rule.PREPARATION
    accepts = (DealsCards,)

    def is_meant_by(self, reply: AnyReply) -> bool:
        """Tell whether this tile gets the cards."""
        dealt = reply.answer if isinstance(reply.answer, DealsCards) else None
        return reply.by == self.by and dealt is not None and dealt.location == self.location

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-deal", {"amount": exactly(self.count), "location": self.location})

    def judge(self, table: GameTable, answer: DealsCards) -> Verdict:
        """Judge number and whereabouts."""
        verdict = judge_drawn(table, answer.cards, self.count, self.rule)
        preparation = table.facts[self.location].preparation
        if preparation.certainty is not Certainty.GUESSED:
            return verdict
        facts = {"location": self.location, "count": preparation.value}
        return replace(verdict, assumed=(Problem("assumed-preparation", facts),))

    def apply(self, table: GameTable, answer: DealsCards) -> GameTable:
        """Lay the cards on the tile."""
        table, dealt = draw_from(table, answer.cards)
        cards = table.out(self.location).cards.join(dealt)
        return table.with_tile(self.location, cards=cards)

    def answers(self, table: GameTable) -> Iterator[DealsCards]:
        """Go through what can come up."""
        return (DealsCards(self.location, cards) for cards in drawings(table, self.count))

    def unsaid(self, table: GameTable) -> DealsCards:
        """Return cards that nobody saw."""
        return DealsCards(self.location, unseen(table, self.count))


@dataclass(frozen=True)
class WitchReveal(Decision[TurnsUp | Passes]):
    """R6.11: for a card with a banned book, the deck's top card is revealed; either is kept."""

    by: int
    card: SeenCard
    unsure: bool = False
    """Whether nobody knows for which of several cards she reveals one."""
    rule: str = Rule.WITCH
    accepts = (TurnsUp, Passes)
    interrupts = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-witch", {"card": self.card.id or "$"})

    def judge(self, table: GameTable, answer: TurnsUp | Passes) -> Verdict:
        """Judge the card that came up, or whether she may pass (Q31)."""
        banned = None if self.unsure else has_banned_book(table, self.card)
        facts = {"card": self.card.id or "$"}
        doubts = doubt_of([Problem("needs-banned", facts)] if banned is None else [])
        if isinstance(answer, TurnsUp):
            return doubts.and_then(judge_drawn(table, (answer.card,), 1, self.rule))
        if banned is not True:
            return doubts
        must = Verdict((Problem("witch-must", facts, self.rule),))
        return must.waive("Q31") if table.rules.reading("Q31") == "may" else must

    def apply(self, table: GameTable, answer: TurnsUp | Passes) -> GameTable:
        """Keep one card, discard the other."""
        if isinstance(answer, Passes):
            return table
        table, thrown = draw_from(table, (answer.card,))
        if answer.keeps_new:
            revealed = thrown
            old = UNKNOWN if self.unsure else self.card
            hand, thrown = table.seats[self.by].hand.split([old])
            table = table.with_seat(self.by, hand=hand.join(revealed))
        return replace(table, discard=table.discard.join(thrown))

    def answers(self, table: GameTable) -> Iterator[TurnsUp | Passes]:
        """Go through what can come up, and a pass where she may."""
        for cards in drawings(table, 1):
            for card in cards:
                yield from (TurnsUp(card, keeps_new=True), TurnsUp(card, keeps_new=False))
        if self.judge(table, Passes()).legal:
            yield Passes()

    def unsaid(self, table: GameTable) -> Passes | None:
        """Return a pass where it is not known that there is anything to reveal."""
        return Passes() if self.judge(table, Passes()).legal else None


def has_banned_book(table: GameTable, card: SeenCard) -> bool | None:
    """Tell whether a card has a banned book; None if nobody knows."""
    books = table.books_of(card)
    if books is None or table.banned is None:
        return None
    return table.banned in books
