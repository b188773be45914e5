"""The cards of one player by a photo: read, taken into the hand, and asked about where in doubt."""

from __future__ import annotations

from base64 import b64encode

import streamlit as st

from card_db import Problem
from card_db.biblios import BibliosCard, CategoryCard
from companion.app.kit import state
from companion.app.kit.file_picker import ChosenFile, choose_file, put_file_away
from companion.app.kit.folding import folded
from companion.app.kit.waiting import wait_for
from companion.app.my_copy.errands import digest, errands
from companion.app.reader.hand_jobs import HandLearned, HandWasRead, LearnHand, ReadHandPhoto
from companion.app.reader.jobs import Refused
from companion.app.table.access import visitor
from companion.app.table.at_table import decide
from companion.app.table.shared_store import store
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.draft.codec import AnyEvent
from companion.draft.events import HandHeld
from companion.draft.hands import cards_of
from companion.draft.state import Seat, Table
from companion.engine.biblios.notation import print_cards, read_cards
from companion.engine.biblios.reading import UNREAD, ReadBibliosCard
from companion.history.biblios_letters import letters_of_own_games
from companion.render.biblios.names import biblios_card
from companion.render.exlibris.shelf.photo import Photo, cut_out
from companion.render.marking import N_
from companion.store.profiles import BIBLIOS

_LARGEST = 40_000_000
_MOST_TYPED = 2_000
_OWN_COPY = f"{BIBLIOS}copy"
_OFFERED = 3


def photograph_hand(seat: Seat) -> None:
    """Offer to photograph the cards, and show what became of the photo."""
    words, field = state.words(), f"hand-photo-{seat.number}"
    title = words.say("Photograph the cards")
    with folded(f"hand-{seat.number}", title, icon=":material/photo_camera:"):
        hint(words.say("Lay them in straight rows, face-up, none on another."))
        label = words.plain(N_("Choose a photo"))
        photo = choose_file(field, label, _LARGEST, "image/*,.heic")
        if photo is None:
            return
        profile = _profile()
        if profile is None:
            _teach(photo, field)
        else:
            _show(seat, photo, profile)
        st.button(
            words.say("Close the photo"),
            key=f"{field}-away",
            icon=":material/close:",
            on_click=put_file_away,
            args=(field,),
        )


def _profile() -> bytes | None:
    """Return the profile of the copy that was taught last, if there is one."""
    found = sorted(store().profiles(biblios=True), key=lambda info: info.saved_at)
    return store().profile(found[-1].name) if found else None


def _teach(photo: ChosenFile, field: str) -> None:
    """Let the host teach the copy by this photo; nobody else changes what the reader knows."""
    words = state.words()
    if not visitor().is_host:
        st.markdown(words.say("The host must teach this copy first, by a photo of some cards."))
        return
    st.markdown(
        words.say(
            "This copy isn't known yet. Photograph about fifteen cards, two or more of "
            "every category and of gold, and type what is there, one line per row."
        )
    )
    key = f"{field}-typed"
    typed = st.text_area(
        words.say("The cards, row by row"),
        placeholder="Monks 2B, Monks 3E, Pigments 2H\nHoly Books 1F, Gold 1, Gold 2",
        max_chars=_MOST_TYPED,
        key=key,
    )
    if not typed.strip():
        return
    content = digest(photo.content + typed.encode())
    answer = errands().answer(("teach", content), lambda: LearnHand(photo.content, typed))
    if isinstance(answer, HandLearned):
        store().save_profile(_OWN_COPY, answer.profile, choose=False)
        put_file_away(field)
        state.note(words.say("Your copy is known now. Photograph a hand."))
        st.rerun()
    elif isinstance(answer, Refused):
        show_problems(answer.problems)
    else:
        wait_for(lambda: errands().knows(("teach", content)), N_("Learning your copy…"))


def _show(seat: Seat, photo: ChosenFile, profile: bytes) -> None:
    key = "hand", digest(photo.content), digest(profile)
    answer = errands().answer(key, lambda: _job(photo, profile))
    if isinstance(answer, HandWasRead):
        _show_read(seat, answer, key[1])
    elif isinstance(answer, Refused):
        show_problems(answer.problems)
    else:
        wait_for(lambda: errands().knows(key), N_("Reading the cards…"))


def _job(photo: ChosenFile, profile: bytes) -> ReadHandPhoto:
    known = letters_of_own_games(store()).values
    letters = {str(category): dict(own) for category, own in known.items()}
    return ReadHandPhoto(photo.content, profile, letters)


def _show_read(seat: Seat, read: HandWasRead, name: str) -> None:
    words = state.words()
    show_problems(read.problems)
    sure = [card for each in read.cards if not each.review for card in _cards(each.card)]
    hint(", ".join(biblios_card(card, words.language) for card in sure))
    taken = state.recall(f"hand-taken-{seat.number}") == name
    if not taken:
        text = words.ngettext(
            "Accept the %(n)s sure card", "Accept the %(n)s sure cards", len(sure)
        )
        st.button(
            text,
            key=f"hand-take-{seat.number}-{name}",
            type="primary",
            disabled=not sure,
            on_click=_take,
            args=(seat.number, sure, name),
        )
    settled = _settled(name)
    open_ = [n for n, card in enumerate(read.cards) if card.review and n not in settled]
    if open_:
        left = words.ngettext("%(n)s card to check", "%(n)s cards to check", len(open_))
        st.markdown(f"**{left}**")
        _ask(seat, read, open_[0], name)
    elif taken:
        st.success(words.say("Every card of this photo is entered."), icon=":material/check:")


def _ask(seat: Seat, read: HandWasRead, number: int, name: str) -> None:
    """Ask about one doubtful card: its picture, why, and what it may be."""
    words, card = state.words(), read.cards[number]
    with st.container(border=True):
        photo = Photo(f"data:image/jpeg;base64,{b64encode(read.view).decode()}", read.size)
        show_picture("hand-card", cut_out(photo, card.quad, words.plain("A card of the photo")))
        hint(" · ".join(words.problem(Problem(d.reason, d.facts)) for d in card.doubts))
        with st.container(horizontal=True):
            for offered in _offered(card):
                st.button(
                    biblios_card(offered, words.language),
                    key=f"hand-offer-{name}-{number}-{offered}",
                    on_click=_settle,
                    args=(seat.number, name, number, offered),
                )
            st.button(
                words.say("None of these"),
                key=f"hand-none-{name}-{number}",
                help=words.say("Tap it in on the keys above, if it is a card."),
                on_click=_settle,
                args=(seat.number, name, number, None),
            )


def _offered(card: ReadBibliosCard) -> list[BibliosCard]:
    texts = [] if card.card == UNREAD else [card.card]
    texts += [other for other, _ in card.alternatives]
    return [each for text in texts for each in _cards(text)][:_OFFERED]


def _cards(text: str) -> list[BibliosCard]:
    return read_cards(text).cards


def _take(number: int, cards: list[BibliosCard], name: str) -> None:
    state.remember(f"hand-taken-{number}", name)
    _add(number, cards)


def _settled(name: str) -> tuple[int, ...]:
    """Return the numbers of the doubtful cards of a photo that were answered."""
    known = state.recall(f"hand-settled-{name}")
    return known if isinstance(known, tuple) else ()


def _settle(seat: int, name: str, number: int, card: BibliosCard | None) -> None:
    state.remember(f"hand-settled-{name}", (*_settled(name), number))
    if card is not None:
        _add(seat, [card])


def _add(number: int, cards: list[BibliosCard]) -> None:
    """Put cards into the hand; a card with a letter is there only once."""

    def added(table: Table) -> list[AnyEvent]:
        seat = table.seat(number)
        if seat is None:
            return []
        held = [*cards_of(seat)]
        new = [card for card in cards if not (isinstance(card, CategoryCard) and card in held)]
        return [HandHeld(number, print_cards((*held, *new)))] if new else []

    decide(added)
