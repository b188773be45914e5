"""Why an answer is impossible that nobody asked for: the rule of the effect it overdoes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from card_db import Problem
from companion.engine.exlibris.referee.answers import (
    AllowsBoth,
    BringsHome,
    Burns,
    Discards,
    Draws,
    Exchanges,
    Lifts,
    MovesOut,
    NamesCategory,
    Offers,
    Passes,
    Pays,
    Places,
    RemovesCategory,
    RemovesTiles,
    Reply,
    RevealsTiles,
    Robs,
    Shelves,
    Slides,
    Swaps,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
    Wins,
)
from companion.engine.exlibris.referee.decisions.base import Decision, speaker
from companion.engine.exlibris.referee.table.changes import NoEffect
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule

OWN: Mapping[type[Any], tuple[Rule, str, str]] = MappingProxyType(
    {
        Trades: (Rule.BOOK_SWAP, "location", "ye_olde_book_swap"),
        Wins: (Rule.GAMBLING_DEN, "location", "gambling_den"),
        BringsHome: (Rule.LODGE, "location", "librarians_lodge"),
        Exchanges: (Rule.LODGE, "location", "librarians_lodge"),
        Swaps: (Rule.LODGE, "location", "librarians_lodge"),
        Lifts: (Rule.LODGE, "location", "librarians_lodge"),
        MovesOut: (Rule.ASSISTANTS_GUILD, "location", "assistants_guild"),
        Pays: (Rule.TAX_COLLECTOR, "location", "tax_collector"),
        Offers: (Rule.YARD_SALE, "location", "yard_sale"),
        Slides: (Rule.SHELFMASONS, "location", "shelfmasons_guild"),
        Robs: (Rule.GOBLIN_SNEAK, "assistant", "goblin_sneak"),
        AllowsBoth: (Rule.GELATINOUS_CUBE, "assistant", "gelatinous_cube"),
        TakesBack: (Rule.SASQUATCH, "assistant", "sasquatch"),
        TurnsUp: (Rule.WITCH, "assistant", "witch"),
        Burns: (Rule.FIRE_IMP, "assistant", "fire_imp"),
    }
)
"""The answers that only one location or assistant ever asks for."""

AT_LOCATIONS = frozenset({"goblin_sneak", "gelatinous_cube", "sasquatch", "fire_imp"})
"""R6.0: the assistants that do such things at locations only."""

DEN = "gambling_den"

SOLO_ONLY: Mapping[type[Any], Rule] = MappingProxyType(
    {RemovesCategory: Rule.SOLO_CATEGORIES, RemovesTiles: Rule.SOLO_CLEAN_UP}
)

NO_MORE: Mapping[type[Any], str] = MappingProxyType(
    {
        Takes: "no-more-taken",
        Draws: "no-more-drawn",
        Shelves: "no-more-shelved",
        Discards: "no-more-discarded",
        NamesCategory: "no-more-named",
        Robs: "no-more-robbed",
        Burns: "no-more-burnt",
        TakesBack: "no-more-taken-back",
        TurnsUp: "no-more-revealed",
    }
)

TURN_REASONS = frozenset({"comes-later", "may-not-pass", "others-turn", "places-later"})
"""The reasons that only tell whose turn it is, and for what."""

ELSEWHERE_REASONS = frozenset(
    {
        *("only-in-preparation", "only-location", "only-assistant"),
        *("delayed", "no-more", *NO_MORE.values()),
    }
)
"""The reasons that only tell that it belongs elsewhere, or is over."""


@dataclass(frozen=True, slots=True)
class TrailStep:
    """Something that a rule asked of a player in this turn, or why it asked for nothing."""

    seat: int
    rule: str
    accepts: tuple[type[Any], ...]
    opens_turn: bool = False
    why: Problem | None = None

    @property
    def says_what_happened(self) -> bool:
        """Tell whether it is part of what was done, and no placement or idle ability."""
        return not self.opens_turn and not (self.why and self.accepts)


Trail = tuple[TrailStep, ...]
"""What was asked since the turn began, the latest last."""


def after_answer(trail: Trail, decision: Decision[Any]) -> Trail:
    """Return the trail with a decision that was answered; a new turn begins a new one."""
    step = TrailStep(decision.by, decision.rule, decision.accepts, decision.opens_turn)
    return (step,) if decision.opens_turn else (*trail, step)


def after_nothing(trail: Trail, event: NoEffect) -> Trail:
    """Return the trail with an effect that asked for nothing."""
    rule = str(event.why.rule)
    return (*trail, TrailStep(event.seat, rule, event.instead_of, why=event.why))


@dataclass(frozen=True, slots=True)
class OutOfPlace:
    """A reply that answers nothing that is due, and what is due instead."""

    table: GameTable
    trail: Trail
    reply: Reply
    due: Decision[Any]

    def reason(self) -> Problem:
        """Return the rule that makes it impossible, as a reason and not only as a turn."""
        own = [step for step in reversed(self.trail) if step.seat == self.reply.by]
        overdone = next((s for s in own if isinstance(self.reply.answer, s.accepts)), None)
        due = self.due
        if due.interrupts and due.by == self.reply.by:
            return self._first()
        if overdone is not None and not isinstance(self.reply.answer, Places):
            return overdone.why or self._no_more(overdone)
        if due.comes_first and not isinstance(self.reply.answer, Passes | Places):
            return self._first(Rule.PRECEDENCE)
        if not own or (due.by == self.reply.by and not due.opens_turn):
            return self._first() if due.by == self.reply.by else self._not_asked()
        return self._after(own)

    def _not_asked(self) -> Problem:
        """Return why somebody who began nothing has nothing to say."""
        tile = self.table.tile(DEN)
        bets = self.due.rule == Rule.GAMBLING_DEN and isinstance(self.reply.answer, NamesCategory)
        if bets and tile and all(one.seat != self.reply.by for one in tile.visitors):
            who = speaker(self.table, self.reply.by)
            return Problem("not-there", {"who": who, "location": DEN}, Rule.GAMBLING_DEN)
        return self._others_turn()

    def _after(self, own: list[TrailStep]) -> Problem:
        """Return why nothing more is to be done, now that this player's part is over."""
        kind = type(self.reply.answer)
        if kind in OWN:
            rule, what, key = OWN[kind]
            if key in AT_LOCATIONS and key in self.table.seats[self.reply.by].home:
                return Problem("at-locations-only", {"assistant": key}, Rule.THROUGH_ASSISTANT)
            # Perhaps it was the right place, but had no effect.
            idle = next((step.why for step in own if step.why and step.rule == rule), None)
            return idle or Problem(f"only-{what}", {what: key}, rule)
        if kind in SOLO_ONLY:
            return Problem("only-solo", {}, SOLO_ONLY[kind])
        latest = next((step for step in own if step.says_what_happened), None)
        if isinstance(self.reply.answer, Places) or latest is None:
            return self._first() if self._waits() else self._others_turn()
        return latest.why or self._no_more(latest)

    def _waits(self) -> bool:
        """Tell whether whoever speaks is to decide, or began this turn and waits for another."""
        began = not self.due.opens_turn and not isinstance(self.reply.answer, Places)
        return began or self.due.by == self.reply.by

    def _no_more(self, step: TrailStep) -> Problem:
        return Problem(NO_MORE.get(type(self.reply.answer), "no-more"), {}, step.rule)

    def _facts(self) -> dict[str, object]:
        speaks = {"speaker": speaker(self.table, self.reply.by)}
        return {"who": speaker(self.table, self.due.by), "asked": self.due.asked(), **speaks}

    def _first(self, rule: Rule | None = None) -> Problem:
        own = isinstance(self.reply.answer, Passes) and self.due.by == self.reply.by
        if own and not self.due.opens_turn:
            return Problem("may-not-pass", self._facts(), rule or self.due.rule)
        return Problem("comes-later", self._facts(), rule or self.due.rule)

    def _others_turn(self) -> Problem:
        if isinstance(self.reply.answer, RevealsTiles) and not self.table.solo:
            return Problem("only-in-preparation", {}, Rule.PREPARATION)
        places = isinstance(self.reply.answer, Places)
        return Problem("places-later" if places else "others-turn", self._facts(), self.due.rule)
