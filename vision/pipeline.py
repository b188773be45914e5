"""From a photo to a shelf, in eight steps. `read_photo` is the way in."""

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from card_db import CardId, Deck, Edition, Problem
from companion.engine.exlibris.shelf import Place
from vision.arrangement import Arrangement
from vision.decision import cards_of, plainly_read, settle
from vision.decode.decoded import Decoded
from vision.decode.solve import decode
from vision.doubts.of_named import NamedGroup
from vision.evidence.gather import KnownPrint, gather_evidence
from vision.evidence.icons.groups import group_icons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.match import Match, match_of
from vision.evidence.icons.reading import icon_looks, under_own_light
from vision.evidence.witnesses import Witness
from vision.fan.detect import has_stacked_headers
from vision.fan.detect import may_be_fan as _may_be_fan
from vision.fan.find import FoundFan, find_fan
from vision.finding import ChosenCards, FoundShelf, NothingSeen, choose_cards, lay_out_shelf
from vision.found import CardKind, FoundCard
from vision.grid.numbering import Numbered, number_places
from vision.headers.differing import differing_parts
from vision.headers.find import CardTops, find_headers, look_at_tops
from vision.headers.fit_layout import fit_layout
from vision.headers.header import Header
from vision.headers.layout import HeaderLayout
from vision.image import Picture, size_of
from vision.network import load_network
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.profile import Profile
from vision.reading import Reading
from vision.trace import Misfit, PhotoEvidence, Trace
from vision.weights import FOLDER, weight_file

_NEARLY_ALL = 0.8


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What helps to read a photo: the edition, the deck, cards lying elsewhere, a second reader."""

    edition: Edition
    deck: Deck | None = None
    taken: Collection[CardId] = ()
    witness: Witness | None = None
    others: Sequence[Profile] = ()
    """Profiles of other copies: which of them fits is said where the one to be used does not."""
    named: Sequence[NamedGroup] = ()
    """What players said of the icons of this very photo."""


def load_networks() -> None:
    """Load all networks ahead, where there is something else to wait for."""
    for file in sorted(FOLDER.glob("*.onnx")):
        load_network(weight_file(file.name))


def read_photo(
    photo: Picture,
    profile: Profile | None,
    known: Knowledge,
    laid: Arrangement | None = Arrangement.SHELF,
    found: Callable[[FoundShelf], None] = lambda _: None,
) -> Reading:
    """Read a shelf from a photo; what cannot be read is asked about, never guessed.

    `found` is told the cards as soon as they are found.
    """
    start = time.perf_counter()
    reading = read_seen(photo, see(photo, laid, found), profile, known)
    return replace(reading, seconds=time.perf_counter() - start)


def read_seen(
    photo: Picture, seen: "SeenShelf | NothingSeen", profile: Profile | None, known: Knowledge
) -> Reading:
    """Read what was seen in a photo, where the profile is chosen by what shows there."""
    start = time.perf_counter()
    found = seen if isinstance(seen, NothingSeen) else with_evidence(seen, profile, known)
    return replace(decide(photo, found, known), seconds=time.perf_counter() - start)


def look_at(
    photo: Picture,
    profile: Profile | None,
    known: Knowledge,
    laid: Arrangement | None = Arrangement.SHELF,
) -> PhotoEvidence | NothingSeen:
    """Steps 1 to 6: all that the photo itself shows, or why there is no shelf to be seen."""
    seen = see(photo, laid)
    return seen if isinstance(seen, NothingSeen) else with_evidence(seen, profile, known)


@dataclass(frozen=True, eq=False)
class SeenShelf:
    """The places that hold a card, the headers on them, and their icons: nothing is named yet."""

    shelf: FoundShelf
    tops: CardTops
    looked_at: Sequence[Place]
    """The places that the tops are of."""
    layout: HeaderLayout
    """Where the headers have their parts, as far as these cards tell."""
    numbered: Numbered
    headers: dict[Place, Header]
    fan: FoundFan | None = None
    """The columns, where the cards lie in overlapping ones."""
    rather: Arrangement | None = None
    """How the cards seem to be laid out, where something else was expected."""

    def by_layout(self, known: HeaderLayout | None) -> "SeenShelf":
        """The same with what only the copy's own layout tells: parts that so few cards do not show,
        and what looks like icons and is none.
        """
        if known is None or differing_parts(known, self.layout):
            return self
        if not self.layout.is_whole:
            return self._placed_by(known)
        layout = self.layout
        if known.ornaments:
            layout = fit_layout(self.tops.possible, known.ornaments_in(layout))
        layout = known.bounding(layout)
        return self if layout == self.layout else self._placed_by(layout)

    def _placed_by(self, layout: HeaderLayout) -> "SeenShelf":
        if self.fan is not None:
            return _seen_fan(self.fan, layout)
        placed = _placed_headers(self.shelf, self.tops, self.looked_at, layout)
        return replace(placed, rather=self.rather)

    @property
    def is_legible(self) -> bool:
        """Whether most faces show more of a header than a letter."""
        shown = sum(header.shows_more for header in self.headers.values())
        return 2 * shown > len(self.headers)

    @property
    def is_plain(self) -> bool:
        """Whether nearly all faces do: then it is a shelf, whatever was expected."""
        shown = sum(header.shows_more for header in self.headers.values())
        return shown >= _NEARLY_ALL * len(self.headers)

    @cached_property
    def legible(self) -> dict[Place, Header]:
        """The headers whose letter shows."""
        return {place: header for place, header in self.headers.items() if header.is_legible}

    @cached_property
    def looks(self) -> dict[Place, Looks]:
        """How the icons of the legible headers look, likely and unlikely ones."""
        return dict(zip(self.legible, icon_looks([*self.legible.values()]), strict=True))

    @cached_property
    def likely(self) -> dict[Place, Looks]:
        """How the likely icons look."""
        return {place: self.looks[place].of(own.is_likely) for place, own in self.legible.items()}

    def match(self, profile: Profile) -> Match | None:
        """How the photo suits the copy of a profile; None if too little shows to tell."""
        match = match_of(Looks.joined(self.likely.values()), profile.icons)
        if match is None or profile.layout is None:
            return match
        return replace(match, elsewhere=differing_parts(profile.layout, self.layout))

    def fitting(self, profiles: Iterable[Profile]) -> Profile | None:
        """The profile that suits the photo best, if one does."""
        matches = [(match.odds, p) for p in profiles if (match := self.match(p)) and match.fits]
        return max(matches, key=lambda pair: pair[0])[1] if matches else None


def see(
    photo: Picture,
    laid: Arrangement | None = Arrangement.SHELF,
    found: Callable[[FoundShelf], None] = lambda _: None,
) -> SeenShelf | NothingSeen:
    """Steps 1 to 5: the cards and their headers, before anything on them is read.

    `laid` is how the cards are expected to be laid out; None lets the photo tell. `found` is told
    the cards as soon as they are found.
    """
    chosen = choose_cards(photo)
    if isinstance(chosen, NothingSeen):
        return chosen
    may_be_fan = cache(lambda: _may_be_fan(photo, chosen))
    look = laid is Arrangement.FAN or (laid is None and may_be_fan())
    fan = find_fan(photo, chosen) if look else None
    if fan is not None and fan.is_one:
        found(fan.shelf)
        return _seen_fan(fan, fan.layout) if fan.is_clear else _unclear_pile(chosen)
    shelf = lay_out_shelf(photo, chosen)
    found(shelf)
    if laid is Arrangement.SHELF and may_be_fan():
        return _seen_as_shelf(photo, shelf, Arrangement.FAN)
    seen = _seen_as_shelf(photo, shelf, Arrangement.SHELF if laid is Arrangement.FAN else None)
    if laid is Arrangement.FAN:
        # Single cards of a pile would pass for all of it.
        unclear = may_be_fan() or len(shelf.grid.cards) == 1 or _is_stacked(seen)
        plain = isinstance(seen, NothingSeen) or seen.is_plain
        return _unclear_pile(chosen) if unclear or not plain else seen
    return _perhaps_stacked(photo, chosen, seen, laid)


def _is_stacked(seen: "SeenShelf | NothingSeen") -> bool:
    return isinstance(seen, SeenShelf) and has_stacked_headers(seen.tops)


def _perhaps_stacked(
    photo: Picture,
    chosen: ChosenCards,
    seen: "SeenShelf | NothingSeen",
    laid: Arrangement | None,
) -> "SeenShelf | NothingSeen":
    """The shelf, unless its cards are columns: several of a column may look like one whole card."""
    stacked = _is_stacked(seen)
    if not stacked and isinstance(seen, SeenShelf) and seen.is_legible:
        return seen
    fan = find_fan(photo, chosen)
    clear = fan is not None and fan.is_one and fan.is_clear
    if fan is not None and clear and laid is None:
        return _seen_fan(fan, fan.layout)
    if isinstance(seen, NothingSeen) or not (stacked or clear):
        return seen
    return replace(seen, rather=Arrangement.FAN)


def _unclear_pile(chosen: ChosenCards) -> NothingSeen:
    return NothingSeen((Problem("pile-unclear"),), chosen.candidates)


def _seen_as_shelf(
    photo: Picture, shelf: FoundShelf, rather: Arrangement | None
) -> SeenShelf | NothingSeen:
    if shelf.chosen.is_one_of_two and any(map(_is_face, shelf.grid.cards.values())):
        why = "photo-is-fan" if rather is Arrangement.FAN else "photo-two-shelves"
        return NothingSeen((Problem(why),), shelf.candidates, shelf.grid)
    return replace(_seen_headers(photo, shelf), rather=rather)


def _seen_fan(fan: FoundFan, layout: HeaderLayout) -> SeenShelf:
    """Steps 4 and 5 for overlapping columns."""
    headers = fan.headers(layout)
    places = tuple(fan.numbered.cards)
    return SeenShelf(fan.shelf, fan.tops, places, layout, fan.numbered, headers, fan)


def _seen_headers(photo: Picture, shelf: FoundShelf) -> SeenShelf:
    """Step 5: the headers on cards and in holes, and the places that turn out to hold a card.

    The cards inform each other: what stands at one place on most of them is one part.
    """
    looked_at = {**shelf.grid.cards, **shelf.grid.holes}
    tops = look_at_tops(photo, [card.quad for card in looked_at.values()])
    return _placed_headers(shelf, tops, tuple(looked_at), fit_layout(tops.possible))


def _placed_headers(
    shelf: FoundShelf, tops: CardTops, looked_at: Sequence[Place], layout: HeaderLayout
) -> SeenShelf:
    headers = dict(zip(looked_at, find_headers(tops, layout), strict=True))
    shows_more = [place for place, one in headers.items() if one.shows_more]
    complete = {place for place, one in headers.items() if one.is_complete}
    grid = shelf.grid.with_faces(shows_more, complete)
    faces = {place for place, card in grid.cards.items() if _is_face(card)}
    # In a hole, where no card was found, a lone letter is not enough for a header.
    shown = {
        place
        for place, header in headers.items()
        if header.shows_more or (place in faces and header.is_legible)
    }
    numbered = number_places(grid, shown, shelf.chosen.doubts)
    placed = {
        place: headers[before]
        for place, before in numbered.previous.items()
        if _is_face(numbered.cards[place])
    }
    return SeenShelf(shelf, tops, looked_at, layout, numbered, placed)


def with_evidence(seen: SeenShelf, profile: Profile | None, known: Knowledge) -> PhotoEvidence:
    """Step 6: what the readers of letters, ordinals and icons say.

    A profile of another copy would name everything with confidence, and all of it wrongly: what
    does not fit is not used.
    """
    misfit = _misfit(seen, profile, known.others) if profile else None
    used = None if misfit else profile
    seen = seen.by_layout(used.layout if used else None)
    known_print = used.known_print if used else KnownPrint()
    headers, looks = [*seen.legible.values()], [*seen.looks.values()]
    evidence = gather_evidence(headers, looks, known_print, known.edition.alphabet, known.witness)
    return PhotoEvidence(
        size=seen.shelf.size,
        candidates=seen.shelf.candidates,
        on_plane=seen.shelf.on_plane,
        chosen=seen.shelf.chosen,
        grid=seen.shelf.grid,
        numbered=seen.numbered,
        headers=seen.headers,
        evidence=dict(zip(seen.legible, evidence, strict=True)),
        looks=under_own_light(seen.likely, known_print.icons),
        groups=group_icons(seen.likely),
        separation=used.separation if used else None,
        misfit=misfit,
        laid=Arrangement.FAN if seen.fan else Arrangement.SHELF,
        rather=seen.rather,
    )


def _misfit(seen: SeenShelf, profile: Profile, others: Iterable[Profile]) -> Misfit | None:
    """Say so if the photo shows another copy than the profile is of, and which."""
    match = seen.match(profile)
    if match is None or match.fits:
        return None
    better = seen.fitting(other for other in others if other.name != profile.name)
    return Misfit(profile.name, better.name if better else None, round(match.odds, 2))


def decide(photo: Picture, seen: PhotoEvidence | NothingSeen, known: Knowledge) -> Reading:
    """Steps 7 and 8: the most probable shelf, and what a player must be asked about."""
    if isinstance(seen, NothingSeen):
        trace = Trace(seen.candidates, seen.grid)
        return Reading((), seen.problems, size=size_of(photo), trace=trace)
    return reading_of(photo, settle(seen, _decoded(seen, known), known.named))


def reading_of(photo: Picture, trace: Trace) -> Reading:
    """What was decided about a photo, as everybody else sees it."""
    seen, cards = trace.seen, cards_of(trace)
    if seen is None:
        return Reading((), (), size=size_of(photo), trace=trace)
    why = why_unread(photo, seen, cards)
    if why is not None:
        return Reading((), (why,), size=seen.size, trace=trace)
    problems = tuple(problems_with_cards(photo, seen, cards))
    return Reading(cards, problems, size=seen.size, trace=trace)


def _decoded(seen: PhotoEvidence, known: Knowledge) -> dict[Place, Decoded]:
    """Step 7: no card that lies elsewhere lies here, unless it is plainly seen here, too."""

    def without(taken: Collection[CardId]) -> dict[Place, Decoded]:
        found = decode([*seen.evidence.values()], known.deck, known.edition, taken)
        return dict(zip(seen.evidence, found, strict=True))

    if not known.taken:
        return without(())
    plain = plainly_read(seen, without(()))
    return {
        place: replace(one, elsewhere=one.card in known.taken)
        for place, one in without({*known.taken} - plain).items()
    }


def _is_face(card: FoundCard) -> bool:
    return card.kind is CardKind.BOOK
