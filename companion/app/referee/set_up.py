"""How a followed game is set up, as long as it has not begun: every change is kept at once."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db import DEMO_DECK, Category, editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.referee.choosing import UNSAID, show_list, special_names, unsaid
from companion.app.referee.followed import Followed
from companion.app.table.shared_store import store
from companion.app.widgets.categories import choose_category
from companion.app.widgets.editions import edition_titles
from companion.app.widgets.hint import hint
from companion.app.widgets.house_rule import choose_reading, question_of
from companion.app.widgets.variants import variant_names
from companion.engine.exlibris.part_file import own_parts
from companion.engine.exlibris.referee.record.header import (
    HIGHEST_LEVEL,
    PlayerHeader,
    RecordHeader,
)
from companion.engine.exlibris.referee.table.variant import SOLO, variant_called
from companion.engine.exlibris.rulings import SWITCHES

_MORE = "more-header"
_LONGEST = 5000


def show_set_up(game: Followed) -> None:
    """Show what the header says, to be changed."""
    words = state.words()
    header = game.replayed.record.header
    with folded("before-it-begins", words.say("Before it begins"), icon=":material/tune:"):
        _assistants(game, header)
        if len(header.players) > 1:
            _first(game, header)
        else:
            _level(game, header)
        _categories(game, header)
        _own(game, header)
        _copy(game, header)
        _more(game)
    with folded("house-rules", words.say("House rules"), icon=":material/gavel:"):
        for ruling in SWITCHES:
            _house_rule(game, header, ruling)


def _assistants(game: Followed, header: RecordHeader) -> None:
    """Let each player's special assistant be chosen, which says the library as well."""
    variant = variant_called(header.variant)
    if not variant.special_assistants:
        return
    names = {
        key: name for key, name in special_names().items() if key not in variant.without_assistants
    }
    for at, player in enumerate(header.players):
        show_list(
            f"{game.info.token}-assistant-{at}",
            state.words().say("Special assistant of %(name)s", name=player.name),
            unsaid() | names,
            game.replayed.table.seats[at].special or UNSAID,
            _assistant_setter(game, at),
        )


def _assistant_setter(game: Followed, at: int) -> Callable[[str], None]:
    def change(header: RecordHeader, kind: str) -> None:
        player: PlayerHeader = header.players[at]
        player.special, player.library = kind or None, None

    return lambda kind: game.now.set_up(lambda header: change(header, kind))


def _first(game: Followed, header: RecordHeader) -> None:
    names = {str(at): player.name for at, player in enumerate(header.players)}
    _choose(game, "first", state.words().say("First player"), names, str(header.first))


def _level(game: Followed, header: RecordHeader) -> None:
    levels = {str(level): str(level) for level in range(1, HIGHEST_LEVEL + 1)}
    label = state.words().say("Cards to the Public Library each round")
    _choose(game, "level", label, levels, str(header.level or 1))


def _copy(game: Followed, header: RecordHeader) -> None:
    words = state.words()
    _choose(game, "edition", words.say("Edition"), edition_titles(), header.edition.code)
    _choose(game, "deck", words.say("Deck"), _decks(header), header.deck or UNSAID)
    if header.variant != SOLO:
        _choose(game, "variant", words.say("Variant"), variant_names(), header.variant)


def _decks(header: RecordHeader) -> dict[str, str]:
    """Return the decks of the edition; the one that is named stays on the list."""
    words = state.words()
    own = [info.name for info in store().deck_names() if info.edition == header.edition.code]
    names = {name: name for name in own if name != header.edition.code}
    learned = {UNSAID: words.plain("learned from this copy")}
    demo = {DEMO_DECK: words.plain("demo deck, drawn by us")}
    named = {header.deck: header.deck} if header.deck else {}
    return named | learned | names | demo


def _set_edition(header: RecordHeader, code: str) -> None:
    """A deck in another language is another deck."""
    header.edition, header.deck = editions()[code], None


def _set_variant(header: RecordHeader, variant: str) -> None:
    """Special assistants do not take part in every variant."""
    header.variant = variant
    if not variant_called(variant).special_assistants:
        for player in header.players:
            player.special = player.library = None


_SETTERS: dict[str, Callable[[RecordHeader, str], None]] = {
    "first": lambda header, value: setattr(header, "first", int(value)),
    "level": lambda header, value: setattr(header, "level", int(value)),
    "edition": _set_edition,
    "deck": lambda header, value: setattr(header, "deck", value or None),
    "variant": _set_variant,
}
"""What is chosen from a list, and what that changes."""


def _choose(game: Followed, name: str, label: str, names: dict[str, str], chosen: str) -> None:
    show_list(
        f"{game.info.token}-{name}",
        label,
        names,
        chosen,
        lambda value: game.now.set_up(lambda header: _SETTERS[name](header, value)),
    )


def _own(game: Followed, header: RecordHeader) -> None:
    """Let the tiles and assistants of the owner's take part, where there are any."""
    if not own_parts():
        return
    key = state.key(f"{game.info.token}-own", bool(header.own))

    def choose(taken: bool) -> None:  # noqa: FBT001 - what the switch holds
        game.now.set_up(lambda header: setattr(header, "own", tuple(own_parts()) * taken))

    st.toggle(
        state.words().say("Your own tiles and assistants take part"),
        value=bool(header.own),
        key=key,
        on_change=state.on_new_value(key, choose),
    )


def _categories(game: Followed, header: RecordHeader) -> None:
    words = state.words()
    choose_category(
        words.say("Prominent"), header.prominent, _category(game, "prominent"), [header.banned]
    )
    choose_category(
        words.say("Banned"), header.banned, _category(game, "banned"), [header.prominent]
    )


def _category(game: Followed, which: str) -> Callable[[Category | None], None]:
    return lambda category: game.now.set_up(lambda header: setattr(header, which, category))


def _house_rule(game: Followed, header: RecordHeader, ruling: str) -> None:
    def change(header: RecordHeader, reading: str) -> None:
        header.rulings[ruling] = reading

    choose_reading(
        ruling,
        question_of(ruling),
        header.rules,
        lambda reading: game.now.set_up(lambda header: change(header, reading)),
        f"{game.info.token}-",
    )


def _more(game: Followed) -> None:
    """Let lines of the header be typed: hands, or what is in play in the middle of a game."""
    words = state.words()
    key = game.key(_MORE)
    hint(words.say("Hands, or where everything is if you start mid-game: one line each."))
    with st.form(game.key("more"), border=False):
        st.text_area(
            words.say("Lines of the header"),
            placeholder="hand Ada: A1 A7\nround: 3\nout: Diviner's Hut, Wishing Well",
            key=key,
            max_chars=_LONGEST,
        )
        st.form_submit_button(
            words.say("Add them"),
            key=game.key("add-more"),
            width="stretch",
            on_click=lambda: game.now.add_to_header(str(state.value(key) or "")),
        )
