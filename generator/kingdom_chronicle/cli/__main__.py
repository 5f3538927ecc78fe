"""`python -m kingdom_chronicle.cli`, the same as `chronicle`."""

from __future__ import annotations

from . import main

main()
