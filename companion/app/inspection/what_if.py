"""What players ask when all is over: what was it worth, and what if there had been one more?"""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from card_db import CATEGORIES
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.widgets.categories import icon
from companion.app.widgets.hint import hint
from companion.engine.exlibris.marginal import Worth, worth

_DEAREST = 3


def ask_what_if(view: FormView) -> None:
    """Let a player be chosen, and tell what made the total."""
    words = state.words()
    with folded("what-if", words.say("What if…?"), icon=":material/psychology_alt:"):
        names = [safe(player.name) for player in view.game.players]
        seat = st.pills(
            words.say("Whose shelf?"),
            range(len(names)),
            format_func=lambda index: names[index],
            key="what-if",
        )
        if seat is not None:
            _show(worth(view.game, seat), view.result.winners)


def _show(found: Worth, winners: tuple[str, ...]) -> None:
    words = state.words()
    st.markdown(words.say("One more card with two books of a kind would have brought:"))
    st.markdown("\n".join(_one_more(found)))
    if not found.winning and found.player not in winners:
        hint(words.say("None of them would have been enough to win."))
    st.markdown(words.say("Without the books of a category, the total would be lower by:"))
    st.markdown(
        " · ".join(f"{icon(category)} {found.categories[category]}" for category in CATEGORIES)
    )
    if found.cards:
        cards = ", ".join(f"{card.card} ({card.points:+d})" for card in found.cards[:_DEAREST])
        st.markdown(words.say("Most valuable cards: %(cards)s", cards=cards))


def _one_more(found: Worth) -> Iterator[str]:
    words = state.words()
    victory = words.say("and the victory")
    for category in CATEGORIES:
        points = safe(f"{found.one_more[category]:+d}")
        name = words.category(category)
        win = f" **{victory}**" if category in found.winning else ""
        yield f"- {icon(category)} {name}: {points}{win}"
