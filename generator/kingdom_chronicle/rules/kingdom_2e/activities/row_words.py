"""The kinds of function that a word of a row calls: what must hold, what counts, what it costs, what it does."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from ....engine.book import Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from .use import Use

Said = Mapping[str, Any]
"""What a row says with the name of an effect."""
Deed = Iterable[Entry | Illegal]
Named = Callable[[View, Use, Said], Deed]
"""An effect that no other word says."""
Need = Callable[[View, Use], Deed]
"""What must hold before the roll."""
Limit = Need
"""How often it may be done, and what one use takes of that."""
Circumstance = Callable[[View, Use], Iterable[Figure]]
"""What counts for the check or for its DC."""
Shift = Callable[[View, Use], Generator[Entry | Illegal, None, tuple[int, View]]]
"""By how many degrees the outcome moves after the roll."""
Dc = Callable[[View, Use], Figure]
"""What the check is rolled against."""
