"""Every effect by the key of its location or assistant; a new one is entered here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from card_db import Assistant, Location, Timing
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.assistants import (
    automaton,
    fire_imp,
    gelatinous_cube,
    ghost,
    goblin_sneak,
    sasquatch,
)
from companion.engine.exlibris.referee.effects.kinds import (
    NOTHING,
    AssistantEffect,
    LocationEffect,
    Turns,
)
from companion.engine.exlibris.referee.effects.locations.assistants_guild import assistants_guild
from companion.engine.exlibris.referee.effects.locations.auction_house import auction_house
from companion.engine.exlibris.referee.effects.locations.book_collector import book_collector
from companion.engine.exlibris.referee.effects.locations.book_seller import book_seller
from companion.engine.exlibris.referee.effects.locations.book_swap import ye_olde_book_swap
from companion.engine.exlibris.referee.effects.locations.community_center import community_center
from companion.engine.exlibris.referee.effects.locations.diviners_hut import diviners_hut
from companion.engine.exlibris.referee.effects.locations.donation_center import donation_center
from companion.engine.exlibris.referee.effects.locations.gambling_den import gambling_den
from companion.engine.exlibris.referee.effects.locations.garbage_dump import garbage_dump
from companion.engine.exlibris.referee.effects.locations.librarians_lodge import librarians_lodge
from companion.engine.exlibris.referee.effects.locations.local_drafthouse import local_drafthouse
from companion.engine.exlibris.referee.effects.locations.mystery_shack import mystery_shack
from companion.engine.exlibris.referee.effects.locations.rummage_sale import rummage_sale
from companion.engine.exlibris.referee.effects.locations.shelfmasons_guild import shelfmasons_guild
from companion.engine.exlibris.referee.effects.locations.tax_collector import tax_collector
from companion.engine.exlibris.referee.effects.locations.wishing_well import wishing_well
from companion.engine.exlibris.referee.effects.locations.yard_sale import yard_sale
from companion.engine.exlibris.referee.effects.own import Doing, own_effect

LOCATIONS: Mapping[str, LocationEffect] = MappingProxyType(
    {
        "diviners_hut": LocationEffect(diviners_hut),
        "ye_olde_book_swap": LocationEffect(ye_olde_book_swap),
        "auction_house": LocationEffect(in_resolution=auction_house),
        "donation_center": LocationEffect(donation_center),
        "community_center": LocationEffect(community_center),
        "wishing_well": LocationEffect(wishing_well),
        "gambling_den": LocationEffect(gambling_den),
        "librarians_lodge": LocationEffect(librarians_lodge),
        "book_collector": LocationEffect(book_collector),
        "book_seller": LocationEffect(book_seller),
        "garbage_dump": LocationEffect(in_resolution=garbage_dump),
        "local_drafthouse": LocationEffect(in_resolution=local_drafthouse),
        "mystery_shack": LocationEffect(mystery_shack),
        "rummage_sale": LocationEffect(rummage_sale),
        "assistants_guild": LocationEffect(assistants_guild),
        "tax_collector": LocationEffect(tax_collector),
        "yard_sale": LocationEffect(yard_sale),
        "shelfmasons_guild": LocationEffect(shelfmasons_guild),
    }
)

ASSISTANTS: Mapping[str, AssistantEffect] = MappingProxyType(
    {
        "goblin_sneak": AssistantEffect(ability=goblin_sneak),
        "automaton": AssistantEffect(ability=automaton),
        "gelatinous_cube": AssistantEffect(reaction=gelatinous_cube),
        "sasquatch": AssistantEffect(reaction=sasquatch),
        "ghost": AssistantEffect(ability=ghost),
        "fire_imp": AssistantEffect(ability=fire_imp),
    }
)
"""Those that act on arrival; how others place, shelve and gain is asked where that happens."""


def location_effect(tile: Location) -> LocationEffect:
    """Return what a tile does, also one of the owner's."""
    known = LOCATIONS.get(tile.acts_as)
    if known is not None:
        return known
    doing = own_effect(tile)
    return LocationEffect(doing) if tile.timing is Timing.INSTANT else _delayed(doing)


def _delayed(doing: Doing) -> LocationEffect:
    """R4.6: everybody there in the order of the spaces."""

    def for_everybody(turns: Turns) -> Effect[None]:
        for turn in turns:
            yield from doing(turn)

    return LocationEffect(in_resolution=for_everybody)


def assistant_effect(assistant: Assistant | None) -> AssistantEffect:
    """Return what an assistant does on arrival, also one of the owner's; a standard one nothing."""
    if assistant is None:
        return NOTHING
    if assistant.own is None or assistant.own.acts_as:
        return ASSISTANTS.get(assistant.acts_as, NOTHING)
    return AssistantEffect(ability=own_effect(assistant))
