"""What cannot be true of a table of Biblios, and what is merely doubtful."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from card_db.biblios import (
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    GoldCard,
    biblios_deck,
    card_problems,
    contradictions,
)
from card_db.problem import Problem, ProblemsError
from companion.engine.biblios.game import (
    FEWEST_ABBOTS,
    HIGHEST_DIE,
    LOWEST_DIE,
    MOST_ABBOTS,
    BibliosGame,
)
from companion.engine.biblios.rules import BibliosRule


class ImpossibleBibliosError(ProblemsError):
    """A table that cannot be, with everything that is wrong with it."""


def insist_on_biblios(game: BibliosGame) -> None:
    """Raise ImpossibleBibliosError unless the game can be scored."""
    problems = check_biblios(game)
    if problems:
        raise ImpossibleBibliosError(problems)


def check_biblios(game: BibliosGame) -> tuple[Problem, ...]:
    """Return everything that forbids scoring this table."""
    return tuple(problem for check in _CHECKS for problem in check(game))


def number_of_abbots(game: BibliosGame) -> Iterator[Problem]:
    """Two to four play."""
    found = len(game.players)
    if not FEWEST_ABBOTS <= found <= MOST_ABBOTS:
        facts = {"found": found, "least": FEWEST_ABBOTS, "most": MOST_ABBOTS}
        yield Problem("game-players", facts)


def dice_show_one_to_six(game: BibliosGame) -> Iterator[Problem]:
    """R9.5: a die never leaves 1 to 6."""
    for category, die in game.dice.items():
        if not LOWEST_DIE <= die <= HIGHEST_DIE:
            yield Problem("biblios-die", {"category": category, "found": die}, BibliosRule.CHURCH)


def cards_exist(game: BibliosGame) -> Iterator[Problem]:
    """R9.1: every card is one of the 87."""
    for player in game.players:
        held: list[BibliosCard] = [*player.cards, *map(GoldCard, player.gold)]
        for card in held:
            for problem in card_problems(card):
                facts = {**problem.facts, "player": player.name}
                yield Problem(problem.id, facts, problem.rule)  # the same problem, of this player


def every_letter_once(game: BibliosGame) -> Iterator[Problem]:
    """R9.1: a category has each letter on one card."""
    first: dict[tuple[BibliosCategory, str], tuple[str, CategoryCard]] = {}
    for player in game.players:
        for card in player.cards:
            key = (card.category, card.letter)
            if key not in first:
                first[key] = (player.name, card)
                continue
            other_player, other = first[key]
            facts = {"card": card, "player": player.name}
            facts |= {"other": other, "other_player": other_player}
            yield Problem("biblios-card-twice", facts, BibliosRule.SET_UP)


def no_more_than_nine(game: BibliosGame) -> Iterator[Problem]:
    """R9.1: a category has nine cards, however many the table shows."""
    deck = biblios_deck()
    for category in BibliosCategory:
        cards = [c for player in game.players for c in player.cards if c.category == category]
        most = deck.count_of_category(category)
        if len(cards) > most:
            facts = {"category": category, "found": len(cards), "most": most}
            yield Problem("biblios-too-many-of-category", facts, BibliosRule.SET_UP)


def no_more_than_87(game: BibliosGame) -> Iterator[Problem]:
    """R9.1: the game has 87 cards."""
    found = sum(len(player.cards) + len(player.gold) for player in game.players)
    most = biblios_deck().cards.value
    if found > most:
        yield Problem("biblios-too-many", {"found": found, "most": most}, BibliosRule.SET_UP)


_CHECKS: tuple[Callable[[BibliosGame], Iterator[Problem]], ...] = (
    number_of_abbots,
    dice_show_one_to_six,
    cards_exist,
    every_letter_once,
    no_more_than_nine,
    no_more_than_87,
)


def biblios_doubts(game: BibliosGame) -> tuple[Problem, ...]:
    """Return what contradicts our idea of the deck: it is said, and scored all the same."""
    cards = [card for player in game.players for card in player.cards]
    gold = [GoldCard(value) for player in game.players for value in player.gold]
    return tuple(contradictions([*cards, *gold]))
