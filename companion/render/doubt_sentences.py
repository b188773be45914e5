"""The English sentences of every doubt, by its reason; catalogues hold the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.engine.exlibris.reading import Reason
from companion.render.marking import N_

_OTHER_BOOKS = N_("its books could also be %(books)s")

DOUBTS: Mapping[Reason, tuple[str, ...]] = MappingProxyType(
    {
        # About one place: what hides the card, what it may be instead, how sure it is.
        Reason.COVERED: (
            N_("its right end is covered by %(right)s"),
            N_("its left end is covered by %(left)s"),
            N_("another card covers part of it"),
        ),
        Reason.HEADER_HIDDEN: (N_("its letter and number are hidden"),),
        Reason.HEADER_CUT: (N_("part of its top line is hidden"),),
        Reason.PRINT_MISPLACED: (N_("its print is not where your other cards have it"),),
        Reason.NUMBER_TOO_SMALL: (
            N_("its number is only %(pixels)s pixels high"),
            N_("its number is too small to read"),
        ),
        Reason.NUMBER_UNREAD: (
            N_("only its number couldn't be read: it is a card of the letter %(letter)s"),
            N_("only its number couldn't be read"),
        ),
        Reason.LETTER_UNTAUGHT: (
            N_("the letters of this copy look unusual, and this one was not in your lesson"),
        ),
        Reason.UNREADABLE: (N_("its print can't be read"),),
        Reason.LIES_ELSEWHERE: (
            N_("this card is already on %(player)s's shelf"),
            N_("another shelf has this card too"),
        ),
        Reason.AGAINST_DECK: (
            N_("your deck lists other books for this card: %(books)s"),
            N_("your deck lists other books for this card"),
        ),
        Reason.BEYOND_DECK: (
            N_("your deck has only %(total)s cards with this letter"),
            N_("your deck has fewer cards with this letter"),
        ),
        Reason.BOOKS_UNCLEAR: (_OTHER_BOOKS, N_("its books are hard to tell")),
        Reason.ICONS_OUT_OF_LINE: (
            N_("its icons are placed differently from your other cards: one may be missing"),
        ),
        Reason.ICONS_ALIKE: (
            N_("only one icon of %(single)s is known: photograph one more card with it"),
            N_("%(category)s and %(other)s look alike: photograph one more card with %(wanted)s"),
            N_("the icons of this copy look alike (%(category)s)"),
            N_("the icons of this copy look alike"),
        ),
        Reason.ICONS_MIXED: (
            N_("the icons that you named %(category)s don't all look the same"),
            N_("the icons that you named don't all look the same"),
        ),
        Reason.ICONS_UNNAMED: (N_("one of its icons hasn't been named yet"),),
        Reason.BOOKS_UNKNOWN: (N_("its books couldn't be read"),),
        Reason.CARD_UNCLEAR: (N_("maybe there is no card here"),),
        Reason.BACK_UNCLEAR: (N_("maybe there is no face-down card here"),),
        Reason.SIDE_UNCLEAR: (N_("maybe it is face-up, maybe face-down"),),
        Reason.CARD_UNCERTAIN: (
            N_("it could also be %(card)s"),
            N_("it could also be another card"),
        ),
        Reason.BOOKS_UNCERTAIN: (_OTHER_BOOKS, N_("it could also have other books")),
        Reason.PLACE_UNCERTAIN: (N_("it could also be in another row or column"),),
        Reason.CLEAR_BEFORE: (N_("it looked clear before the other shelves were photographed"),),
        Reason.OVERLAP_DIFFERS: (
            N_("the other photo shows %(card)s here"),
            N_("the other photo shows something else here"),
        ),
        Reason.OVERLAP_UNCLEAR: (
            N_("is this the same %(card)s in both photos?"),
            N_("it is not clear where the photos overlap"),
        ),
        # About the whole photo.
        Reason.FIRST_ROW_FACE_DOWN: (
            N_("the first row shows only card backs: it may be someone else's"),
        ),
        Reason.FIRST_ROW_UNCLEAR: (N_("it is not clear which row is the first"),),
        Reason.FIRST_COLUMN_UNCLEAR: (N_("it is not clear which column is the first"),),
        Reason.COLUMNS_UNCLEAR: (N_("the cards are not lined up well enough to count columns"),),
        Reason.CARD_LEFT_OUT: (N_("a card next to this shelf isn't counted"),),
        Reason.BACKS_LEFT_OUT: (N_("some face-down cards next to this shelf aren't counted"),),
        Reason.OTHER_GROUP: (N_("other cards in the photo could belong to this shelf"),),
        Reason.PHOTO_MOSTLY_UNREAD: (
            N_("%(unread)s of the %(faces)s cards in this photo couldn't be read"),
            N_("many cards in this photo couldn't be read"),
        ),
        Reason.LETTERS_STRANGE: (
            N_(
                "the letters of this copy look unusual (%(unsure)s of %(faces)s are unclear): "
                "teach your copy, or check them all"
            ),
            N_("the letters of this copy look unusual: teach your copy, or check them all"),
        ),
        Reason.UNSPECIFIED: (N_("the reader was not sure"),),
    }
)
"""Of each reason the sentence with most facts first; the last one needs none.

The reasons stand in the order in which a player is given them: the most specific first.
"""
