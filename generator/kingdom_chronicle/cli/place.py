"""Where a campaign lies, and how messages call its folder."""

from __future__ import annotations

import os
from pathlib import Path


def find_campaign(start: Path) -> Path | None:
    """The campaign one stands in: upwards from `start` the first folder that is one or has `campaign/`."""
    here = start.resolve()
    return next((found for folder in (here, *here.parents) if (found := campaign_in(folder)) is not None), None)


def campaign_in(folder: Path) -> Path | None:
    """The folder itself or its `campaign/`, whichever is a campaign's."""
    return next((place for place in (folder, folder / "campaign") if _is_campaign(place)), None)


def _is_campaign(place: Path) -> bool:
    """Whether a folder is a campaign's: it has kingdom.yml, or turns, so that what it lacks can be told."""
    return (place / "kingdom.yml").is_file() or any((place / "turns").glob("*.y*ml"))


def shown_from(root: Path, here: Path) -> str:
    """How a campaign's folder is called by someone who stands `here`."""
    try:
        return Path(os.path.relpath(root, here)).as_posix()
    except ValueError:  # another drive
        return root.as_posix()
