"""Which rule speaks against an answer that nobody asked for: that of the effect it overdoes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.engine.referee.answers import (
    AllowsBoth,
    BringsHome,
    Burns,
    Exchanges,
    Lifts,
    MovesOut,
    Offers,
    Passes,
    Pays,
    Places,
    RemovesCategory,
    RemovesTiles,
    Reply,
    Robs,
    Slides,
    Swaps,
    TakesBack,
    Trades,
    TurnsUp,
    Wins,
)
from companion.engine.referee.decisions.base import Decision
from companion.engine.referee.table_changes import NoEffect
from companion.engine.rules import Rule

OWN_RULES: Mapping[type[Any], Rule] = MappingProxyType(
    {
        Trades: Rule.BOOK_SWAP,
        Wins: Rule.GAMBLING_DEN,
        BringsHome: Rule.LODGE,
        Exchanges: Rule.LODGE,
        Swaps: Rule.LODGE,
        Lifts: Rule.LODGE,
        MovesOut: Rule.ASSISTANTS_GUILD,
        Pays: Rule.TAX_COLLECTOR,
        Offers: Rule.YARD_SALE,
        Slides: Rule.SHELFMASONS,
        Robs: Rule.GOBLIN_SNEAK,
        AllowsBoth: Rule.GELATINOUS_CUBE,
        TakesBack: Rule.SASQUATCH,
        TurnsUp: Rule.WITCH,
        Burns: Rule.FIRE_IMP,
        RemovesCategory: Rule.SOLO_CATEGORIES,
        RemovesTiles: Rule.SOLO_CLEAN_UP,
    }
)
"""The answers that only one rule ever asks for."""


@dataclass(frozen=True, slots=True)
class TrailStep:
    """Something that a rule asked of a player in this turn, or that it did not ask for."""

    seat: int
    rule: str
    accepts: tuple[type[Any], ...]
    opens_turn: bool = False


Trail = tuple[TrailStep, ...]
"""What was asked since the turn began, the latest last."""


def after_answer(trail: Trail, decision: Decision[Any]) -> Trail:
    """Return the trail with a decision that was answered; a new turn begins a new one."""
    step = TrailStep(decision.by, decision.rule, decision.accepts, decision.opens_turn)
    return (step,) if decision.opens_turn else (*trail, step)


def after_nothing(trail: Trail, event: NoEffect) -> Trail:
    """Return the trail with an effect that asked for nothing."""
    return (*trail, TrailStep(event.seat, event.rule, event.instead_of))


def rule_against(trail: Trail, reply: Reply, due: Decision[Any]) -> str:
    """Return the rule that an answer breaks which is not the one that is due."""
    own = [step for step in reversed(trail) if step.seat == reply.by]
    overdone = next((step for step in own if isinstance(reply.answer, step.accepts)), None)
    if overdone is not None:
        return overdone.rule
    if due.comes_first and not isinstance(reply.answer, Passes | Places):
        return Rule.PRECEDENCE
    if not own or (due.by == reply.by and not due.opens_turn):
        return due.rule
    latest = next((step.rule for step in own if not step.opens_turn), due.rule)
    return OWN_RULES.get(type(reply.answer), latest)
