"""Answers of Biblios as a record writes them: `keeps Monks 2A`, `bids 3`, `pays Gold 2 3`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from card_db.biblios import BibliosCard, BibliosCategory, find_biblios_name
from card_db.problem import Problem, ProblemsError
from companion.engine.biblios.notation import print_cards, read_cards
from companion.engine.biblios.referee.answers import (
    Allocates,
    BibliosAnswer,
    Bids,
    CannotPay,
    DropsOut,
    FlipsCard,
    GiftSpot,
    LosesCard,
    PaysWith,
    PicksCard,
    SetsAside,
    TurnsDice,
)
from companion.engine.biblios.referee.cards import MaybeCard
from companion.engine.biblios.referee.verbs import in_english
from companion.engine.spoken_words import unseen_cards

Names = tuple[str, ...]
_CHANGE = re.compile(r"(?i)(.+?)\s*(?:([+\-−])\s*1|(up|down)(?: (?:by )?(?:1|one))?)")
_LONGEST_SHOWN = 40


class UnreadAnswerError(ProblemsError):
    """A text that is no answer."""


def read_answer_of(text: str, names: Names) -> BibliosAnswer:
    """Read what somebody says; UnreadAnswerError says what is wrong with it."""
    said = in_english(" ".join(text.split()))
    for pattern, read in _READERS:
        found = pattern.fullmatch(said)
        if found:
            return read(found, names)
    raise UnreadAnswerError([Problem("biblios-answer", {"found": said[:_LONGEST_SHOWN]})])


def read_maybe_cards(text: str) -> tuple[MaybeCard, ...]:
    """Read cards, `$` for each that is not known."""
    text = unseen_cards(text)
    found = read_cards(text.replace("$", " "))
    if found.problems:
        raise UnreadAnswerError(found.problems)
    return (*found.cards, *(None for _ in range(text.count("$"))))


def _one(text: str) -> MaybeCard:
    cards = read_maybe_cards(text)
    if len(cards) != 1:
        raise UnreadAnswerError([Problem("biblios-one-card", {"found": text[:_LONGEST_SHOWN]})])
    return cards[0]


def _one_known(text: str) -> BibliosCard:
    card = _one(text)
    if card is None:
        raise UnreadAnswerError([Problem("biblios-face-up", {})])
    return card


def _seat(text: str, names: Names) -> int:
    folded = [name.casefold() for name in names]
    if text.casefold() not in folded:
        raise UnreadAnswerError([Problem("biblios-who", {"found": text[:_LONGEST_SHOWN]})])
    return folded.index(text.casefold())


def _aside(found: re.Match[str], _names: Names) -> BibliosAnswer:
    cards = read_maybe_cards(found["cards"] or "")
    gold = tuple(card for card in cards if card is not None)
    return SetsAside(gold, int(found["count"]))


def _dice(found: re.Match[str], _names: Names) -> BibliosAnswer:
    if found["dice"].casefold() == "nothing":
        return TurnsDice()
    return TurnsDice(tuple(_change(part.strip()) for part in found["dice"].split(",")))


def _change(text: str) -> tuple[BibliosCategory, int]:
    found = _CHANGE.fullmatch(text)
    key = find_biblios_name(found[1]) if found else None
    if found is None or key not in {*BibliosCategory}:
        raise UnreadAnswerError([Problem("biblios-change", {"found": text[:_LONGEST_SHOWN]})])
    up = found[2] == "+" or (found[3] or "").casefold() == "up"
    return BibliosCategory(str(key)), 1 if up else -1


def _taken(found: re.Match[str], names: Names) -> BibliosAnswer:
    taker, victim = _seat(found["taker"], names), _seat(found["victim"], names)
    return LosesCard(victim, _one(found["cards"]), taker)


_READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Names], BibliosAnswer]], ...] = (
    (re.compile(r"(?i)sets aside (?:(?P<cards>.+) and )?(?P<count>[0-9]{1,3})"), _aside),
    (
        re.compile(r"(?i)(?P<spot>keeps|auctions|shows) (?P<cards>.+)"),
        lambda found, _: Allocates(GiftSpot(found["spot"].casefold()), _one(found["cards"])),
    ),
    (re.compile(r"(?i)picks (.+)"), lambda found, _: PicksCard(_one_known(found[1]))),
    (re.compile(r"(?i)turns (?P<dice>.+)"), _dice),
    (re.compile(r"(?i)flips (.+)"), lambda found, _: FlipsCard(_one_known(found[1]))),
    (re.compile(r"(?i)bids ([0-9]{1,3})"), lambda found, _: Bids(int(found[1]))),
    (re.compile(r"(?i)passes"), lambda _found, _: DropsOut()),
    (re.compile(r"(?i)pays (.+)"), lambda found, _: PaysWith(read_maybe_cards(found[1]))),
    (re.compile(r"(?i)cannot pay"), lambda _found, _: CannotPay()),
    (re.compile(r"(?i)(?P<taker>.+) takes (?P<cards>.+) from (?P<victim>.+)"), _taken),
    (
        re.compile(r"(?i)(.+) loses (.+)"),
        lambda found, names: LosesCard(_seat(found[1], names), _one(found[2]), None),
    ),
)


def print_answer_of(answer: BibliosAnswer, names: Names) -> str:
    """Return an answer as text; reading it gives the same answer."""
    match answer:
        case SetsAside(gold, random):
            text = (
                f"sets aside {print_cards(gold)} and {random}" if gold else f"sets aside {random}"
            )
        case Allocates(spot, card):
            text = f"{spot} {_printed([card])}"
        case PicksCard(card) | FlipsCard(card):
            text = f"{'picks' if isinstance(answer, PicksCard) else 'flips'} {card}"
        case TurnsDice(changes):
            text = "turns " + (", ".join(f"{die} {step:+d}" for die, step in changes) or "nothing")
        case LosesCard(victim, card, None):
            text = f"{names[victim]} loses {_printed([card])}"
        case LosesCard(victim, card, taker):
            text = f"{names[taker or 0]} takes {_printed([card])} from {names[victim]}"
        case _:
            text = _print_bidding(answer)
    return text


def _print_bidding(answer: BibliosAnswer) -> str:
    match answer:
        case Bids(amount):
            return f"bids {amount}"
        case PaysWith(cards):
            return f"pays {_printed(cards)}"
        case CannotPay():
            return "cannot pay"
    return "passes"


def _printed(cards: Iterable[MaybeCard]) -> str:
    listed = [*cards]
    known = [card for card in listed if card is not None]
    hidden = ["$"] * (len(listed) - len(known))
    return " ".join(filter(None, [print_cards(known), *hidden]))
