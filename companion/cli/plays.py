"""`exlibris play`: games that play themselves, for records, tests and demonstrations."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import click

from card_db import (
    CardId,
    Category,
    Deck,
    Variant,
    assistants,
    demo_deck,
    editions,
    locations,
    variants,
)
from companion.cli.console import language_option
from companion.engine.referee.answers import (
    Answer,
    DealsCards,
    Draws,
    Reply,
    RevealsTiles,
    Shelves,
    TurnsUp,
)
from companion.engine.referee.decisions.chance import RevealTiles
from companion.engine.referee.header import Header, PlayerHeader
from companion.engine.referee.header_text import print_header
from companion.engine.referee.record import print_replies
from companion.engine.referee.runner import FollowedGame
from companion.engine.referee.set_up import STARTING_HAND, set_up
from companion.engine.referee.table import Table
from companion.engine.rulings import STANDARD
from companion.engine.shelf import SeenCard

NAMES = ("Ada", "Bo", "Cleo", "Dan")
MOST_LOOKED_AT = 60
"""Answers among which one is picked; a list may be endless."""
SHELVES_FROM_ROUND = 12
"""From here on everybody shelves whenever they may, so that every game comes to its end."""


@click.command("play")
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True)
@click.option("--variant", type=click.Choice(tuple(variants())), default=STANDARD)
@click.option("--seed", type=int, default=1, show_default=True, help="Another one, another game.")
@click.option("--sensible", is_flag=True, help="Shelve whenever it is possible.")
@language_option
def play_command(players: int, variant: str, seed: int, language: str, *, sensible: bool) -> None:
    """Let a game play itself with the demo deck by legal answers, and print its record."""
    del language
    chance = random.Random(seed)  # noqa: S311 (a game, not a secret)
    header = random_header(players, variants()[variant], chance)
    game = play(header, chance, shelves_from=0 if sensible else SHELVES_FROM_ROUND)
    click.echo(print_header(header) + print_replies(game.start, game.replies), nl=False)


def random_header(players: int, variant: Variant, chance: random.Random) -> Header:
    """Return a set-up: assistants, categories and hands as they come."""
    kinds = [kind for kind in assistants() if kind not in variant.without_assistants]
    special = chance.sample(kinds, players) if variant.special_assistants else [None] * players
    prominent, banned, *focus = chance.sample([*Category], players + 2)
    cards = chance.sample([*demo_deck().cards], players * STARTING_HAND)
    hands = [cards[at * STARTING_HAND : (at + 1) * STARTING_HAND] for at in range(players)]
    return Header(
        edition=editions()["en"],
        deck=demo_deck().name,
        variant=variant.key,
        players=[
            PlayerHeader(name, special=kind, focus=category, hand=tuple(map(SeenCard, hand)))
            for name, kind, category, hand in zip(NAMES, special, focus, hands, strict=False)
        ],
        prominent=prominent,
        banned=banned,
    )


def play(header: Header, chance: random.Random, shelves_from: int) -> FollowedGame:
    """Play a game to its end by random legal answers."""
    game = FollowedGame(set_up(header, demo_deck(), locations()))
    while game.decision is not None:
        answer = pick(game, chance, shelves=game.table.round >= shelves_from)
        game.give(Reply(game.decision.by, answer))
    return game


def pick(game: FollowedGame, chance: random.Random, *, shelves: bool) -> Answer:
    """Pick a legal answer; where chance decides, of cards that can come up."""
    decision, table = game.decision, game.table
    if decision is None:
        raise ValueError("the game is over")
    if isinstance(decision, RevealTiles) and len(table.stack) >= decision.count:
        return RevealsTiles(tuple(chance.sample(sorted(table.stack), decision.count)))
    listed: list[Answer] = [*islice(decision.answers(table), MOST_LOOKED_AT)]
    shelving = [answer for answer in listed if shelves and isinstance(answer, Shelves)]
    return _named(chance.choice(shelving or listed), table, chance)


def _named(answer: Answer, table: Table, chance: random.Random) -> Answer:
    """Name the unknown cards that come up from the deck."""
    if isinstance(answer, TurnsUp) and answer.card.id is None:
        return replace(answer, card=_unseen(table, 1, chance)[0])
    if isinstance(answer, Draws | DealsCards):
        hidden = sum(card.id is None for card in answer.cards)
        known = tuple(card for card in answer.cards if card.id is not None)
        cards = (*known, *_unseen(table, hidden, chance))
        # Cards of the deck come up before those of the shuffled discard.
        in_deck = [card for card in cards if card not in known or card.id in table.deck.known]
        return replace(answer, cards=(*in_deck, *(card for card in cards if card not in in_deck)))
    return answer


def _unseen(table: Table, count: int, chance: random.Random) -> tuple[SeenCard, ...]:
    unseen = [*_nowhere(table, demo_deck())]
    return tuple(map(SeenCard, chance.sample(unseen, count)))


def _nowhere(table: Table, deck: Deck) -> Iterator[CardId]:
    return (id_ for id_ in deck.cards if not table.lies_known(id_))
