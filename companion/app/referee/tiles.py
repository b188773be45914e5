"""“My tile shows …”: what is printed on the tiles of this copy, where our numbers are assumed."""

from __future__ import annotations

from itertools import combinations_with_replacement

import streamlit as st

from card_db import Certainty, Location, ProblemsError, TileCorrection
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.choosing import choose_from, tile_names
from companion.app.table.access import visitor
from companion.app.table.shared_store import store
from companion.app.widgets.hint import hint
from companion.engine.exlibris.referee.table.placement import MOST_SPACES

MARKS = (3, 4)
MOST_MARKED, MOST_CARDS = 2, 9


def correct_tiles() -> None:
    """Show what is held of a tile, and let its owner say what it shows."""
    words = state.words()
    names = tile_names()
    hint(
        words.say(
            "Some numbers on the tiles are assumed. Enter what your own tiles show, "
            "and every verdict will use it."
        )
    )
    key = choose_from("tile", words.say("Location"), names, next(iter(names)))
    tile = store().locations()[key]
    _show(tile)
    if may_correct():
        _ask(tile)
    _all(names)


def may_correct() -> bool:
    """Tell whether whoever looks may say what the tiles of this copy show: its owner alone."""
    return visitor().is_owner


def _show(tile: Location) -> None:
    words = state.words()
    st.markdown("\n".join(f"- {fact}" for fact in _facts(tile)))
    if tile.key in store().tile_corrections():
        st.badge(words.say("from your tile"), icon=":material/check:", color="green")


def _facts(tile: Location) -> tuple[str, ...]:
    return _open(tile), _marked(tile), _cards(tile), _solo(tile)


def _open(tile: Location) -> str:
    return _assumed(
        state.words().say("Open spaces: %(n)s", n=tile.open_spaces.value),
        tile.open_spaces.certainty,
    )


def _marked(tile: Location) -> str:
    marks = _mark_names(tile.marked_spaces.value)
    sentence = state.words().say("Spaces marked for more players: %(marks)s", marks=marks)
    return _assumed(sentence, tile.marked_spaces.certainty)


def _cards(tile: Location) -> str:
    sentence = state.words().say("Cards laid on it: %(n)s", n=tile.preparation.value)
    return _assumed(sentence, tile.preparation.certainty)


def _solo(tile: Location) -> str:
    words = state.words()
    sentence = words.say("solo tile") if tile.solo.value else words.say("no solo tile")
    return _assumed(sentence, tile.solo.certainty)


def _assumed(sentence: str, certainty: Certainty) -> str:
    if certainty is not Certainty.GUESSED:
        return sentence
    assumed = state.words().say("(assumed)")
    return f"{sentence} {assumed}"


def _mark_names(marks: tuple[int, ...]) -> str:
    return " ".join(f"{mark}+" for mark in marks) or state.words().plain("none")


def _ask(tile: Location) -> None:
    words = state.words()
    with st.form(f"tile-{tile.key}"):
        st.markdown(words.say("**My tile shows**"))
        keys = _keys(tile.key)
        st.selectbox(
            words.say("Open spaces"),
            range(1, MOST_SPACES + 1),
            index=tile.open_spaces.value - 1,
            key=keys[0],
            filter_mode=None,
        )
        marks = _possible_marks()
        st.selectbox(
            words.say("Spaces marked for more players"),
            range(len(marks)),
            index=marks.index(tile.marked_spaces.value),
            format_func=lambda at: _mark_names(marks[at]),
            key=keys[1],
            filter_mode=None,
        )
        st.selectbox(
            words.say("Cards laid on it"),
            range(MOST_CARDS + 1),
            index=tile.preparation.value,
            key=keys[2],
            filter_mode=None,
        )
        st.toggle(
            words.say("It shows the mark of the solo game"), value=tile.solo.value, key=keys[3]
        )
        st.form_submit_button(
            words.say("Keep this"),
            key=f"keep-{tile.key}",
            type="primary",
            width="stretch",
            on_click=_keep,
            args=(tile,),
        )
    if tile.key in store().tile_corrections():
        st.button(
            words.say("Go back to the assumed numbers"),
            key=f"forget-{tile.key}",
            icon=":material/undo:",
            on_click=lambda: _forget(tile.key),
        )


def _keys(tile: str) -> list[str]:
    return [f"{what}-{tile}" for what in ("open", "mark", "lay", "solo")]


def _possible_marks() -> list[tuple[int, ...]]:
    sizes = range(MOST_MARKED + 1)
    return [marks for size in sizes for marks in combinations_with_replacement(MARKS, size)]


def _keep(tile: Location) -> None:
    """Keep what was said; what no tile can show is refused with the reason."""
    *counts, solo_key = _keys(tile.key)
    numbers = [int(str(state.value(name))) for name in counts]
    # The other solo marks follow from each that is said: only what is changed here is said.
    solo = bool(state.value(solo_key))
    changed = solo if solo != tile.solo.value else None
    said = TileCorrection(numbers[0], _possible_marks()[numbers[1]], numbers[2], changed)
    try:
        store().correct_tile(tile.key, said)
    except ProblemsError as error:
        for problem in error.problems:
            state.note(state.words().problem(problem))
        return
    state.note(state.words().say("Saved. The referee now uses your tile."))


def _forget(key: str) -> None:
    store().forget_tile(key)


def _all(names: dict[str, str]) -> None:
    """List what is held of all tiles."""
    with folded("all-tiles", state.words().say("All tiles"), icon=":material/list:"):
        tiles = store().locations()
        lines = (" · ".join((f"- **{safe(names[key])}**", *_facts(tiles[key]))) for key in names)
        st.markdown("\n".join(lines))
