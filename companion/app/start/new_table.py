"""A table that is being set up: kept in the page's address until it begins.

So a reload, a phone that slept or a server that was started again loses none of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import streamlit as st

from card_db import Category
from companion.app.kit import state
from companion.draft.state import BIBLIOS, EXLIBRIS
from companion.engine.exlibris.players import MOST_PLAYERS, USUAL_MOST
from companion.engine.player_name import LONGEST_NAME, tidy_name

_BETWEEN = "\n"
"""No name has it."""
_FACTS = 4
_MANY = "many"


@dataclass(frozen=True, slots=True)
class NewTable:
    """What was said of it so far."""

    names: tuple[str, ...] = ("", "")
    prominent: Category | None = None
    banned: Category | None = None
    game: str = EXLIBRIS
    many: bool = False
    """Whether five and six may play, which is a house rule."""

    @property
    def most(self) -> int:
        """Return how many may play."""
        return MOST_PLAYERS if self.many else USUAL_MOST

    def allowing(self, *, many: bool) -> NewTable:
        """Return it with or without room for five and six."""
        return replace(self, many=many, names=self.names if many else self.names[:USUAL_MOST])

    def sized(self, players: int) -> NewTable:
        """Return it for so many players."""
        return replace(self, names=(*self.names, *[""] * players)[:players])

    def named(self, number: int, name: str) -> NewTable:
        """Return it with one player called so."""
        names = list(self.names)
        names[number - 1 : number] = [name]
        return replace(self, names=tuple(names))

    def tapped(self, name: str) -> NewTable:
        """Return it with a name that was tapped: in the first free place, or taken away."""
        if name in self.names:
            return self.named(self.names.index(name) + 1, "")
        if "" in self.names:
            return self.named(self.names.index("") + 1, name)
        has_room = len(self.names) < self.most
        return replace(self, names=(*self.names, name)) if has_room else self

    def printed(self) -> str:
        """Return it as a text, which `read_table` reads."""
        many = _MANY if self.many else ""
        facts = [self.game, self.prominent or "", self.banned or "", many]
        return _BETWEEN.join([*facts, *self.names])


def read_table(text: str) -> NewTable:
    """Return the table that was printed; of whatever else somebody wrote, what makes sense."""
    facts = text.split(_BETWEEN)
    names = tuple(tidy_name(name) for name in facts[_FACTS : _FACTS + MOST_PLAYERS])
    if not names:
        return NewTable()
    game, prominent, banned, many = facts[:_FACTS]
    table = NewTable(names, _category(prominent), _category(banned)).allowing(many=many == _MANY)
    return replace(table, game=BIBLIOS) if game == BIBLIOS else table


def new_table() -> NewTable:
    """Return the table that is being set up on this page."""
    return read_table(state.begun())


def keep_new(new: NewTable) -> None:
    """Keep what was said of it by now."""
    state.keep_begun(new.printed())


def ask_count(new: NewTable, counts: Sequence[int]) -> None:
    """Ask how many play."""
    words, key = state.words(), state.key(f"players-of-{counts[-1]}", len(new.names))
    st.segmented_control(
        words.say("How many players"),
        counts,
        default=len(new.names),
        required=True,
        format_func=lambda n: words.say("solo") if n == 1 else str(n),
        key=key,
        on_change=state.on_new_value(key, lambda count: keep_new(new_table().sized(count))),
    )


def ask_names(new: NewTable) -> None:
    """Ask who they are."""
    for number, name in enumerate(new.names, start=1):
        _ask_name(number, name)


def default_name(number: int) -> str:
    """Return what somebody is called whose name nobody typed."""
    return state.words().plain("Player %(n)s", n=number)


def names_of(new: NewTable) -> list[str]:
    """Return what everybody is called."""
    return [name or default_name(number) for number, name in enumerate(new.names, start=1)]


def _ask_name(number: int, name: str) -> None:
    key = state.key(f"new-name-{number}", name)
    st.text_input(
        state.words().say("Name of player %(n)s", n=number),
        value=name,
        placeholder=default_name(number),
        key=key,
        max_chars=LONGEST_NAME,
        label_visibility="collapsed",
        on_change=state.on_new_value(
            key, lambda typed: keep_new(new_table().named(number, tidy_name(typed or "")))
        ),
    )


def _category(code: str) -> Category | None:
    with suppress(ValueError):
        return Category(code)
    return None
