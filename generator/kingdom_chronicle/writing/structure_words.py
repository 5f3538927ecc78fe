"""What a structure costs in several goods and which checks it helps, in words, where its row says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..reading.wording import say
from .about_words import named
from .edition import Edition


def price_words(edition: Edition, values: object) -> str:
    """`6 RP, 2 Lumber`: the price of a row that has one, and the goods that come with it."""
    price, goods = getattr(values, "price", 0), _mapping(values, "goods")
    if not price and not goods:
        return ""
    parts = [edition.say(say("{price} RP", price=edition.words.plain(price)))] if price else []
    for stock, amount in goods.items():
        label = edition.words.stock_or_score(stock)
        parts.append(edition.say(say("{amount} {good}", amount=edition.words.plain(amount), good=label)))
    return edition.words.listed(parts)


def help_words(edition: Edition, values: object) -> Iterator[str]:
    """`Demolish +1`, `Rest and Relax (Arts) +1`: the checks that a row helps; then the room that it makes."""
    for about, bonus in _mapping(values, "bonuses").items():
        yield edition.words.moved(named(edition.words, about), bonus)
    for stock, room in _mapping(values, "storage").items():
        label = edition.words.stock_or_score(f"{stock}-storage")
        yield edition.words.moved(label, room)


def _mapping(values: object, column: str) -> Mapping[str, int]:
    found = getattr(values, column, None)
    return found if isinstance(found, Mapping) else {}
