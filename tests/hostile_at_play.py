"""A campaign whose every name tries to be something else: markup, a template, a path, a device, a line that runs on."""

from __future__ import annotations

import json

from pages_at_play import MAP

RUNS = "window.ran=1"

NAMES: dict[str, str] = {
    "quotes": 'The "Queen\'s" Rest',
    "backtick": f"`${{{RUNS}}}` Keep",
    "dollar": "${1+1} Hall",
    "braces": "{{ 7*7 }} {% if 1 %}End",
    "script": f"</script><script>{RUNS}</script>",
    "picture": f"<img src=x onerror={RUNS}>",
    "call": f"');{RUNS};//",
    "breaks out": f'"><svg onload={RUNS}>',
    "long": "Long " + "name " * 38 + "end.",
    "one word": "W" + "o" * 197 + "rd",
    "japanese": "バルダ",
    "nearly": "ハルタ",
    "right to left": "\u202eمملكة <b>\u2067 الشمال",
    "device": "CON",
    "path": "A/B",
    "up": "..",
    "stop": "Fort.",
    "escaped": "A & B <C>",
    "entity": "&lt;b&gt; &amp;amp; &#60;i&#62;",
    "markdown": "*bold* [x](javascript:window.ran=1) _u_ # h",
    "backslash": "C:\\new\\u0041",
    "another device": "nul.txt",
    "comment": "<!-- x --> ]]> ?>",
    "format": "{name} %(name)s %s {0}",
}
"""Each is a town's, a person's, a hex's and a realm's name; YAML quotes them all."""

TOWN_HEX = [f"{column}{row}" for column in "ABC" for row in (1, 2, 3, 4)]


def quoted(name: str) -> str:
    """A name as YAML writes any text."""
    return json.dumps(name, ensure_ascii=False)


TOWNS = list(NAMES.values())[: len(TOWN_HEX)]
HEXES = list(NAMES.values())[len(TOWN_HEX) :]
KINGDOM_NAME = f"<img src=x onerror={RUNS}> & </title> ${{1+1}}"
MOTTO = f"</script>'\"`<b onclick={RUNS}>"
MONTH = "<i>Thaw</i> & {{ 7*7 }}"
BUILDING = f"House of <img src=x onerror={RUNS}> & Sons"
EVENT = f"The </script><b>night</b> & ${{{RUNS}}}"
TITLE = f"</title><script>{RUNS}</script> & `${{1+1}}`"
PAGE_TITLE = f"<img src=x onerror={RUNS}> & </script>"

OFFICES = "".join(
    f"    {office}: {quoted(name)}\n"
    for office, name in zip(
        ("Councilor", "General", "Grand Diplomat", "High Priest", "Magister", "Marshal", "Royal Enforcer", "Treasurer"),
        (NAMES[key] for key in ("picture", "quotes", "long", "right to left", "path", "device", "escaped", "call")),
        strict=True,
    )
)

SETTLED = "".join(
    f"    {quoted(name)}: {{hex: {hex}, with: [{{build: House, lot: C4}}]}}\n"
    for name, hex in zip(TOWNS, TOWN_HEX, strict=True)
)

KINGDOM = f"""\
format: 1
name: {quoted(KINGDOM_NAME)}
motto: {quoted(MOTTO)}
ruleset: ultimate-campaign
calendar: {{months: [{quoted(MONTH)}, "..", CON], begins: {{month: {quoted(MONTH)}, year: 3}}}}
dice: {{seed: test}}
rules: {{exploration: untracked}}
opening:
  after turn: 0
  alignment: neutral
  leaders:
    Ruler: {{person: {quoted(NAMES["script"])}, adds to: economy}}
{OFFICES}  figures: {{treasury: 500, unrest: 0, economy: 100, loyalty: 100, stability: 100}}
  hexes: {{{", ".join(f"{hex}: []" for hex in TOWN_HEX)}}}
  settlements:
{SETTLED}"""

PEOPLE = "".join(f"{quoted(name)}: {{bio: {quoted('Of ' + name)}}}\n" for name in NAMES.values())

REALMS = "".join(f"{quoted('Realm ' + name)}: {{size: 3, attitude: {quoted(name)}}}\n" for name in NAMES.values())

FREE = [f"{column}{row}" for column in "DEF" for row in (1, 2, 3, 4)]
LAND = (
    MAP.split("hexes:")[0]
    + "hexes:\n"
    + "".join(
        f"  {hex}: {{name: {quoted(name)}, known: explored, note: {quoted('At ' + name)}}}\n"
        for name, hex in zip(HEXES, FREE, strict=True)
    )
)

RULES = f"""\
add:
  house-of-sons:
    {{label: {quoted(BUILDING)}, cost: 1, lots: 1, kind: trade}}
"""

EVENTS = f"""\
add:
  the-night: {{label: {quoted(EVENT)}, kind: dangerous, place: kingdom, always: [{{to: unrest, add: 1}}]}}
"""

STORY = "\n".join(f"  In {name}, told of [[{name}]]." for name in NAMES.values() if "]" not in name)

FIRST = f"""\
title: {quoted(TITLE)}
played: 2026-03-07
story: |
{STORY}
edict:
- build: {quoted(BUILDING)}
  in: {quoted(TOWNS[4])}
  lot: A1
  why: {quoted(NAMES["picture"])}
- gm: {{loyalty: +1}}
  why: {quoted(NAMES["script"])}
  by: {quoted(NAMES["call"])}
- rename: {quoted("settlement:" + TOWNS[0])}
  to: {quoted("New " + TOWNS[0])}
event:
- event: {quoted(EVENT)}
"""

CAMPAIGN: dict[str, str] = {
    "kingdom.yml": KINGDOM,
    "people.yml": PEOPLE,
    "realms.yml": REALMS,
    "map.yml": LAND,
    "rules/buildings.yml": RULES,
    "rules/events.yml": EVENTS,
    "turns/0001.yml": FIRST,
    "turns/0002.yml": "event:\n- happens: {roll: 100}\n",
    "journal/lore.md": f"---\ntitle: {quoted(PAGE_TITLE)}\n---\nA page, and a word.\n",
}
