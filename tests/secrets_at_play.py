"""A campaign made of secrets: a word beginning with `Qzx` in every place where something may be kept from the players.

Words that begin with `Open` stand beside them, where the curtain has fallen or never hung: they must be on the pages,
so that a page which shows nothing at all does not pass for one that keeps its secrets.
"""

from __future__ import annotations

import re

from pages_at_play import KINGDOM, TERRAIN

SECRET = re.compile(r"Qzx\w+")
OPEN = re.compile(r"Open[A-Z]\w+")

PEOPLE = """\
Ada: {abilities: {cha: 16}, player: true, bio: OpenBio, portrait: images/OpenFace.png}
Bo: {bio: A clerk., secret: {bio: QzxPersonBio, portrait: images/QzxPersonFace.png, feats: [Leadership]}}
Cy: {secret: {bio: QzxPersonLater, until: 9}}
Di: {secret: {bio: OpenPersonTold, until: 2}}
Ed: {}
Flo: {}
Gus: {}
Ike: {}
Kit: {}
Lou: {}
"""

REALMS = """\
Varn: {size: 20, attitude: wary, bio: OpenRealmBio, secret: {bio: QzxRealmBio, attitude: QzxAttitude}}
Ost: {size: 5, secret: {bio: QzxRealmLater, until: 9}}
Tharn: {size: 5, secret: {bio: OpenRealmTold, until: 2}}
"""

# B2 and B3 are the realm's; C2 is explored; D3 a rumour; F1 and F2 unknown, F2 with a free city; E1 holds a lair.
MAP = (
    TERRAIN
    + """\
hexes:
  B2: {name: OpenFord, known: cleared, note: OpenNote, secret: {note: QzxHexNote, name: QzxHexName}}
  B3: {known: cleared, secret: {aliases: [QzxHexAlias], note: "[[hex:F1|QzxHexMention]]"}}
  C2: {known: explored, secret: {settlement: {name: QzxHexTown, with: [{build: Inn, lot: C3}]}}}
  C3: {known: cleared, secret: {note: OpenHexTold, until: 2}}
  D2: {known: rumoured, secret: {note: QzxHexLater, until: 9}}
  D3: {name: OpenTarn, known: rumoured, special: [lair], aliases: [QzxRumourAlias], note: QzxRumourNote}
  D4:
    name: OpenHold
    known: rumoured
    settlement: {name: QzxRumourTown}
    note: "![QzxRumourAlt](images/QzxRumour.png)"
  E1: {known: explored, secret: {special: [lair]}}
  F1: {name: QzxUnknownName, aliases: [QzxUnknownAlias], note: QzxUnknownNote, special: [lair]}
  F2: {name: QzxFreeHex, settlement: {name: QzxFreeCity, districts: [{name: QzxFreeDistrict}]}}
"""
)

FIRST = """\
title: OpenTitle
story: |
  OpenStory, in [[Tuskholm]].
played: 2026-03-07
secret:
  title: QzxTurnTitle
  story: "QzxTurnStory ![QzxStoryAlt](images/QzxStory.png) [[hex:F1|QzxStoryMention]] `QzxStoryCode`"
  note: QzxTurnNote
edict:
- claim: B2
  secret: {why: QzxWhy, by: QzxBy}
- prepare: B2
- found: Tuskholm
  hex: B2
  borders: {west: water}
  with:
  - {build: Inn, lot: C3}
  - {build: House, lot: C4}
  why: OpenWhy
- taxation: light
event:
- event: Vandals
  told: yes
  secret: {why: QzxEventWhy}
"""

SECOND = """\
title: OpenSecond
played: 2026-03-14
secret: {story: QzxLaterStory, title: QzxLaterTitle, until: 9}
upkeep:
- stability: {roll: 1, rolls: {unrest: 3}, secret: {by: QzxRollBy, why: QzxRollWhy}}
edict:
- claim: B3
- build: Mill
  in: Tuskholm
  lot: A1
  secret: {granted: QzxGranted}
- build: House
  in: Tuskholm
  lot: E3
  granted: QzxWholeGranted
  by: QzxWholeBy
  secret: true
- gm: {loyalty: -1}
  secret: {why: QzxLineLater, until: 9}
- gm: {treasury: +2}
  why: QzxWholeWhy
  secret: true
- gm: {unrest: +1}
  secret: {why: OpenLineTold, until: 2}
- claim: C3
  secret: {waive: {UC-EDI-6: QzxWaiver}}
- mark: C3
  note: OpenMark
  secret: {why: QzxMarkWhy}
"""

THIRD = """\
title: OpenThird
story: OpenLast
played: 2026-03-21
secret: {story: OpenTurnTold, until: 3}
event:
- happens: {roll: 100, secret: {why: QzxHappensWhy}}
"""

CAMPAIGN: dict[str, str] = {
    "kingdom.yml": re.sub("motto: .*\n", "", KINGDOM),
    "people.yml": PEOPLE,
    "realms.yml": REALMS,
    "map.yml": MAP,
    "turns/0001.yml": FIRST,
    "turns/0002.yml": SECOND,
    "turns/0003.yml": THIRD,
}

JOURNAL: dict[str, str] = {
    "journal/lore.md": "# OpenLore\n\nOf herons ![OpenAlt](images/OpenLore.png).\n"
    "\n<!-- QzxComment: 2 > 1, QzxCommentMore -->\n",
    "journal/qzxplot.md": "---\nsecret: true\ntitle: QzxPageTitle\ndescription: QzxPageFacts\nturn: 1\n---\n"
    "# QzxPageHead\n\nQzxPageText ![QzxPageAlt](images/QzxPage.png) [QzxPageLink](lore.md)\n",
}

GM: dict[str, str] = {
    "gm/kingdom.yml": "motto: QzxGmMotto\n",
    "gm/people.yml": "Lou: {bio: QzxGmBio, portrait: images/QzxGmFace.png}\nQzxGmPerson: {bio: QzxGmPersonBio}\n",
    "gm/realms.yml": "QzxGmRealm: {size: 3, bio: QzxGmRealmBio}\nOst: {bio: QzxGmOst}\n",
    "gm/map.yml": "hexes:\n  C2: {secret: {note: QzxGmHexNote}}\n  A4: {secret: {name: QzxGmHexName}}\n",
    "gm/turns/0002.yml": "secret: {note: QzxGmTurnNote}\nstory: QzxGmStory\n",
    "gm/rules/buildings.yml": "add:\n  qzx-gm-house: {label: QzxGmHouse, kind: trade, cost: 1, lots: 1}\n",
}

PICTURES: dict[str, bytes] = {
    "journal/images/OpenFace.png": b"picture OpenFaceBytes",
    "journal/images/OpenLore.png": b"picture OpenLoreBytes",
    **{
        f"journal/images/Qzx{name}.png": f"picture Qzx{name}Bytes".encode()
        for name in ("PersonFace", "Rumour", "Story", "Page")
    },
}
GM_PICTURES = {"journal/images/QzxGmFace.png": b"picture QzxGmFaceBytes"}


def secrets_of(*texts: dict[str, str]) -> frozenset[str]:
    """Every secret word of these files."""
    return frozenset(word for files in texts for text in files.values() for word in SECRET.findall(text))
