"""What cannot be true of a table, all of it at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from card_db import CARDS_IN_DECK, Problem, Timing, Variant, libraries
from companion.engine.exlibris.game import Competitor
from companion.engine.exlibris.players import may_share_a_focus, wrong_number
from companion.engine.exlibris.referee.effects.solo import CATEGORY_ROUNDS, LAST_ROUND, TILES_OUT
from companion.engine.exlibris.referee.table.amount import Unit, exactly
from companion.engine.exlibris.referee.table.placement import (
    GHOST,
    Placement,
    no_ghost_at_the_hut,
    spaces,
)
from companion.engine.exlibris.referee.table.state import (
    STANDARD_ASSISTANT,
    UNNAMED_ASSISTANT,
    GameTable,
    PlayerArea,
    Tile,
)
from companion.engine.exlibris.referee.table.variant import variant_rule
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.exlibris.shelving import judge_shelf

Check = Callable[[GameTable], Iterator[Problem]]


def check_table(table: GameTable, named: Iterable[SeenCard] = ()) -> tuple[Problem, ...]:
    """Return everything that cannot be; `named` are the cards as they were written down."""
    problems = [problem for check in CHECKS for problem in check(table)]
    return (*problems, *(found for found in _named_twice(named) if found not in problems))


def number_of_players(table: GameTable) -> Iterator[Problem]:
    """Two to four players, up to six by a house rule, or one alone (R8.1)."""
    if table.solo:
        if table.players != 1:
            yield Problem("solo-players", {"found": table.players}, Rule.SOLO)
    elif problem := wrong_number(table.players, table.rules):
        yield problem


def category_cards_differ(table: GameTable) -> Iterator[Problem]:
    """R1.4: prominent, banned and every focus are different cards."""
    if table.prominent is not None and table.prominent is table.banned:
        yield Problem("banned-is-prominent", {"category": table.banned}, Rule.CATEGORY_CARDS)
    focuses = [(seat.name, seat.focus) for seat in table.seats]
    focuses.append((Competitor.PUBLIC_LIBRARY, table.library_focus))
    for at, (name, focus) in enumerate(focuses):
        facts = {"player": name, "category": focus}
        if focus is None:
            continue
        if focus is table.prominent:
            yield Problem("focus-is-prominent", facts, Rule.CATEGORY_CARDS)
        if focus is table.banned:
            yield Problem("focus-is-banned", facts, Rule.CATEGORY_CARDS)
        for other, same in focuses[:at]:
            if same is focus and not may_share_a_focus(table.players):
                shared = {**facts, "other_player": other}
                yield Problem("focus-shared", shared, Rule.CATEGORY_CARDS)


def spare_categories(table: GameTable) -> Iterator[Problem]:
    """R8.2: a category that was removed is nobody's, and there are two of them."""
    taken = {table.prominent, table.banned, table.library_focus}
    taken.update(seat.focus for seat in table.seats)
    for category in sorted(table.removed & taken):
        yield Problem("category-in-use", {"category": category}, Rule.SOLO_CATEGORIES)
    due = sum(table.round >= start for start in CATEGORY_ROUNDS)
    if len(table.removed) > due:
        yield Problem("categories-removed", {"round": table.round}, Rule.SOLO_CATEGORIES)


def solo_is_short(table: GameTable) -> Iterator[Problem]:
    """R8.1, R8.5: five rounds, with 6, 5, 4, 3 and 2 tiles."""
    if not table.solo:
        return
    if table.round > LAST_ROUND:
        yield Problem("solo-rounds", {"round": table.round, "most": LAST_ROUND}, Rule.SOLO)
    if len(table.tiles) > TILES_OUT:
        facts = {"amount": exactly(len(table.tiles), Unit.TILE)}
        wanted = {"wanted": exactly(TILES_OUT, Unit.TILE)}
        yield Problem("tile-count", {**facts, **wanted}, Rule.SOLO)


def one_at_a_location(table: GameTable) -> Iterator[Problem]:
    """R8.4: alone, only one of your assistants is at a location."""
    for tile in table.tiles:
        if table.solo and len(tile.visitors) > 1:
            facts = {"location": tile.key}
            yield Problem("solo-one-there", facts, Rule.ONE_AT_A_LOCATION)


def libraries_differ(table: GameTable) -> Iterator[Problem]:
    """R4.9: every library is there once, with the assistant that belongs to it."""
    taken = Counter(seat.library for seat in table.seats if seat.library is not None)
    for library, count in taken.items():
        if count > 1:
            yield Problem("library-twice", {"library": library}, Rule.SET_UP)
    for seat in table.seats:
        yield from _fits(seat)


def _fits(seat: PlayerArea) -> Iterator[Problem]:
    library = libraries().get(seat.library or "")
    if library is not None and seat.special not in (None, library.assistant.value):
        facts = {"player": seat.name, "library": library.key, "assistant": seat.special}
        yield Problem("library-assistant", facts, Rule.SET_UP)


def assistants_are_in_the_game(table: GameTable) -> Iterator[Problem]:
    """R7: a variant may leave out some special assistants, or all."""
    for seat in table.seats:
        out = seat.special in table.variant.without_assistants
        if seat.special is not None and (out or not table.variant.special_assistants):
            facts = {"player": seat.name, "assistant": seat.special, "variant": table.variant.key}
            yield Problem("assistant-not-in-variant", facts, variant_rule(table.variant))


def assistants_are_counted(table: GameTable) -> Iterator[Problem]:
    """R4.9: two standard assistants and the special one, each in one place."""
    for at, seat in enumerate(table.seats):
        out = [visitor.kind for _, visitor in table.standing(at)]
        found = Counter((*seat.supply, *out, *(kind for kind in seat.home if kind)))
        owned = Counter(owned_by(seat, table.variant))
        for kind in found - owned:
            facts = {"player": seat.name, "assistant": kind}
            yield Problem("assistant-too-many", facts, Rule.SET_UP)
        for kind in owned - found:
            facts = {"player": seat.name, "assistant": kind}
            yield Problem("assistant-missing", facts, Rule.SET_UP)


def owned_by(seat: PlayerArea, variant: Variant) -> list[str]:
    """R4.9: return the assistants that a player has, wherever they are."""
    standard = [STANDARD_ASSISTANT] * variant.standard_assistants
    if not variant.special_assistants:
        return standard
    return [*standard, seat.special or UNNAMED_ASSISTANT]


def tiles_are_in_the_game(table: GameTable) -> Iterator[Problem]:
    """R4.1, R7: a tile is out, in the stack or in the discard, and belongs to the variant."""
    out = Counter([tile.key for tile in table.tiles])
    out.update(table.tile_discard)
    for key, count in out.items():
        if count > 1:
            yield Problem("tile-twice", {"location": key}, Rule.SET_UP)
        if key in table.variant.without_locations:
            facts = {"location": key, "variant": table.variant.key}
            yield Problem("tile-not-in-variant", facts, variant_rule(table.variant))


def spaces_are_respected(table: GameTable) -> Iterator[Problem]:
    """R4.2, R4.3: every assistant stands on an open space of its own (R6.7: or the Ghost)."""
    for tile in table.tiles:
        opened = spaces(table.facts[tile.key])
        for visitor in tile.visitors:
            facts = {"location": tile.key, "space": visitor.space, "assistant": visitor.kind}
            if not 1 <= visitor.space <= len(opened):
                yield Problem("no-such-space", facts, Rule.PLACEMENT)
            elif opened[visitor.space - 1] > table.players:
                needs = {**facts, "needs": opened[visitor.space - 1]}
                yield Problem("space-closed", needs, Rule.CLOSED_SPACE)
        yield from _shared(table, tile)


def _shared(table: GameTable, tile: Tile) -> Iterator[Problem]:
    # R6.7: only the Ghost shares, and at instant locations only.
    alone = {GHOST} if table.facts[tile.key].timing is Timing.INSTANT else set[str]()
    for space in sorted({visitor.space for visitor in tile.visitors}):
        others = [visitor for visitor in tile.on(space) if table.acts_as(visitor.kind) not in alone]
        if len(others) > 1:
            where = {"location": tile.key, "space": space, "assistant": others[-1].kind}
            yield Problem("space-taken", where, Rule.PLACEMENT)


def ghosts_keep_away_from_the_hut(table: GameTable) -> Iterator[Problem]:
    """R6.7: the Ghost never goes to the Diviner's Hut, not even by the Guild."""
    for tile in table.tiles:
        for visitor in tile.visitors:
            yield from no_ghost_at_the_hut(table, Placement(visitor.seat, visitor.kind, tile.key))


def shelves_are_whole(table: GameTable) -> Iterator[Problem]:
    """R2.2, R2.4: every shelf is one group of at most three rows (Q12)."""
    for seat in table.seats:
        for breach in judge_shelf(seat.shelf, table.rules).breaches:
            yield replace(breach, facts={**breach.facts, "player": seat.name})


def every_card_is_there(table: GameTable) -> Iterator[Problem]:
    """R1.1: there are 152 cards, wherever they lie."""
    count = sum(map(len, table.piles()))
    count += sum(len([*seat.shelf.every_card]) for seat in table.seats)
    if count != CARDS_IN_DECK:
        yield Problem("cards-on-table", {"found": count, "most": CARDS_IN_DECK}, Rule.CARDS)


def no_card_twice(table: GameTable) -> Iterator[Problem]:
    """R1.3: no card lies on the table twice."""
    found = Counter(card for pile in table.piles() for card in pile.known)
    shelved = (card.id for seat in table.seats for _, card in seat.shelf.every_card)
    found.update(card for card in shelved if card is not None)
    for card, count in found.items():
        if count > 1:
            yield Problem("named-twice", {"card": card}, Rule.ALPHABET)


def _named_twice(cards: Iterable[SeenCard]) -> Iterator[Problem]:
    """A pile cannot hold a card twice, so what was written is counted as well."""
    found = Counter(card.id for card in cards if card.id is not None)
    for card, count in found.items():
        if count > 1:
            yield Problem("named-twice", {"card": card}, Rule.ALPHABET)


CHECKS: tuple[Check, ...] = (
    number_of_players,
    category_cards_differ,
    spare_categories,
    solo_is_short,
    one_at_a_location,
    libraries_differ,
    assistants_are_in_the_game,
    assistants_are_counted,
    tiles_are_in_the_game,
    spaces_are_respected,
    ghosts_keep_away_from_the_hut,
    shelves_are_whole,
    every_card_is_there,
    no_card_twice,
)
