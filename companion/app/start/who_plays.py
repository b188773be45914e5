"""One screen before the first photo: who plays, what is prominent, and what is banned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import streamlit as st
from msgspec import UNSET

from card_db import Category, rulebook
from companion.app.joining.phones import INVITING
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.navigation import go
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.categories import choose_category
from companion.app.widgets.names import say_taken
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SetUp
from companion.engine.exlibris.players import MORE_PLAYERS, MOST_PLAYERS, USUAL_MOST
from companion.engine.player_name import LONGEST_NAME, tidy_name

_NEW = "new-table"
_MOST_REMEMBERED = 10


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is being set up; kept nowhere until it begins."""

    names: tuple[str, ...] = ("", "")
    prominent: Category | None = None
    banned: Category | None = None
    many: bool = False
    """Whether five and six may play, which is a house rule."""

    @property
    def most(self) -> int:
        """Return how many may play."""
        return MOST_PLAYERS if self.many else USUAL_MOST

    def sized(self, players: int) -> NewTable:
        """Return it for so many players."""
        return replace(self, names=(*self.names, *[""] * players)[:players])

    def allowing(self, *, many: bool) -> NewTable:
        """Return it with or without room for five and six."""
        return replace(self, many=many, names=self.names if many else self.names[:USUAL_MOST])

    def named(self, number: int, name: str) -> NewTable:
        """Return it with one player called so."""
        names = list(self.names)
        names[number - 1] = name
        return replace(self, names=tuple(names))

    def tapped(self, name: str) -> NewTable:
        """Return it with a name that was tapped: in the first free place, or taken away."""
        if name in self.names:
            return self.named(self.names.index(name) + 1, "")
        if "" in self.names:
            return self.named(self.names.index("") + 1, name)
        has_room = len(self.names) < self.most
        return replace(self, names=(*self.names, name)) if has_room else self


def ask_who_plays(remembered: Iterable[str]) -> None:
    """Ask for everything that a table needs before its first shelf."""
    words, new = state.words(), _new()
    with st.container(border=True, key="who-plays"):
        st.subheader(words.say("Who plays?"), anchor=False)
        _offer_names(tuple(remembered)[:_MOST_REMEMBERED], new)
        _ask_count(new)
        _ask_for_more(new)
        with st.container(key="new-names"):
            for number, name in enumerate(new.names, start=1):
                _ask_name(number, name)
        choose_category(words.say("Prominent"), new.prominent, _prominent, but=[new.banned])
        choose_category(words.say("Banned"), new.banned, _banned, but=[new.prominent])
        st.button(
            words.say("Start scoring"),
            key="start-scoring",
            type="primary",
            width="stretch",
            on_click=_begin,
            args=("shelves",),
        )
        st.button(
            words.say("Everybody uses their own phone"),
            key="start-phones",
            icon=":material/qr_code_2:",
            width="stretch",
            on_click=_begin,
            args=("table",),
        )


def _new() -> NewTable:
    known = state.recall(_NEW)
    return known if isinstance(known, NewTable) else NewTable()


def _keep(new: NewTable) -> None:
    state.remember(_NEW, new)


def _offer_names(names: tuple[str, ...], new: NewTable) -> None:
    """Offer who played before: a tap seats them, another one takes them away."""
    if not names:
        return
    with st.container(horizontal=True, gap="small"):
        for number, name in enumerate(names):
            st.button(
                safe(name),
                key=f"played-before-{number}",
                icon=":material/check:" if name in new.names else ":material/add:",
                on_click=lambda name=name: _keep(_new().tapped(name)),
            )


def _ask_count(new: NewTable) -> None:
    words, key = state.words(), state.key("more-players" if new.many else "players", len(new.names))
    st.segmented_control(
        words.say("How many players"),
        range(1, new.most + 1),
        default=len(new.names),
        required=True,
        format_func=lambda n: words.say("solo") if n == 1 else str(n),
        key=key,
        on_change=state.on_new_value(key, lambda count: _keep(_new().sized(count))),
    )


def _ask_for_more(new: NewTable) -> None:
    """Offer five and six players, as a house rule; it is off until somebody wants it."""
    words, key = state.words(), state.key("many-players", new.many)
    st.toggle(
        words.say("Five or six players (house rule)"),
        value=new.many,
        key=key,
        on_change=state.on_new_value(key, lambda many: _keep(_new().allowing(many=bool(many)))),
    )
    if new.many:
        st.caption(safe(rulebook(state.language()).rulings[MORE_PLAYERS].note or ""))


def _ask_name(number: int, name: str) -> None:
    key = state.key(f"new-name-{number}", name)
    st.text_input(
        state.words().say("Name of player %(n)s", n=number),
        value=name,
        placeholder=_default(number),
        key=key,
        max_chars=LONGEST_NAME,
        label_visibility="collapsed",
        on_change=state.on_new_value(
            key, lambda typed: _keep(_new().named(number, tidy_name(typed or "")))
        ),
    )


def _default(number: int) -> str:
    return state.words().plain("Player %(n)s", n=number)


def _prominent(category: Category | None) -> None:
    _keep(replace(_new(), prominent=category))


def _banned(category: Category | None) -> None:
    _keep(replace(_new(), banned=category))


def _begin(page: str) -> None:
    new = _new()
    names = [name or _default(number) for number, name in enumerate(new.names, start=1)]
    if say_taken(names):
        return
    token = store().tables.begin()
    seated: list[AnyEvent] = [
        PlayerSeated(number, name) for number, name in enumerate(names, start=1)
    ]
    # A deck in another language is another deck; most tables play in their own.
    setting = SetUp(
        edition=state.edition(),
        solo=len(names) == 1,
        prominent=new.prominent,
        banned=new.banned,
        rulings={MORE_PLAYERS: "six"} if len(names) > USUAL_MOST else UNSET,
    )
    TableSession(store().tables, token).add(setting, *seated)
    state.remember(_NEW, None)
    state.remember(INVITING, page == "table")
    state.sit_at(token)
    go(page)
