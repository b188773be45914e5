"""Lets a game go on by a line of a record, which may leave some things out."""

from __future__ import annotations

from companion.engine.exlibris.referee.answers import (
    Discards,
    Objects,
    Offers,
    Passes,
    Reply,
    Takes,
)
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.trail import TURN_REASONS
from companion.engine.verdict import Verdict


def follow(game: FollowedGame, reply: Reply) -> Verdict:
    """Let a game go on by a line of a record; what the line leaves out is taken as unsaid.

    A pass, and cards that nobody saw, need not be written down.
    """
    if isinstance(reply.answer, Objects):
        return game.judge(reply)
    at_first, given = game.judge(reply), len(game.replies)
    before, done = _pass_over(game, reply)
    if done:
        return before
    verdict = game.judge(reply)
    if verdict.legal:
        return before.and_then(game.give(reply))
    if {breach.id for breach in verdict.breaches} <= TURN_REASONS:
        # Nothing that was passed over explains it, so nothing was.
        while len(game.replies) > given:
            game.undo()
        return at_first
    return before.and_then(verdict)


def _pass_over(game: FollowedGame, reply: Reply) -> tuple[Verdict, bool]:
    """Take as said what need not be written before a reply; tell whether it was just that."""
    before = _give_implied(game, reply)
    unsaid = game.unsaid()
    while unsaid is not None and game.meant(reply) is None:
        taken = game.give(unsaid)
        before = before.and_then(Verdict(doubts=taken.doubts))
        if _passes_on(reply, unsaid):
            return before, True
        before = before.and_then(_give_implied(game, reply))
        unsaid = game.unsaid()
    return before, False


def _give_implied(game: FollowedGame, reply: Reply) -> Verdict:
    """Take what is shelved at once, if nothing else is said of it; return what is in doubt."""
    decision = game.decision
    if decision is None or decision.by != reply.by or game.meant(reply) is not None:
        return Verdict()
    implied = decision.implied_by(reply.answer)
    if implied is None or not game.judge(Reply(reply.by, implied)).legal:
        return Verdict()
    return Verdict(doubts=game.give(Reply(reply.by, implied)).doubts)


def _passes_on(reply: Reply, unsaid: Reply) -> bool:
    """Tell whether a pass was meant for a choice that may be left empty."""
    if not isinstance(reply.answer, Passes) or reply.by != unsaid.by:
        return False
    left_empty = (Discards(), Takes(()), Offers(()))
    return unsaid.answer in left_empty
