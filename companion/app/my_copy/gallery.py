"""What a profile has learned, as pictures, and how well its icons stand apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from card_db import CATEGORIES, CODES, Category, Problem
from companion.app.kit import state
from companion.app.reader.profile_jobs import ProfileShown, ShownCrop
from companion.app.widgets.categories import labelled
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.render.exlibris.shelf.crops import CropRow, DrawnCrop, draw_crops
from companion.render.marking import N_
from companion.render.text import category_name

Numbered = Sequence[tuple[int, ShownCrop]]
Tap = Callable[[int], None]


def show_gallery(shown: ProfileShown, chosen: int | None = None, tapped: Tap | None = None) -> None:
    """Show every crop; `tapped` is told the number of one that is tapped."""
    words = state.words()
    # A picture that can be tapped is another one than the same without taps.
    kind = "crops" if tapped is None else "taps"
    _separation(shown)
    st.subheader(words.say("Icons"), anchor=False)
    icons = shown.of("icon")
    by_category = [(c, [item for item in icons if item[1].says == c]) for c in CATEGORIES]
    _pictures(f"{kind}-icons", [(c, found) for c, found in by_category if found], chosen, tapped)
    for heading, field in ((N_("Letters"), "letter"), (N_("Ordinals"), "ordinal")):
        crops = sorted(shown.of(field), key=lambda item: item[1].says)
        if crops:
            st.subheader(words.say(heading), anchor=False)
            _pictures(f"{kind}-{field}", [(None, crops)], chosen, tapped)
    _disputed(shown)
    _not_seen(shown)


def _disputed(shown: ProfileShown) -> None:
    """Say what looks otherwise than it was typed."""
    for typed, read in shown.disputed:
        sentence = N_(
            "You typed %(typed)s, but it looks like %(read)s, so such cards will be asked about. "
            "If that was a slip, take out the picture with the wrong name."
        )
        hint(state.words().say(sentence, typed=typed, read=read))


def _not_seen(shown: ProfileShown) -> None:
    """Say which digits and letters the reader has still to see in print."""
    if shown.digits_not_seen:
        sentence = N_("Digits not seen yet: %(digits)s. Photograph a card that shows them.")
        hint(state.words().say(sentence, digits=", ".join(shown.digits_not_seen)))
    if shown.letters_not_known:
        sentence = N_("Letters not known yet: %(letters)s. Cards with them are asked about.")
        hint(state.words().say(sentence, letters=", ".join(shown.letters_not_known)))


def _pictures(
    key: str,
    rows: Sequence[tuple[Category | None, Numbered]],
    chosen: int | None,
    tapped: Tap | None,
) -> None:
    drawn = [
        CropRow([_drawn(crop, is_chosen=number == chosen) for number, crop in crops], category)
        for category, crops in rows
    ]
    if not drawn:
        return
    label = state.words().plain(N_("What was learned"))
    if tapped is None:
        show_picture(key, draw_crops(drawn, label))
        return
    tell = tapped
    show_picture(key, draw_crops(drawn, label), lambda row, col: tell(rows[row][1][col][0]))


def _drawn(crop: ShownCrop, *, is_chosen: bool) -> DrawnCrop:
    return DrawnCrop(crop.picture, crop.says, crop_name(crop), is_chosen)


def crop_name(crop: ShownCrop) -> str:
    """Return what a crop shows and where it comes from, as plain words."""
    words = state.words()
    is_icon = crop.field == "icon" and crop.says in CODES
    says = category_name(Category(crop.says), words.language) if is_icon else crop.says
    if crop.from_lesson:
        return words.plain(N_("%(says)s, from the lesson"), says=says)
    if crop.from_photo:
        return words.plain(N_("%(says)s, from the first photo"), says=says)
    return words.plain(N_("%(says)s, from the card %(card)s"), says=says, card=crop.origin)


def _separation(shown: ProfileShown) -> None:
    """Say how well the icons are told apart."""
    words = state.words()
    missing = tuple(code for code in CODES if code not in shown.leads)
    if missing:
        show_problems([Problem("copy-missing-categories", {"codes": missing})])
    if any(lead is not None for lead in shown.leads.values()):
        share = round(100 * shown.share)
        sentence = N_("**%(share)s %%** of the icons are told apart correctly.")
        st.markdown(words.say(sentence, share=share))
    lines = [
        f"- {labelled(Category(code))}: {_clearness(lead, is_clear=code not in shown.unclear)}"
        for code, lead in shown.leads.items()
    ]
    st.markdown("\n".join(lines))


def _clearness(lead: float | None, *, is_clear: bool) -> str:
    words = state.words()
    if lead is None:
        colour, sign, told = (
            "gray",
            "help",
            words.say("not measured, because only one icon is known"),
        )
    elif is_clear:
        colour, sign, told = "green", "check", words.say("clear")
    elif lead > 0:
        colour, sign, told = (
            "orange",
            "priority_high",
            words.say("similar to another one"),
        )
    else:
        colour, sign, told = "red", "close", words.say("easily confused with another one")
    return f":{colour}[:material/{sign}: {told}]"
