"""Lets a game go on by a line of a record, which may leave some things out."""

from __future__ import annotations

from companion.engine.referee.answers import Discards, Objects, Offers, Passes, Reply, Takes
from companion.engine.referee.runner import FollowedGame
from companion.engine.verdict import Verdict


def follow(game: FollowedGame, reply: Reply) -> Verdict:
    """Let a game go on by a line of a record; what the line leaves out is taken as unsaid.

    A pass, and cards that nobody saw, need not be written down.
    """
    if isinstance(reply.answer, Objects):
        return game.judge(reply)
    unsaid, before = game.unsaid(), Verdict()
    while unsaid is not None and game.meant(reply) is None:
        taken = game.give(unsaid)
        before = before.and_then(Verdict(doubts=taken.doubts))
        if _passes_on(reply, unsaid):
            return before
        unsaid = game.unsaid()
    verdict = game.judge(reply)
    if verdict.legal:
        game.give(reply)
    return before.and_then(verdict)


def _passes_on(reply: Reply, unsaid: Reply) -> bool:
    """Tell whether a pass was meant for a choice that may be left empty."""
    if not isinstance(reply.answer, Passes) or reply.by != unsaid.by:
        return False
    left_empty = (Discards(), Takes(()), Offers(()))
    return unsaid.answer in left_empty
