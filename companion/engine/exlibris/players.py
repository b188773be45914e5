"""How many may play at one table, and what is otherwise with five and six."""

from __future__ import annotations

from card_db import Problem
from companion.engine.exlibris.rulings import Ruleset

FEWEST_PLAYERS, USUAL_MOST, MOST_PLAYERS = 2, 4, 6
"""The box is for two to four; a table may choose to be up to six (Q48)."""
MORE_PLAYERS = "Q48"
"""The house rule that lets five and six play."""


def most_players(rules: Ruleset) -> int:
    """Return how many may play by these rules (Q48)."""
    return MOST_PLAYERS if rules.reading(MORE_PLAYERS) == "six" else USUAL_MOST


def wrong_number(found: int, rules: Ruleset) -> Problem | None:
    """Return what is wrong with so many players; up to four no house rule is asked for."""
    if FEWEST_PLAYERS <= found <= USUAL_MOST:
        return None
    most = most_players(rules)
    if FEWEST_PLAYERS <= found <= most:
        return None
    facts = {"found": found, "least": FEWEST_PLAYERS, "most": most}
    if USUAL_MOST < found <= MOST_PLAYERS:
        return Problem("game-players-off", facts, MORE_PLAYERS)
    return Problem("game-players", facts)


def may_share_a_focus(players: int) -> bool:
    """R1.4: beside prominent and banned four category cards are left, too few for five (Q48)."""
    return players > USUAL_MOST
