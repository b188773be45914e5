"""A question about one line: the line, and what was said of the position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from card_db import Category, Location, Problem, ProblemsError, locations
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    BringsHome,
    Burns,
    Discards,
    Draws,
    Exchanges,
    Gives,
    Lifts,
    MovesOut,
    NamesCategory,
    Offers,
    Pays,
    Places,
    Robs,
    Shelves,
    ShowsNone,
    Slides,
    Swaps,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
    Wins,
)
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf

FILLERS = ("Bo", "Cy", "Dee", "Eve", "Fay")
"""What players are called of whom only the number is known."""

USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class StandsThere:
    """Somebody's assistant at the location; on any space if none is named."""

    owner: str
    kind: str
    space: int | None = None


@dataclass(frozen=True)
class Asked:
    """One line, and what was said of the position; nothing is said of what stays None."""

    speaker: str
    answer: Answer
    at: str | None = None
    assistant: str | None = None
    space: int | None = None
    """The space that the assistant came to; the first free one if nothing is said."""
    there: tuple[StandsThere, ...] = ()
    absent: frozenset[str] = frozenset()
    """The assistants that are not there."""
    nobody_else: bool = False
    hand: tuple[SeenCard, ...] | None = None
    holds: bool = False
    """Whether the speaker surely holds the cards that the line names."""
    shelf: Shelf | None = None
    cards: tuple[SeenCard, ...] | None = None
    discard: tuple[SeenCard, ...] | None = None
    players: int | None = None
    solo: bool = False
    banned: Category | None = None
    out: int | None = None
    """How many of the speaker's other assistants are out elsewhere, this one not counted."""
    before: tuple[tuple[str, Answer], ...] = ()
    """What was said since the assistant came, or since somebody's was placed by the first line."""
    table: RecordHeader | None = None
    """What is known of the rest of the table: the seats, and what stands and lies elsewhere."""
    rules: Ruleset = field(default_factory=Ruleset)
    facts: Mapping[str, Location] = field(default_factory=locations)

    @property
    def by_chance(self) -> bool:
        """Tell whether chance speaks, and no player."""
        return self.speaker.casefold() == CHANCE_NAME

    @property
    def placed_before(self) -> Places | None:
        """Return the placement that the lines before begin with, if they do."""
        first = self.before[0][1] if self.before else None
        return first if isinstance(first, Places) else None


OWN_LOCATION: Mapping[type, str] = {
    Trades: "ye_olde_book_swap",
    Wins: "gambling_den",
    BringsHome: "librarians_lodge",
    Exchanges: "librarians_lodge",
    Swaps: "librarians_lodge",
    Lifts: "librarians_lodge",
    MovesOut: "assistants_guild",
    Pays: "tax_collector",
    Offers: "yard_sale",
    Slides: "shelfmasons_guild",
    NamesCategory: "mystery_shack",
    Discards: "donation_center",
    Draws: HOME_TILE,
    Shelves: HOME_TILE,
    TurnsUp: HOME_TILE,
    Robs: "wishing_well",
    ShowsNone: "wishing_well",
    Gives: "community_center",
    AllowsBoth: "wishing_well",
    TakesBack: "wishing_well",
    Takes: "book_seller",
    Burns: "book_seller",
}
"""Where a line is most often said, if it is not said where."""

OWN_ASSISTANT: Mapping[type, str] = {
    Robs: "goblin_sneak",
    Burns: "fire_imp",
    TurnsUp: "witch",
    TakesBack: "sasquatch",
}

SAID_THERE: frozenset[type] = frozenset(
    {Trades, BringsHome, Exchanges, Swaps, Lifts, MovesOut, Slides}
)
"""What is said only when an assistant has just come to its own location."""


def location_of(asked: Asked) -> str | None:
    """Return where the line is said, as far as it is said or can be told from it."""
    return asked.at or OWN_LOCATION.get(type(asked.answer))


def where_they_stand(asked: Asked, location: str | None) -> str | None:
    """Return where those stand who are said to be there: where a move leads to or comes from."""
    if isinstance(asked.answer, MovesOut | BringsHome) and asked.at is None:
        return asked.answer.location
    return location


def check_seats(asked: Asked) -> None:
    """Refuse somebody who acts or stands there but does not play; ProblemsError says who."""
    if asked.table is None or not asked.table.players:
        return
    acting = (asked.speaker, *(name for name, _ in asked.before))
    named = dict.fromkeys((*acting, *(visitor.owner for visitor in asked.there)))
    seated = ", ".join(player.name for player in asked.table.players)
    strangers = [
        Problem("player-unknown", {"name": name, "players": seated})
        for name in named
        if name.casefold() != CHANCE_NAME and asked.table.seat(name) is None
    ]
    if strangers:
        raise ProblemsError(strangers)


def standing_at(asked: Asked, location: str) -> tuple[StandsThere, ...]:
    """Return who stands at a location, as far as it was said."""
    if asked.there or asked.table is None:
        return asked.there
    names = [player.name for player in asked.table.players]
    found = asked.table.visitors.get(location, ())
    return tuple(StandsThere(names[one.seat], one.kind, one.space) for one in found)


def others_of(asked: Asked) -> tuple[str, ...]:
    """Return the names of everybody else: as they sit, or those first who are spoken of."""
    if asked.table is not None and asked.table.players:
        return _clockwise(asked, asked.table)
    known = [name for name in _spoken_of(asked) if name.casefold() not in _not_named(asked)]
    fillers = (name for name in FILLERS if name not in (*known, asked.speaker, FILLERS[-1]))
    count = max(_count(asked) - 1, len(known))
    rest = tuple(name for name, _ in zip(fillers, range(count - len(known)), strict=False))
    if not _answers_another(asked):
        return (*known, *rest)
    # Clockwise from whoever came: those who answered already, then the speaker, then the rest.
    came = asked.before[0][0]
    answered = tuple(dict.fromkeys(name for name, _ in asked.before[1:] if name in known))
    order = (came, *(name for name in answered if name != came))
    return (*(name for name in known if name not in order), *rest, *order)


def _answers_another(asked: Asked) -> bool:
    """Tell whether the speaker answers what somebody else's assistant set off."""
    came = asked.before[0][0] if asked.placed_before is not None else asked.speaker
    return came.casefold() not in (asked.speaker.casefold(), CHANCE_NAME)


def _clockwise(asked: Asked, table: RecordHeader) -> tuple[str, ...]:
    names = [player.name for player in table.players]
    seat = table.seat(asked.speaker) or 0
    return (*names[seat + 1 :], *names[:seat])


def _spoken_of(asked: Asked) -> dict[str, None]:
    """Return who is named; those who pay do so in the order of their seats."""
    answers = (asked.answer, *(answer for _, answer in asked.before))
    spoken = [name for name, answer in asked.before if isinstance(answer, Pays)]
    spoken += [name for name, _ in asked.before]
    spoken += [visitor.owner for visitor in asked.there]
    spoken += [str(getattr(answer, key)) for answer in answers for key in ("to", "who")
               if isinstance(getattr(answer, key, None), str)]  # fmt: skip
    return dict.fromkeys(spoken)


def _not_named(asked: Asked) -> set[str]:
    return {asked.speaker.casefold(), CHANCE_NAME}


def _count(asked: Asked) -> int:
    if asked.solo:
        return 1
    if asked.players is None and not isinstance(asked.answer, Pays):
        payers = {name for name, answer in asked.before if isinstance(answer, Pays)}
        # Everybody pays before the game goes on, so whoever did not does not play.
        return len(payers) + 1 if payers else USUAL_PLAYERS
    return asked.players or USUAL_PLAYERS
