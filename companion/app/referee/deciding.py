"""What is to be decided now: buttons where there is little choice, else lists and fields."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.kit.safe import capital, safe
from companion.app.my_copy.errands import digest
from companion.app.referee.choosing import tile_names
from companion.app.referee.followed import Followed, last_refusal
from companion.app.referee.replayed import Offer
from companion.app.referee.shelf_tapping import narrowed
from companion.app.referee.tile_photo import photograph_tile
from companion.app.widgets.hint import hint
from companion.app.widgets.rounds import clear_field, round_of
from companion.engine.decision import CHANCE
from companion.engine.exlibris.referee.answers import (
    Burns,
    Discards,
    Draws,
    Offers,
    RevealsTiles,
    Takes,
)
from companion.engine.exlibris.referee.decisions.chance import DealCards
from companion.engine.exlibris.referee.record.printing import location_name
from companion.render.exlibris.answer_text import answer_text
from companion.render.text import problem_text

FEW = 8
"""So many answers have a button each."""

_VERBS = {
    Draws: "draws",
    Takes: "takes",
    Discards: "discards",
    Offers: "offers",
    Burns: "burns",
}
"""How a record says what becomes of cards."""

_LINE = "followed-line"


def decide(game: Followed) -> None:
    """Show everything that is due, and let it be answered."""
    for number, offer in enumerate(game.replayed.offers):
        with st.container(border=True):
            _show_offer(game, offer, number)
    if not game.replayed.offers:
        st.info(state.words().say("The final round is over; the inspection follows."))


def _show_offer(game: Followed, offer: Offer, number: int) -> None:
    st.markdown(f"**{asked_of(offer)}**")
    offer = narrowed(game, offer, number)
    decision = offer.decision
    read = photograph_tile(game, decision) if isinstance(decision, DealCards) else ""
    with st.form(game.key(f"offer-{number}"), border=False):
        if RevealsTiles in decision.accepts:
            _reveal_tiles(game, offer)
        elif offer.many and _verb(offer):
            _name_cards(game, offer, number, read)
        elif len(offer.answers) <= FEW:
            _show_buttons(game, offer, number, read)
        else:
            _show_list(game, offer, number, read)


def asked_of(offer: Offer) -> str:
    """Return who is to decide what."""
    words = state.words()
    who = words.plain("Chance") if offer.decision.by == CHANCE else offer.who
    asked = problem_text(offer.decision.asked(), words.language)
    return words.say("%(who)s must %(asked)s.", who=who, asked=asked)


def _show_buttons(game: Followed, offer: Offer, number: int, read: str) -> None:
    cards = _ask_seen(game, offer, number, read)
    for index, answer in enumerate(offer.answers):
        st.form_submit_button(
            safe(capital(answer_text(answer, state.language()))),
            key=game.key(f"answer-{number}-{index}"),
            width="stretch",
            on_click=lambda index: game.enter(offer.line(offer.answers[index], _text(cards))),
            args=(index,),
        )


def _show_list(game: Followed, offer: Offer, number: int, read: str) -> None:
    words = state.words()
    cards = _ask_seen(game, offer, number, read)
    key = game.key(f"list-{number}-{len(offer.answers)}-{words.language}")
    texts = [capital(answer_text(answer, words.language)) for answer in offer.answers]
    st.selectbox(
        words.say("Legal now"),
        range(len(texts)),
        index=None,
        format_func=lambda index: texts[index],
        placeholder=words.plain("Choose"),
        filter_mode="contains",
        key=key,
    )
    if offer.many:
        hint(words.say("Other moves are legal too: type yours below."))
    _say_so(game, number, lambda: _listed(offer, state.value(key), _text(cards)))


def _listed(offer: Offer, index: object, seen: str) -> str:
    """Return the line that was chosen from a list, if any was."""
    return offer.line(offer.answers[index], seen) if isinstance(index, int) else ""


def _ask_seen(game: Followed, offer: Offer, number: int, read: str) -> str:
    """Ask which cards the unseen ones are, and return the key of the field."""
    words = state.words()
    key = _key_of_field(game, f"seen-{number}", read)
    if offer.has_unseen:
        st.text_input(
            words.say("Which cards? Leave empty if nobody saw them."),
            value=read,
            placeholder="C1 D4",
            key=key,
            autocomplete="off",
        )
    return key


def _key_of_field(game: Followed, name: str, read: str) -> str:
    """Return the key of a field for cards: another one when other cards were read from photos."""
    return game.key(f"{name}-{digest(read.encode())}" if read else name)


def _name_cards(game: Followed, offer: Offer, number: int, read: str) -> None:
    """Ask for the cards where there are too many choices to be listed."""
    words = state.words()
    key = _key_of_field(game, f"cards-{number}", read)
    st.text_input(
        words.say("Which cards?"),
        value=read,
        placeholder=words.plain("C1 D4, or “nothing”"),
        key=key,
        autocomplete="off",
    )
    _say_so(game, number, lambda: f"{offer.who}: {_verb(offer)} {_text(key)}")


def _verb(offer: Offer) -> str:
    """Return how a record says what becomes of the cards, if that is all there is to say."""
    if isinstance(offer.decision, DealCards):
        return f"deals {location_name(offer.decision.location)}:"
    verbs = [verb for kind, verb in _VERBS.items() if kind in offer.decision.accepts]
    return verbs[0] if len(offer.decision.accepts) == 1 and verbs else ""


def _reveal_tiles(game: Followed, offer: Offer) -> None:
    """Let the tiles be chosen that came up, in the order in which they did."""
    words = state.words()
    table = game.replayed.table
    names = {
        key: name for key, name in tile_names().items() if key in table.stack | table.tile_discard
    }
    key = game.key(f"tiles-{words.language}")
    st.pills(
        words.say("Which locations came up?"),
        list(names),
        selection_mode="multi",
        format_func=lambda tile: safe(names[tile]),
        key=key,
    )
    _say_so(game, 0, lambda: f"{offer.who}: reveals {_tiles(state.value(key))}")


def _tiles(chosen: object) -> str:
    keys = chosen if isinstance(chosen, list) else []
    return ", ".join(location_name(str(key)) for key in keys)


def _say_so(game: Followed, number: int, line: Callable[[], str]) -> None:
    st.form_submit_button(
        state.words().say("Confirm"),
        key=game.key(f"say-{number}"),
        type="primary",
        width="stretch",
        on_click=lambda: game.enter(line()),
    )


def type_line(game: Followed) -> None:
    """Let the line be typed as the record writes it; others may say something meanwhile."""
    if not game.replayed.offers:
        return
    words = state.words()
    key = f"followed-line-{game.info.token}-{round_of(_LINE)}"
    with st.form(f"typing-{game.info.token}", border=False):
        st.text_input(
            words.say("Or type the line of the record"),
            placeholder=f"{game.replayed.offers[0].who}: …",
            key=key,
            autocomplete="off",
        )
        st.form_submit_button(
            words.say("Judge this line"),
            key="judge-line",
            icon=":material/gavel:",
            width="stretch",
            on_click=lambda: _enter_typed(game.now, _text(key)),
        )


def _enter_typed(game: Followed, said: str) -> None:
    """Say what was typed; if it is taken, the field is empty again, and only then."""
    game.enter(said)
    if last_refusal() is None:
        clear_field(_LINE)


def _text(key: str) -> str:
    return str(state.value(key) or "")
