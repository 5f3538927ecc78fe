"""A campaign of the second edition made of secrets: `Qzx` words are the GM's, `Open` words stand on the pages."""

from __future__ import annotations

from second_edition_at_play import LEADERS, TERRAIN

PEOPLE = """\
Ada: {player: yes, bio: OpenBio}
Bo: {player: yes, bio: A clerk., secret: {bio: QzxPersonBio}}
Cy: {player: yes, secret: {bio: QzxPersonLater, until: 99}}
Di: {player: yes, secret: {bio: OpenPersonTold, until: 5}}
Ed: {player: yes}
Fen: {player: yes}
Gus: {player: yes}
Hal: {player: yes}
"""

REALMS = """\
Varn: {negotiation dc: 15, relations: diplomatic, bio: OpenRealmBio, secret: {bio: QzxRealmBio, attitude: QzxAttitude}}
Ost: {size: 5, secret: {bio: QzxRealmLater, hex: F1, army: QzxArmy, until: 99}}
Tharn: {size: 5, secret: {bio: OpenRealmTold, until: 5}}
"""

# A1 and B2 are the kingdom's; C2 is explored and hides a creature; D3 is a rumour; F1 and F2 nobody knows.
MAP = (
    TERRAIN
    + """\
rivers: [[B1, B2, B3]]
hexes:
  B2: {name: OpenFord, known: cleared, level: 0, note: OpenNote, secret: {note: QzxHexNote, name: QzxHexName}}
  C2:
    known: explored
    level: 1
    zone dc: 15
    encounters: [{name: QzxLurker, level: 3, hidden: yes}]
    secret: {note: QzxHexDeep, features: [Ruins], resource: Ore, encounters: [{name: QzxBeast, level: 5}]}
  C3: {known: cleared, level: 1, secret: {note: OpenHexTold, until: 5}}
  D3: {name: OpenTarn, known: rumoured, aliases: [QzxRumourAlias], note: QzxRumourNote, encounters: [
    {name: QzxRumoured, level: 2}]}
  F1: {name: QzxUnknownName, note: QzxUnknownNote, features: [Landmark], encounters: [{name: QzxUnknown, level: 9}]}
  F2: {name: QzxFreeHex, settlement: {name: QzxFreeCity}}
"""
)

KINGDOM = f"""\
format: 1
name: The Test March
ruleset: kingdom-2e
dice: {{seed: calm 2}}
opening:
  after turn: 4
  leaders: {LEADERS}
  hexes: {{A1: [], B2: [Farmland]}}
  settlements:
    OpenTown: {{hex: A1, with: [{{build: Houses, lot: A1}}]}}
  figures: {{unrest: 5, food: 4}}
"""

FIFTH = """\
title: OpenTitle
story: OpenStory, in [[OpenTown]].
played: 2026-03-07
secret:
  title: QzxTurnTitle
  story: "QzxTurnStory [[hex:F1|QzxStoryMention]]"
  note: QzxTurnNote
activity:
  - does: Quell Unrest
    leader: Ruler
    skill: politics
    roll: 20
    why: OpenWhy
    secret: {by: QzxBy}
  - does: Send Diplomatic Envoy
    leader: Emissary
    with: Varn
    degree: success
    secret: {why: QzxEnvoyWhy}
  - does: Claim Hex
    skill: wilderness
    hex: C2
    roll: 20
  - does: Claim Hex
    skill: wilderness
    hex: C3
    roll: 20
    secret: {waive: {K2-ACT-claim-hex: QzxWaiver}}
  - gm: {food: +1}
    why: QzxWholeWhy
    secret: true
event:
  - happens: {roll: 1, secret: {why: QzxHappensWhy}}
  - event: Bandit activity
    roll: 8
    secret: {granted: QzxGranted}
"""

SIXTH = """\
title: OpenSecond
played: 2026-03-14
secret: {story: QzxLaterStory, title: QzxLaterTitle, until: 99}
upkeep:
  - consumption: {short: rp, choose: [crime], secret: {why: QzxEaten}}
activity:
  - mark: A1
    note: OpenMark
    secret: {why: QzxMarkWhy}
event:
  - event: Bandit activity
    since: 5
    roll: 17
    secret: {why: QzxEventWhy}
  - happens: {roll: 1}
"""

CAMPAIGN: dict[str, str] = {
    "kingdom.yml": KINGDOM,
    "people.yml": PEOPLE,
    "realms.yml": REALMS,
    "map.yml": MAP,
    "turns/0005.yml": FIFTH,
    "turns/0006.yml": SIXTH,
}

GM: dict[str, str] = {
    "gm/people.yml": "QzxGmPerson: {bio: QzxGmPersonBio}\n",
    "gm/realms.yml": "QzxGmRealm: {size: 3, bio: QzxGmRealmBio}\n",
    "gm/map.yml": "hexes:\n  A4: {secret: {name: QzxGmHexName, encounters: [{name: QzxGmBeast, level: 4}]}}\n",
    "gm/turns/0006.yml": "secret: {note: QzxGmTurnNote}\n",
    "gm/rules/events.yml": "add:\n  qzx-gm-event: {label: QzxGmEvent, kind: dangerous, rule: QzxGmRule,\n"
    "    stages: [{leader: ruler, skills: [arts]}]}\n",
}
