"""How to take the photo: an example with a frame around it, and three rules."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from io import BytesIO

import streamlit as st
from PIL import Image

from companion.app.kit import state
from companion.app.widgets.hint import hint
from companion.draft.state import Seat
from companion.render.marking import N_

EXAMPLE = "/example-photo.jpg"
"""Where the example is to be had: one of the demo's photos, drawn by us."""

_SIZE = (480, 360)
_QUALITY = 72
_RULES = (
    N_("From straight above, in daylight or with the lamp to the side"),
    N_("The whole shelf in the picture, with a finger's width around it"),
    N_("Cards flat, tops visible, no shine on them"),
)


def show_guide(seat: Seat) -> None:
    """Show the example and the rules before the first photo of a shelf; later, a line will do."""
    words = state.words()
    if seat.photo is not None or seat.shelf.cells:
        hint(words.say("From above, every card in the picture, no glare."))
        return
    rules = "".join(f"<li>{escape(words.plain(rule))}</li>" for rule in _RULES)
    label = escape(words.plain("Example of a good photo"))
    width, height = _SIZE
    st.html(
        f'<figure class="ex-guide"><div><img src="{EXAMPLE}" alt="{label}" width="{width}" '
        f'height="{height}"></div><figcaption><ul>{rules}</ul></figcaption></figure>'
    )


@cache
def example_photo() -> bytes:
    """Return the example as a small JPEG."""
    photo = files("companion").joinpath("demo", "photos", "bo.jpg").read_bytes()
    picture = Image.open(BytesIO(photo)).convert("RGB")
    small = picture.resize(_SIZE, Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "JPEG", quality=_QUALITY)
    return file.getvalue()
