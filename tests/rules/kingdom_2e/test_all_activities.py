"""The activities of the rules' text, held against the table: each has its row, its step and its skills."""

from __future__ import annotations

from collections.abc import Iterator

from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.rules.kingdom_2e import RULESET
from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity

_NOTHING = Layer("none", {})

# name | steps | skills, with the rank that is printed where one is
PRINTED = """\
Abandon Hex | region | exploration, wilderness
Build Roads | region | engineering
Build Structure | civic | of the structure
Capital Investment | leadership | trade
Celebrate Holiday | leadership | folklore
Claim Hex | region | exploration, intrigue, magic, wilderness
Clandestine Business | leadership | intrigue trained
Clear Hex | region | exploration
Collect Taxes | taxes | trade unprinted
Craft Luxuries | leadership | arts, industry trained
Create a Masterpiece | leadership | arts unprinted
Creative Solution | leadership | scholarship
Demolish | civic | engineering
Establish Farmland | region | agriculture
Establish Settlement | region | engineering, industry, politics, scholarship
Establish Trade Agreement | leadership | trade, boating trained
Establish Work Site | region | engineering
Focused Attention | leadership | any
Fortify Hex | region | defense
Go Fishing | region | boating
Harvest Crops and Livestock | civic, region | agriculture
Hire Adventurers | leadership | exploration
Hunt and Forage | region | wilderness
Improve Lifestyle | expenses | politics
Infiltration | leadership | intrigue
Irrigation | region | engineering unprinted
Manage Trade Agreements | leadership | trade
New Leadership | new leaders | intrigue, politics, statecraft, warfare
Pledge of Fealty | leadership | intrigue trained, statecraft trained, warfare trained
Prepare Hex | region | engineering
Prognostication | leadership | magic trained
Provide Care | leadership | defense
Purchase Commodities | leadership | trade
Quell Unrest | leadership | arts, folklore, intrigue, politics, warfare
Reconnoiter Hex | region | exploration, wilderness
Recruit Army | leadership | statecraft, warfare
Recruit Special Army | leadership | statecraft trained
Relocate Capital | leadership | arts trained, defense trained, industry trained, statecraft trained
Repair Reputation | leadership | arts trained, defense trained, engineering trained, intrigue trained
Request Foreign Aid | leadership | statecraft trained
Rest and Relax | leadership | arts, boating, scholarship, trade, wilderness
Sell Commodities | sales | industry
Send Diplomatic Envoy | leadership | statecraft unprinted
Supernatural Solution | leadership | magic
Take Charge | leadership | any
Tap Treasury | expenses | industry, statecraft, politics trained, scholarship expert, trade trained
"""


def printed() -> dict[str, tuple[set[str], dict[str, str]]]:
    """The steps and the skills of each activity as they are printed."""
    found = {}
    for line in PRINTED.splitlines():
        name, steps, skills = line.split(" | ")
        asked = (
            (each.partition(" ") for each in skills.split(", ")) if skills not in ("any", "of the structure") else ()
        )
        ranks = {skill: rank or "untrained" for skill, _, rank in asked}
        found[name] = (set(steps.split(", ")), ranks)
    return found


def rows() -> Iterator[Activity]:
    """The rows of the table, but for what armies do in war."""
    for row in RULESET.shelf(_NOTHING)[0].at(0).tables["activities"].values():
        assert isinstance(row.values, Activity)
        if row.values.steps != ("army",):
            yield row.values


def test_the_table_has_the_46_activities_and_no_other() -> None:
    """K2-GEN-2: what stands in the text can be done, in the turn alone, and nothing else can."""
    assert len(printed()) == 46
    assert sorted(row.label for row in rows()) == sorted(printed())


def test_each_activity_is_done_in_its_step() -> None:
    """K2-GEN-1, K2-COM-4: the trait of an activity names its step; trade agreements are a leader's work."""
    assert {row.label: set(row.steps) for row in rows()} == {name: steps for name, (steps, _) in printed().items()}


def test_each_activity_lists_its_skills_with_their_ranks() -> None:
    """K2-SKL-3, K2-SKL-4, K2-SKL-7: where a structure or another activity says the skill, none is listed."""
    listed = {row.label: dict(row.skills) for row in rows() if not row.any_skill}
    asked = {name: skills for name, (_, skills) in printed().items() if name in listed}
    assert listed == asked
    any_skill = {line.split(" | ")[0] for line in PRINTED.splitlines() if line.endswith("| any")}
    assert {row.label for row in rows() if row.any_skill} == any_skill
