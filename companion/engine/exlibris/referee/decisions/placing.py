"""Decisions about assistants: place one, take one back, pay the Cube."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import Problem
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Gives,
    Passes,
    Places,
    TakesBack,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices
from companion.engine.exlibris.referee.table.placement import (
    Placement,
    free_home_space,
    home_problems,
    judge_as_held,
    judge_placement,
    space_for,
    spaces,
)
from companion.engine.exlibris.referee.table.state import (
    HOME_SPACES,
    STANDARD_ASSISTANT,
    GameTable,
    PlacedAssistant,
)
from companion.engine.exlibris.referee.table.unclear import said_there
from companion.engine.exlibris.referee.table.variant import is_without, variant_rule
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, verdict_of


@dataclass(frozen=True)
class PlaceAssistant(Decision[Places]):
    """R4.2: place one assistant, at a location or at home."""

    by: int
    rule: str = Rule.PLACEMENT
    accepts = (Places,)
    opens_turn = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-place", {})

    def judge(self, table: GameTable, answer: Places) -> Verdict:
        """Judge assistant and space."""
        supplied = verdict_of(self._supplied(table, answer))
        if answer.where == HOME_TILE:
            return supplied.and_then(verdict_of(home_problems(table, self.by, answer.space)))
        said = tuple(said_there(table, answer))
        return supplied.and_then(judge_placement(table, self._placement(answer))).and_then(
            Verdict(notes=said)
        )

    def _placement(self, answer: Places) -> Placement:
        return Placement(self.by, answer.kind, answer.where, answer.space)

    def _supplied(self, table: GameTable, answer: Places) -> Iterator[Problem]:
        facts = {"assistant": answer.kind}
        if answer.kind in table.may_send(self.by):
            return
        if answer.kind != STANDARD_ASSISTANT and is_without(table.variant, answer.kind):
            facts["variant"] = table.variant.key
            yield Problem("assistant-not-played", facts, variant_rule(table.variant))
        else:
            yield Problem("not-in-supply", facts, self.rule)

    def apply(self, table: GameTable, answer: Places) -> GameTable:
        """Put the assistant there."""
        space = self._space(table, answer)
        table = table.with_sent(self.by, answer.kind)
        if answer.where == HOME_TILE:
            home = list(table.seats[self.by].home)
            home[space - 1] = answer.kind
            return table.with_seat(self.by, home=tuple(home))
        visitors = table.out(answer.where).visitors
        visitor = PlacedAssistant(self.by, answer.kind, space)
        return table.with_tile(answer.where, visitors=(*visitors, visitor))

    def _space(self, table: GameTable, answer: Places) -> int:
        if answer.where == HOME_TILE:
            return free_home_space(table, self.by, answer.space)
        return space_for(table, self._placement(answer))

    def answers(self, table: GameTable) -> Iterator[Places]:
        """Go through every space for every assistant."""
        for kind in table.may_send(self.by):
            for where, space in _every_space(table):
                if self._may_go(table, kind, where, space):
                    yield Places(kind, where, space)

    def _may_go(self, table: GameTable, kind: str, where: str, space: int) -> bool:
        if where == HOME_TILE:
            return not [*home_problems(table, self.by, space)]
        return judge_as_held(table, Placement(self.by, kind, where, space)).legal


def _every_space(table: GameTable) -> Iterator[tuple[str, int]]:
    yield from ((HOME_TILE, space) for space in range(1, HOME_SPACES + 1))
    for tile in table.tiles:
        for space in range(1, len(spaces(table.facts[tile.key])) + 1):
            yield tile.key, space


@dataclass(frozen=True)
class MayTakeBack(Decision[TakesBack | Passes]):
    """R6.5: the owner may take the Sasquatch back, since an opponent has come."""

    by: int
    rule: str = Rule.SASQUATCH
    accepts = (TakesBack, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-take-back", {})

    def judge(self, table: GameTable, answer: TakesBack | Passes) -> Verdict:
        """Both are allowed."""
        del table, answer
        return Verdict()

    def apply(self, table: GameTable, answer: TakesBack | Passes) -> GameTable:
        """Change nothing: the assistant is sent back by what follows."""
        del answer
        return table

    def answers(self, table: GameTable) -> Iterator[TakesBack | Passes]:
        """Go through both."""
        del table
        yield TakesBack()
        yield Passes()

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


@dataclass(frozen=True)
class CubeToll(Decision[Gives | AllowsBoth]):
    """R6.4: give the Cube's owner a random card, or let them take both home actions."""

    by: int
    owner: int
    rule: str = Rule.GELATINOUS_CUBE
    accepts = (Gives, AllowsBoth)
    comes_first = True

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-toll", {})

    def judge(self, table: GameTable, answer: Gives | AllowsBoth) -> Verdict:
        """A card can be given only from a hand that has one."""
        if isinstance(answer, AllowsBoth):
            return Verdict()
        hand = table.seats[self.by].hand
        if not len(hand):
            return Verdict((Problem("hand-empty", {}, self.rule),))
        verdict = verdict_of(cards_lie_in(table, hand, [answer.card], self.rule))
        # Q18: whether the card is drawn at random, or chosen.
        if len(hand) > 1 and table.rules.reading("Q18") == "random":
            verdict = replace(verdict, notes=(Problem("toll-at-random", {}, self.rule),))
        return verdict

    def apply(self, table: GameTable, answer: Gives | AllowsBoth) -> GameTable:
        """Move the card."""
        if isinstance(answer, AllowsBoth):
            return table
        giver, owner = table.seats[self.by], table.seats[self.owner]
        left, given = giver.hand.split([answer.card])
        table = table.with_seat(self.by, hand=left)
        return table.with_seat(self.owner, hand=owner.hand.join(given))

    def answers(self, table: GameTable) -> Iterator[Gives | AllowsBoth]:
        """Go through the hand, then the other choice."""
        for (card,) in choices(table.seats[self.by].hand, 1, 1):
            yield Gives(card)
        yield AllowsBoth()
