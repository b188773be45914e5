"""The table of a followed game as it is now, to be compared with the real one."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from card_db import Kind
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.followed import Followed
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.referee.questions.ending import shelf_of
from companion.engine.exlibris.referee.table.state import GameTable, Phase, PlayerArea, Tile
from companion.render.exlibris.answer_text import cards_text
from companion.render.exlibris.shelf.shelf import draw_shelf
from companion.render.marking import N_
from companion.render.text import component_name

PHASES = {
    Phase.PREPARATION: N_("preparation"),
    Phase.PLACEMENT: N_("placement"),
    Phase.RESOLUTION: N_("resolution"),
    Phase.CLEAN_UP: N_("clean-up"),
    Phase.INSPECTION: N_("inspection"),
}


def moment(table: GameTable) -> str:
    """Return where the game is: its round and phase."""
    words = state.words()
    facts = {"round": table.round, "phase": words.plain(PHASES[table.phase])}
    if table.final:
        return words.say("Round %(round)s, the final one · %(phase)s", **facts)
    return words.say("Round %(round)s · %(phase)s", **facts)


def show_table_now(game: Followed) -> None:
    """Show the tiles in play with whoever stands there, and everybody's shelf."""
    table = game.replayed.table
    with folded(
        "table-now", state.words().say("The table now"), icon=":material/table_restaurant:"
    ):
        st.markdown("\n".join(f"- {_tile(table, tile)}" for tile in table.tiles))
        for at, seat in enumerate(table.seats):
            st.markdown(f"**{safe(seat.name)}** · {_holdings(seat)}")
            if seat.shelf.cells:
                shelf = shelf_of(table, seat)
                show_picture(f"shelf-now-{at}", draw_shelf(shelf, language=state.language()))


def _tile(table: GameTable, tile: Tile) -> str:
    name = safe(component_name(Kind.LOCATION, tile.key, state.language()))
    return " · ".join([f"**{name}**", *_on_tile(table, tile)])


def _on_tile(table: GameTable, tile: Tile) -> Iterator[str]:
    words = state.words()
    if tile.permanent:
        yield words.say("permanent")
    for visitor in tile.visitors:
        yield words.say(
            "%(space)s: %(assistant)s of %(name)s",
            space=visitor.space,
            assistant=_assistant(visitor.kind),
            name=table.seats[visitor.seat].name,
        )
    if len(tile.cards):
        yield safe(cards_text(tile.cards.cards, words.language))


def _holdings(seat: PlayerArea) -> str:
    """Return what everybody may see of a player: how many cards, and where the assistants are."""
    words = state.words()
    at_home = [_assistant(kind) for kind in seat.home if kind is not None]
    parts = [words.ngettext("%(n)s card in hand", "%(n)s cards in hand", len(seat.hand))]
    if at_home:
        parts.append(words.say("at home: %(assistants)s", assistants=", ".join(at_home)))
    if seat.supply:
        supply = ", ".join(map(_assistant, seat.supply))
        parts.append(words.say("in the supply: %(assistants)s", assistants=supply))
    return " · ".join(parts)


def _assistant(kind: str) -> str:
    return component_name(Kind.ASSISTANT, kind, state.language())
