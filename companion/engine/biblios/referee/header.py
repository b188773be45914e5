"""The header of a record: who plays, which variant, and where a game that is under way stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from card_db.biblios import BibliosCategory, CategoryCard, GoldCard, biblios_deck, find_biblios_name
from card_db.problem import Problem
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.game_check import check_biblios
from companion.engine.biblios.referee.answer_text import UnreadAnswerError, read_maybe_cards
from companion.engine.biblios.referee.cards import NO_PILE, BibliosPile
from companion.engine.biblios.referee.table import BibliosPhase, BibliosTable, new_table
from companion.engine.player_name import repeated_names

HEADER_KEYS = ("game", "players", "variant", "phase", "hand", "auction", "dice", "turns")
_PHASES = {"gifts": BibliosPhase.GIFTS, "auction": BibliosPhase.AUCTION}
_BLUFF = "medieval bluff"
_MOST_TURNS = 20


@dataclass
class BibliosHeader:
    """What the header says, as far as it is read."""

    names: tuple[str, ...] = ()
    bluff: bool = False
    phase: BibliosPhase = BibliosPhase.SET_UP
    turns: int = 1
    """The gift turns left, if the game is in its gift phase."""
    hands: dict[int, BibliosPile] = field(default_factory=dict)
    auction: BibliosPile = NO_PILE
    dice: dict[BibliosCategory, int] = field(default_factory=dict)

    def seat(self, name: str) -> int | None:
        """Return where a player sits."""
        wanted = " ".join(name.split()).casefold()
        folded = [each.casefold() for each in self.names]
        return folded.index(wanted) if wanted in folded else None

    def note(self, key: str, value: str) -> Iterator[Problem]:
        """Take in a line of the header, and yield what is wrong with it."""
        word, _, rest = key.casefold().partition(" ")
        value = " ".join(value.split())
        try:
            yield from self._note(word, rest, value)
        except UnreadAnswerError as error:
            yield from error.problems

    def _note(self, word: str, rest: str, value: str) -> Iterator[Problem]:
        match word:
            case "players":
                self.names = tuple(name.strip() for name in value.split(",") if name.strip())
            case "hand":
                yield from self._note_hand(rest, value)
            case "auction":
                self.auction = NO_PILE.add(read_maybe_cards(value))
            case "dice":
                yield from self._note_dice(value)
            case _:
                yield from self._note_word(word, value)

    def _note_word(self, word: str, value: str) -> Iterator[Problem]:
        said = value.casefold()
        if word == "variant" and said == _BLUFF:
            self.bluff = True
        elif word == "phase" and said in _PHASES:
            self.phase = _PHASES[said]
        elif word == "turns" and said.isdecimal() and 1 <= int(said) <= _MOST_TURNS:
            self.turns = int(said)
        elif word != "game":
            yield Problem("biblios-header", {"key": word, "found": value[:40]})

    def _note_hand(self, name: str, value: str) -> Iterator[Problem]:
        seat = self.seat(name)
        if seat is None:
            yield Problem("biblios-who", {"found": name})
            return
        self.hands[seat] = NO_PILE.add(read_maybe_cards(value))

    def _note_dice(self, value: str) -> Iterator[Problem]:
        for part in value.split(","):
            name, _, number = part.strip().rpartition(" ")
            key = find_biblios_name(name)
            if key not in {*BibliosCategory} or not number.isdecimal():
                yield Problem("biblios-header", {"key": "dice", "found": part.strip()[:40]})
            else:
                self.dice[BibliosCategory(str(key))] = int(number)


def start_of_header(header: BibliosHeader) -> tuple[BibliosTable | None, tuple[Problem, ...]]:
    """Return the table that a header describes, and everything that keeps it from being one."""
    problems = [*repeated_names(header.names), *check_biblios(_as_game(header))]
    if problems:
        return None, tuple(problems)
    table = new_table(header.names, bluff=header.bluff)
    if header.phase is BibliosPhase.SET_UP:
        return table, ()
    return _under_way(header, table), ()


def _as_game(header: BibliosHeader) -> BibliosGame:
    """Return the cards named in the header as a table whose checks are known."""
    abbots = [
        _abbot(name, header.hands.get(seat, NO_PILE)) for seat, name in enumerate(header.names)
    ]
    pile = _abbot("auction", header.auction)
    if abbots:
        # What lies in the auction pile cannot be in a hand either.
        first = abbots[0]
        abbots[0] = first._replace(cards=(*first.cards, *pile.cards))
    return BibliosGame(tuple(abbots), header.dice)


def _abbot(name: str, hand: BibliosPile) -> Abbot:
    cards = tuple(card for card in hand.known if isinstance(card, CategoryCard))
    gold = tuple(card.value for card in hand.known if isinstance(card, GoldCard))
    return Abbot(name, cards, gold)


def _under_way(header: BibliosHeader, table: BibliosTable) -> BibliosTable:
    """Return a table in the middle of a game; what is not told of counts as discarded."""
    in_gifts = header.phase is BibliosPhase.GIFTS
    draw = header.turns * (len(header.names) + 1) if in_gifts else 0
    hands: tuple[BibliosPile, ...] = tuple(
        header.hands.get(seat, NO_PILE) for seat in range(len(header.names))
    )
    told = draw + header.auction.size + sum(hand.size for hand in hands)
    return replace(
        table,
        phase=header.phase,
        hands=hands,
        auction=header.auction,
        draw=BibliosPile(unknown=draw),
        discard=BibliosPile(unknown=max(0, biblios_deck().cards.value - told)),
        dice={**table.dice, **header.dice},
    )
