"""`answers` lists exactly what `judge` allows: counts frozen from the slow twin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from card_db import CardId
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from tests.referee.tables import game_of, table_of
from tests.referee.twin import legal_answers

HEAD = """
players: Ada, Bo
assistant Ada: {ada}
assistant Bo: {bo}
banned: C
hand Ada: A1 A2
hand Bo: B1.FF
shelf Ada: E1 E2 / F1
shelf Bo: K1
"""
OUT = "out: {}\n"


def small(table: GameTable) -> GameTable:
    """Return the table with a deck of a few known cards, so that all answers can be listed."""
    return replace(table, deck=Pile(frozenset({CardId("C", 1), CardId("C", 2), CardId("D", 1)})))


def asked(header: str, lines: str, ada: str, bo: str) -> FollowedGame:
    whole = HEAD.format(ada=ada, bo=bo) + header.replace("{special}", ada)
    start = small(table_of(whole))
    return FollowedGame(start, game_of(whole + lines).replies)


WELL = OUT.format("Wishing Well, Diviner's Hut, Auction House")
CUBE = WELL + "at Wishing Well: Bo's Gelatinous Cube 1\n"
SASQUATCH = WELL + "at Wishing Well: Bo's Sasquatch 1\n"
TAX = OUT.format("Tax Collector") + "cards Tax Collector: G1\n"
LODGE = OUT.format("Librarians Lodge, Wishing Well") + "at Wishing Well: Ada's standard 2\n"
SWAP = OUT.format("Ye Olde Book Swap") + "cards Ye Olde Book Swap: G1 G2\n"
SELLER = OUT.format("Book Seller") + "cards Book Seller: G1 G2\n"
CENTER = OUT.format("Community Center") + "cards Community Center: G1 G2 G3\n"
SHACK = OUT.format("Mystery Shack") + "cards Mystery Shack: G1.MF G2.MM G3.HH\n"
DEN = OUT.format("Gambling Den") + "at Gambling Den: Bo's standard 1\n"
MASONS = OUT.format("Shelfmasons Guild")
GUILD = (
    OUT.format("Assistants Guild, Wishing Well, Diviner's Hut")
    + "at Wishing Well: Bo's standard 1\nat Diviner's Hut: Bo's standard 1\n"
    + "home Ada: standard 1, {special} 2\n"
)
SALE = OUT.format("Yard Sale")
GOBLIN = OUT.format("Wishing Well") + "at Wishing Well: Bo's standard 1\n"
ROBBED = GOBLIN + "Ada: goblin sneak to Wishing Well\n"
RESOLVED = """out: Auction House
cards Auction House: G1 G2
at Auction House: Ada's standard 1
home Ada: standard 1, witch 2
home Bo: standard 1, standard 2, ghost 3
"""


@pytest.mark.parametrize(
    ("header", "lines", "ada", "bo", "count"),
    [
        (WELL, "", "witch", "ghost", 20),
        (WELL, "", "sasquatch", "ghost", 20),
        (WELL + "at Wishing Well: Bo's standard 1\n", "", "sasquatch", "snowman", 17),
        (WELL + "at Wishing Well: Bo's standard 1\n", "", "ghost", "snowman", 18),
        (WELL + "at Wishing Well: Bo's Snowman 1\n", "", "ghost", "snowman", 15),
        (WELL + "at Auction House: Bo's standard 2\n", "", "witch", "ghost", 16),
        (WELL, "Ada: standard home\n", "witch", "ghost", 18),
        (WELL, "Ada: wizard home\n", "wizard", "ghost", 62),
        (WELL, "Ada: mummy home\n", "mummy", "ghost", 30),
        (WELL, "Ada: standard to Wishing Well\n", "witch", "ghost", 4),
        (WELL, "Ada: standard to Wishing Well\nAda: discards A1\n", "witch", "ghost", 3),
        (
            WELL,
            "Ada: standard to Wishing Well\nAda: discards A1\nAda: draws C1 C2\n",
            "witch",
            "ghost",
            15,
        ),
        (WELL, "Ada: witch home\nAda: draws C1.CC\n", "witch", "ghost", 5),
        ("rulings: Q31 must\n" + WELL, "Ada: witch home\nAda: draws C1.CC\n", "witch", "ghost", 4),
        (CUBE, "Ada: standard to Wishing Well 2\n", "witch", "gelatinous_cube", 3),
        (
            CUBE,
            "Ada: standard to Wishing Well 2\nAda: allows both\nBo: draws C1\n",
            "witch",
            "gelatinous_cube",
            9,
        ),
        (SASQUATCH, "Ada: standard to Wishing Well 2\n", "witch", "sasquatch", 2),
        (TAX, "Ada: standard to Tax Collector\n", "witch", "ghost", 2),
        (TAX, "Ada: standard to Tax Collector\nBo: pays B1\n", "witch", "ghost", 13),
        (
            TAX,
            "Ada: standard to Tax Collector\nBo: pays B1\nAda: discards A1\n",
            "witch",
            "ghost",
            2,
        ),
        (LODGE, "Ada: standard to Librarians Lodge\n", "witch", "ghost", 25),
        (LODGE, "Ada: mummy to Librarians Lodge\n", "mummy", "ghost", 33),
        (LODGE, "Ada: wizard to Librarians Lodge\n", "wizard", "ghost", 49),
        (SWAP, "Ada: standard to Ye Olde Book Swap\n", "witch", "ghost", 4),
        (SELLER, "Ada: standard to Book Seller\n", "witch", "ghost", 2),
        (CENTER, "Ada: standard to Community Center\nAda: takes G1\n", "witch", "ghost", 2),
        (CENTER, "Ada: fire imp to Community Center\n", "fire_imp", "ghost", 5),
        (SHACK, "Ada: standard to Mystery Shack\n", "witch", "ghost", 6),
        (SHACK, "Ada: standard to Mystery Shack\nAda: names M\n", "witch", "ghost", 4),
        (DEN, "Ada: standard to Gambling Den\nAda: names M\n", "witch", "ghost", 5),
        (MASONS, "Ada: standard to Shelfmasons Guild\n", "witch", "ghost", 3),
        (GUILD, "Ada: standard to Assistants Guild\n", "witch", "ghost", 4),
        (GUILD, "Ada: standard to Assistants Guild\n", "ghost", "witch", 3),
        (SALE, "Ada: standard to Yard Sale\n", "witch", "ghost", 4),
        (SALE, "Ada: standard to Yard Sale\nAda: offers A1 A2\n", "witch", "ghost", 11),
        (GOBLIN, "Ada: goblin sneak to Wishing Well\n", "goblin_sneak", "ghost", 7),
        (ROBBED, "Ada: robs Bo of F\n", "goblin_sneak", "ghost", 1),
        (ROBBED, "Ada: robs Bo of H\n", "goblin_sneak", "ghost", 1),
        (RESOLVED, "", "witch", "ghost", 2),
    ],
)
def test_answers_are_what_judge_allows(
    header: str, lines: str, ada: str, bo: str, count: int
) -> None:
    game = asked(header, lines, ada, bo)
    decision = game.decision
    assert decision is not None
    listed = [*decision.answers(game.table)]
    assert len(listed) == len(set(listed))
    assert set(listed) == legal_answers(decision, game.table)
    assert len(listed) == count


def test_revealing_and_dealing() -> None:
    game = FollowedGame(small(table_of("players: Ada, Bo, Cleo\n")))
    decision = game.decision
    assert decision is not None
    listed = [*decision.answers(game.table)]
    assert set(listed) == legal_answers(decision, game.table)
    assert len(listed) == 17 * 16 // 2


SOLO = """
variant: solo
level: 2
players: Ada
assistant Ada: Witch
prominent: C
banned: F
focus Ada: H
hand Ada: A1 A2
"""
IN_ROUND_TWO = SOLO + "round: 2\n"
TILES = "Wishing Well, Book Seller, Diviner's Hut"
CLEANING = (
    SOLO
    + f"out: {TILES}\nat Diviner's Hut: Ada standard 1\n"
    + "home Ada: standard 1, standard 2, Witch 3\n"
)


@pytest.mark.parametrize(
    ("start", "count"),
    [
        (IN_ROUND_TWO, 3),
        (IN_ROUND_TWO + "removed: M\n", 2),
        (SOLO + "out: Diviner's Hut\n", 8),
        (CLEANING, 3),
    ],
)
def test_what_a_solo_game_asks_for(start: str, count: int) -> None:
    game = FollowedGame(small(table_of(start)))
    decision = game.decision
    assert decision is not None
    listed = [*decision.answers(game.table)]
    assert set(listed) == legal_answers(decision, game.table)
    assert len(listed) == count


def test_a_solo_game_discards_from_the_deck() -> None:
    game = FollowedGame(small(table_of(SOLO + "round: 3\n")))
    decision = game.decision
    assert decision is not None
    listed = [*decision.answers(game.table)]
    assert set(listed) == legal_answers(decision, game.table)
    assert len(listed) == 3
