"""Words for special edicts: their lines, what the names in those are, and their tables."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

SPECIAL_LINES: Mapping[str, tuple[Sentence, str]] = {
    "vassals:": (say("The checks that keep subjugated vassals quiet."), "- vassals: {roll: 13}"),
    "embassy": (
        say(
            "Talks for an embassy: `bonus` is what the envoy's skill adds, `total` what was reached at the table. "
            "`gifts` are in BP; `circumstances` add to the DC; with `threat: yes` the envoy threatens instead."
        ),
        "- embassy: Varn\n  roll: 14\n  bonus: 12\n  gifts: 3",
    ),
    "residence, building": (say("An embassy gets a house of its own."), "- residence: Varn\n  building: Mansion"),
    "treaty": (
        say("Three checks for a treaty; opposed checks at the table decide on its terms. `theirs` is their Economy."),
        "- treaty: Varn\n  total: [31, 24, 19]\n  terms: balanced\n  advantage: ours\n  theirs: 45",
    ),
    "alliance": (
        say("Six checks for an alliance. `theirs` is their Stability; one that is left out is estimated by a throw."),
        "- alliance: Varn\n  total: [31, 24, 19, 33, 28, 26]\n  terms: unbalanced\n  advantage: theirs",
    ),
    "renegotiate, terms": (
        say("Other terms for a treaty or an alliance."),
        "- renegotiate: Varn\n  terms: balanced\n  advantage: ours\n  roll: 12",
    ),
    "leave, tie": (say("The kingdom ends a tie with another realm."), "- leave: Varn\n  tie: treaty\n  roll: 9"),
    "attack": (say("The kingdom attacks a realm with which it has a tie."), "- attack: Varn\n  roll: 9"),
    "host": (say("An ally's army stays in the kingdom."), "- host: Varn\n  roll: 9"),
    "refuse aid": (say("An ally that was attacked asks in vain."), "- refuse aid: Varn"),
    "trade, in, partner, route, invest": (
        say("A trade route from a settlement to another realm, hex by hex; `roads` are hexes of others that have one."),
        "- trade: goods\n  in: Tuskholm\n  partner: Varn\n  route: [C4, C5, C6]\n  invest: 10",
    ),
    "vassal": (
        say("A colony, or a realm that was subjugated, becomes a vassal."),
        "- vassal: Karrow\n  grant: 12\n  tie: treaty\n  terms: unbalanced\n  advantage: ours",
    ),
    "expedition": (say("Explorers set out, paid for in advance."), "- expedition: The Green Line\n  months: 3"),
    "encounter, cr": (
        say("Enemies meet an expedition; `stealth` is what its worst member reached."),
        "- encounter: The Green Line\n  cr: 4\n  stealth: 17",
    ),
}
"""Each line with what it is for and an example."""

SPECIAL_NAMED: Mapping[str, Sentence] = {
    "alliance": say("another realm"),
    "allies": say("an ally of the other realm"),
    "attack": say("another realm"),
    "embassy": say("another realm"),
    "encounter": say("an expedition"),
    "enemies": say("an enemy of the other realm"),
    "expedition": say("the name of an expedition"),
    "host": say("another realm"),
    "leave": say("another realm"),
    "partner": say("another realm"),
    "partners": say("a partner of the other realm"),
    "refuse aid": say("another realm"),
    "renegotiate": say("another realm"),
    "residence": say("another realm"),
    "treaty": say("another realm"),
    "vassal": say("another realm, or the name of a new one"),
}
"""What the name in a field is the name of."""

SPECIAL_TABLES: Mapping[str, Sentence] = {
    "attitudes": say("Attitudes of other realms"),
    "relations": say("Third realms in talks"),
    "special_edicts": say("Special edicts"),
    "trade_results": say("What a trade edict brings"),
    "trade_ways": say("Ways of a trade route"),
    "trades": say("Trade routes"),
    "treaty_terms": say("Terms of treaties and alliances"),
}
"""The tables of special edicts."""

SPECIAL_ABOUT: Mapping[str, Sentence] = {
    "special_edicts": say("Used where the switch `special-edicts` says so. Attitude moves by steps."),
    "trade_ways": say("Length is counted in halves of a hex."),
    "treaty_terms": say("Shares of the other's Economy or Stability, in per cent."),
}
"""What has to be known to read them."""

SPECIAL_COLUMNS: Mapping[str, Sentence] = {
    "advantaged": say("Who has the advantage, %"),
    "attack_kept": say("Attack, check succeeds"),
    "attack_lost": say("Attack, check fails"),
    "attitude": say("Attitude"),
    "dc": say("To the DC"),
    "distance": say("Route modifier"),
    "established": say("Route established"),
    "host_lost": say("Hosting, check fails"),
    "houses": say("Houses"),
    "infamy_dice": say("Infamy"),
    "leave_kept": say("Leaving, check succeeds"),
    "leave_lost": say("Leaving, check fails"),
    "lost": say("Failure"),
    "lost_badly": say("Failure by 5"),
    "mines_need": say("Mines need"),
    "needed": say("Must succeed"),
    "other": say("The other, %"),
    "ours": say("We have"),
    "per": say("For each +1"),
    "refuse": say("Refused aid"),
    "surplus": say("With a surplus"),
    "terms_lost": say("Other terms, check fails"),
    "theirs": say("They are"),
    "unrest_dice": say("Unrest"),
    "well": say("Success by 5"),
}
"""Their columns."""

SPECIAL_VALUES: Mapping[str, Sentence] = {
    "alliance": say("an alliance"),
    "ally": say("an ally"),
    "embassy": say("an embassy"),
    "enemy": say("an enemy"),
    "partner": say("a partner"),
    "treaty": say("a treaty"),
}
"""What their cells say."""
