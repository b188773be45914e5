"""The referee's sentences: what is asked, what is wrong, what one would need to know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.render.marking import N_

REFEREE_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # What is asked
        "ask-place": N_("place an assistant"),
        "ask-home-action": N_("draw a card or shelve one, as a home action"),
        "ask-draw": N_("draw %(count)s cards"),
        "ask-discard": N_("discard %(least)s to %(most)s cards from hand"),
        "ask-discard-any": N_("discard %(least)s to %(most)s cards from hand or shelf"),
        "ask-take": N_("take %(least)s to %(most)s cards from %(location)s"),
        "ask-category": N_("name a category"),
        "ask-slide": N_("slide cards along a row or pass"),
        "ask-give": N_("give one of the cards on %(location)s to an opponent"),
        "ask-rob": N_("rob an opponent who is here, or pass"),
        "ask-give-matching": N_("give a card with a book of %(category)s, or show none"),
        "ask-move-out": N_("move an assistant from home onto an opponent's space, or pass"),
        "ask-burn": N_("burn one card of %(location)s, or all, or pass"),
        "ask-offer": N_("offer cards from hand"),
        "ask-buy": N_("take or shelve one of the cards offered, or pass"),
        "ask-winner": N_("say who won"),
        "ask-trade": N_("trade a card of the hand for one on %(location)s"),
        "ask-pay": N_("put a card from hand or shelf on %(location)s"),
        "ask-shelve": N_("shelve a card or pass"),
        "ask-lodge": N_("bring an assistant home, rearrange the shelf, or pass"),
        "ask-take-back": N_("take the Sasquatch back or pass"),
        "ask-toll": N_("give the Gelatinous Cube's owner a random card, or allow both actions"),
        "ask-witch": N_("reveal the deck's top card for %(card)s, if it has a banned book"),
        "ask-reveal": N_("reveal %(count)s location tiles"),
        "ask-deal": N_("deal %(count)s cards to %(location)s"),
        # Whose turn it is
        "not-your-turn": N_("it is for %(who)s to speak now: %(asked)s"),
        "not-asked": N_("that is not asked now; %(who)s is to %(asked)s"),
        "game-over": N_("the final round is over; the inspection follows"),
        # Assistants and spaces
        "not-in-supply": N_("no %(assistant)s is left in the supply"),
        "location-not-out": N_("%(location)s does not lie out"),
        "no-free-space": N_("no space of %(location)s is free"),
        "no-such-space": N_("%(location)s has no space %(space)s"),
        "space-closed": N_("space %(space)s of %(location)s opens with %(needs)s players"),
        "space-taken": N_("space %(space)s of %(location)s is taken"),
        "bid-too-low": N_("a bid of %(space)s is not above %(highest)s, the highest so far"),
        "ghost-at-hut": N_("the Ghost never goes to %(location)s"),
        "ghost-delayed": N_("the Ghost shares spaces at instant locations only"),
        "ghost-own": N_("the Ghost shares spaces with opponents' assistants only"),
        "sasquatch-shy": N_("the Sasquatch goes only where no opponent's assistant is"),
        "snowman-there": N_("nobody is placed at %(location)s while the Snowman is there"),
        "home-full": N_("no home space is free"),
        "no-such-home": N_("there is no home space %(space)s; there are %(most)s"),
        "home-taken": N_("home space %(space)s is taken"),
        "same-home-action": N_("both home actions are one draw and one card shelved"),
        "not-standing-there": N_("no %(assistant)s that could come home stands at %(location)s"),
        "lodge-once": N_("the Librarians Lodge offers this only once a visit"),
        # Cards
        "card-count": N_("%(found)s cards; it must be %(least)s to %(most)s"),
        "card-not-there": N_("%(card)s does not lie there"),
        "named-twice": N_("%(card)s was named twice; there is only one"),
        "hand-empty": N_("there is no card in hand"),
        "hand-only": N_("only cards from hand may be discarded here"),
        "hand-too-small": N_("%(found)s cards from a hand of %(most)s"),
        "not-offered": N_("%(card)s is not one of the cards that may be shelved now"),
        "not-on-shelf": N_("%(card)s is not on the shelf"),
        "place-named-twice": N_("%(place)s was named twice"),
        "shelve-where": N_("say where: at a row and column, or next to a card"),
        "cannot-shelve-so": N_("this assistant cannot shelve in this way"),
        "witch-must": N_("%(card)s has a banned book: the Witch must reveal another card"),
        "no-book-of": N_("%(card)s has no book of %(category)s"),
        "has-book-of": N_("%(card)s has a book of %(category)s"),
        "category-named": N_("%(category)s was named already"),
        "give-opponent": N_("the card goes to an opponent: “gives A1 to Bo”"),
        "cannot-rob": N_("%(who)s is not here, or was robbed already"),
        "not-at-home": N_("no %(assistant)s is at home"),
        "space-not-held": N_("no opponent's assistant holds space %(space)s of %(location)s"),
        "burn-one-or-all": N_("one card or all %(most)s are burnt, not %(found)s"),
        "not-on-sale": N_("%(card)s is not on sale"),
        "not-a-run": N_("only neighbouring cards of one row slide together"),
        "did-not-bet": N_("%(who)s did not take part"),
        # Preparation
        "tile-count": N_("%(found)s tiles come up; it must be %(count)s"),
        "tile-not-in-stack": N_("%(location)s cannot come up now"),
        "other-tile": N_("%(location)s is not the tile that gets cards now; first %(asked)s"),
        # What one would need to know, and what nobody has checked
        "needs-offered": N_("whether %(card)s is one of the cards just received"),
        "needs-players": N_("how many play"),
        "needs-visitors": N_("which assistants are there, and on which spaces"),
        "needs-assistant": N_("which assistant shelves it"),
        "needs-count": N_("the books of the cards discarded; they decide how many are drawn"),
        "needs-book-of": N_("whether %(card)s has a book of %(category)s"),
        "needs-hand-of": N_("whether the hand holds a book of %(category)s"),
        "needs-revealed": N_("the books of all cards revealed"),
        "needs-banned": N_("whether %(card)s has a banned book"),
        "assumed-spaces": N_("assumed of %(location)s: number of open spaces %(spaces)s"),
        "assumed-preparation": N_("assumed of %(location)s: number of cards %(count)s"),
        "judge-ruling": N_("%(found)s: no such house rule; there are %(known)s"),
        # Tiles as their owner sees them
        "tile-unknown": N_("there is no location called %(found)s"),
        "tile-spaces": N_("%(found)s spaces; a tile has 1 to %(most)s"),
        "tile-mark": N_("a space is marked 3 or 4, not %(found)s"),
        "tile-preparation": N_("%(found)s cards; a tile gets 0 to %(most)s"),
        # Tables that cannot be
        "library-twice": N_("two players have %(library)s"),
        "library-assistant": N_("%(player)s: %(assistant)s does not come with %(library)s"),
        "assistant-not-in-variant": N_(
            "%(player)s: %(assistant)s does not take part in the variant “%(variant)s”"
        ),
        "assistant-too-many": N_("%(player)s: more assistants (%(assistant)s) than there are"),
        "tile-twice": N_("%(location)s is there twice"),
        "tile-not-in-variant": N_("%(location)s is not in the variant “%(variant)s”"),
        "cards-on-table": N_("%(found)s cards on the table; there are %(most)s"),
        # Records
        "record-players": N_("the record names no players: “players: Ada, Bo”"),
        "score-categories": N_("the record does not say which categories are prominent and banned"),
        "record-long-line": N_("line %(line)s is longer than %(most)s characters"),
    }
)

REFEREE_EXPECTED: Mapping[str, str] = MappingProxyType(
    {
        "answer": N_("an answer such as “passes” or “standard to Auction House 2”"),
        "chance": N_("“reveals” and locations, or “deals” and a location"),
        "colon": N_("a colon after a name or a key"),
        "player": N_("a player of this game"),
        "player-name": N_("a name of up to 40 characters that nobody else has, and no key"),
        "players": N_("at most four players"),
        "assistant": N_("“standard” or the name of a special assistant"),
        "location": N_("the name of a location"),
        "library": N_("the name of a library"),
        "category": N_("a category: its code or its name"),
        "edition": N_("an edition: en, fr or pl"),
        "variant": N_("a variant: standard, beginner, friendly or long"),
        "ruling": N_("a ruling that can be switched, such as Q29"),
        "reading": N_("a reading of this ruling"),
        "one-card": N_("a card such as A2, or “$”"),
        "count": N_("a number"),
        "direction": N_("left, right, up or down"),
        "end": N_("the end of the line"),
        "for": N_("“for” and a card"),
        "with": N_("“with” and a card"),
        "from": N_("“from” and a location"),
        "home": N_("“home”"),
        "of": N_("“of” and a category"),
        "to": N_("“to” and a location"),
        "none": N_("“none”"),
        "keeps": N_("“keeps new” or “keeps old”"),
    }
)
"""What a record expected at a place."""
