"""What the bars around the pages show: the tabs, and the pages beside the one that is shown."""

from __future__ import annotations

from companion.app.kit import state
from companion.app.kit.bars import BarLink, Bars, show_bars
from companion.app.kit.inside import Page
from companion.app.kit.keys import NAME
from companion.app.kit.state import CARRIED, LANGUAGE, TABLE
from companion.app.navigation import FIRST, PAGES, entry_of, name_of, path_of
from companion.app.table.visitor import Role, Visitor
from companion.render.language_names import LANGUAGE_NAMES
from companion.render.marking import N_

SCORE = "score"
TABS = {
    # A page with its lines filled in, a gavel, a clock, and three dots.
    SCORE: (N_("Score"), "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7"),
    "referee": (N_("Referee"), "M9.5 5.5l6 6M12 3l6 6M7 8l6 6M14 12l7 7M3 21h9"),
    "history": (N_("History"), "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2"),
    "more": (N_("More"), " ".join(f"M{x} 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0" for x in (4, 11, 18))),
}
"""The tabs: what each is called, and its drawing."""

_BESIDE = (("table", "shelves", "inspection"), ("deck", "copy"))
"""Pages that stand beside each other in the header."""

_LAST_OF_SCORE = "last-of-score"


def tell_bars(page: Page, visitor: Visitor) -> None:
    """Tell the bars what to show on this page to whoever looks."""
    words = state.words()
    name, entry = name_of(page), entry_of(page)
    knows_app = visitor.role not in (Role.GUEST, Role.STRANGER)
    if entry.tab == SCORE and knows_app:
        state.remember(_LAST_OF_SCORE, name)
    show_bars(
        Bars(
            page=path_of(name),
            language=state.language(),
            home=path_of(FIRST),
            labels={
                "home": words.plain("To the start"),
                "steps": words.plain("Steps"),
                "tabs": words.plain("Pages"),
                "language": words.plain("Language"),
            },
            carried=CARRIED,
            installed=_installed(visitor),
            tabs=_tabs(entry.tab, visitor) if knows_app else (),
            steps=_steps(name, visitor),
            languages=None if knows_app else LANGUAGE_NAMES,
        )
    )


def _installed(visitor: Visitor) -> dict[str, str]:
    """Return with which address an app on the home screen opens: a host's with any table."""
    kept = {NAME, LANGUAGE} if visitor.is_owner else {NAME, LANGUAGE, TABLE}
    return {name: value for name, value in state.address().items() if name in kept}


def _tabs(current: str, visitor: Visitor) -> tuple[BarLink, ...]:
    words = state.words()
    first_pages = {tab: path_of(_score_page(visitor)) if tab == SCORE else tab for tab in TABS}
    return tuple(
        BarLink(first_pages[tab], words.plain(label), tab == current, drawing)
        for tab, (label, drawing) in TABS.items()
        if tab == SCORE or visitor.may_enter(players=PAGES[tab].players)
    )


def _score_page(visitor: Visitor) -> str:
    """Return where the scoring was left."""
    last = state.recall(_LAST_OF_SCORE)
    if isinstance(last, str) and (visitor.table or not PAGES[last].of_table):
        return last
    return "shelves" if visitor.table else FIRST


def _steps(current: str, visitor: Visitor) -> tuple[BarLink, ...]:
    """Return the pages beside this one: of the table at hand, or of the cards of a copy."""
    beside = next((group for group in _BESIDE if current in group), ())
    words = state.words()
    return tuple(
        BarLink(path_of(name), words.plain(PAGES[name].title), name == current)
        for name in beside
        if visitor.may_enter(players=PAGES[name].players)
        and (visitor.table is not None or not PAGES[name].of_table)
    )
