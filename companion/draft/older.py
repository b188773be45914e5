"""Events that an older version wrote, brought into today's form."""

from __future__ import annotations

from typing import Any

from companion.engine.exlibris.reading import Reason

Fields = dict[str, Any]


def upgraded(event: Fields) -> Fields:
    """Return an event of any version with the fields that it has today."""
    found = dict(event)
    if found.get("event") == "photo-read":
        found["cards"] = [_card(card) for card in found["cards"]]
    if "troubles" in found:
        found["problems"] = [_problem(trouble) for trouble in found.pop("troubles")]
    # Icon groups were numbered before they had ids.
    if "kinds" in found:
        found["groups"] = [str(number) for number in range(found.pop("kinds"))]
    # Then they had ids, but nobody kept which icons they are of.
    if isinstance(found.get("groups"), list):
        found["groups"] = {group: () for group in found["groups"]}
    if "kind" in found:
        found["group"] = str(found.pop("kind"))
    return found


def _card(card: Fields) -> Fields:
    """Return a card that was read; one to be reviewed did not say why."""
    rest = {name: value for name, value in card.items() if name != "review"}
    return {**rest, "doubts": [{"reason": Reason.UNSPECIFIED}]} if card.get("review") else rest


def _problem(trouble: Fields) -> Fields:
    facts = dict(trouble.get("facts", {}))
    if "row" in trouble:
        facts["place"] = [trouble["row"], trouble["col"]]
    return {"id": trouble["id"], "facts": facts}
